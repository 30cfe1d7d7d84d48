extension Event {
  /// The searchable text of the event: title, notes, location and categories, also of changed instances; `nil` for a
  /// cancelled event, which doesn't take place.
  ///
  /// A series is as near to now as its last start, and always near without an end.
  public var searchDocument: SearchDocument? {
    guard status != .cancelled else { return nil }
    var parts = searchedParts
    var known = Set(parts + [SearchDocument.Part(.title, title.text)])
    for override in recurrence?.overrides ?? [] where override.event.status != .cancelled {
      let (event, name) = (override.event, override.event.title.text)
      let parts2 = (name == title.text ? [] : [SearchDocument.Part(.instance, name)]) + event.searchedParts
      parts += parts2.filter { known.insert($0).inserted }
    }
    return SearchDocument(
      day: span.firstDay, near: recurrence.map(lastStart) ?? span.firstDay, title: title.text, parts: parts)
  }

  private var searchedParts: [SearchDocument.Part] {
    [.init(.place, location.text)] + categories.map { .init(.category, $0.text) } + [.init(.notes, notes.text)]
  }

  /// The day of the last start that its rules and extra dates give; `nil` without an end.
  private func lastStart(of recurrence: Recurrence) -> Day? {
    var last = span.start
    for rule in recurrence.rules {
      guard let end = rule.lastStart(from: span.start, zone: span.place, isAllDay: span.isAllDay) else { return nil }
      last = max(last, end)
    }
    return (recurrence.extras.map(\.start) + [last]).max()?.day
  }
}
