/// Where an exported file goes.
public enum FileTarget: Sendable {
  /// Readable by its owner only; one that is there is replaced as a whole or stays as it was.
  case path(String)
  /// Takes the bytes in pieces, in order; returns `false` when no more can be taken.
  case stream(@Sendable ([UInt8]) -> Bool)
}
