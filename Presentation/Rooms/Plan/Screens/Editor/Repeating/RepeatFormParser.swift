import Domain

struct RepeatFormParser {
  let contents: RepeatContents
  /// On which the series would begin as the form stands.
  let firstDay: Day
  let event: EventForm
  private let form: Form<EventField>

  init(_ form: Form<EventField>, of event: EventForm) {
    self.form = form
    contents = RepeatContents(form, order: event.context.habits.order)
    self.event = event
    let old = event.initial.day(.startDay)
    let shown = form.day(.startDay) ?? old
    // An occurrence that was moved still stands for its place in the series.
    let moved = old.flatMap { old in shown.map { old.distance(to: $0) } } ?? 0
    firstDay = event.place.map { $0.start.day.adding(days: moved) } ?? shown ?? .earliest
  }

  /// `true` if somebody changed the repetition; unchanged rules stay as they were.
  var isChanged: Bool {
    let first = event.place?.start.day ?? event.initial.day(.startDay) ?? .earliest
    return contents.said(from: firstDay) != RepeatContents(event.initial, order: contents.order).said(from: first)
  }

  func callAsFunction() throws(FormFault<EventField>) -> [RecurrenceRule] {
    try checkWeekdays()
    guard isChanged else { return event.draft.rules }
    guard contents.choice != .custom else { return try written() }
    guard var rule = contents.rule(of: contents.choice, from: firstDay) else { return [] }
    rule.end = try end()
    return [rule]
  }

  /// The choice, but for its end, as a user may go on writing it; empty for none.
  var chosenInWords: String {
    let rule = contents.rule(of: contents.choice, from: firstDay)
    let words = RepeatWords(start: DateTime(firstDay, .midnight), isAllDay: isAllDay, texts: texts)
    return words([rule].compactMap(\.self))
  }

  /// The days from the start to the first weekday of the rule.
  var daysToFirst: Int {
    let rule = contents.rule(of: contents.choice, from: firstDay)
    let weekdays = (rule?.weekdays ?? []).filter { $0.ordinal == nil }
    return weekdays.map { $0.weekday.daysAfter(firstDay.weekday) }.min() ?? 0
  }

  private var isAllDay: Bool { form.isOn(.isAllDay) }
  private var texts: Texts { event.texts }

  private func checkWeekdays() throws(FormFault<EventField>) {
    guard contents.hasWeekdays, contents.weekdays.isEmpty else { return }
    throw FormFault(.weekdays, Refusal(texts.plan.editor.needsWeekday))
  }

  private func written() throws(FormFault<EventField>) -> [RecurrenceRule] {
    var rules: [RecurrenceRule]
    do throws(RepeatReadingError) {
      rules = try RepeatReader(order: contents.order)(contents.rule)
    } catch {
      let reason = texts.recurrence.reason(error)
      throw FormFault(.rule, Refusal("\(reason) \(texts.plan.editor.rulePlaceholder)"))
    }
    if contents.hasEnding { rules[0].end = try end() }
    return rules
  }

  private func end() throws(FormFault<EventField>) -> RecurrenceRule.End {
    let editor = texts.plan.editor
    switch contents.ending {
    case .never: return .never
    case .onDay:
      guard let day = contents.lastDay else { throw FormFault(.lastDay, form.dayRefusal(.lastDay, texts)) }
      guard firstDay <= day else {
        let error = LastDayBeforeFirst(first: firstDay, last: day)
        throw FormFault(.lastDay, Refusal(editor.lastBeforeFirst(error)))
      }
      return .until(.day(day))
    case .afterCount:
      guard let count = Int(contents.count), (1...10_000).contains(count) else {
        throw FormFault(.count, Refusal(editor.needsCount))
      }
      return .count(count)
    }
  }
}

extension RepeatContents {
  /// The contents without values that don't count: those of other choices, and the weekday of the start alone.
  fileprivate func said(from day: Day) -> RepeatContents {
    var said = self
    if choice != .everyFew { (said.interval, said.unit) = (3, .weekly) }
    if !hasWeekdays || weekdays == [day.weekday] { said.weekdays = [] }
    return said
  }
}

/// Writes rules as a user may go on writing them: in words that are read back as the same, or else as in files.
struct RepeatWords {
  /// The start of the series on its own clock, which says what the rules leave open.
  let start: DateTime
  let isAllDay: Bool
  let texts: Texts

  func callAsFunction(_ rules: [RecurrenceRule]) -> String {
    rules.map { words($0) ?? $0.text }.joined(separator: " + ")
  }

  private func words(_ rule: RecurrenceRule) -> String? {
    guard rule.end == .never, let meaning = meaning(of: rule) else { return nil }
    let words = meaning.words(texts)
    guard let read = try? RepeatReader(order: .monthFirst)(words), read.count == 1 else { return nil }
    return self.meaning(of: read[0]) == meaning ? words : nil
  }

  private func meaning(of rule: RecurrenceRule) -> RepeatPattern? {
    RepeatPattern(rule, start: start, isAllDay: isAllDay)
  }
}
