package import Domain

/// The parts of a file that an event came from, as they stood there.
package struct EventSource: Hashable, Sendable {
  package static let none = EventSource()

  /// `nil` when it was made here, or nothing is known.
  package var event: [UInt8]?
  /// Of the changed instances that came from a file.
  package var overrides: [EventOverride.ID: [UInt8]]

  package init(event: [UInt8]? = nil, overrides: [EventOverride.ID: [UInt8]] = [:]) {
    self.event = event
    self.overrides = overrides
  }
}
