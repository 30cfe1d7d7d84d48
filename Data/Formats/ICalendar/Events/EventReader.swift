package import Domain

/// Reads VEVENTs (RFC 5545 §3.6.1).
///
/// A property that cannot be read is left out and reported, and the event goes in without it; one without a start
/// is refused, and one that ends before it has the length of new events. Of a property that may be there once the first one counts.
package struct EventReader {
  private var zones = ZoneNames()

  package init() {}

  /// - Parameter isCancelled: Whether all that the calendar has is cancelled (METHOD:CANCEL of RFC 5546).
  package mutating func callAsFunction(_ source: ComponentSource, isCancelled: Bool = false) -> ReadEvent {
    zones.beginEvent()
    var values = self.values(of: source)
    let result = values.result(isCancelled: isCancelled)
    zones = values.zones
    let failures = values.failures.count < 2 ? values.failures : values.failures.sorted { $0.line < $1.line }
    return ReadEvent(
      result: result, failures: failures, unknownZone: zones.unknown, usualZone: zones.isUsualNeeded ? zones.usual : nil
    )
  }

  /// Reads one again that was kept, its dates brought to the clock of the series that `span` is of.
  mutating func event(_ source: ComponentSource, recurringIn span: EventSpan) -> IncomingEvent? {
    var values = self.values(of: source, series: span)
    defer { zones = values.zones }
    guard case .event(let event) = values.result(isCancelled: false) else { return nil }
    return event
  }

  /// The zones are handed over: were they held here, too, each new name would copy them all.
  private mutating func values(of source: ComponentSource, series: EventSpan? = nil) -> EventValues {
    defer { zones = ZoneNames() }
    return EventValues(source, zones: zones, series: series)
  }

  /// Takes the zone of times that name none, for all events read from now on; `nil` for none.
  package mutating func setUsualZone(_ name: String?) { zones.usual = name }

  /// Takes a VTIMEZONE of the file, for all events read from now on; gives why it was left out.
  package mutating func define(_ zone: ComponentSource) -> ImportReport.Failure? {
    do throws(BrokenComponent) {
      try zones.define(zone.component)
      return nil
    } catch { return error.failure }
  }
}

package struct ReadEvent: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    case event(IncomingEvent)
    case cancellation(IncomingCancellation)
    case refused
  }

  package let result: Result
  /// The failures in the order of the file.
  package let failures: [ImportReport.Failure]
  /// The name of a zone that nobody knows; `nil` without one.
  package let unknownZone: String?
  /// The zone that the calendar says for times which name none, where the event has such times.
  package let usualZone: String?
}
