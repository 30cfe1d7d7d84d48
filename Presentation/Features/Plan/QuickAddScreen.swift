package import Domain
import struct Foundation.UUID

package enum QuickAddScreen: RouteScreen {
  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    if state.dialog != nil { return state.answer(input) }
    // This key would quit the app, so typed text is asked about first.
    if input == .key(.control("c")) { return state.hasUnsavedText ? state.leave() : nil }
    if state.mark(with: input) { return [] }
    if let choice = state.choice(of: input) {
      state.field.text = choice.line
      (state.isRefused, state.marked) = (false, nil)
      return state.look() + state.conflictEffects()
    }
    if input == .key(.tab) { return state.finish { .begin(.fill($0)) } }
    let outcome = state.field.handle(input, in: fieldArea)
    switch outcome {
    case .submitted: return state.save()
    case .cancelled: return state.leave()
    case .changed:
      (state.isRefused, state.marked) = (false, nil)
      state.failure = nil
      return state.look() + state.conflictEffects()
    case .ignored, .refused: return outcome.leaves(input) ? nil : []
    }
  }

  package static func show(_ result: PlanResult, _ state: inout State) {
    switch result {
    case .conflicts(let conflicts): state.conflicts = conflicts
    case .notSaved(let error): state.failure = error
    default: break
    }
  }

  /// The area of the field; only its width matters, because clicks don't reach the field.
  private static var fieldArea: Rect { Rect(Size(columns: 70, rows: 1)) }

  package enum Action: BoundAction {
    case choose, save, form, cancel

    package var binding: KeyBinding {
      switch self {
      case .choose: CommonKey.next.or(CommonKey.previous).on([.down, .up]).named(ko: "뜻 고르기", en: "pick a meaning")
      case .save: CommonKey.save.on([.enter])
      case .form: CommonKey.nextField.named(ko: "자세히", en: "full form")
      case .cancel: CommonKey.cancel
      }
    }
  }

  package struct State: UnsavedText {
    package typealias Owner = QuickAddScreen
    package typealias Effect = PlanEffect
    package typealias EffectResult = PlanResult

    package let context: PlanContext
    package let calendars: [EventCalendar]
    /// The user's clock when something was typed last.
    package var clock: DayClock
    /// The shown day, used for lines without a day; `nil` for today.
    package let day: Day?
    /// The day shown below the dialog.
    private(set) var seen: Day?
    package var field: TextField
    package var conflicts: [Occurrence] = []
    /// Indicates whether someone tried to save a line that isn't an event yet.
    package var isRefused = false
    /// The index of the meaning that Enter takes; `nil` until the user moves to one.
    fileprivate(set) var marked: Int?
    package var failure: EditEventError?
    /// The question about the typed text when the screen is left.
    package var dialog: Dialog<FormAnswer<PlanEffect>>?
    package var isDiscarded = false
    package var size = Size(columns: 80, rows: 24)
    private var checked: PlanEffect?

    package init(clock: DayClock, day: Day? = nil, calendars: [EventCalendar], context: PlanContext) {
      (self.clock, self.day) = (clock, day)
      seen = day
      (self.calendars, self.context) = (calendars, context)
      field = TextField(placeholder: context.texts.plan.quickAdd.placeholder, limit: QuickAddReader.limit)
    }

    package var hasTextFocus: Bool { dialog == nil }
    package var isOverlay: Bool { true }
    /// Always `false`, because the day below has to stay readable.
    package var dimsBelow: Bool { false }

    package var keys: [KeyHelp] {
      dialog?.help ?? KeyHelp.all(Action.self, context.texts) { $0 != .choose || !choices.isEmpty }
    }

    var texts: Texts { context.texts }
    var hasUnsavedText: Bool { !isBlank }

    private var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

    package var reading: Result<QuickAdd, QuickAddError>? {
      guard !isBlank else { return nil }
      do throws(QuickAddError) {
        return .success(try reader(field.text))
      } catch {
        return .failure(error)
      }
    }

    private var reader: QuickAddReader {
      QuickAddReader(clock: clock, habits: context.habits, day: day, hours: context.settings.hours)
    }

    /// The meanings of an ambiguous line, or other days for a past event.
    var choices: [QuickAddChoice] {
      switch reading {
      case .failure(let error)?: QuickAddChoice.all(of: error, in: field.text, clock.today, context.texts)
      case .success(let quick)? where draft?.notices(on: clock).contains(.past) == true: laterDays(than: quick)
      default: []
      }
    }

    private func laterDays(than quick: QuickAdd) -> [QuickAddChoice] {
      quick.laterDays(in: field.text, clock).compactMap { day, line in
        let again = try? reader(line)
        guard again?.span?.firstDay == day, again?.title == quick.title,
          again?.span?.clockSeconds == quick.span?.clockSeconds
        else { return nil }
        return QuickAddChoice(label: context.texts.plan.quickAdd.later(day, today: clock.today), line: line)
      }
    }

    /// Returns the choice of a click, of Enter on a meaning, or of a digit after Enter; `nil` if typing continues.
    func choice(of input: InputEvent) -> QuickAddChoice? {
      if let choice = input.chosen(of: choices, hasDigits: isRefused) { return choice }
      guard input == .key(.enter), let marked else { return nil }
      let choices = choices
      return choices.indices.contains(marked) ? choices[marked] : nil
    }

    /// Moves to the next or previous meaning.
    ///
    /// - Returns: `false` for other inputs, and if the line has one meaning.
    fileprivate mutating func mark(with input: InputEvent) -> Bool {
      guard input == .key(.down) || input == .key(.up), !choices.isEmpty else { return false }
      let step = input == .key(.down) ? 1 : -1
      marked = min(max(0, marked.map { $0 + step } ?? 0), choices.count - 1)
      return true
    }

    /// Shows the day of the line below the dialog; an incomplete line leaves the shown day unchanged.
    mutating func look() -> [PlanEffect] {
      switch reading {
      case .failure?: []
      case .success(let quick)?: look(at: quick.span?.clock(forUserIn: clock.zone).start.day ?? day)
      case nil: look(at: day)
      }
    }

    mutating func save() -> [PlanEffect] { finish { .create($0) } }

    mutating func close() -> [PlanEffect] { look(at: day) + [.dismiss] }

    fileprivate mutating func finish(_ effect: (EventDraft) -> PlanEffect) -> [PlanEffect] {
      failure = nil
      guard let draft else {
        isRefused = true
        return []
      }
      return [effect(draft)]
    }

    private mutating func look(at day: Day?) -> [PlanEffect] {
      guard day != seen else { return [] }
      seen = day
      return [.look(day ?? clock.today)]
    }

    /// The draft of the event; `nil` if the line isn't an event or names an unknown calendar.
    package var draft: EventDraft? {
      guard case .success(let quick)? = reading else { return nil }
      let calendar = quick.calendar.flatMap { finder.named($0) }
      guard quick.calendar == nil || calendar != nil else { return nil }
      return quick.draft(otherwise: nextHalfHour, calendar: calendar?.id, context.settings)
    }

    var nextHalfHour: EventSpan { clock.spanOfNewEvent(on: day ?? clock.today) }

    private var finder: CalendarFinder { CalendarFinder(calendars: calendars, texts: context.texts) }

    mutating func conflictEffects() -> [PlanEffect] {
      guard let draft else {
        conflicts = []
        checked = nil
        return []
      }
      let effect = PlanEffect.findConflicts(draft.span, draft.rules)
      guard effect != checked else { return [] }
      checked = effect
      return [effect]
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts.plan
    let columns = min(frame.size.columns, 84)
    let lines = state.lines(columns: max(1, columns - 4))
    // A short screen uses the row for the day below.
    let top = frame.size.rows < 18 ? 1 : 2
    let area = frame.place(columns: columns, rows: 2 + top + max(1, lines.count))
    frame.deselect()
    let save = CommonKey.save.on([.enter]).hint(state.context.texts)
    let title = texts.quickAdd.title(on: state.shownDay)
    let inside = Box(title, note: save, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.context.texts)
    frame.lines(lines, in: inside.inset(top: top))
    state.dialog?.drawOver(&frame)
  }
}

