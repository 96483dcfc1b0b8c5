// Line editing by the NetBSD editline library.
#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <histedit.h>
#include <unistd.h>

#include "play/console.h"

namespace castellan::play {

namespace {

constexpr int kHistorySize = 200;
constexpr wchar_t kKillLine = 0x15;  // Ctrl-U

class LineEditor final : public Console {
 public:
  /// Takes over both; neither is null.
  LineEditor(std::ostream& out, EditLine* editor, History* lines)
      : out_(out), editor_(editor), history_(lines) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, kHistorySize);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, &LineEditor::prompt);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_SIGNAL, 1);
    el_set(editor_, EL_GETCFN, &LineEditor::next_character);
    el_set(editor_, EL_ADDFN, "castellan-complete", "complete the word", &LineEditor::complete);
    el_set(editor_, EL_BIND, "^I", "castellan-complete", nullptr);
    el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  }
  ~LineEditor() override {
    history_end(history_);
    el_end(editor_);
  }
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  void write(std::string_view text) override { out_ << text << std::flush; }

  Input read(std::string_view prompt, const std::function<bool()>& keep_waiting) override {
    prompt_ = prompt;
    keep_waiting_ = &keep_waiting;
    gave_up_ = scrolled_ = false;
    el_resize(editor_);
    int length = 0;
    const char* text = el_gets(editor_, &length);
    if (gave_up_) {
      write("\n");
      return {Input::Kind::GaveUp, {}};
    }
    if (text == nullptr || length <= 0) {
      write("\n");
      return {};
    }
    std::string line(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return {Input::Kind::Line, line};
  }

  void offer(std::vector<std::string> words) override { words_ = std::move(words); }
  bool scrolled() const override { return scrolled_; }
  bool take_interrupt() override { return key_.take(); }
  bool lost() const override { return !out_.good(); }

 private:
  static LineEditor& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<LineEditor*>(self);
  }

  static char* prompt(EditLine* editor) { return of(editor).prompt_.data(); }

  static int next_character(EditLine* editor, wchar_t* character) {
    LineEditor& self = of(editor);
    while (!wait_for_input(STDIN_FILENO)) {
      if (self.key_.take()) {  // Ctrl-C gives up the line, as in a shell
        *character = kKillLine;
        return 1;
      }
      if (!(*self.keep_waiting_)()) {
        self.gave_up_ = true;
        return 0;
      }
    }
    return self.decode(character);
  }

  /// One character of the locale's encoding; 0 at the end of the input.
  int decode(wchar_t* character) {
    std::mbstate_t state{};
    for (int bytes = 0; bytes < 8; ++bytes) {
      char byte;
      ssize_t count;
      do count = ::read(STDIN_FILENO, &byte, 1);
      while (count < 0 && errno == EINTR);
      if (count != 1) return 0;
      switch (std::mbrtowc(character, &byte, 1, &state)) {
        case static_cast<std::size_t>(-2):
          continue;  // more to come
        case static_cast<std::size_t>(-1):
          *character = L'?';
          return 1;
        default:
          return 1;
      }
    }
    *character = L'?';
    return 1;
  }

  static unsigned char complete(EditLine* editor, int) {
    LineEditor& self = of(editor);
    const LineInfo* line = el_line(editor);
    const char* word = line->cursor;
    while (word > line->buffer && word[-1] != ' ') --word;
    const std::string_view typed(word, static_cast<std::size_t>(line->cursor - word));
    std::vector<std::string> fitting;
    for (const std::string& candidate : self.words_)
      if (candidate.starts_with(typed)) fitting.push_back(candidate);
    if (fitting.empty()) return CC_REFRESH_BEEP;

    std::string common = fitting.front();
    for (const std::string& other : fitting)
      common.resize(static_cast<std::size_t>(
          std::mismatch(common.begin(), common.end(), other.begin(), other.end()).first -
          common.begin()));
    std::string addition = common.substr(typed.size());
    if (fitting.size() == 1) addition += ' ';
    if (!addition.empty())
      return el_insertstr(editor, addition.c_str()) == 0 ? CC_REFRESH : CC_ERROR;

    std::string list = "\n";
    for (const std::string& candidate : fitting) list += candidate + "  ";
    self.write(list + '\n');
    self.scrolled_ = true;
    return CC_REDISPLAY;
  }

  InterruptKey key_;
  std::ostream& out_;
  EditLine* editor_;
  History* history_;
  std::string prompt_;
  const std::function<bool()>* keep_waiting_ = nullptr;
  std::vector<std::string> words_;
  bool gave_up_ = false;
  bool scrolled_ = false;
};

}  // namespace

std::unique_ptr<Console> make_line_editor(std::ostream& out) {
  std::setlocale(LC_CTYPE, "");
  EditLine* const editor = el_init("castellan", stdin, stdout, stderr);
  History* const lines = history_init();
  if (editor != nullptr && lines != nullptr)
    return std::make_unique<LineEditor>(out, editor, lines);
  if (editor != nullptr) el_end(editor);
  if (lines != nullptr) history_end(lines);
  return nullptr;
}

}  // namespace castellan::play
