public import struct Foundation.UUID

/// The lock that protects the user's data from passers-by.
///
/// The lock protects what Haru shows, not the file: anyone who can read the disk needs no password.
public struct Lock: Hashable, Sendable {
  public typealias ID = UUID

  public let id: ID
  public internal(set) var kind: SecretKind
  public internal(set) var hash: PasswordHash
  /// The version, which increases with each new secret, so that sessions opened with an earlier secret are locked
  /// again.
  public internal(set) var version: Int
  /// The fingerprints of the unused recovery codes.
  public internal(set) var codes: Set<CodeFingerprint>
  public internal(set) var attempts: LockAttempts

  /// Creates a lock from its saved form.
  public init(
    id: ID, kind: SecretKind, hash: PasswordHash, version: Int, codes: Set<CodeFingerprint>, attempts: LockAttempts
  ) {
    (self.id, self.kind, self.hash, self.version) = (id, kind, hash, version)
    (self.codes, self.attempts) = (codes, attempts)
  }

  /// Returns whether the same secret opens both locks.
  func isSame(as other: Lock?) -> Bool { other?.id == id && other?.version == version }

  /// Returns a copy of the lock with the given attempts.
  public func counting(_ attempts: LockAttempts) -> Lock {
    var lock = self
    lock.attempts = attempts
    return lock
  }

  mutating func change(to kind: SecretKind, _ hash: PasswordHash) {
    (self.kind, self.hash, version, attempts) = (kind, hash, version &+ 1, LockAttempts())
  }
}

/// A hash together with its method and parameters, as text; the secret can't be recovered from it.
public struct PasswordHash: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// The wrong attempts, which cause a pause that doubles each time.
public struct LockAttempts: Hashable, Sendable {
  /// The number of wrong attempts that causes the first pause.
  public static let free = 3
  /// The longest pause, in seconds.
  public static let longestPause = 3_600
  /// The maximum count.
  private static let most = 1_000_000

  /// The number of attempts since the last correct one, including those that are still being checked.
  public private(set) var count: Int
  public private(set) var last: LockMoment?

  public init(count: Int = 0, last: LockMoment? = nil) {
    (self.count, self.last) = (min(max(0, count), Self.most), last)
  }

  /// The pause after the last attempt in seconds: none below ``free`` attempts, then 1, 2, 4 … ``longestPause``.
  public var pause: Int {
    guard count >= Self.free else { return 0 }
    return count - Self.free < 12 ? min(1 << (count - Self.free), Self.longestPause) : Self.longestPause
  }

  /// Counts an attempt before it is checked, so that simultaneous attempts count too.
  ///
  /// After the clock was set back, the pause starts again, because the elapsed part is unknown.
  ///
  /// - Returns: The seconds to wait before the next attempt is allowed, without counting this one; 0 if it was counted.
  mutating func admit(at now: LockMoment) -> Int {
    if let last, pause > 0 {
      guard let elapsed = now.seconds(since: last) else {
        self.last = now
        return pause
      }
      if elapsed < pause { return pause - elapsed }
    }
    (count, last) = (min(count + 1, Self.most), now)
    return 0
  }
}

/// A point in time by clocks that `HARU_NOW` does not change.
public struct LockMoment: Hashable, Sendable {
  /// The time on the system's clock, which can be set.
  public let clock: Instant
  /// The seconds since the machine was started, with an identifier of that start; `nil` if unknown.
  public let sinceStart: SinceStart?

  public struct SinceStart: Hashable, Sendable {
    public let start: String
    public let seconds: Int

    public init(start: String, seconds: Int) { (self.start, self.seconds) = (start, seconds) }
  }

  public init(clock: Instant, sinceStart: SinceStart?) { (self.clock, self.sinceStart) = (clock, sinceStart) }

  /// - Returns: `nil` if the clock was set back in the meantime.
  public func seconds(since other: LockMoment) -> Int? {
    let (seconds, isTooFar) =
      if let sinceStart, let before = other.sinceStart, sinceStart.start == before.start {
        sinceStart.seconds.subtractingReportingOverflow(before.seconds)
      } else { clock.secondsSince1970.subtractingReportingOverflow(other.clock.secondsSince1970) }
    return seconds < 0 || isTooFar ? nil : seconds
  }
}

public protocol LockQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the lock, or `nil` if none is set.
  func lock() throws(Failure) -> Lock?
}

/// Saves the lock, which undo does not change, so that undoing never opens anything.
public protocol LockSideWrites<Failure>: LockQueries {
  /// - Parameter lock: The lock to save; `nil` removes the lock.
  func save(_ lock: Lock?) throws(Failure)
}

