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
