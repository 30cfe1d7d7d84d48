public struct OpenLock: Sendable {
  private let tools: LockTools

  public init(_ tools: LockTools) { self.tools = tools }

  /// Tells whether the secret is the right one; a right one takes the count of wrong ones back.
  ///
  /// - Throws: ``LockError/wrong(pause:)``, and ``LockError/tooEarly(seconds:)`` after several of them.
  public func callAsFunction(_ secret: any TypedSecret) async throws(LockError) -> Lock {
    let lock = try await tools.attempt { lock throws(LockError) in try await tools.isRight(secret, for: lock) }
    // Hashes are made to cost more as machines get faster; only who has the password can make them anew.
    let isOutdated = tools.hashing.isOutdated(lock.hash)
    let hash = isOutdated ? try await tools.hashed(secret) : lock.hash
    return try await tools.change(lock) { lock in
      lock?.hash = hash
      lock?.attempts = LockAttempts()
    } ?? lock
  }
}

public struct ChangeLock: Sendable {
  private let tools: LockTools

  public init(_ tools: LockTools) { self.tools = tools }

  /// Sets another secret; the codes stay.
  ///
  /// - Parameters:
  ///   - lock: As ``OpenLock`` gave it.
  ///   - kind: Of the new one.
  ///   - secret: The new one.
  public func callAsFunction(
    _ lock: Lock, to kind: SecretKind, _ secret: any TypedSecret
  ) async throws(LockError) -> Lock? {
    let hash = try await tools.hashed(secret, as: kind)
    return try await tools.change(lock) { $0?.change(to: kind, hash) }
  }
}

public struct RecoverLock: Sendable {
  private let tools: LockTools

  public init(_ tools: LockTools) { self.tools = tools }

  /// Tells whether a code can be used; a wrong one counts as a wrong secret does.
  ///
  /// - Throws: ``LockError/wrongCode(pause:)``.
  public func check(_ code: RecoveryCode) async throws(LockError) -> Lock {
    do throws(LockError) {
      return try await tools.attempt { lock throws(LockError) in
        lock.codes.contains(tools.hashing.fingerprint(of: code, for: lock.id))
      }
    } catch .wrong(let pause) { throw .wrongCode(pause: pause) }
  }

  /// Sets another secret by a code, which is used up then.
  ///
  /// - Parameters:
  ///   - lock: As ``check(_:)`` gave it.
  ///   - code: The same one.
  ///   - kind: Of the new secret.
  ///   - secret: The new one.
  /// - Returns: The lock with the codes that are left.
  public func callAsFunction(
    _ lock: Lock, _ code: RecoveryCode, to kind: SecretKind, _ secret: any TypedSecret
  ) async throws(LockError) -> Lock? {
    let hash = try await tools.hashed(secret, as: kind)
    let fingerprint = tools.hashing.fingerprint(of: code, for: lock.id)
    return try await tools.store.note { transaction throws(LockError) in
      guard var now = try transaction.lock.lock(), lock.isSame(as: now), now.codes.remove(fingerprint) != nil else {
        throw .wrongCode(pause: 0)
      }
      now.change(to: kind, hash)
      try transaction.lock.save(now)
      return now
    }
  }
}

public struct RemoveLock: Sendable {
  private let tools: LockTools

  public init(_ tools: LockTools) { self.tools = tools }

  /// - Parameter lock: As ``OpenLock`` gave it.
  public func callAsFunction(_ lock: Lock) async throws(LockError) { _ = try await tools.change(lock) { $0 = nil } }
}

public struct SetLock: Sendable {
  private let tools: LockTools
  private let newID: IDGenerator
  private let random: RandomSource

  public init(_ tools: LockTools, newID: IDGenerator, random: RandomSource) {
    (self.tools, self.newID, self.random) = (tools, newID, random)
  }

  /// - Returns: The codes, which are told this once.
  /// - Throws: ``LockError/isLocked`` where a lock is set already, ``LockError/signedOut`` where nobody knows who sets it,
  ///   and ``LockError/weak(_:)``.
  public func callAsFunction(_ kind: SecretKind, _ secret: any TypedSecret) async throws(LockError) -> [RecoveryCode] {
    let hash = try await tools.hashed(secret, as: kind)
    let id = newID()
    var random = random
    let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode(from: &random) }
    let fingerprints = Set(codes.map { tools.hashing.fingerprint(of: $0, for: id) })
    try await tools.store.note { transaction throws(LockError) in
      guard try transaction.lock.lock() == nil else { throw .isLocked }
      guard try !transaction.account.isSignedOut() else { throw .signedOut }
      try transaction.lock.save(
        Lock(id: id, kind: kind, hash: hash, version: 1, codes: fingerprints, attempts: LockAttempts()))
    }
    return codes
  }
}

/// Makes what tells a right secret from a wrong one; each answer takes so long that guessing is slow.
public protocol PasswordHashing: Sendable {
  /// An empty secret, in memory that is not written to disk.
  func makeSecret() -> any TypedSecret

  /// - Throws: ``HashingError`` when there is not enough memory.
  func hash(_ secret: any TypedSecret) async throws(HashingError) -> PasswordHash

  /// - Throws: ``HashingError`` when there is not enough memory, so that nobody is told that the password is wrong.
  func isRight(_ secret: any TypedSecret, for hash: PasswordHash) async throws(HashingError) -> Bool

  /// Returns whether a hash made today would cost more to guess.
  func isOutdated(_ hash: PasswordHash) -> Bool

  /// Quick, because a code has more bits than can be guessed.
  ///
  /// - Parameters:
  ///   - code: One of a lock's.
  ///   - lock: Codes of another lock have other fingerprints.
  func fingerprint(of code: RecoveryCode, for lock: Lock.ID) -> CodeFingerprint
}

public enum HashingError: Error, Hashable, Sendable { case noMemory }
