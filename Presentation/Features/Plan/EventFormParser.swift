import Domain
import Foundation

struct EventFormParser {
  let form: Form<EventField>
  let event: EventForm

  private var context: PlanContext { event.context }
  private var texts: Texts { event.texts }

  func draft() throws(FormFault<EventField>) -> EventDraft {
    var draft = event.draft
    for name in EventDraft.Field.allCases { try read(name, into: &draft) }
    return draft
  }

  var repetition: RepeatFormParser { RepeatFormParser(form, of: event) }

  /// Returns the errors of all fields from top to bottom, with at most one per field.
  func faults() -> [FormFault<EventField>] {
    let found = EventDraft.Field.allCases.map { name in
      fault { () throws(FormFault<EventField>) in
        var draft = event.draft
        try read(name, into: &draft)
      }
    }
    let zone = fault { () throws(FormFault<EventField>) in if !form.isOn(.isAllDay) { _ = try self.zone() } }
    return (found + [zone]).compactMap(\.self).firstOfEach(\.field)
  }

  private func fault(_ read: () throws(FormFault<EventField>) -> Void) -> FormFault<EventField>? {
    do throws(FormFault<EventField>) {
      try read()
      return nil
    } catch { return error }
  }

  /// Reads a field that was edited; the other fields keep their exact values.
  private func read(_ name: EventDraft.Field, into draft: inout EventDraft) throws(FormFault<EventField>) {
    switch name {
    case .span: draft.span = try span().later(days: daysToFirst)
    case .rules:
      draft.rules = try repetition()
      if repetition.isChanged { try checkFirstDay(of: draft.rules) }
    case .alarms: draft.alarms = try alarms(of: draft.span)
    default:
      // A new event needs a title, so the field is read even if it was not changed.
      let isNeeded = name == .title && event.isBlank
      try form.read(
        [name], into: &draft, initial: isNeeded ? nil : event.initial.contents, in: event.fields, as: EventField.own)
    }
  }

  /// The days by which a new series moves to the first day of its rule.
  ///
  /// A start that doesn't match the rule is not an occurrence.
  var daysToFirst: Int { event.place == nil && event.original?.recurrence == nil ? repetition.daysToFirst : 0 }

  /// Refuses a changed rule that would move the event to another day without showing so.
  private func checkFirstDay(of rules: [RecurrenceRule]) throws(FormFault<EventField>) {
    guard let span = try? span() else { return }
    var draft = event.draft
    let day = repetition.firstDay.adding(days: daysToFirst)
    (draft.span, draft.rules) = (span.later(days: span.firstDay.distance(to: day)), rules)
    guard let first = draft.fitted()?.span.firstDay, first != day else { return }
    let contents = repetition.contents
    let field: EventField = contents.choice == .custom ? .rule : contents.hasWeekdays ? .weekdays : .repetition
    throw FormFault(field, Refusal(texts.quickAddErrors.reason(of: .dateOutsideRule(day, first))))
  }

  /// Parses the span; the span of an imported event is never refused.
  func span() throws(FormFault<EventField>) -> EventSpan {
    guard let startDay = form.day(.startDay) else { throw noDay(.startDay) }
    guard let endDay = form.day(.endDay) else { throw noDay(.endDay) }
    if form.isOn(.isAllDay) {
      return try form.read(.endDay, in: event.fields) { input throws(CommandFailure) in
        try input.context.days(from: startDay, through: endDay)
      }
    }
    guard let start = form.start else { throw FormFault(.startTime, Refusal(needsTime(.startTime))) }
    guard let end = form.end else { throw FormFault(.endTime, Refusal(needsTime(.endTime))) }
    let zone = try? zone()
    if let zone, case .timed(start, end, zone) = event.draft.span { return event.draft.span }
    let span: EventSpan
    do throws(EndNotAfterStart) { span = try EventSpan(from: start, to: end, zone: zone ?? .place(context.zone)) } catch
    {
      throw FormFault(.endTime, Refusal(texts.plan.editor.endNotAfterStart(error)))
    }
    // An invalid end is reported before an invalid zone, because it is invalid in any zone.
    if zone == nil { _ = try self.zone() }
    return span
  }

  private func noDay(_ field: EventField) -> FormFault<EventField> { FormFault(field, form.dayRefusal(field, texts)) }

