import Domain
import Support
import Testing

@Suite("When a series takes place")
struct ExpansionTests {
  @Test func onlyWhatTouchesTheDaysIsFound() throws {
    let event = try Event.series("FREQ=DAILY", from: "2026-11-20T22:00", to: "2026-11-21T02:00")
    let nights = ["2026-11-24 22:00–2026-11-25 02:00", "2026-11-25 22:00–2026-11-26 02:00"]
    #expect(try event.times("2026-11-25", "2026-11-25") == nights)
    #expect(try event.times("2026-11-01", "2026-11-19") == [])
    #expect(try event.times("2026-11-20", "2026-11-20") == ["2026-11-20 22:00–2026-11-21 02:00"])
  }

  @Test func oneThatEndsAtMidnightDoesNotTouchTheNextDay() throws {
    let event = try Event.series("FREQ=WEEKLY", from: "2026-11-20T23:00", to: "2026-11-21T00:00")
    #expect(try event.times("2026-11-28", "2026-11-28") == [])
    #expect(try event.times("2026-11-27", "2026-11-27").count == 1)
  }

  @Test func oneWithoutLengthIsOnItsDay() throws {
    let event = try Event.series("FREQ=WEEKLY", from: "2026-11-20T00:00", to: "2026-11-20T00:00")
    #expect(try event.times("2026-11-27", "2026-11-27") == ["2026-11-27 00:00–00:00"])
    #expect(try event.times("2026-11-26", "2026-11-26") == [])
  }

  @Test func aStartThatDoesNotFitTheRulesIsNoOccurrence() throws {
    let event = try Event.series("FREQ=WEEKLY;BYDAY=MO;COUNT=2")
    #expect(try event.times("2026-11-01", "2026-12-31") == ["2026-11-23 09:00–10:00", "2026-11-30 09:00–10:00"])
  }

