import Domain
import Support
import Testing

struct AlarmTests {
  @Test(arguments: [0, 1, 5, 90, 1_440, 4_320, 40_320])
  func aTypedAlarmIsSomeMinutesBeforeTheStart(minutes: Int) throws {
    let alarm = try #require(Alarm(minutesBefore: minutes))
    #expect(alarm == Alarm(.start(offset: minutes * -60)))
    #expect(alarm.minutesBefore == minutes)
  }

  @Test(arguments: [-1, 40_321, .max, .min])
  func otherTypedAlarmsAreRefused(minutes: Int) {
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
  func anAlarmIsRepeatedOnlyWithAnInterval(repetitions: Int, interval: Int) {
    #expect(Alarm(.start(offset: 0), repetitions: repetitions, interval: interval) == .atStart)
  }

  @Test func theSoonestBeforeTheStartIsFirstAndFixedMomentsAreLast() throws {
    let fixed = Alarm(.at(try Instant("2026-11-20T08:00")))
    let alarms = [fixed, Alarm(.end(offset: 0)), Alarm(.start(offset: -60)), Alarm(.start(offset: 60)), .atStart]
    let sorted = [Alarm(.start(offset: 60)), .atStart, Alarm(.start(offset: -60)), Alarm(.end(offset: 0)), fixed]
    #expect(alarms.sorted() == sorted)
  }
}
