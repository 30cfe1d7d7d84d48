import Domain
import Support
import Testing

struct ZoneDefinitionTests {
  /// Makes a zone with an hour of summer time from the last Sunday of March to the last Sunday of October, as in the
  /// EU.
  static func european(name: String = "Hafen") throws -> ZoneDefinition {
    try ZoneDefinition(
      name: name,
      observances: [
        ZoneObservance(
          kind: .daylight,
          offsetFrom: 3_600,
          offsetTo: 7_200,
          start: DateTime("1996-03-31T02:00"),
          rules: [RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")]
        ),
        ZoneObservance(
          offsetFrom: 7_200,
          offsetTo: 3_600,
          start: DateTime("1996-10-27T03:00"),
          rules: [RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU")]
        ),
      ]
    )
  }

  @Test func definedZoneMatchesTheSystemZone() throws {
    let (zone, berlin) = (Zone(try Self.european()), try Zone("Europe/Berlin"))
    var random = RandomSource.seeded(5)
    // The years 1997 to 2200.
    for _ in 0..<5_000 {
      let instant = Instant(secondsSince1970: Int.random(in: 852_076_800...7_258_118_400, using: &random))
      #expect(zone.offset(at: instant) == berlin.offset(at: instant))
      #expect(zone.isDaylightSaving(at: instant) == berlin.isDaylightSaving(at: instant))
      let clock = berlin.dateTime(at: instant)
      #expect(zone.dateTime(at: instant) == clock)
      #expect(zone.instant(of: clock) == berlin.instant(of: clock))
    }
  }

  @Test(arguments: [
    // Before all changes, clocks show the offset that the first change replaces.
    ("1980-07-01T00:00", 3_600), ("1996-03-31T00:59:59", 3_600), ("1996-03-31T01:00", 7_200),
    ("1996-10-27T00:59:59", 7_200), ("1996-10-27T01:00", 3_600), ("2026-07-01T00:00", 7_200),
    // Nothing changes after 2200.
    ("2300-07-01T00:00", 3_600),
  ])
  func offsetsChangeAtTheDefinedInstants(universal: String, offset: Int) throws {
    #expect(try Zone(Self.european()).offset(at: Instant(universal, in: "UTC")) == offset)
  }

  @Test func skippedAndRepeatedTimesResolveAsInSystemZones() throws {
    let zone = Zone(try Self.european())
    #expect(try zone.instant(of: DateTime("2026-03-29T02:30")) == Instant("2026-03-29T01:30", in: "UTC"))
    #expect(try zone.instant(of: DateTime("2026-10-25T02:30")) == Instant("2026-10-25T00:30", in: "UTC"))
  }

  @Test func offsetsMayHaveSeconds() throws {
    let definition = try ZoneDefinition(
      name: "Mean time",
      observances: [ZoneObservance(offsetFrom: 30_472, offsetTo: 30_472, start: DateTime("1900-01-01T00:00"))]
    )
    let zone = Zone(definition)
    #expect(try zone.dateTime(at: Instant("2026-11-20T00:00", in: "UTC")) == DateTime("2026-11-20T08:27:52"))
    #expect(try zone.instant(of: DateTime("2026-11-20T08:27:52")) == Instant("2026-11-20T00:00", in: "UTC"))
  }

  @Test func endedRuleIsStoredAsDates() throws {
    func summer(_ start: String, _ rules: [String], _ dates: [String] = []) throws -> ZoneObservance {
      ZoneObservance(
        kind: .daylight,
        offsetFrom: 32_400,
        offsetTo: 36_000,
        start: try DateTime(start),
        rules: try rules.map { try RecurrenceRule(text: $0) },
        dates: try dates.map { try DateTime($0) }
      )
    }
    let ended = "FREQ=YEARLY;UNTIL=19880507T170000Z;BYDAY=2SU;BYMONTH=5"
    let endless = "FREQ=YEARLY;BYDAY=2SU;BYMONTH=6"
    let never = "FREQ=YEARLY;UNTIL=19700101T000000Z"
    let cases = [
      ([ended], "1987-05-10T02:00", try summer("1987-05-10T02:00", [], ["1988-05-08T02:00"])),
      ([ended], "1987-05-01T02:00", try summer("1987-05-10T02:00", [], ["1988-05-08T02:00"])),
      (
        [ended, endless], "1987-05-10T02:00",
        try summer("1987-05-10T02:00", [endless], ["1987-05-10T02:00", "1988-05-08T02:00"])
      ),
      ([never], "1987-05-10T02:00", try summer("1987-05-10T02:00", [never])),
    ]
    for (rules, start, expected) in cases {
      let other = ZoneObservance(offsetFrom: 0, offsetTo: 0, start: try DateTime("1900-01-01T00:00"))
      let definition = try ZoneDefinition(name: "Port", observances: [other, summer(start, rules)])
      #expect(definition.observances == [other, expected])
      #expect(try ZoneDefinition(name: "Port", observances: [other, expected]).changeCount == definition.changeCount)
    }
  }

  @Test func extraDatesChangeTheOffset() throws {
    let summer = ZoneObservance(
      kind: .daylight,
      offsetFrom: 0,
      offsetTo: 3_600,
      start: try DateTime("2020-05-01T00:00"),
      dates: [try DateTime("2023-05-01T00:00"), try DateTime("2021-05-02T00:00")]
    )
    let winter = ZoneObservance(
      offsetFrom: 3_600,
      offsetTo: 0,
      start: try DateTime("2020-09-01T00:00"),
      dates: [try DateTime("2021-09-02T00:00")]
    )
    let zone = Zone(try ZoneDefinition(name: "Insel", observances: [winter, summer]))
    let days = ["2020-04-30", "2020-05-02", "2020-09-02", "2021-05-01", "2021-05-03", "2022-05-03", "2023-05-02"]
    let offsets = try days.map { zone.offset(at: try Instant("\($0)T00:00", in: "UTC")) }
    #expect(offsets == [0, 3_600, 0, 0, 3_600, 0, 3_600])
  }

  // The end is an instant: the last change, at 02:00 on 2006-10-29 by the clock before it, is at 06:00 UTC.
  @Test(arguments: [("20061029T060000Z", -18_000), ("20061029T055959Z", -14_400)])
  func ruleEndsAtAnInstant(until: String, offset: Int) throws {
    let definition = try ZoneDefinition(
      name: "Küste",
      observances: [
        ZoneObservance(
          kind: .daylight,
          offsetFrom: -18_000,
          offsetTo: -14_400,
          start: DateTime("2006-04-02T02:00")
        ),
        ZoneObservance(
          offsetFrom: -14_400,
          offsetTo: -18_000,
          start: DateTime("2000-10-29T02:00"),
          rules: [RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=\(until)")]
        ),
      ]
    )
    #expect(try Zone(definition).offset(at: Instant("2026-11-20T00:00", in: "UTC")) == offset)
  }

  @Test func rulesFrom1601GiveCorrectOffsetsSince1997() throws {
    let definition = try ZoneDefinition(
      name: "Old",
      observances: [
        ZoneObservance(
          offsetFrom: 7_200,
          offsetTo: 3_600,
          start: DateTime("1601-01-01T03:00"),
          rules: [RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU")]
        ),
        ZoneObservance(
          kind: .daylight,
          offsetFrom: 3_600,
          offsetTo: 7_200,
          start: DateTime("1601-01-01T02:00"),
          rules: [RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")]
        ),
      ]
    )
    let (zone, european) = (Zone(definition), Zone(try Self.european()))
    for year in [1_997, 2_026, 2_100] {
      for month in 1...12 {
        let day = try #require(Day(year: year, month: month, day: 31) ?? Day(year: year, month: month, day: 28))
        let instant = Zone.utc.instant(of: DateTime(day, .midnight))
        #expect(zone.offset(at: instant) == european.offset(at: instant))
      }
    }
  }

  @Test func invalidDefinitionsAreRefused() throws {
    let start = try DateTime("2020-01-01T00:00")
    #expect(throws: ZoneDefinitionError.noObservance) { try ZoneDefinition(name: "a", observances: []) }
    #expect(throws: ZoneDefinitionError.offsetOutOfRange(86_400)) {
      try ZoneDefinition(
        name: "a",
        observances: [ZoneObservance(offsetFrom: 0, offsetTo: 86_400, start: start)]
      )
    }
    #expect(throws: ZoneDefinitionError.offsetOutOfRange(-90_000)) {
      try ZoneDefinition(
        name: "a",
        observances: [ZoneObservance(offsetFrom: -90_000, offsetTo: 0, start: start)]
      )
    }
    // No date satisfies the rules.
    #expect(throws: ZoneDefinitionError.noObservance) {
      try ZoneDefinition(
        name: "a",
        observances: [
          ZoneObservance(
            offsetFrom: 0,
            offsetTo: 0,
            start: start,
            rules: [RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")]
          )
        ]
      )
    }
  }

  @Test(arguments: ["FREQ=SECONDLY", "FREQ=DAILY", "FREQ=YEARLY;BYMONTH=1;BYHOUR=1,2,3,4,5,6,7;BYDAY=MO,TU,WE,TH,FR"])
  func tooFrequentChangesAreRefused(rule: String) throws {
    #expect(throws: ZoneDefinitionError.tooManyChanges) {
      try ZoneDefinition(
        name: "a",
        observances: [
          ZoneObservance(
            offsetFrom: 0,
            offsetTo: 60,
            start: DateTime("1970-01-01T00:00"),
            rules: [RecurrenceRule(text: rule)]
          )
        ]
      )
    }
  }

  @Test func manyRulesWithoutDatesAreRefused() throws {
    let never = try RecurrenceRule(text: "FREQ=SECONDLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30")
    let observance = ZoneObservance(
      offsetFrom: 0,
      offsetTo: 60,
      start: try DateTime("1970-01-01T00:00"),
      rules: Array(repeating: never, count: 100_000)
    )
    #expect(throws: ZoneDefinitionError.tooManyChanges) {
      try ZoneDefinition(name: "a", observances: [observance])
    }
  }

  @Test func zonesAreEqualByNameAndDefinition() throws {
    let zone = Zone(try Self.european())
    #expect(zone.identifier == "Hafen")
    #expect(zone.definition == (try Self.european()))
    #expect(zone == Zone(try Self.european()))
    #expect(zone.hashValue == Zone(try Self.european()).hashValue)
    #expect(zone != Zone(try Self.european(name: "Stadt")))
    let fixed = [ZoneObservance(offsetFrom: 0, offsetTo: 0, start: try DateTime("2020-01-01T00:00"))]
    #expect(zone != Zone(try ZoneDefinition(name: "Hafen", observances: fixed)))
    #expect(try Zone(Self.european(name: "Europe/Berlin")) != Zone("Europe/Berlin"))
    #expect(try Zone("Europe/Berlin").definition == nil)
  }
}
