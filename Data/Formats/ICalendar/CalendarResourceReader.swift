package import Domain
private import Synchronization

/// Reads the texts of a calendar's events; most of them define the same zones and are saved right after they are read.
package final class CalendarResourceReader: Sendable {
  private struct Memory {
    var text: [UInt8] = []
    var resource: CalendarResource?
    var zones = KnownZones()
  }

  private let calendar: EventCalendar.ID
  private let newID: IDGenerator
  private let memory = Mutex(Memory())

  /// - Parameters:
  ///   - calendar: The calendar of the events.
  ///   - newID: Generates the identifiers of the events and of their changed instances, which a text doesn't have.
  package init(in calendar: EventCalendar.ID, newID: IDGenerator) { (self.calendar, self.newID) = (calendar, newID) }

  /// Reads a text, whose event and changed instances get new identifiers; `nil` if Haru can't show it.
  func resource(_ text: [UInt8]) -> CalendarResource? { memory.withLock { memory in read(text, &memory) } }

  /// Returns the resource of a text, with the same identifiers if the text was the last one read.
  func lastResource(_ text: [UInt8]) -> CalendarResource? {
    memory.withLock { memory in
      memory.resource != nil && memory.text == text ? memory.resource : read(text, &memory)
    }
  }

  private func read(_ text: [UInt8], _ memory: inout Memory) -> CalendarResource? {
    memory.text = text
    memory.resource = CalendarResource(text, in: calendar, newID: newID, &memory.zones)
    return memory.resource
  }
}

/// The zones of the last text, so that a definition that many texts repeat is read only once.
struct KnownZones {
  /// The maximum size in bytes of a text whose zone names are remembered, because each later text copies these names.
  private static let limit = 64 << 10

  private var sources: [[UInt8]] = []
  private var reader = EventReader()
  /// Indicates whether the names in the first text with the definitions are still unknown.
  private var isNew = true

  /// Returns an event reader that knows the zones of a text.
  mutating func reader(defining zones: [ComponentSource]) -> EventReader {
    let sources = zones.map(\.bytes)
    guard sources != self.sources else { return reader }
    (self.sources, reader, isNew) = (sources, EventReader(), true)
    for zone in zones { _ = reader.define(zone) }
    return reader
  }

  /// Remembers the names that a reader has looked up in the first text with its definitions.
  mutating func note(_ used: EventReader, after text: [UInt8]) {
    if isNew, text.count <= Self.limit { reader = used }
    isNew = false
  }
}
