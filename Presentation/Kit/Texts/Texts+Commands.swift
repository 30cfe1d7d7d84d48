package import Domain

extension Texts {
  package var commandsHeading: String { self(ko: "명령", en: "COMMANDS") }
  var jsonForm: String { self(ko: "--json의 형식", en: "Form of --json") }
  package var globalOptionsHeading: String { self(ko: "공통 옵션", en: "GLOBAL OPTIONS") }
  package var examplesHeading: String { self(ko: "예시", en: "EXAMPLES") }
  package var commandPlaceholder: String { self(ko: "명령", en: "COMMAND") }
  package var optionsPlaceholder: String { self(ko: "[옵션]", en: "[OPTIONS]") }
  package var environmentHeading: String { self(ko: "환경 변수", en: "ENVIRONMENT") }
  package var exitStatusHeading: String { self(ko: "종료 코드", en: "EXIT STATUS") }
  package var nameHeading: String { self(ko: "이름", en: "NAME") }
  package var synopsisHeading: String { self(ko: "개요", en: "SYNOPSIS") }
  package var descriptionHeading: String { self(ko: "설명", en: "DESCRIPTION") }
  package static let idTitle = LocalizedText(ko: "ID", en: "ID")
  package var id: String { self(Self.idTitle) }

  package func otherNames(_ names: [String]) -> String {
    let names = names.joined(separator: ", ")
    return self(ko: "다른 이름: \(names)", en: "Also called: \(names)")
  }

  package func runsByDefault(_ line: String) -> String {
    self(ko: "명령 없이 쓰면 '\(line)' 명령을 실행해요.", en: "Without a subcommand, runs '\(line)'.")
  }

  package func helpOnCommands(_ line: String) -> String {
    self(ko: "명령별 도움말은 '\(line)'에서 볼 수 있어요", en: "Run '\(line)' for help on a command")
  }

  func machineHelp(_ line: String) -> String {
    self(ko: "--plain의 열과 --json의 형식은 '\(line)'에서 볼 수 있어요", en: "Run '\(line)' for the forms of --plain and --json")
  }

  var noMachineForms: String {
    self(ko: "--plain이나 --json으로 출력할 것이 없는 명령이에요.", en: "This command prints nothing with --plain or --json.")
  }

  package func manualPage(_ line: String) -> String {
    self(ko: "전체 설명서는 '\(line)'에서 볼 수 있어요", en: "Run '\(line)' for the full manual")
  }

  /// Returns a number of things, such as 3 settings or 3개.
  ///
  /// - Parameters:
  ///   - counter: The Korean counter.
  ///   - noun: The English noun, in the singular.
  func counted(_ count: Int, _ counter: String = "개", en noun: String) -> String {
    self(ko: "\(count.grouped)\(counter)", en: count.counting(noun))
  }

  /// Returns the number of rows of a list, with the number of all rows if the list stops before its end.
  ///
  /// - Parameters:
  ///   - all: The number of all rows; `nil` if all are listed.
  ///   - counter: The Korean counter.
  ///   - counted: A closure that counts rows in words, such as "100 books".
  func listed(_ count: Int, of all: Int?, counter: String = "개", _ counted: (Int) -> String) -> String {
    guard let all, count < all else { return counted(count) }
    return self(ko: "\(counted(all)) 중 \(count.grouped)\(counter)", en: "\(count.grouped) of \(counted(all))")
  }

