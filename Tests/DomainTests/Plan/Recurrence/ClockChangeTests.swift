import Domain
import Support
import Testing

@Suite("A series over changes of the clocks")
struct ClockChangeTests {
  @Test(arguments: [
    // The day before the change, the day of the change, the day after: 09:00 stays 09:00 at the event's location.
    ("America/New_York", "2026-03-07", "2026-03-09", ["23:00", "22:00", "22:00"]),
    ("Europe/Berlin", "2026-10-24", "2026-10-26", ["16:00", "17:00", "17:00"]),
    ("Asia/Tokyo", "2026-03-07", "2026-03-09", ["09:00", "09:00", "09:00"]),
  ])
  func clockTimesStayWhereTheSeriesIs(zone: String, first: String, last: String, inSeoul: [String]) throws {
    let event = try Event.series("FREQ=DAILY", from: "\(first)T09:00", to: "\(first)T10:00", zone: zone)
    let here = event.occurrences(in: try DayRange(first, last), zone: try Zone(zone))
    #expect(here.map(\.start.time.description) == ["09:00", "09:00", "09:00"])
    let there = event.occurrences(in: try DayRange(first, last), zone: try Zone("Asia/Seoul"))
    #expect(there.map(\.start.time.description) == inSeoul)
  }

  @Test func aTimeThatIsSkippedMovesForwardAndKeepsItsPlaceAndLength() throws {
    let event = try Event.series(
      "FREQ=DAILY;COUNT=3",
      from: "2026-03-07T02:30",
      to: "2026-03-07T03:30",
      zone: "America/New_York"
    )
    #expect(
      try event.times("2026-03-01", "2026-03-31", zone: "America/New_York")
        == ["2026-03-07 02:30–03:30", "2026-03-08 03:30–04:30", "2026-03-09 02:30–03:30"]
    )
    let skipped = try event.occurrence(at: RecurrenceID("2026-03-08T02:30"), zone: Zone("America/New_York"))
    #expect(try skipped?.instance?.id == RecurrenceID("2026-03-08T02:30"))
    #expect(try skipped?.instance?.originalStart == DateTime("2026-03-08T03:30"))
  }

  @Test func aTimeThatIsShownTwiceIsTheFirst() throws {
    let event = try Event.series(
      "FREQ=DAILY;COUNT=2",
      from: "2026-10-24T02:30",
      to: "2026-10-24T02:45",
      zone: "Europe/Berlin"
    )
    // 02:30 in summer time is 00:30 UTC.
    #expect(try event.times("2026-10-25", "2026-10-25", zone: "UTC") == ["2026-10-25 00:30–00:45"])
  }

  @Test func theLengthIsThatOfTheClock() throws {
    let event = try Event.series(
      "FREQ=DAILY;COUNT=2",
      from: "2026-03-28T23:00",
      to: "2026-03-29T07:00",
      zone: "Europe/Berlin"
    )
    let night = event.occurrences(in: try DayRange("2026-03-28"), zone: try Zone("Europe/Berlin"))
    #expect(night.map(\.shortText) == ["2026-03-28 23:00–2026-03-29 07:00"])
    let bounds = night[0].event.span.instants(forUserIn: .utc)
    #expect(bounds.end.secondsSince1970 - bounds.start.secondsSince1970 == 7 * 3_600)
  }

  @Test func aFloatingSeriesIsOnTheUsersClock() throws {
    let event = try Event.series("FREQ=DAILY", zone: nil)
    for zone in ["Asia/Seoul", "America/New_York", "Pacific/Apia"] {
      #expect(try event.times("2027-03-14", "2027-03-14", zone: zone) == ["2027-03-14 09:00–10:00"])
    }
  }

  @Test func aDayThatAPlaceSkippedMovesForward() throws {
    // There was no 30 December 2011 in Samoa.
    let event = try Event.series(
      "FREQ=DAILY;COUNT=4",
      from: "2011-12-28T09:00",
      to: "2011-12-28T10:00",
      zone: "Pacific/Apia"
    )
    #expect(
      try event.times("2011-12-31", "2011-12-31", zone: "Pacific/Apia")
        == ["2011-12-31 09:00–10:00", "2011-12-31 09:00–10:00"]
    )
    #expect(try event.times("2011-12-30", "2011-12-30", zone: "Pacific/Apia") == [])
  }

  @Test func theNextOnesAreTheFirstThoughASkippedTimeComesAfterTheNextPlace() throws {
    let event = try Event.series(
      "FREQ=MINUTELY;INTERVAL=45",
      from: "2026-03-08T01:00",
      to: "2026-03-08T01:00",
      zone: "America/New_York"
    )
    // The rule gives 01:00, 01:45, 02:30 (shown as 03:30), 03:15 and 04:00.
    let zone = try Zone("America/New_York")
    for limit in 1...5 {
      let next = event.occurrences(
        after: try Instant("2026-03-08T00:59", in: zone.identifier),
        zone: zone,
        limit: limit
      )
      #expect(next.map(\.start.time.description) == Array(["01:00", "01:45", "03:15", "03:30", "04:00"].prefix(limit)))
    }
  }
}
