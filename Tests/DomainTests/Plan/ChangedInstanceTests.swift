import Domain
import Support
import Testing

@Suite("Changed instances of a series")
struct ChangedInstanceTests {
  private let weekly: Event

  init() throws {
    weekly = try .series("FREQ=WEEKLY;COUNT=6")
  }

  @Test func movedInstanceIsOnlyAtItsNewTime() throws {
    let event = try weekly.changing("2026-11-27T09:00", from: "2026-12-30T15:00", to: "2026-12-30T17:00", title: "Exam")
    #expect(try event.times("2026-11-27", "2026-11-27") == [])
    let found = event.occurrences(in: try DayRange("2026-12-30"), zone: try Zone("Asia/Seoul"))
    #expect(found.map(\.shortText) == ["2026-12-30 15:00–17:00"])
    #expect(found.map(\.event.title.text) == ["Exam"])
    #expect(
      try found.map(\.instance) == [
        SeriesInstance(
          id: RecurrenceID("2026-11-27T09:00"),
          originalStart: DateTime("2026-11-27T09:00"),
          isChanged: true,
          rules: event.rules
        )
      ]
    )
    #expect(try event.occurrence(at: RecurrenceID("2026-11-27T09:00"), zone: Zone("Asia/Seoul")) == found[0])
  }

  @Test func instanceInAnotherZoneIsShownInTheUsersZone() throws {
    let event = try weekly.changing(
      "2026-11-27T09:00",
      from: "2026-11-27T20:00",
      to: "2026-11-27T21:00",
      zone: "America/New_York"
    )
    #expect(try event.times("2026-11-25", "2026-11-30") == ["2026-11-28 10:00–11:00"])
  }

  @Test func cancelledInstanceIsNotShown() throws {
    let event = try weekly.changing(
      "2026-11-27T09:00",
      from: "2026-11-27T09:00",
      to: "2026-11-27T10:00",
      status: .cancelled
    )
    #expect(try event.times("2026-11-27", "2026-11-27") == [])
    #expect(try event.occurrence(at: RecurrenceID("2026-11-27T09:00"), zone: .utc) == nil)
    #expect(try event.times("2026-11-20", "2026-12-31").count == 5)
  }

  @Test func changedInstanceOutsideTheRulesTakesPlace() throws {
    var event = try weekly.changing("2026-11-25T09:00", from: "2026-11-25T11:00", to: "2026-11-25T12:00")
      .changing("2026-11-27T09:00", from: "2026-11-26T11:00", to: "2026-11-26T12:00", number: 501)
    event.recurrence?.exclusions = [.instance(try RecurrenceID("2026-11-27T09:00"))]
    #expect(try event.times("2026-11-21", "2026-12-01") == ["2026-11-25 11:00–12:00", "2026-11-26 11:00–12:00"])
  }

  @Test func lastOfTwoChangesToOneInstanceCounts() throws {
    let event = try weekly.changing("2026-11-27T09:00", from: "2026-11-27T11:00", to: "2026-11-27T12:00")
      .changing("2026-11-27T09:00", from: "2026-11-27T13:00", to: "2026-11-27T14:00", number: 501)
    #expect(try event.times("2026-11-27", "2026-11-27") == ["2026-11-27 13:00–14:00"])
  }

  @Test func thisAndFutureChangeAppliesUntilTheNextOne() throws {
    let event =
      try weekly
      .changing(
        "2026-12-04T09:00",
        from: "2026-12-05T15:00",
        to: "2026-12-05T17:00",
        range: .thisAndFuture,
        title: "Saturday class"
      )
      .changing(
        "2026-12-18T09:00",
        from: "2026-12-18T08:00",
        to: "2026-12-18T08:30",
        number: 501,
        range: .thisAndFuture
      )
    let found = event.occurrences(in: try DayRange("2026-11-01", "2027-01-31"), zone: try Zone("Asia/Seoul"))
    #expect(
      found.map(\.shortText) == [
        "2026-11-20 09:00–10:00", "2026-11-27 09:00–10:00", "2026-12-05 15:00–17:00", "2026-12-12 15:00–17:00",
        "2026-12-18 08:00–08:30", "2026-12-25 08:00–08:30",
      ]
    )
    #expect(found.map(\.event.title.text) == ["Class", "Class", "Saturday class", "Saturday class", "Class", "Class"])
    #expect(found.map(\.instance?.isChanged) == [false, false, true, false, true, false])
    #expect(try found[3].instance?.originalStart == DateTime("2026-12-11T09:00"))
    for one in found {
      #expect(event.occurrences(in: one.days, zone: try Zone("Asia/Seoul")) == [one])
      #expect(event.occurrence(at: try #require(one.instance?.id), zone: try Zone("Asia/Seoul")) == one)
    }
  }

  @Test func singleChangeOverridesAThisAndFutureChange() throws {
    let event =
      try weekly
      .changing("2026-12-04T09:00", from: "2026-12-04T15:00", to: "2026-12-04T16:00", range: .thisAndFuture)
      .changing("2026-12-11T09:00", from: "2026-12-11T20:00", to: "2026-12-11T21:00", number: 501)
    #expect(
      try event.times("2026-12-04", "2026-12-18")
        == ["2026-12-04 15:00–16:00", "2026-12-11 20:00–21:00", "2026-12-18 15:00–16:00"]
    )
  }

  @Test func thisAndFutureChangeCanMoveInstancesByAYear() throws {
    let event = try Event.series("FREQ=DAILY")
      .changing("2026-12-01T09:00", from: "2027-12-01T09:00", to: "2027-12-01T10:00", range: .thisAndFuture)
    #expect(try event.times("2026-12-01", "2027-11-30") == [])
    #expect(try event.times("2028-01-01", "2028-01-01") == ["2028-01-01 09:00–10:00"])
    let earlier = try Event.series("FREQ=DAILY")
      .changing("2027-12-01T09:00", from: "2026-12-01T08:00", to: "2026-12-01T08:30", range: .thisAndFuture)
    #expect(try earlier.times("2026-12-05", "2026-12-05") == ["2026-12-05 08:00–08:30", "2026-12-05 09:00–10:00"])
  }

  @Test func cancelledThisAndFutureChangePausesTheSeries() throws {
    let event =
      try weekly
      .changing(
        "2026-12-04T09:00",
        from: "2026-12-04T09:00",
        to: "2026-12-04T10:00",
        range: .thisAndFuture,
        status: .cancelled
      )
      .changing(
        "2026-12-18T09:00",
        from: "2026-12-18T09:00",
        to: "2026-12-18T10:00",
        number: 501,
        range: .thisAndFuture
      )
    #expect(
      try event.times("2026-11-01", "2027-01-31").map { $0.prefix(10) }
        == ["2026-11-20", "2026-11-27", "2026-12-18", "2026-12-25"]
    )
    #expect(try event.occurrence(at: RecurrenceID("2026-12-11T09:00"), zone: .utc) == nil)
  }

  @Test func thisAndFutureChangeCanMakeLaterOnesAllDay() throws {
    let event = try weekly.changing("2026-12-04T09:00", from: "2026-12-05", to: "2026-12-06", range: .thisAndFuture)
    #expect(
      try event.times("2026-12-01", "2026-12-15") == ["2026-12-05–2026-12-06", "2026-12-12–2026-12-13"]
    )
  }

  @Test func changeAtASkippedTimeDoesNotMoveLaterInstances() throws {
    let event = try Event.series(
      "FREQ=DAILY",
      from: "2026-03-01T02:30",
      to: "2026-03-01T02:45",
      zone: "America/New_York"
    ).changing(
      "2026-03-08T02:30",
      from: "2026-03-08T02:30",
      to: "2026-03-08T02:45",
      range: .thisAndFuture,
      title: "Watch"
    )
    #expect(
      try event.times("2026-03-09", "2026-03-09", zone: "America/New_York") == ["2026-03-09 02:30–02:45"]
    )
  }
}
