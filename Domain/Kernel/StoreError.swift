/// Why the user's store could not be read or changed; nothing was changed unless the case says something else.
public enum StoreError: Error, Hashable, Sendable {
  /// Another program kept the store busy for longer than we wait.
  case busy
  case diskFull
  case readOnly
  /// The store was written by a newer Haru and can only be read.
  case newerVersion
  case corrupt(detail: String)
  /// The system refused to read or write; `detail` names the operation and the system's reason.
  case inputOutput(detail: String)
  /// The file with the settings of this machine can't be understood.
  case brokenSettings(path: String)
  /// A settings file of this machine belongs to somebody else, or others can write it.
  case untrustedSettings(path: String)
  /// The system failed while the change was put on disk, and it may or may not be there; `detail` as above.
  case unconfirmed(detail: String)
  /// The store is elsewhere and cannot be reached; `detail` has the reason where one is known.
  case unreachable(detail: String)
  /// The server that the store is on does not let the user in; `detail` has its words.
  case notLetIn(detail: String)
  /// Signing in to the server would give something away.
  case insecure(ServerDanger)
  /// The store was taken away or replaced by another while it was open.
  case replaced
  /// The account is not on its server any more.
  case noAccount
  /// The item to change doesn't exist any more.
  case missing
  /// Something changed since that does not go together with this change.
  case conflict
}

/// Why nobody signed in to a server; no password was sent.
public enum ServerDanger: Hashable, Sendable {
  /// Another machine does not speak TLS, and the address does not say `sslmode=disable`.
  case unencrypted
  /// The server asks for a password as it is or hashed with MD5, or can't prove that it knows it.
  case weakPassword
}

extension StoreError: StoreFailure {
  /// The error itself, for those who only read and have no error of their own.
  public static func store(_ error: StoreError) -> StoreError { error }
}

/// Runs a rule of a value inside a rule that asks a store, whose error has a case for the value's refusal.
func refusing<Value, Refusal: Error, Failure: Error>(
  _ failure: (Refusal) -> Failure,
  _ rule: () throws(Refusal) -> Value
) throws(Failure) -> Value {
  do throws(Refusal) {
    return try rule()
  } catch {
    throw failure(error)
  }
}
