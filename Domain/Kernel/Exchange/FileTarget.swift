/// The destination of an exported file.
public enum FileTarget: Sendable {
  /// A file that only its owner can read; it is there as a whole or not at all.
  ///
  /// - Parameter replaces: Whether one that is there may be replaced.
  case path(String, replaces: Bool)
  /// Takes the file in pieces of whole lines, in order.
  case stream(@Sendable ([UInt8]) -> Void)
}

/// The source of a file to import.
public enum FileSource: Hashable, Sendable {
  case path(String)
  case standardInput
}

/// Why an export did not take place; a file that was there is as it was.
public enum ExportError: StoreFailure, Hashable, Sendable {
  /// The file cannot be written; `detail` is what the system says.
  case unwritable(detail: String)
  /// There is a file already, which may not be replaced.
  case exists
  /// The file is one of Haru's own data files, which are never replaced.
  case isStore
  case store(StoreError)
}
