/// A zone as a file describes it (RFC 5545 §3.6.5, VTIMEZONE).
///
/// Before its first change clocks show the offset that this one changes; after the year 2200 they change no more.
public struct ZoneDefinition: Hashable, Sendable {
  /// The most changes from 1900 to 2200 that a definition may have; two a year are 602.
  public static let changeLimit = 10_000
  /// The most periods of its rules that are looked at to find them; of two yearly rules there are about 600.
  static let workLimit = 100_000
  /// The fixed cost of each rule, in periods: a thousand rules that never match are too many.
  static let workOfRule = 100

  /// The name of the zone in events.
  public let name: String
  /// At least one; rules that end are the dates they give, because not every program reads a rule that ends.
  public let observances: [ZoneObservance]
  /// Found once, so that a look-up is a search in a sorted list.
  let changes: ZoneChanges

  /// A definition that is a zone.
  ///
  /// - Throws: ``ZoneDefinitionError`` when it is none.
  public init(name: String, observances: [ZoneObservance]) throws(ZoneDefinitionError) {
    let offsets = observances.flatMap { [$0.offsetFrom, $0.offsetTo] }
    if let wrong = offsets.first(where: { !(-86_399...86_399).contains($0) }) { throw .offsetOutOfRange(wrong) }
    self.name = name
    changes = try ZoneChanges(observances)
    self.observances = observances.map(\.withEndedRulesAsDates)
  }

  /// The number of times its clocks change from 1900 to 2200, which is about the memory it takes.
  public var changeCount: Int { changes.count }

  public static func == (left: ZoneDefinition, right: ZoneDefinition) -> Bool {
    left.name == right.name && left.observances == right.observances
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why a definition is no zone.
public enum ZoneDefinitionError: Error, Hashable, Sendable {
  case noObservance
  /// A day or more ahead of Universal Time or behind it, in seconds.
  case offsetOutOfRange(Int)
  /// Clocks that are set more than ``ZoneDefinition/changeLimit`` times, or by rules that take as long to look at.
  case tooManyChanges
}

/// A part of a zone's definition: when its clocks are set to one offset (RFC 5545 §3.6.5).
public struct ZoneObservance: Hashable, Sendable {
  /// The name of the offset; it doesn't affect what clocks show.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case standard, daylight }

  public let kind: Kind
  /// Seconds that clocks are ahead of Universal Time until they are set; the clock of all times here.
  public let offsetFrom: Int
  /// Seconds that clocks are ahead of Universal Time from then on.
  public let offsetTo: Int
  /// The first time that clocks are set; with rules the first one that fits them.
  public let start: DateTime
  /// When clocks are set again.
  public let rules: [RecurrenceRule]
  /// When they are set besides, in order.
  public let dates: [DateTime]
  /// The abbreviation, such as `KST`; `nil` if there is none.
  public let abbreviation: String?

  public init(
    kind: Kind = .standard, offsetFrom: Int, offsetTo: Int, start: DateTime, rules: [RecurrenceRule] = [],
    dates: [DateTime] = [], abbreviation: String? = nil
  ) {
    self.kind = kind
    self.offsetFrom = offsetFrom
    self.offsetTo = offsetTo
    self.start = start
    self.rules = rules
    self.dates = Set(dates).sorted()
    self.abbreviation = abbreviation
  }
}

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
