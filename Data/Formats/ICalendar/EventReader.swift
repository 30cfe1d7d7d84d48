package import Domain

/// Parses VEVENTs (RFC 5545 §3.6.1).
///
/// An unreadable property is left out and reported, and the event is imported without it. An event without a start is
/// refused. An event that ends before its start gets the length of new events. If a single-valued property is repeated,
/// its first line counts.
package struct EventReader {
  private var zones = ZoneNames()

  package init() {}

  /// - Parameter isCancelled: Indicates whether the calendar cancels all its events (METHOD:CANCEL of RFC 5546).
  package mutating func callAsFunction(_ source: ComponentSource, isCancelled: Bool = false) -> ReadEvent {
    zones.beginEvent()
    var values = self.values(of: source)
    let result = values.result(isCancelled: isCancelled)
    zones = values.zones
    let failures = values.failures.count < 2 ? values.failures : values.failures.sorted { $0.line < $1.line }
    return ReadEvent(
      result: result, failures: failures, unknownZone: zones.unknown, cityZone: zones.city,
      usualZone: zones.isUsualNeeded ? zones.usual : nil)
  }

  /// Parses a stored event again, and converts its dates to the clock of the series to which `span` belongs.
  mutating func event(
    _ source: ComponentSource, recurringIn span: EventSpan
  ) -> (event: IncomingEvent, failures: [ImportReport.Failure])? {
    var values = self.values(of: source, series: span)
    defer { zones = values.zones }
    guard case .event(let event) = values.result(isCancelled: false) else { return nil }
    return (event, values.failures)
  }

  /// Moves the zones into the values, because a second reference would cause a copy of all zones for each new name.
  private mutating func values(of source: ComponentSource, series: EventSpan? = nil) -> EventValues {
    defer { zones = ZoneNames() }
    return EventValues(source, zones: zones, series: series)
  }

  /// Sets the zone of times without a zone, for all events read from now on; `nil` for none.
  package mutating func setUsualZone(_ name: String?) { zones.usual = name }

  /// Adds a zone whose definition was read before, for all events read from now on.
  mutating func define(_ zone: Zone) { zones.define(zone) }

  /// Returns the zone for a name in an event.
  mutating func zone(named name: String) -> EventZone { zones.zone(named: name) }

  /// Returns the zone for a name that is only a city name.
  mutating func city(named name: String) -> Zone? { zones.city(named: name) }

  /// Returns unfolded lines in which zones have their original names instead of other names in the file.
  func withOwnZoneNames(_ lines: [UInt8]) -> [UInt8] {
    zones.hasOtherNames ? lines.renamingZones(zones.ownName) : lines
  }

  /// Adds a VTIMEZONE of the file for all events read from now on; returns the failure if the zone is left out.
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
  /// The name of an unknown zone; `nil` if all zones are known.
  package let unknownZone: String?
  /// The name of a zone that is known only as a city; `nil` if there is no such zone.
  package let cityZone: String?
  /// The calendar's default zone; `nil` if the event has no times that need the default zone.
  package let usualZone: String?
}

/// The lines of a VEVENT by property; the first line of a single-valued property counts.
struct EventLines {
  var uid: LineLayout?
  var stamp: LineLayout?
  var sequence: LineLayout?
  var start: LineLayout?
  var end: LineLayout?
  var duration: LineLayout?
  var summary: LineLayout?
  var description: LineLayout?
  var location: LineLayout?
  var url: LineLayout?
  var status: LineLayout?
  var recurrenceID: LineLayout?
  var categories: [LineLayout] = []
  var rules: [LineLayout] = []
  var exclusionRules: [LineLayout] = []
  var extras: [LineLayout] = []
  var exclusions: [LineLayout] = []
  /// The repeated lines of single-valued properties whose values differ from the first, in order.
  private(set) var repeated: [(property: EventProperty, line: LineLayout)] = []
  /// Indicates whether Outlook marked the event as an all-day event, which it writes as times from midnight to
  /// midnight.
  private(set) var hasWholeDays = false
  /// The indices of the lines at which alarms begin.
  var alarms: [Int] = []

