import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// The event form, on the store of a ``PlanStage``.
@MainActor
struct EditorStage: FeatureStage {
  let plan: PlanStage
  let editor: PlanCoordinator
  let size: Size

  init(
    _ task: EventTask? = nil,
    _ language: Settings.Language = .english,
    events: [Event] = [],
    calendars: [EventCalendar] = [],
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    plan = try await PlanStage(language, events: events, calendars: calendars)
    self.size = size
    let today = try Day("2026-11-20")
    editor = PlanCoordinator(task ?? .new(today), plan.services)
    _ = await editor.handle(.resize(size))
    await editor.appear()
  }

  var coordinator: PlanCoordinator { editor }

  /// The state of the form; `nil` until the event has been read.
  var state: FormScreen<EventForm>.State? { editor.stack.top as? FormScreen<EventForm>.State }

  /// Presses Tab until a field has the focus.
  func go(to field: EventField) async throws {
    for _ in EventField.allCases where state?.form.focus != field { await press(.tab) }
    try #require(state?.form.focus == field)
  }

  /// Moves to a text field and replaces its text.
  func fill(_ field: EventField, _ text: String) async throws {
    try await go(to: field)
    // A typed time is applied when its field loses the focus.
    await press(.tab, .backTab, .control("e"), .control("u"))
    await type(text)
  }

  /// Returns the only event of the store.
  func onlyEvent() async throws -> Event {
    let range = DayRange(.earliest, .latest)
    let found = try await plan.events.occurrences(in: range, zone: plan.services.time.zone)
    try #require(found.count == 1)
    return found[0].event
  }

  func error(_ field: EventField) -> String? { state?.form.field(field)?.error }
}

/// The box for adding an event in one line, on the store of a ``PlanStage``.
@MainActor
struct QuickAddStage: FeatureStage {
  let plan: PlanStage
  let box: PlanCoordinator
  let size: Size

  init(
    _ language: Settings.Language = .english,
    events: [Event] = [],
    calendars: [EventCalendar] = [],
    on day: Day? = nil,
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    plan = try await PlanStage(language, events: events, calendars: calendars)
    self.size = size
    box = PlanCoordinator(.quickAdd(day), plan.services)
    await box.appear()
  }

  init(_ look: Look) async throws {
    try await self.init(
      look.language,
      events: PlanDays.usual.events(),
      calendars: PlanDays.calendars,
      size: look.size
    )
  }

  var coordinator: PlanCoordinator { box }

  var state: QuickAddScreen.State? { box.stack.top as? QuickAddScreen.State }

  /// Replaces the line.
  func write(_ text: String) async {
    await press(.control("e"))
    await press(.control("u"))
    await type(text)
  }

  /// Returns the stored events from today until the end of the year.
  func events() async throws -> [Event] {
    let days = try DayRange("2026-11-20", "2026-12-31")
    return try await plan.events.occurrences(in: days, zone: plan.services.time.zone).map(\.event)
  }
}
