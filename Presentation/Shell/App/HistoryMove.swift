import Domain

/// Undo and redo: a command moves from one end of the history to the other.
package enum HistoryMove: Sendable {
  case undo, redo

  /// What can be moved, the next first.
  func entries(of history: any UndoHistory, limit: Int) async throws(StoreError) -> [UndoEntry] {
    switch self {
    case .undo: try await history.entries(limit: limit)
    case .redo: try await history.undoneEntries(limit: limit)
    }
  }

  func next(of history: any UndoHistory) async throws(StoreError) -> NewestCommand? {
    switch self {
    case .undo: try await history.newest()
    case .redo: try await history.newestUndone()
    }
  }

  func callAsFunction(_ history: any UndoHistory, only expected: UndoEntry?) async throws(StoreError) -> UndoEntry? {
    switch self {
    case .undo: try await history.undo(only: expected)
    case .redo: try await history.redo(only: expected)
    }
  }
}

extension HistoryMove {
  /// "Undone: added 'dentist'".
  func told(_ entry: UndoEntry, _ records: RecordTexts) -> String {
    let summary = records.summary(of: entry)
    return switch self {
    case .undo: records.texts(ko: "되돌렸어요: \(summary)", en: "Undone: \(summary)")
    case .redo: records.texts(ko: "다시 했어요: \(summary)", en: "Done again: \(summary)")
    }
  }

  /// As ``told(_:_:)``, with the key that moves it back.
  func toldOnScreen(_ entry: UndoEntry, _ records: RecordTexts) -> String {
    let told = told(entry, records)
    return switch self {
    case .undo: records.texts(ko: "\(told) · U 다시 하기", en: "\(told) · U redoes")
    case .redo: records.texts.done(ko: told, en: told)
    }
  }

  /// What moves back what was moved.
  func hint(_ texts: Texts) -> String {
    switch self {
    case .undo: texts(ko: "다시 하기: haru redo", en: "Redo: haru redo")
    case .redo: texts.undoCommand
    }
  }

  func nothing(_ texts: Texts) -> String {
    switch self {
    case .undo: texts.app.nothingToUndo
    case .redo: texts.app.nothingToRedo
    }
  }
}
