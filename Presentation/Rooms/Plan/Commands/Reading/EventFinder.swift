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
    let fitting = try await session.read(services.store) { things throws(StoreError) in
      let named = try Self.named(words, things)
      return named.isEmpty ? try Self.found(words, things) { _ in true } : named
    }
    guard let first = fitting.first else { throw session.texts.eventFailures.noEvent(words) }
    guard fitting.count == 1 else { throw ambiguous(words, fitting) }
    return first
  }

  /// By the id and by the exact title, so that a word that happens to be both is not guessed.
  private static func named(_ words: String, _ things: any Snapshot<StoreError>) throws(StoreError) -> [Event] {
    var events: [Event] = []
    let digits = words.lowercased().filter { $0 != "-" }
    if digits.count >= 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      events = try things.events.events(idPrefix: digits, limit: limit)
    }
    guard let title = SearchQuery(words) else { return events }
    for event in try found(words, things, where: { title.rank(in: $0.title) == .exact })
    where !events.contains(where: { $0.id == event.id }) {
      events.append(event)
    }
    return events
  }

  private static func found(
    _ words: String,
    _ things: any Snapshot<StoreError>,
    where fits: (SearchHit) -> Bool
  ) throws(StoreError) -> [Event] {
    let hits = try things.search.find(words, kinds: [.event], limit: limit)
    return try things.events.events(hits.filter(fits).map { Event.ID($0.id) })
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
