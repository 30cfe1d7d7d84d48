import Domain

extension HistoryMove {
  /// "Undone: added 'dentist'".
  func told(_ entry: UndoEntry, _ records: RecordTexts) -> String {
    let summary = records.summary(of: entry)
    return switch self {
    case .undo: records.texts(ko: "되돌렸어요: \(summary)", en: "Undone: \(summary)")
    case .redo: records.texts(ko: "다시 했어요: \(summary)", en: "Done again: \(summary)")
    }
  }

  /// Returns the sentence of ``told(_:_:)`` with the key that reverses it.
  ///
  /// - Parameter day: The day of the restored entry.
  func toldOnScreen(_ entry: UndoEntry, on day: Day?, _ records: RecordTexts) -> String {
    let told = told(entry, records) + (day.map { " · \(records.texts.dates.shortDay($0))" } ?? "")
    return switch self {
    case .undo: records.texts(ko: "\(told) · U 다시 하기", en: "\(told) · U redoes")
    case .redo: records.texts.done(ko: told, en: told)
    }
  }

  /// Returns the command that reverses the change.
  func hint(_ texts: Texts) -> String {
    switch self {
    case .undo: texts(ko: "다시 하기: haru redo", en: "Redo: haru redo")
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
