/// Where an exported file goes.
public enum FileTarget: Sendable {
  /// A file that only its owner can read; it is there as a whole or not at all.
  ///
  /// - Parameter replaces: Whether one that is there may be replaced.
  case path(String, replaces: Bool)
  /// Takes the file in pieces of whole lines, in order.
  case stream(@Sendable ([UInt8]) -> Void)
}

/// Where a file to import comes from.
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
  /// It is one of the files that everything is kept in, of which none is ever replaced.
  case isStore
  case store(StoreError)
}
