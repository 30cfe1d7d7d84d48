/// When a holiday is a day off in Korea.
///
/// Decree on the holidays of public offices, since 1949, and Public Holidays Act, since 2021. What was a day off once
/// and has no name here is left out: Arbor Day, Armed Forces Day, the second and third of January.
struct HolidayRule: Sendable {
  /// The first whole year of the decree, up to the last one that ``LunarDay`` is known to be right in.
  static let allYears = 1950...2050

  let holiday: Holiday
  let years: ClosedRange<Int>
  /// Since when the day before is one too.
  private let eve: Int?
  /// Since when the day after is one too.
  private let dayAfter: Int?
  /// Since when another day stands in for one that is lost.
  private let substitutes: Int?
  /// True if a holiday on a Saturday is lost, like one on a Sunday.
  private let countsSaturdays: Bool

  private init(
    _ holiday: Holiday, _ years: PartialRangeFrom<Int> = 1950..., until last: Int = allYears.upperBound,
    eve: Int? = nil, dayAfter: Int? = nil, substitutes: Int? = nil, countsSaturdays: Bool = true
  ) {
    self.holiday = holiday
    self.years = years.lowerBound...last
    self.eve = eve
    self.dayAfter = dayAfter
    self.substitutes = substitutes
    self.countsSaturdays = countsSaturdays
  }

  static let all = [
    HolidayRule(.newYear),
    HolidayRule(.seollal, 1985..., eve: 1989, dayAfter: 1989, substitutes: 2014, countsSaturdays: false),
    HolidayRule(.independenceMovement, substitutes: 2021),
    HolidayRule(.children, 1975..., substitutes: 2014),
    HolidayRule(.buddha, 1975..., substitutes: 2023),
    HolidayRule(.memorial, 1956...),
    HolidayRule(.constitution, until: 2007),
    // Put back by the National Assembly on 29 January 2026, with all national days.
    HolidayRule(.constitution, 2026..., substitutes: 2026),
    HolidayRule(.liberation, substitutes: 2021),
    HolidayRule(.chuseok, eve: 1989, dayAfter: 1986, substitutes: 2014, countsSaturdays: false),
    HolidayRule(.foundation, substitutes: 2021),
    HolidayRule(.hangul, until: 1990),
    HolidayRule(.hangul, 2013..., substitutes: 2021),
    HolidayRule(.christmas, substitutes: 2023),
  ]

  /// The days off of a year, in order.
  func days(inYear year: Int) -> [Day] {
    guard years.contains(year), let day = holiday.day(inYear: year) else { return [] }
    let isSince = { (first: Int?) in first.map { $0 <= year } ?? false }
    return ((isSince(eve) ? -1 : 0)...(isSince(dayAfter) ? 1 : 0)).map { day.adding(days: $0) }
  }

  func hasSubstitutes(inYear year: Int) -> Bool { substitutes.map { $0 <= year } ?? false }

  /// Returns whether a holiday on this weekday brings no extra day off.
  func isLost(on weekday: Weekday) -> Bool { weekday == .sunday || weekday == .saturday && countsSaturdays }
}