  /// Returns the failure for a question that can't be asked; a label such as "Book title:" names what is missing.
  func answerNeeded(_ question: String, hint: String) -> CommandFailure {
    // Nobody can press Enter here.
    let question = question.replacing(/\ \[[^\]]*\]$|\ ?\([^()]*Enter[^()]*\)|,?\ [^?.,]*Enter[^?.]*:$/, with: "")
    let label = question.hasSuffix(":") ? String(question.dropLast()) : question
    guard !isSentence(question) else {
      return failure(
        CommandFailure.answerNeeded, ko: label.hasSuffix("요") ? "\(label)." : label,
        en: "This needs an answer: \(label)", hint: hint)
    }
    return failure(
      CommandFailure.answerNeeded,
      ko: "\(Particle.subject.attached(to: label)) 빠졌어요.", en: "\(label) is missing.", hint: hint)
  }

  /// Indicates whether a question is a sentence instead of a label; Korean sentences end in 요.
  private func isSentence(_ question: String) -> Bool {
    switch language {
    case .korean: question.contains(/요[:.?]|\?/)
    case .english: !question.hasSuffix(":") || question.contains(/[,?.]/)
    }
  }

  /// - Parameter option: The option as it is typed, with its value.
  package func answerWithOption(_ option: String) -> String {
    // The Korean particle would follow the English word for the value: --to NAME로.
    let name = option.replacing(/\ [A-Z]+$/, with: "")
    let korean =
      option.contains(" ") ? "\(Particle.direction.attached(to: name)) 써" : "\(Particle.object.attached(to: name)) 붙여"
    return self(ko: "\(korean) 주세요.", en: "Use \(option).")
  }

  /// - Parameter option: The option that answers yes.
  func confirmationNeeded(_ question: String, _ option: String) -> CommandFailure {
    failure(
      CommandFailure.answerNeeded, ko: "확인이 필요해요: \(question)", en: "This needs confirmation: \(question)",
      hint: confirmWithOption(option))
  }

  /// - Parameter option: The option that answers yes.
  func confirmWithOption(_ option: String) -> String {
    self(ko: "그대로 하려면 \(Particle.object.attached(to: option)) 붙여 주세요.", en: "Add \(option) to go ahead.")
  }

  /// The message of a command that changed nothing, without a hint at undo, which would undo an earlier change.
  package var noChanges: String { self(ko: "바뀐 것이 없어요.", en: "No changes.") }

  /// Returns the message for a saved change; ``noChanges`` if nothing changed.
  func message<Value>(for changed: Changed<Value>, _ message: (Value) -> String) -> String {
    changed.isChanged ? message(changed.value) : noChanges
  }

  /// The message of a dry run; ``noChanges`` if `changes` is empty.
  func wouldChange(_ changes: String) -> String {
    changes.isEmpty ? noChanges : self(ko: "이렇게 고칠 거예요: \(changes)", en: "Would change: \(changes)")
  }

  func nothingToChange(ko: String, en: String) -> CommandFailure {
    failure(
      "nothing_to_change", ko: "무엇을 바꿀지 쓰지 않았어요.", en: "There is nothing to change.",
      hintKo: ko, hintEn: en, kind: .usage)
  }

  /// - Parameter option: The option for the text that is also given after the command.
  func givenTwice(_ code: String, _ option: OptionSpec, ko: String, en: String) -> CommandFailure {
    failure(
      code, ko: "\(ko) 명령 뒤와 \(option.long)(또는 --editor)에 두 번 썼어요.",
      en: "The \(en) is given twice: as words and with \(option.long) or --editor.",
      hintKo: "하나만 써 주세요.", hintEn: "Use only one of them.", kind: .usage)
  }

  func languageOverridden(by other: LanguageOverride) -> String {
    guard let name = other.variable else {
      return self(ko: "지금은 --lang의 언어를 써요.", en: "--lang overrides this setting in this run.")
    }
    return self(
      ko: "지금은 \(name)의 언어를 써요. 쓰지 않으려면 unset \(name)",
      en: "\(name) currently overrides this setting. To stop that: unset \(name)")
  }

  /// Returns the message that a language was saved while another language overrides it.
  func languageSaved(but other: LanguageOverride) -> String {
    self(ko: "저장했어요. ", en: "Saved. ") + languageOverridden(by: other)
  }

  /// The word that replaces hidden contents.
  var locked: String { self(ko: "잠겨 있어요", en: "locked") }

  package var notChanged: String { self(ko: "아무것도 바꾸지 않았어요.", en: "Nothing was changed.") }

  var declined: CommandFailure { CommandFailure("declined", notChanged) }

  /// - Parameter name: The name of the record that was found by a part of its name.
  func matchQuestion(_ name: String) -> String { self(ko: "\(name) 맞나요?", en: "Do you mean \(name)?") }

  func matched(_ name: String, by typed: String) -> String {
    self(ko: "'\(shortened(typed))' → \(name)", en: "'\(shortened(typed))' matches \(name).")
  }

  package func didYouMean(_ name: String) -> String { self(ko: "혹시 '\(name)'인가요?", en: "Did you mean '\(name)'?") }

  func outputFailed(_ error: OutputError, isSaved: Bool) -> CommandFailure {
    let detail =
      switch error {
      case .closedPipe: self(ko: "받는 쪽이 닫혔어요", en: "the reader closed the pipe")
      case .failed(let detail): reason(detail)
      }
    return failure(
      "output_failed", ko: "\(isSaved ? "바꾼 내용은 저장했지만 " : "")결과를 끝까지 출력하지 못했어요: \(detail).",
      en: "\(isSaved ? "The change is saved, but the" : "The") result couldn't be written: \(detail).")
  }

  /// Returns the reason why there is no full screen, with advice.
  package func failure(for error: TerminalError) -> CommandFailure {
    let hint = self(ko: "'haru today'는 어디서나 텍스트로 보여 줘요.", en: "Use 'haru today' to print Today instead.")
    return switch error {
    case .notATerminal:
      failure(
        "no_terminal", ko: "터미널이 아니라서 전체 화면을 열 수 없어요.", en: "The full-screen app needs a terminal.",
        hint: hint, kind: .usage)
    case .cannotOpen(let code):
      failure(
        "terminal_refused", ko: "터미널을 열 수 없어요(오류 \(code)).", en: "The terminal couldn't be opened (error \(code)).",
        hint: hint)
    }
  }

  package var editor: EditorTexts { EditorTexts(texts: self) }
}

