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
    try await tools.store.note { things throws(LockError) in
      guard try things.lock.lock() == nil else { throw .isLocked }
      guard try !things.account.isSignedOut() else { throw .signedOut }
      try things.lock.save(
        Lock(id: id, kind: kind, hash: hash, version: 1, codes: fingerprints, attempts: LockAttempts()))
    }
    return codes
  }
}
