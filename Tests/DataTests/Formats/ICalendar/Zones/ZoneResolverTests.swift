import Data
import Domain
import Support
import Testing

struct ZoneResolverTests {
  @Test func aNameThatSaysNothingIsWhatItsDefinitionSays() throws {
    var resolver = ZoneResolver()
    let definition = try ZoneText.harbour(named: "Hafen")
    try resolver.define(definition)
    #expect(resolver.resolve("Hafen") == .place(Zone(try ZoneDefinition(definition))))
    #expect(resolver.resolve("\"Hafen\"") == resolver.resolve("Hafen"))
    #expect(resolver.resolve("hafen") == .unknown(name: "hafen"))
  }

  @Test(arguments: ["Europe/Berlin", "W. Europe Standard Time", "/example.org/1/Europe/Berlin", "europe/berlin"])
  func aNameThatSaysThePlaceCountsMoreThanTheDefinition(tzid: String) throws {
    var resolver = ZoneResolver()
    // A definition that a program wrote in winter, so it lacks summer time.
    try resolver.define(ZoneText.fixed(named: tzid, offset: "+0100"))
    #expect(try resolver.resolve(tzid) == .place(Zone("Europe/Berlin")))
  }

  @Test(arguments: ["Europe/Berlin", "W. Europe Standard Time", "europe/berlin"])
  func definitionThatNeverAgreesWithThePlaceCountsMore(tzid: String) throws {
    var resolver = ZoneResolver()
    try resolver.define(ZoneText.fixed(named: tzid, offset: "+0500"))
    guard case .place(let zone) = resolver.resolve(tzid) else {
      Issue.record("\(tzid) is no place")
      return
    }
    #expect(zone.offset(at: Instant(secondsSince1970: 0)) == 18_000)
  }

  @Test(arguments: ["EST", "Europe_Berlin", "GMT+0100", "(UTC+01:00) Berlin", "CST"])
  func aDefinitionCountsMoreThanAGuess(tzid: String) throws {
    var resolver = ZoneResolver()
    try resolver.define(ZoneText.fixed(named: tzid, offset: "+0500"))
    guard case .place(let zone) = resolver.resolve(tzid) else {
      Issue.record("\(tzid) is no place")
      return
    }
    #expect(zone.identifier == tzid)
    #expect(zone.offset(at: Instant(secondsSince1970: 0)) == 18_000)
  }

  @Test func moreDefinitionsThanThereIsRoomForAreRefused() throws {
    var resolver = ZoneResolver()
    let room = (ZoneResolver.changeLimit + 599) / 600
    for number in 0..<room { try resolver.define(ZoneText.fixed(named: "Heim \(number)", offset: "+0500")) }
    #expect(throws: BrokenComponent(tooManyZones: Component("VTIMEZONE", number: 1))) {
      try resolver.define(ZoneText.fixed(named: "Hafen", offset: "+0500"))
    }
    #expect(resolver.resolve("Hafen") == .unknown(name: "Hafen"))
    try resolver.define(ZoneText.fixed(named: "Asia/Seoul", offset: "+0500"))
    guard case .place = resolver.resolve("Heim \(room - 1)") else {
      Issue.record("the last one that there was room for is not known")
      return
    }
  }

  @Test func theLocationInADefinitionCountsMoreThanItsRules() throws {
    var resolver = ZoneResolver()
    var definition = try ZoneText.fixed(named: "Heim", offset: "+0500")
    definition.lines.append(ContentLine("X-LIC-LOCATION", value: "Asia/Seoul"))
    try resolver.define(definition)
    #expect(try resolver.resolve("Heim") == .place(Zone("Asia/Seoul")))
  }

  @Test func namesInDefinitionsAreTexts() throws {
    var resolver = ZoneResolver()
    try resolver.define(ZoneText.fixed(named: "Nord\\, Süd", offset: "+0500"))
    guard case .place(let zone) = resolver.resolve("Nord, Süd") else {
      Issue.record("it is no place")
      return
    }
    #expect(zone.identifier == "Nord, Süd")
  }

  @Test func aLaterDefinitionTakesThePlaceOfAnEarlier() throws {
    var resolver = ZoneResolver()
    try resolver.define(ZoneText.fixed(named: "Heim", offset: "+0500"))
    try resolver.define(ZoneText.fixed(named: "Heim", offset: "-0300"))
    guard case .place(let zone) = resolver.resolve("Heim") else {
      Issue.record("it is no place")
      return
    }
    #expect(zone.offset(at: Instant(secondsSince1970: 0)) == -10_800)
  }

  @Test func aBrokenDefinitionIsReportedAndItsNameStaysUnknown() throws {
    var resolver = ZoneResolver()
    let definition = try ZoneText.fixed(named: "Heim", offset: "east")
    #expect(throws: BrokenComponent.self) { try resolver.define(definition) }
    #expect(resolver.resolve("Heim") == .unknown(name: "Heim"))
  }
}
