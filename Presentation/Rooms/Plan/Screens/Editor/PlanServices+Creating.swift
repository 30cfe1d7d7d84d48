import Domain

extension PlanServices {
  /// Keeps a new event.
  ///
  /// - Returns: What the house does then: it leaves what was asked for over a room, tells of the event and goes to it.
  func create(_ draft: EventDraft) async throws(EditEventError) -> [AppEffect] {
    let event = try await CreateEvent(store, newID: newID)(draft)
    return [.close, .toast(texts.plan.added(event.title.text))] + reveal(event)
  }

  /// Goes to where a new event takes place first.
  private func reveal(_ event: Event) -> [AppEffect] {
    let before = event.span.instants(forUserIn: time.zone).start.adding(seconds: -1)
    return event.occurrences(after: before, zone: time.zone, limit: 1).map { .reveal(RecordReference($0.days.first, $0.id)) }
  }

  /// What an event as it stands would overlap with; a help: when it cannot be read, saving will tell why.
  func conflicts(
    with span: EventSpan,
    _ rules: [RecurrenceRule],
    excluding event: Event.ID? = nil
  ) async -> [Occurrence] {
    let found = try? await store.read { things throws(StoreError) in
      try things.events.conflicts(with: span, rules: rules, zone: time.zone, excluding: event)
    }
    return found ?? []
  }
}
