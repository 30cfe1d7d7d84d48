package import Domain

package struct HistoryCommand: FeatureCommand {
  /// The number of changes that the history promises to remember.
  private static let limit = 100

  private let move: HistoryMove
  private let history: any UndoHistory
  private let store: any Store
  private let zone: Zone
  private let features: [FeatureDescription]

  package init(
    _ move: HistoryMove, of history: any UndoHistory, in store: any Store, zone: Zone, features: [FeatureDescription]
  ) {
    (self.move, self.history, self.store) = (move, history, store)
    (self.zone, self.features) = (zone, features)
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    if invocation.has(HistoryOption.list(move)) { return try await list(in: session) }
    let count = try invocation.arguments.first.map { text throws(CommandFailure) in
      let name = session.texts(ko: "개수", en: "N")
      return try session.texts.number(text, in: .times, of: name, allowed: 1...Self.limit)
    }
    try await run(count, in: session)
  }

  /// Undoes or redoes `count` changes; `nil` means one change, which is printed as a document instead of a list.
  private func run(_ count: Int?, in session: CommandSession) async throws(CommandFailure) {
    let records = records(in: session)
    var moved: [UndoEntry] = []
    var notices: [String] = []
    var failure: CommandFailure?
    do throws(CommandFailure) {
      while moved.count < count ?? 1, let command = try await moveNext(isFirst: moved.isEmpty, in: session, records) {
        moved.append(command.entry)
        if let notice = await store.guestNotice(of: command, session.texts), !notices.contains(notice) {
          notices.append(notice)
        }
      }
    } catch { failure = error }
    if !moved.isEmpty { report(of: moved, isList: count != nil, in: session, records) }
    for notice in notices { session.remark(notice) }
    if let failure { throw failure }
    guard !moved.isEmpty else { throw session.texts.shellCommands.nothingLeft(to: move) }
    if moved.count < count ?? 1 { session.remark(move.nothing(session.texts)) }
  }

  /// Returns the texts for records, whose summaries are cut only on a screen.
  private func records(in session: CommandSession) -> RecordTexts {
    RecordTexts(features, session.texts, columns: session.context.width == nil ? nil : 40)
  }

  private func report(of moved: [UndoEntry], isList: Bool, in session: CommandSession, _ records: RecordTexts) {
    let hint = move.hint(session.texts)
    guard isList else {
      return session.announce(StyledLine("\(move.message(moved[0], records)). \(hint)")) {
        Self.object((moved[0], records, zone))
      }
    }
    session.write(
      moved.map { ($0, records, zone) }, as: Self.object,
      text: { _ in
        let lines = moved.map { move.message($0, records) } + [moved.count > 1 ? "\(hint) \(moved.count)" : hint]
        return lines.map { StyledLine($0) }
      })
  }

  /// Undoes or redoes the next change, and asks first if no message on this terminal has shown that change.
  ///
  /// - Returns: The change that was undone or redone; `nil` when nothing is left.
  /// - Throws: A failure that names what is in the way, if the change was set aside.
  private func moveNext(
    isFirst: Bool, in session: CommandSession, _ records: RecordTexts
  ) async throws(CommandFailure) -> MovedCommand? {
    let (move, history, texts) = (move, history, session.texts)
    while let next = try await session.stored({ () async throws(StoreError) in try await history.next(for: move) }) {
      if next.origin == .elsewhere, session.context.canAsk {
        let summary = records.summary(of: next.entry)
        let question = texts.shellCommands.elsewhereQuestion(summary, at: time(of: next.entry, texts), move)
        guard try session.confirm(question) else {
          throw isFirst ? texts.declined : texts.shellCommands.restDeclined
        }
      }
      // If another program makes a change in between, the user is asked about that change too.
      let expected = session.context.canAsk ? next.entry : nil
      let moved = try await session.stored { () async throws(StoreError) in
        try await history.perform(move, only: expected)
      }
      if let moved, let obstacle = moved.obstacle {
        throw texts.shellCommands.setAside(move, records.setAside(move, moved.entry, obstacle))
      }
      if let moved { return moved }
    }
    return nil
  }

  private func time(of entry: UndoEntry, _ texts: Texts) -> String {
    let at = zone.dateTime(at: entry.at)
    return "\(at.day) \(texts.dates.time(at.time))"
  }

  private func list(in session: CommandSession) async throws(CommandFailure) {
    let (move, history, texts) = (move, history, session.texts)
    let entries = try await session.stored { () async throws(StoreError) in
      try await history.entries(for: move, limit: Self.limit)
    }
    let records = RecordTexts(features, texts)
    session.write(
      entries.map { ($0, records, zone) }, as: Self.object,
      text: { width in
        guard !entries.isEmpty else { return [StyledLine(move.nothing(texts))] }
        let columns: [TextTable.Column] = [
          .right(ko: "N", en: "N"), .left(ko: "일시", en: "When"), .left(ko: "종류", en: "Kind"),
          .flexible(ko: "바꾼 것", en: "Change"),
        ]
        let rows = entries.enumerated().map { index, entry in
          [
            StyledLine("\(index + 1)", Style(.secondary)), StyledLine(time(of: entry, texts), Style(.secondary)),
            StyledLine(records.name(of: entry.label.kind), Style(.secondary)), StyledLine(records.summary(of: entry)),
          ]
        }
        return TextTable(columns, rows: rows, headedIn: texts).lines(width: width)
          .summed([texts.counted(entries.count, en: "change")], width: width)
      })
  }

  static let object = JSONObject<(entry: UndoEntry, records: RecordTexts, zone: Zone)>(
    .init("at") { InstantText.iso($0.entry.at, in: $0.zone) },
    .init("command") { $0.records.command(of: $0.entry.label) },
    .init("summary") { $0.records.summary(of: $0.entry) }, .init("kind") { $0.entry.label.kind.rawValue },
    .init("subject") { $0.entry.label.subject.present }
  ).columns(
    .init("at", ko: "일시", en: "when"), .init("command", ko: "명령"), .init("summary", ko: "한 일", en: "what was done"),
    "kind", .init("subject", ko: "이름", en: "name"))
}