  /// Returns the refusal of a missing time, which names both times if the typed words are ambiguous.
  private func needsTime(_ field: EventField) -> String {
    let reading = Result { () throws(DateReadingError) in try TimeReader()(form.content(field)) }
    guard case .failure(.twoTimes(let one, let other)) = reading else { return texts.timeUnknown.message }
    return texts.advice(on: .twoTimes(one, other))
  }

  /// Parses the zone; the zone of an imported event stays, even if it is unknown.
  func zone() throws(FormFault<EventField>) -> EventZone {
    if form.text(.zone) == event.initial.text(.zone), case .timed(_, _, let zone) = event.draft.span { return zone }
    return try form.read(.zone, in: event.fields) { input throws(CommandFailure) in try input.zone() }
  }

  /// Parses the alarms.
  ///
  /// The default alarms of all-day events and those that follow a switch are accepted, because the form writes them.
  ///
  /// - Parameter span: The span of the event; `nil` to check for errors only.
  func alarms(of span: EventSpan?) throws(FormFault<EventField>) -> [Alarm] {
    var draft = event.draft
    guard event.isBlank || form.isTouched(.alarms, initial: event.initial.contents) else { return draft.alarms }
    let usual = context.settings.alarms(of: .allDay(DayRange(event.today)))
    let followed = span.map { context.settings.alarms(draft.alarms, from: draft.span, to: $0) } ?? []
    let known = (event.isBlank ? [] : draft.alarms) + usual + followed
    draft.alarms = known
    if let span { draft.span = span }
    do throws(FormFault<EventField>) {
      try form.read([EventDraft.Field.alarms], into: &draft, initial: nil, in: event.fields, as: EventField.own)
    } catch { throw error.withAdvice }
    guard let span else { return draft.alarms }
    // Alarms that the form started with stay unchanged.
    let typed = draft.alarms.filter { !known.contains($0) }
    return draft.alarms.filter(known.contains) + context.settings.scheduled(typed, of: span)
  }
}

extension EventSpan {
  fileprivate func later(days: Int) -> EventSpan {
    switch self {
    case .allDay(let range): .allDay(range.shifted(days: days))
    case .timed(let start, let end, let zone):
      .timed(start: start.adding(minutes: days * 1_440), end: end.adding(minutes: days * 1_440), zone: zone)
    }
  }
}

/// The time zones whose name, or one of the words of their city, starts with the typed text, ignoring case.
struct ZoneCompletion {
  private static let all = TimeZone.knownTimeZoneIdentifiers.sorted().map { Name($0) }

  private struct Name {
    let identifier: String
    let whole: String
    let city: Substring
    /// The words of the city except the first.
    let words: [Substring]

    init(_ identifier: String) {
      self.identifier = identifier
      whole = identifier.lowercased()
      city = whole.split(separator: "/").last ?? ""
      words = Array(city.split(separator: "_").dropFirst())
    }

    func rank(_ typed: String) -> Int? {
      if city == typed || whole == typed { return 0 }
      if city.hasPrefix(typed) { return 1 }
      if whole.hasPrefix(typed) { return 2 }
      return words.contains { $0.hasPrefix(typed) } ? 3 : nil
    }
  }

  /// The matching names, best first: equal to the text, then with a city, a name or a word that starts with the text.
  let names: [String]
  /// The zone that equals the text or is the only match for its city or name; `nil` if the text is ambiguous.
  let only: String?

  init(_ typed: String) {
    let typed = String(typed.lowercased().map { $0 == " " ? "_" : $0 })
    guard !typed.isEmpty else {
      (names, only) = ([], nil)
      return
    }
    let ranked = Self.all.compactMap { name in name.rank(typed).map { (rank: $0, name: name.identifier) } }
    names = (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.name) }
    let best = ranked.filter { $0.rank == ranked.map(\.rank).min() }
    only = best.count == 1 && best[0].rank < 2 || names.count == 1 ? names[0] : nil
  }
}

struct RepeatContents: Hashable {
  /// The order of dates in the rule.
  let order: DateOrder
  var choice = RepeatChoice.none
  /// The interval of the choice with an interval; the initial value is 3, because every other week is its own choice.
  var interval = 3
  var unit = RecurrenceRule.Frequency.weekly
  var weekdays: [Weekday]
  var rule = ""
  var ending = RepeatEnding.never
  /// The last day; `nil` while the typed text isn't a day.
  var lastDay: Day?
  var count = ""

