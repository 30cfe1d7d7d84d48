/// A DURATION of a file (RFC 5545 §3.3.6): days as the calendar counts them, and exact seconds.
package struct FileDuration: Hashable, Sendable {
  /// More than the years 1…9999 have.
  private static let dayLimit = 4_000_000

  /// Negative before.
  package let days: Int
  /// Negative before.
  package let seconds: Int
}

extension FileDuration {
  /// Reads `P2D`, `-PT15M`, `+P1W`, `P1DT2H3M4S`, and weeks and days together, which RFC 5545 does not allow.
  ///
  /// - Returns: `nil` for anything else and for more than ten thousand years.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var value = ValueScanner(bytes, range)
    let isNegative = value.take(0x2D)
    if !isNegative { value.take(0x2B) }
    guard value.take(0x50), !value.isAtEnd else { return nil }
    var (days, seconds) = (0, 0)
    var isTime = false
    while !value.isAtEnd, days <= Self.dayLimit, seconds <= Self.dayLimit * 86_400 {
      if value.take(0x54) {
        guard !isTime, !value.isAtEnd else { return nil }
        isTime = true
      }
      guard let number = value.number(), let unit = Unit(&value, isTime: isTime) else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: unit.count)
      guard !isTooLarge, product <= Self.dayLimit * (unit.isDays ? 1 : 86_400) else { return nil }
      if unit.isDays { days += product } else { seconds += product }
    }
    guard value.isAtEnd else { return nil }
    self.days = isNegative ? -days : days
    self.seconds = isNegative ? -seconds : seconds
  }

  private struct Unit {
    let count: Int
    let isDays: Bool

    init?(_ value: inout ValueScanner, isTime: Bool) {
      if !isTime, value.take(0x57) {
        (count, isDays) = (7, true)
      } else if !isTime, value.take(0x44) {
        (count, isDays) = (1, true)
      } else if isTime, value.take(0x48) {
        (count, isDays) = (3_600, false)
      } else if isTime, value.take(0x4D) {
        (count, isDays) = (60, false)
      } else if isTime, value.take(0x53) {
        (count, isDays) = (1, false)
      } else {
        return nil
      }
    }
  }
}
