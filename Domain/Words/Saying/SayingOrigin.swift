public import struct Foundation.UUID

/// How a saying came here.
public enum SayingOrigin: Hashable, Sendable {
  /// With the app.
  case pack
  /// The user wrote it.
  case own
  /// From a file.
  case imported
  /// A sentence that was collected from the book with that id.
  case book(UUID)
}