extension QuickAddScreen.State {
  /// The day shown below; `nil` if the typed line is ambiguous.
  fileprivate var shownDay: Day? { if case .failure? = reading { nil } else { seen } }

  fileprivate func lines(columns: Int) -> [StyledLine] {
    let texts = context.texts
    if let failure {
      let reason = texts.planRefusals.message(failure, in: context.fields(on: clock.today, calendars))
      return StyledLine.wrapped(texts.plan.editor.notSaved(failure, reason), columns: columns, .error)
    }
    let style: Style = isRefused ? .error : .hint
    switch reading {
    case nil:
      let advice = isRefused ? texts.quickAddErrors.advice(on: .titleMissing) : texts.plan.quickAdd.example
      return StyledLine.wrapped(advice, columns: columns, style)
    case .failure(let error)?:
      let words = texts.quickAddErrors
      guard !error.answers.isEmpty else {
        return StyledLine.wrapped(words.message(for: error), columns: columns, style)
      }
      let howTo = isRefused ? texts.howToChoose(isRefused: true) : texts.plan.quickAdd.orByNumber
      return StyledLine.wrapped(words.reason(of: error), columns: columns, style) + choiceLines(columns)
        + StyledLine.wrapped(howTo, columns: columns, .hint)
    case .success(let quick)?: return lines(quick, columns: columns)
    }
  }

