import Data
import Domain
import Foundation
import Presentation
import Synchronization

extension AppContainer {
  func account(_ texts: Texts, colors: ColorLevel = .none) -> AccountServices {
    AccountServices(
      store, manager, lock: lock, files: UserFiles(home: externals.environment["HOME"]), pictures: .files(programs),
      folder: location.directory, time: time, texts: texts, colors: colors,
      close: { [database] in await database.close() })
  }

  var lock: LockServices {
    LockServices(
      store, Self.hashing, Self.sessions(externals, location), newID: externals.newID, random: externals.random,
      now: moment)
  }

  var gate: LockGate { LockGate(lock, idle: settings.lockIdle.minutes) }

  /// Returns the lock of the full screen.
  ///
  /// The screen learns about a lock set elsewhere, or a new ``Settings/lockIdle``, at its next check. While the store
  /// can't be read, the last known state counts.
  func screenLock(_ session: CommandSession) async -> ScreenLock {
    let (gate, store, sessions, account) = (gate, store, lock.sessions, account(session.texts))
    let known = KnownLock(minutes: settings.lockIdle.minutes)
    let look = { @Sendable in
      let state = try? await store.read { transaction throws(StoreError) in
        let isSignedOut = try transaction.account.isSignedOut()
        return (try transaction.lock.lock(), try transaction.settings.settings().lockIdle.minutes, isSignedOut)
      }
      if let state { known.note(state.0, minutes: state.1, isSignedOut: state.2) }
    }
    await look()
    // Typing doesn't wait for the network: a late answer takes effect at the next check.
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
}

/// The state of the lock at the last check.
private final class KnownLock: Sendable {
  private let state: Mutex<(lock: Lock?, minutes: Int, isSignedOut: Bool)>
  private let look = Mutex<Task<Void, Never>?>(nil)

  init(minutes: Int) { state = Mutex((nil, minutes, false)) }

  func note(_ lock: Lock?, minutes: Int, isSignedOut: Bool) { state.withLock { $0 = (lock, minutes, isSignedOut) } }

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
}
