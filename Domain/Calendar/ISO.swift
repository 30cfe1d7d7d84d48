/// The few pieces of ISO 8601 text that dates and times share.
enum ISO {
  /// The number, not negative, with leading zeros up to `width` digits.
  static func padded(_ number: Int, _ width: Int) -> String {
    var digits = String(number)
    while digits.utf8.count < width { digits = "0" + digits }
    return digits
  }

  /// The numbers of a text made of ASCII digit groups of exactly these widths; `nil` for anything else.
  static func fields(_ text: some StringProtocol, separator: Unicode.Scalar, widths: [Int]) -> [Int]? {
    var bytes = text.utf8.makeIterator()
    var numbers: [Int] = []
    for width in widths {
      guard numbers.isEmpty || bytes.next().map(Unicode.Scalar.init) == separator else { return nil }
      var number = 0
      for _ in 0..<width {
        guard let byte = bytes.next(), (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      numbers.append(number)
    }
    return bytes.next() == nil ? numbers : nil
  }
}
