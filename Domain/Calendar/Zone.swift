import Foundation

/// The clock rules of a place, from the system's time zone database or from a definition of its own.
///
/// Zones of the system are equal if their names are: `Asia/Seoul` and `ROK` are two zones with the same rules.
public struct Zone: Hashable, Sendable {
  private enum Rules: Sendable {
    case system(TimeZone)
    case defined(ZoneDefinition)
  }

  /// Universal Time, which has no daylight saving time.
  public static let utc = Zone(identifier: "UTC", rules: .system(.gmt))

  private static let namesOfUTC = ["UTC", "GMT", "Etc/UTC", "Etc/GMT"]

  /// The IANA name, `UTC` for Universal Time, or the name in the zone's definition.
  public let identifier: String
  private let rules: Rules

  /// Creates a zone from its name in the time zone database, such as `Asia/Seoul`.
  ///
  /// - Returns: `nil` if the system doesn't know the name.
  public init?(identifier: String) {
    guard !Self.namesOfUTC.contains(identifier) else {
      self = .utc
      return
    }
    guard let rules = TimeZone(identifier: identifier) else { return nil }
    self.init(identifier: rules.identifier, rules: .system(rules))
  }

  /// Creates a zone that the system doesn't know.
  public init(_ definition: ZoneDefinition) { self.init(identifier: definition.name, rules: .defined(definition)) }

  private init(identifier: String, rules: Rules) { (self.identifier, self.rules) = (identifier, rules) }

  /// The definition of a zone that the system doesn't know; `nil` for the system's own zones.
  public var definition: ZoneDefinition? { if case .defined(let definition) = rules { definition } else { nil } }

  // Lists compare zones for every event, and names are faster to compare than rules.
  public static func == (left: Zone, right: Zone) -> Bool {
    guard left.identifier == right.identifier else { return false }
    if case .system = left.rules, case .system = right.rules { return true }
    return left.definition == right.definition
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Returns how many seconds the clocks are ahead of Universal Time at an instant.
  public func offset(at instant: Instant) -> Int {
    switch rules {
    case .system(let zone): zone.secondsFromGMT(for: Date(instant))
    case .defined(let definition): definition.changes.offset(at: instant)
    }
  }

  public func isDaylightSaving(at instant: Instant) -> Bool {
    switch rules {
    case .system(let zone): zone.isDaylightSavingTime(for: Date(instant))
    case .defined(let definition): definition.changes.isDaylightSaving(at: instant)
    }
  }
}

extension Date {
  fileprivate init(_ instant: Instant) { self.init(timeIntervalSince1970: Double(instant.secondsSince1970)) }
}

extension Zone {
  /// Returns the date and time that clocks in the zone show at an instant.
  public func dateTime(at instant: Instant) -> DateTime {
    DateTime(clockSeconds: instant.adding(seconds: offset(at: instant)).secondsSince1970)
  }

  /// Returns the instant at which the clocks show a time.
  ///
  /// A time that the clocks skip is moved forward by the length of the gap; a time that is shown twice means the first
  /// of the two (RFC 5545 §3.3.5).
  public func instant(of dateTime: DateTime) -> Instant {
    let asUTC = Instant(secondsSince1970: dateTime.clockSeconds)
    let (before, after) = offsets(around: asUTC)
    let withOffsetBefore = asUTC.adding(seconds: -before)
    guard before != after, offset(at: withOffsetBefore) != before else { return withOffsetBefore }
    let withOffsetAfter = asUTC.adding(seconds: -after)
    // Neither offset fits: the time is inside the gap, and the offset before it moves it forward.
    return offset(at: withOffsetAfter) == after ? withOffsetAfter : withOffsetBefore
  }

  /// Returns the time itself, or the time that the clocks show instead if they skip it.
  func shown(_ dateTime: DateTime) -> DateTime {
    let (before, after) = offsets(around: Instant(secondsSince1970: dateTime.clockSeconds))
    return before == after ? dateTime : self.dateTime(at: instant(of: dateTime))
  }

  /// Returns the offsets a day before and after an instant, which enclose any change, because clocks never change by
  /// more than a day.
  private func offsets(around instant: Instant) -> (before: Int, after: Int) {
    (offset(at: instant.adding(seconds: -86_400)), offset(at: instant.adding(seconds: 86_400)))
  }

  /// Returns the description of the zone that a file needs for events of some years.
  ///
  /// Rules that still apply a generation later have no end. All other changes are listed by date for those years,
  /// because not every program reads a rule that ends.
  ///
  /// - Parameter years: The years of the events; years before 1900 and after 2200 are ignored.
  /// - Returns: The observances of the definition, if the zone has one; at least one, in order of their starts.
  public func observances(in years: ClosedRange<Int>) -> [ZoneObservance] {
    if let definition { return definition.observances }
    let years = years.clamped(to: 1_900...2_200)
    // Starts a year earlier, for times of the first year on clocks behind Universal Time.
    let first = Zone.utc.instant(of: .newYear(years.lowerBound - 1))
    let beyond = years.upperBound + 1
    let changes = changes(from: first, to: Zone.utc.instant(of: .newYear(beyond + YearlyChanges.generation)))
    let offset = offset(at: first)
    let begin = ZoneObservance(
      kind: isDaylightSaving(at: first) ? .daylight : .standard, offsetFrom: offset, offsetTo: offset,
      start: dateTime(at: first))
    let kinds = Dictionary(grouping: changes) { [$0.offsetFrom, $0.offsetTo, $0.isDaylightSaving ? 1 : 0] }
    let later = kinds.values.flatMap { Self.observances($0, before: beyond) }
    return [begin] + later.sorted { ($0.start, $0.offsetTo) < ($1.start, $1.offsetTo) }
  }

  /// - Parameter changes: The changes, all between the same two offsets.
  private static func observances(_ changes: [ZoneChange], before beyond: Int) -> [ZoneObservance] {
    var runs: [YearlyChanges] = []
    for change in changes {
      guard let longer = runs.last?.adding(change) else {
        runs.append(YearlyChanges(change))
        continue
      }
      runs[runs.count - 1] = longer
    }
    let needed = runs.filter { $0.first.clock.day.year < beyond }
    let ended = needed.filter { !$0.isEndless(from: beyond) }.flatMap(\.changes)
    return needed.compactMap { $0.isEndless(from: beyond) ? $0.observance : nil }
      + ZoneObservance.dates(ended.filter { $0.clock.day.year < beyond })
  }

  /// Returns every change of the offset, found by bisection, because no two changes are less than two days apart
  /// (Freetown, 1939).
  private func changes(from start: Instant, to end: Instant) -> [ZoneChange] {
    let step = 2 * 86_400
    var changes: [ZoneChange] = []
    var (time, known) = (start, offset(at: start))
    while time < end {
      let next = time.adding(seconds: step)
      let nextOffset = offset(at: next)
      if nextOffset != known {
        let at = firstInstant(with: nextOffset, after: time, until: next)
        let isDaylightSaving = isDaylightSaving(at: at)
        changes.append(ZoneChange(at: at, offsetFrom: known, offsetTo: nextOffset, isDaylightSaving: isDaylightSaving))
      }
      (time, known) = (next, nextOffset)
    }
    return changes
  }

  private func firstInstant(with offset: Int, after start: Instant, until end: Instant) -> Instant {
    var (low, high) = (start.secondsSince1970, end.secondsSince1970)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self.offset(at: Instant(secondsSince1970: middle)) == offset { high = middle } else { low = middle }
    }
    return Instant(secondsSince1970: high)
  }
}
