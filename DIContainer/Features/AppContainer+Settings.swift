import Data
import Domain
import Foundation
import Presentation
import Synchronization

extension AppContainer {
  var account: AccountServices {
    AccountServices(
      store, keeper, lock: lock, files: UserFiles(home: externals.environment["HOME"]), pictures: .files(programs),
      folder: location.directory, close: { [database] in await database.close() })
  }

  var keeper: any DataKeeping { Self.keeper(server, externals, location, time, paths, tell: notices.tell) }

  /// The store's place, as shown to people and programs.
  var place: String { server?.shown ?? location.file }

  static func place(_ externals: Externals) throws(StartupError) -> String {
    guard let server = try server(externals) else { return try location(externals).file }
    return server.shown
  }

  static func keeper(
    _ externals: Externals, tell: @escaping @Sendable (StoreNotice) -> Void
  ) throws(StartupError) -> any DataKeeping {
    keeper(
      try server(externals), externals, try location(externals), try time(externals), try paths(externals), tell: tell)
  }

  private static func keeper(
    _ server: ServerAddress?, _ externals: Externals, _ location: StoreLocation, _ time: TimeSource, _ paths: HaruPaths,
    tell: @escaping @Sendable (StoreNotice) -> Void
  ) -> any DataKeeping {
    let local = StoreKeeper(
      at: location, now: time.now, session: externals.session, cache: paths.cache,
      machine: MachineSettingsFile(in: paths.config), tell: tell)
    guard let server else { return local }
    return ServerKeeper(beside: local) { () throws(ServerError) in
      try await server.open(
        now: time.now, session: externals.session, random: externals.random, folder: location.directory, tell: tell)
    }
  }

  /// Returns why a server can't be used now; `nil` if it can be used.
  static func reach(_ store: String, _ externals: Externals) -> ServerError? {
    do throws(ServerError) {
      try ServerAddress(store, environment: externals.environment).reach()
      return nil
    } catch { return error }
  }

  /// Returns a mover that brings all data from the store in use to a server or a file.
  ///
  /// - Parameter target: A server's address, or the path of a file or its folder; `file` for the default file.
  static func mover(
    _ externals: Externals, to target: String, tell: @escaping @Sendable (StoreNotice) -> Void
  ) throws(StartupError) -> any StoreMoving {
    let (here, time, paths) = (try location(externals), try time(externals), try paths(externals))
    let server: ServerAddress?
    do throws(ServerError) {
      server = ServerAddress.isOne(target) ? try ServerAddress(target, environment: externals.environment) : nil
    } catch { throw .server(error) }
    let location = server != nil || target == StoreWord.file ? here : StoreLocation(file: target)
    guard let location else { throw .wrongStoreFile(target) }
    let (present, choice) = (try self.server(externals), try storeChoice(externals))
    let isNamed = namedStore(externals) != nil
    return StoreMover(
      from: try keeper(externals, tell: tell), to: keeper(server, externals, location, time, paths, tell: tell),
      at: server?.shown ?? location.file,
      isThere: present?.shown == server?.shown && (server != nil || location.isSame(as: here)), isNamed: isNamed,
      by: here
    ) { () throws(StoreKeepingError) in
      guard server != nil || location.isSame(as: here) else { return false }
      try choice.choose(server == nil ? nil : target)
      return !isNamed
    }
  }

  var lock: LockServices {
    LockServices(
      store, Self.hashing, Self.sessions(externals, location), newID: externals.newID, random: externals.random,
      now: moment)
  }

  var gate: LockGate { LockGate(lock, idle: settings.lockIdle.minutes) }

