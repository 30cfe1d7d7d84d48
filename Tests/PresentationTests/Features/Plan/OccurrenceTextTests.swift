import Domain
import Presentation
import Support
import Testing

struct OccurrenceTextTests {
  private func text(_ event: Event, _ language: Settings.Language = .english) throws -> OccurrenceText {
    let zone = try Zone("Asia/Seoul")
    return OccurrenceText(Occurrence(of: event, forUserIn: zone), zone: zone, texts: Texts(language))
  }

  @Test(arguments: [
    ("2026-11-20T09:00", "2026-11-20T10:30", "2026-11-20", "09:00–10:30"),
    ("2026-11-20T22:00", "2026-11-21T00:00", "2026-11-20", "22:00–24:00"),
    ("2026-11-20T09:00", "2026-11-20T09:00", "2026-11-20", "09:00"),
    ("2026-11-19T22:00", "2026-11-21T08:00", "2026-11-19", "22:00–"),
    ("2026-11-19T22:00", "2026-11-21T08:00", "2026-11-20", "all day"),
    ("2026-11-19T22:00", "2026-11-21T08:00", "2026-11-21", "–08:00"),
    ("2026-11-19T22:00", "2026-11-21T00:00", "2026-11-20", "–24:00"),
  ])
  func timeIsShownForEachDayOfAnEvent(_ start: String, _ end: String, _ day: String, _ expected: String) throws {
    let time = try text(.sample(from: start, to: end)).time(on: Day(day))
    #expect(time == expected)
    #expect(TextWidth.columns(of: time) <= 11)
  }

  @Test func daysOfALongEventAreNumbered() throws {
    let trip = try Event.allDay(from: "2026-11-18", to: "2026-11-22")
    #expect(try text(trip).part(on: Day("2026-11-19")) == "day 2 of 5")
    #expect(try text(trip, .korean).part(on: Day("2026-11-19")) == "2/5일째")
    #expect(try text(trip).part(on: Day("2026-11-23")) == nil)
    #expect(try text(.sample()).part(on: Day("2026-11-20")) == nil)
  }

  @Test func rangeNamesBothDays() throws {
    let workshop = try Event.sample(from: "2026-11-19T15:00", to: "2026-11-23T00:00")
    #expect(try text(workshop).range == "Thu Nov 19 15:00 – Sun Nov 22 24:00")
    #expect(try text(workshop, .korean).shortRange == "11.19 15:00 – 11.22 24:00")
    #expect(try text(.allDay(to: "2026-11-21"), .korean).range == "11.20 (금) – 11.21 (토)")
    #expect(try text(.allDay()).range == "Fri Nov 20 all day")
    #expect(try text(.sample()).range == "Fri Nov 20 09:00–10:00")
  }

  @Test(arguments: [
    ("America/New_York", "2026-11-20T07:00", "2026-11-20T08:00", "New York 07:00–08:00"),
    ("America/New_York", "2026-11-19T12:00", "2026-11-19T13:00", "New York Nov 19 12:00–13:00"),
    ("Europe/London", "2026-11-20T20:00", "2026-11-21T02:00", "London Nov 20 20:00 – Nov 21 02:00"),
  ])
  func otherZoneIsNamed(_ zone: String, _ start: String, _ end: String, _ expected: String) throws {
    #expect(try text(.sample(from: start, to: end, zone: zone)).otherZone == expected)
  }

  @Test func usersOwnZoneIsNotNamed() throws {
    #expect(try text(.sample()).otherZone == nil)
    #expect(try text(.sample(zone: nil)).otherZone == nil)
    #expect(try text(.allDay()).otherZone == nil)
  }
}

struct AlarmTextsTests {
  @Test(arguments: [
    (Alarm(.start(offset: 0)), "시작할 때", "at start"),
    (Alarm(.start(offset: -600)), "10분 전", "10 min before"),
    (Alarm(.start(offset: -5_400)), "1시간 30분 전", "1 h 30 min before"),
    (Alarm(.start(offset: -45)), "45초 전", "45 s before"),
    (Alarm(.start(offset: -90)), "1분 30초 전", "1 min 30 s before"),
    (Alarm(.start(offset: 28_800)), "시작하고 8시간 뒤", "8 h after the start"),
    (Alarm(.end(offset: 0)), "끝날 때", "at the end"),
    (Alarm(.end(offset: -300)), "끝나기 5분 전", "5 min before the end"),
    (Alarm(.end(offset: 86_400)), "끝나고 1일 뒤", "1 day after the end"),
    (Alarm(.at(Instant(secondsSince1970: 0))), "1970-01-01 09:00에", "at 1970-01-01 09:00"),
    (
      Alarm(.start(offset: -600), repetitions: 3, interval: 300), "10분 전(5분마다 3번 더)",
      "10 min before (then 3 more every 5 min)"
    ),
    (
      Alarm(.start(offset: 0), repetitions: 1, interval: 30), "시작할 때(30초마다 1번 더)",
      "at start (then 1 more every 30 s)"
    ),
  ])
  func everyKindOfAlarmHasAText(_ alarm: Alarm, korean: String, english: String) throws {
    let seoul = try Zone("Asia/Seoul")
    #expect(Texts(.korean).plan.alarm(alarm, for: seoul) == korean)
    #expect(Texts(.english).plan.alarm(alarm, for: seoul) == english)
  }

  @Test(arguments: [Settings.Language.korean, .english], [0, 5, 90, 1_440, 40_320])
  func alarmTextCanBeParsedBack(_ language: Settings.Language, _ minutes: Int) throws {
    let alarm = try #require(Alarm(minutesBefore: minutes))
    #expect(try AlarmReader()(Texts(language).plan.alarm(alarm, for: .utc)) == [alarm])
  }

  @Test(arguments: [Settings.Language.korean, .english])
  func existingAlarmsCanBeParsedFromTheirTexts(_ language: Settings.Language) throws {
    let moment = try Instant("2026-11-20T07:00")
    let alarms = [
      Alarm(.start(offset: 600)), Alarm(.start(offset: -90)), Alarm(.end(offset: -60), repetitions: 3, interval: 300),
      Alarm(.at(moment)),
    ]
    let words = { Texts(language).plan.alarm($0, for: .utc) }
    let text = alarms.map(words).joined(separator: ", ")
    #expect(
      try AlarmReader(keeping: alarms, as: words)("\(text), 5m") == (alarms + [Alarm(.start(offset: -300))]).sorted()
    )
  }
}
