package import Domain

extension EventFormScreen {
  package struct State: RouteState {
    package typealias Owner = EventFormScreen
    package typealias Effect = PlanEffect
    package typealias EffectResult = PlanResult

    package let context: PlanContext
    package let today: Day
    /// The event as it was; `nil` for a new one.
    package let original: Domain.Event?
    /// Its place in its series; `nil` when it is a whole series or takes place once.
    package let place: RecurrenceID?
    /// How it is repeated as it was.
    private let rules: [RecurrenceRule]
    /// Whether it began with something that the user typed elsewhere and that is kept nowhere yet.
    private let isWritten: Bool
    /// Whether somebody else has changed the same, so that also what it began with is a change.
    private var hasConflict: Bool {
      if case .conflict? = failure { true } else { false }
    }
    package let calendars: [EventCalendar]
    package var form: Form<EventField>
    package var conflicts: [Occurrence] = []
    /// Why saving failed.
    package var failure: EditEventError?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<Answer>?
    package var size = Size(columns: 80, rows: 24)
    let initial: EventFormContents
    private var start: DateTime?
    private var length: Int?
    /// What is changed from; what somebody else has changed is taken from there once it was said.
    private var shown: EventDraft?
    private var checked: PlanEffect?

    package init(
      _ draft: EventDraft?,
      span: EventSpan,
      original: Domain.Event? = nil,
      place: RecurrenceID? = nil,
      calendars: [EventCalendar],
      today: Day,
      context: PlanContext
    ) {
      self.context = context
      self.today = today
      self.original = original
      self.calendars = calendars
      self.place = place
      rules = draft?.rules ?? []
      isWritten = draft != nil && original == nil
      let builder = EventFormBuilder(context: context, calendars: calendars, today: today)
      form = builder.form(draft, span: span, seriesStart: place?.start)
      initial = EventFormContents(form)
      start = initial.start
      length = initial.length
      shown = draft
      checked = conflictEffect
    }

    package var wanted: [PlanEffect] { [conflictEffect].compactMap(\.self) }
    package var hasTextFocus: Bool { dialog == nil }
    package var isOverlay: Bool { true }
    package var keys: [KeyHelp] { dialog?.help ?? KeyHelp.all(Action.self, context.texts) }

    /// Whether anything would be lost with the form.
    package var hasChanges: Bool { isWritten || hasConflict || EventFormContents(form) != initial }

    var contents: EventFormContents { EventFormContents(form) }

    var reading: EventFormParser {
      EventFormParser(
        contents: contents,
        initial: initial,
        original: original,
        rules: rules,
        place: place,
        calendars: calendars,
        context: context
      )
    }

    /// What keeps a draft.
    func saving(_ draft: EventDraft, _ scope: SeriesScope = .this) -> PlanEffect {
      guard let original else { return .create(draft) }
      return .edit(EventEdit(id: original.id, place: place, scope: scope, shown: shown ?? draft, wanted: draft))
    }

    /// Whoever saves again has seen what is there now.
    mutating func fail(with error: EditEventError) {
      failure = error
      if case .conflict(let conflict) = error { shown = conflict.base }
    }

    /// Gives an input to the form.
    mutating func handle(_ input: InputEvent) -> InputOutcome {
      let before = reading.repetition
      let outcome = form.handle(input, in: EventFormLayout(self, size: size).form)
      guard outcome != .ignored else { return outcome }
      let start = form.focus == .endDay || form.focus == .lastDay ? form.day(.startDay) : nil
      let reader = DateReader(today: today, start: start, weekStart: context.weekStart)
      form.readDates { try? reader($0) }
      let isAllDay = form.isOn(.isAllDay)
      for id in [EventField.startTime, .endTime, .zone] { form.change(id) { $0.isHidden = isAllDay } }
      form.showRepetition(from: reading.repetition, before: before)
      return outcome
    }

    /// Moves the end along when the start was moved; an end that is not later stays, as it is to be corrected.
    mutating func keepLength() {
      let now = contents
      guard form.focus == .startDay || form.focus == .startTime else {
        start = now.start
        length = now.length
        return
      }
      // The length is that of before the field was entered: half a typed time is a time too.
      guard let new = now.start, new != start else { return }
      start = new
      form.change(.endTime) { $0.error = nil }
      form.change(.endDay) { $0.error = nil }
      guard let length, length > 0 else { return }
      let end = new.adding(seconds: length)
      form.set(.endDay, day: end.day)
      form.set(.endTime, time: end.time)
    }

    /// Asks for conflicts when the form stands for other times than before.
    mutating func conflictEffects() -> [PlanEffect] {
      let effect = conflictEffect
      if effect == nil { conflicts = [] }
      guard effect != checked else { return [] }
      checked = effect
      return [effect].compactMap(\.self)
    }

    /// `nil` while the form stands for no times.
    private var conflictEffect: PlanEffect? {
      guard let span = try? reading.span() else { return nil }
      let repetition = reading.repetition
      // Of one occurrence alone the other ones are not looked at.
      let rules = place == nil || repetition.isChanged ? (try? repetition()) ?? [] : []
      return .findConflicts(span, rules, excluding: original?.id)
    }
  }
}
