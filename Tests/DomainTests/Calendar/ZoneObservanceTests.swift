import Domain
import Support
import Testing

struct ZoneObservanceTests {
  @Test func zoneWithoutChangesHasOneObservance() throws {
    let observances = try Zone("Asia/Seoul").observances(in: 2_026...2_030)
    let start = try DateTime("2025-01-01T09:00")
    #expect(observances == [ZoneObservance(offsetFrom: 32_400, offsetTo: 32_400, start: start)])
    #expect(Zone.utc.observances(in: 2_026...2_026).count == 1)
  }

  @Test(arguments: [
    ("Europe/Berlin", ["FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"]),
    ("America/New_York", ["FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"]),
    ("Australia/Lord_Howe", ["FREQ=YEARLY;BYDAY=1SU;BYMONTH=4", "FREQ=YEARLY;BYDAY=1SU;BYMONTH=10"]),
    // The Friday before the last Sunday of March.
    (
      "Asia/Jerusalem",
      ["FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29;BYMONTH=3", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"]
    ),
  ])
  func ongoingChangesBecomeRulesWithoutEnd(zone: String, rules: [String]) throws {
    let observances = try Zone(zone).observances(in: 2_024...2_027)
    #expect(observances.flatMap(\.rules).map(\.text) == rules)
    #expect(observances.count == 3)
  }

  @Test func pastChangesBecomeDates() throws {
    let observances = try Zone("Asia/Seoul").observances(in: 1_987...1_989)
    #expect(observances.flatMap(\.rules) == [])
    #expect(
      observances.map(\.start).dropFirst() == [try DateTime("1987-05-10T02:00"), try DateTime("1987-10-11T03:00")]
    )
    #expect(observances.map(\.dates) == [[], [try DateTime("1988-05-08T02:00")], [try DateTime("1988-10-09T03:00")]])
  }

  @Test(arguments: ["America/New_York", "Europe/Dublin"])
  func observanceRulesHaveNoEnd(zone: String) throws {
    let rules = try Zone(zone).observances(in: 1_960...2_040).flatMap(\.rules)
    #expect(rules.count == 2)
    #expect(rules.allSatisfy { $0.end == .never })
  }

  @Test(arguments: [
    ("Asia/Seoul", 1_945...1_990), ("Europe/Berlin", 1_935...2_040), ("America/New_York", 1_960...2_040),
    ("Australia/Lord_Howe", 1_980...2_040), ("Pacific/Apia", 2_005...2_025), ("Africa/Casablanca", 2_005...2_040),
    ("Europe/Dublin", 1_965...2_030), ("Asia/Gaza", 2_000...2_040), ("Africa/Cairo", 1_940...2_060),
    ("Pacific/Kiritimati", 1_990...2_000), ("America/Sao_Paulo", 1_985...2_022), ("Asia/Tehran", 1_975...2_025),
    ("Africa/Freetown", 1_930...1_945), ("Africa/Tunis", 1_940...1_950), ("Asia/Amman", 1_970...2_030),
    ("America/Nuuk", 2_015...2_060), ("America/Santiago", 1_990...2_060), ("Antarctica/Troll", 2_010...2_030),
    ("Europe/London", 1_900...2_037), ("GMT+0530", 2_020...2_021),
  ])
  func describedZoneHasTheSameOffsets(name: String, years: ClosedRange<Int>) throws {
    let zone = try Zone(name)
    let described = Zone(try ZoneDefinition(name: name, observances: zone.observances(in: years)))
    let first = try #require(Day(year: years.lowerBound, month: 1, day: 1)).daysSince1970
    let last = try #require(Day(year: years.upperBound, month: 12, day: 31)).daysSince1970
    var wrong: [Instant] = []
    for quarter in (first * 4)...(last * 4) {
      let instant = Instant(secondsSince1970: quarter * 21_600)
      if zone.offset(at: instant) != described.offset(at: instant) { wrong.append(instant) }
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Africa/Cairo", "America/Santiago", "Asia/Jerusalem"])
  func ongoingRulesStayCorrectBeyondTheRequestedYears(name: String) throws {
    let zone = try Zone(name)
    let described = Zone(try ZoneDefinition(name: name, observances: zone.observances(in: 2_024...2_026)))
    for day in stride(from: 19_723, to: 47_482, by: 1) {
      let instant = Instant(secondsSince1970: day * 86_400)
      #expect(zone.offset(at: instant) == described.offset(at: instant))
    }
  }

  @Test func definedZoneReturnsItsOwnObservances() throws {
    let definition = try ZoneDefinitionTests.european()
    #expect(Zone(definition).observances(in: 2_026...2_026) == definition.observances)
  }

  @Test func unsupportedYearsStillGiveObservances() throws {
    #expect(try Zone("Asia/Seoul").observances(in: -5...12).map(\.offsetTo) == [30_472])
    #expect(try Zone("Asia/Seoul").observances(in: 9_000...9_999).map(\.offsetTo) == [32_400])
  }
}
