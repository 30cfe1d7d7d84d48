import Domain
import Support
import Testing

@Suite("Occurrences of a series")
struct SeriesExpansionTests {
  @Test func onlyOccurrencesTouchingTheDaysAreFound() throws {
    let event = try Event.series("FREQ=DAILY", from: "2026-11-20T22:00", to: "2026-11-21T02:00")
    let nights = ["2026-11-24 22:00–2026-11-25 02:00", "2026-11-25 22:00–2026-11-26 02:00"]
    #expect(try event.times("2026-11-25", "2026-11-25") == nights)
    #expect(try event.times("2026-11-01", "2026-11-19") == [])
    #expect(try event.times("2026-11-20", "2026-11-20") == ["2026-11-20 22:00–2026-11-21 02:00"])
  }

  @Test func occurrenceEndingAtMidnightDoesNotTouchTheNextDay() throws {
    let event = try Event.series("FREQ=WEEKLY", from: "2026-11-20T23:00", to: "2026-11-21T00:00")
    #expect(try event.times("2026-11-28", "2026-11-28") == [])
    #expect(try event.times("2026-11-27", "2026-11-27").count == 1)
  }

  @Test func occurrenceWithoutLengthIsOnItsDay() throws {
    let event = try Event.series("FREQ=WEEKLY", from: "2026-11-20T00:00", to: "2026-11-20T00:00")
    #expect(try event.times("2026-11-27", "2026-11-27") == ["2026-11-27 00:00–00:00"])
    #expect(try event.times("2026-11-26", "2026-11-26") == [])
  }

  @Test func startOutsideTheRulesIsNotAnOccurrence() throws {
    let event = try Event.series("FREQ=WEEKLY;BYDAY=MO;COUNT=2")
    #expect(try event.times("2026-11-01", "2026-12-31") == ["2026-11-23 09:00–10:00", "2026-11-30 09:00–10:00"])
  }

