import Data
import Domain
import Foundation
import Presentation

/// The full screen's rooms on a store, as the program makes them.
struct BenchmarkApp: AppFactory {
  nonisolated let database: Database

  private nonisolated var store: SQLiteStore { SQLiteStore(database) }

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

  nonisolated func texts(for settings: Settings) -> Texts { Texts(settings.language ?? .english) }

  func rooms(for settings: Settings) -> [Room] {
    let environment = RoomEnvironment(settings: settings, texts: texts(for: settings), clipboard: Clipboard { _ in nil })
    let modules: [RoomModule<BenchmarkApp>] = [
      .today { app, environment in
        TodayServices(
          app.services(environment.settings),
          people: TodayPeopleReader(random: RandomSource { 0 }),
          recommend: RecommendSaying(
            app.store,
            shown: .beside(app.database.location),
            random: RandomSource { 0 }
          )
        )
      },
      .plan { app, environment in app.services(environment.settings) },
    ]
    return modules.map { $0.opened(in: self, environment) }
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? { nil }

  private nonisolated func services(_ settings: Settings) -> PlanServices {
    PlanServices(
      store,
      files: CalendarFiles(
        importer: ICalendarImporter(store, newID: IDGenerator { UUID() }),
        exporter: ICalendarExporter(store, now: { BenchmarkStore.now })
      ),
      newID: IDGenerator { UUID() },
      time: TimeSource(zone: BenchmarkStore.zone) { BenchmarkStore.now },
      settings: settings,
      texts: texts(for: settings)
    )
  }
}
