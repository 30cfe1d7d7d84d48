import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// The box for adding an event in one line, on the store of a ``PlanStage``.
@MainActor
struct QuickAddStage {
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

  @discardableResult
  func press(_ key: KeyPress) async -> [AppEffect] { await box.handle(.key(key)) }

  func type(_ text: String) async {
    for character in text { _ = await box.handle(.key(.character(character))) }
  }

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

  var frame: Frame { box.frame(size: size) }
  var picture: String { FramePicture.plain(frame) }
}
