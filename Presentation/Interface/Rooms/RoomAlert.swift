package import Domain

/// An alert that a feature shows above all others.
package struct RoomAlert: Hashable, Sendable {
  package typealias Reading = @Sendable () async throws(StoreError) -> RoomAlert

  /// The line above all features; `nil` for no alert.
  package let line: String?
  /// When the last of it came; what is newer rings.
  package let newest: Instant?
  /// When there is something else to tell; `nil` where that is not known.
  package let nextChange: Instant?

  package init(_ line: String?, newest: Instant?, nextChange: Instant?) {
    (self.line, self.newest, self.nextChange) = (line, newest, nextChange)
  }
}
