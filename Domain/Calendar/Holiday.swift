/// A yearly holiday that is, or once was, a day off in Korea.
public enum Holiday: Hashable, Sendable {
  case newYear, independenceMovement, children, memorial, constitution, liberation, foundation, hangul, christmas
  /// The holidays of the lunar calendar.
  case seollal, buddha, chuseok

  var isLunar: Bool {
    switch self {
    case .seollal, .buddha, .chuseok: true
    default: false
    }
  }

  /// The month and day, in the lunar calendar if ``isLunar``.
  var date: (month: Int, day: Int) {
    switch self {
    case .newYear, .seollal: (1, 1)
    case .independenceMovement: (3, 1)
    case .buddha: (4, 8)
    case .children: (5, 5)
    case .memorial: (6, 6)
    case .constitution: (7, 17)
    case .liberation, .chuseok: (8, 15)
    case .foundation: (10, 3)
    case .hangul: (10, 9)
    case .christmas: (12, 25)
    }
  }

  /// Returns the day of the holiday in a year, or in the lunar year that begins in it; `nil` outside 1…9998.
  func day(inYear year: Int) -> Day? {
    let (month, day) = date
    return isLunar ? LunarDay(year: year, month: month, day: day)?.gregorian : Day(year: year, month: month, day: day)
  }
}

/// The years in which a holiday is a day off in Korea.
///
/// The rules follow the decree on the holidays of public offices, since 1949, and the Public Holidays Act, since 2021.
/// Former days off without a case in ``Holiday`` are left out: Arbor Day, Armed Forces Day, January 2 and 3.
struct HolidayRule: Sendable {
  /// The years from the first whole year of the decree to the last year for which ``LunarDay`` is known to be correct.
  static let allYears = 1950...2050

  let holiday: Holiday
  let years: ClosedRange<Int>
  /// The first year in which the day before is a day off, too.
  private let eve: Int?
  /// The first year in which the day after is a day off, too.
  private let dayAfter: Int?
  /// The first year in which another day replaces a lost holiday.
  private let substitutes: Int?
  /// Indicates whether a holiday on a Saturday is replaced, like a holiday on a Sunday.
  private let countsSaturdays: Bool

  private init(
    _ holiday: Holiday, _ years: PartialRangeFrom<Int> = 1950..., until last: Int = allYears.upperBound,
    eve: Int? = nil, dayAfter: Int? = nil, substitutes: Int? = nil, countsSaturdays: Bool = true
  ) {
    self.holiday = holiday
    self.years = years.lowerBound...last
    (self.eve, self.dayAfter) = (eve, dayAfter)
    (self.substitutes, self.countsSaturdays) = (substitutes, countsSaturdays)
  }

  static let all = [
    HolidayRule(.newYear),
    HolidayRule(.seollal, 1985..., eve: 1989, dayAfter: 1989, substitutes: 2014, countsSaturdays: false),
    HolidayRule(.independenceMovement, substitutes: 2021),
    HolidayRule(.children, 1975..., substitutes: 2014),
    HolidayRule(.buddha, 1975..., substitutes: 2023),
    HolidayRule(.memorial, 1956...),
    HolidayRule(.constitution, until: 2007),
    // The National Assembly restored this holiday on January 29, 2026, with substitutes for all national days.
    HolidayRule(.constitution, 2026..., substitutes: 2026),
    HolidayRule(.liberation, substitutes: 2021),
    HolidayRule(.chuseok, eve: 1989, dayAfter: 1986, substitutes: 2014, countsSaturdays: false),
    HolidayRule(.foundation, substitutes: 2021),
    HolidayRule(.hangul, until: 1990),
    HolidayRule(.hangul, 2013..., substitutes: 2021),
    HolidayRule(.christmas, substitutes: 2023),
  ]

  /// Returns the days off of a year, in order.
  func days(inYear year: Int) -> [Day] {
    guard years.contains(year), let day = holiday.day(inYear: year) else { return [] }
    let isSince = { (first: Int?) in first.map { $0 <= year } ?? false }
    return ((isSince(eve) ? -1 : 0)...(isSince(dayAfter) ? 1 : 0)).map { day.adding(days: $0) }
  }

  func hasSubstitutes(inYear year: Int) -> Bool { substitutes.map { $0 <= year } ?? false }

  /// Returns whether a holiday on this weekday gives no extra day off.
  func isLost(on weekday: Weekday) -> Bool { weekday == .sunday || weekday == .saturday && countsSaturdays }
}

/// A day off in Korea, by the law in force that year.
///
/// Days off that are decreed only once, such as election days and temporary holidays, are unknown.
public struct PublicHoliday: Hashable, Sendable {
  public let day: Day
  /// The holiday, which is the same for all three days of Seollal and of Chuseok.
  public let holiday: Holiday
  /// Indicates whether the day replaces a holiday that fell on a weekend or on another holiday.
  public let isSubstitute: Bool

  /// Indicates whether the day is next to the holiday itself, as around Seollal and Chuseok.
  public var isBeside: Bool { !isSubstitute && holiday.day(inYear: day.year) != day }

  init(_ day: Day, _ holiday: Holiday, isSubstitute: Bool = false) {
    (self.day, self.holiday, self.isSubstitute) = (day, holiday, isSubstitute)
  }

  /// Returns the days off in a range of days, in order: two if two holidays fall on one day, and none outside
  /// 1950…2050.
  public static func korean(in days: DayRange) -> [PublicHoliday] {
    let years = HolidayRule.allYears
    let first = max(days.first.year, years.lowerBound)
    let last = min(days.last.year, years.upperBound)
    guard first <= last else { return [] }
    return (first...last).flatMap(korean(ofYear:)).filter { days.contains($0.day) }
  }

  private static func korean(ofYear year: Int) -> [PublicHoliday] {
    let found = HolidayRule.all.flatMap { rule in rule.days(inYear: year).map { (day: $0, rule: rule) } }
    var holidays = found.map { PublicHoliday($0.day, $0.rule.holiday) }
    let byDay = Dictionary(grouping: found, by: \.day).mapValues { $0.map(\.rule) }
    var taken = Set(byDay.keys)
    for (day, rules) in byDay.sorted(by: { $0.key < $1.key }) {
      for rule in lost(of: rules, on: day) {
        let substitute = firstWorkday(after: day, taken)
        taken.insert(substitute)
        holidays.append(PublicHoliday(substitute, rule.holiday, isSubstitute: true))
      }
    }
    return holidays.sorted { $0.day < $1.day }
  }

  /// Returns the rules whose holiday is replaced: on a weekend those that are lost, on a weekday all but one.
  private static func lost(of rules: [HolidayRule], on day: Day) -> [HolidayRule] {
    let substituted = rules.filter { $0.hasSubstitutes(inYear: day.year) }
    guard day.isOnWeekend else { return Array(substituted.prefix(rules.count - 1)) }
    return substituted.filter { $0.isLost(on: day.weekday) }
  }

  private static func firstWorkday(after day: Day, _ taken: Set<Day>) -> Day {
    var next = day.adding(days: 1)
    while next.isOnWeekend || taken.contains(next) { next = next.adding(days: 1) }
    return next
  }
}

extension Day {
  fileprivate var isOnWeekend: Bool { weekday == .saturday || weekday == .sunday }
}
