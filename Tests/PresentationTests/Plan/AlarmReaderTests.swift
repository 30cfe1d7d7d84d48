import Domain
import Presentation
import Testing

struct AlarmReaderTests {
  @Test(arguments: [
    ("", []), ("  , ", []), ("시작할 때", [0]), ("At start", [0]), ("0", [0]), ("10분 전", [10]), ("10m", [10]),
    ("1일 전, 시작할 때, 30 min before", [0, 30, 1_440]), ("1시간 30분 전", [90]), ("10분, 10m", [10]), ("4 weeks", [40_320]),
  ])
  func alarmsAreRead(_ text: String, _ minutes: [Int]) throws {
    #expect(try AlarmReader()(text).map(\.minutesBefore) == minutes)
  }

  @Test(arguments: [Settings.Language.korean, .english], [0, 5, 90, 1_440, 40_320])
  func whatIsWrittenIsReadAgain(_ language: Settings.Language, _ minutes: Int) throws {
    let alarm = try #require(Alarm(minutesBefore: minutes))
    #expect(try AlarmReader()(Texts(language).plan.alarm(alarm)) == [alarm])
  }

  @Test func theRefusedPartIsNamed() {
    #expect(throws: AlarmReadingError.notUnderstood("곧")) { try AlarmReader()("10분, 곧") }
    #expect(throws: AlarmReadingError.tooEarly("5주 전")) { try AlarmReader()("5주 전") }
  }
}
