/// Reads the number that an option wants.
struct WholeNumberReader {
  private let option: OptionSpec
  private let allowed: ClosedRange<Int>

  init(_ option: OptionSpec, in allowed: ClosedRange<Int>) {
    self.option = option
    self.allowed = allowed
  }

  /// - Throws: A usage failure that names what is allowed.
  func callAsFunction(_ text: String, texts: Texts) throws(CommandFailure) -> Int {
    guard let number = Int(text), allowed.contains(number) else {
      throw texts.shellCommands.wrongNumber(text, of: option, allowed: allowed)
    }
    return number
  }
}
