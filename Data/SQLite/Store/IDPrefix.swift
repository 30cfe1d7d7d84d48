/// The first and the last id that begin with some hexadecimal digits.
struct IDPrefix {
  let lowest: [UInt8]
  let highest: [UInt8]

  /// - Returns: `nil` unless it is 4…32 of the digits 0–9 and a–f.
  init?(_ digits: String) {
    let values = digits.utf8.compactMap { digit -> UInt8? in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard values.count == digits.utf8.count, (4...32).contains(values.count) else { return nil }
    lowest = Self.bytes(values, filledWith: 0)
    highest = Self.bytes(values, filledWith: 15)
  }

  private static func bytes(_ digits: [UInt8], filledWith filler: UInt8) -> [UInt8] {
    let all = digits + Array(repeating: filler, count: 32 - digits.count)
    return stride(from: 0, to: 32, by: 2).map { all[$0] << 4 | all[$0 + 1] }
  }
}
