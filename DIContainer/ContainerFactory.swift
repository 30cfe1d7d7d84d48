import Data
import Domain
import Presentation

/// Makes the rooms and what is shown over them, from one opened store.
struct ContainerFactory: AppFactory {
  let container: AppContainer
  /// How the program was called.
  let options: GlobalOptions
  /// Of the system, or else of the terminal that is drawn on.
  let clipboard: Clipboard

  func settings() async throws(StoreError) -> Settings {
    try await container.store.read { things throws(StoreError) in try things.settings.settings() }
  }

  func texts(for settings: Settings) -> Texts { Texts(container.language(options, for: settings)) }

  func makeRooms(for settings: Settings) -> [any RoomCoordinator] {
    let services = services(settings)
    let today = TodayPeopleReader(random: container.externals.random)
    return [
      TodayCoordinator(services, people: today, words: saying), PeopleCoordinator(people(settings)),
      WordsCoordinator(words(settings)), PlanCoordinator(services),
    ]
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? {
    guard !settings.isOnboarded, !options.forbidsInput else { return nil }
    return OnboardingCoordinator(
      settings: settings,
      store: container.store,
      language: container.language(options, for: settings),
      systemLanguage: LanguageChoice.ofSystem(container.externals.environment)
    )
  }

  func makeEventEditor(_ task: EventTask, for settings: Settings) -> any Coordinator {
    EventEditor(task, services(settings))
  }

  func makeQuickAdd(for settings: Settings) -> any Coordinator { QuickAddCoordinator(services(settings)) }

  func makePlantAction(_ action: PlantAction, for settings: Settings) -> any Coordinator {
    PlantActionCoordinator(action, people(settings))
  }

  private func people(_ settings: Settings) -> PeopleServices {
    PeopleServices(
      container.store,
      files: ContactFiles(
        importer: ContactImporter(container.database, newID: container.externals.newID),
        exporter: ContactExporter(container.database),
        files: UserFiles(home: container.externals.environment["HOME"])
      ),
      newID: container.externals.newID,
      time: container.time,
      random: container.externals.random,
      open: container.externals.openLink,
      settings: settings,
      texts: texts(for: settings)
    )
  }

  private func services(_ settings: Settings) -> PlanServices {
    PlanServices(
      container.store,
      newID: container.externals.newID,
      time: container.time,
      settings: settings,
      texts: texts(for: settings)
    )
  }
}
