// A value or the reason why there is none.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace castellan {

/// Why something from outside (a FEN, an option, a file) was refused; a sentence for people.
struct Error {
  std::string message;
};

/// Either a `T` or an `Error`. Everything that comes from outside the program is read
/// through functions that return one of these, so no exception crosses a folder.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }

  /// The value; only when ok().
  const T& value() const& {
    assert(ok());
    return *std::get_if<T>(&state_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<T>(&state_));
  }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }

  /// The reason; only when not ok().
  const std::string& error() const {
    assert(!ok());
    return std::get_if<Error>(&state_)->message;
  }

 private:
  std::variant<T, Error> state_;
};

/// Result of an action that yields nothing but success.
struct Done {};

}  // namespace castellan
