import Data
import Domain
import Presentation

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

  func screenLock(_ session: CommandSession) -> ScreenLock {
    let (gate, store, minutes) = (gate, store, settings.lockIdle.minutes)
    return ScreenLock(
      idle: {
        let hasLock = try? await store.read { things throws(StoreError) in try things.lock.lock() != nil }
        return hasLock == true ? .seconds(60 * minutes) : nil
      },
      isClosed: { (try? await gate.isClosed()) ?? false },
      use: { try? await gate.use(isOpen: $0) },
      unlock: { await gate.isOpened(in: session) }
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
