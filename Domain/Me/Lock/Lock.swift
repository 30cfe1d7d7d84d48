public import struct Foundation.UUID

/// The lock that keeps passers-by from the user's day.
///
/// It protects what Haru shows, not the file: anyone who can read the disk needs no password.
public struct Lock: Hashable, Sendable {
  public typealias ID = UUID

  public let id: ID
  public internal(set) var kind: SecretKind
  public internal(set) var hash: PasswordHash
  /// Grows with each new secret, so that what was opened with the one before is locked again.
  public internal(set) var version: Int
  /// The fingerprints of the recovery codes that weren't used yet.
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

  /// The same lock after other attempts.
  public func counting(_ attempts: LockAttempts) -> Lock {
    var lock = self
    lock.attempts = attempts
    return lock
  }

  mutating func change(to kind: SecretKind, _ hash: PasswordHash) {
    (self.kind, self.hash, version, attempts) = (kind, hash, version &+ 1, LockAttempts())
  }
}

/// A hash with the way it was made, as text; what was hashed cannot be told from it.
public struct PasswordHash: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// Wrong answers, after which there is a pause that doubles with each.
public struct LockAttempts: Hashable, Sendable {
  /// The number of wrong answers without a pause.
  public static let free = 3
  /// The longest pause, in seconds.
  public static let longestPause = 3_600
  /// More are not counted.
  private static let most = 1_000_000

  /// The number of attempts since the last right one, including those under way.
  public private(set) var count: Int
  public private(set) var last: LockMoment?

  public init(count: Int = 0, last: LockMoment? = nil) {
    (self.count, self.last) = (min(max(0, count), Self.most), last)
  }

  /// The pause after the last one, in seconds: none after ``free``, then 1, 2, 4 … ``longestPause``.
  public var pause: Int {
    guard count >= Self.free else { return 0 }
    return count - Self.free < 12 ? min(1 << (count - Self.free), Self.longestPause) : Self.longestPause
  }

  /// Counts one more, before it is known whether it is right: so those that are made side by side count as well.
  ///
  /// A clock that was set back makes the pause begin again, since how much of it is over cannot be known.
  /// - Returns: How many seconds are to be waited before one more is allowed, which is not counted then; 0 when it was.
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

/// A moment by clocks that the user does not set for Haru alone.
public struct LockMoment: Hashable, Sendable {
  /// The time by the system's clock, which can be set.
  public let clock: Instant
  /// Seconds since the machine was started, and which start that was; `nil` where that is not known.
  public let sinceStart: SinceStart?

  public struct SinceStart: Hashable, Sendable {
    public let start: String
    public let seconds: Int

    public init(start: String, seconds: Int) { (self.start, self.seconds) = (start, seconds) }
  }

  public init(clock: Instant, sinceStart: SinceStart?) { (self.clock, self.sinceStart) = (clock, sinceStart) }

  /// - Returns: `nil` where the clock was set back meanwhile.
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

  /// `nil` where none is set.
  func lock() throws(Failure) -> Lock?
}

/// Undo passes over it: a step back must not open anything.
public protocol LockNotes<Failure>: LockQueries {
  /// - Parameter lock: `nil` takes it off.
  func save(_ lock: Lock?) throws(Failure)
}
