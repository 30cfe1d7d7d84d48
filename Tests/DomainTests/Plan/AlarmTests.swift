import Domain
import Support
import Testing

struct AlarmTests {
  @Test(arguments: [0, 1, 5, 90, 1_440, 4_320, 40_320])
  func typedAlarmIsMinutesBeforeTheStart(minutes: Int) throws {
    let alarm = try #require(Alarm(minutesBefore: minutes))
    #expect(alarm == Alarm(.start(offset: minutes * -60)))
    #expect(alarm.minutesBefore == minutes)
  }

  @Test(arguments: [-1, 40_321, .max, .min])
  func typedAlarmsOutsideFourWeeksAreRefused(minutes: Int) {
    #expect(Alarm(minutesBefore: minutes) == nil)
  }

  @Test(arguments: [
    Alarm(.start(offset: 60)), Alarm(.start(offset: -90)), Alarm(.end(offset: 0)),
    Alarm(.at(Instant(secondsSince1970: 0))), Alarm(.start(offset: -600), repetitions: 2, interval: 60),
  ])
  func alarmsOfOtherKindsHaveNoMinutesBefore(alarm: Alarm) {
    #expect(alarm.minutesBefore == nil)
  }

  @Test(arguments: [(3, 0), (0, 60), (-1, 60), (3, -60)])
  func alarmRepeatsOnlyWithACountAndAnInterval(repetitions: Int, interval: Int) {
    #expect(Alarm(.start(offset: 0), repetitions: repetitions, interval: interval) == .atStart)
  }

  @Test func alarmsSortByLeadTimeWithFixedOnesLast() throws {
    let fixed = Alarm(.at(try Instant("2026-11-20T08:00")))
    let alarms = [fixed, Alarm(.end(offset: 0)), Alarm(.start(offset: -60)), Alarm(.start(offset: 60)), .atStart]
    let sorted = [Alarm(.start(offset: 60)), .atStart, Alarm(.start(offset: -60)), Alarm(.end(offset: 0)), fixed]
    #expect(alarms.sorted() == sorted)
  }
}

struct AlarmMomentTests {
  @Test(arguments: [
    (Alarm.Trigger.start(offset: 0), "2026-11-20T09:00"), (.start(offset: -600), "2026-11-20T08:50"),
    (.start(offset: 90), "2026-11-20T09:01:30"), (.end(offset: 0), "2026-11-20T10:00"),
    (.end(offset: -900), "2026-11-20T09:45"), (.start(offset: -2 * 86_400 - 60), "2026-11-18T08:59"),
  ])
  func alarmIsRelativeToTheStartOrTheEnd(trigger: Alarm.Trigger, at moment: String) throws {
    #expect(try Self.moments(Alarm(trigger)) == [Instant(moment)])
  }

  @Test func fixedAlarmStaysAtItsTime() throws {
    let moment = try Instant("2026-11-01T12:00")
    #expect(try Self.moments(Alarm(.at(moment))) == [moment])
  }

  @Test func repeatedAlarmFollowsItsInterval() throws {
    let alarm = Alarm(.start(offset: -600), repetitions: 2, interval: 300)
    let moments = ["2026-11-20T08:50", "2026-11-20T08:55", "2026-11-20T09:00"]
    #expect(try Self.moments(alarm) == moments.map { try Instant($0) })
  }

  @Test(arguments: [
    ("2026-11-20T08:50", "2026-11-20T09:00", 2), ("2026-11-20T08:50:01", "2026-11-20T09:00:01", 2),
    ("2026-11-20T08:00", "2026-11-20T08:50", 0), ("2026-11-20T09:00:01", "2026-11-20T10:00", 0),
    ("2026-11-20T08:51", "2026-11-20T08:54", 0),
  ])
  func windowIncludesItsStartAndExcludesItsEnd(from start: String, to end: String, count: Int) throws {
    let alarm = Alarm(.start(offset: -600), repetitions: 2, interval: 300)
    #expect(try Self.moments(alarm, from: start, to: end).count == count)
  }

