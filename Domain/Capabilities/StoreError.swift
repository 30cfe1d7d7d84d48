/// Why the user's file could not be read or changed; in every case nothing was changed.
public enum StoreError: Error, Hashable, Sendable {
  /// Another program kept the file busy for longer than we wait.
  case busy
  /// There is no room left for the change.
  case diskFull
  /// The file or its folder does not allow writing.
  case readOnly
  /// The file was written by a newer Haru and can only be read.
  case newerVersion
  /// The file's contents are damaged.
  case corrupt(detail: String)
  /// The system refused to read or write; `detail` names the operation and the system's reason.
  case inputOutput(detail: String)
  /// What was to be changed is not there any more.
  case missing
  /// Something changed since that does not go together with this change.
  case conflict
}
