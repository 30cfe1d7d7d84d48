import Domain
import Presentation
import Support
import Testing

struct AlarmReaderTests {
  @Test(arguments: [
    ("", []), ("  , ", []), ("시작할 때", [0]), ("At start", [0]), ("0", [0]), ("10분 전", [10]), ("10m", [10]),
    ("1일 전, 시작할 때, 30 min before", [0, 30, 1_440]), ("1시간 30분 전", [90]), ("10분, 10m", [10]), ("4 weeks", [40_320]),
    ("3 days before", [4_320]), ("45 minutes earlier", [45]), ("하루 전", [1_440]), ("at the start", [0]), ("0m", [0]),
  ])
  func alarmsAreRead(_ text: String, _ minutes: [Int]) throws {
    #expect(try AlarmReader()(text).map(\.minutesBefore) == minutes)
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

  @Test(arguments: [
    (Alarm(.start(offset: 600)), "시작 10분 뒤", "10 min after the start"),
    (Alarm(.start(offset: -90)), "1분 30초 전", "1 min 30 s before"),
    (Alarm(.start(offset: -20)), "20초 전", "20 s before"),
    (Alarm(.end(offset: 0)), "끝날 때", "at the end"),
    (Alarm(.end(offset: -300)), "끝나기 5분 전", "5 min before the end"),
    (Alarm(.end(offset: 3_600)), "끝나고 1시간 뒤", "1 h after the end"),
    (Alarm(.at(Instant(secondsSince1970: 1_795_132_800))), "2026-11-20 09:00", "2026-11-20 09:00"),
    (
      Alarm(.start(offset: -600), repetitions: 2, interval: 300), "10분 전 (5분마다 2번 더)",
      "10 min before (then 2× every 5 min)"
    ),
  ])
  func alarmsOfFilesHaveWordsAndStayAmongOthers(_ alarm: Alarm, _ korean: String, _ english: String) throws {
    let seoul = try #require(Zone(identifier: "Asia/Seoul"))
    for (language, words) in [(Settings.Language.korean, korean), (.english, english)] {
      #expect(Texts(language).plan.alarm(alarm, zone: seoul) == words)
      #expect(try Set(AlarmReader(known: [words: alarm])("\(words), 10m")) == [alarm, Alarm(.start(offset: -600))])
    }
  }

  @Test func theRefusedPartIsNamed() {
    #expect(throws: AlarmReadingError.notUnderstood("곧")) { try AlarmReader()("10분, 곧") }
    #expect(throws: AlarmReadingError.tooEarly("5주 전")) { try AlarmReader()("5주 전") }
    #expect(throws: AlarmReadingError.notUnderstood("at the end")) { try AlarmReader()("at the end") }
  }
}
