// Files that are either there as a whole or not at all.
#pragma once

#include <functional>
#include <string>

#include "util/bytes.h"
#include "util/result.h"

namespace castellan::train {

/// Lets `write` make a file under another name, then puts it in the place of `path` (UTF-8).
Result<Done> write_whole(const std::string& path,
                         const std::function<Result<Done>(const std::string&)>& write);
Result<Done> write_whole(const std::string& path, ByteView bytes);

/// All bytes of a file.
Result<Bytes> read_whole(const std::string& path);

}  // namespace castellan::train
