package import Domain

package struct LockServices: Sendable {
  let store: any Store
  let hashing: any PasswordHashing
  package let sessions: UnlockedSessions
  let newID: IDGenerator
  let random: RandomSource
  let tools: LockTools

  /// - Parameter now: As `LockTools` has it.
  package init(
    _ store: any Store, _ hashing: any PasswordHashing, _ sessions: UnlockedSessions, newID: IDGenerator,
    random: RandomSource, now: @escaping @Sendable () -> LockMoment
  ) {
    (self.store, self.hashing, self.sessions) = (store, hashing, sessions)
    (self.newID, self.random) = (newID, random)
    tools = LockTools(store, hashing, now: now)
  }

  func lock(_ session: CommandSession) async throws(CommandFailure) -> Lock? {
    try await session.read(store) { things throws(StoreError) in try things.lock.lock() }
  }

  /// Asks for the secret that opens it now, and tries it.
  func opened(_ lock: Lock, in session: CommandSession) async throws(CommandFailure) -> Lock {
    let secret = hashing.makeSecret()
    try session.ask(session.texts.lock.question(lock.kind), into: secret)
    return try await session.explaining { () async throws(LockError) in try await OpenLock(tools)(secret) }
  }

  /// Asks twice for a new one.
  func newSecret(_ kind: SecretKind, in session: CommandSession) throws(CommandFailure) -> any TypedSecret {
    let texts = session.texts.lock
    return try hashing.newSecret(texts.newQuestion(kind), in: session) { secret throws(CommandFailure) in
      let faults = kind.faults(of: secret)
      guard !faults.isEmpty else { return }
      throw texts.weak(faults, couldBePIN: kind != .pin && SecretKind.pin.faults(of: secret).isEmpty)
    }
  }

  func newBackupSecret(in session: CommandSession) throws(CommandFailure) -> any TypedSecret {
    try hashing.newBackupSecret(in: session)
  }
}

extension PasswordHashing {
  /// Asks twice for the password of an encrypted backup.
  func newBackupSecret(in session: CommandSession) throws(CommandFailure) -> any TypedSecret {
    let texts = session.texts.lock
    return try newSecret(texts.newBackupQuestion, in: session) { secret throws(CommandFailure) in
      let least = SecretKind.password.length.lowerBound
      guard secret.count >= least else { throw texts.failure(.weak([.tooShort(least: least)])) }
    }
  }

  /// Asks twice for the password of a server's account.
  func newServerSecret(_ name: String, in session: CommandSession) throws(CommandFailure) -> any TypedSecret {
    let texts = session.texts
    return try newSecret(texts.server.passwordQuestion(name), in: session) { secret throws(CommandFailure) in
      let least = SecretKind.password.length.lowerBound
      guard secret.count >= least else { throw texts.lock.failure(.weak([.tooShort(least: least)])) }
    }
  }

  fileprivate func newSecret(
    _ question: String, in session: CommandSession, checking check: (any TypedSecret) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> any TypedSecret {
    let (secret, again) = (makeSecret(), makeSecret())
    try session.ask(question, into: secret)
    try check(secret)
    try session.ask(session.texts.lock.againQuestion, into: again)
    guard secret.isEqual(to: again) else { throw session.texts.lock.unlike }
    return secret
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
