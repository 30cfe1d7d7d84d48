import Domain

/// Makes rules out of what stands in the form about how an event is repeated.
struct RepeatReading {
  let contents: RepeatContents
  /// What the form began with, and its rules; unchanged, they stay as they were.
  let initial: RepeatContents
  let rules: [RecurrenceRule]
  /// On which the series would begin as the form stands.
  let firstDay: Day
  let texts: Texts

  /// Whether the rules are others than those the form began with.
  var isChanged: Bool { contents != initial }

  func callAsFunction() throws(EventFormReading.Refusal) -> [RecurrenceRule] {
    guard isChanged else { return rules }
    guard contents.choice != .custom else { return try written() }
    guard var rule = contents.choice.rule(from: firstDay) else { return [] }
    rule.end = try end()
    return [rule]
  }

  private func written() throws(EventFormReading.Refusal) -> [RecurrenceRule] {
    do throws(RepeatReadingError) {
      return try RepeatReader()(contents.rule)
    } catch {
      let words = texts.recurrence
      throw EventFormReading.Refusal(field: .rule, message: "\(words.reason(error)) \(words.example)")
    }
  }

  private func end() throws(EventFormReading.Refusal) -> RecurrenceRule.End {
    let editor = texts.plan.editor
    switch contents.ending {
    case .never: return .never
    case .onDay:
      guard let day = contents.lastDay else {
        throw EventFormReading.Refusal(field: .lastDay, message: editor.needsDay)
      }
      guard firstDay <= day else {
        let error = LastDayBeforeFirst(first: firstDay, last: day)
        throw EventFormReading.Refusal(field: .lastDay, message: editor.lastBeforeFirst(error))
      }
      return .until(.day(day))
    case .afterCount:
      guard let count = Int(contents.count), (1...10_000).contains(count) else {
        throw EventFormReading.Refusal(field: .count, message: editor.needsCount)
      }
      return .count(count)
    }
  }
}
