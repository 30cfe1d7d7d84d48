import Domain
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

  @Test func theRefusedPartIsNamed() {
    #expect(throws: AlarmReadingError.notUnderstood("곧")) { try AlarmReader()("10분, 곧") }
    #expect(throws: AlarmReadingError.tooEarly("5주 전")) { try AlarmReader()("5주 전") }
    #expect(throws: AlarmReadingError.notUnderstood("at the end")) { try AlarmReader()("at the end") }
  }
}