  var hasWeekdays: Bool { choice == .weekly || choice == .biweekly || choice == .everyFew && unit == .weekly }

  /// Returns the rule of a choice; `nil` for no repetition and for a custom rule.
  func rule(of choice: RepeatChoice, from day: Day) -> RecurrenceRule? {
    choice.rule(from: day, on: weekdays, every: interval, unit)
  }

  /// Indicates whether the end in the form applies: not to a rule with its own end, and not to several rules.
  var hasEnding: Bool {
    guard choice == .custom else { return choice != .none }
    guard let rules = try? RepeatReader(order: order)(rule) else { return true }
    return rules.count == 1 && rules[0].end == .never
  }

  init(_ form: Form<EventField>, order: DateOrder) {
    self.order = order
    choice = form.choice(.repetition).flatMap(RepeatChoice.init) ?? .none
    if let index = form.choice(.interval) { interval = RepeatChoice.intervals.lowerBound + index }
    if let index = form.choice(.unit) { unit = RepeatChoice.units[index] }
    weekdays = form.weekdays(.weekdays)
    rule = form.text(.rule)
    ending = form.choice(.ending).flatMap(RepeatEnding.init) ?? .never
    lastDay = form.day(.lastDay)
    count = form.text(.count)
  }

  init(_ rules: [RecurrenceRule], span: EventSpan, start: DateTime, order: DateOrder, texts: Texts) {
    self.order = order
    weekdays = [start.day.weekday]
    lastDay = start.day.adding(months: 1)
    count = "10"
    guard let first = rules.first else { return }
    var endless = first
    endless.end = .never
    let meaning = RepeatPattern(endless, start: start, isAllDay: span.isAllDay)
    choice = rules.count == 1 ? RepeatChoice(meaning, start: start) : .custom
    if choice == .everyFew, let meaning { (interval, unit) = (meaning.interval, meaning.unit) }
    if hasWeekdays, let plain = meaning?.plainWeekdays { weekdays = plain }
    let words = RepeatWords(start: start, isAllDay: span.isAllDay, texts: texts)
    switch first.end {
    case _ where rules.count > 1: rule = words(rules)
    case .never: break
    case .count(let number):
      ending = .afterCount
      count = String(number)
    case .until(let limit) where meaning?.hasOneTimeADay == true:
      ending = .onDay
      lastDay = span.isAllDay ? limit.lastWholeDay : limit.lastDay(ofTimesAt: start.time, zone: span.place)
    // The last day alone can't express this end.
    case .until: rule = words(rules)
    }
    if choice == .custom, rule.isEmpty { rule = words([endless]) }
  }
}

extension Form<EventField> {
  mutating func showRepetition(from now: RepeatFormParser, before: RepeatFormParser) {
    var contents = now.contents
    // The weekday follows the start if it is the only weekday.
    if now.firstDay != before.firstDay, contents.weekdays == [before.firstDay.weekday] {
      contents.weekdays = [now.firstDay.weekday]
      let weekStart = now.event.context.weekStart
      change(.weekdays) { $0.control = .weekdays(WeekdayField(contents.weekdays, weekStart: weekStart)) }
    }
    if now.firstDay != before.firstDay || contents != before.contents {
      change(.repetition) { $0.control = .choice(.repetition(contents, from: now.firstDay, now.event.texts)) }
    }
    // A custom rule starts from the previous choice.
    if contents.choice == .custom, before.contents.choice != .custom, contents.rule.isEmpty {
      contents.rule = before.chosenInWords
      change(.rule) { field in
        guard case .text(var text) = field.control else { return }
        text.text = contents.rule
        field.control = .text(text)
      }
    }
    for field in EventField.allCases where contents.hides(field) != nil {
      change(field) { $0.isHidden = contents.hides(field) ?? false }
    }
  }
}

extension RepeatContents {
  /// Returns whether a field is hidden; `nil` for a field that doesn't concern repetition.
  func hides(_ field: EventField) -> Bool? {
    switch field {
    case .interval, .unit: choice != .everyFew
    case .weekdays: !hasWeekdays
    case .rule: choice != .custom
    case .ending: !hasEnding
    case .lastDay: !hasEnding || ending != .onDay
    case .count: !hasEnding || ending != .afterCount
    default: nil
    }
  }
}

