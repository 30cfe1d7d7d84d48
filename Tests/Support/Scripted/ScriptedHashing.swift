package import Domain
private import Synchronization

/// Hashes that contain their input in plain text, so that tests needn't wait.
package struct ScriptedHashing: PasswordHashing {
  private let failure: HashingError?
  private let generation: Int

  /// - Parameter generation: The version of hashes; those of earlier versions are outdated.
  package init(failure: HashingError? = nil, generation: Int = 1) {
    (self.failure, self.generation) = (failure, generation)
  }

  package func makeSecret() -> any TypedSecret { ScriptedSecret() }

  package func hash(_ secret: any TypedSecret) async throws(HashingError) -> PasswordHash {
    if let failure { throw failure }
    return PasswordHash("\(generation):\(Self.text(secret))")
  }

  package func isRight(_ secret: any TypedSecret, for hash: PasswordHash) async throws(HashingError) -> Bool {
    if let failure { throw failure }
    return hash.text.split(separator: ":", maxSplits: 1).last.map(String.init) == Self.text(secret)
  }

  package func isOutdated(_ hash: PasswordHash) -> Bool { !hash.text.hasPrefix("\(generation):") }

  package func fingerprint(of code: RecoveryCode, for lock: Lock.ID) -> CodeFingerprint {
    CodeFingerprint(Array("\(lock) \(code.letters)".utf8))
  }

  private static func text(_ secret: any TypedSecret) -> String {
    String(decoding: (0..<secret.count).map { secret[$0] }, as: UTF8.self)
  }
}

/// A secret in ordinary memory.
package final class ScriptedSecret: TypedSecret {
  private let bytes = Mutex<[UInt8]>([])
  private let limit: Int

  /// - Parameter limit: The number of bytes that fit.
  package init(_ text: String = "", limit: Int = .max) {
    self.limit = limit
    for byte in text.utf8 { append(byte) }
  }

  package var count: Int { bytes.withLock(\.count) }

  package subscript(index: Int) -> UInt8 { bytes.withLock { $0[index] } }

  @discardableResult
  package func append(_ byte: UInt8) -> Bool {
    bytes.withLock { bytes in
      guard bytes.count < limit else { return false }
      bytes.append(byte)
      return true
    }
  }

  package func removeLast() { bytes.withLock { _ = $0.popLast() } }

  package func clear() { bytes.withLock { $0 = [] } }
}

extension UnlockedSessions {
  /// Makes sessions that stay unlocked until they are closed.
  package static func inMemory() -> UnlockedSessions {
    final class State: Sendable {
      let open = Mutex<Lock?>(nil)
    }
    let state = State()
    return UnlockedSessions(
      isOpen: { lock, _ in state.open.withLock { $0?.id == lock.id && $0?.version == lock.version } },
      open: { lock in state.open.withLock { $0 = lock } },
      close: { state.open.withLock { $0 = nil } },
      closeAll: { state.open.withLock { $0 = nil } }
    )
  }
}
