package import Domain

/// The best fit comes first.
package struct FindCommand: RoomCommand {
  private let store: any Store
  private let rooms: [RoomDescription]

  package init(_ store: any Store, rooms: [RoomDescription]) {
    self.store = store
    self.rooms = rooms
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let limit = SearchLimit(session.context.format)
    let found = try await session.read(store) { things throws(StoreError) in
      try things.search.find(invocation.text, kinds: nil, limit: limit.fetched)
    }
    let hits = limit.shown(found, in: session)
    let records = RecordTexts(rooms, session.texts)
    session.write(
      json: { .array(hits.map { json($0, records) }) },
      plain: { hits.map { fields($0, records) } },
      text: { width in
        guard !hits.isEmpty else { return [StyledLine(session.texts.shellCommands.nothingFound(invocation.text))] }
        return table(Array(hits), records).lines(width: width)
      }
    )
  }

  private func json(_ hit: SearchHit, _ records: RecordTexts) -> JSONValue {
    [
      "kind": .string(hit.kind.rawValue),
      "id": .string(id(hit, records)),
      "rank": .string(hit.rank.name),
      "title": .string(hit.title),
      "excerpt": .text(hit.excerpt),
      "day": .text(hit.day?.description),
    ]
  }

  /// What the commands of its room take.
  private func id(_ hit: SearchHit, _ records: RecordTexts) -> String {
    records.number(of: hit) ?? ShortIDs.digits(hit.id)
  }

  private func fields(_ hit: SearchHit, _ records: RecordTexts) -> [String] {
    [
      hit.kind.rawValue, id(hit, records), hit.rank.name, hit.day?.description ?? "", hit.title,
      hit.excerpt ?? "",
    ]
  }

  private func table(_ hits: [SearchHit], _ records: RecordTexts) -> TextTable {
    let ids = ShortIDs(hits.filter { !records.hasNumbers($0.kind) }.map(\.id))
    let columns = [
      TextTable.Column(), TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true),
      .id,
    ]
    return TextTable(
      columns,
      rows: hits.map { hit in
        [
          StyledLine(records.name(of: hit.kind), Style(.secondary)),
          StyledLine(hit.day?.description ?? ""),
          StyledLine(hit.title),
          StyledLine(hit.excerpt ?? "", Style(.secondary)),
          StyledLine(records.number(of: hit) ?? ids[hit.id], Style(.secondary)),
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
