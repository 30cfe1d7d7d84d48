import Domain
import Presentation
import Support
import Testing

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
    (Alarm(.end(offset: 86_400)), "끝나고 1일 뒤", "1 d after the end"),
    (Alarm(.at(Instant(secondsSince1970: 0))), "1970-01-01 09:00에", "at 1970-01-01 09:00"),
    (
      Alarm(.start(offset: -600), repetitions: 3, interval: 300), "10분 전 (5분마다 3번 더)",
      "10 min before (then 3 more every 5 min)"
    ),
    (
      Alarm(.start(offset: 0), repetitions: 1, interval: 30), "시작할 때 (30초마다 1번 더)",
      "at start (then 1 more every 30 s)"
    ),
  ])
  func alarmsOfEveryKindHaveWords(_ alarm: Alarm, korean: String, english: String) throws {
    let seoul = try Zone("Asia/Seoul")
    #expect(Texts(.korean).plan.alarm(alarm, for: seoul) == korean)
    #expect(Texts(.english).plan.alarm(alarm, for: seoul) == english)
  }

  @Test(arguments: [Settings.Language.korean, .english], [0, 5, 90, 1_440, 40_320])
  func whatIsWrittenIsReadAgain(_ language: Settings.Language, _ minutes: Int) throws {
    let alarm = try #require(Alarm(minutesBefore: minutes))
    #expect(try AlarmReader()(Texts(language).plan.alarm(alarm, for: .utc)) == [alarm])
  }

  @Test(arguments: [Settings.Language.korean, .english])
  func alarmsOfTheEventAreReadAsTheyAreShown(_ language: Settings.Language) throws {
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
