import Domain

extension PlanCall {
  /// Puts in what the options say about an event besides its title's words and its time; what was not said stays.
  func applyOptions(to draft: inout EventDraft, _ calendars: [EventCalendar]) throws(CommandFailure) {
    try EventDraft.Field.read(invocation, into: &draft, in: services.fields(calendars))
    if invocation.givesAny(of: [EventDraft.Field.alarms.option]) {
      draft.alarms = services.settings.plan.told(draft.alarms, of: draft.span)
    }
    let notes = draft.notes.text.count
    if invocation.givesAny(of: [EventDraft.Field.notes.option]), notes >= EventNotes.warning {
      session.remark(texts.planCommands.longNotes(notes))
    }
  }
}

extension PlanCall {
  /// Puts in what was said of a repetition; what was not stays.
  ///
  /// A yearly event that starts on a lunar day follows the lunar calendar; only a new event can.
  /// - Parameter lunar: That day, where the words of a new event say it.
  /// - Throws: When an end is given to what has none or several, or comes before the start.
  func applyRepetition(to draft: inout EventDraft, of lunar: WrittenDate? = nil, isNew: Bool) throws(CommandFailure) {
    if let text = invocation.value(of: PlanOption.repetition) { (draft.rules, draft.laterDays) = (try rules(text), []) }
    try applyEnd(to: &draft)
    guard draft.rules.count == 1, let end = draft.rules[0].endOfEveryYear else { return }
    let start = invocation.value(of: PlanOption.start) ?? ""
    let reader = DateReader(today: clock.today, habits: habits)
    guard let date = lunar ?? reader.lunarDate(in: start) else { return }
    guard isNew else { throw texts.planRefusals.lunarEdit(start) }
    draft.rules = []
    draft.laterDays = Array(LunarSeries(date).days(from: draft.span.firstDay, until: end).dropFirst())
  }

  private func applyEnd(to draft: inout EventDraft) throws(CommandFailure) {
    guard let end = try end(from: draft.span.firstDay) else { return }
    guard draft.rules.count == 1 else {
      throw draft.rules.isEmpty ? texts.planRefusals.nothingToEnd : texts.planRefusals.severalToEnd
    }
    if invocation.value(of: PlanOption.repetition) != nil, draft.rules[0].end != .never {
      throw texts.planRefusals.endTwice
    }
    draft.rules[0].end = end
  }

  private func rules(_ text: String) throws(CommandFailure) -> [RecurrenceRule] {
    do throws(RepeatReadingError) {
      return try RepeatReader(order: habits.order)(text)
    } catch {
      throw texts.planRefusals.repetition(error)
    }
  }

  private func end(from first: Day) throws(CommandFailure) -> RecurrenceRule.End? {
    let reader = DateReader(today: clock.today, start: first, habits: habits)
    if let last = try read(reader, of: PlanOption.until) {
      guard first <= last else { throw texts.planRefusals.lastDayBeforeFirst(first, last) }
      return .until(.day(last))
    }
    return try number(of: PlanOption.count, in: 1...10_000).map { .count($0) }
  }
}

extension RecurrenceRule {
  /// When it ends, where it says nothing but that it is every year.
  fileprivate var endOfEveryYear: End? {
    var yearly = RecurrenceRule(.yearly)
    yearly.end = end
    return self == yearly ? end : nil
  }
}
