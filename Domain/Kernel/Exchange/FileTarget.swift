/// Where an exported file goes.
public enum FileTarget: Sendable {
  /// A file that only its owner can read; it is there as a whole or not at all.
  ///
  /// - Parameter replaces: Whether one that is there may be replaced.
  case path(String, replaces: Bool)
  /// Takes the file in pieces of whole lines, in order.
  case stream(@Sendable (String) -> Void)
}
