import CSodium
import Domain
import Foundation
import Synchronization

/// The key of stored passwords: 32 bytes in a file, or in a second file that only the lock's secret opens.
///
/// At every moment of a change, one of the files has the key; if both exist, the first file counts.
final class SecretsKey: Sendable {
  /// A change to the lock's secret that isn't complete.
  struct Change: Sendable {
    /// The key, locked with the new secret; `nil` if the lock is removed.
    let box: LockedKey?
    let key: [UInt8]?
    /// Indicates whether the old key is lost, because nobody has opened it.
    let isNew: Bool
  }

  private struct State {
    var opened: LockedSecret?
    var change: Change?
  }

  static let size = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)

  let path: String
  private let runtime: String?
  private let isUnlocked: @Sendable () -> Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: The path of the file with the key.
  ///   - runtime: An in-memory folder in which other processes find the opened key; `nil` if there is none.
  ///   - isUnlocked: Returns whether Haru is unlocked in a terminal.
  init(at path: String, runtime: String?, isUnlocked: @escaping @Sendable () -> Bool) {
    (self.path, self.runtime, self.isUnlocked) = (path, runtime, isUnlocked)
  }

  private var openedPath: String? { runtime.map { "\($0)/haru-\(Sodium.shortHash(path)).key" } }

  var lockedPath: String { path + ".locked" }

  var isThereLocked: Bool { !FileState.isAbsent(lockedPath) }

  /// Indicates whether only the lock's secret opens the key.
  var isLocked: Bool { isThereLocked && FileState.isAbsent(path) }

  /// Returns the key.
  ///
  /// - Parameter makes: `true` to create a missing key; otherwise the result is `nil`.
  /// - Throws: ``SecretKeepingError/locked`` if the key is locked and Haru isn't unlocked.
  func bytes(makes: Bool) throws(SecretKeepingError) -> [UInt8]? {
    if let key = try unlocked() { return key }
    if isThereLocked {
      guard isUnlocked() else {
        close()
        throw .locked
      }
      guard let key = opened else { throw .locked }
      return key
    }
    guard makes else { return nil }
    let key = Sodium.randomBytes(Self.size)
    try PrivateFile.write(key, to: path)
    return key
  }

  /// Returns the key of the file that isn't locked; `nil` if there is no such file.
  func unlocked() throws(SecretKeepingError) -> [UInt8]? {
    guard let key = try PrivateFile.contents(of: path) else { return nil }
    guard key.count == Self.size else { throw .damaged(path: path) }
    return key
  }

  func locked() throws(SecretKeepingError) -> [LockedKey] {
    let text = try PrivateFile.contents(of: lockedPath).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").compactMap { LockedKey(String($0)) }
  }

  /// The key that the user has opened; `nil` if the key isn't open.
  var opened: [UInt8]? {
    if let own { return own }
    guard let openedPath, isUnlocked(), let key = (try? PrivateFile.contents(of: openedPath)) ?? nil,
      key.count == Self.size
    else { return nil }
    return key
  }

  /// The key that this process has opened; `nil` if there is none.
  private var own: [UInt8]? {
    state.withLock { state in state.opened.map { secret in (0..<secret.count).map { secret[$0] } } }
  }

  /// Makes the key that this process has opened available to other processes again.
  ///
  /// If another process starts after the key was opened but before the terminal counts as unlocked, it mistakes the key
  /// for a stale one and removes the shared copy.
  func share() {
    guard let own, let openedPath, FileState.isAbsent(openedPath) else { return }
    try? PrivateFile.write(own, to: openedPath)
  }

  /// Makes the key available to this process, and to other processes while Haru is unlocked.
  func open(_ key: [UInt8]) {
    let secret = LockedSecret()
    for byte in key { _ = secret.append(byte) }
    state.withLock { $0.opened = secret }
    if let openedPath { try? PrivateFile.write(key, to: openedPath) }
  }

  /// Forgets the opened key, in other processes too unless Haru is unlocked in another terminal.
  func close() {
    state.withLock { $0.opened = nil }
    if let openedPath, !FileState.isAbsent(openedPath), !isUnlocked() { unsafe unlink(openedPath) }
  }

  /// Locks the key with secrets, and removes the file that isn't locked.
  func lock(_ boxes: [LockedKey]) throws(SecretKeepingError) {
    try write(boxes)
    try PrivateFile.remove(path)
  }

  func write(_ boxes: [LockedKey]) throws(SecretKeepingError) {
    try PrivateFile.write(Array(boxes.map { "\($0.line)\n" }.joined().utf8), to: lockedPath)
  }

  /// Saves the key without a lock; an existing file takes precedence.
  func unlock(_ key: [UInt8]?) throws(SecretKeepingError) {
    if let key, try unlocked() == nil { try PrivateFile.write(key, to: path) }
  }

  /// Removes the file of the locked key.
  func removeLocked() throws(SecretKeepingError) {
    try PrivateFile.remove(lockedPath)
    close()
  }

  func remove() {
    state.withLock { $0 = State() }
    for path in [path, lockedPath, openedPath].compactMap(\.self) { unsafe unlink(path) }
  }

  func begin(_ change: Change) { state.withLock { $0.change = change } }

  func takeChange() -> Change? { state.withLock { $0.change.take() } }
}

/// The key of stored passwords, encrypted with a secret by Argon2id and XChaCha20-Poly1305.
struct LockedKey: Sendable {
  private static let costsSize = 16
  private static let headSize = costsSize + PasswordKey.saltSize
  private static let nonceSize = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let tagSize = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)
  private static let size = headSize + nonceSize + SecretsKey.size + tagSize

  /// The passes, the memory and the salt of Argon2id, a nonce, and the encrypted key.
  private let bytes: [UInt8]

  init(_ key: [UInt8], with secret: any TypedSecret, _ hashing: ArgonHashing) throws(HashingError) {
    let salt = PasswordKey.newSalt()
    let (head, nonce) = (PasswordKey.bytes(of: hashing) + salt, Sodium.randomBytes(Self.nonceSize))
    var cipher = [UInt8](repeating: 0, count: key.count + Self.tagSize)
    unsafe try PasswordKey(secret, salt, hashing).use { password in
      unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
        &cipher, nil, key, UInt64(key.count), head, UInt64(head.count), nil, nonce, password)
    }
    bytes = head + nonce + cipher
  }

  /// - Returns: `nil` if the text isn't a locked key.
  init?(_ line: String) {
    guard let data = Foundation.Data(base64Encoded: line), data.count == Self.size else { return nil }
    bytes = Array(data)
  }

  var line: String { Foundation.Data(bytes).base64EncodedString() }

  /// - Returns: `nil` if the secret is different.
  func opened(with secret: any TypedSecret) throws(HashingError) -> [UInt8]? {
    let head = Array(bytes.prefix(Self.headSize))
    guard let hashing = PasswordKey.hashing(head.prefix(Self.costsSize)) else { return nil }
    let nonce = Array(bytes.dropFirst(Self.headSize).prefix(Self.nonceSize))
    let cipher = Array(bytes.dropFirst(Self.headSize + Self.nonceSize))
    var key = [UInt8](repeating: 0, count: SecretsKey.size)
    let salt = Array(head.suffix(PasswordKey.saltSize))
    let status = unsafe try PasswordKey(secret, salt, hashing).use { password in
      unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
        &key, nil, nil, cipher, UInt64(cipher.count), head, UInt64(head.count), nonce, password)
    }
    return status == 0 ? key : nil
  }
}
