extension Snapshot {
  /// The events that words name: those whose id begins so and whose title it is, so that a word that happens to be both is
  /// not guessed; otherwise all that search finds.
  ///
  /// - Parameters:
  ///   - words: As typed.
  ///   - limit: So many that are not named exactly are given back.
  public func events(named words: String, limit: Int = 100) throws(Failure) -> [Event] {
    var named: [Event] = []
    if let prefix = IDPrefix(typed: words) { named = try events.events(idPrefix: prefix.digits, limit: limit) }
    let hits = try search.find(words, kinds: [.event], limit: .max)
    if let title = SearchQuery(words) {
      let exact = hits.filter { title.rank(in: $0.title) == .exact }.map { Event.ID($0.id) }
      named += try events.events(exact.filter { id in !named.contains { $0.id == id } })
    }
    return try named.isEmpty ? events.events(hits.prefix(limit).map { Event.ID($0.id) }) : named
  }
}
