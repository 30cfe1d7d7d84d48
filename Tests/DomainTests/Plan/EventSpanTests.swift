import Domain
import Support
import Testing

struct EventSpanTests {
  private func place(_ name: String = "Asia/Seoul") throws -> EventZone { .place(try Zone(name)) }

  @Test(arguments: ["2026-11-20T15:00", "2026-11-20T14:59:59", "2026-11-19T16:00"])
  func endNotAfterStartIsRefusedWithBothTimes(end: String) throws {
    let (start, end) = (try DateTime("2026-11-20T15:00"), try DateTime(end))
    for zone in [EventZone.floating, try place()] {
      #expect(throws: EndNotAfterStart(start: start, end: end)) { try EventSpan(from: start, to: end, zone: zone) }
    }
  }

  @Test func endOneSecondLaterIsAccepted() throws {
    let (start, end) = (try DateTime("2026-11-20T15:00"), try DateTime("2026-11-20T15:00:01"))
    let span = try EventSpan(from: start, to: end, zone: place())
    #expect(try span == .timed(start: start, end: end, zone: place()))
  }

  @Test func endOnlyLaterOnTheClockIsRefused() throws {
    // Clocks skip from 02:00 to 03:00, so 02:30 means 03:30.
    let (start, end) = (try DateTime("2026-03-08T02:30"), try DateTime("2026-03-08T03:15"))
    #expect(throws: EndNotAfterStart.self) { try EventSpan(from: start, to: end, zone: place("America/New_York")) }
    #expect(throws: Never.self) { try EventSpan(from: start, to: end, zone: .floating) }
  }

  @Test func allDaySpanIncludesItsLastDay() throws {
    let (first, last) = (try Day("2026-11-25"), try Day("2026-11-28"))
    #expect(try EventSpan(from: first, through: last) == .allDay(DayRange(first, last)))
    #expect(try EventSpan(from: first, through: first) == .allDay(DayRange(first)))
    #expect(throws: LastDayBeforeFirst(first: last, last: first)) { try EventSpan(from: last, through: first) }
  }

  @Test(arguments: [
    ("2026-11-20T09:00", "2026-11-20T09:30"), ("2026-11-20T09:29:59", "2026-11-20T09:30"),
    ("2026-11-20T09:30:01", "2026-11-20T10:00"), ("2026-11-20T23:45", "2026-11-21T00:00"),
    ("1965-11-20T09:10", "1965-11-20T09:30"), ("1965-11-20T09:30", "1965-11-20T10:00"),
  ])
  func newEventStartsAtTheNextHalfHourForAnHour(now: String, start: String) throws {
    let (now, start) = (try DateTime(now), try DateTime(start))
    for zone in [EventZone.floating, try place()] {
      #expect(
        EventSpan.nextHalfHour(after: now, zone: zone)
          == .timed(start: start, end: start.adding(minutes: 60), zone: zone)
      )
    }
  }

  @Test(arguments: ["America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Seoul"])
  func defaultSpanIsAlwaysValid(zone: String) throws {
    let zone = EventZone.place(try Zone(zone))
    var wrong: [DateTime] = []
    for year in ["1987", "2011", "2026"] {
      let newYear = try DateTime("\(year)-01-01T00:10")
      for halfHour in 0..<(366 * 48) {
        let now = newYear.adding(minutes: 30 * halfHour)
        guard case .timed(let start, let end, _) = EventSpan.nextHalfHour(after: now, zone: zone), start > now,
          (try? EventSpan(from: start, to: end, zone: zone)) != nil
        else {
          wrong.append(now)
          continue
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Seoul"])
  func typedLengthIsRealTimeWithinADay(zone: String) throws {
    let place = try Zone(zone)
    var wrong: [String] = []
    for minutes in [1, 30, 60, 240, 1_439] {
      for halfHour in 0..<(366 * 48) {
        let start = try DateTime("2027-01-01T00:00").adding(minutes: 30 * halfHour)
        let span = EventSpan.timed(from: start, minutes: minutes, zone: .place(place)).instants(forUserIn: place)
        if span.start != place.instant(of: start) || span.end != span.start.adding(seconds: minutes * 60) {
          wrong.append("\(start) \(minutes)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("2027-03-13T12:00", 1_440, "2027-03-14T12:00"), ("2027-03-13T12:00", 2_940, "2027-03-15T13:00"),
    ("2027-03-14T02:30", 30, "2027-03-14T04:00"), ("2027-11-06T00:30", 1_500, "2027-11-07T01:30"),
  ])
  func typedDaysAreDaysOfTheCalendar(start: String, minutes: Int, end: String) throws {
    let zone = try place("America/New_York")
    let span = EventSpan.timed(from: try DateTime(start), minutes: minutes, zone: zone)
    #expect(try span.clock(forUserIn: Zone("America/New_York")).end == DateTime(end))
    let floating = EventSpan.timed(from: try DateTime(start), minutes: minutes, zone: .floating)
    #expect(try floating.clockSeconds == minutes * 60 && floating.start == DateTime(start))
  }

  @Test func allDaySpanRunsFromMidnightToMidnightForTheUser() throws {
    let span = EventSpan.allDay(try DayRange("2026-11-25", "2026-11-26"))
    let clock = span.clock(forUserIn: try Zone("Asia/Seoul"))
    #expect(clock.start.description == "2026-11-25T00:00" && clock.end.description == "2026-11-27T00:00")
    let instants = span.instants(forUserIn: try Zone("Asia/Seoul"))
    #expect(try instants.start == Instant("2026-11-24T15:00", in: "UTC"))
    #expect(try instants.end == Instant("2026-11-26T15:00", in: "UTC"))
    #expect(span.firstDay.description == "2026-11-25")
  }

  @Test func zonedTimesAreTheSameInstantEverywhereUnlessFloating() throws {
    let event = try Event.sample(from: "2026-11-20T09:00", to: "2026-11-20T10:00", zone: "Asia/Seoul")
    let inParis = event.span.clock(forUserIn: try Zone("Europe/Paris"))
    #expect(inParis.start.description == "2026-11-20T01:00" && inParis.end.description == "2026-11-20T02:00")
    #expect(try event.span.instants(forUserIn: Zone("Europe/Paris")).start == Instant("2026-11-20T09:00"))
    let floating = try Event.sample(zone: nil)
    #expect(try floating.span.instants(forUserIn: .utc).start == Instant("2026-11-20T09:00", in: "UTC"))
    #expect(floating.span.firstDay.description == "2026-11-20")
  }
}
