import Domain
import DomainTesting
import Presentation
import Support

/// Makes the real rooms over an in-memory store, or shows the ones it is given.
@MainActor
final class StageFactory: AppFactory {
  let store: InMemoryStore
  let time: TimeSource
  let systemLanguage: Settings.Language
  let fakes: [FakeRoom]
  private let shown = ShownSaying.inMemory()
  private let newID = IDGenerator.counting(from: 500)

  init(_ store: InMemoryStore, time: TimeSource, systemLanguage: Settings.Language, fakes: [FakeRoom]) {
    self.store = store
    self.time = time
    self.systemLanguage = systemLanguage
    self.fakes = fakes
  }

  func settings() async throws(StoreError) -> Settings { try await store.settings() }

  func texts(for settings: Settings) -> Texts { Texts(settings.language ?? systemLanguage) }

  func makeRooms(for settings: Settings) -> [any RoomCoordinator] {
    guard fakes.isEmpty else { return fakes }
    return [
      TodayCoordinator(
        services(settings),
        people: TodayPeopleReader(random: .seeded(1)),
        words: TodaySayingReader(store, recommend: RecommendSaying(store, shown: shown, random: .seeded(3)))
      ),
      PeopleCoordinator(people(settings)), WordsCoordinator(words(settings)), PlanCoordinator(services(settings)),
    ]
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? {
    guard !settings.isOnboarded else { return nil }
    return OnboardingCoordinator(
      settings: settings,
      store: store,
      language: texts(for: settings).language,
      systemLanguage: systemLanguage
    )
  }

  func makeEventEditor(_ task: EventTask, for settings: Settings) -> any Coordinator {
    EventEditor(task, services(settings))
  }

  func makeQuickAdd(for settings: Settings) -> any Coordinator { QuickAddCoordinator(services(settings)) }

  func makePlantAction(_ action: PlantAction, for settings: Settings) -> any Coordinator {
    PlantActionCoordinator(action, people(settings))
  }

  func makeSaying(_ id: Saying.ID, for settings: Settings) -> any Coordinator {
    SayingDetailCoordinator(id, words(settings))
  }

  private func words(_ settings: Settings) -> WordsServices {
    WordsServices(
      store,
      shown: shown,
      files: .scripted(),
      clipboard: Clipboard { _ in nil },
      printer: ScriptedPrinter().printer,
      time: time,
      random: .seeded(1),
      settings: settings,
      texts: texts(for: settings)
    )
  }

  private func people(_ settings: Settings) -> PeopleServices {
    PeopleServices(
      store,
      files: .scripted(ScriptedContactFiles()),
      newID: newID,
      time: time,
      random: .seeded(1),
      open: LinkOpener { _ in false },
      settings: settings,
      texts: texts(for: settings)
    )
  }

  private func services(_ settings: Settings) -> PlanServices {
    PlanServices(
      store,
      newID: newID,
      time: time,
      settings: settings,
      texts: texts(for: settings)
    )
  }
}