  private func lines(_ quick: QuickAdd, columns: Int) -> [StyledLine] {
    let texts = context.texts
    if draft == nil, let name = quick.calendar {
      return StyledLine.wrapped(finder.refusal(name).message, columns: columns, isRefused ? .error : .hint)
    }
    let summary = QuickAddSummary(clock: clock, texts: texts)
    let free = texts.plan.quickAdd.nextHalfHour(summary.when(nextHalfHour, quick.title))
    let words = texts.plan.quickAdd
    func label(_ field: EventDraft.Field) -> String { field.label(texts) }
    var facts = [(label(.title), quick.title.text), (texts.plan.editor.when, summary.when(quick) ?? free)]
    if let repetition = summary.repetition(quick) { facts.append((label(.rules), repetition)) }
    let others = summary.others(quick)
    if !others.isEmpty { facts.append(("", others.joined(separator: " · "))) }
    let column = (facts.map { TextWidth.columns(of: $0.0) }.max() ?? 0) + 2
    var lines = facts.flatMap { label, value in
      WrappedText.lines(value, columns: max(1, columns - column)).enumerated().map { row, text in
        StyledLine(row == 0 ? label : "", Style(.success)).padded(to: column) + StyledLine(text, Style(.success))
      }
    }
    lines += words.notices(of: quick, draft, clock).flatMap {
      StyledLine.wrapped($0, columns: columns, Style(.warning))
    }
    lines += choiceLines(columns)
    let overlaps = texts.plan.editor.overlaps(conflicts, on: draft?.span.firstDay, context)
    return lines + (overlaps.map { StyledLine.wrapped($0, columns: columns, Style(.warning)) } ?? [])
  }

  /// Returns the choices, of which those for an event that could be saved as it is have no numbers.
  ///
  /// A digit continues the line of such an event.
  private func choiceLines(_ columns: Int) -> [StyledLine] {
    let hasNumbers = if case .failure? = reading { true } else { false }
    return Answers(labels: choices.map(\.label), marked: marked, hasNumbers: hasNumbers).lines(columns: columns)
  }
}

extension Frame {
  /// Returns the position of a dialog: the bottom, because days start at the top, unless it would hide the selection.
  fileprivate func place(columns: Int, rows: Int) -> Rect {
    let rows = min(rows, size.rows)
    let selected = (0..<size.rows).filter { row in self.row(row).contains { $0.style.background == .selection } }
    let hides = selected.last.map { $0 >= size.rows - rows } ?? false
    let isAtTop = hides && selected.allSatisfy { $0 >= size.rows - rows }
    return (isAtTop ? area.upper(rows) : area.lower(rows)).centered(columns: columns, rows: rows)
  }
}

