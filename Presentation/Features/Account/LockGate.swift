package import Domain

/// Asks for the password before hidden data is shown.
package struct LockGate: Sendable {
  /// The number of attempts before a command gives up.
  private static let tries = 3

  private let services: LockServices
  private let idle: Int

  /// - Parameter idle: The time after which an unused lock closes, in minutes.
  package init(_ services: LockServices, idle: Int) { (self.services, self.idle) = (services, idle) }

  /// Returns whether everything is hidden, because the lock is closed or the user signed out.
  package func isClosed() async throws(StoreError) -> Bool {
    let state = try await services.store.read { transaction throws(StoreError) in try Self.state(transaction) }
    return state.isSignedOut || isClosed(state.lock)
  }

  private static func state(_ transaction: any ReadTransaction<StoreError>) throws(StoreError) -> StoreAccessState {
    StoreAccessState(lock: try transaction.lock.lock(), isSignedOut: try transaction.account.isSignedOut())
  }

  private func isClosed(_ lock: Lock?) -> Bool { lock.map { !services.sessions.isOpen($0, idle) } ?? false }

  /// Allows a command if nothing is locked, or after the right password was typed.
  ///
  /// - Returns: `true` if the command may show everything; `false` if ``LockedUse/limited(_:)`` limits the command.
  /// - Throws: A failure that explains what to do.
  package func authorize(_ use: LockedUse, in session: CommandSession) async throws(CommandFailure) -> Bool {
    guard use != .allowed else { return true }
    let texts = session.texts.lock
    let state = try await session.read(services.store) { transaction throws(StoreError) in try Self.state(transaction) }
    guard isClosed(state.lock) || state.isSignedOut else {
      if let lock = state.lock { services.sessions.open(lock) }
      return true
    }
    if case .limited(let forms) = use, forms.contains(session.context.format) { return false }
    guard !state.isSignedOut else { throw texts.signedOut }
    guard session.context.canAsk, let lock = state.lock else { throw texts.isLocked }
    for _ in 1..<Self.tries where try await unlock(lock, in: session) { return true }
    services.sessions.open(try await services.opened(lock, in: session))
    return true
  }

  /// Asks until the password is right.
  ///
  /// - Returns: `false` if no answer comes any more.
  package func unlock(in session: CommandSession) async -> Bool {
    do throws(CommandFailure) {
      while let lock = try await services.lock(session), !services.sessions.isOpen(lock, idle) {
        if try await unlock(lock, in: session) { return true }
      }
      return true
    } catch { return false }
  }

  /// - Throws: A failure that another attempt can't fix.
  private func unlock(_ lock: Lock, in session: CommandSession) async throws(CommandFailure) -> Bool {
    let secret = services.hashing.makeSecret()
    try session.ask(session.texts.lock.question(lock.kind), into: secret)
    do throws(LockError) {
      services.sessions.open(try await OpenLock(services.tools)(secret))
      return true
    } catch {
      let failure = session.texts.lock.failure(error)
      switch error {
      case .wrong, .tooEarly: session.warn(failure.message)
      default: throw failure
      }
      return false
    }
  }
}

package struct LockServices: Sendable {
  let store: any Store
  let hashing: any PasswordHashing
  package let sessions: UnlockedSessions
  let newID: IDGenerator
  let random: RandomSource
  let tools: LockTools

  /// - Parameter now: The current time by clocks that ignore `HARU_NOW`, as `LockTools` requires.
  package init(
    _ store: any Store, _ hashing: any PasswordHashing, _ sessions: UnlockedSessions, newID: IDGenerator,
    random: RandomSource, now: @escaping @Sendable () -> LockMoment
  ) {
    (self.store, self.hashing, self.sessions) = (store, hashing, sessions)
    (self.newID, self.random) = (newID, random)
    tools = LockTools(store, hashing, now: now)
  }

  func lock(_ session: CommandSession) async throws(CommandFailure) -> Lock? {
    try await session.read(store) { transaction throws(StoreError) in try transaction.lock.lock() }
  }

  /// Asks for the secret of the lock, and tries to open the lock.
  func opened(_ lock: Lock, in session: CommandSession) async throws(CommandFailure) -> Lock {
    let secret = hashing.makeSecret()
    try session.ask(session.texts.lock.question(lock.kind), into: secret)
    return try await session.explaining { () async throws(LockError) in try await OpenLock(tools)(secret) }
  }

  /// Asks twice for a new secret.
  func newSecret(_ kind: SecretKind, in session: CommandSession) throws(CommandFailure) -> any TypedSecret {
    let texts = session.texts.lock
    return try hashing.newSecret(texts.newQuestion(kind), in: session) { secret throws(CommandFailure) in
      let faults = kind.faults(of: secret)
      guard !faults.isEmpty else { return }
      throw texts.weak(faults, couldBePIN: kind != .pin && SecretKind.pin.faults(of: secret).isEmpty)
    }
  }
}

extension CommandSession {
  func explaining<Value>(
    _ work: () async throws(LockError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(LockError) {
      return try await work()
    } catch {
      throw texts.lock.failure(error)
    }
  }
}