/// The reason why a lock was not set, opened, changed or removed.
public enum LockError: Error, Hashable, Sendable {
  case store(StoreError)
  case noLock
  case isLocked
  case signedOut
  case weak([SecretFault])
  /// The secret is wrong; the next attempt is allowed after `pause` seconds.
  case wrong(pause: Int)
  /// The recovery code is wrong; the next attempt is allowed after `pause` seconds.
  case wrongCode(pause: Int)
  /// The attempt was not checked, because `seconds` of the pause are left.
  case tooEarly(seconds: Int)
  case hashing(HashingError)
  case key(KeyLockingError)
}

extension LockError: StoreFailure {}

/// The dependencies of the lock's rules.
public struct LockTools: Sendable {
  let store: any Store
  let hashing: any PasswordHashing
  let now: @Sendable () -> LockMoment
  let key: (any KeyLocking)?

  /// - Parameters:
  ///   - store: The store with the lock.
  ///   - hashing: The hashing of secrets.
  ///   - now: The time source; the clock that `HARU_NOW` sets is not allowed, because it could end pauses at once.
  ///   - key: The key of stored passwords; `nil` if there is none.
  public init(
    _ store: any Store, _ hashing: any PasswordHashing, now: @escaping @Sendable () -> LockMoment,
    key: (any KeyLocking)? = nil
  ) { (self.store, self.hashing, self.now, self.key) = (store, hashing, now, key) }

  /// Changes the lock, and locks the key of stored passwords with the new secret in the same step.
  ///
  /// - Parameter secret: The new secret; `nil` if the lock is removed.
  func locking<Value>(
    with secret: (any TypedSecret)?, _ change: () async throws(LockError) -> Value
  ) async throws(LockError) -> Value {
    do throws(KeyLockingError) { try await key?.prepare(for: secret) } catch { throw .key(error) }
    // If the change fails, both secrets open the key until a correct secret is entered.
    let value = try await change()
    await key?.finish()
    return value
  }

  /// Counts an attempt, then checks it.
  func attempt(_ isRight: (Lock) async throws(LockError) -> Bool) async throws(LockError) -> Lock {
    let (lock, pause) = try await store.note { transaction throws(LockError) in
      guard var lock = try transaction.lock.lock() else { throw .noLock }
      let pause = lock.attempts.admit(at: now())
      try transaction.lock.save(lock)
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

  /// Hashes a secret without checking its strength, for example one that was set under weaker rules.
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

  /// - Throws: ``LockError/wrong(pause:)`` if the lock was changed or removed in the meantime.
  func change(_ lock: Lock, _ change: @Sendable (inout Lock?) -> Void) async throws(LockError) -> Lock? {
    try await store.note { transaction throws(LockError) in
      var now = try transaction.lock.lock()
      guard lock.isSame(as: now) else { throw .wrong(pause: 0) }
      change(&now)
      try transaction.lock.save(now)
      return now
    }
  }
}

/// A code for setting a new password once, for users who have forgotten the old one.
public struct RecoveryCode: Hashable, Sendable {
  /// The number of codes that are created with a lock.
  public static let count = 8
  /// The alphabet of Crockford, without letters that look like digits; 16 letters have 80 bits.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let length = 16

  /// The capital letters and digits of the code, without hyphens.
  public let letters: String

  public init(from random: inout some RandomNumberGenerator) {
    letters = String((0..<Self.length).map { _ in Self.alphabet[Int(random.next(upperBound: UInt64(32)))] })
  }

  /// Parses a typed code: with or without hyphens, in uppercase or lowercase, with O for 0 and I or L for 1.
  ///
  /// - Returns: `nil` if the text can't be a code.
  public init?(typed text: String) {
    let letters = text.uppercased().compactMap { letter -> Character? in
      switch letter {
      case "O": "0"
      case "I", "L": "1"
      case _ where letter.isWhitespace || letter == "-" || letter == "–": nil
      default: letter
      }
    }
    guard letters.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else { return nil }
    self.letters = String(letters)
  }

  /// The code in groups of four: `7K2M-…`.
  public var text: String {
    stride(from: 0, to: letters.count, by: 4).map { String(letters.dropFirst($0).prefix(4)) }.joined(separator: "-")
  }
}

/// A fingerprint by which a code is checked, and from which the code can't be recovered.
public struct CodeFingerprint: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// The terminal windows in which the user has opened the lock; each closes after a time without use.
public struct UnlockedSessions: Sendable {
  /// Indicates whether this window is open; it closes after `minutes` without use.
  public let isOpen: @Sendable (Lock, _ minutes: Int) -> Bool
  /// Opens this window, or extends the time until it closes.
  public let open: @Sendable (Lock) -> Void
  /// Closes this window.
  public let close: @Sendable () -> Void
  /// Closes all windows.
  public let closeAll: @Sendable () -> Void

  public init(
    isOpen: @escaping @Sendable (Lock, Int) -> Bool, open: @escaping @Sendable (Lock) -> Void,
    close: @escaping @Sendable () -> Void, closeAll: @escaping @Sendable () -> Void
  ) { (self.isOpen, self.open, self.close, self.closeAll) = (isOpen, open, close, closeAll) }
}
