import Domain

/// Tells what an event is now, how to take that back, and what it overlaps with.
struct ChangeReport {
  let services: PlanCommandServices
  let session: CommandSession
  let calendars: [EventCalendar]

  /// - Parameter sentence: What happened to the event that it gets in words.
  func tell(_ event: Event, _ sentence: (String) -> String) async {
    write(event, sentence)
    // The change is kept; a store that fails only now must not make it look refused.
    let conflicts = try? await FindConflicts(events: services.events)(
      with: event.span,
      rules: event.rules,
      zone: services.zone,
      excluding: event.id
    )
    guard let conflicts, !conflicts.isEmpty else { return }
    let words = EventSentence(clock: services.clock, texts: session.texts)
    let list = conflicts.map { words.brief($0) }.joined(separator: ", ")
    session.remark(session.texts.planCommands.overlapping(list))
  }

  /// Without looking for conflicts, as for what is gone.
  func write(_ event: Event, _ sentence: (String) -> String) {
    let words = EventSentence(clock: services.clock, texts: session.texts)
    let records = OccurrenceRecords(zone: services.zone, calendars: calendars)
    session.tell(StyledLine(sentence(words(event)))) {
      records.json(Occurrence(of: event, forUserIn: services.zone))
    }
  }
}