package struct EditorTexts: FailureTexts {
  let texts: Texts

  /// Returns the reason why a text couldn't be written in the user's editor, with advice.
  package func failure(_ error: TextEditorError) -> CommandFailure {
    switch error {
    case .noEditor:
      failure(
        "no_editor", ko: "쓸 편집기를 정하지 않았어요.", en: "No editor is set.",
        hintKo: "HARU_EDITOR, VISUAL, EDITOR 가운데 하나에 적어 주세요: export EDITOR=nano",
        hintEn: "Set HARU_EDITOR, VISUAL or EDITOR, for example: export EDITOR=nano")
    case .unreadableCommand(let line):
      failure(
        "unreadable_editor",
        ko: "편집기의 명령에서 따옴표가 닫히지 않았어요: \(line)", en: "The editor command has an unclosed quotation mark: \(line)",
        hint: inVariables)
    case .notStarted(let command):
      failure(
        "editor_not_started", ko: "편집기를 열지 못했어요: \(command)", en: "The editor couldn't be started: \(command)",
        hint: inVariables)
    case .failed(let command, let status, let path):
      failure(
        "editor_failed", ko: "편집기가 오류로 끝나서 그대로 뒀어요(\(status)): \(command)",
        en: "The editor exited with status \(status), so nothing was changed: \(command)", hint: path.map(savedText))
    case .file(let path, let detail):
      failure(
        "editor_file", ko: "편집기에 쓸 파일에 문제가 있어요: \(path): \(texts.reason(detail)).",
        en: "The file for the editor couldn't be used: \(path): \(detail).")
    case .notText(let path):
      failure(
        "not_text", ko: "쓴 글이 UTF-8이 아니거나 너무 길어요.", en: "The text isn't valid UTF-8, or it is far too long.",
        hint: savedText(path))
    }
  }

  var noTerminal: CommandFailure {
    failure(
      "no_terminal", ko: "편집기를 열 터미널이 없어요. 아무것도 바꾸지 않았어요.", en: "The editor needs a terminal. Nothing was changed.",
      hintKo: "--editor 없이 옵션으로 써 주세요.", hintEn: "Leave out --editor and use an option instead.")
  }

  /// Returns the location of a text that couldn't be saved.
  func savedText(_ path: String) -> String { texts(ko: "쓴 글은 여기에 있어요: \(path)", en: "Your text is saved in \(path)") }

  private var inVariables: String {
    texts(ko: "HARU_EDITOR, VISUAL, EDITOR를 확인해 주세요.", en: "Check HARU_EDITOR, VISUAL and EDITOR.")
  }
}

extension Texts {
  /// Returns the note below a list that stops before its end.
  func hidden(_ count: Int) -> String {
    self(
      ko: "\(count.grouped)개 더 있어요. 더 보려면 --limit N이나 --all을 붙여 주세요.",
      en: "\(count.grouped) more. To see them, use --all or --limit N.")
  }

  /// Reads a whole number, which may have the words of its unit.
  ///
  /// - Throws: A failure that names the allowed numbers; a usage failure for a text that isn't a number.
  func number(
    _ text: String, in unit: CountUnit?, of name: String, allowed: ClosedRange<Int>
  ) throws(CommandFailure) -> Int {
    let number = unit.map { $0.number(text) } ?? Int(text)
    guard let number, allowed.contains(number) else {
      throw wrongNumber(text, of: name, allowed: allowed, kind: number == nil ? .usage : .failed)
    }
    return number
  }

  /// Reads the whole number of an option, which may have the words of its unit.
  func number(_ text: String, of option: OptionSpec, in allowed: ClosedRange<Int>) throws(CommandFailure) -> Int {
    try number(text, in: option.value?.unit, of: option.long, allowed: allowed)
  }

  /// Returns the failure for a number outside `allowed`; `name` is the option or the argument.
  func wrongNumber(
    _ text: String, of name: String, allowed: ClosedRange<Int>, kind: CommandFailure.Kind? = nil
  ) -> CommandFailure {
    let (least, most) = (allowed.lowerBound.grouped, allowed.upperBound.grouped)
    let text = shortened(text)
    let range =
      switch allowed {
      // A limit that nobody reaches isn't worth naming.
      case _ where allowed.upperBound >= 1_000_000:
        LocalizedText(ko: "\(least) 이상의 숫자를 써 주세요.", en: "a number of \(least) or more")
      case _ where allowed.count == 1: LocalizedText(ko: "\(least)만 쓸 수 있어요.", en: least)
      default: LocalizedText(ko: "\(least)~\(most) 사이의 숫자를 써 주세요.", en: "a number from \(least) to \(most)")
      }
    return failure(
      "invalid_number", ko: "\(name)에는 \(range.korean) \(Particle.topic.quoting(text)) 쓸 수 없어요.",
      en: "\(name) must be \(range.english), not '\(text)'.",
      kind: kind == .failed || text.wholeMatch(of: /[-+]?[0-9]+/) != nil ? .failed : .usage)
  }
}
