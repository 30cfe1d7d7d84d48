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
    let refusals = session.texts.accountRefusals
    let state = try await session.read(services.store) { transaction throws(StoreError) in try Self.state(transaction) }
    guard isClosed(state.lock) || state.isSignedOut else {
      if let lock = state.lock { services.sessions.open(lock) }
      return true
    }
    if case .limited(let forms) = use, forms.contains(session.context.format) { return false }
    guard !state.isSignedOut else {
      let identities = try await session.read(services.store) { transaction throws(StoreError) in
        try transaction.account.linkedIdentities()
      }
      throw refusals.signedOut(identities.providers)
    }
    guard session.context.canAsk, let lock = state.lock else { throw refusals.isLocked }
    for _ in 1..<Self.tries where try await unlock(lock, in: session) { return true }
    services.sessions.open(try await services.opened(lock, in: session))
    return true
  }

  /// Asks for the password once, even if this terminal is unlocked, because another program may have unlocked it.
  ///
  /// - Throws: A failure if the password is wrong, or if nobody can be asked.
  package func open(in session: CommandSession) async throws(CommandFailure) {
    services.sessions.open(try await services.opened(try await services.existing(session.texts), in: session))
  }

  /// Asks until the password is right.
  ///
  /// - Parameter reason: The reason why the lock is closed, reported before the first question; `nil` if the user
  ///   knows.
  /// - Returns: `false` if no answer comes anymore.
  package func unlock(in session: CommandSession, because reason: String? = nil) async -> Bool {
    var reason = reason
    do throws(CommandFailure) {
      while let lock = try await services.lock(session.texts), !services.sessions.isOpen(lock, idle) {
        if let reason = reason.take() { session.warn(reason) }
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
      let failure = session.texts.accountRefusals.failure(error)
      switch error {
      case .wrong, .tooEarly: session.warn(failure.message)
      default: throw failure
      }
      return false
    }
  }
}

/// The operations that commands and screens of the lock share.
package struct LockServices: FailureExplaining, Sendable {
  let store: any Store
  let hashing: any PasswordHashing
  package let sessions: UnlockedSessions
  let newID: IDGenerator
  let random: RandomSource
  let tools: LockTools

  /// - Parameters:
  ///   - now: The current time by clocks that ignore `HARU_NOW`, as `LockTools` requires.
  ///   - key: The key of stored passwords, which the lock can lock.
  package init(
    _ store: any Store, _ hashing: any PasswordHashing, _ sessions: UnlockedSessions, newID: IDGenerator,
    random: RandomSource, now: @escaping @Sendable () -> LockMoment, key: (any KeyLocking)? = nil
  ) {
    (self.store, self.hashing, self.sessions) = (store, hashing, sessions)
    (self.newID, self.random) = (newID, random)
    tools = LockTools(store, hashing, now: now, key: key)
  }

  func lock(_ texts: Texts) async throws(CommandFailure) -> Lock? {
    try await explaining({ texts.storeFailure($0) }) { () async throws(StoreError) in
      try await store.read { transaction throws(StoreError) in try transaction.lock.lock() }
    }
  }

  /// - Throws: A failure if there is no lock.
  func existing(_ texts: Texts) async throws(CommandFailure) -> Lock {
    guard let lock = try await lock(texts) else { throw texts.accountRefusals.failure(.noLock) }
    return lock
  }

  func opened(with secret: any TypedSecret, _ texts: Texts) async throws(CommandFailure) -> Lock {
    try await explaining(texts.accountRefusals.failure) { () async throws(LockError) in
      try await OpenLock(tools)(secret)
    }
  }

  /// Asks for the secret of the lock, and tries to open the lock.
  func opened(_ lock: Lock, in session: CommandSession) async throws(CommandFailure) -> Lock {
    let secret = hashing.makeSecret()
    try session.ask(session.texts.lock.question(lock.kind), into: secret)
    return try await opened(with: secret, session.texts)
  }

  /// Asks twice for a new secret.
  func newSecret(_ kind: SecretKind, in session: CommandSession) throws(CommandFailure) -> any TypedSecret {
    let texts = session.texts.lock
    return try hashing.newSecret(texts.newQuestion(kind), in: session) { secret throws(CommandFailure) in
      try texts.check(secret, as: kind)
    }
  }

  /// Sets a lock, which stays open in this terminal.
  ///
  /// - Returns: The recovery codes, which are shown only once.
  func set(_ kind: SecretKind, _ secret: any TypedSecret, _ texts: Texts) async throws(CommandFailure) -> [String] {
    let codes = try await explaining(texts.accountRefusals.failure) { () async throws(LockError) in
      try await SetLock(tools, newID: newID, random: random)(kind, secret)
    }
    if let lock = try await lock(texts) { sessions.open(lock) }
    return codes.map(\.text)
  }

  /// - Parameter lock: The lock that was opened.
  func change(
    _ lock: Lock, to kind: SecretKind, _ secret: any TypedSecret, _ texts: Texts
  ) async throws(CommandFailure) {
    let changed = try await explaining(texts.accountRefusals.failure) { () async throws(LockError) in
      try await ChangeLock(tools)(lock, to: kind, secret)
    }
    if let changed { sessions.open(changed) }
  }

  func code(_ typed: any TypedSecret, _ texts: Texts) throws(CommandFailure) -> RecoveryCode {
    let letters = String(decoding: (0..<typed.count).map { typed[$0] }, as: UTF8.self)
    guard let code = RecoveryCode(typed: letters) else {
      throw texts.accountRefusals.noCode(letters.filter { $0.isLetter || $0.isNumber }.count)
    }
    return code
  }

  func check(_ code: RecoveryCode, _ texts: Texts) async throws(CommandFailure) -> Lock {
    try await explaining(texts.accountRefusals.failure) { () async throws(LockError) in
      try await RecoverLock(tools).check(code)
    }
  }

  /// Sets another secret with a recovery code, which can't be used again.
  ///
  /// - Parameter lock: The lock that ``check(_:_:)`` returned.
  /// - Returns: The number of codes that are left.
  func recover(
    _ lock: Lock, _ code: RecoveryCode, to kind: SecretKind, _ secret: any TypedSecret, _ texts: Texts
  ) async throws(CommandFailure) -> Int {
    let changed = try await explaining(texts.accountRefusals.failure) { () async throws(LockError) in
      try await RecoverLock(tools)(lock, code, to: kind, secret)
    }
    if let changed { sessions.open(changed) }
    return changed?.codes.count ?? 0
  }

  /// - Parameter lock: The lock that was opened.
  func remove(_ lock: Lock, _ texts: Texts) async throws(CommandFailure) {
    try await explaining(texts.accountRefusals.failure) { () async throws(LockError) in
      try await RemoveLock(tools)(lock)
    }
    sessions.closeAll()
  }

  /// Locks Haru in every terminal.
  func close(_ texts: Texts) async throws(CommandFailure) -> Lock {
    let lock = try await existing(texts)
    sessions.closeAll()
    return lock
  }
}
