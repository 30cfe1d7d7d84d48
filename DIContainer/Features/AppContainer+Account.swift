import Data
import Domain
import Foundation
import Presentation
import Synchronization

extension AppContainer {
  func account(_ texts: Texts, colors: ColorLevel = .none) -> AccountServices {
    let (manager, connection) = (manager, httpSettings(settings))
    return AccountServices(
      store, manager, erase: Self.erase(externals, manager, secrets, connection), lock: lock, secrets: secrets,
      files: UserFiles(home: externals.environment["HOME"]), pictures: .files(programs, http(settings)),
      signIn: signIn(connection), folder: location.directory, time: time, texts: texts, colors: colors,
      close: { [database] in await database.close() })
  }

  var lock: LockServices {
    LockServices(
      store, Self.hashing, Self.sessions(externals, location).closing(secrets), newID: externals.newID,
      random: externals.random, now: moment, key: secrets)
  }

  var gate: LockGate { LockGate(lock, idle: settings.lockIdle.minutes) }

  /// Returns the lock of the full screen.
  ///
  /// The screen learns about a lock set elsewhere, or a new ``Settings/lockIdle``, at its next check. While the store
  /// can't be read, the last known state counts. A check must not accept a replaced store, because the first change
  /// meant for the old store must be refused.
  func screenLock(_ session: CommandSession) async -> ScreenLock {
    let (gate, sessions, account, database) = (gate, lock.sessions, account(session.texts), database)
    let known = KnownLock(minutes: settings.lockIdle.minutes)
    let pages = WelcomePage.all(of: FeatureModule.all.map(\.description))
    let isFile = server == nil
    let look = { @Sendable [sqlStore] in
      let glance = database.glance()
      guard glance != .closed, glance == nil || glance != known.glance else { return }
      let state = try? await sqlStore.peek { transaction throws(StoreError) in
        let settings = try transaction.settings.settings()
        // The removal of a file is visible directly; on a server, only missing data shows it.
        let hasData =
          if isFile || settings.isSetUp { true } else {
            try OnboardingCoordinator.hasRecords(of: pages, in: transaction)
          }
        return KnownLock.State(
          lock: try transaction.lock.lock(), minutes: settings.lockIdle.minutes,
          isSignedOut: try transaction.account.isSignedOut(), glance: glance, hasData: hasData)
      }
      if let state { known.note(state) }
    }
    await look()
    // Typing doesn't wait for the network; a late response takes effect at the next check.
    let patience: Duration? = isFile ? nil : .milliseconds(300)
    let isUnlocked = { @Sendable in known.lock.map { sessions.isOpen($0, known.minutes) } ?? true }
    return ScreenLock(
      idle: { known.lock == nil ? nil : .seconds(60 * known.minutes) },
      glance: { ScreenLock.Glance(store: database.glance(), isUnlocked: isUnlocked()) },
      access: {
        await Patience.wait(atMost: patience, for: { await known.looking(look) })
        if database.glance() == .removed || known.isEmptied { return .removed }
        return known.isSignedOut || !isUnlocked() ? .closed : .open
      },
      use: { isOpen in
        guard isOpen else { return sessions.close() }
        // A lock that has closed in the meantime stays closed.
        if let lock = known.lock, sessions.isOpen(lock, known.minutes) { sessions.open(lock) }
      },
      unlock: { reason in
        let texts = session.texts.lock
        let line: String? =
          switch reason {
          case .idle: texts.closedByItself
          case .elsewhere: texts.closedElsewhere
          case .wanted: nil
          }
        guard (try? await account.offerSignIn(in: session)) != nil, await gate.unlock(in: session, because: line)
        else { return false }
        await look()
        return true
      })
  }

  static var hashing: any PasswordHashing { ArgonHashing.standard }

  /// The current time on the system's clocks, even with `HARU_NOW`; otherwise waiting times would end at once.
  private var moment: @Sendable () -> LockMoment { Self.moment(externals) }

  static func moment(_ externals: Externals) -> @Sendable () -> LockMoment {
    let now = externals.time.now
    return { SystemClocks.moment(at: now()) }
  }

  private static func sessions(_ externals: Externals, _ location: StoreLocation) -> UnlockedSessions {
    .beside(location, session: externals.session, now: moment(externals))
  }

  /// Locks the user's store and the key of stored passwords in every terminal, even if the store can't be opened now.
  static func closeSessions(_ externals: Externals) {
    guard let location = try? location(externals), let paths = try? paths(externals) else { return }
    sessions(externals, location).closing(secrets(externals, location, paths)).closeAll()
  }
}

extension UnlockedSessions {
  /// Returns sessions that also close the key of stored passwords when they close.
  fileprivate func closing(_ key: SecretsFile) -> UnlockedSessions {
    UnlockedSessions(
      isOpen: isOpen,
      open: { lock in
        open(lock)
        key.share()
      },
      close: {
        close()
        key.close()
      },
      closeAll: {
        closeAll()
        key.close()
      })
  }
}

/// The state of the lock and the store at the last check.
private final class KnownLock: Sendable {
  struct State: Sendable {
    var lock: Lock?
    var minutes: Int
    var isSignedOut = false
    var glance: StoreGlance?
    var hasData = false
    /// Indicates whether the store had data at an earlier check, but not at the last one.
    var isEmptied = false
  }

  private let state: Mutex<State>
  private let look = Mutex<Task<Void, Never>?>(nil)

  init(minutes: Int) { state = Mutex(State(minutes: minutes)) }

  func note(_ new: State) {
    state.withLock { state in
      let isEmptied = (state.hasData || state.isEmptied) && !new.hasData
      state = new
      state.isEmptied = isEmptied
    }
  }

  /// Checks the lock, or waits for a check in progress, so that an older result never replaces a newer one.
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
  var isEmptied: Bool { state.withLock { $0.isEmptied } }
  var glance: StoreGlance? { state.withLock { $0.glance } }
}
