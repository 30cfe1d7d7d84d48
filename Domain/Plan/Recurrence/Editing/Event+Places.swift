extension Event {
  /// Whether anything of it takes place at all.
  var takesPlace: Bool { !occurrences(after: Instant(secondsSince1970: .min), zone: .utc, limit: 1).isEmpty }

  /// Whether its rules or extra dates have that place, excluded or not.
  func hasPlace(_ id: RecurrenceID) -> Bool {
    guard var recurrence else { return false }
    recurrence.exclusions = []
    var starts = SeriesStarts(recurrence, of: span, from: id.start)
    return starts.next()?.start == id.start
  }

  /// An instance as the series says it, whatever became of it since.
  func plannedInstance(at id: RecurrenceID) -> Event? {
    var event = self
    event.recurrence?.exclusions.removeAll { $0.covers(id.start) }
    event.recurrence?.overrides.removeAll { $0.recurrenceID == id }
    return event.occurrence(at: id, zone: .utc)?.event
  }

  /// Leaves out exclusions of what the rules do not give.
  mutating func forgetExclusionsOfNothing() {
    guard let recurrence else { return }
    var all = recurrence
    all.exclusions = []
    self.recurrence?.exclusions = recurrence.exclusions.filter { exclusion in
      var starts = SeriesStarts(all, of: span, from: exclusion.start)
      return starts.next().map { exclusion.covers($0.start) } ?? false
    }
  }
}
