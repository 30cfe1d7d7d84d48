import Data
import Domain
import Foundation
import Presentation

/// The full screen's rooms on a store, as the program makes them.
struct BenchmarkApp: AppFactory {
  let database: Database

  private var store: SQLiteStore { SQLiteStore(database) }

  @MainActor
  func makeApp(size: Size) -> AppCoordinator {
    AppCoordinator(
      factory: self,
      store: store,
      undo: SQLiteUndoHistory(database),
      settings: BenchmarkStore.settings,
      size: size
    )
  }

  func settings() async throws(StoreError) -> Settings { BenchmarkStore.settings }

  func texts(for settings: Settings) -> Texts { Texts(settings.language ?? .english) }

  func makeRooms(for settings: Settings) -> [any RoomCoordinator] {
    let today = TodayPeopleReader(random: RandomSource { 0 })
    let shown = ShownSaying.beside(database.location)
    let saying = TodaySayingReader(
      store,
      recommend: RecommendSaying(store, shown: shown, random: RandomSource { 0 })
    )
    return [TodayCoordinator(services(settings), people: today, words: saying), PlanCoordinator(services(settings))]
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? { nil }

  func makeEventEditor(_ task: EventTask, for settings: Settings) -> any Coordinator {
    EventEditor(task, services(settings))
  }

  func makeQuickAdd(for settings: Settings) -> any Coordinator { QuickAddCoordinator(services(settings)) }

  func makeSaying(_ id: Saying.ID, for settings: Settings) -> any Coordinator { makeQuickAdd(for: settings) }

  func makePlantAction(_ action: PlantAction, for settings: Settings) -> any Coordinator {
    PlantActionCoordinator(
      action,
      PeopleServices(
        store,
        files: ContactFiles(
          importer: ContactImporter(database, newID: IDGenerator { UUID() }),
          exporter: ContactExporter(database),
          files: UserFiles(home: nil)
        ),
        newID: IDGenerator { UUID() },
        time: TimeSource(zone: BenchmarkStore.zone) { BenchmarkStore.now },
        random: RandomSource { 0 },
        open: LinkOpener { _ in false },
        settings: settings,
        texts: texts(for: settings)
      )
    )
  }

  private func services(_ settings: Settings) -> PlanServices {
    PlanServices(
      store,
      newID: IDGenerator { UUID() },
      time: TimeSource(zone: BenchmarkStore.zone) { BenchmarkStore.now },
      settings: settings,
      texts: texts(for: settings)
    )
  }
}
