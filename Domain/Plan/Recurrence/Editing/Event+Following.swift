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
