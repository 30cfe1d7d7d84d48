import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Today on an in-memory store, by default on Friday 2026-11-20 at 09:30 in Seoul.
@MainActor
struct TodayStage: FeatureStage {
  /// The parts that features add to Today, in the order of the features' keys.
  nonisolated static var parts: [any TodayPart.Type] {
    [TodayPlanPart.self, TodayPeoplePart.self, TodayCanvasPart.self, TodayBooksPart.self, TodaySayingPart.self]
  }

  let store: InMemoryStore
  let events: StoredEvents
  let time: ManualTime
  let today: TodayCoordinator
  let features: InMemoryFeatures
  let sayings: StoredSayings
  let size: Size

  init(
    _ language: Settings.Language = .english,
    events planned: [Event] = [],
    calendars: [EventCalendar] = [],
    settings: Settings = Settings(),
    pack: SamplePack = SamplePack(count: 0),
    moodFiles: ScriptedMoodFiles = ScriptedMoodFiles(),
    now: String = "2026-11-20T09:30",
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    time = try ManualTime(now)
    store = InMemoryStore(time: time.source, pack: pack)
    events = StoredEvents(store)
    sayings = StoredSayings(store)
    self.size = size
    for calendar in calendars { try await events.save(calendar) }
    for event in planned { try await events.add(event) }
    var features = InMemoryFeatures(store, time: time.source, newID: .counting(from: 500))
    features.moodFiles = moodFiles
    self.features = features
    today = TodayCoordinator(features.today(settings, Texts(language)))
    _ = await today.handle(.resize(size))
    await today.appear()
  }

  var coordinator: TodayCoordinator { today }
}

extension TodayStage {
  init(_ look: Look, _ days: PlanDays, name: String = "지우") async throws {
    try await self.init(
      look.language,
      events: days.events(),
      calendars: PlanDays.calendars,
      settings: Settings(name: DisplayName(name)),
      size: look.size
    )
  }
}

extension InMemoryFeatures {
  /// Returns the services of Today, with the features that add parts to it.
  func today(_ settings: Settings = Settings(), _ texts: Texts = Texts(.english)) -> TodayServices {
    let environment = FeatureEnvironment(settings: settings, texts: texts, clipboard: Clipboard { _ in nil })
    let features = features(environment)
    return TodayServices(
      store,
      features.todayParts,
      reviews: features.descriptions.reviews,
      documents: documents.saver,
      pictures: moodFiles,
      files: UserFiles(home: "/home/haru"),
      time: time,
      environment
    )
  }
}
