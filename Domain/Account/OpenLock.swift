public struct OpenLock: Sendable {
  private let tools: LockTools

  public init(_ tools: LockTools) { self.tools = tools }

  /// Checks a secret; a correct secret resets the number of wrong attempts.
  ///
  /// - Throws: ``LockError/wrong(pause:)``, and ``LockError/tooEarly(seconds:)`` after several wrong attempts.
  public func callAsFunction(_ secret: any TypedSecret) async throws(LockError) -> Lock {
    let lock = try await tools.attempt { lock throws(LockError) in try await tools.isRight(secret, for: lock) }
    // Hashes get more expensive as machines get faster, and a new hash can be made only when the password is known.
    let isOutdated = tools.hashing.isOutdated(lock.hash)
    let hash = isOutdated ? try await tools.hashed(secret) : lock.hash
    let opensKey = await tools.key?.open(with: secret) ?? true
    let opened = try await tools.change(lock) { lock in
      lock?.hash = hash
      lock?.attempts = LockAttempts()
    }
    // The lock still has this secret, so no other program has locked the key with a new one since.
    if !opensKey { await tools.key?.replace(with: secret) }
    return opened ?? lock
  }
}

public struct ChangeLock: Sendable {
  private let tools: LockTools

  public init(_ tools: LockTools) { self.tools = tools }

  /// Sets another secret; the recovery codes stay.
  ///
  /// - Parameters:
  ///   - lock: The lock that ``OpenLock`` returned.
  ///   - kind: The kind of the new secret.
  ///   - secret: The new secret.
  public func callAsFunction(
    _ lock: Lock, to kind: SecretKind, _ secret: any TypedSecret
  ) async throws(LockError) -> Lock? {
    let hash = try await tools.hashed(secret, as: kind)
    return try await tools.locking(with: secret) { () async throws(LockError) in
      try await tools.change(lock) { $0?.change(to: kind, hash) }
    }
  }
}

public struct RecoverLock: Sendable {
  private let tools: LockTools

  public init(_ tools: LockTools) { self.tools = tools }

  /// Checks a recovery code; a wrong code counts as a wrong attempt.
  ///
  /// - Throws: ``LockError/wrongCode(pause:)``.
  public func check(_ code: RecoveryCode) async throws(LockError) -> Lock {
    do throws(LockError) {
      return try await tools.attempt { lock throws(LockError) in
        lock.codes.contains(tools.hashing.fingerprint(of: code, for: lock.id))
      }
    } catch .wrong(let pause) { throw .wrongCode(pause: pause) }
  }

  /// Sets another secret with a recovery code, which can't be used again.
  ///
  /// - Parameters:
  ///   - lock: The lock that ``check(_:)`` returned.
  ///   - code: The same code.
  ///   - kind: The kind of the new secret.
  ///   - secret: The new secret.
  /// - Returns: The lock with the remaining codes.
  public func callAsFunction(
    _ lock: Lock, _ code: RecoveryCode, to kind: SecretKind, _ secret: any TypedSecret
  ) async throws(LockError) -> Lock? {
    let hash = try await tools.hashed(secret, as: kind)
    let fingerprint = tools.hashing.fingerprint(of: code, for: lock.id)
    return try await tools.locking(with: secret) { () async throws(LockError) in
      try await tools.store.note { transaction throws(LockError) in
        guard var now = try transaction.lock.lock(), lock.isSame(as: now), now.codes.remove(fingerprint) != nil else {
          throw .wrongCode(pause: 0)
        }
        now.change(to: kind, hash)
        try transaction.lock.save(now)
        return now
      }
    }
  }
}

public struct RemoveLock: Sendable {
  private let tools: LockTools

  public init(_ tools: LockTools) { self.tools = tools }

  /// - Parameter lock: The lock that ``OpenLock`` returned.
  public func callAsFunction(_ lock: Lock) async throws(LockError) {
    try await tools.locking(with: nil) { () async throws(LockError) in _ = try await tools.change(lock) { $0 = nil } }
  }
}

