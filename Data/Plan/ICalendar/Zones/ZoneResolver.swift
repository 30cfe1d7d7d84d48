package import Domain

/// Finds the zones that the names in a file mean.
///
/// A name that says which place it is counts more than the definition in the file: that one ends at some year, and
/// often only says what was so when it was written.
package struct ZoneResolver: Sendable {
  private var defined: [String: Zone] = [:]

  /// Knows no definitions yet.
  package init() {}

  /// Takes a VTIMEZONE of the file, for all names that are resolved from now on.
  ///
  /// - Throws: ``BrokenComponent`` when it says neither which place it is nor what its clocks show.
  package mutating func define(_ component: Component) throws(BrokenComponent) {
    let line = try component.required("TZID")
    let name = ZoneName(fileText: line.value)
    guard name.place == nil else { return }
    let location = component.first("X-LIC-LOCATION").flatMap { ZoneName(fileText: $0.value).place }
    if let location {
      defined[name.text] = location
    } else {
      defined[name.text] = Zone(try ZoneDefinition(component))
    }
  }

  /// The zone that a TZID means.
  package func resolve(_ tzid: String) -> EventZone {
    let name = ZoneName(tzid)
    let zone = name.place ?? defined[name.text] ?? name.likelyPlace
    return zone.map(EventZone.place) ?? .unknown(name: tzid)
  }
}
