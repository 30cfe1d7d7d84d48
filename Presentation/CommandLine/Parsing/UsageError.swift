package enum UsageError: Error, Hashable, Sendable {
  /// `parent` are the names before the word.
  case unknownCommand(String, parent: [String], suggestion: String?)
  case missingCommand(path: [String], choices: [String])
  /// The option with its dashes.
  case unknownOption(String, path: [String], suggestion: String?)
  case missingValue(option: String, placeholder: String)
  /// `--flag=value` where the option takes none.
  case unexpectedValue(option: String)
  /// `name` is an option with its dashes or an argument's placeholder.
  case invalidChoice(String, for: String, choices: [String], suggestion: String?)
  case missingArgument(String, path: [String])
  case unexpectedArgument(String, path: [String], suggestion: String?)
  /// Two options that contradict each other, with their dashes.
  case conflict(String, String)
  /// An argument that is not UTF-8; positions count from 1, without the program's name.
  case notUTF8(position: Int)
}

extension Texts {
  /// More are listed by help, and hide the one that was meant.
  private static let fewChoices = 12

  package func failure(for error: UsageError, program: String) -> CommandFailure {
    let (code, message) = problem(error)
    return CommandFailure(code, message, hint: hint(for: error, program: program), kind: .usage)
  }

  private func problem(_ error: UsageError) -> (code: String, message: String) {
    switch error {
    case .unknownCommand(let word, _, _):
      ("unknown_command", self(ko: "없는 명령이에요: '\(word)'.", en: "unknown command '\(word)'."))
    case .missingCommand(let path, let choices):
      (
        "missing_command",
        self(
          ko: "'\(path.joined(separator: " "))' 다음에 명령이 있어야 해요: \(choices.joined(separator: ", ")).",
          en: "'\(path.joined(separator: " "))' needs a command: \(choices.joined(separator: ", ")).")
      )
    case .unknownOption(let option, _, _):
      ("unknown_option", self(ko: "없는 옵션이에요: '\(option)'.", en: "unknown option '\(option)'."))
    case .missingValue(let option, let placeholder):
      (
        "missing_value",
        self(
          ko: "'\(option)' 옵션에는 값이 있어야 해요: \(option) \(placeholder).",
          en: "option '\(option)' needs a value: \(option) \(placeholder).")
      )
    case .unexpectedValue(let option):
      ("unexpected_value", self(ko: "'\(option)' 옵션은 값을 받지 않아요.", en: "option '\(option)' takes no value."))
    case .invalidChoice(let value, let name, let choices, _?) where choices.count > Self.fewChoices:
      ("invalid_choice", self(ko: "'\(value)': \(name)에 쓸 수 없는 값이에요.", en: "'\(value)' is no value for \(name)."))
    case .invalidChoice(let value, let name, let choices, _):
      (
        "invalid_choice",
        self(
          ko: "'\(value)': \(name)에 쓸 수 있는 값은 \(choices.joined(separator: ", "))뿐이에요.",
          en: "'\(value)' is no value for \(name): it is one of \(choices.joined(separator: ", ")).")
      )
    case .missingArgument(let name, let path):
      (
        "missing_argument",
        self(
          ko: "'\(path.joined(separator: " "))' 명령에 \(name) 인수가 빠졌어요.",
          en: "'\(path.joined(separator: " "))' needs \(name).")
      )
    case .unexpectedArgument(let word, let path, _):
      (
        "unexpected_argument",
        self(
          ko: "'\(path.joined(separator: " "))' 명령에 '\(word)' 인수는 필요 없어요.",
          en: "'\(path.joined(separator: " "))' has no use for '\(word)'.")
      )
    case .conflict(let left, let right):
      (
        "conflicting_options",
        self(ko: "함께 쓸 수 없는 옵션이에요: \(left), \(right).", en: "\(left) and \(right) cannot be used together.")
      )
    case .notUTF8(let position):
      ("invalid_utf8", self(ko: "\(position)번째 인수가 UTF-8 글자가 아니에요.", en: "argument \(position) is not UTF-8 text."))
    }
  }

  private func hint(for error: UsageError, program: String) -> String? {
    switch error {
    case .unknownCommand(_, _, let suggestion?), .unknownOption(_, _, let suggestion?),
      .invalidChoice(_, _, _, let suggestion?), .unexpectedArgument(_, _, let suggestion?):
      didYouMean(suggestion)
    case .unknownCommand(_, let path, nil), .missingCommand(let path, _), .unknownOption(_, let path, nil),
      .missingArgument(_, let path), .unexpectedArgument(_, let path, nil):
      seeHelp(([program, "help"] + path).joined(separator: " "))
    case .missingValue(let option, _):
      self(ko: "-로 시작하는 값은 \(option)=값처럼 써 주세요.", en: "Write a value that begins with a dash as \(option)=VALUE.")
    case .notUTF8: self(ko: "터미널의 글자 인코딩을 UTF-8로 바꿔 주세요.", en: "Set the terminal's character encoding to UTF-8.")
    case .unexpectedValue, .invalidChoice, .conflict: nil
    }
  }

  private func seeHelp(_ line: String) -> String {
    self(ko: "'\(line)'에서 쓰는 법을 볼 수 있어요.", en: "See '\(line)'.")
  }
}

package enum CommandLineBytes {
  /// - Throws: ``UsageError/notUTF8(position:)`` for the first argument that is not UTF-8.
  package static func decode(_ arguments: [[UInt8]]) throws(UsageError) -> [String] {
    var decoded: [String] = []
    decoded.reserveCapacity(arguments.count)
    for (index, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(position: index + 1) }
      decoded.append(text)
    }
    return decoded
  }
}
