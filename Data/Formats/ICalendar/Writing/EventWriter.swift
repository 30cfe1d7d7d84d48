package import Domain

/// Writes VEVENTs, each on what is kept of the file it came from.
///
/// Of a source every line that still says what is so stays as it is, in its place; a line that does not is replaced,
/// with the parameters that still hold, and one that says nothing any more is left out. Properties, parameters and
/// components that have no meaning here stay.
package struct EventWriter {
  private let now: Instant
  private var reader = EventReader()

  /// - Parameter now: When the file is written: the DTSTAMP of what is new or changed (RFC 5545 §3.8.7.2).
  package init(now: Instant) { self.now = now }

  /// Takes a VTIMEZONE that the sources were read with.
  package mutating func define(_ zone: ComponentSource) { _ = reader.define(zone) }

  /// The unfolded lines of an event, each with a line feed after it, on those of the file it came from.
  package mutating func bytes(of event: Event, source: [UInt8]?) -> [UInt8] {
    bytes(of: WrittenEvent(event), source: source)
  }

  package mutating func bytes(of override: EventOverride, in series: Event, source: [UInt8]?) -> [UInt8] {
    bytes(of: WrittenEvent(override, of: series), source: source)
  }

  private mutating func bytes(of event: WrittenEvent, source bytes: [UInt8]?) -> [UInt8] {
    guard let source = bytes.flatMap(ComponentSource.init(bytes:)),
      let parsed = reader.event(source, recurringIn: event.series)
    else { return new(event) }
    let showsStart = event.event.recurrence?.extras.contains { $0.start == event.event.span.start } ?? false
    var merge = EventMerge(event, source, showsStart ? parsed.showingStart() : parsed, now: now)
    return merge.merged()
  }

  private func new(_ event: WrittenEvent) -> [UInt8] {
    let lines = EventField.allCases.flatMap { field in
      field == .status && event.event.status == .confirmed ? [] : event.lines(field, now: now)
    }
    let alarms = event.event.alarms.map { $0.component(title: event.event.title.text) }
    return Array(Component("VEVENT", lines: lines, components: alarms).text.utf8)
  }
}
