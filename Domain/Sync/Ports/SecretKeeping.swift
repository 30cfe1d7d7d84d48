/// Stores the passwords of accounts apart from all other data; no backup, export or undo step contains them.
public protocol SecretKeeping: Sendable {
  /// The place for new passwords.
  var place: SecretPlace { get }

  /// Indicates whether new passwords can't be saved before the user unlocks Haru.
  var isLocked: Bool { get }

  /// Returns the place of a password; `nil` if there is no password.
  func place(of account: SyncAccount.ID) throws(SecretKeepingError) -> SecretPlace?

  /// Reads a password into a secret.
  ///
  /// - Returns: `false` if there is no password, as after a restore on another computer.
  func read(_ account: SyncAccount.ID, into secret: any TypedSecret) throws(SecretKeepingError) -> Bool

  /// Saves a password, and replaces an existing password of the account, wherever that is.
  func save(_ secret: any TypedSecret, of account: SyncAccount.ID) throws(SecretKeepingError)

  /// Waits until no other program is replacing a token of any account, because tokens must be replaced one after
  /// another.
  ///
  /// - Returns: An object that keeps other programs waiting as long as it exists.
  func reserve() async throws(SecretKeepingError) -> any Sendable

  /// Removes a password, if there is one, from all places that can be reached.
  func remove(_ account: SyncAccount.ID) throws(SecretKeepingError)
}

/// The user's choice of the place for passwords (setting `sync.secrets`).
public enum SecretChoice: String, Hashable, Sendable, CaseIterable {
  /// The keyring of the system, or else the file.
  case automatic = "auto"
  case file
  /// The file, with a key that only the lock's secret opens.
  case locked
}

/// A place of passwords.
public enum SecretPlace: Hashable, Sendable {
  /// The Keychain of macOS.
  case keychain
  /// The keyring of the desktop, through the Secret Service of freedesktop.org.
  case keyring
  /// A file that only the user can read; `insteadOf` is the reason why no keyring is used, if there is a reason.
  case file(path: String, insteadOf: KeyringFault? = nil)
  /// A file whose key only the lock's secret opens.
  case lockedFile(path: String)
  /// A file whose key will be locked as soon as the user unlocks Haru.
  case fileToLock(path: String)

  /// The place in one word.
  public var word: String {
    switch self {
    case .keychain: "keychain"
    case .keyring: "keyring"
    case .file, .fileToLock: "file"
    case .lockedFile: "locked"
    }
  }

  /// The words of all places.
  public static let words = ["keychain", "keyring", "file", "locked"]

  /// The reason why the keyring isn't used; `nil` if the place is the chosen one.
  public var fault: KeyringFault? { if case .file(_, let fault) = self { fault } else { nil } }
}

/// The reason why a keyring can't be used.
public enum KeyringFault: Error, Hashable, Sendable {
  /// The computer has no keyring, or this session can't reach it.
  case missing
  /// The user has to unlock the keyring first; Haru never asks for that.
  case locked
  /// The keyring didn't answer in time.
  case silent
  /// The keyring doesn't accept a secret this long.
  case tooLong
  case failed
}

/// The reason why passwords can't be read or saved.
public enum SecretKeepingError: Error, Hashable, Sendable {
  /// Other users can read the file.
  case exposed(path: String)
  /// The file was damaged, or its key is different.
  case damaged(path: String)
  /// The system refused to read or write the file; `detail` is its reason.
  case unusable(path: String, detail: String)
  /// The passwords are locked until the user unlocks Haru.
  case locked
  /// The password is in a keyring that can't be used now.
  case unreachable(SecretPlace, KeyringFault)
}
