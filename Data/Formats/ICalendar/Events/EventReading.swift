package import Domain

/// What became of a VEVENT.
package struct EventReading: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    case event(IncomingEvent)
    case cancellation(IncomingCancellation)
    /// The reason is one of the failures.
    case refused
  }

  package let result: Result
  /// Parts of it that were left out, in the order of the file.
  package let failures: [ImportReport.Failure]
  /// Whether a time of it is in a zone that nobody knows.
  package let hasUnknownZone: Bool
}
