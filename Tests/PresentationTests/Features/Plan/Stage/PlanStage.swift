import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// The plan on an in-memory store, on Friday 2026-11-20 at 09:30 in Seoul.
@MainActor
struct PlanStage {
  let store: InMemoryStore
  let events: StoredEvents
  let time: ManualTime
  let services: PlanServices
  let plan: PlanCoordinator
  let size: Size

  init(
    _ language: Settings.Language = .english,
    events planned: [Event] = [],
    calendars: [EventCalendar] = [],
    contacts: [Contact] = [],
    settings: Settings = Settings(),
    files: ScriptedCalendarFiles = ScriptedCalendarFiles(),
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    self.size = size
    time = try ManualTime("2026-11-20T09:30")
    store = InMemoryStore(time: time.source)
    events = StoredEvents(store)
    services = PlanServices(
      store,
      files: .scripted(files),
      newID: .counting(from: 500),
      time: time.source,
      settings: settings,
      texts: Texts(language)
    )
    plan = PlanCoordinator(services)
    for calendar in calendars { try await events.save(calendar) }
    for event in planned { try await events.add(event) }
    for contact in contacts { try await StoredContacts(store).save(contact) }
    _ = await plan.handle(.resize(size))
    await plan.appear()
  }

  /// Presses keys in order and returns the effects for the app.
  @discardableResult
  func press(_ keys: KeyPress...) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for key in keys { effects += await plan.handle(.key(key)) }
    return effects
  }

  @discardableResult
  func press(_ character: Character) async -> [AppEffect] { await press(.character(character)) }

  /// Types a text key by key.
  @discardableResult
  func type(_ text: String) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for character in text { effects += await press(character) }
    return effects
  }

  var frame: Frame { plan.frame(size: size) }

  /// The screen as plain text.
  var picture: String { FramePicture.plain(frame) }
}

extension PlanStage {
  init(_ look: Look, _ days: PlanDays) async throws {
    try await self.init(look.language, events: days.events(), calendars: PlanDays.calendars, size: look.size)
  }
}
