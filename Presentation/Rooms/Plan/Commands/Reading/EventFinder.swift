import Domain

/// Finds the one event that an argument names.
struct EventFinder {
  /// Of several that fit, so many are listed.
  private static let listed = 5

  let services: PlanServices
  let session: CommandSession

  /// The event whose id begins so or whose title it is, otherwise the only one that is found by it.
  ///
  /// - Throws: A failure that lists what fits where it is not exactly one.
  func callAsFunction(_ words: String) async throws(CommandFailure) -> Event {
    let fitting = try await session.read(services.store) { things throws(StoreError) in
      try things.events(named: words)
    }
    guard let first = fitting.first else { throw session.texts.eventFailures.noEvent(words) }
    guard fitting.count == 1 else { throw ambiguous(words, fitting) }
    return first
  }

  private func ambiguous(_ words: String, _ events: [Event]) -> CommandFailure {
    let ids = ShortIDs(events.map(\.id.uuid))
    let sentence = EventSentence(clock: services.clock, texts: session.texts)
    let listed = events.prefix(Self.listed)
    return session.texts.eventFailures.severalEvents(
      words,
      choices: listed.map { sentence($0, among: ids) },
      id: listed.first.map { ids[$0.id.uuid] } ?? "",
      count: events.count
    )
  }
}
