/// A day and a time on the clock, without a time zone (RFC 5545's local DATE-TIME).
public struct DateTime: Hashable, Sendable {
  public let day: Day
  public let time: TimeOfDay

  public init(_ day: Day, _ time: TimeOfDay) {
    self.day = day
    self.time = time
  }

  /// Reads a count of clock seconds since 1970-01-01 00:00, clamped to the years 1…9999.
  public init(clockSeconds: Int) {
    let earliest = Day.earliest.daysSince1970 * 86_400
    let latest = Day.latest.daysSince1970 * 86_400 + 86_399
    let (days, rest) = Swift.min(Swift.max(clockSeconds, earliest), latest).dividedDown(by: 86_400)
    self.init(Day(clamping: days), TimeOfDay(clampingSeconds: rest))
  }

  /// Seconds that a clock without a zone would count since 1970-01-01 00:00.
  public var clockSeconds: Int { day.daysSince1970 * 86_400 + time.seconds }

  /// The clock `seconds` later, or earlier when negative; clamped to the years 1…9999.
  public func adding(seconds: Int) -> DateTime { DateTime(clockSeconds: clockSeconds.addingClamped(seconds)) }

  /// The clock `minutes` later, or earlier when negative; clamped to the years 1…9999.
  public func adding(minutes: Int) -> DateTime { adding(seconds: minutes.multipliedClamped(by: 60)) }
}

extension DateTime: Comparable, CustomStringConvertible {
  public static func < (left: DateTime, right: DateTime) -> Bool { (left.day, left.time) < (right.day, right.time) }

  /// ISO 8601's `2026-11-20T09:30`.
  public var description: String { "\(day)T\(time)" }

  /// Reads ISO 8601's `2026-11-20T09:30` and `2026-11-20T09:30:15`, and nothing else.
  public init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = Day(iso: parts[0]), let time = TimeOfDay(iso: parts[1]) else { return nil }
    self.init(day, time)
  }
}

extension DateTime {
  /// The first second of a year, 1…9999.
  static func newYear(_ year: Int) -> DateTime {
    DateTime(Month(year: year, month: 1)?.firstDay ?? .earliest, .midnight)
  }
}
