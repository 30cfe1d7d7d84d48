/// Why an export did not take place; a file that was there is as it was.
public enum ExportError: StoreFailure, Hashable, Sendable {
  /// The file cannot be written; `detail` is what the system says.
  case unwritable(detail: String)
  /// There is a file already, which may not be replaced.
  case exists
  case store(StoreError)
}
