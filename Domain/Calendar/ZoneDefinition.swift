/// A zone as a file describes it (RFC 5545 §3.6.5, VTIMEZONE).
///
/// Before the first change, clocks show the offset that this change replaces. After the year 2200 they no longer
/// change.
public struct ZoneDefinition: Hashable, Sendable {
  /// The maximum number of changes from 1900 to 2200; two a year make 602.
  public static let changeLimit = 10_000
  /// The maximum number of periods that are examined to find the changes; two yearly rules have about 600.
  static let workLimit = 100_000
  /// The fixed cost of each rule in periods, so that a thousand rules that never match are too many.
  static let workOfRule = 100

  /// The name of the zone in events.
  public let name: String
  /// The observances, at least one; rules that end are stored as dates, because not every program reads a rule that
  /// ends.
  public let observances: [ZoneObservance]
  /// The changes, computed once so that a lookup only searches a sorted list.
  let changes: ZoneChanges

  /// Creates a definition.
  ///
  /// - Throws: ``ZoneDefinitionError`` if the observances don't define a zone.
  public init(name: String, observances: [ZoneObservance]) throws(ZoneDefinitionError) {
    let offsets = observances.flatMap { [$0.offsetFrom, $0.offsetTo] }
    if let wrong = offsets.first(where: { !(-86_399...86_399).contains($0) }) { throw .offsetOutOfRange(wrong) }
    self.name = name
    changes = try ZoneChanges(observances)
    self.observances = observances.map(\.withEndedRulesAsDates)
  }

  /// The number of clock changes from 1900 to 2200, which is about proportional to the memory used.
  public var changeCount: Int { changes.count }

  public static func == (left: ZoneDefinition, right: ZoneDefinition) -> Bool {
    left.name == right.name && left.observances == right.observances
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The reason why observances don't define a zone.
public enum ZoneDefinitionError: Error, Hashable, Sendable {
  case noObservance
  /// An offset, in seconds, is a day or more ahead of or behind Universal Time.
  case offsetOutOfRange(Int)
  /// The clocks change more than ``ZoneDefinition/changeLimit`` times, or the rules take too much work to examine.
  case tooManyChanges
}

/// A part of a zone's definition: the times at which its clocks change to one offset (RFC 5545 §3.6.5).
public struct ZoneObservance: Hashable, Sendable {
  /// The kind of offset, which doesn't affect what clocks show.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case standard, daylight }

  public let kind: Kind
  /// The offset before the change, in seconds ahead of Universal Time; all times of the observance are on this clock.
  public let offsetFrom: Int
  /// The offset from the change on, in seconds ahead of Universal Time.
  public let offsetTo: Int
  /// The first change; if there are rules, the first time that matches them.
  public let start: DateTime
  /// The rules for further changes.
  public let rules: [RecurrenceRule]
  /// The dates of further changes, in order.
  public let dates: [DateTime]
  /// The abbreviation, such as `KST`; `nil` if there is none.
  public let abbreviation: String?

  public init(
    kind: Kind = .standard, offsetFrom: Int, offsetTo: Int, start: DateTime, rules: [RecurrenceRule] = [],
    dates: [DateTime] = [], abbreviation: String? = nil
  ) {
    (self.kind, self.offsetFrom, self.offsetTo, self.start, self.rules) = (kind, offsetFrom, offsetTo, start, rules)
    self.dates = Set(dates).sorted()
    self.abbreviation = abbreviation
  }
}

/// Clock changes in consecutive years that follow one rule.
struct YearlyChanges {
  /// The number of years after which every date has fallen on every weekday.
  static let generation = 28

  let first: ZoneChange
  /// The rule that gives the changes; `nil` for a single change.
  private let rule: RecurrenceRule?
  let changes: [ZoneChange]

  init(_ change: ZoneChange) {
    first = change
    changes = [change]
    rule = nil
  }

  private init?(_ changes: [ZoneChange]) {
    guard let first = changes.first, let rule = Self.rule(for: changes.map(\.clock)) else { return nil }
    (self.first, self.changes, self.rule) = (first, changes, rule)
  }

  /// Returns the changes with another one added; `nil` if no rule gives all of them.
  func adding(_ change: ZoneChange) -> YearlyChanges? { YearlyChanges(changes + [change]) }

  /// Returns whether one rule applies for a generation from a year on.
  func isEndless(from year: Int) -> Bool {
    guard rule != nil, let last = changes.last else { return false }
    return last.clock.day.year >= year + Self.generation - 1
  }

  /// The changes as files describe them; `nil` for a single change.
  var observance: ZoneObservance? { rule.map { ZoneObservance(first, rules: [$0]) } }

  /// Returns the rule for times in consecutive years at the same time of day; `nil` if no rule gives all of them.
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
    // Days from March on are counted from the end of the year, so that February 29 makes no difference.
    guard let yearDays = sevenDays(days.map(\.yearDayFromEnd), in: -306 ... -1) else { return nil }
    return try? RecurrenceRule(.yearly, yearDays: yearDays, weekdays: [.init(day.weekday)])
  }

  /// Returns seven consecutive numbers that contain all given numbers; `nil` if they are further apart.
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

  /// The day of the year counted from its end: -1 for December 31.
  fileprivate var yearDayFromEnd: Int { (Month(year: year, month: 12)?.lastDay ?? .latest).distance(to: self) - 1 }
}

extension ZoneObservance {
  /// Creates the observance that begins with a change.
  fileprivate init(_ change: ZoneChange, rules: [RecurrenceRule] = [], dates: [DateTime] = []) {
    self.init(
      kind: change.isDaylightSaving ? .daylight : .standard, offsetFrom: change.offsetFrom, offsetTo: change.offsetTo,
      start: change.clock, rules: rules, dates: dates)
  }

  /// Returns one observance that lists changes between the same two offsets by date, or none if there are no changes.
  static func dates(_ changes: [ZoneChange]) -> [ZoneObservance] {
    changes.first.map { [ZoneObservance($0, dates: changes.dropFirst().map(\.clock))] } ?? []
  }
}