extension PlanServices {
  /// Adds an event from a quick-add line; its words are its title with its date and time.
  func addFirst(_ line: String, replacing old: (any FirstRecord)?) async throws(Refusal) -> AddedRecord {
    let clock = clock
    let calendars: [EventCalendar]
    do throws(StoreError) {
      calendars = try await store.read { transaction throws(StoreError) in try transaction.events.calendars() }
    } catch { throw Refusal(texts.failure(error)) }
    var screen = QuickAddScreen.State(clock: clock, calendars: calendars, context: context)
    screen.field.text = line
    guard let draft = screen.draft else {
      switch screen.reading {
      case .failure(let error)?: throw Refusal(texts.quickAddErrors.message(for: error))
      case .success(let quick)?:
        throw Refusal(CalendarFinder(calendars: calendars, texts: texts).refusal(quick.calendar ?? "").message)
      case nil: throw Refusal(texts.quickAddErrors.message(for: .titleMissing))
      }
    }
    do throws(EditEventError) {
      let event = try await CreateEvent(store.replacing(old), newID: newID)(draft)
      return AddedRecord(event, EventSentence(clock: clock, texts: texts).brief(event))
    } catch { throw Refusal(texts.planRefusals.message(error, in: fields(calendars))) }
  }
}

/// A line that states one possible meaning of an ambiguous line.
struct QuickAddChoice: Hashable {
  let label: String
  let line: String

  /// Returns the meanings of ambiguous words; the last choice treats them as part of the title.
  static func all(of error: QuickAddError, in line: String, _ today: Day, _ texts: Texts) -> [QuickAddChoice] {
    var answers = error.answers
    if answers.count > 1, let first = answers.first, !answers.contains(where: \.isTitle) {
      answers.append(first.asTitle)
    }
    let hasOneTitle = answers.count(where: \.isTitle) == 1
    return answers.map { answer in
      let day = Day(iso: answer.replacement)
      let meaning = day.map { texts.dates.shortDay($0, today: today) } ?? texts.quickAddErrors.shown(answer.replacement)
      let label = hasOneTitle && answer.isTitle ? texts.plan.quickAdd.asTitle : meaning
      return QuickAddChoice(label: label, line: answer.applied(to: line))
    }
  }
}

extension QuickAddAnswer {
  fileprivate var isTitle: Bool { self == asTitle }
}

extension QuickAdd {
  /// Returns the next day that isn't past and the next day on the same weekday or date, with lines that name them.
  func laterDays(in line: String, _ clock: DayClock) -> [(day: Day, line: String)] {
    guard let span else { return [] }
    let (own, today) = (span.firstDay, clock.today)
    let next = isPast(on: today, clock) ? today.adding(days: 1) : today
    let weeks = (own.distance(to: next) + 6) / 7
    let years = (1...).lazy.map { own.adding(months: 12 * $0) }.first { $0 >= next } ?? next
    let like = own.distance(to: today) < 7 ? own.adding(days: 7 * weeks) : years
    return (like == next ? [next] : [next, like]).map { ($0, saying($0, in: line)) }
  }

  private func isPast(on day: Day, _ clock: DayClock) -> Bool {
    guard let span, !span.isAllDay else { return false }
    return DateTime(day, span.clock(forUserIn: clock.zone).start.time) < clock.dateTime
  }

  /// Returns the line with a day in place of the words for a day, or at the start of the line.
  private func saying(_ day: Day, in line: String) -> String {
    let dates = pieces.filter { $0.kind == .date }.map(\.range)
    guard let first = dates.first else { return "\(day) \(line)" }
    var letters = Array(line)
    for range in dates.dropFirst().reversed() { letters.removeSubrange(range) }
    letters.replaceSubrange(first, with: "\(day)")
    return String(letters)
  }
}

struct QuickAddSummary {
  let clock: DayClock
  let texts: Texts

