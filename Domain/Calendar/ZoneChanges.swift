/// All clock changes of a defined zone, in order.
struct ZoneChanges: Sendable {
  private let first: ZoneChange
  private let changes: [ZoneChange]

  /// - Throws: ``ZoneDefinitionError/noObservance`` or ``ZoneDefinitionError/tooManyChanges``.
  init(_ observances: [ZoneObservance]) throws(ZoneDefinitionError) {
    var changes: [ZoneChange] = []
    var work = 0
    for observance in observances {
      changes += observance.changes(limit: ZoneDefinition.changeLimit + 1 - changes.count, work: &work)
      guard changes.count <= ZoneDefinition.changeLimit, work <= ZoneDefinition.workLimit else { throw .tooManyChanges }
    }
    // Sorting preserves the order of changes at the same instant; the last of them counts.
    changes.sort { $0.at < $1.at }
    guard let first = changes.first else { throw .noObservance }
    (self.first, self.changes) = (first, changes)
  }

  var count: Int { changes.count }

  func offset(at instant: Instant) -> Int { last(at: instant)?.offsetTo ?? first.offsetFrom }

  func isDaylightSaving(at instant: Instant) -> Bool { last(at: instant)?.isDaylightSaving ?? false }

  /// Returns the last change at or before an instant.
  private func last(at instant: Instant) -> ZoneChange? {
    let next = changes.partitioningIndex { $0.at > instant }
    return next == 0 ? nil : changes[next - 1]
  }
}

extension ZoneObservance {
  /// The observance with its ending rules replaced by their dates, at most ``ZoneDefinition/changeLimit``.
  var withEndedRulesAsDates: ZoneObservance {
    let endless = rules.filter { $0.end == .never }
    guard endless.count < rules.count else { return self }
    var work = 0
    let ended = dates + clocks(of: rules.filter { $0.end != .never }, limit: ZoneDefinition.changeLimit, work: &work)
    // If the rules give no date, there is no change, although the start alone would give one.
    guard let first = endless.isEmpty ? ended.min() : start else { return self }
    return ZoneObservance(
      kind: kind, offsetFrom: offsetFrom, offsetTo: offsetTo, start: first, rules: endless,
      dates: ended.filter { $0 != first || !endless.isEmpty }, abbreviation: abbreviation)
  }

  /// Returns the changes at the start, on the dates and by the rules of the observance from 1900 to 2200, at most
  /// `limit`.
  ///
  /// - Parameter work: The work so far, which increases by the number of examined periods.
  fileprivate func changes(limit: Int, work: inout Int) -> [ZoneChange] {
    var clocks = Array((rules.isEmpty ? [start] + dates : dates).prefix(limit))
    clocks += self.clocks(of: rules, limit: limit - clocks.count, work: &work)
    return clocks.map { clock in
      ZoneChange(
        at: Instant(secondsSince1970: clock.clockSeconds - offsetFrom), offsetFrom: offsetFrom, offsetTo: offsetTo,
        isDaylightSaving: kind == .daylight)
    }
  }

  private func clocks(of rules: [RecurrenceRule], limit: Int, work: inout Int) -> [DateTime] {
    var clocks: [DateTime] = []
    for rule in rules where work <= ZoneDefinition.workLimit {
      var starts = RuleStarts(rule.onClock(ahead: offsetFrom), start: start, zone: nil, from: .newYear(1_900))
      while clocks.count < limit, let clock = starts.next(), clock < .newYear(2_201) { clocks.append(clock) }
      work += ZoneDefinition.workOfRule + starts.examinedPeriods
    }
    return clocks
  }
}

extension RecurrenceRule {
  /// Returns the rule with an UNTIL instant converted to a clock `offset` seconds ahead of Universal Time.
  fileprivate func onClock(ahead offset: Int) -> RecurrenceRule {
    guard case .until(.instant(let last)) = end else { return self }
    var rule = self
    rule.end = .until(.clock(DateTime(clockSeconds: last.adding(seconds: offset).secondsSince1970)))
    return rule
  }
}

/// A moment at which the clocks of a zone are set.
struct ZoneChange: Hashable, Sendable {
  let at: Instant
  /// The offset before the change, in seconds ahead of Universal Time.
  let offsetFrom: Int
  /// The offset from the change on, in seconds ahead of Universal Time.
  let offsetTo: Int
  let isDaylightSaving: Bool

  /// The time of the change on the old clock.
  var clock: DateTime { DateTime(clockSeconds: at.secondsSince1970 + offsetFrom) }
}

/// A clock change as in a file of the time zone database.
package struct ClockChange: Hashable, Sendable {
  package let at: Instant
  /// The offset from the change on, in seconds ahead of Universal Time.
  package let offset: Int
  package let isDaylightSaving: Bool

  package init(at: Instant, offset: Int, isDaylightSaving: Bool) {
    (self.at, self.offset, self.isDaylightSaving) = (at, offset, isDaylightSaving)
  }
}

extension ZoneDefinition {
  /// Creates a zone whose clocks start with an offset and change as listed.
  ///
  /// - Parameter changes: The clock changes, in order.
  package init(name: String, offset: Int, changes: [ClockChange]) throws(ZoneDefinitionError) {
    let begin = ZoneObservance(offsetFrom: offset, offsetTo: offset, start: .newYear(1_900))
    var last = offset
    var all: [ZoneChange] = []
    for change in changes {
      let saves = change.isDaylightSaving
      all.append(ZoneChange(at: change.at, offsetFrom: last, offsetTo: change.offset, isDaylightSaving: saves))
      last = change.offset
    }
    let kinds = Dictionary(grouping: all) { [$0.offsetFrom, $0.offsetTo, $0.isDaylightSaving ? 1 : 0] }
    let observances = kinds.values.flatMap { ZoneObservance.dates($0) }.sorted { $0.start < $1.start }
    try self.init(name: name, observances: observances.isEmpty ? [begin] : observances)
  }
}