public struct SetLock: Sendable {
  private let tools: LockTools
  private let newID: IDGenerator
  private let random: RandomSource

  public init(_ tools: LockTools, newID: IDGenerator, random: RandomSource) {
    (self.tools, self.newID, self.random) = (tools, newID, random)
  }

  /// - Returns: The recovery codes, which are shown only once.
  /// - Throws: ``LockError/isLocked`` if a lock is already set, ``LockError/signedOut`` if nobody is signed in, and
  ///   ``LockError/weak(_:)``.
  public func callAsFunction(_ kind: SecretKind, _ secret: any TypedSecret) async throws(LockError) -> [RecoveryCode] {
    let hash = try await tools.hashed(secret, as: kind)
    let id = newID()
    var random = random
    let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode(from: &random) }
    let fingerprints = Set(codes.map { tools.hashing.fingerprint(of: $0, for: id) })
    try await tools.locking(with: secret) { () async throws(LockError) in
      try await tools.store.note { transaction throws(LockError) in
        guard try transaction.lock.lock() == nil else { throw .isLocked }
        guard try !transaction.account.isSignedOut() else { throw .signedOut }
        try transaction.lock.save(
          Lock(id: id, kind: kind, hash: hash, version: 1, codes: fingerprints, attempts: LockAttempts()))
      }
    }
    return codes
  }
}

/// Hashes secrets; each hash takes so long that guessing is slow.
public protocol PasswordHashing: Sendable {
  /// Returns an empty secret, in memory that is not written to disk.
  func makeSecret() -> any TypedSecret

  /// - Throws: ``HashingError`` if there is not enough memory.
  func hash(_ secret: any TypedSecret) async throws(HashingError) -> PasswordHash

  /// - Throws: ``HashingError`` if there is not enough memory, so that a correct password is not reported as wrong.
  func isRight(_ secret: any TypedSecret, for hash: PasswordHash) async throws(HashingError) -> Bool

  /// Returns whether a new hash of the same secret would be harder to guess.
  func isOutdated(_ hash: PasswordHash) -> Bool

  /// Returns the fingerprint of a code; a fast hash is enough because a code has too many bits to guess.
  ///
  /// - Parameters:
  ///   - code: A recovery code of the lock.
  ///   - lock: The identifier of the lock, which makes fingerprints of different locks different.
  func fingerprint(of code: RecoveryCode, for lock: Lock.ID) -> CodeFingerprint
}

public enum HashingError: Error, Hashable, Sendable { case noMemory }

/// Locks the key of stored passwords with the lock's secret, if the user chose that.
///
/// A change of the lock has two steps, so that no crash between them loses the key: before the change, the key is also
/// prepared for the new secret; afterwards, only the new secret opens the key.
public protocol KeyLocking: Sendable {
  /// Opens the key with a secret that has opened the lock, and completes a change that was cut off.
  ///
  /// Haru opens even if the key can't be used.
  ///
  /// - Returns: `false` if there is no key that the secret opens, as with another copy of the store; nothing changes then.
  func open(with secret: any TypedSecret) async -> Bool

  /// Creates a new key if the lock's secret opens none, and removes the passwords encrypted with the old key.
  func replace(with secret: any TypedSecret) async

  /// Prepares the key for another secret of the lock; `nil` if the lock will be removed.
  ///
  /// A key that isn't open, as after a recovery code, is replaced by a new one in ``finish()``.
  func prepare(for secret: (any TypedSecret)?) async throws(KeyLockingError)

  /// Makes the prepared secret the only one, because the lock uses it now.
  func finish() async

  /// Forgets the opened key.
  func close()
}

/// The reason why the key of stored passwords can't be locked with another secret.
public struct KeyLockingError: Error, Hashable, Sendable {
  /// The path of a file of the key.
  public let path: String
  /// The system's reason.
  public let detail: String

  public init(path: String, detail: String) { (self.path, self.detail) = (path, detail) }
}
