import Domain

/// Finds the one event that an argument names.
struct EventFinder {
  /// Of several that fit, so many are listed.
  private static let listed = 5
  /// More of one title are not told apart anyway.
  private static let limit = 100

  let services: PlanCommandServices
  let session: CommandSession

  /// The event whose id begins so or whose title it is, otherwise the only one that is found by it.
  ///
  /// - Throws: A failure that lists what fits where it is not exactly one.
  func callAsFunction(_ words: String) async throws(CommandFailure) -> Event {
    let named = try await named(words)
    let fitting = named.isEmpty ? try await found(words) { _ in true } : named
    guard let first = fitting.first else { throw session.texts.eventFailures.noEvent(words) }
    guard fitting.count == 1 else { throw ambiguous(words, fitting) }
    return first
  }

  /// By the id and by the exact title, so that a word that happens to be both is not guessed.
  private func named(_ words: String) async throws(CommandFailure) -> [Event] {
    var events: [Event] = []
    let digits = words.lowercased().filter { $0 != "-" }
    if digits.count >= 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      events = try await session.stored { () async throws(StoreError) in
        try await services.events.events(idPrefix: digits, limit: Self.limit)
      }
    }
    guard let title = SearchQuery(words) else { return events }
    for event in try await found(words, where: { title.rank(in: $0.title) == .exact })
    where !events.contains(where: { $0.id == event.id }) {
      events.append(event)
    }
    return events
  }

  private func found(
    _ words: String,
    where fits: (SearchHit) -> Bool
  ) async throws(CommandFailure) -> [Event] {
    let hits = try await session.stored { () async throws(StoreError) in
      try await services.search.find(words, kinds: [.event], limit: Self.limit)
    }
    let ids = hits.filter(fits).map { Event.ID($0.id) }
    guard !ids.isEmpty else { return [] }
    return try await session.stored { () async throws(StoreError) in
      try await services.events.events(ids)
    }
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
