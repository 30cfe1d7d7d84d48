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

  @Test func theRefusedPartIsNamed() {
    #expect(throws: AlarmReadingError.notUnderstood("곧")) { try AlarmReader()("10분, 곧") }
    #expect(throws: AlarmReadingError.tooEarly("5주 전")) { try AlarmReader()("5주 전") }
    #expect(throws: AlarmReadingError.notUnderstood("at the end")) { try AlarmReader()("at the end") }
  }
}
