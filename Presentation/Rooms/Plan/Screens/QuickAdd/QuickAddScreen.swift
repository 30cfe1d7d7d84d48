package import Domain

package enum QuickAddScreen: RouteScreen {
  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    if state.dialog != nil { return answer(input, &state) }
    // The app would quit; with something typed it is asked first.
    if input == .key(.control("c")) { return state.isBlank ? nil : leave(&state) }
    if let answer = state.answer(to: input) {
      state.field.text = answer.applied(to: state.field.text)
      state.isRefused = false
      return state.effects()
    }
    if input == .key(.tab) { return finish(&state) { .begin(.fill($0)) } }
    let outcome = state.field.handle(input, in: fieldArea)
    switch outcome {
    case .submitted: return finish(&state) { .create($0) }
    case .cancelled: return leave(&state)
    case .changed:
      state.isRefused = false
      state.failure = nil
      return state.effects()
    case .ignored, .refused: return outcome.leaves(input) ? nil : []
    }
  }

  package static func receive(_ result: PlanResult, _ state: inout State) -> [PlanEffect] {
    switch result {
    case .conflicts(let conflicts): state.conflicts = conflicts
    case .notSaved(let error): state.failure = error
    case .loaded(let page): state.page = page
    default: break
    }
    return []
  }

  private static func leave(_ state: inout State) -> [PlanEffect] {
    guard !state.isBlank else { return [.dismiss] }
    state.dialog = .leaving(state.context.texts)
    return []
  }

  private static func answer(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    switch state.dialog.answer(to: input, in: Rect(state.size)) {
    case nil: input.isForTheApp ? nil : []
    case .keepWriting: []
    case .save: finish(&state) { .create($0) }
    case .finish(let effects): effects
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
    case save, form, cancel

    package var binding: KeyBinding {
      switch self {
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
    package var field: TextField
    package var conflicts: [Occurrence] = []
    /// Whether it was tried to save what is no event yet.
    package var isRefused = false
    package var failure: EditEventError?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<FormAnswer<PlanEffect>>?
    package var size = Size(columns: 80, rows: 24)
    /// What is planned on the day that is meant; of another one until that was read.
    package var page: PlanPage?
    private var checked: PlanEffect?
    private var askedFor: Day?

    package init(clock: DayClock, day: Day? = nil, calendars: [EventCalendar], context: PlanContext) {
      self.clock = clock
      self.day = day
      self.calendars = calendars
      self.context = context
      field = TextField(placeholder: context.texts.plan.quickAdd.placeholder, limit: QuickAddReader.limit)
    }

    package var hasTextFocus: Bool { dialog == nil }
    package var isOverlay: Bool { true }
    package var keys: [KeyHelp] { dialog?.help ?? KeyHelp.all(Action.self, context.texts) }

    package var wanted: [PlanEffect] { [.load(DayRange(shownDay), marks: nil)] }

    /// On which what was typed would be.
    var shownDay: Day { draft.map { $0.span.clock(forUserIn: context.zone).start.day } ?? day ?? clock.today }

    var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

    package var reading: Result<QuickAdd, QuickAddError>? {
      guard !isBlank else { return nil }
      do throws(QuickAddError) {
        return .success(try QuickAddReader(clock: clock, weekStart: context.weekStart, day: day)(field.text))
      } catch {
        return .failure(error)
      }
    }

    /// The readings of a line that has several.
    package var answers: [QuickAddAnswer] {
      guard case .failure(let error)? = reading else { return [] }
      return error.answers
    }

    /// The readings of a line are chosen by F2 and the keys behind it, and after Enter by their numbers too.
    func answer(to input: InputEvent) -> QuickAddAnswer? {
      if case .key(let press) = input, let index = Self.answerKeys.firstIndex(of: press) {
        return answers.indices.contains(index) ? answers[index] : nil
      }
      return isRefused ? input.numbered(of: answers) : nil
    }

    /// No letters, which would be written.
    static let answerKeys = (2...8).map { KeyPress(.function($0)) }

    /// `nil` where the line is no event or names no calendar that there is.
    package var draft: EventDraft? {
      guard case .success(let quick)? = reading else { return nil }
      let calendar = quick.calendar.flatMap { finder.named($0) }
      guard quick.calendar == nil || calendar != nil else { return nil }
      return quick.draft(otherwise: nextHalfHour, calendar: calendar?.id, context.settings)
    }

    var nextHalfHour: EventSpan { clock.spanOfNewEvent(on: day ?? clock.today) }

    private var finder: CalendarFinder { CalendarFinder(calendars: calendars, texts: context.texts) }

    mutating func effects() -> [PlanEffect] {
      let isAsked = shownDay == askedFor ?? page?.days.first
      askedFor = shownDay
      return conflictEffects() + (isAsked ? [] : wanted)
    }

    private mutating func conflictEffects() -> [PlanEffect] {
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
