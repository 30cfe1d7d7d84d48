/// Stores the passwords of accounts apart from all other data; no backup, export or undo step contains them.
public protocol SecretKeeping: Sendable {
  /// The place of the passwords, as shown to people.
  var place: String { get }

  /// Reads a password into a secret.
  ///
  /// - Returns: `false` if there is no password, as after a restore on another computer.
  func read(_ account: SyncAccount.ID, into secret: any TypedSecret) throws(SecretKeepingError) -> Bool

  /// Saves a password, and replaces an existing password of the account.
  func save(_ secret: any TypedSecret, of account: SyncAccount.ID) throws(SecretKeepingError)

  /// Waits until no other program replaces a token of any account, which must happen one after the other.
  ///
  /// - Returns: An object that keeps other programs waiting as long as it exists.
  func reserve() async throws(SecretKeepingError) -> any Sendable

  /// Removes a password, if there is one.
  func remove(_ account: SyncAccount.ID) throws(SecretKeepingError)
}

/// Why passwords can't be read or saved.
public enum SecretKeepingError: Error, Hashable, Sendable {
  /// Other users can read the file.
  case exposed(path: String)
  /// The file was damaged, or its key is another one.
  case damaged(path: String)
  /// The system refused to read or write the file; `detail` is its reason.
  case unusable(path: String, detail: String)
}
