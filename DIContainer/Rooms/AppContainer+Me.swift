import Data
import Domain
import Presentation
import Synchronization

extension AppContainer {
  private var account: AccountServices {
    AccountServices(
      store,
      keeper,
      lock: lock,
      files: UserFiles(home: externals.environment["HOME"]),
      pictures: .files(programs),
      folder: location.directory,
      close: { [database] in await database.close() }
    )
  }

  var keeper: StoreKeeper {
    StoreKeeper(at: location, now: time.now, session: externals.session, cache: paths.cache, tell: notices.tell)
  }

  var lock: LockServices {
    LockServices(
      store,
      Self.hashing,
      .beside(location, session: externals.session, now: moment),
      newID: externals.newID,
      random: externals.random,
      now: moment
    )
  }

  var gate: LockGate { LockGate(lock, idle: settings.lockIdle.minutes) }

  /// Looks at the store only now and after a password: later another store may stand in its place, which is told by what is
  /// done there.
  func screenLock(_ session: CommandSession) async -> ScreenLock {
    let (gate, store, sessions, minutes) = (gate, store, lock.sessions, settings.lockIdle.minutes)
    let find = { @Sendable in (try? await store.read { things throws(StoreError) in try things.lock.lock() }) ?? nil }
    let known = KnownLock(await find())
    return ScreenLock(
      idle: known.lock == nil ? nil : .seconds(60 * minutes),
      isClosed: { known.lock.map { !sessions.isOpen($0, minutes) } ?? false },
      use: { isOpen in
        guard isOpen else { return sessions.close() }
        // What was locked meanwhile stays so.
        if let lock = known.lock, sessions.isOpen(lock, minutes) { sessions.open(lock) }
      },
      unlock: {
        guard await gate.isOpened(in: session) else { return false }
        known.lock = await find()
        return true
      }
    )
  }

  static var hashing: any PasswordHashing { ArgonHashing.standard }

  /// By the system's clocks, whatever `HARU_NOW` says: with that, pauses would be over at once.
  private var moment: @Sendable () -> LockMoment {
    let now = externals.time.now
    return { SystemClocks.moment(at: now()) }
  }

  func me(_ environment: RoomEnvironment) -> MeServices {
    MeServices(
      store,
      account,
      about: AboutHaru(version: Program.version, system: Program.details(externals)),
      newest: newest(environment.settings),
      open: externals.openLink,
      rooms: { RoomModule.all.map(\.description) },
      time: time,
      settings: environment.settings,
      overruling: LanguageChoice.overruling(nil, externals.environment),
      texts: environment.texts
    )
  }

  /// Asked only where the user has said whom.
  private func newest(_ settings: Settings) -> NewestVersion? {
    guard let address = externals.environment["HARU_UPDATE_URL"], !address.isEmpty else { return nil }
    return .at(address, http: http(settings))
  }
}

/// The lock as it was when the screen was opened last.
private final class KnownLock: Sendable {
  private let state: Mutex<Lock?>

  init(_ lock: Lock?) { state = Mutex(lock) }

  var lock: Lock? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
