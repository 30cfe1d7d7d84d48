package import Domain
import Foundation

extension SecretsFile: KeyLocking {
  @concurrent package func open(with secret: any TypedSecret) async -> Bool { opensKey(with: secret, replaces: false) }

  @concurrent package func replace(with secret: any TypedSecret) async { _ = opensKey(with: secret, replaces: true) }

  private func opensKey(with secret: any TypedSecret, replaces: Bool) -> Bool {
    guard isConcerned else { return true }
    // Without the key, only synchronization fails, and it reports the reason.
    return (try? changing { () throws(SecretKeepingError) in try openKey(with: secret, replaces: replaces) }) ?? true
  }

  /// - Returns: `false` if the secret opens no key and no key is created.
  private func openKey(with secret: any TypedSecret, replaces: Bool) throws(SecretKeepingError) -> Bool {
    let (boxes, unlocked) = (try key.locked(), try key.unlocked())
    var found: (box: LockedKey, key: [UInt8])?
    for box in boxes where found == nil {
      found = try hashed(box.opened(with: secret)).map { (box, $0) }
    }
    let known = unlocked ?? found?.key
    guard let choice = choice() else {
      if let known { key.open(known) }
      return true
    }
    guard known != nil || replaces else { return false }
    if known == nil { try removeEncrypted() }
    let bytes = known ?? Sodium.randomBytes(SecretsKey.size)
    guard choice == .locked else {
      try key.unlock(bytes)
      try key.removeLocked()
      return true
    }
    if unlocked != nil || found == nil {
      try key.lock([try locked(bytes, with: secret)])
    } else if let found, boxes.count > 1 {
      try key.lock([found.box])
    }
    key.open(bytes)
    return true
  }

  @concurrent package func prepare(for secret: (any TypedSecret)?) async throws(KeyLockingError) {
    guard isConcerned else { return }
    do throws(SecretKeepingError) {
      try changing { () throws(SecretKeepingError) in
        let known = try key.unlocked() ?? key.opened
        guard let secret else {
          try key.unlock(known)
          return key.begin(SecretsKey.Change(box: nil, key: known, isNew: known == nil))
        }
        let bytes = known ?? Sodium.randomBytes(SecretsKey.size)
        let box = try locked(bytes, with: secret)
        try key.write(try key.locked() + [box])
        key.begin(SecretsKey.Change(box: box, key: bytes, isNew: known == nil))
      }
    } catch .unusable(let path, let detail) {
      throw KeyLockingError(path: path, detail: detail)
    } catch .exposed(let path) {
      throw KeyLockingError(path: path, detail: SystemError.reason(EPERM))
    } catch { throw KeyLockingError(path: key.path, detail: SystemError.reason(EINVAL)) }
  }

  @concurrent package func finish() async {
    guard let change = key.takeChange() else { return }
    // If this fails, the next correct secret completes the change.
    try? changing { () throws(SecretKeepingError) in
      if change.isNew { try removeEncrypted() }
      guard let box = change.box, let bytes = change.key, choice() ?? .locked == .locked else {
        try key.unlock(change.key)
        return try key.removeLocked()
      }
      try key.lock([box])
      key.open(bytes)
    }
  }

  package func close() { key.close() }

  /// Makes an opened key available to other programs, after Haru was unlocked in this terminal.
  package func share() { key.share() }

  /// Indicates whether the lock affects the key: the key is locked, or the user chose to lock it.
  private var isConcerned: Bool { choice() == .locked || key.isThereLocked }

  private func locked(_ bytes: [UInt8], with secret: any TypedSecret) throws(SecretKeepingError) -> LockedKey {
    try hashed(LockedKey(bytes, with: secret, hashing))
  }

  private func hashed<Value>(_ work: @autoclosure () throws(HashingError) -> Value) throws(SecretKeepingError) -> Value
  {
    do throws(HashingError) { return try work() } catch {
      throw .unusable(path: key.lockedPath, detail: SystemError.reason(ENOMEM))
    }
  }
}
