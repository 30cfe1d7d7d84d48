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
      guard let number = value.number(),
        let unit = Self.units.first(where: { $0.isTime == isTime && value.take($0.letter) })
      else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: unit.count)
      guard !isTooLarge, product <= Self.dayLimit * (isTime ? 86_400 : 1) else { return nil }
      if isTime { seconds += product } else { days += product }
    }
    guard value.isAtEnd else { return nil }
    self.days = isNegative ? -days : days
    self.seconds = isNegative ? -seconds : seconds
  }

  /// Weeks and days, then hours, minutes and seconds.
  private static let units: [(letter: UInt8, isTime: Bool, count: Int)] = [
    (0x57, false, 7), (0x44, false, 1), (0x48, true, 3_600), (0x4D, true, 60), (0x53, true, 1),
  ]
}
