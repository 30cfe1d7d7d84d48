/// A day off in Korea, by the law of its year.
///
/// What is decreed for once is not known: election days and temporary holidays.
public struct PublicHoliday: Hashable, Sendable {
  public let day: Day
  /// The holiday, the same for all three days of Seollal and of Chuseok.
  public let holiday: Holiday
  /// True if the day replaces a holiday that fell on a weekend or on another holiday.
  public let isSubstitute: Bool

  init(_ day: Day, _ holiday: Holiday, isSubstitute: Bool = false) {
    (self.day, self.holiday, self.isSubstitute) = (day, holiday, isSubstitute)
  }

  /// The days off among these, in order; two where two holidays fall on one day, and none outside 1950…2050.
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

  /// The rules that another day stands in for: of all on a weekend, on another day of all but one.
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
