import Domain

/// The zones of the names in one file, each looked up once.
struct ZoneNames {
  /// Whether a name was looked up that says nothing, since this was last set.
  var hasMetUnknown = false
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

  /// The zone of a line's TZID; floating without one.
  mutating func zone(_ bytes: [UInt8], _ line: LineLayout) -> EventZone {
    let parameters = bytes[line.parameters]
    guard !parameters.isEmpty else { return .floating }
    if let last, last.parameters.elementsEqual(parameters) { return last.zone }
    let name = ContentLine(bytes, line).parameter("TZID") ?? ""
    let zone = name.isEmpty ? .floating : zone(named: name)
    guard case .unknown = zone else {
      last = (Array(parameters), zone)
      return zone
    }
    hasMetUnknown = true
    return zone
  }

  private mutating func zone(named name: String) -> EventZone {
    if let known = zones[name] { return known }
    let zone = resolver.resolve(name)
    zones[name] = zone
    return zone
  }
}