extension HistoryMove {
  /// Returns a sentence such as "Undid: added 'dentist'".
  func message(_ entry: UndoEntry, _ records: RecordTexts) -> String {
    let summary = records.summary(of: entry)
    return switch self {
    case .undo: records.texts(ko: "되돌렸어요: \(summary)", en: "Undid: \(summary)")
    case .redo: records.texts(ko: "다시 했어요: \(summary)", en: "Redid: \(summary)")
    }
  }

  /// Returns the sentence of ``message(_:_:)`` with the day of the restored record and the key that reverses the change.
  func messageOnScreen(_ entry: UndoEntry, on day: Day?, _ records: RecordTexts) -> String {
    let message = message(entry, records) + (day.map { " · \(records.texts.dates.shortDay($0))" } ?? "")
    return switch self {
    case .undo: records.texts(ko: "\(message) · U 다시 하기", en: "\(message) · U to redo")
    case .redo: records.texts.done(ko: message, en: message)
    }
  }

  /// Returns the sentences for a change that was set aside, with the key for the next one.
  func setAsideOnScreen(_ entry: UndoEntry, _ obstacle: UndoObstacle, _ records: RecordTexts) -> String {
    let message = records.setAside(self, entry, obstacle)
    return switch self {
    case .undo: records.texts(ko: "\(message) · u 그 앞에 한 일 되돌리기", en: "\(message) · u to undo the change before it")
    case .redo: records.texts(ko: "\(message) · U 그다음 일 다시 하기", en: "\(message) · U to redo the change after it")
    }
  }

  /// Returns the command that reverses the change.
  func hint(_ texts: Texts) -> String {
    switch self {
    case .undo: texts(ko: "다시 하려면 haru redo", en: "Redo: haru redo")
    case .redo: texts.undoCommand
    }
  }

  func nothing(_ texts: Texts) -> String {
    switch self {
    case .undo: texts(ko: "되돌릴 것이 없어요.", en: "There is nothing to undo.")
    case .redo: texts(ko: "다시 할 것이 없어요.", en: "There is nothing to redo.")
    }
  }
}
