package import Domain

/// `haru find`: everything in all rooms by its words, the best fit first.
package struct FindCommand: RoomCommand {
  private let store: any Store

  package init(_ store: any Store) {
    self.store = store
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let limit = SearchLimit(session.context.format)
    let found = try await session.read(store) { things throws(StoreError) in
      try things.search.find(invocation.text, kinds: nil, limit: limit.fetched)
    }
    let hits = limit.shown(found, in: session)
    session.write(
      json: { .array(hits.map(json)) },
      plain: { hits.map(fields) },
      text: { width in
        guard !hits.isEmpty else { return [StyledLine(session.texts.shellCommands.nothingFound(invocation.text))] }
        return table(Array(hits), session.texts).lines(width: width)
      }
    )
  }

  private func json(_ hit: SearchHit) -> JSONValue {
    [
      "kind": .string(hit.kind.rawValue),
      "id": .string(id(hit)),
      "rank": .string(hit.rank.name),
      "title": .string(hit.title),
      "excerpt": .text(hit.excerpt),
      "day": .text(hit.day?.description),
    ]
  }

  /// What the commands of its room take.
  private func id(_ hit: SearchHit) -> String { number(hit) ?? ShortIDs.digits(hit.id) }

  /// Sayings go by their numbers, other things by their ids.
  private func number(_ hit: SearchHit) -> String? {
    guard hit.kind == .saying else { return nil }
    return Saying.ID(hit.id).map { String($0.number) }
  }

  /// Kind, id, rank, day, title, excerpt.
  private func fields(_ hit: SearchHit) -> [String] {
    [
      hit.kind.rawValue, id(hit), hit.rank.name, hit.day?.description ?? "", hit.title,
      hit.excerpt ?? "",
    ]
  }

  /// Kind, day, title, excerpt and id.
  private func table(_ hits: [SearchHit], _ texts: Texts) -> TextTable {
    let ids = ShortIDs(hits.filter { $0.kind != .saying }.map(\.id))
    let columns = [
      TextTable.Column(), TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true),
      TextTable.Column(),
    ]
    return TextTable(
      columns,
      rows: hits.map { hit in
        [
          StyledLine(texts.app.name(of: hit.kind), Style(.secondary)),
          StyledLine(hit.day?.description ?? ""),
          StyledLine(hit.title),
          StyledLine(hit.excerpt ?? "", Style(.secondary)),
          StyledLine(number(hit) ?? ids[hit.id], Style(.secondary)),
        ]
      }
    )
  }
}

extension SearchHit.Rank {
  fileprivate var name: String {
    switch self {
    case .exact: "exact"
    case .prefix: "prefix"
    case .choseong: "choseong"
    case .substring: "substring"
    }
  }
}
