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
      let (least, most) = (allowed.lowerBound, allowed.upperBound)
      throw CommandFailure(
        "invalid_number",
        texts(
          ko: "\(option.long)에는 \(least)부터 \(most)까지의 수를 쓸 수 있어요: '\(texts.plan.shortened(text))'.",
          en: "\(option.long) takes a number from \(least) to \(most), not '\(texts.plan.shortened(text))'."
        ),
        kind: .usage
      )
    }
    return number
  }
}
