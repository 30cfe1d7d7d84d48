import Data
import Domain
package import Presentation

package struct AppContainer: Sendable {
  let externals: Externals
  let paths: HaruPaths
  let location: StoreLocation
  let time: TimeSource
  let settings: Settings
  /// The server that holds the store; `nil` if the store is the file at ``location``.
  let server: ServerAddress?
  let database: any SQLDatabase
  let notices: StoreNotices
  let sqlStore: SQLiteStore
  let secrets: SecretsFile
  let shown: ShownSaying
  let draft: AutosavedDraft
  let answers: BookAnswers
  let covers: BookAnswers
  let history: any UndoHistory
  let newestBackup = NewestBackup()
  let interruption = SyncInterruption()

  /// - Throws: ``StartupError`` if the store can't be opened. There is no fallback to another store.
  package init(externals: Externals, notices: StoreNotices = StoreNotices()) async throws(StartupError) {
    (self.externals, self.notices) = (externals, notices)
    time = try Self.time(externals)
    paths = try Self.paths(externals)
    location = StoreLocation(directory: paths.data)
    answers = BookAnswers(in: paths.cache + "/books", time: time)
    covers = BookAnswers(in: paths.cache + "/covers", time: time, limits: .covers)
    server = try Self.server(externals)
    database = try await Self.database(externals, server, location, time, notices)
    sqlStore = SQLiteStore(
      database, pack: SayingPack.builtIn, time: time, machine: MachineSettingsFile(in: paths.config))
    history = SQLiteUndoHistory(database)
    shown = .beside(location)
    draft = .beside(location)
    do throws(StoreError) {
      settings = try await sqlStore.read { transaction throws(StoreError) in try transaction.settings.settings() }
        .here(externals.environment)
    } catch {
      throw .settings(error)
    }
    secrets = Self.secrets(externals, location, paths, idle: settings.lockIdle.minutes)
    // If the lock has closed automatically since the last run, the opened key of the passwords is still in memory.
    secrets.close()
  }

  var store: any Store { sqlStore }

  /// Closes the store.
  ///
  /// Waits at most one second for work in progress, because the store stays intact even if that work is interrupted.
  func close() async {
    await endSync()
    await Patience.wait(atMost: .seconds(1)) { [database] in await database.close() }
  }

  /// Lets running synchronization end properly, so that no collection stays claimed.
  ///
  /// Waits at most two seconds, because the claim of an interrupted run expires anyway.
  func endSync() async {
    guard await interruption.isNeeded else { return }
    await interruption.ask()
    await Patience.wait(atMost: .seconds(2)) { [interruption] in await interruption.ended() }
  }

  func features(_ environment: FeatureEnvironment) -> [Feature] {
    FeatureModule.all.map { $0.opened(in: self, environment) }
  }

  /// Haru's themes and those in the configuration folder.
  var themes: ThemeLibrary { ThemeLibrary(ThemeFolder(in: paths.config)) }

  var programs: Programs {
    Programs(environment: externals.environment, temporaryDirectory: externals.temporaryDirectory)
  }

  static func location(_ externals: Externals) throws(StartupError) -> StoreLocation {
    StoreLocation(directory: try paths(externals).data)
  }

  /// Returns the setting `store`.
  static func storeChoice(_ externals: Externals) throws(StartupError) -> StoreChoice {
    StoreChoice(in: try paths(externals).config) { address throws(ServerError) in
      _ = try ServerAddress(address, environment: externals.environment)
    }
  }

  /// Returns the store in `HARU_STORE`, which overrides the setting.
  static func namedStore(_ externals: Externals) -> String? {
    externals.environment["HARU_STORE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Indicates whether the setting `store` now names another store, as after a move.
  var hasOldStore: Bool {
    do throws(StartupError) { return try Self.server(externals)?.shown != server?.shown } catch { return false }
  }

  /// Returns the server that holds the store; `nil` if the store is a file.
  static func server(_ externals: Externals) throws(StartupError) -> ServerAddress? {
    var text = namedStore(externals)
    if text == nil {
      let choice = try storeChoice(externals)
      do throws(StoreManagementError) { text = try choice.chosen() } catch { throw .storeChoice(error) }
    }
    guard let text, text != StoreWord.file else { return nil }
    do throws(ServerError) {
      return try ServerAddress(text, environment: externals.environment)
    } catch {
      throw .server(error)
    }
  }

  static func database(
    _ externals: Externals, _ server: ServerAddress?, _ location: StoreLocation, _ time: TimeSource,
    _ notices: StoreNotices
  ) async throws(StartupError) -> any SQLDatabase {
    guard let server else {
      do throws(OpenError) {
        return try Database(at: location, now: time.now, session: externals.session, notify: notices.notify)
      } catch { throw .store(error, location) }
    }
    do throws(ServerError) {
      return try await server.open(
        now: time.now, session: externals.session, random: externals.random, folder: location.directory,
        notify: notices.notify)
    } catch { throw .server(error) }
  }

  static func paths(_ externals: Externals) throws(StartupError) -> HaruPaths {
    do throws(HaruPathsError) {
      return try HaruPaths(environment: externals.environment)
    } catch {
      throw .paths(error)
    }
  }

  /// Returns the live clock, or a clock that stands still at the time in `HARU_NOW`, in the zone of `TZ`.
  static func time(_ externals: Externals) throws(StartupError) -> TimeSource {
    let fixed = try fixedZone(externals)
    let place = { @Sendable in fixed ?? externals.time.zone }
    guard let text = externals.environment["HARU_NOW"], !text.isEmpty else {
      return TimeSource(place: place, now: externals.time.now)
    }
    guard let now = Instant(iso: text) else { throw .wrongClock(text) }
    return TimeSource(place: place) { now }
  }

  /// Returns the zone of `TZ`, or the system's zone if `TZ` isn't set; an empty `TZ` means UTC (POSIX).
  static func zone(_ externals: Externals) throws(StartupError) -> Zone {
    try fixedZone(externals) ?? externals.time.zone
  }

  private static func fixedZone(_ externals: Externals) throws(StartupError) -> Zone? {
    guard let text = externals.environment["TZ"] else { return nil }
    guard let zone = ZoneVariable.zone(text) else { throw .wrongZone(text) }
    return zone
  }
}
