/// A text of numbers with so many digits and of marks between them.
///
/// It is put together byte by byte, because a list has thousands of them.
struct DigitText {
  private var bytes: [UInt8] = []

  /// - Parameter count: How long it will be.
  init(count: Int) {
    bytes.reserveCapacity(count)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameter mark: Of ASCII.
  mutating func add(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Two digits, with a zero before a small number.
  mutating func add(_ number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
