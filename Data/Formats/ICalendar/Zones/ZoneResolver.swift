package import Domain

/// A name that says which place it is counts more than the definition in the file: that one ends at some year, and
/// often only says what was so when it was written.
package struct ZoneResolver: Sendable {
  /// The most changes of clocks that the definitions of a file may have: two a year in more than 1,600 zones.
  package static let changeLimit = 1_000_000
  /// So many are counted for each that has fewer, or cannot be read.
  private static let leastChanges = 600

  private var defined: [String: Zone] = [:]
  private var changeCount = 0

  package init() {}

  /// Takes a VTIMEZONE of the file, for all names that are resolved from now on.
  ///
  /// - Throws: ``BrokenComponent`` when it says neither which place it is nor what its clocks show, and when there are
  ///   too many.
  package mutating func define(_ component: Component) throws(BrokenComponent) {
    let line = try component.required("TZID")
    let name = ZoneName(fileText: line.value)
    guard name.place == nil else { return }
    let location = component.first("X-LIC-LOCATION").flatMap { ZoneName(fileText: $0.value).place }
    if let location {
      defined[name.text] = location
    } else {
      guard changeCount < Self.changeLimit else { throw BrokenComponent(tooManyZones: component) }
      changeCount += Self.leastChanges
      let definition = try ZoneDefinition(component)
      changeCount += max(0, definition.changeCount - Self.leastChanges)
      defined[name.text] = Zone(definition)
    }
  }

  package func resolve(_ tzid: String) -> EventZone {
    let name = ZoneName(tzid)
    let zone = name.place ?? defined[name.text] ?? name.likelyPlace
    return zone.map(EventZone.place) ?? .unknown(name: tzid)
  }
}

/// The zones of the names in one file, each looked up once.
struct ZoneNames {
  /// A name that was looked up and says nothing, since this was last set.
  private(set) var unknown: String?
  /// The name of the zone of times that name none; `nil` where the calendar says none.
  var usual: String?
  /// Whether a time of the event was read in the ``usual`` zone.
  private(set) var isUsualNeeded = false
  private var resolver = ZoneResolver()
  private var zones: [String: EventZone] = [:]
  /// Most lines name the zone of the line before.
  private var last: (parameters: [UInt8], zone: EventZone)?

  /// Takes a definition of the file, for all names looked up from now on.
  mutating func define(_ zone: Component) throws(BrokenComponent) {
    try resolver.define(zone)
    zones = [:]
    last = nil
  }

  /// The zone of a line's TZID; without one ``usual``, or floating.
  mutating func zone(_ bytes: [UInt8], _ line: LineLayout) -> EventZone {
    let parameters = bytes[line.parameters]
    guard !parameters.isEmpty else { return usualZone() }
    if let last, last.parameters.elementsEqual(parameters) { return last.zone }
    let name = ContentLine(bytes, line).parameter("TZID") ?? ""
    guard !name.isEmpty else { return usualZone() }
    let zone = zone(named: name)
    guard case .unknown = zone else {
      last = (Array(parameters), zone)
      return zone
    }
    unknown = name
    return zone
  }

  private mutating func usualZone() -> EventZone { usual.map { zone(named: $0) } ?? .floating }

  /// Notes that a time without a zone was met.
  mutating func noteFloatingTime() {
    guard let usual else { return }
    if case .unknown = zone(named: usual) { unknown = usual } else { isUsualNeeded = true }
  }

  func isWithoutZone(_ bytes: [UInt8], _ line: LineLayout) -> Bool {
    usual != nil && (line.parameters.isEmpty || (ContentLine(bytes, line).parameter("TZID") ?? "").isEmpty)
  }

  /// Forgets what was noted of the event before.
  mutating func beginEvent() { (unknown, isUsualNeeded) = (nil, false) }

  private mutating func zone(named name: String) -> EventZone {
    if let known = zones[name] { return known }
    let zone = resolver.resolve(name)
    zones[name] = zone
    return zone
  }
}
