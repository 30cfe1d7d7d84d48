package import Domain

/// Finds the zones that a file means by its names.
///
/// A name that says which place it is counts more than the definition in the file, which ends at some year and often only
/// says what was so when it was written; unless the clocks of the definition never agree with those of the place.
package struct ZoneResolver: Sendable {
  /// The most changes of clocks that the definitions of a file may have: two a year in more than 1,600 zones.
  package static let changeLimit = 1_000_000
  /// The number of changes counted for a definition with fewer, or an unreadable one.
  private static let leastChanges = 600

  private var defined: [String: Zone] = [:]
  private var contradicting: [String: Zone] = [:]
  private var changeCount = 0

  package init() {}

  /// Takes a VTIMEZONE of the file, for all names that are resolved from now on.
  ///
  /// - Throws: ``BrokenComponent`` when it says neither which place it is nor what its clocks show, and when there are
  ///   too many.
  package mutating func define(_ component: Component) throws(BrokenComponent) {
    let line = try component.required("TZID")
    let name = ZoneName(fileText: line.value)
    if let place = name.place {
      let definition = (try? ZoneDefinition(component)).map { Zone($0) }
      if let definition, !Self.agree(definition, place) { contradicting[name.text] = definition }
      return
    }
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

  /// Returns whether two zones ever had the same time, in the middle of a winter or summer of some years.
  private static func agree(_ one: Zone, _ other: Zone) -> Bool {
    for year in [2003, 2008, 2013, 2018, 2024] {
      for month in [1, 7] {
        guard let day = Day(year: year, month: month, day: 15) else { continue }
        let midnight = Zone.utc.instant(of: DateTime(day, .midnight))
        if one.offset(at: midnight) == other.offset(at: midnight) { return true }
      }
    }
    return false
  }

  package func resolve(_ tzid: String) -> EventZone {
    let name = ZoneName(tzid)
    let zone = contradicting[name.text] ?? name.place ?? defined[name.text] ?? name.likelyPlace
    return zone.map(EventZone.place) ?? .unknown(name: tzid)
  }
}

/// The zones of the names in one file, each looked up once.
struct ZoneNames {
  /// A name that was looked up and says nothing, since this was last set.
  private(set) var unknown: String?
  /// The name of the zone of times that name none; `nil` where the calendar says none.
  var usual: String?
  /// Indicates whether a time of the event was read in the ``usual`` zone.
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
