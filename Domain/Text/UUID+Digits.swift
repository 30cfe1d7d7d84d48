public import struct Foundation.UUID

extension UUID {
  /// Its 32 hexadecimal digits in lower case, without hyphens.
  public var digits: String { firstDigits(32) }

  /// The beginning of its ``digits``.
  ///
  /// - Parameter count: At most 32.
  public func firstDigits(_ count: Int) -> String {
    let number = number
    let digits = (0..<min(count, 32)).map { place in
      let value = UInt8(truncatingIfNeeded: number >> (124 - 4 * place)) & 0xF
      return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// As one number, whose order is the order of the digits.
  public var number: UInt128 {
    let id = uuid
    let bytes = [
      id.0, id.1, id.2, id.3, id.4, id.5, id.6, id.7, id.8, id.9, id.10, id.11, id.12, id.13, id.14, id.15,
    ]
    return bytes.reduce(0) { $0 << 8 | UInt128($1) }
  }
}
