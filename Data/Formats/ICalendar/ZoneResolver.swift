package import Domain

/// Resolves the names of zones in a file.
///
/// A name that identifies a place has priority over the definition in the file, because a definition ends in some year
/// and is often only a snapshot. If the definition's clocks never agree with the place's clocks, the definition counts.
package struct ZoneResolver: Sendable {
  /// The maximum number of clock changes in the definitions of a file: two a year in more than 1,600 zones.
  package static let changeLimit = 1_000_000
  /// The minimum number of changes counted for a definition, even for an unreadable one.
  private static let leastChanges = 600

  private var defined: [String: Zone] = [:]
  private var contradicting: [String: Zone] = [:]
  private var changeCount = 0
  /// Indicates whether a zone has another name in the file than originally.
  private(set) var hasOtherNames = false

  package init() {}

  /// Adds a VTIMEZONE of the file for all names that are resolved from now on.
  ///
  /// - Throws: ``BrokenComponent`` if the definition has neither a known place nor readable clocks, or if the file has
  ///   too many definitions.
  package mutating func define(_ component: Component) throws(BrokenComponent) {
    let line = try component.required("TZID")
    let name = ZoneName(fileText: line.value)
    if let place = name.place {
      let definition = (try? ZoneDefinition(component)).map { Zone($0) }
      if let definition, !Self.agree(definition, place) { contradicting[name.text] = definition }
      return
    }
    let location = component.first("X-LIC-LOCATION").flatMap { line in
      let name = ZoneName(fileText: line.value)
      return name.place ?? ShownZone(name.text)?.zone
    }
    if let location {
      defined[name.text] = location
    } else {
      guard changeCount < Self.changeLimit else { throw BrokenComponent(tooManyZones: component) }
      changeCount += Self.leastChanges
      let definition = try ZoneDefinition(component)
      changeCount += max(0, definition.changeCount - Self.leastChanges)
      defined[name.text] = Zone(definition)
      if definition.name != name.text { hasOtherNames = true }
    }
  }

  /// Adds a zone whose definition was read before, for all names that are resolved from now on.
  mutating func define(_ zone: Zone) {
    if ZoneName(zone.identifier).place == nil {
      defined[zone.identifier] = zone
    } else {
      contradicting[zone.identifier] = zone
    }
  }

  /// Returns the original name of a zone that has another name in the file; `nil` if the name is the original one.
  func ownName(of tzid: String) -> String? {
    let name = ZoneName(tzid).text
    guard let zone = defined[name], zone.definition != nil, zone.identifier != name else { return nil }
    return zone.identifier
  }

  /// Returns whether two zones had the same time in mid-winter or mid-summer in one of several years.
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

/// The zones for the names in one file; each name is resolved once.
struct ZoneNames {
  /// The last unknown name that was looked up for the event.
  private(set) var unknown: String?
  /// The last name of a city that was looked up for the event.
  private(set) var city: String?
  /// The name of the zone for times without a zone; `nil` if the calendar has no such name.
  var usual: String?
  /// Indicates whether a time of the event was read in the ``usual`` zone.
  private(set) var isUsualNeeded = false
  private var resolver = ZoneResolver()
  private var zones: [String: EventZone] = [:]
  /// The zones for names that are only city names, separate so that a later definition counts.
  private var cities: [String: Zone] = [:]
  /// The zone of the previous line, because most lines name the same zone as the line before.
  private var last: (parameters: [UInt8], zone: EventZone)?

  /// Adds a definition of the file for all names looked up from now on.
  mutating func define(_ zone: Component) throws(BrokenComponent) {
    try resolver.define(zone)
    forgetZones()
  }

  /// Adds a zone whose definition was read before.
  mutating func define(_ zone: Zone) {
    resolver.define(zone)
    forgetZones()
  }

  private mutating func forgetZones() { (zones, cities, last) = ([:], [:], nil) }

  /// Returns the original name of a zone that has another name in the file; `nil` if the name is the original one.
  func ownName(of tzid: String) -> String? { resolver.ownName(of: tzid) }

  /// Indicates whether a zone has another name in the file than originally.
  var hasOtherNames: Bool { resolver.hasOtherNames }

  /// Returns the zone of a line's TZID; without a TZID, the ``usual`` zone or floating time.
  mutating func zone(_ bytes: [UInt8], _ line: LineLayout) -> EventZone {
    let parameters = bytes[line.parameters]
    guard !parameters.isEmpty else { return usualZone() }
    if let last, last.parameters.elementsEqual(parameters) { return last.zone }
    let name = ContentLine(bytes, line).parameter("TZID") ?? ""
    guard !name.isEmpty else { return usualZone() }
    let zone = zone(named: name)
    if cities[name] != nil {
      city = name
      return zone
    }
    guard case .unknown = zone else {
      last = (Array(parameters), zone)
      return zone
    }
    unknown = name
    return zone
  }

  private mutating func usualZone() -> EventZone { usual.map { zone(named: $0) } ?? .floating }

  /// Records that a time without a zone occurred.
  mutating func noteFloatingTime() {
    guard let usual else { return }
    if case .unknown = zone(named: usual) { unknown = usual } else { isUsualNeeded = true }
    if cities[usual] != nil { city = usual }
  }

  func isWithoutZone(_ bytes: [UInt8], _ line: LineLayout) -> Bool {
    usual != nil && (line.parameters.isEmpty || (ContentLine(bytes, line).parameter("TZID") ?? "").isEmpty)
  }

  /// Resets the notes about the previous event.
  mutating func beginEvent() { (unknown, city, isUsualNeeded) = (nil, nil, false) }

  mutating func zone(named name: String) -> EventZone {
    if let known = zones[name] { return known }
    var zone = resolver.resolve(name)
    if case .unknown = zone, let place = ZoneName(name).city {
      cities[name] = place
      zone = .place(place)
    }
    zones[name] = zone
    return zone
  }

  /// Returns the zone for a name that is only a city name, which a later definition may replace.
  mutating func city(named name: String) -> Zone? {
    _ = zone(named: name)
    return cities[name]
  }
}
