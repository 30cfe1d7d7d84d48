/// A coarse answer to "on which days can it begin?": never no for a day that has a start, often no for others.
///
/// For finding the few series that may touch a day without expanding them all.
public struct DayPattern: Hashable, Sendable {
  public static let any = DayPattern(weekdays: 0x7F, months: 0xFFF, monthDays: 0x7FFF_FFFF)

  /// The lowest bit is Monday.
  public let weekdays: UInt8
  /// The lowest bit is January.
  public let months: UInt16
  /// The lowest bit is the 1st.
  public let monthDays: UInt32

  /// The days that all three masks have.
  public init(weekdays: UInt8, months: UInt16, monthDays: UInt32) {
    self.weekdays = weekdays
    self.months = months
    self.monthDays = monthDays
  }

  /// That day, and the others that are like it in all three.
  public init(_ day: Day) {
    let (_, month, dayOfMonth) = day.civil
    self.init(
      weekdays: 1 << UInt8(day.weekday.rawValue - 1), months: 1 << UInt16(month - 1),
      monthDays: 1 << UInt32(dayOfMonth - 1))
  }

  /// The days on which a rule can have starts, on the clock of its series.
  public init(_ rule: RecurrenceRule, start: DateTime) {
    let parts = DayParts(rule, start: start.day)
    var monthDays = parts.monthDays.isEmpty ? Self.any.monthDays : Self.mask(of: parts.monthDays)
    let ordinals = parts.weekdays.compactMap(\.ordinal)
    // Numbers of a yearly rule without months count in the year and say nothing of the day of the month.
    if !ordinals.isEmpty, ordinals.count == parts.weekdays.count, rule.frequency == .monthly || !rule.months.isEmpty {
      monthDays &= Self.mask(of: ordinals.flatMap(Self.daysOfWeek(numbered:)))
    }
    self.init(
      weekdays: parts.weekdays.isEmpty
        ? Self.any.weekdays : parts.weekdays.reduce(0) { $0 | 1 << UInt8($1.weekday.rawValue - 1) },
      months: parts.months.isEmpty ? Self.any.months : parts.months.reduce(0) { $0 | 1 << UInt16($1 - 1) },
      monthDays: monthDays)
  }

  public func union(_ other: DayPattern) -> DayPattern {
    DayPattern(
      weekdays: weekdays | other.weekdays, months: months | other.months, monthDays: monthDays | other.monthDays)
  }

  public func allows(_ day: Day) -> Bool {
    let one = DayPattern(day)
    return weekdays & one.weekdays != 0 && months & one.months != 0 && monthDays & one.monthDays != 0
  }

  /// Days of the month, those counted from its end wherever months of 28 to 31 days have them.
  private static func mask(of days: [Int]) -> UInt32 {
    var mask: UInt32 = 0
    for day in days {
      let places = day > 0 ? day...day : 29 + day...32 + day
      for place in places where (1...31).contains(place) { mask |= 1 << UInt32(place - 1) }
    }
    return mask
  }

  /// The days of the month that the nth of any weekday can be: of the first 1…7, of the last -7…-1.
  private static func daysOfWeek(numbered ordinal: Int) -> ClosedRange<Int> {
    ordinal > 0 ? 7 * ordinal - 6...7 * ordinal : 7 * ordinal...7 * ordinal + 6
  }
}
