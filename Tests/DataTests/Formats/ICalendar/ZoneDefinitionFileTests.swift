import Data
import Domain
import Support
import Testing

struct ZoneDefinitionFileTests {
  @Test func zoneDefinitionIsReadWithAllItsParts() throws {
    let definition = try ZoneDefinition(
      ZoneText.component(
        """
        BEGIN:VTIMEZONE
        TZID:Insel
        LAST-MODIFIED:20260101T000000Z
        BEGIN:DAYLIGHT
        DTSTART:20200501T000000
        RDATE:20210502T000000,20220501T233000Z
        RDATE;VALUE=DATE:20230501
        TZNAME:INSEL\\, SOMMER
        TZOFFSETFROM:-003015
        TZOFFSETTO:+0029
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20200901T000000
        TZOFFSETFROM:0029
        TZOFFSETTO:-00:30:15
        RRULE:FREQ=YEARLY;BYMONTH=9;UNTIL=20240901T000000Z
        END:STANDARD
        END:VTIMEZONE
        """
      )
    )
    let summer = ZoneObservance(
      kind: .daylight,
      offsetFrom: -1_815,
      offsetTo: 1_740,
      start: try DateTime("2020-05-01T00:00"),
      // The date in UTC is converted to the clock that changes.
      dates: try ["2021-05-02T00:00", "2022-05-01T22:59:45", "2023-05-01T00:00"].map { try DateTime($0) },
      abbreviation: "INSEL, SOMMER"
    )
    let winter = ZoneObservance(
      offsetFrom: 1_740,
      offsetTo: -1_815,
      start: try DateTime("2020-09-01T00:00"),
      rules: [try RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=9;UNTIL=20240901T000000Z")]
    )
    #expect(definition == (try ZoneDefinition(name: "Insel", observances: [summer, winter])))
  }

  @Test(arguments: [
    ("TZID:Heim", "", 1, ImportReport.Reason.missingProperty(name: "TZID")),
    ("DTSTART:19700101T000000", "", 3, .missingProperty(name: "DTSTART")),
    ("TZOFFSETTO:+0900", "", 3, .missingProperty(name: "TZOFFSETTO")),
    ("TZOFFSETTO:+0900", "TZOFFSETTO:9", 6, .brokenValue(property: "TZOFFSETTO", value: "9")),
    ("TZOFFSETTO:+0900", "TZOFFSETTO:+2400", 6, .brokenValue(property: "TZOFFSETTO", value: "+2400")),
    ("DTSTART:19700101T000000", "DTSTART:1970", 4, .brokenValue(property: "DTSTART", value: "1970")),
    ("TZNAME:X", "RRULE:FREQ=OFTEN", 7, .brokenValue(property: "RRULE", value: "FREQ=OFTEN")),
    ("TZNAME:X", "RRULE:FREQ=SECONDLY", 7, .brokenValue(property: "RRULE", value: "FREQ=SECONDLY")),
    ("TZNAME:X", "RDATE:20200101,x", 7, .brokenValue(property: "RDATE", value: "20200101,x")),
    ("STANDARD", "OTHER", 1, .missingProperty(name: "STANDARD")),
  ])
  func brokenZoneDefinitionIsReportedWithItsLine(
    part: String, replacement: String, line: Int, reason: ImportReport.Reason
  ) throws {
    let text = """
      BEGIN:VTIMEZONE
      TZID:Heim
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0900
      TZOFFSETTO:+0900
      TZNAME:X
      END:STANDARD
      END:VTIMEZONE
      """
    let broken = try ZoneText.component(text.replacing(part, with: replacement))
    let error = #expect(throws: BrokenComponent.self) { try ZoneDefinition(broken) }
    #expect(error?.failure == ImportReport.Failure(line: line, reason: reason))
  }

  @Test(arguments: ["Hafen", "Nord\\, Süd\\; 北"])
  func writtenZoneDefinitionIsReadBack(name: String) throws {
    let component = try ZoneText.harbour(named: name)
    let definition = try ZoneDefinition(component)
    #expect(definition.component.text == component.text)
    #expect(try ZoneDefinition(ZoneText.component(definition.component.text)) == definition)
  }

  @Test func systemZoneIsWrittenForTheGivenYears() throws {
    #expect(
      try Zone("Asia/Seoul").component(for: 2_026...2_026).text == """
        BEGIN:VTIMEZONE
        TZID:Asia/Seoul
        BEGIN:STANDARD
        DTSTART:20250101T090000
        TZOFFSETFROM:+0900
        TZOFFSETTO:+0900
        END:STANDARD
        END:VTIMEZONE

        """
    )
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Gaza"])
  func writtenSystemZoneKeepsItsOffsets(name: String) throws {
    let zone = try Zone(name)
    let written = Zone(try ZoneDefinition(ZoneText.component(zone.component(for: 2_000...2_030).text)))
    for hour in 262_992..<534_000 where hour.isMultiple(of: 3) {
      let instant = Instant(secondsSince1970: hour * 3_600)
      #expect(written.offset(at: instant) == zone.offset(at: instant))
    }
  }
}
