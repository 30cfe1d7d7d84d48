package import Domain

extension QuickAddScreen {
  package struct State: RouteState {
    package typealias Owner = QuickAddScreen
    package typealias Effect = PlanEffect
    package typealias EffectResult = PlanResult

    package let context: PlanContext
    package let calendars: [EventCalendar]
    /// The user's, when something was typed last.
    package var clock: DayClock
    package var field: TextField
    package var conflicts: [Occurrence] = []
    /// Whether it was tried to save what is no event yet.
    package var isRefused = false
    /// Why saving failed.
    package var failure: EditEventError?
    package var size = Size(columns: 80, rows: 24)
    private var checked: PlanEffect?

    package init(clock: DayClock, calendars: [EventCalendar], context: PlanContext) {
      self.clock = clock
      self.calendars = calendars
      self.context = context
      field = TextField(placeholder: context.texts.plan.quickAdd.placeholder, limit: QuickAddReader.limit)
    }

    package var hasTextFocus: Bool { true }
    package var isOverlay: Bool { true }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) }

    /// What the line means; `nil` while there is none.
    package var reading: Result<QuickAdd, QuickAddError>? {
      guard field.text.contains(where: { !$0.isWhitespace }) else { return nil }
      do throws(QuickAddError) {
        return .success(try QuickAddReader(clock: clock, weekStart: context.weekStart)(field.text))
      } catch {
        return .failure(error)
      }
    }

    /// What would be kept; `nil` where the line is no event or names no calendar that there is.
    package var draft: EventDraft? {
      guard case .success(let quick)? = reading else { return nil }
      let calendar = quick.calendar.flatMap { finder.named($0) }
      guard quick.calendar == nil || calendar != nil else { return nil }
      return quick.draft(otherwise: nextHalfHour, calendar: calendar?.id)
    }

    /// When something is that does not say when.
    var nextHalfHour: EventSpan { .nextHalfHour(after: clock.dateTime, zone: .place(clock.zone)) }

    private var finder: CalendarFinder { CalendarFinder(calendars: calendars, texts: context.texts) }

    /// Asks for conflicts when the line stands for another time than before.
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
