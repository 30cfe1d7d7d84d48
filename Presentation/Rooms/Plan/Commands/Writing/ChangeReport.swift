import Domain

/// Tells what an event is now, how to take that back, and what it overlaps with.
struct ChangeReport {
  let services: PlanServices
  let session: CommandSession
  let calendars: [EventCalendar]

  /// - Parameter sentence: What happened to the event that it gets in words.
  func announce(_ event: Event, _ sentence: (String) -> String) async {
    write(event, sentence)
    await tellConflicts(of: event)
  }

  /// For one occurrence of a series.
  func announce(_ occurrence: Occurrence, _ sentence: (String) -> String) async {
    write(occurrence, sentence)
    await tellConflicts(of: occurrence.event)
  }

  /// Without looking for conflicts, as for what is gone.
  func write(_ event: Event, _ sentence: (String) -> String) {
    write(Occurrence(of: event, forUserIn: services.zone), sentence(words(event)))
  }

  /// Without looking for conflicts, as for what is gone.
  func write(_ occurrence: Occurrence, _ sentence: (String) -> String) {
    write(occurrence, sentence(words(occurrence)))
  }

  private func write(_ occurrence: Occurrence, _ sentence: String) {
    let records = OccurrenceRecords(zone: services.zone, calendars: calendars)
    session.announce(StyledLine(sentence)) { records.json(occurrence) }
  }

  private var words: EventSentence { EventSentence(clock: services.clock, texts: session.texts) }

  private func tellConflicts(of event: Event) async {
    // The change is kept; a store that fails only now must not make it look refused.
    let conflicts = try? await services.store.read { things throws(StoreError) in
      try things.events.conflicts(with: event.span, rules: event.rules, zone: services.zone, excluding: event.id)
    }
    guard let conflicts, !conflicts.isEmpty else { return }
    let list = conflicts.map { words.brief($0) }.joined(separator: ", ")
    session.remark(session.texts.planCommands.overlapping(list))
  }
}
