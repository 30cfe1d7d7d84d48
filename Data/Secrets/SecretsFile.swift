import CSodium
package import Domain
import Foundation

/// The passwords of accounts in a file that only the user can read, each encrypted with a random key in another file.
///
/// This protects the passwords from other users, and from anyone who gets only a copy of the data folder. Each line has
/// the identifier of an account, a nonce in Base64, and in Base64 the result of XChaCha20-Poly1305, which also
/// authenticates the identifier.
///
/// If the system has a keyring, a line names the keyring and one of two entries in it instead. A new password goes to
/// the other entry before the line is changed, so that after a crash, the line names either the old or the new
/// password.
package struct SecretsFile: SecretKeeping {
  /// The content of a line.
  private enum Entry: Hashable {
    case encrypted(String)
    case keyring(String, slot: String)

    init?(_ words: [Substring]) {
      switch words.count {
      case 1: self = .encrypted(String(words[0]))
      case 2: self = .keyring(String(words[0]), slot: String(words[1]))
      default: return nil
      }
    }

    var text: String {
      switch self {
      case .encrypted(let text): text
      case .keyring(let word, let slot): "\(word) \(slot)"
      }
    }
  }

  private static let name = "secrets"
  private static let keyName = "secrets.key"
  private static let lockName = "secrets.lock"
  private static let changeLockName = "secrets.change"
  /// The names of the files that a store's folder can have.
  static let names = [name, keyName, keyName + ".locked", lockName, changeLockName]
  /// The time to wait for another program, which may itself be waiting for a provider.
  private static let patience = Duration.seconds(30)
  /// The time to wait for a change by another program, in milliseconds; a keyring can take several seconds.
  private static let changePatience = 20_000
  private static let slots = ["a", "b"]

  private static let nonceSize = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let tagSize = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

  let key: SecretsKey
  let hashing: ArgonHashing
  let choice: @Sendable () -> SecretChoice?
  private let data: String
  private let keyring: (any Keyring)?

  /// - Parameters:
  ///   - data: The folder of the store.
  ///   - state: The folder of the key, which isn't copied with the store.
  ///   - keyring: The system's keyring; `nil` if there is none.
  ///   - runtime: An in-memory folder in which other processes find an opened key; `nil` if there is none.
  ///   - hashing: The hashing for a locked key.
  ///   - choice: Returns where the user chose to store secrets; `nil` if the setting can't be read.
  ///   - isUnlocked: Returns whether Haru is unlocked in a terminal.
  package init(
    in data: String, keyIn state: String, keyring: (any Keyring)? = nil, runtime: String? = nil,
    hashing: ArgonHashing = .standard, choice: @escaping @Sendable () -> SecretChoice? = { .automatic },
    isUnlocked: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.data, self.keyring, self.hashing, self.choice) = (data, keyring, hashing, choice)
    key = SecretsKey(at: "\(state)/\(Self.keyName)", runtime: runtime, isUnlocked: isUnlocked)
  }

  private var path: String { "\(data)/\(Self.name)" }

  // MARK: - Places

  package var place: SecretPlace {
    switch choice() {
    case .locked: return key.isLocked ? .lockedFile(path: path) : .fileToLock(path: path)
    case .automatic:
      guard let keyring else { return filePlace }
      let fault = keyring.fault()
      return fault == nil ? keyring.place : key.isLocked ? filePlace : .file(path: path, insteadOf: fault)
    case .file, nil: return filePlace
    }
  }

  package var isLocked: Bool {
    guard key.isLocked, case .lockedFile = place else { return false }
    return (try? key.bytes(makes: false)) == nil
  }

  private var filePlace: SecretPlace { key.isLocked ? .lockedFile(path: path) : .file(path: path) }

  package func place(of account: SyncAccount.ID) throws(SecretKeepingError) -> SecretPlace? {
    switch try entries()[account.uuid] {
    case .encrypted: choice() == .locked && !key.isLocked ? .fileToLock(path: path) : filePlace
    case .keyring(let word, _): Self.place(named: word)
    case nil: nil
    }
  }

  private static func place(named word: String) -> SecretPlace {
    word == SecretPlace.keychain.word ? .keychain : .keyring
  }

  // MARK: - Passwords

  package func read(_ account: SyncAccount.ID, into secret: any TypedSecret) throws(SecretKeepingError) -> Bool {
    var last: Entry?
    while true {
      secret.clear()
      let entry = try entries()[account.uuid]
      switch entry {
      case nil: return false
      case .encrypted(let text):
        try decrypt(text, of: account, into: secret)
        return true
      case .keyring(let word, let slot):
        guard try find(Self.name(account, slot), in: word, into: secret) else {
          // Another program may have replaced the password in between.
          guard last != entry else { return false }
          last = entry
          continue
        }
        if [.file, .locked].contains(choice()) {
          try? changing { () throws(SecretKeepingError) in
            if try entries()[account.uuid] == entry { try replace(with: secret, of: account) }
          }
        }
        return true
      }
    }
  }

  private func find(_ name: String, in word: String, into secret: any TypedSecret) throws(SecretKeepingError) -> Bool {
    guard let keyring, keyring.place.word == word else { throw .unreachable(Self.place(named: word), .missing) }
    do throws(KeyringFault) { return try keyring.find(name, into: secret) } catch {
      throw .unreachable(keyring.place, error)
    }
  }

  package func save(_ secret: any TypedSecret, of account: SyncAccount.ID) throws(SecretKeepingError) {
    try changing { () throws(SecretKeepingError) in try replace(with: secret, of: account) }
  }

  private func replace(with secret: any TypedSecret, of account: SyncAccount.ID) throws(SecretKeepingError) {
    var entries = try entries()
    let old = entries[account.uuid]
    let new: Entry
    if let saved = savedInKeyring(secret, of: account, besides: old) {
      new = saved
    } else {
      new = .encrypted(try encrypt(secret, of: account))
    }
    entries[account.uuid] = new
    try save(entries)
    // Entries that stay in an unreachable keyring are no longer named in any line.
    if let keyring, [old, new].contains(where: { $0.map(isInKeyring) ?? false }) {
      for slot in Self.slots where new != .keyring(keyring.place.word, slot: slot) {
        try? keyring.remove(Self.name(account, slot))
      }
    }
  }

  /// Saves a password in the keyring if the user chose that.
  ///
  /// - Returns: `nil` if the keyring can't be used.
  private func savedInKeyring(_ secret: any TypedSecret, of account: SyncAccount.ID, besides old: Entry?) -> Entry? {
    guard choice() == .automatic, let keyring else { return nil }
    let word = keyring.place.word
    let slot = Self.slots[old == .keyring(word, slot: Self.slots[0]) ? 1 : 0]
    do throws(KeyringFault) { try keyring.save(secret, as: Self.name(account, slot)) } catch { return nil }
    return .keyring(word, slot: slot)
  }

  private func isInKeyring(_ entry: Entry) -> Bool { if case .keyring = entry { true } else { false } }

  package func reserve() async throws(SecretKeepingError) -> any Sendable {
    let end = ContinuousClock.now + Self.patience
    let lock = try fileLock(Self.lockName, patience: 0)
    while !lock.acquireNow() {
      guard ContinuousClock.now < end, (try? await Task.sleep(for: .milliseconds(20))) != nil else {
        throw .unusable(path: "\(data)/\(Self.lockName)", detail: SystemError.reason(EWOULDBLOCK))
      }
    }
    return lock
  }

  package func remove(_ account: SyncAccount.ID) throws(SecretKeepingError) {
    guard !FileState.isAbsent(path) else { return }
    try changing { () throws(SecretKeepingError) in
      var entries = try entries()
      guard let entry = entries.removeValue(forKey: account.uuid) else { return }
      if choice() == .automatic || isInKeyring(entry) {
        for slot in Self.slots { try? keyring?.remove(Self.name(account, slot)) }
      }
      try save(entries)
    }
  }

  /// Removes the passwords of the store from all places, with their key.
  ///
  /// - Returns: `false` if a keyring that can't be reached still has passwords.
  @discardableResult
  package func removeAll() -> Bool {
    let usesKeyring = (try? entries())?.values.contains(where: isInKeyring) ?? false
    var isRemoved = false
    if let keyring, usesKeyring || choice() == .automatic { isRemoved = (try? keyring.remove(nil)) != nil }
    key.remove()
    for name in Self.names { unsafe unlink("\(data)/\(name)") }
    return isRemoved || !usesKeyring
  }

  /// Removes the encrypted passwords, whose key is lost.
  func removeEncrypted() throws(SecretKeepingError) {
    let entries = try entries()
    let others = entries.filter { isInKeyring($0.value) }
    if others.count < entries.count { try save(others) }
  }

  private static func name(_ account: SyncAccount.ID, _ slot: String) -> String { "\(account.uuid.uuidString)-\(slot)" }

  // MARK: - Encryption

  private func encrypt(_ secret: any TypedSecret, of account: SyncAccount.ID) throws(SecretKeepingError) -> String {
    guard let key = try key.bytes(makes: true) else { throw .damaged(path: key.path) }
    var plain = (0..<secret.count).map { secret[$0] }
    defer { unsafe sodium_memzero(&plain, plain.count) }
    let nonce = Sodium.randomBytes(Self.nonceSize)
    var cipher = [UInt8](repeating: 0, count: plain.count + Self.tagSize)
    let owner = Self.owner(account)
    let status = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
      &cipher, nil, plain, UInt64(plain.count), owner, UInt64(owner.count), nil, nonce, key)
    guard status == 0 else { throw .damaged(path: path) }
    return Foundation.Data(nonce + cipher).base64EncodedString()
  }

  private func decrypt(
    _ text: String, of account: SyncAccount.ID, into secret: any TypedSecret
  ) throws(SecretKeepingError) {
    guard let box = Foundation.Data(base64Encoded: text).map({ Array($0) }), box.count >= Self.nonceSize + Self.tagSize,
      let key = try key.bytes(makes: false)
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
  }

  private static func owner(_ account: SyncAccount.ID) -> [UInt8] { Array(account.uuid.uuidString.utf8) }

  // MARK: - Files

  private func entries() throws(SecretKeepingError) -> [UUID: Entry] {
    Sodium.prepare()
    let text = String(decoding: try PrivateFile.contents(of: path) ?? [], as: UTF8.self)
    return text.split(separator: "\n").reduce(into: [:]) { entries, line in
      let words = line.split(separator: " ")
      guard let id = words.first.flatMap({ UUID(uuidString: String($0)) }) else { return }
      entries[id] = Entry(Array(words.dropFirst()))
    }
  }

  private func save(_ entries: [UUID: Entry]) throws(SecretKeepingError) {
    let lines = entries.map { "\($0.key.uuidString) \($0.value.text)\n" }.sorted()
    try PrivateFile.write(Array(lines.joined().utf8), to: path)
  }

  /// Changes files while no other program changes them.
  func changing<Value>(_ work: () throws(SecretKeepingError) -> Value) throws(SecretKeepingError) -> Value {
    let lock = try fileLock(Self.changeLockName, patience: Self.changePatience)
    guard lock.acquire(onWait: {}) else {
      throw .unusable(path: "\(data)/\(Self.changeLockName)", detail: SystemError.reason(EWOULDBLOCK))
    }
    defer { lock.release() }
    return try work()
  }

  private func fileLock(_ name: String, patience: Int) throws(SecretKeepingError) -> FileLock {
    let path = "\(data)/\(name)"
    do throws(SystemError) {
      try Folder.make(data)
      return try FileLock(path: path, patience: patience)
    } catch { throw .unusable(path: path, detail: error.reason) }
  }
}