  /// Returns the lock of the full screen.
  ///
  /// The screen learns about a lock set elsewhere, or a new ``Settings/lockIdle``, the next time it looks. While the
  /// store can't be read, the last known state counts.
  func screenLock(_ session: CommandSession) async -> ScreenLock {
    let (gate, store, sessions, account) = (gate, store, lock.sessions, account)
    let known = KnownLock(minutes: settings.lockIdle.minutes)
    let look = { @Sendable in
      let state = try? await store.read { transaction throws(StoreError) in
        let isSignedOut = try transaction.account.isSignedOut()
        return (try transaction.lock.lock(), try transaction.settings.settings().lockIdle.minutes, isSignedOut)
      }
      if let state { known.note(state.0, minutes: state.1, isSignedOut: state.2) }
    }
    await look()
    // Typing doesn't wait for the network: a late answer counts from the next look.
    let patience: Duration? = server == nil ? nil : .milliseconds(300)
    return ScreenLock(
      idle: { known.lock == nil ? nil : .seconds(60 * known.minutes) },
      isClosed: {
        await Patience.wait(atMost: patience, for: { await known.looking(look) })
        return known.isSignedOut || known.lock.map { !sessions.isOpen($0, known.minutes) } ?? false
      },
      use: { isOpen in
        guard isOpen else { return sessions.close() }
        // A lock that closed in the meantime stays closed.
        if let lock = known.lock, sessions.isOpen(lock, known.minutes) { sessions.open(lock) }
      },
      unlock: {
        guard (try? await account.offerSignIn(in: session)) != nil, await gate.unlock(in: session)
        else { return false }
        await look()
        return true
      })
  }

  static var hashing: any PasswordHashing { ArgonHashing.standard }

  /// The current time on the system's clocks, even with `HARU_NOW`; otherwise waiting times would end at once.
  private var moment: @Sendable () -> LockMoment { Self.moment(externals) }

  private static func moment(_ externals: Externals) -> @Sendable () -> LockMoment {
    let now = externals.time.now
    return { SystemClocks.moment(at: now()) }
  }

  private static func sessions(_ externals: Externals, _ location: StoreLocation) -> UnlockedSessions {
    .beside(location, session: externals.session, now: moment(externals))
  }

  /// Locks the user's store in every terminal, even if the store can't be opened now.
  static func closeSessions(_ externals: Externals) {
    guard let location = try? location(externals) else { return }
    sessions(externals, location).closeAll()
  }

  func settings(_ environment: FeatureEnvironment) -> SettingsServices {
    SettingsServices(
      store, account, about: AboutHaru(version: Program.version, system: Program.details(externals)),
      newest: newest(environment.settings), open: externals.openLink,
      isReadable: { FileManager.default.isReadableFile(atPath: $0) },
      features: { FeatureModule.all.map(\.description) },
      file: place,
      chosenStore: { [externals] in ((try? Self.storeChoice(externals).chosen()) ?? nil) ?? StoreWord.file },
      time: time, environment)
  }

  /// Returns the check for new versions; `nil` unless the user names an address for it.
  private func newest(_ settings: Settings) -> NewestVersion? {
    guard let address = externals.environment["HARU_UPDATE_URL"], !address.isEmpty else { return nil }
    return .at(address, http: http(settings))
  }
}

/// The state of the lock at the last look.
private final class KnownLock: Sendable {
  private let state: Mutex<(lock: Lock?, minutes: Int, isSignedOut: Bool)>
  private let look = Mutex<Task<Void, Never>?>(nil)

  init(minutes: Int) { state = Mutex((nil, minutes, false)) }

  func note(_ lock: Lock?, minutes: Int, isSignedOut: Bool) { state.withLock { $0 = (lock, minutes, isSignedOut) } }

  /// Looks, or waits for a look in progress, so that an older result never replaces a newer one.
  func looking(_ work: @escaping @Sendable () async -> Void) async {
    let task = look.withLock { look in
      let task =
        look
        ?? Task {
          await work()
          self.look.withLock { $0 = nil }
        }
      look = task
      return task
    }
    await task.value
  }

  var lock: Lock? { state.withLock { $0.lock } }
  var minutes: Int { state.withLock { $0.minutes } }
  var isSignedOut: Bool { state.withLock { $0.isSignedOut } }
}
