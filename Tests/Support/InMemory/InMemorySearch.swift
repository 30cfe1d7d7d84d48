package import Domain

/// Search by looking at everything.
package struct InMemorySearch: Searching {
  private let store: InMemoryStore

  package init(_ store: InMemoryStore) {
    self.store = store
  }

  package func find(
    _ query: String,
    kinds: Set<RecordKind>?,
    limit: Int
  ) async throws(RepositoryError) -> [SearchHit] {
    try await store.read { contents in
      guard let query = SearchQuery(query), kinds?.contains(.event) ?? true else { return [] }
      let hits = contents.events.values.compactMap { query.hit(in: $0) }
      return Array(hits.sorted().prefix(max(0, limit)))
    }
  }
}

extension SearchQuery {
  fileprivate func hit(in event: Event) -> SearchHit? {
    let title = event.title.text
    let changes = event.recurrence?.overrides.map(\.event) ?? []
    let others = event.furtherTexts + changes.flatMap { [$0.title.text] + $0.furtherTexts }
    guard let rank = rank(inAny: [title] + others) else { return nil }
    return SearchHit(
      kind: .event,
      id: event.id.uuid,
      rank: rank,
      title: title,
      excerpt: self.rank(in: title) == nil ? others.first { self.rank(in: $0) == rank } : nil,
      day: event.span.firstDay
    )
  }
}

extension Event {
  fileprivate var furtherTexts: [String] { [notes.text, location.text] + categories.map(\.text) }
}
