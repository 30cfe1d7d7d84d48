import Domain

/// Writes rules as a user may go on writing them: in words that are read back as the same, or else as in files.
struct RepeatWords {
  /// Of the series, on its clock; it says what the rules leave open.
  let start: DateTime
  let isAllDay: Bool
  let texts: Texts

  func callAsFunction(_ rules: [RecurrenceRule]) -> String {
    rules.map { words($0) ?? $0.text }.joined(separator: " + ")
  }

  private func words(_ rule: RecurrenceRule) -> String? {
    guard rule.end == .never, let meaning = meaning(of: rule) else { return nil }
    let words = meaning.words(texts)
    guard let read = try? RepeatReader()(words), read.count == 1 else { return nil }
    return self.meaning(of: read[0]) == meaning ? words : nil
  }

  private func meaning(of rule: RecurrenceRule) -> RepeatPattern? {
    RepeatPattern(rule, start: start, isAllDay: isAllDay)
  }
}