  @Test func severalRulesAndExtraDatesAreJoinedAndTheSameStartIsOne() throws {
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

  @Test func withoutRulesTheOwnStartIsTheFirst() throws {
    let event = try Event.series(extras: ["2026-11-25T09:00", "2026-11-26T09:00"], exclusions: ["2026-11-25T09:00"])
    #expect(try event.times("2026-11-01", "2026-12-31") == ["2026-11-20 09:00–10:00", "2026-11-26 09:00–10:00"])
    #expect(try event.times("2026-11-21", "2026-12-31") == ["2026-11-26 09:00–10:00"])
    let gone = try Event.series(extras: ["2026-11-25T09:00"], exclusions: ["2026-11-20T09:00"])
    #expect(try gone.times("2026-11-01", "2026-12-31") == ["2026-11-25 09:00–10:00"])
  }

  @Test func aLengthOfItsOwnWinsOverThatOfTheRuleAtTheSameTime() throws {
    let event = try Event.series("FREQ=DAILY;COUNT=2", extras: ["2026-11-21T09:00/2", "2026-11-21T09:00/5"])
    #expect(try event.times("2026-11-21", "2026-11-21") == ["2026-11-21 09:00–14:00"])
  }

  @Test func anExtraDateThatLastsLongerIsFoundOnItsLastDay() throws {
    let event = try Event.series("FREQ=YEARLY", extras: ["2026-12-01T09:00/100"])
    #expect(try event.times("2026-12-05", "2026-12-05") == ["2026-12-01 09:00–2026-12-05 13:00"])
  }

  @Test func exclusionsAreAnInstanceOrAllOfADay() throws {
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

  @Test func whatExclusionRulesGiveDoesNotTakePlace() throws {
    let event = try Event.series("FREQ=DAILY;COUNT=10", except: ["FREQ=WEEKLY;BYDAY=SA,SU"])
    #expect(
      try event.times("2026-11-20", "2026-11-30").map { $0.prefix(10).suffix(2) }
        == ["20", "23", "24", "25", "26", "27"]
    )
    #expect(try event.times("2026-11-28", "2026-11-29") == [])
  }

  @Test func aSeriesThatExcludesAllOfItselfEnds() throws {
    let event = try Event.series("FREQ=SECONDLY", except: ["FREQ=SECONDLY"])
    #expect(try event.times("2026-11-20", "2036-11-20") == [])
    #expect(try event.occurrences(after: Instant("2026-11-20T00:00"), zone: .utc, limit: 3) == [])
  }

  @Test func atMostTheLimitIsFoundTheFirstOnes() throws {
    let event = try Event.series("FREQ=MINUTELY", to: "2026-11-20T09:00")
    let found = event.occurrences(in: try DayRange("2026-11-20", "2036-11-20"), zone: try Zone("Asia/Seoul"))
    #expect(found.count == Recurrence.occurrenceLimit)
    #expect(try found.last?.start == DateTime("2026-11-20T09:00").adding(minutes: Recurrence.occurrenceLimit - 1))
  }

  @Test(arguments: ["Asia/Seoul", "America/New_York", "Pacific/Apia", nil] as [String?])
  func aSeriesOfSecondsIsThereOnLaterDaysToo(zone: String?) throws {
    let event = try Event.series("FREQ=SECONDLY", to: "2026-11-20T09:00", zone: zone)
    let found = event.occurrences(in: try DayRange("2027-03-20"), zone: try Zone("Asia/Seoul"))
    #expect(found.count == Recurrence.occurrenceLimit)
    #expect(try found.first?.start == DateTime("2027-03-20T00:00"))
  }

  @Test func fewerAreFoundWhereALaterOneIsNotWanted() throws {
    let event = try Event.series("FREQ=HOURLY", to: "2026-11-20T09:00")
      .changing("2026-11-20T10:00", from: "2026-11-20T12:30", to: "2026-11-20T12:30")
    let (day, zone, latest) = try (DayRange("2026-11-20"), Zone("Asia/Seoul"), DateTime("2026-11-20T12:00"))
    let all = event.occurrences(in: day, zone: zone)
    #expect(event.occurrences(in: day, zone: zone, startingBy: latest) == all.filter { $0.start <= latest })
    #expect(event.occurrences(in: day, zone: zone, startingBy: latest).count == 3)
    #expect(event.occurrences(in: day, zone: zone, limit: 2) == Array(all.prefix(2)))
  }

  @Test func wholeDaysAreTheSameDaysEverywhere() throws {
    let event = try Event.wholeDays("FREQ=WEEKLY;COUNT=3", to: "2026-11-22", exclusions: ["2026-11-27"])
    for zone in ["Asia/Seoul", "Pacific/Pago_Pago", "Pacific/Kiritimati"] {
      #expect(
        try event.times("2026-11-22", "2026-12-04", zone: zone)
          == ["2026-11-20–2026-11-22", "2026-12-04–2026-12-06"]
      )
      #expect(try event.times("2026-11-23", "2026-12-03", zone: zone) == [])
    }
  }

  @Test func anExtraPeriodOfWholeDaysIsRoundedUpToDays() throws {
    let event = try Event.wholeDays("FREQ=YEARLY", extras: ["2026-12-01/36"])
    #expect(try event.times("2026-12-01", "2026-12-31") == ["2026-12-01–2026-12-02"])
  }

  @Test func anOccurrenceIsTheEventAtItsTimeWithItsPlace() throws {
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

  @Test func aCancelledSeriesAndOneThatIsOverHaveNone() throws {
    let event = try Event.series("FREQ=DAILY", status: .cancelled)
    #expect(try event.times("2026-11-20", "2026-11-30") == [])
    #expect(try event.occurrences(after: Instant("2026-11-20T00:00"), zone: .utc, limit: 3) == [])
    #expect(try event.occurrence(at: RecurrenceID("2026-11-21T09:00"), zone: .utc) == nil)
    let over = try Event.series("FREQ=DAILY;COUNT=2")
    #expect(try over.occurrences(after: Instant("2026-11-21T10:00"), zone: .utc, limit: 3) == [])
  }

  @Test(arguments: [(0, 0), (-1, 0), (1, 1), (3, 3), (20_000, 10_000)])
  func theNextOnesBeginWithWhatIsInProgress(limit: Int, count: Int) throws {
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
