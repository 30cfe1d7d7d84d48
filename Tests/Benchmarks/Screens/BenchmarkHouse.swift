import Data
import Domain
import Foundation
import Presentation

/// The full screen's rooms on a store, as the program makes them.
struct BenchmarkHouse: AppFactory {
  let database: Database

  @MainActor
  func makeApp(size: Size) -> AppCoordinator {
    AppCoordinator(
      factory: self,
      search: SQLiteSearch(database),
      undo: SQLiteUndoHistory(database),
      settings: BenchmarkStore.settings,
      size: size
    )
  }

  func settings() async throws(StoreError) -> Settings { BenchmarkStore.settings }

  func texts(for settings: Settings) -> Texts { Texts(settings.language ?? .english) }

  func makeRooms(for settings: Settings) -> [any RoomCoordinator] {
    let today = TodayPeopleReader(
      plants: SQLitePlantRepository(database),
      contacts: SQLiteContactRepository(database),
      random: RandomSource { 0 }
    )
    let sayings = SQLiteSayingRepository(database, pack: SayingPack.builtIn)
    let saying = TodaySayingReader(sayings: sayings, random: RandomSource { 0 })
    return [TodayCoordinator(services(settings), people: today, words: saying), PlanCoordinator(services(settings))]
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? { nil }

  func makeEventEditor(_ task: EventTask, for settings: Settings) -> any Coordinator {
    EventEditor(task, services(settings))
  }

  func makeQuickAdd(for settings: Settings) -> any Coordinator { QuickAddCoordinator(services(settings)) }

  func makeSaying(_ id: Saying.ID, for settings: Settings) -> any Coordinator { makeQuickAdd(for: settings) }

  func makeErrand(_ errand: PlantErrand, for settings: Settings) -> any Coordinator {
    PlantErrandCoordinator(
      errand,
      PeopleServices(
        plants: SQLitePlantRepository(database),
        contacts: SQLiteContactRepository(database),
        files: ContactFiles(
          importer: ContactImporter(database, newID: IDGenerator { UUID() }),
          exporter: ContactExporter(database),
          home: nil
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
      events: SQLiteEventRepository(database),
      contacts: SQLiteContactRepository(database),
      newID: IDGenerator { UUID() },
      time: TimeSource(zone: BenchmarkStore.zone) { BenchmarkStore.now },
      settings: settings,
      texts: texts(for: settings)
    )
  }
}
