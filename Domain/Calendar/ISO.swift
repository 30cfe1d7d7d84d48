/// The few pieces of ISO 8601 text that dates and times share.
enum ISO {
  /// The number, not negative, with leading zeros up to `width` digits.
  static func padded(_ number: Int, _ width: Int) -> String {
    var digits = String(number)
    while digits.utf8.count < width { digits = "0" + digits }
    return digits
  }

  /// The numbers of a text made of ASCII digit groups of exactly these widths; `nil` for anything else.
  static func fields(_ text: some StringProtocol, separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == widths.count else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, widths) {
      guard part.utf8.count == width, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
