/// The reason why the user's store couldn't be read or changed; nothing changed unless the case says otherwise.
public enum StoreError: Error, Hashable, Sendable {
  /// Another program kept the store busy for longer than Haru waits.
  case busy
  case diskFull
  case readOnly
  /// The store was written by a newer Haru and can only be read.
  case newerVersion
  case corrupt(detail: String)
  /// The system refused to read or write; `detail` names the operation and the system's reason.
  case inputOutput(detail: String)
  /// The file with the settings for this computer can't be read.
  case brokenSettings(path: String)
  /// The settings file for this computer belongs to someone else, or others can write to it.
  case untrustedSettings(path: String)
  /// The system failed while saving, and the change may or may not be on disk; `detail` is the system's reason.
  case unconfirmed(detail: String)
  /// The store's server can't be reached; `detail` is the reason, if known.
  case unreachable(detail: String)
  /// The store's server refuses the user; `detail` is the server's message.
  case notLetIn(detail: String)
  /// Signing in to the server would reveal secrets.
  case insecure(ServerDanger)
  /// The store was replaced by another one while open.
  case replaced
  /// The store was removed while open, usually because the user erased all data in another window.
  case removed
  /// The account no longer exists on its server.
  case noAccount
  /// The server was prepared by an older Haru and lacks something that this needs.
  case outdated
  /// The item to change no longer exists.
  case missing
  /// Another change conflicts with this one.
  case conflict
  /// The item is in a list that only its server changes, such as a published calendar; `list` is the list's name.
  case receivedOnly(list: String)
  /// Only the organizer of the event can change this; the user may only change alarms and leave out times.
  case organizerOnly(name: String)
  /// The list can't be removed, because it is synchronized with a server; `list` is the list's name.
  case synchronized(list: String)
}

/// The reason why Haru didn't sign in to a server; no password was sent.
public enum ServerDanger: Hashable, Sendable {
  /// A server on another machine doesn't use TLS, and the address doesn't allow that with `sslmode=disable`.
  case unencrypted
  /// The server asks for a plain or MD5-hashed password, or can't prove that it knows the password.
  case weakPassword
}

extension StoreError: StoreFailure {
  /// Returns the error itself, for rules that only read and have no error of their own.
  public static func store(_ error: StoreError) -> StoreError { error }
}

/// Runs a value's rule and converts its error into a case of the calling rule's error.
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

/// Evaluates one rule of a value, as in `try refusing(AddBookError.refused, reading.finish(on: day))`.
func refusing<Value, Refusal: Error, Failure: Error>(
  _ failure: (Refusal) -> Failure, _ rule: @autoclosure () throws(Refusal) -> Value
) throws(Failure) -> Value { try refusing(failure) { () throws(Refusal) in try rule() } }
