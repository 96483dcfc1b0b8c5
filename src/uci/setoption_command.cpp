#include "uci/setoption_command.h"

#include <vector>

#include "util/text.h"

namespace castellan::uci {

Result<SetOptionCommand> parse_setoption(std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty() || words[0] != "name") return Error{"setoption needs 'name'"};
  SetOptionCommand command;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "value") {
      const auto end = static_cast<std::size_t>(words[i].data() - text.data()) + words[i].size();
      command.value = trim(text.substr(end));
      break;
    }
    if (!command.name.empty()) command.name += ' ';
    command.name += words[i];
  }
  if (command.name.empty()) return Error{"setoption needs the name of an option"};
  return command;
}

}  // namespace castellan::uci
