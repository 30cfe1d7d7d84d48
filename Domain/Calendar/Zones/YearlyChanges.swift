/// Changes of a zone's clocks in consecutive years that one rule gives.
struct YearlyChanges {
  /// Years after which every date of a calendar has been on every weekday.
  static let generation = 28

  let first: ZoneChange
  /// The rule that gives the changes; `nil` for a single one.
  private let rule: RecurrenceRule?
  let changes: [ZoneChange]

  init(_ change: ZoneChange) {
    first = change
    changes = [change]
    rule = nil
  }

  private init?(_ changes: [ZoneChange]) {
    guard let first = changes.first, let rule = Self.rule(for: changes.map(\.clock)) else { return nil }
    self.first = first
    self.changes = changes
    self.rule = rule
  }

  /// Returns the changes with one more; `nil` if no rule gives all of them.
  func adding(_ change: ZoneChange) -> YearlyChanges? { YearlyChanges(changes + [change]) }

  /// Returns whether one rule was followed for a generation from a year on.
  func isEndless(from year: Int) -> Bool {
    guard rule != nil, let last = changes.last else { return false }
    return last.clock.day.year >= year + Self.generation - 1
  }

  /// The changes as a file describes them; `nil` for a single one.
  var observance: ZoneObservance? { rule.map { ZoneObservance(first, rules: [$0]) } }

  /// A rule for dates in consecutive years at the same time of day.
  private static func rule(for clocks: [DateTime]) -> RecurrenceRule? {
    let days = clocks.map(\.day)
    guard Set(clocks.map(\.time)).count == 1, zip(days, days.dropFirst()).allSatisfy({ $0.year + 1 == $1.year }),
      let day = days.first
    else { return nil }
    let months = days.allSatisfy { $0.month == day.month } ? [day.month] : []
    if !months.isEmpty, days.allSatisfy({ $0.dayOfMonth == day.dayOfMonth }) {
      return try? RecurrenceRule(.yearly, months: months, monthDays: [day.dayOfMonth])
    }
    guard days.allSatisfy({ $0.weekday == day.weekday }) else { return nil }
    if !months.isEmpty,
      let ordinal = [-1, 1, 2, 3, 4].first(where: { ordinal in days.allSatisfy { $0.ordinals.contains(ordinal) } })
    {
      return try? RecurrenceRule(.yearly, months: months, weekdays: [.init(day.weekday, ordinal: ordinal)])
    }
    if !months.isEmpty, let monthDays = sevenDays(days.map(\.dayOfMonth), in: 1...Month(day).length) {
      return try? RecurrenceRule(.yearly, months: months, monthDays: monthDays, weekdays: [.init(day.weekday)])
    }
    // Counted from the end of the year, from March on, so that February 29th makes no difference.
    guard let yearDays = sevenDays(days.map(\.yearDayFromEnd), in: -306 ... -1) else { return nil }
    return try? RecurrenceRule(.yearly, yearDays: yearDays, weekdays: [.init(day.weekday)])
  }

  /// Seven numbers in a row that all of them are among.
  private static func sevenDays(_ numbers: [Int], in range: ClosedRange<Int>) -> [Int]? {
    guard let least = numbers.min(), let most = numbers.max(), most - least < 7, range.contains(least),
      range.contains(most)
    else { return nil }
    let first = min(least, range.upperBound - 6)
    return Array(first...(first + 6))
  }
}

extension Day {
  /// The positions of the weekday in its month: 1…5, and -1 for the last one.
  fileprivate var ordinals: [Int] {
    let ordinal = (dayOfMonth - 1) / 7 + 1
    return Month(self).length - dayOfMonth < 7 ? [ordinal, -1] : [ordinal]
  }

  /// -1 for December 31st.
  fileprivate var yearDayFromEnd: Int { (Month(year: year, month: 12)?.lastDay ?? .latest).distance(to: self) - 1 }
}

extension ZoneObservance {
  /// Creates the observance that begins with a change.
  fileprivate init(_ change: ZoneChange, rules: [RecurrenceRule] = [], dates: [DateTime] = []) {
    self.init(
      kind: change.isDaylightSaving ? .daylight : .standard, offsetFrom: change.offsetFrom, offsetTo: change.offsetTo,
      start: change.clock, rules: rules, dates: dates)
  }

  /// Changes from one offset to another, each by its date: one observance, or none when there are none.
  static func dates(_ changes: [ZoneChange]) -> [ZoneObservance] {
    changes.first.map { [ZoneObservance($0, dates: changes.dropFirst().map(\.clock))] } ?? []
  }
}
