package import Domain

package struct UndoCommand: RoomCommand {
  /// As many as the history promises to keep.
  private static let limit = 100

  private let history: any UndoHistory
  private let zone: Zone
  private let rooms: [RoomDescription]

  /// - Parameter zone: The user's.
  package init(history: any UndoHistory, zone: Zone, rooms: [RoomDescription]) {
    self.history = history
    self.zone = zone
    self.rooms = rooms
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    if invocation.has(UndoOption.list) { return try await list(in: session) }
    let count = try invocation.arguments.first.map { text throws(CommandFailure) in try number(text, session.texts) }
    try await undo(count, in: session)
  }

  private func number(_ text: String, _ texts: Texts) throws(CommandFailure) -> Int {
    guard let count = Int(text), (1...Self.limit).contains(count) else {
      throw texts.shellCommands.wrongNumber(text, of: "N", allowed: 1...Self.limit)
    }
    return count
  }

  /// - Parameter count: How many; `nil` for one, which is written as a document and not as a list.
  private func undo(_ count: Int?, in session: CommandSession) async throws(CommandFailure) {
    var undone: [UndoEntry] = []
    while undone.count < count ?? 1,
      let entry = try await session.stored({ () async throws(StoreError) in try await history.undo() })
    { undone.append(entry) }
    guard let first = undone.first else { throw session.texts.shellCommands.nothingToUndo }
    let records = RecordTexts(rooms, session.texts)
    guard count != nil else { return session.announce(StyledLine(records.undone(first))) { json(first, records) } }
    session.write(
      json: { .array(undone.map { json($0, records) }) },
      plain: { undone.map { fields($0, records) } },
      text: { _ in undone.map { StyledLine(records.undone($0)) } }
    )
    if undone.count < count ?? 1 { session.remark(session.texts.app.nothingToUndo) }
  }

  private func list(in session: CommandSession) async throws(CommandFailure) {
    let entries = try await session.stored { () async throws(StoreError) in
      try await history.entries(limit: Self.limit)
    }
    let texts = session.texts
    let records = RecordTexts(rooms, texts)
    session.write(
      json: { .array(entries.map { json($0, records) }) },
      plain: { entries.map { fields($0, records) } },
      text: { width in
        guard !entries.isEmpty else { return [StyledLine(texts.app.nothingToUndo)] }
        let columns = [
          TextTable.Column(isAlignedRight: true), TextTable.Column(), TextTable.Column(),
          TextTable.Column(isFlexible: true),
        ]
        let rows = entries.enumerated().map { index, entry in
          let at = zone.dateTime(at: entry.at)
          let time = "\(at.day) \(texts.dates.time(at.time))"
          return [
            StyledLine("\(index + 1)", Style(.secondary)), StyledLine(time, Style(.secondary)),
            StyledLine(records.name(of: entry.label.kind), Style(.secondary)), StyledLine(records.summary(of: entry)),
          ]
        }
        return TextTable(columns, rows: rows).lines(width: width)
      }
    )
  }

  private func fields(_ entry: UndoEntry, _ records: RecordTexts) -> [String] {
    [
      InstantText.iso(entry.at, in: zone), records.command(of: entry.label), records.summary(of: entry),
      entry.label.kind.rawValue, entry.label.subject,
    ]
  }

  private func json(_ entry: UndoEntry, _ records: RecordTexts) -> JSONValue {
    [
      "at": .string(InstantText.iso(entry.at, in: zone)),
      "command": .string(records.command(of: entry.label)),
      "summary": .string(records.summary(of: entry)),
      "kind": .string(entry.label.kind.rawValue),
      "subject": .present(entry.label.subject),
    ]
  }
}
