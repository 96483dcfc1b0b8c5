#include "train/whole_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "util/files.h"

namespace castellan::train {

Result<Done> write_whole(const std::string& path,
                         const std::function<Result<Done>(const std::string&)>& write) {
  const std::string temporary = path + ".new";
  std::error_code error;
  if (Result<Done> written = write(temporary); !written) {
    std::filesystem::remove(path_of(temporary), error);
    return written;
  }
  std::filesystem::rename(path_of(temporary), path_of(path), error);
  if (error) return Error{"cannot write " + path + ": " + error.message()};
  return Done{};
}

Result<Done> write_whole(const std::string& path, ByteView bytes) {
  return write_whole(path, [&](const std::string& temporary) -> Result<Done> {
    std::ofstream out(path_of(temporary), std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) return Error{"cannot write " + path};
    return Done{};
  });
}

Result<Bytes> read_whole(const std::string& path) {
  std::ifstream in(path_of(path), std::ios::binary);
  if (!in) return Error{"cannot open " + path};
  Bytes bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) return Error{"cannot read " + path};
  return bytes;
}

}  // namespace castellan::train