  func line(_ quick: QuickAdd) -> String {
    ([when(quick)] + [repetition(quick)] + others(quick)).compactMap { $0 }.joined(separator: " · ")
  }

  /// Formats the time of an event; `nil` if the line has no time.
  func when(_ quick: QuickAdd) -> String? { quick.span.map { when($0, quick.title) } }

  func when(_ span: EventSpan, _ title: EventTitle) -> String {
    let event = Event(id: .nothing, uid: "", title: title, span: span)
    return EventSentence(clock: clock, texts: texts).when(Occurrence(of: event, forUserIn: clock.zone))
  }

  func repetition(_ quick: QuickAdd) -> String? {
    if let lunar = quick.lunar, let last = quick.laterDays.last {
      return texts.plan.quickAdd.yearly(lunar, until: last, count: quick.laterDays.count + 1)
    }
    guard let rule = quick.rules.first, let span = quick.span else { return nil }
    return RecurrenceText(texts)(rule, start: span.clock(forUserIn: clock.zone).start, zone: clock.zone)
  }

  func others(_ quick: QuickAdd) -> [String] {
    var parts: [String] = []
    if let alarms = quick.alarms {
      parts += alarms.isEmpty ? [texts.plan.editor.noAlarm] : alarms.map { texts.plan.alarm($0, for: clock.zone) }
    }
    if let location = quick.location { parts.append("@\(location.text)") }
    if let calendar = quick.calendar { parts.append("/\(calendar)") }
    return parts + quick.categories.map { "#\($0.text)" }
  }
}

extension Event.ID {
  /// The all-zero id of an event that isn't in any store.
  static let nothing = Event.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}

extension PlanTexts {
  package var quickAdd: QuickAddTexts { QuickAddTexts(texts: texts) }
}

