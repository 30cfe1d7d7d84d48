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
    if invocation.has(UndoOption.list) { try await list(in: session) } else { try await undo(in: session) }
  }

  private func undo(in session: CommandSession) async throws(CommandFailure) {
    let undone = try await session.stored { () async throws(StoreError) in try await history.undo() }
    guard let undone else { throw session.texts.shellCommands.nothingToUndo }
    let records = RecordTexts(rooms, session.texts)
    session.announce(StyledLine(records.undone(undone))) { json(undone, records) }
  }

  private func list(in session: CommandSession) async throws(CommandFailure) {
    let entries = try await session.stored { () async throws(StoreError) in
      try await history.entries(limit: Self.limit)
    }
    let texts = session.texts
    let records = RecordTexts(rooms, texts)
    session.write(
      json: { .array(entries.map { json($0, records) }) },
      plain: {
        entries.map { [InstantText.iso($0.at, in: zone), records.command(of: $0.label), records.summary(of: $0)] }
      },
      text: { width in
        guard !entries.isEmpty else { return [StyledLine(texts.app.nothingToUndo)] }
        let columns = [TextTable.Column(), TextTable.Column(isFlexible: true)]
        let rows = entries.map { entry in
          let at = zone.dateTime(at: entry.at)
          let time = "\(at.day) \(texts.dates.time(at.time))"
          return [StyledLine(time, Style(.secondary)), StyledLine(records.summary(of: entry))]
        }
        return TextTable(columns, rows: rows).lines(width: width)
      }
    )
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
