public import struct Foundation.UUID

/// The beginning of an id, as it is typed to name something.
public struct IDPrefix: Hashable, Sendable {
  /// 4…32 hexadecimal digits in lower case; fewer would name something by a slip of the hand.
  public let digits: String

  /// The digits as they are; `nil` for what can be no such beginning.
  public init?(digits: String) {
    let isHexadecimal = digits.utf8.allSatisfy { digit in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
      default: false
      }
    }
    guard isHexadecimal, (4...32).contains(digits.utf8.count) else { return nil }
    self.digits = digits
  }

  /// Reads a typed prefix, also in capitals or with hyphens; `nil` if no id can begin like that.
  public init?(typed text: String) { self.init(digits: text.lowercased().filter { $0 != "-" }) }

  /// True for all digits of an id, which nobody types as a name.
  var isWhole: Bool { digits.utf8.count == 32 }

  public func begins(_ id: UUID) -> Bool { id.digits.hasPrefix(digits) }
}

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

  /// The id as one number, whose order is the order of the digits.
  public var number: UInt128 {
    // Without an array, because lists compare thousands.
    func word(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt64 {
      UInt64(a) << 24 | UInt64(b) << 16 | UInt64(c) << 8 | UInt64(d)
    }
    let id = uuid
    let high = word(id.0, id.1, id.2, id.3) << 32 | word(id.4, id.5, id.6, id.7)
    let low = word(id.8, id.9, id.10, id.11) << 32 | word(id.12, id.13, id.14, id.15)
    return UInt128(high) << 64 | UInt128(low)
  }
}