  @Test func rulesAndExtraDatesAreJoinedWithoutDuplicates() throws {
    let event = try Event.series(
      "FREQ=DAILY;COUNT=3",
      "FREQ=WEEKLY;COUNT=2",
      extras: ["2026-11-21T09:00", "2026-11-21T15:00", "2026-11-10T09:00/3"]
    )
    #expect(
      try event.times("2026-11-01", "2026-12-31") == [
        "2026-11-10 09:00–12:00", "2026-11-20 09:00–10:00", "2026-11-21 09:00–10:00", "2026-11-21 15:00–16:00",
        "2026-11-22 09:00–10:00", "2026-11-27 09:00–10:00",
      ]
    )
  }

  @Test func seriesWithoutRulesStartsWithItsOwnStart() throws {
    let event = try Event.series(extras: ["2026-11-25T09:00", "2026-11-26T09:00"], exclusions: ["2026-11-25T09:00"])
    #expect(try event.times("2026-11-01", "2026-12-31") == ["2026-11-20 09:00–10:00", "2026-11-26 09:00–10:00"])
    #expect(try event.times("2026-11-21", "2026-12-31") == ["2026-11-26 09:00–10:00"])
    let gone = try Event.series(extras: ["2026-11-25T09:00"], exclusions: ["2026-11-20T09:00"])
    #expect(try gone.times("2026-11-01", "2026-12-31") == ["2026-11-25 09:00–10:00"])
  }

  @Test func extraDateLengthWinsOverTheRule() throws {
    let event = try Event.series("FREQ=DAILY;COUNT=2", extras: ["2026-11-21T09:00/2", "2026-11-21T09:00/5"])
    #expect(try event.times("2026-11-21", "2026-11-21") == ["2026-11-21 09:00–14:00"])
  }

  @Test func longExtraDateIsFoundOnItsLastDay() throws {
    let event = try Event.series("FREQ=YEARLY", extras: ["2026-12-01T09:00/100"])
    #expect(try event.times("2026-12-05", "2026-12-05") == ["2026-12-01 09:00–2026-12-05 13:00"])
  }

  @Test func exclusionCoversAnInstanceOrAWholeDay() throws {
    let event = try Event.series(
      "FREQ=DAILY;BYHOUR=9,15;COUNT=8",
      exclusions: ["2026-11-21T15:00", "2026-11-22", "2026-11-23T10:00"]
    )
    #expect(
      try event.times("2026-11-20", "2026-11-23").map { $0.dropLast(6) } == [
        "2026-11-20 09:00", "2026-11-20 15:00", "2026-11-21 09:00", "2026-11-23 09:00", "2026-11-23 15:00",
      ]
    )
    #expect(try event.times("2026-11-22", "2026-11-22") == [])
  }

  @Test func exclusionRulesRemoveOccurrences() throws {
    let event = try Event.series("FREQ=DAILY;COUNT=10", except: ["FREQ=WEEKLY;BYDAY=SA,SU"])
    #expect(
      try event.times("2026-11-20", "2026-11-30").map { $0.prefix(10).suffix(2) }
        == ["20", "23", "24", "25", "26", "27"]
    )
    #expect(try event.times("2026-11-28", "2026-11-29") == [])
  }

  @Test func fullyExcludedSeriesHasNoOccurrences() throws {
    let event = try Event.series("FREQ=SECONDLY", except: ["FREQ=SECONDLY"])
    #expect(try event.times("2026-11-20", "2036-11-20") == [])
    #expect(try event.occurrences(after: Instant("2026-11-20T00:00"), zone: .utc, limit: 3) == [])
  }

  @Test func searchStopsAtTheOccurrenceLimit() throws {
    let event = try Event.series("FREQ=MINUTELY", to: "2026-11-20T09:00")
    let found = event.occurrences(in: try DayRange("2026-11-20", "2036-11-20"), zone: try Zone("Asia/Seoul"))
    #expect(found.count == Recurrence.occurrenceLimit)
    #expect(try found.last?.start == DateTime("2026-11-20T09:00").adding(minutes: Recurrence.occurrenceLimit - 1))
  }

  @Test(arguments: ["Asia/Seoul", "America/New_York", "Pacific/Apia", nil] as [String?])
  func secondlySeriesIsFoundOnLaterDays(zone: String?) throws {
    let event = try Event.series("FREQ=SECONDLY", to: "2026-11-20T09:00", zone: zone)
    let found = event.occurrences(in: try DayRange("2027-03-20"), zone: try Zone("Asia/Seoul"))
    #expect(found.count == Recurrence.occurrenceLimit)
    #expect(try found.first?.start == DateTime("2027-03-20T00:00"))
  }

  @Test func searchCanStopAtALatestStartOrALimit() throws {
    let event = try Event.series("FREQ=HOURLY", to: "2026-11-20T09:00")
      .changing("2026-11-20T10:00", from: "2026-11-20T12:30", to: "2026-11-20T12:30")
    let (day, zone, latest) = try (DayRange("2026-11-20"), Zone("Asia/Seoul"), DateTime("2026-11-20T12:00"))
    let all = event.occurrences(in: day, zone: zone)
    #expect(event.occurrences(in: day, zone: zone, startingBy: latest) == all.filter { $0.start <= latest })
    #expect(event.occurrences(in: day, zone: zone, startingBy: latest).count == 3)
    #expect(event.occurrences(in: day, zone: zone, limit: 2) == Array(all.prefix(2)))
  }

  @Test func allDaySeriesIsOnTheSameDaysEverywhere() throws {
    let event = try Event.wholeDays("FREQ=WEEKLY;COUNT=3", to: "2026-11-22", exclusions: ["2026-11-27"])
    for zone in ["Asia/Seoul", "Pacific/Pago_Pago", "Pacific/Kiritimati"] {
      #expect(
        try event.times("2026-11-22", "2026-12-04", zone: zone)
          == ["2026-11-20–2026-11-22", "2026-12-04–2026-12-06"]
      )
      #expect(try event.times("2026-11-23", "2026-12-03", zone: zone) == [])
    }
  }

  @Test func allDayExtraPeriodIsRoundedUpToDays() throws {
    let event = try Event.wholeDays("FREQ=YEARLY", extras: ["2026-12-01/36"])
    #expect(try event.times("2026-12-01", "2026-12-31") == ["2026-12-01–2026-12-02"])
  }

  @Test func occurrenceCarriesItsEventAndInstance() throws {
    let event = try Event.series("FREQ=DAILY", zone: "Europe/Berlin")
    let found = event.occurrences(in: try DayRange("2026-11-21"), zone: try Zone("Asia/Seoul"))
    let expected = try Event.sample("Class", from: "2026-11-21T09:00", to: "2026-11-21T10:00", zone: "Europe/Berlin")
    #expect(found.map(\.event) == [expected])
    #expect(
      try found.map(\.instance) == [
        SeriesInstance(
          id: RecurrenceID("2026-11-21T09:00"),
          originalStart: DateTime("2026-11-21T17:00"),
          rules: event.rules
        )
      ]
    )
  }

  @Test func cancelledOrEndedSeriesHasNoOccurrences() throws {
    let event = try Event.series("FREQ=DAILY", status: .cancelled)
    #expect(try event.times("2026-11-20", "2026-11-30") == [])
    #expect(try event.occurrences(after: Instant("2026-11-20T00:00"), zone: .utc, limit: 3) == [])
    #expect(try event.occurrence(at: RecurrenceID("2026-11-21T09:00"), zone: .utc) == nil)
    let over = try Event.series("FREQ=DAILY;COUNT=2")
    #expect(try over.occurrences(after: Instant("2026-11-21T10:00"), zone: .utc, limit: 3) == [])
  }

  @Test(arguments: [(0, 0), (-1, 0), (1, 1), (3, 3), (20_000, 10_000)])
  func nextOccurrencesStartWithTheOneInProgress(limit: Int, count: Int) throws {
    let event = try Event.series("FREQ=DAILY")
    let now = try Instant("2027-01-05T09:30")
    let next = event.occurrences(after: now, zone: try Zone("Asia/Seoul"), limit: limit)
    #expect(next.count == count)
    #expect(
      try next.prefix(2).map(\.start)
        == ["2027-01-05T09:00", "2027-01-06T09:00"].prefix(count).map { try DateTime($0) }
    )
  }
}

