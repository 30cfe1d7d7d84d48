import Data
import Domain
import Foundation
import Presentation

/// The full screen's rooms on a store, as the program makes them.
struct BenchmarkApp: AppFactory {
  nonisolated let database: Database

  private nonisolated var store: SQLiteStore { SQLiteStore(database) }

  private nonisolated var time: TimeSource { TimeSource(zone: BenchmarkStore.zone) { BenchmarkStore.now } }

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

  nonisolated func today(for settings: Settings) -> Day { BenchmarkStore.today }

  func rooms(for settings: Settings) -> [Room] {
    let environment = RoomEnvironment(
      settings: settings,
      texts: texts(for: settings),
      clipboard: Clipboard { _ in nil }
    )
    let modules: [RoomModule<BenchmarkApp>] = [
      .today { app, environment in
        TodayServices(
          app.store,
          app.todayParts(environment),
          documents: .files,
          pictures: PictureFiles(
            Programs(environment: [:], temporaryDirectory: FileManager.default.temporaryDirectory.path)
          ),
          time: app.time,
          environment
        )
      },
      .plan { app, environment in app.services(environment.settings) },
    ]
    return modules.map { $0.opened(in: self, environment) }
  }

  private nonisolated func todayParts(_ environment: RoomEnvironment) -> [any TodayPart] {
    let random = RandomSource { 0 }
    return [
      TodayPeoplePart(random: random),
      TodaySayingPart(
        store,
        recommend: RecommendSaying(store, shown: .beside(database.location), random: random)
      ),
      TodayPlanPart(services(environment.settings)),
    ]
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? { nil }

  private nonisolated func services(_ settings: Settings) -> PlanServices {
    PlanServices(
      store,
      files: CalendarFiles(
        importer: ICalendarImporter(store, newID: IDGenerator { UUID() }),
        exporter: ICalendarExporter(store, now: { BenchmarkStore.now }),
        files: UserFiles(home: nil)
      ),
      newID: IDGenerator { UUID() },
      time: time,
      settings: settings,
      texts: texts(for: settings)
    )
  }
}