  @Test func endlessAlarmIsLimitedToTheWindow() throws {
    let alarm = Alarm(.start(offset: 0), repetitions: 1_000_000_000, interval: 1)
    let late = try Self.moments(alarm, from: "2036-11-20T09:00", to: "2036-11-20T09:00:03")
    #expect(late == (0..<3).map { try? Instant("2036-11-20T09:00").adding(seconds: $0) })
    #expect(try Self.moments(alarm, from: "2026-01-01T00:00", to: "2096-01-01T00:00").count == Alarm.momentLimit)
  }

  @Test(arguments: [
    Alarm(.start(offset: .min), repetitions: .max, interval: .max), Alarm(.start(offset: .max)),
    Alarm(.end(offset: .min), repetitions: .max, interval: 1),
    Alarm(.at(Instant(secondsSince1970: .min)), repetitions: .max, interval: 1),
    Alarm(.at(Instant(secondsSince1970: .max)), repetitions: .max, interval: .max),
  ])
  func extremeAlarmTimesStayWithinTheLimit(alarm: Alarm) throws {
    let moments = try Self.moments(alarm, from: "0001-01-02T00:00", to: "9999-12-31T00:00")
    #expect(moments.count <= Alarm.momentLimit)
  }

  /// A file can have any number of alarms with any number of repetitions.
  @Test(arguments: [1, 2, 40, 3_000])
  func alarmsOfAnEventGoOffAtTheEarliestTimesTogether(count: Int) throws {
    let zone = try Zone("Asia/Seoul")
    let alarms = (0..<count).map { Alarm(.start(offset: $0 * 7_919 % 6_000), repetitions: 600, interval: 1 + $0 % 90) }
    let event = Occurrence(of: try .sample(alarms: alarms), forUserIn: zone)
    let (start, end) = (try Instant("2026-11-20T00:00"), try Instant("2026-12-20T00:00"))
    let reminders = event.reminders(from: start, to: end, zone: zone)
    let expected = try event.event.alarms.prefix(40).flatMap { try Self.moments($0) }.sorted()
    #expect(reminders.count == min(Alarm.momentLimit, count * 601))
    #expect(reminders.map(\.at) == reminders.map(\.at).sorted())
    if count <= 40 { #expect(reminders.map(\.at) == Array(expected.prefix(Alarm.momentLimit))) }
  }

  // Clocks in New York went forward on March 8, 2026, and back on November 1.
  @Test(arguments: [
    ("2026-03-08T09:00", "2026-03-07T09:00"), ("2026-11-01T09:00", "2026-10-31T09:00"),
    ("2026-03-09T02:30", "2026-03-08T03:30"),
  ])
  func alarmADayBeforeKeepsTheClockTime(start: String, moment: String) throws {
    let event = try Event.sample(from: start, to: start, zone: "America/New_York")
    let zone = try Zone("America/New_York")
    let bounds = event.span.instants(forUserIn: zone)
    let moments = Alarm(.start(offset: -86_400)).moments(
      forStart: bounds.start,
      end: bounds.end,
      zone: zone,
      from: bounds.start.adding(seconds: -200_000),
      to: bounds.end
    )
    #expect(moments == [try Instant(moment, in: "America/New_York")])
  }

  /// Returns when an alarm goes off for an event from 09:00 to 10:00 on 2026-11-20 in Seoul.
  private static func moments(
    _ alarm: Alarm,
    from start: String = "2026-01-01T00:00",
    to end: String = "2027-01-01T00:00"
  ) throws -> [Instant] {
    alarm.moments(
      forStart: try Instant("2026-11-20T09:00"),
      end: try Instant("2026-11-20T10:00"),
      zone: try Zone("Asia/Seoul"),
      from: try Instant(start),
      to: try Instant(end)
    )
  }
}
