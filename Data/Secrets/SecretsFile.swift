import CSodium
package import Domain
import Foundation

/// The passwords of accounts in a file that only the user can read, each encrypted with a random key in another file.
///
/// This protects the passwords from other users, and from whoever gets a copy of the folder with the data alone. Each
/// line has the identifier of an account, and in Base64 a nonce and the result of XChaCha20-Poly1305, which
/// authenticates the identifier.
package struct SecretsFile: SecretKeeping {
  private static let name = "secrets"
  private static let keyName = "secrets.key"
  private static let lockName = "secrets.lock"
  private static let editingName = "secrets.editing"
  /// The names of the files that a store's folder can have.
  static let names = [name, keyName, lockName, editingName]
  /// The time to wait for another program, which waits for a provider itself.
  private static let patience = Duration.seconds(30)
  /// The time to wait for another program that is changing the file, in milliseconds.
  private static let editingPatience = 10_000

  private static let keySize = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)
  private static let nonceSize = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let tagSize = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

  private let path: String
  private let keyPath: String
  private let lockPath: String
  private let editingPath: String

  /// - Parameters:
  ///   - data: The folder of the store.
  ///   - state: The folder of the key, which isn't copied with the store.
  package init(in data: String, keyIn state: String) {
    (path, keyPath) = ("\(data)/\(Self.name)", "\(state)/\(Self.keyName)")
    (lockPath, editingPath) = ("\(data)/\(Self.lockName)", "\(data)/\(Self.editingName)")
  }

  package var place: String { path }

  package func read(_ account: SyncAccount.ID, into secret: any TypedSecret) throws(SecretKeepingError) -> Bool {
    secret.clear()
    guard let text = try entries()[account.uuid] else { return false }
    guard let box = Foundation.Data(base64Encoded: text).map({ Array($0) }), box.count >= Self.nonceSize + Self.tagSize,
      let key = try key(makes: false)
    else { throw .damaged(path: path) }
    let (nonce, cipher) = (Array(box.prefix(Self.nonceSize)), Array(box.dropFirst(Self.nonceSize)))
    var plain = [UInt8](repeating: 0, count: cipher.count)
    defer { unsafe sodium_memzero(&plain, plain.count) }
    var count: UInt64 = 0
    let owner = Self.owner(account)
    let status = unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
      &plain, &count, nil, cipher, UInt64(cipher.count), owner, UInt64(owner.count), nonce, key)
    guard status == 0, plain.prefix(Int(count)).allSatisfy({ secret.append($0) }) else {
      throw .damaged(path: path)
    }
    return true
  }

  package func save(_ secret: any TypedSecret, of account: SyncAccount.ID) throws(SecretKeepingError) {
    let lock = try editing()
    defer { lock.release() }
    var entries = try entries()
    guard let key = try key(makes: true) else { throw .damaged(path: keyPath) }
    var plain = (0..<secret.count).map { secret[$0] }
    defer { unsafe sodium_memzero(&plain, plain.count) }
    var nonce = [UInt8](repeating: 0, count: Self.nonceSize)
    unsafe randombytes_buf(&nonce, nonce.count)
    var cipher = [UInt8](repeating: 0, count: plain.count + Self.tagSize)
    var count: UInt64 = 0
    let owner = Self.owner(account)
    let status = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
      &cipher, &count, plain, UInt64(plain.count), owner, UInt64(owner.count), nil, nonce, key)
    guard status == 0 else { throw .damaged(path: path) }
    entries[account.uuid] = Foundation.Data(nonce + cipher.prefix(Int(count))).base64EncodedString()
    try save(entries)
  }

  package func reserve() async throws(SecretKeepingError) -> any Sendable {
    let end = ContinuousClock.now + Self.patience
    let lock = try lock(at: lockPath)
    while !lock.acquireNow() {
      guard ContinuousClock.now < end, (try? await Task.sleep(for: .milliseconds(20))) != nil else {
        throw .unusable(path: lockPath, detail: SystemError.reason(EWOULDBLOCK))
      }
    }
    return lock
  }

  package func remove(_ account: SyncAccount.ID) throws(SecretKeepingError) {
    guard try entries()[account.uuid] != nil else { return }
    let lock = try editing()
    defer { lock.release() }
    var entries = try entries()
    entries[account.uuid] = nil
    try save(entries)
  }

  private static func owner(_ account: SyncAccount.ID) -> [UInt8] { Array(account.uuid.uuidString.utf8) }

  // MARK: - Locks

  /// Returns the lock for changing the file, acquired; without it, a program would undo another one's change.
  ///
  /// It differs from the lock of ``reserve()``, which lasts while a provider is asked.
  private func editing() throws(SecretKeepingError) -> FileLock {
    let lock = try lock(at: editingPath, patience: Self.editingPatience)
    guard lock.acquire(onWait: {}) else {
      throw .unusable(path: editingPath, detail: SystemError.reason(EWOULDBLOCK))
    }
    return lock
  }

  private func lock(at path: String, patience: Int = 0) throws(SecretKeepingError) -> FileLock {
    do throws(SystemError) {
      try Folder.make(Folder.parent(of: path))
      return try FileLock(path: path, patience: patience)
    } catch { throw .unusable(path: path, detail: error.reason) }
  }

  // MARK: - Files

  private func entries() throws(SecretKeepingError) -> [UUID: String] {
    Sodium.prepare()
    let text = String(decoding: try contents(of: path) ?? Foundation.Data(), as: UTF8.self)
    return text.split(separator: "\n").reduce(into: [:]) { entries, line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let id = UUID(uuidString: String(parts[0])) else { return }
      entries[id] = String(parts[1])
    }
  }

  private func save(_ entries: [UUID: String]) throws(SecretKeepingError) {
    let lines = entries.map { "\($0.key.uuidString) \($0.value)\n" }.sorted()
    try write(Array(lines.joined().utf8), to: path)
  }

  /// - Parameter makes: `true` if a missing key is made; otherwise the result is `nil`.
  private func key(makes: Bool) throws(SecretKeepingError) -> [UInt8]? {
    if let key = try contents(of: keyPath).map({ Array($0) }) {
      guard key.count == Self.keySize else { throw .damaged(path: keyPath) }
      return key
    }
    guard makes else { return nil }
    var key = [UInt8](repeating: 0, count: Self.keySize)
    unsafe randombytes_buf(&key, key.count)
    try write(key, to: keyPath)
    return key
  }

  private func contents(of path: String) throws(SecretKeepingError) -> Foundation.Data? {
    do throws(KeyFileError) { return try KeyFile.contents(of: path) } catch {
      switch error {
      case .exposed(let path): throw .exposed(path: path)
      case .unreadable(let path, let detail): throw .unusable(path: path, detail: detail)
      }
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SecretKeepingError) {
    do throws(SystemError) {
      try Folder.make(Folder.parent(of: path))
      let file = try NewFile(beside: path, replaces: true, mode: 0o600)
      try file.write(bytes)
      try file.finish()
    } catch { throw .unusable(path: path, detail: error.reason) }
  }
}
