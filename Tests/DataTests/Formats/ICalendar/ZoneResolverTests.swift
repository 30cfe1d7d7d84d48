import Data
import Domain
import Support
import Testing

struct ZoneResolverTests {
  @Test func unknownNameUsesItsDefinition() throws {
    var resolver = ZoneResolver()
    let definition = try ZoneText.harbour(named: "Hafen")
    try resolver.define(definition)
    #expect(resolver.resolve("Hafen") == .place(Zone(try ZoneDefinition(definition))))
    #expect(resolver.resolve("\"Hafen\"") == resolver.resolve("Hafen"))
    #expect(resolver.resolve("hafen") == .unknown(name: "hafen"))
  }

  @Test(arguments: ["Europe/Berlin", "W. Europe Standard Time", "/example.org/1/Europe/Berlin", "europe/berlin"])
  func knownPlaceNameOverridesTheDefinition(tzid: String) throws {
    var resolver = ZoneResolver()
    // A program wrote the definition in winter, so it lacks summer time.
    try resolver.define(ZoneText.fixed(named: tzid, offset: "+0100"))
    #expect(try resolver.resolve(tzid) == .place(Zone("Europe/Berlin")))
  }

  @Test(arguments: ["Europe/Berlin", "W. Europe Standard Time", "europe/berlin"])
  func definitionThatNeverMatchesThePlaceTakesPrecedence(tzid: String) throws {
    var resolver = ZoneResolver()
    try resolver.define(ZoneText.fixed(named: tzid, offset: "+0500"))
    guard case .place(let zone) = resolver.resolve(tzid) else {
      Issue.record("\(tzid) is no place")
      return
    }
    #expect(zone.offset(at: Instant(secondsSince1970: 0)) == 18_000)
  }

  @Test(arguments: ["EST", "Europe_Berlin", "GMT+0100", "(UTC+01:00) Berlin", "CST"])
  func definitionTakesPrecedenceOverAGuess(tzid: String) throws {
    var resolver = ZoneResolver()
    try resolver.define(ZoneText.fixed(named: tzid, offset: "+0500"))
    guard case .place(let zone) = resolver.resolve(tzid) else {
      Issue.record("\(tzid) is no place")
      return
    }
    #expect(zone.identifier == tzid)
    #expect(zone.offset(at: Instant(secondsSince1970: 0)) == 18_000)
  }

  @Test func tooManyDefinitionsAreRefused() throws {
    var resolver = ZoneResolver()
    let capacity = (ZoneResolver.changeLimit + 599) / 600
    for number in 0..<capacity { try resolver.define(ZoneText.fixed(named: "Heim \(number)", offset: "+0500")) }
    #expect(throws: BrokenComponent(tooManyZones: Component("VTIMEZONE", number: 1))) {
      try resolver.define(ZoneText.fixed(named: "Hafen", offset: "+0500"))
    }
    #expect(resolver.resolve("Hafen") == .unknown(name: "Hafen"))
    try resolver.define(ZoneText.fixed(named: "Asia/Seoul", offset: "+0500"))
    guard case .place = resolver.resolve("Heim \(capacity - 1)") else {
      Issue.record("the last one that there was room for is not known")
      return
    }
  }

  @Test func locationInADefinitionOverridesItsRules() throws {
    var resolver = ZoneResolver()
    var definition = try ZoneText.fixed(named: "Heim", offset: "+0500")
    definition.lines.append(ContentLine("X-LIC-LOCATION", value: "Asia/Seoul"))
    try resolver.define(definition)
    #expect(try resolver.resolve("Heim") == .place(Zone("Asia/Seoul")))
  }

  @Test func escapedNamesInDefinitionsAreDecoded() throws {
    var resolver = ZoneResolver()
    try resolver.define(ZoneText.fixed(named: "Nord\\, Süd", offset: "+0500"))
    guard case .place(let zone) = resolver.resolve("Nord, Süd") else {
      Issue.record("it is no place")
      return
    }
    #expect(zone.identifier == "Nord, Süd")
  }

  @Test func laterDefinitionReplacesTheEarlierOne() throws {
    var resolver = ZoneResolver()
    try resolver.define(ZoneText.fixed(named: "Heim", offset: "+0500"))
    try resolver.define(ZoneText.fixed(named: "Heim", offset: "-0300"))
    guard case .place(let zone) = resolver.resolve("Heim") else {
      Issue.record("it is no place")
      return
    }
    #expect(zone.offset(at: Instant(secondsSince1970: 0)) == -10_800)
  }

  @Test func brokenDefinitionThrowsAndItsNameStaysUnknown() throws {
    var resolver = ZoneResolver()
    let definition = try ZoneText.fixed(named: "Heim", offset: "east")
    let error = #expect(throws: BrokenComponent.self) { try resolver.define(definition) }
    #expect(error?.failure.reason == .brokenValue(property: "TZOFFSETFROM", value: "east"))
    #expect(resolver.resolve("Heim") == .unknown(name: "Heim"))
  }
}

/// VTIMEZONE components for tests.
enum ZoneText {
  /// Makes a zone whose clocks never change.
  static func fixed(named name: String, offset: String) throws -> Component {
    try component(
      """
      BEGIN:VTIMEZONE
      TZID:\(name)
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE
      """
    )
  }

  /// Makes a zone with rules for summer time.
  static func harbour(named name: String) throws -> Component {
    try component(
      """
      BEGIN:VTIMEZONE
      TZID:\(name)
      BEGIN:DAYLIGHT
      DTSTART:19960331T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      TZNAME:SUMMER
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:19961027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      END:VTIMEZONE
      """
    )
  }

  static func component(_ text: String) throws -> Component { try #require(Component(text: text)) }
}