extension ChoiceField {
  static func repetition(_ contents: RepeatContents, from day: Day, _ texts: Texts) -> ChoiceField {
    ChoiceField(
      RepeatChoice.allCases.map { Option($0.label(from: day, contents, texts)) }, index: contents.choice.rawValue)
  }

  /// Returns a field for the interval in which a digit chooses a value at once.
  static func interval(_ interval: Int) -> ChoiceField {
    let all = Array(RepeatChoice.intervals)
    let digits = all.prefix(9).map { (KeyPress.character(Character("\($0)")), $0 - all[0]) }
    return ChoiceField(
      all.map { Option("\($0)") }, index: interval - all[0], shortcuts: Dictionary(digits) { first, _ in first })
  }

  static func unit(_ unit: RecurrenceRule.Frequency, _ texts: Texts) -> ChoiceField {
    let units = RepeatChoice.units
    return ChoiceField(units.map { Option(texts.plan.editor.unit($0)) }, index: units.firstIndex(of: unit) ?? 0)
  }
}

enum RepeatChoice: Int, Hashable, CaseIterable {
  case none, daily, weekdays, weekly, biweekly, monthly, monthlyByWeekday, yearly, everyFew, custom

  static let units: [RecurrenceRule.Frequency] = [.daily, .weekly, .monthly, .yearly]
  static let intervals = 1...99

  /// Returns the rule of the choice; `nil` for no repetition and for a custom rule.
  ///
  /// - Parameters:
  ///   - weekdays: The weekdays, for choices with weekdays; ignored if they are only the weekday of the day.
  ///   - interval: The interval, for the choice that lets the user pick interval and unit.
  func rule(
    from day: Day, on weekdays: [Weekday] = [], every interval: Int = 1, _ unit: RecurrenceRule.Frequency = .weekly
  ) -> RecurrenceRule? {
    let listed = weekdays == [day.weekday] ? [] : weekdays
    return switch self {
    case .none, .custom: nil
    case .daily: RecurrenceRule(.daily)
    case .weekdays: RecurrenceRule(.weekly, on: [.monday, .tuesday, .wednesday, .thursday, .friday])
    case .weekly: RecurrenceRule(.weekly, on: listed)
    case .biweekly: RecurrenceRule(.weekly, interval: 2, on: listed)
    case .monthly: RecurrenceRule(.monthly)
    case .monthlyByWeekday: try? RecurrenceRule(.monthly, weekdays: [.init(day.weekday, ordinal: day.ordinalInMonth)])
    case .yearly: RecurrenceRule(.yearly)
    case .everyFew where !Self.units.contains(unit): nil
    case .everyFew: RecurrenceRule(unit, interval: interval, on: unit == .weekly ? listed : [])
    }
  }

  func label(from day: Day, _ contents: RepeatContents, _ texts: Texts) -> String {
    switch self {
    case .none: return texts(ko: "안 함", en: "never")
    case .custom: return texts(ko: "직접 입력…", en: "custom…")
    case .everyFew where contents.choice != self: return texts.plan.editor.everyFew
    case .weekly where contents.weekdays.isEmpty: return texts.recurrence.every(.weekly, 1)
    case .biweekly where contents.weekdays.isEmpty: return texts.recurrence.every(.weekly, 2)
    default:
      let rule = contents.rule(of: self, from: day)
      return rule.map { RecurrenceText(texts)($0, start: DateTime(day, .midnight)) } ?? ""
    }
  }
}

extension RepeatChoice {
  init(_ meaning: RepeatPattern?, start: DateTime) {
    let same = Self.allCases.first { choice in
      guard let meaning, Self.intervals.contains(meaning.interval) else { return false }
      let (weekdays, interval) = (meaning.plainWeekdays ?? [], meaning.interval)
      guard let rule = choice.rule(from: start.day, on: weekdays, every: interval, meaning.unit) else { return false }
      return RepeatPattern(rule, start: start) == meaning
    }
    self = same ?? .custom
  }
}

extension RepeatPattern {
  /// The weekdays of a weekly pattern, regardless of their position in a month.
  var plainWeekdays: [Weekday]? { if case .weekdays(let weekdays) = days, unit == .weekly { weekdays } else { nil } }
}

extension Day {
  /// The position of the weekday in the month, 1…4, or -1 for a fifth, which few months have.
  fileprivate var ordinalInMonth: Int { dayOfMonth > 28 ? -1 : (dayOfMonth + 6) / 7 }
}

