package import Domain

/// `haru undo`: takes back the last change, or lists what can be taken back.
package struct UndoCommand: RoomCommand {
  /// As many as the history promises to keep.
  private static let limit = 100

  private let history: any UndoHistory
  private let zone: Zone

  /// - Parameter zone: The user's.
  package init(history: any UndoHistory, zone: Zone) {
    self.history = history
    self.zone = zone
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    if invocation.has(UndoOption.list) { try await list(in: session) } else { try await undo(in: session) }
  }

  private func undo(in session: CommandSession) async throws(CommandFailure) {
    let undone = try await session.stored { () async throws(StoreError) in try await history.undo() }
    guard let undone else { throw session.texts.shellCommands.nothingToUndo }
    session.announce(StyledLine(session.texts.app.undone(undone))) { json(undone, session.texts) }
  }

  private func list(in session: CommandSession) async throws(CommandFailure) {
    let entries = try await session.stored { () async throws(StoreError) in
      try await history.entries(limit: Self.limit)
    }
    let texts = session.texts
    session.write(
      json: { .array(entries.map { json($0, texts) }) },
      plain: { entries.map { [InstantText.iso($0.at, in: zone), $0.label.command, texts.app.summary(of: $0)] } },
      text: { width in
        guard !entries.isEmpty else { return [StyledLine(texts.app.nothingToUndo)] }
        let columns = [TextTable.Column(), TextTable.Column(isFlexible: true)]
        let rows = entries.map { entry in
          let at = zone.dateTime(at: entry.at)
          let time = "\(at.day) \(texts.dates.time(at.time))"
          return [StyledLine(time, Style(.secondary)), StyledLine(texts.app.summary(of: entry))]
        }
        return TextTable(columns, rows: rows).lines(width: width)
      }
    )
  }

  private func json(_ entry: UndoEntry, _ texts: Texts) -> JSONValue {
    [
      "at": .string(InstantText.iso(entry.at, in: zone)),
      "command": .string(entry.label.command),
      "summary": .string(texts.app.summary(of: entry)),
      "kind": .string(entry.label.kind.rawValue),
      "subject": .present(entry.label.subject),
    ]
  }
}

extension UndoLabel {
  /// The command line that does the same.
  fileprivate var command: String {
    switch kind {
    case .event: "plan \(verb)"
    case .calendar: "plan calendars \(verb)"
    case .settings: "settings set"
    case .contact: "people contacts \(verb)"
    case .plant: action == .added ? "people plant" : "people \(verb)"
    case .watering: "people water"
    case .review: "people review"
    case .saying: "words \(verb)"
    }
  }

  private var verb: String {
    switch action {
    case .added: "add"
    case .changed: "edit"
    case .removed: "remove"
    case .imported: "import"
    case .postponed: "postpone"
    case .merged: "merge"
    case .liked: "like"
    case .unliked: "unlike"
    case .used: "use"
    case .unused: "unuse"
    case .hidden: "hide"
    case .unhidden: "unhide"
    }
  }
}