  init(_ source: ComponentSource) {
    var depth = 0
    for (index, line) in source.lines.enumerated() {
      switch Delimiter(source.bytes, line) {
      case .begin(let name):
        if depth == 1, name == "VALARM" { alarms.append(index) }
        depth += 1
      case .end: depth -= 1
      case nil where depth == 1:
        guard let property = EventProperty(source.bytes, line.name) else {
          if Self.marksWholeDays(source.bytes, line) { hasWholeDays = true }
          continue
        }
        add(line, as: property, bytes: source.bytes)
      case nil: break
      }
    }
  }

  private static let wholeDays = "X-MICROSOFT-CDO-ALLDAYEVENT".utf8

  /// Returns whether a line is Outlook's mark of an all-day event.
  static func marksWholeDays(_ bytes: [UInt8], _ line: LineLayout) -> Bool {
    line.name.count == wholeDays.count && bytes[line.name].map(\.capital).elementsEqual(wholeDays)
      && bytes[line.value].map(\.capital).elementsEqual("TRUE".utf8)
  }

  private mutating func add(_ line: LineLayout, as property: EventProperty, bytes: [UInt8]) {
    var differs = false
    switch property {
    case .uid: differs = Self.store(line, of: bytes, in: &uid)
    case .sequence: differs = Self.store(line, of: bytes, in: &sequence)
    case .start: differs = Self.store(line, of: bytes, in: &start)
    case .end: differs = Self.store(line, of: bytes, in: &end)
    case .duration: differs = Self.store(line, of: bytes, in: &duration)
    case .summary: differs = Self.store(line, of: bytes, in: &summary)
    case .description: differs = Self.store(line, of: bytes, in: &description)
    case .location: differs = Self.store(line, of: bytes, in: &location)
    case .url: differs = Self.store(line, of: bytes, in: &url)
    case .status: differs = Self.store(line, of: bytes, in: &status)
    case .recurrenceID: differs = Self.store(line, of: bytes, in: &recurrenceID)
    case .categories: categories.append(line)
    case .rule: rules.append(line)
    case .exclusionRule: exclusionRules.append(line)
    case .extra: extras.append(line)
    case .exclusion: exclusions.append(line)
    case .stamp: differs = Self.store(line, of: bytes, in: &stamp)
    case .lastModified: break
    }
    if differs { repeated.append((property, line)) }
  }

  /// Stores the first line of a property.
  ///
  /// - Returns: A Boolean that is `true` if an earlier line has another value.
  private static func store(_ line: LineLayout, of bytes: [UInt8], in place: inout LineLayout?) -> Bool {
    guard let first = place else {
      place = line
      return false
    }
    return bytes[first.value] != bytes[line.value]
  }
}

/// The properties of an event that Haru uses (RFC 5545 §3.8).
enum EventProperty: String, CaseIterable {
  case uid = "UID"
  case stamp = "DTSTAMP"
  case start = "DTSTART"
  case end = "DTEND"
  case summary = "SUMMARY"
  case description = "DESCRIPTION"
  case location = "LOCATION"
  case categories = "CATEGORIES"
  case status = "STATUS"
  case sequence = "SEQUENCE"
  case rule = "RRULE"
  case exclusion = "EXDATE"
  case extra = "RDATE"
  case duration = "DURATION"
  case url = "URL"
  case recurrenceID = "RECURRENCE-ID"
  case exclusionRule = "EXRULE"
  case lastModified = "LAST-MODIFIED"

  /// Creates the property with a name, ignoring case; `nil` if Haru only stores the property.
  init?(_ bytes: [UInt8], _ name: Range<Int>) {
    guard name.count <= 16 else { return nil }
    var key: UInt128 = 0
    for index in name { key = key << 8 | UInt128(bytes[index].capital) }
    guard let index = Self.keys.firstIndex(of: key) else { return nil }
    self = Self.allCases[index]
  }

  /// The names as numbers, which are faster to compare.
  private static let keys = allCases.map { property in
    precondition(property.rawValue.utf8.count <= 16, "\(property.rawValue) has more than 16 characters")
    return property.rawValue.utf8.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
  }
}
