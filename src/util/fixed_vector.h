// A vector with its storage inside, for lists whose greatest length is known.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace castellan {

/// Up to `N` values of a trivial type, stored inline and left uninitialised until pushed.
/// Pushing beyond the capacity is a programming error (asserted).
template <typename T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedVector() : size_(0) {}  // leaves the storage uninitialised on purpose

  void push_back(const T& value) {
    assert(size_ < N);
    data_.items[size_++] = value;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return data_.items[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return data_.items[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* begin() { return data_.items; }
  T* end() { return data_.items + size_; }
  const T* begin() const { return data_.items; }
  const T* end() const { return data_.items + size_; }

 private:
  union Storage {
    Storage() {}
    T items[N];
  } data_;
  std::size_t size_;
};

}  // namespace castellan
