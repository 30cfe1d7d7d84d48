/// Why a lock was not set, opened, changed or taken off.
public enum LockError: Error, Hashable, Sendable {
  case store(StoreError)
  case noLock
  case isLocked
  case signedOut
  case weak([SecretFault])
  /// The next attempt is allowed after so many seconds.
  case wrong(pause: Int)
  /// A wrong recovery code; the next attempt is allowed after this many seconds.
  case wrongCode(pause: Int)
  /// Nothing was tried: so many seconds are to be waited.
  case tooEarly(seconds: Int)
  case hashing(HashingError)
}

extension LockError: StoreFailure {}

/// The dependencies of the lock's rules.
public struct LockTools: Sendable {
  let store: any Store
  let hashing: any PasswordHashing
  let now: @Sendable () -> LockMoment

  /// - Parameters:
  ///   - store: Where the lock is kept.
  ///   - hashing: Tells right secrets from wrong ones.
  ///   - now: Not the clock that `HARU_NOW` sets, with which pauses would be over at once.
  public init(_ store: any Store, _ hashing: any PasswordHashing, now: @escaping @Sendable () -> LockMoment) {
    (self.store, self.hashing, self.now) = (store, hashing, now)
  }

  /// Counts an attempt, and makes it.
  func attempt(_ isRight: (Lock) async throws(LockError) -> Bool) async throws(LockError) -> Lock {
    let (lock, pause) = try await store.note { things throws(LockError) in
      guard var lock = try things.lock.lock() else { throw .noLock }
      let pause = lock.attempts.admit(at: now())
      try things.lock.save(lock)
      return (lock, pause)
    }
    guard pause == 0 else { throw .tooEarly(seconds: pause) }
    guard try await isRight(lock) else { throw .wrong(pause: lock.attempts.pause) }
    return lock
  }

  func hashed(_ secret: any TypedSecret, as kind: SecretKind) async throws(LockError) -> PasswordHash {
    let faults = kind.faults(of: secret)
    guard faults.isEmpty else { throw .weak(faults) }
    return try await hashed(secret)
  }

  /// Hashes a secret whatever it is, such as one that was set when easier ones were allowed.
  func hashed(_ secret: any TypedSecret) async throws(LockError) -> PasswordHash {
    do throws(HashingError) {
      return try await hashing.hash(secret)
    } catch {
      throw .hashing(error)
    }
  }

  func isRight(_ secret: any TypedSecret, for lock: Lock) async throws(LockError) -> Bool {
    do throws(HashingError) {
      return try await hashing.isRight(secret, for: lock.hash)
    } catch {
      throw .hashing(error)
    }
  }

  /// - Throws: ``LockError/wrong(pause:)`` when another has changed or taken it off meanwhile.
  func change(_ lock: Lock, _ change: @Sendable (inout Lock?) -> Void) async throws(LockError) -> Lock? {
    try await store.note { things throws(LockError) in
      var now = try things.lock.lock()
      guard lock.isSame(as: now) else { throw .wrong(pause: 0) }
      change(&now)
      try things.lock.save(now)
      return now
    }
  }
}
