import Domain

// What a command line says about an event besides its title and its time.
extension PlanCall {
  private static let none = "none"

  var hasOptions: Bool {
    let options = [
      PlanOption.notes, PlanOption.location, PlanOption.url, PlanOption.category, PlanOption.alarm,
      PlanOption.calendar,
    ]
    return options.contains { !invocation.values(of: $0).isEmpty }
  }

  /// Puts in everything that was said; what was not stays.
  func applyOptions(to draft: inout EventDraft, _ calendars: CalendarFinder) throws(CommandFailure) {
    if let notes: EventNotes = try text(of: PlanOption.notes) {
      draft.notes = notes
      let count = notes.text.count
      if count >= EventNotes.warning { session.remark(texts.planCommands.longNotes(count)) }
    }
    if let location: EventLocation = try text(of: PlanOption.location) { draft.location = location }
    if let url: EventURL = try text(of: PlanOption.url) { draft.url = url }
    if let categories: [EventCategory] = try tags(of: PlanOption.category) { draft.categories = categories }
    if let alarms = try alarms() { draft.alarms = services.settings.plan.told(alarms, of: draft.span) }
    if let name = invocation.value(of: PlanOption.calendar) { draft.calendar = try calendars(name).id }
  }

  private func alarms() throws(CommandFailure) -> [Alarm]? {
    let values = invocation.values(of: PlanOption.alarm)
    guard !values.isEmpty else { return nil }
    guard !values.contains(Self.none) else {
      guard values.allSatisfy({ $0 == Self.none }) else { throw texts.planFailures.noneAmongAlarms }
      return []
    }
    var alarms: [Alarm] = []
    for value in values {
      do throws(AlarmReadingError) {
        alarms.append(try AlarmReader().alarm(value))
      } catch {
        throw texts.planFailures.alarm(value, error)
      }
    }
    return alarms
  }
}

extension PlanCall {
  var hasRepetition: Bool {
    [PlanOption.repetition, PlanOption.until, PlanOption.count].contains { invocation.value(of: $0) != nil }
  }

  /// Puts in what was said; what was not stays.
  ///
  /// What is repeated every year from a lunar day on is lunar; only a new event can be.
  /// - Parameter lunar: That day, where the words of a new event say it.
  /// - Throws: When an end is given to what has none or several, or comes before the start.
  func applyRepetition(to draft: inout EventDraft, of lunar: WrittenDate? = nil, isNew: Bool) throws(CommandFailure) {
    if let text = invocation.value(of: PlanOption.repetition) { (draft.rules, draft.laterDays) = (try rules(text), []) }
    try applyEnd(to: &draft)
    guard draft.rules.count == 1, let end = draft.rules[0].endOfEveryYear else { return }
    let start = invocation.value(of: PlanOption.start) ?? ""
    let reader = DateReader(today: clock.today, habits: habits)
    guard let date = lunar ?? reader.lunarDate(in: start) else { return }
    guard isNew else { throw texts.planFailures.lunarEdit(start) }
    draft.rules = []
    draft.laterDays = Array(LunarSeries(date).days(from: draft.span.firstDay, until: end).dropFirst())
  }

  private func applyEnd(to draft: inout EventDraft) throws(CommandFailure) {
    guard let end = try end(from: draft.span.firstDay) else { return }
    guard draft.rules.count == 1 else {
      throw draft.rules.isEmpty ? texts.planFailures.nothingToEnd : texts.planFailures.severalToEnd
    }
    if invocation.value(of: PlanOption.repetition) != nil, draft.rules[0].end != .never {
      throw texts.planFailures.endTwice
    }
    draft.rules[0].end = end
  }

  private func rules(_ text: String) throws(CommandFailure) -> [RecurrenceRule] {
    do throws(RepeatReadingError) {
      return try RepeatReader(order: habits.order)(text)
    } catch {
      throw texts.planFailures.repetition(error)
    }
  }

  private func end(from first: Day) throws(CommandFailure) -> RecurrenceRule.End? {
    let reader = DateReader(today: clock.today, start: first, habits: habits)
    if let last = try read(reader, of: PlanOption.until) {
      guard first <= last else { throw texts.planFailures.lastDayBeforeFirst(first, last) }
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
