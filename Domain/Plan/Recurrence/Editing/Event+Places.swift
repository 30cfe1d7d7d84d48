extension Event {
  /// Indicates whether at least one occurrence takes place.
  var takesPlace: Bool { !occurrences(after: Instant(secondsSince1970: .min), zone: .utc, limit: 1).isEmpty }

  /// Returns whether the rules or extra dates have a place, excluded or not.
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

extension Event {
  /// Takes over what was typed for an instance, but for what it keeps of its series: the calendar and the rules.
  mutating func applyToInstance(_ draft: EventDraft) {
    title = draft.title
    notes = draft.notes
    location = draft.location
    url = draft.url
    categories = draft.categories
    span = draft.span
    alarms = draft.alarms
  }

  /// Takes over the texts, the alarms and the calendar that are different in two drafts.
  mutating func adopt(from old: EventDraft, to new: EventDraft) {
    if old.title != new.title { title = new.title }
    if old.notes != new.notes { notes = new.notes }
    if old.location != new.location { location = new.location }
    if old.url != new.url { url = new.url }
    if old.categories != new.categories { categories = new.categories }
    if Set(old.alarms) != Set(new.alarms) { alarms = new.alarms }
    if old.calendar != new.calendar { calendar = new.calendar }
  }

  /// Goes along with a change of what it followed so far, where it is as that was.
  mutating func follow(from old: Event, to new: Event) {
    if title == old.title { title = new.title }
    if notes == old.notes { notes = new.notes }
    if location == old.location { location = new.location }
    if url == old.url { url = new.url }
    if categories == old.categories { categories = new.categories }
    if alarms == old.alarms { alarms = new.alarms }
    calendar = new.calendar
  }
}
