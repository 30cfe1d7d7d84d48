struct ValueScanner {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// Scans the bytes in a range, without the blanks around them.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let value = bytes.withoutBlanks(range)
    index = value.lowerBound
    end = value.upperBound
  }

  var isAtEnd: Bool { index == end }

  /// Takes a byte, in capitals, in any case where it is a letter; `false` when it was not there.
  @discardableResult mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index].capital == byte else { return false }
    index += 1
    return true
  }

  /// Takes a number of exactly so many digits; `nil`, and nothing is taken, when there are fewer.
  mutating func number(ofDigits count: Int) -> Int? {
    guard index + count <= end else { return nil }
    var number = 0
    for position in index..<(index + count) {
      guard bytes[position].isDigit else { return nil }
      number = number * 10 + Int(bytes[position] - ASCII.zero)
    }
    index += count
    return number
  }

  /// Takes all the digits there are; `nil` for none and for more than an `Int` holds.
  mutating func number() -> Int? {
    let start = index
    var number = 0
    while index < end, bytes[index].isDigit {
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeNow) = tens.addingReportingOverflow(Int(bytes[index] - ASCII.zero))
      guard !isTooLarge, !isTooLargeNow else { return nil }
      number = sum
      index += 1
    }
    return index > start ? number : nil
  }
}
