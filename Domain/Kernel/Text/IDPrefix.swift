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

  /// What somebody typed, in capitals or with hyphens; `nil` for what can be no such beginning.
  public init?(typed text: String) { self.init(digits: text.lowercased().filter { $0 != "-" }) }

  /// Whether an id begins so.
  public func begins(_ id: UUID) -> Bool { id.digits.hasPrefix(digits) }
}
