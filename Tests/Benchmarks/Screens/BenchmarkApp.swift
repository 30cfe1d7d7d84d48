import Data
import Domain
import Foundation
import Presentation
import Support

/// Makes the features of the full screen on a store, as the program does.
struct BenchmarkApp: AppFactory {
  nonisolated let database: any SQLDatabase
  private nonisolated let location: StoreLocation

  /// - Parameter location: The location of data that belongs only to this machine.
  nonisolated init(database: any SQLDatabase, _ location: StoreLocation) {
    (self.database, self.location) = (database, location)
  }

  /// Reads the page of Today.
  nonisolated func today() async throws -> TodayPage {
    let environment = FeatureEnvironment(
      settings: BenchmarkStore.settings,
      texts: texts(for: BenchmarkStore.settings),
      clipboard: Clipboard { _ in nil }
    )
    let query = TodayQuery(BenchmarkStore.today, clock: time.clock(dayStart: BenchmarkStore.settings.dayStart))
    return try await TodayReader(store, todayParts(environment))(query)
  }

  /// Reads the page of a day in the plan.
  nonisolated func page(of number: Int) async throws {
    let days = DayRange(BenchmarkStore.today.adding(days: -7 * number))
    _ = try await StoredEvents(store).occurrences(in: days, zone: BenchmarkStore.zone)
  }

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

  var themes: ThemeLibrary { ThemeLibrary(ThemeFolder(in: location.directory)) }

  nonisolated func texts(for settings: Settings) -> Texts { Texts(settings.language ?? .english) }

  nonisolated func clock(for settings: Settings) -> DayClock { services(settings).clock }

  func features(for settings: Settings) -> [Feature] {
    let environment = FeatureEnvironment(
      settings: settings,
      texts: texts(for: settings),
      clipboard: Clipboard { _ in nil }
    )
    let modules: [FeatureModule<BenchmarkApp>] = [
      .today(features: { [] }) { app, environment in
        TodayServices(
          app.store,
          app.todayParts(environment),
          reviews: [],
          documents: .files,
          pictures: PictureFiles(
            Programs(environment: [:], temporaryDirectory: FileManager.default.temporaryDirectory.path)
          ),
          files: UserFiles(home: nil),
          time: app.time,
          environment
        )
      },
      .plan { app, environment in app.services(environment.settings) },
    ]
    return modules.map { $0.opened(in: self, environment) }
  }

  private nonisolated func todayParts(_ environment: FeatureEnvironment) -> [any TodayPart] {
    let random = RandomSource.seeded(1)
    return [
      TodayPeoplePart(random: random),
      TodaySayingPart(store),
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
