import Data
import Domain
import Presentation

/// The user's store, opened, and everything that is made from it.
package struct AppContainer: Sendable {
  let externals: Externals
  let location: StoreLocation
  let time: TimeSource
  let settings: Settings
  let database: Database
  let events: any EventRepository
  let contacts: any ContactRepository
  let plants: any PlantRepository
  let sayings: any SayingRepository
  let settingsRepository: any SettingsRepository
  let search: any Searching
  let history: any UndoHistory

  /// Opens the store and reads the settings.
  ///
  /// - Throws: ``StartupError`` when that cannot be done; never falls back to another place.
  package init(externals: Externals) async throws(StartupError) {
    self.externals = externals
    time = try Self.time(externals)
    location = try Self.location(externals)
    do throws(OpenError) {
      database = try Database(at: location, now: time.now)
    } catch {
      throw .store(error, location)
    }
    events = SQLiteEventRepository(database)
    contacts = SQLiteContactRepository(database)
    plants = SQLitePlantRepository(database)
    sayings = SQLiteSayingRepository(database, pack: SayingPack.builtIn)
    settingsRepository = SQLiteSettingsRepository(database)
    history = SQLiteUndoHistory(database)
    do throws(StoreError) {
      settings = try await settingsRepository.settings()
    } catch {
      throw .settings(error)
    }
    let (time, dayStart) = (time, settings.dayStart)
    search = SQLiteSearch(
      database,
      sayings: EverySaying(pack: SayingPack.builtIn) { time.clock(dayStart: dayStart) }
    )
  }

  /// Where the environment says that the user's file is.
  static func location(_ externals: Externals) throws(StartupError) -> StoreLocation {
    do throws(HaruPathsError) {
      return StoreLocation(directory: try HaruPaths(environment: externals.environment).data)
    } catch {
      throw .paths(error)
    }
  }

  /// The live clock, or one that stands where `HARU_NOW` says.
  static func time(_ externals: Externals) throws(StartupError) -> TimeSource {
    guard let text = externals.environment["HARU_NOW"], !text.isEmpty else { return externals.time }
    guard let now = Instant(iso: text) else { throw .wrongClock(text) }
    return TimeSource(zone: externals.time.zone) { now }
  }
}
