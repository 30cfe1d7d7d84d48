package import Domain

package struct TextOptions {
  private let invocation: Invocation
  private let session: CommandSession

  init(_ invocation: Invocation, in session: CommandSession) {
    self.invocation = invocation
    self.session = session
  }

  /// - Throws: When it is over its limit, or blank where something is needed.
  func text<Text: EnteredText>(of option: OptionSpec) throws(CommandFailure) -> Text? {
    guard let text = invocation.value(of: option) else { return nil }
    return try checked(text, of: option.long)
  }

  /// - Parameter name: Of the option or the argument.
  /// - Throws: As ``text(of:)``.
  func checked<Text: EnteredText>(_ text: String, of name: String) throws(CommandFailure) -> Text {
    do throws(TextLimitError) {
      return try Text(text)
    } catch {
      throw session.texts.failure(error, of: name)
    }
  }
}

extension Texts {
  package func failure(_ error: TextLimitError, of option: OptionSpec) -> CommandFailure {
    failure(error, of: option.long)
  }

  /// - Parameter name: Of the option or the argument.
  func failure(_ error: TextLimitError, of name: String) -> CommandFailure {
    switch error {
    case .empty:
      return CommandFailure(error.code, self(ko: "\(name): 비워 둘 수 없어요.", en: "\(name): it must not be empty."))
    case .tooLong(let count, let limit):
      return CommandFailure(
        error.code,
        self(
          ko: "\(name): \(count)자예요. \(limit)자까지 쓸 수 있어요.",
          en: "\(name): \(count) characters, but at most \(limit) are allowed."),
        hint: self(ko: "\(count - limit)자를 줄여 주세요.", en: "Shorten it by \(count - limit)."))
    }
  }
}

struct WholeNumberReader {
  private let option: OptionSpec
  private let allowed: ClosedRange<Int>

  init(_ option: OptionSpec, in allowed: ClosedRange<Int>) {
    self.option = option
    self.allowed = allowed
  }

  /// - Throws: A failure that names what is allowed; of usage for what is no number.
  func callAsFunction(_ text: String, texts: Texts) throws(CommandFailure) -> Int {
    guard let number = Int(text), allowed.contains(number) else {
      throw texts.shellCommands.wrongNumber(text, of: option.long, allowed: allowed)
    }
    return number
  }
}