enum RepeatEnding: Int, Hashable, CaseIterable {
  case never, onDay, afterCount

  func label(_ texts: Texts) -> String {
    switch self {
    case .never: texts(ko: "계속", en: "never")
    case .onDay: texts(ko: "날짜까지", en: "on a date")
    case .afterCount: texts(ko: "횟수만큼", en: "after N times")
    }
  }
}

struct RepeatFormParser {
  let contents: RepeatContents
  /// The day on which the series would start with the values in the form.
  let firstDay: Day
  let event: EventForm
  private let form: Form<EventField>

  init(_ form: Form<EventField>, of event: EventForm) {
    self.form = form
    contents = RepeatContents(form, order: event.context.habits.order)
    self.event = event
    let old = event.initial.day(.startDay)
    let shown = form.day(.startDay) ?? old
    // A moved occurrence still represents its original place in the series.
    let moved = old.flatMap { old in shown.map { old.distance(to: $0) } } ?? 0
    firstDay = event.place.map { $0.start.day.adding(days: moved) } ?? shown ?? .earliest
  }

  /// Indicates whether the repetition was changed; unchanged rules stay as they were.
  var isChanged: Bool {
    let first = event.place?.start.day ?? event.initial.day(.startDay) ?? .earliest
    return contents.normalized(from: firstDay)
      != RepeatContents(event.initial, order: contents.order).normalized(from: first)
  }

  func callAsFunction() throws(FormFault<EventField>) -> [RecurrenceRule] {
    try checkWeekdays()
    guard isChanged else { return event.draft.rules }
    guard contents.choice != .custom else { return try written() }
    guard var rule = contents.rule(of: contents.choice, from: firstDay) else { return [] }
    rule.end = try end()
    return [rule]
  }

  /// The chosen rule without its end, as text that a user can continue to edit; empty for no repetition.
  var chosenInWords: String {
    let rule = contents.rule(of: contents.choice, from: firstDay)
    let words = RepeatWords(start: DateTime(firstDay, .midnight), isAllDay: isAllDay, texts: texts)
    return words([rule].compactMap(\.self))
  }

  /// The number of days from the start to the first weekday of the rule.
  var daysToFirst: Int {
    let rule = contents.rule(of: contents.choice, from: firstDay)
    let weekdays = (rule?.weekdays ?? []).filter { $0.ordinal == nil }
    return weekdays.map { $0.weekday.daysAfter(firstDay.weekday) }.min() ?? 0
  }

  private var isAllDay: Bool { form.isOn(.isAllDay) }
  private var texts: Texts { event.texts }

  private func checkWeekdays() throws(FormFault<EventField>) {
    guard contents.hasWeekdays, contents.weekdays.isEmpty else { return }
    throw FormFault(.weekdays, Refusal(texts(ko: "요일을 하나는 골라 주세요.", en: "Choose at least one weekday.")))
  }

  private func written() throws(FormFault<EventField>) -> [RecurrenceRule] {
    var rules = try form.read(.rule, in: event.fields) { input throws(CommandFailure) in try input.rules() }
    if contents.hasEnding { rules[0].end = try end() }
    return rules
  }

  private func end() throws(FormFault<EventField>) -> RecurrenceRule.End {
    switch contents.ending {
    case .never: return .never
    case .onDay:
      guard let day = contents.lastDay else { throw FormFault(.lastDay, form.dayRefusal(.lastDay, texts)) }
      return try form.read(.lastDay, in: event.fields) { input throws(CommandFailure) in
        try input.context.end(on: day, from: firstDay)
      }
    case .afterCount:
      return try form.read(.count, in: event.fields) { input throws(CommandFailure) in try input.count() }
    }
  }
}

extension RepeatContents {
  /// Returns the contents without values that have no effect: values of other choices, and the start's own weekday.
  fileprivate func normalized(from day: Day) -> RepeatContents {
    var normalized = self
    if choice != .everyFew { (normalized.interval, normalized.unit) = (3, .weekly) }
    if !hasWeekdays || weekdays == [day.weekday] { normalized.weekdays = [] }
    return normalized
  }
}

/// A writer of rules as text that a user can edit.
///
/// The text uses words if they parse back to an equal rule, or else the format of calendar files.
struct RepeatWords {
  /// The start of the series in its own zone, which determines the parts that rules leave open.
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
