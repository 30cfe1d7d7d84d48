import Domain
import Support
import Testing

@Suite("Rules of a moved series")
struct MovedRuleTests {
  private func moved(_ rule: String, _ from: String, to start: String) async throws -> [RecurrenceRule] {
    let place = try DateTime(from)
    let desk = try await SeriesDesk(.series(rule, from: from, to: place.adding(minutes: 30).description))
    return try await desk.move(from, .all, to: start).event.rules
  }

  @Test(arguments: [
    // 2026-11-20 is the third Friday of November and not the last.
    ("FREQ=WEEKLY", "2026-11-21T09:00", "FREQ=WEEKLY"),
    ("FREQ=WEEKLY;BYDAY=FR", "2026-11-21T09:00", "FREQ=WEEKLY;BYDAY=SA"),
    ("FREQ=WEEKLY;BYDAY=MO,FR", "2026-11-17T09:00", "FREQ=WEEKLY;BYDAY=TU,FR"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU", "2026-11-21T09:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;WKST=TU"),
    ("FREQ=WEEKLY;BYDAY=FR", "2026-11-27T10:00", "FREQ=WEEKLY;BYDAY=FR"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20T10:00", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR"),
    ("FREQ=MONTHLY;BYMONTHDAY=20", "2026-11-22T09:00", "FREQ=MONTHLY;BYMONTHDAY=22"),
    ("FREQ=MONTHLY;BYMONTHDAY=-11", "2026-11-30T09:00", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("FREQ=MONTHLY;BYDAY=3FR", "2026-11-24T09:00", "FREQ=MONTHLY;BYDAY=4TU"),
    ("FREQ=MONTHLY;BYDAY=-2FR", "2026-11-28T09:00", "FREQ=MONTHLY;BYDAY=-1SA"),
    ("FREQ=MONTHLY;BYDAY=-2FR", "2026-11-23T09:00", "FREQ=MONTHLY;BYDAY=-2MO"),
    ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20", "2026-12-01T09:00", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1"),
    ("FREQ=YEARLY;BYMONTH=5,11;BYDAY=3FR", "2026-11-21T09:00", "FREQ=YEARLY;BYMONTH=5,11;BYDAY=3SA"),
    ("FREQ=DAILY;BYHOUR=9", "2026-11-20T11:00", "FREQ=DAILY;BYHOUR=11"),
    ("FREQ=DAILY;BYHOUR=9,15", "2026-11-20T11:00", "FREQ=DAILY;BYHOUR=11,17"),
    ("FREQ=DAILY;BYHOUR=9;BYMINUTE=0,30", "2026-11-20T09:15", "FREQ=DAILY;BYHOUR=9;BYMINUTE=15,45"),
    ("FREQ=DAILY;UNTIL=20261201", "2026-11-22T09:00", "FREQ=DAILY;UNTIL=20261203"),
    ("FREQ=DAILY;UNTIL=20261201T000000Z", "2026-11-20T10:00", "FREQ=DAILY;UNTIL=20261201T100000"),
    ("FREQ=DAILY;COUNT=5", "2026-11-25T09:00", "FREQ=DAILY;COUNT=5"),
  ])
  func rulesFollowTheMove(rule: String, to start: String, expected: String) async throws {
    #expect(try await moved(rule, "2026-11-20T09:00", to: start) == [RecurrenceRule(text: expected)])
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYMONTHDAY=1,20", "2026-11-21T09:00"), ("FREQ=MONTHLY;BYDAY=1FR,3FR", "2026-11-21T09:00"),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=20", "2026-11-21T09:00"), ("FREQ=YEARLY;BYYEARDAY=324", "2026-11-21T09:00"),
    ("FREQ=YEARLY;BYWEEKNO=47", "2026-11-21T09:00"), ("FREQ=YEARLY;BYDAY=47FR", "2026-11-21T09:00"),
    ("FREQ=WEEKLY;BYDAY=WE,FR;BYSETPOS=-1", "2026-11-21T09:00"), ("FREQ=MONTHLY;BYMONTH=11", "2026-12-01T09:00"),
    ("FREQ=DAILY;BYHOUR=9,23", "2026-11-20T10:00"), ("FREQ=DAILY;BYMINUTE=0,30", "2026-11-20T09:45"),
  ])
  func rulesThatNameSeveralDaysCannotFollow(rule: String, to start: String) async throws {
    await #expect(throws: EditEventError.rulesCannotFollow) {
      try await moved(rule, "2026-11-20T09:00", to: start)
    }
  }

  @Test(arguments: [
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR,SU", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;WKST=SU", "FREQ=DAILY;INTERVAL=5",
    "FREQ=WEEKLY;BYDAY=FR", "FREQ=HOURLY;INTERVAL=7",
  ])
  func weeklyAndDailyRulesMoveExactlyWithTheInstance(rule: String) async throws {
    let event = try Event.series(rule)
    let seoul = try Zone("Asia/Seoul")
    for days in -7...7 {
      let desk = try await SeriesDesk(event)
      let moved = try await desk.move(
        "2026-11-20T09:00",
        .all,
        to: DateTime("2026-11-20T10:30").adding(minutes: days * 1_440).description
      )
      let old = event.occurrences(after: try Instant("2026-01-01T00:00"), zone: seoul, limit: 50)
      let new = moved.event.occurrences(after: try Instant("2026-01-01T00:00"), zone: seoul, limit: 50)
      #expect(new.map(\.start) == old.map { $0.start.adding(minutes: days * 1_440 + 90) })
    }
  }

  private static let zones = ["UTC", "Asia/Seoul", "America/New_York", "Pacific/Auckland", nil]
  /// Ends of a series, each with a time of its start.
  private static let ends = ["UNTIL=20261204", "UNTIL=20261204T020000", "UNTIL=20261204T145959Z"].flatMap { end in
    ["00:00", "09:00", "23:30"].map { (end, $0) }
  }

  /// The instances before the edited one stay where they are unless the whole series moves.
  @Test(arguments: zones, [SeriesScope.all, .thisAndFollowing])
  func moveKeepsEveryInstance(zone: String?, scope: SeriesScope) async throws {
    for rule in ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=DAILY;BYHOUR=9", "FREQ=HOURLY;INTERVAL=7"] {
      for (end, time) in Self.ends {
        let start = try DateTime("2026-11-20T\(rule.hasSuffix("=9") ? "09:00" : time)")
        let series = try Event.series(
          "\(rule);\(end)", from: start.description, to: start.adding(minutes: 20).description, zone: zone)
        let before = try starts(of: [series], zone)
        let place = scope == .all ? start : before[2]
        for minutes in [-1_450, -540, -10, 10, 60, 1_380, 1_440] {
          let new = place.adding(minutes: minutes)
          let change = try await SeriesDesk(series).edit(place.description, scope) {
            try $0.move(to: new.description, new.adding(minutes: 20).description)
          }
          let after = try starts(of: [change.earlier, change.event].compactMap(\.self), zone)
          let expected = before.map { $0 < place ? $0 : $0.adding(minutes: minutes) }
          #expect(after == expected.sorted(), "\(rule);\(end) \(start) by \(minutes)")
          if end == "UNTIL=20261204", !rule.hasPrefix("FREQ=HOURLY") { #expect(change.event.endsWithADay) }
        }
      }
    }
  }

  @Test(arguments: zones, [SeriesScope.all, .thisAndFollowing])
  func everyInstanceBecomesAllDayAndTimedAgain(zone: String?, scope: SeriesScope) async throws {
    for rule in ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,FR"] {
      for (end, time) in Self.ends {
        let start = try DateTime("2026-11-20T\(time)")
        let series = try Event.series(
          "\(rule);\(end)", from: start.description, to: start.adding(minutes: 20).description, zone: zone)
        let before = try starts(of: [series], zone)
        let place = scope == .all ? start : before[2]
        let rest = before.filter { $0 >= place }
        let days = try await SeriesDesk(series).edit(place.description, scope) {
          $0.span = .allDay(DayRange(place.day, place.day))
        }.event
        #expect(try starts(of: [days], zone) == rest.map { DateTime($0.day, .midnight) }, "\(rule);\(end) \(start)")
        let timed = try await SeriesDesk(days).edit(place.day.description, .all) {
          $0.span = .timed(
            start: place, end: place.adding(minutes: 20), zone: try zone.map { .place(try Zone($0)) } ?? .floating)
        }.event
        #expect(try starts(of: [timed], zone) == rest, "\(rule);\(end) \(start)")
      }
    }
  }

  private func starts(of events: [Event], _ zone: String?) throws -> [DateTime] {
    let (days, zone) = (try DayRange("2026-11-01", "2026-12-31"), try Zone(zone ?? "UTC"))
    return events.flatMap { $0.occurrences(in: days, zone: zone).map(\.start) }.sorted()
  }
}

extension Event {
  fileprivate var endsWithADay: Bool {
    rules.allSatisfy { if case .until(.day) = $0.end { true } else { false } }
  }
}
