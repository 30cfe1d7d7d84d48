package import Domain

package enum QuickAddScreen: RouteScreen {
  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    if state.dialog != nil { return answer(input, &state) }
    // The app would quit; with something typed it is asked first.
    if input == .key(.control("c")) { return state.isBlank ? nil : leave(&state) }
    if let choice = state.choice(of: input) {
      state.field.text = choice.line
      state.isRefused = false
      return state.look() + state.conflictEffects()
    }
    if input == .key(.tab) { return finish(&state) { .begin(.fill($0)) } }
    let outcome = state.field.handle(input, in: fieldArea)
    switch outcome {
    case .submitted: return finish(&state) { .create($0) }
    case .cancelled: return leave(&state)
    case .changed:
      state.isRefused = false
      state.failure = nil
      return state.look() + state.conflictEffects()
    case .ignored, .refused: return outcome.leaves(input) ? nil : []
    }
  }

  package static func receive(_ result: PlanResult, _ state: inout State) -> [PlanEffect] {
    switch result {
    case .conflicts(let conflicts): state.conflicts = conflicts
    case .notSaved(let error): state.failure = error
    default: break
    }
    return []
  }

  private static func leave(_ state: inout State) -> [PlanEffect] {
    guard !state.isBlank else { return state.lookBack() + [.dismiss] }
    state.dialog = .leaving(state.context.texts)
    return []
  }

  private static func answer(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    switch state.dialog.answer(to: input, in: Rect(state.size)) {
    case nil: input.isForTheApp ? nil : []
    case .keepWriting: []
    case .save: finish(&state) { .create($0) }
    case .finish(let effects): state.lookBack() + effects
    }
  }

  private static func finish(_ state: inout State, _ effect: (EventDraft) -> PlanEffect) -> [PlanEffect] {
    state.failure = nil
    guard let draft = state.draft else {
      state.isRefused = true
      return []
    }
    return [effect(draft)]
  }

  /// Clicks do not reach it, so only its width matters.
  private static var fieldArea: Rect { Rect(Size(columns: 70, rows: 1)) }
}

extension QuickAddScreen {
  package enum Action: BoundAction {
    case choose, save, form, cancel

    package var binding: KeyBinding {
      switch self {
      // Digits are text, and few terminals tell them apart with Ctrl or Alt; F1 and F9 are the app's.
      case .choose: KeyBinding((2...8).map { KeyPress(.function($0)) }, ko: "뜻 고르기", en: "pick a meaning")
      case .save: CommonKey.save.on([.enter])
      case .form: KeyBinding([.tab], ko: "자세히", en: "whole form")
      case .cancel: CommonKey.cancel
      }
    }
  }
}

extension QuickAddScreen {
  package struct State: RouteState {
    package typealias Owner = QuickAddScreen
    package typealias Effect = PlanEffect
    package typealias EffectResult = PlanResult

    package let context: PlanContext
    package let calendars: [EventCalendar]
    /// The user's, when something was typed last.
    package var clock: DayClock
    /// The one on screen, of what says no day; `nil` for today.
    package let day: Day?
    /// The one that is looked at below.
    private(set) var seen: Day?
    package var field: TextField
    package var conflicts: [Occurrence] = []
    /// `true` if somebody tried to save a line that isn't an event yet.
    package var isRefused = false
    package var failure: EditEventError?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<FormAnswer<PlanEffect>>?
    package var size = Size(columns: 80, rows: 24)
    private var checked: PlanEffect?

    package init(clock: DayClock, day: Day? = nil, calendars: [EventCalendar], context: PlanContext) {
      self.clock = clock
      self.day = day
      seen = day
      self.calendars = calendars
      self.context = context
      field = TextField(placeholder: context.texts.plan.quickAdd.placeholder, limit: QuickAddReader.limit)
    }

    package var hasTextFocus: Bool { dialog == nil }
    package var isOverlay: Bool { true }
    /// The day below stays as it is, so that it can be read.
    package var dimsBelow: Bool { false }

    package var keys: [KeyHelp] {
      dialog?.help ?? KeyHelp.all(Action.self, context.texts) { $0 != .choose || !choices.isEmpty }
    }

    var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

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

    /// The readings of a line that has several, or other days for one that is past.
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

    /// By the function keys at any time, and after Enter by the numbers; any other key goes on typing.
    func choice(of input: InputEvent) -> QuickAddChoice? {
      if isRefused, let choice = input.numbered(of: choices) { return choice }
      guard case .key(let press) = input, let index = Action.choose.keys.firstIndex(of: press) else { return nil }
      let choices = choices
      return choices.indices.contains(index) ? choices[index] : nil
    }

    /// Goes below to the day that was understood; while the line is none yet, that stays.
    mutating func look() -> [PlanEffect] {
      switch reading {
      case .failure?: []
      case .success(let quick)?: look(at: quick.span?.clock(forUserIn: clock.zone).start.day ?? day)
      case nil: look(at: day)
      }
    }

    mutating func lookBack() -> [PlanEffect] { look(at: day) }

    private mutating func look(at day: Day?) -> [PlanEffect] {
      guard day != seen else { return [] }
      seen = day
      return [.look(day ?? clock.today)]
    }

    /// `nil` where the line is no event or names no calendar that there is.
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
}

extension QuickAddScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts.plan
    let columns = min(frame.size.columns, 84)
    let lines = state.lines(columns: max(1, columns - 4))
    // On a low screen the day below needs the row more.
    let top = frame.size.rows < 18 ? 1 : 2
    let area = frame.place(columns: columns, rows: 2 + top + max(1, lines.count))
    frame.deselect()
    let save = CommonKey.save.on([.enter]).hint(state.context.texts)
    let title = texts.quickAdd.title(on: state.shownDay)
    let inside = Box(title, note: save, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.context.texts)
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.line(row + top)) }
    state.dialog?.drawOver(&frame)
  }
}

