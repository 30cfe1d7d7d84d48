/// A kind of things that a room keeps; each room adds its own in an extension.
public struct RecordKind: RawRepresentable, Hashable, Sendable {
  /// Its name in files and JSON.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
