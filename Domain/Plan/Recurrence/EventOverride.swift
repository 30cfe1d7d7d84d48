public import struct Foundation.UUID

/// An instance of a series that is not as its rules say (RFC 5545 §3.8.4.4).
public struct EventOverride: Hashable, Sendable, Identifiable {
  /// Tells changed instances apart, for good.
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  /// The instances that an override applies to.
  public enum Range: String, Hashable, Sendable, CaseIterable {
    case this
    /// The instance and all later ones, moved by as much and as long as it (RANGE=THISANDFUTURE).
    case thisAndFuture
  }

  public let id: ID
  /// Its place in the series, which it keeps wherever it is moved to.
  public var recurrenceID: RecurrenceID
  /// Only this one, or all from here on.
  public var range: Range
  /// The instance as it takes place, with the id, the uid and the calendar of the series; it has no recurrence of its
  /// own.
  ///
  /// A cancelled instance doesn't take place.
  public var event: Event

  public init(id: ID, recurrenceID: RecurrenceID, range: Range = .this, event: Event) {
    self.id = id
    self.recurrenceID = recurrenceID
    self.range = range
    self.event = event
  }
}
