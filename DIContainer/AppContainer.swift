import Data
import Domain
package import Presentation

package struct AppContainer: Sendable {
  let externals: Externals
  let paths: HaruPaths
  let location: StoreLocation
  let time: TimeSource
  let settings: Settings
  let database: Database
  let notices: StoreNotices
  let store: any Store
  let shown: ShownSaying
  let draft: KeptDraft
  let answers: BookAnswers
  let covers: BookAnswers
  let history: any UndoHistory

  /// - Throws: ``StartupError`` when that cannot be done; never falls back to another place.
  package init(externals: Externals, notices: StoreNotices = StoreNotices()) async throws(StartupError) {
    self.externals = externals
    self.notices = notices
    time = try Self.time(externals)
    paths = try Self.paths(externals)
    location = StoreLocation(directory: paths.data)
    answers = BookAnswers(in: paths.cache + "/books", time: time)
    covers = BookAnswers(in: paths.cache + "/covers", time: time, limits: .covers)
    do throws(OpenError) {
      database = try Database(at: location, now: time.now, session: externals.session, tell: notices.tell)
    } catch {
      throw .store(error, location)
    }
    store = SQLiteStore(database, pack: SayingPack.builtIn, time: time)
    history = SQLiteUndoHistory(database)
    shown = .beside(location)
    draft = .beside(location)
    do throws(StoreError) {
      settings = try await store.read { things throws(StoreError) in try things.settings.settings() }
    } catch {
      throw .settings(error)
    }
  }

  func rooms(_ environment: RoomEnvironment) -> [Room] { RoomModule.all.map { $0.opened(in: self, environment) } }

  var programs: Programs {
    Programs(environment: externals.environment, temporaryDirectory: externals.temporaryDirectory)
  }

  /// A folder of what can be made again.
  static func cache(_ externals: Externals) throws(StartupError) -> String { try paths(externals).cache }

  static func location(_ externals: Externals) throws(StartupError) -> StoreLocation {
    StoreLocation(directory: try paths(externals).data)
  }

  private static func paths(_ externals: Externals) throws(StartupError) -> HaruPaths {
    do throws(HaruPathsError) {
      return try HaruPaths(environment: externals.environment)
    } catch {
      throw .paths(error)
    }
  }

  /// The live clock, or one that stands where `HARU_NOW` says, in the zone that `TZ` says.
  static func time(_ externals: Externals) throws(StartupError) -> TimeSource {
    let fixed = try fixedZone(externals)
    let place = { @Sendable in fixed ?? externals.time.zone }
    guard let text = externals.environment["HARU_NOW"], !text.isEmpty else {
      return TimeSource(place: place, now: externals.time.now)
    }
    guard let now = Instant(iso: text) else { throw .wrongClock(text) }
    return TimeSource(place: place) { now }
  }

  /// The system's where `TZ` is not set; without a name in it Universal Time, as POSIX says.
  static func zone(_ externals: Externals) throws(StartupError) -> Zone {
    try fixedZone(externals) ?? externals.time.zone
  }

  private static func fixedZone(_ externals: Externals) throws(StartupError) -> Zone? {
    guard let text = externals.environment["TZ"] else { return nil }
    guard let zone = ZoneVariable.zone(text) else { throw .wrongZone(text) }
    return zone
  }
}
