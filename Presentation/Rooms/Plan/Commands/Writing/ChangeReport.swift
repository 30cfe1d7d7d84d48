import Domain

struct ChangeReport {
  /// So many of what it overlaps are named.
  private static let named = 3

  let call: PlanCall
  let calendars: [EventCalendar]

  /// - Parameter sentence: What happened to the event that it gets in words.
  func write(_ event: Event, _ sentence: (String) -> String) {
    write(Occurrence(of: event, forUserIn: call.services.zone), sentence(call.words(event)))
  }

  func write(_ occurrence: Occurrence, _ sentence: (String) -> String) {
    write(occurrence, sentence(call.words(occurrence)))
  }

  private func write(_ occurrence: Occurrence, _ sentence: String) {
    call.session.announce(StyledLine(sentence)) { call.record(occurrence, calendars).json }
  }

  func tellConflicts(of event: Event) async {
    // The change is kept; a store that fails only now must not make it look refused.
    let conflicts = await call.services.conflicts(with: event.span, event.rules, excluding: event.id)
    guard !conflicts.isEmpty else { return }
    let list = conflicts.prefix(Self.named).map { call.words.brief($0) }.joined(separator: ", ")
    call.session.remark(call.texts.planCommands.overlapping(list, more: conflicts.count - Self.named))
  }
}