@Suite("Series across clock changes")
struct ClockChangeTests {
  @Test(arguments: [
    // The day before the change, the day of the change, the day after: 09:00 stays 09:00 at the event's location.
    ("America/New_York", "2026-03-07", "2026-03-09", ["23:00", "22:00", "22:00"]),
    ("Europe/Berlin", "2026-10-24", "2026-10-26", ["16:00", "17:00", "17:00"]),
    ("Asia/Tokyo", "2026-03-07", "2026-03-09", ["09:00", "09:00", "09:00"]),
  ])
  func seriesKeepsItsClockTimeInItsZone(zone: String, first: String, last: String, inSeoul: [String]) throws {
    let event = try Event.series("FREQ=DAILY", from: "\(first)T09:00", to: "\(first)T10:00", zone: zone)
    let here = event.occurrences(in: try DayRange(first, last), zone: try Zone(zone))
    #expect(here.map(\.start.time.description) == ["09:00", "09:00", "09:00"])
    let there = event.occurrences(in: try DayRange(first, last), zone: try Zone("Asia/Seoul"))
    #expect(there.map(\.start.time.description) == inSeoul)
  }

  @Test func skippedTimeMovesForwardAndKeepsItsPlaceAndLength() throws {
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

  @Test func repeatedTimeMeansTheFirst() throws {
    let event = try Event.series(
      "FREQ=DAILY;COUNT=2",
      from: "2026-10-24T02:30",
      to: "2026-10-24T02:45",
      zone: "Europe/Berlin"
    )
    // 02:30 in summer time is 00:30 UTC.
    #expect(try event.times("2026-10-25", "2026-10-25", zone: "UTC") == ["2026-10-25 00:30–00:45"])
  }

  @Test func lengthIsMeasuredOnTheClock() throws {
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

  @Test func floatingSeriesFollowsTheUsersClock() throws {
    let event = try Event.series("FREQ=DAILY", zone: nil)
    for zone in ["Asia/Seoul", "America/New_York", "Pacific/Apia"] {
      #expect(try event.times("2027-03-14", "2027-03-14", zone: zone) == ["2027-03-14 09:00–10:00"])
    }
  }

  @Test func skippedDayMovesForward() throws {
    // Samoa skipped December 30, 2011.
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

  @Test func nextOccurrencesStaySortedAroundASkippedTime() throws {
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