extension QuickAddScreen.State {
  /// The day that is seen below, unless what is typed may mean another one.
  fileprivate var shownDay: Day? { if case .failure? = reading { nil } else { seen } }

  fileprivate func lines(columns: Int) -> [StyledLine] {
    let texts = context.texts
    if let failure {
      let reason = texts.planRefusals.message(failure, in: context.fields(on: clock.today, calendars))
      return wrapped(texts.plan.editor.notSaved(failure, reason), columns, .error)
    }
    let style: Style = isRefused ? .error : .hint
    switch reading {
    case nil:
      let advice = isRefused ? texts.quickAddErrors.advice(on: .titleMissing) : texts.plan.quickAdd.example
      return wrapped(advice, columns, style)
    case .failure(let error)?:
      let words = texts.quickAddErrors
      guard !error.answers.isEmpty else { return wrapped(words.message(for: error), columns, style) }
      let howTo = isRefused ? texts.howToChoose(isRefused: true) : texts.plan.quickAdd.orByNumber
      return wrapped(words.reason(of: error), columns, style) + choiceLines(columns) + wrapped(howTo, columns, .hint)
    case .success(let quick)?: return lines(quick, columns: columns)
    }
  }

  private func lines(_ quick: QuickAdd, columns: Int) -> [StyledLine] {
    let texts = context.texts
    if draft == nil, let name = quick.calendar {
      return wrapped(texts.plan.quickAdd.noCalendar(name), columns, isRefused ? .error : .hint)
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
    var lines = facts.map { label, value in
      let blanks = String(repeating: " ", count: column - TextWidth.columns(of: label))
      return StyledLine(TextClip.clip(label + blanks + value, to: columns), Style(.success))
    }
    lines += words.notices(of: quick, draft, clock).flatMap { wrapped($0, columns, Style(.warning)) }
    lines += choiceLines(columns)
    let overlaps = texts.plan.editor.overlaps(conflicts, on: draft?.span.firstDay, context)
    return lines + (overlaps.map { wrapped($0, columns, Style(.warning)) } ?? [])
  }

  /// Each behind the key that chooses it now.
  private func choiceLines(_ columns: Int) -> [StyledLine] {
    let keys = isRefused ? (1...9).map { "\($0)" } : QuickAddScreen.Action.choose.keys.map { KeyName.text($0) }
    var lines: [StyledLine] = []
    for (key, choice) in zip(keys, choices) {
      let words = StyledLine("\(key) ", .key) + StyledLine(choice.label)
      guard let last = lines.last, last.columns + 3 + words.columns <= columns else {
        lines.append(words.clipped(to: columns))
        continue
      }
      lines[lines.count - 1] = last + StyledLine("   ") + words
    }
    return lines
  }

  private func wrapped(_ text: String, _ columns: Int, _ style: Style) -> [StyledLine] {
    TextClip.wrap(text, columns: columns).map { StyledLine($0, style) }
  }
}

extension Frame {
  /// The place of a box that hides the least: at the bottom, as days begin at the top, unless it would hide the selection.
  fileprivate func place(columns: Int, rows: Int) -> Rect {
    let rows = min(rows, size.rows)
    let selected = (0..<size.rows).filter { row in self.row(row).contains { $0.style.background == .selection } }
    let hides = selected.last.map { $0 >= size.rows - rows } ?? false
    let isAtTop = hides && selected.allSatisfy { $0 >= size.rows - rows }
    return (isAtTop ? area.upper(rows) : area.lower(rows)).centered(columns: columns, rows: rows)
  }
}