package struct QuickAddTexts {
  let texts: Texts

  var question: String { texts(ko: "무슨 일정을 추가할까요?", en: "What are you planning?") }
  /// - Parameter day: The day shown below; `nil` if there is none.
  func title(on day: Day?) -> String {
    day.map { "\(texts.plan.editor.newEvent) · \(texts.dates.shortDay($0))" } ?? question
  }

  var placeholder: String { texts(ko: "내일 오후 3시 치과 1시간", en: "dentist tomorrow 3pm for 1h") }
  var example: String {
    texts(
      ko: "날짜·시각·반복·알림을 섞어 써요: 매주 월 9:00 회의 @강남역 !10m",
      en: "Add dates, times, repeats and alarms: sync every mon 9:00 @Gangnam !10m")
  }

  func understood(_ meaning: String) -> String { texts(ko: "이렇게 이해했어요: \(meaning)", en: "Understood: \(meaning)") }

  func wouldAdd(_ event: String) -> String {
    texts(ko: "이렇게 추가할 거예요: \(event)", en: "Would add: \(event)")
  }

  func nextHalfHour(_ time: String) -> String { texts(ko: "\(time)(다음 정각·30분)", en: "\(time) (next half hour)") }

  /// Returns the notices about an event before it is saved.
  func notices(of quick: QuickAdd, _ draft: EventDraft?, _ clock: DayClock) -> [String] {
    (draft?.notices(on: clock) ?? []).map { $0 == .past ? past(quick, clock) : notice($0) }
      + (quick.lacksTime && quick.span != nil ? [notice(.timeMissing)] : []) + assumptions(of: quick)
  }

  /// Reports the assumed half of the day for a bare hour, and numbers treated as part of the title.
  func assumptions(of quick: QuickAdd) -> [String] {
    (quick.assumedTime.map { [assumed($0)] } ?? []) + quick.remarks.map(remark) + inTitle(quick.numbersInTitle)
  }

  private func remark(_ remark: QuickAddRemark) -> String {
    switch remark {
    case .skipped(let written, let start): texts.skipped(written, shown: start)
    case .outsideHours(let time): outsideHours(time)
    }
  }

  private func outsideHours(_ time: TimeOfDay) -> String {
    let (written, other) = (texts.dates.time(time), TimeOfDay(hour: time.hour + 12, minute: time.minute) ?? time)
    return texts(
      ko: "\(Particle.topic.attached(to: written)) plan.hours 밖이에요. 저녁이라면 \(texts.dates.time(other))처럼 써 주세요.",
      en: "\(written) is outside plan.hours. If you mean the evening, enter \(texts.dates.time(other)).")
  }

  private func assumed(_ time: TimeOfDay) -> String {
    texts(
      ko: "오전·오후를 쓰지 않아서 \(Particle.direction.attached(to: texts.dates.time(time))) 읽었어요(plan.hours).",
      en: "No am or pm given, so it's read as \(texts.dates.time(time)) (plan.hours).")
  }

  private func inTitle(_ numbers: [String]) -> [String] {
    guard !numbers.isEmpty else { return [] }
    let words = numbers.map { "'\(texts.quickAddErrors.shown($0))'" }.joined(separator: ", ")
    return [
      texts(
        ko: "\(Particle.topic.attached(to: words)) 제목으로 읽었어요.",
        en: numbers.count == 1 ? "\(words) stays in the title." : "\(words) stay in the title.")
    ]
  }

  private func past(_ quick: QuickAdd, _ clock: DayClock) -> String {
    guard let span = quick.span else { return notice(.past) }
    let start = span.clock(forUserIn: clock.zone).start
    let when = span.isAllDay ? texts.dates.monthAndDay(start.day) : texts.dates.dateTime(start)
    return texts(ko: "\(Particle.topic.attached(to: when)) 지났어요", en: "\(when) has passed")
  }

  var asTitle: String { texts(ko: "제목으로 쓰기", en: "keep in the title") }
  var orByNumber: String {
    texts(ko: "↑↓로 고르거나, Enter를 누른 다음 번호로 골라 주세요.", en: "Choose with ↑↓, or press Enter and then a number.")
  }

  /// Formats a later day: "내일 11.21", "다음 금요일 11.27", "2027.11.3 (수)".
  func later(_ day: Day, today: Day) -> String {
    let date = texts.dates.monthAndDay(day)
    switch today.distance(to: day) {
    case 0...1: return "\(texts.dates.relativeDay(day, today: today)) \(date)"
    case 2...7:
      let weekday = texts.dates.weekday(day.weekday, .full)
      return texts(ko: "다음 \(weekday) \(date)", en: "next \(weekday), \(date)")
    default: return texts.dates.shortDay(day, today: today)
    }
  }

  func notice(_ notice: EventNotice) -> String {
    switch notice {
    case .past: texts(ko: "이미 지났어요.", en: "This event is in the past.")
    case .long(let minutes):
      texts(
        ko: "\(texts.dates.duration(minutes: minutes)) 동안 이어져요.",
        en: "This event lasts \(texts.dates.duration(minutes: minutes)).")
    case .timeMissing: texts(ko: "시각을 쓰지 않아서 종일로 잡아요.", en: "You gave no time, so the event is all day.")
    case .monthsSkipped(let day):
      texts(
        ko: "\(day)일이 없는 달은 건너뛰어요.", en: "Months without day \(day) are skipped.")
    case .yearsSkipped: texts(ko: "2월 29일이 없는 해는 건너뛰어요.", en: "Years without February 29 are skipped.")
    }
  }

  func timeMissing(at time: TimeOfDay) -> String {
    texts(
      ko: "시각을 쓰지 않아서 \(texts.dates.time(time))에 잡아요.",
      en: "You gave no time, so the event is at \(texts.dates.time(time)).")
  }

  func yearly(_ date: ParsedDate, until last: Day, count: Int) -> String {
    let leap = texts(ko: date.isLeapMonth ? "윤" : "", en: date.isLeapMonth ? "leap " : "")
    return texts(
      ko: "매년 음력 \(leap)\(date.month)월 \(date.day)일, \(last.year)년까지 \(count.grouped)번",
      en: "every year on lunar \(leap)\(date.month)/\(date.day), \(count.grouped) times until \(last.year)")
  }
}
