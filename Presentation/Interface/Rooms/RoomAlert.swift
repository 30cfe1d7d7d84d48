package import Domain

/// What a room tells whatever is shown.
package struct RoomAlert: Hashable, Sendable {
  package typealias Reading = @Sendable () async throws(StoreError) -> RoomAlert

  /// Stands above all rooms; `nil` while there is nothing to tell.
  package let line: String?
  /// When there is something else to tell; `nil` where that is not known.
  package let nextChange: Instant?

  package init(_ line: String?, nextChange: Instant?) { (self.line, self.nextChange) = (line, nextChange) }
}
