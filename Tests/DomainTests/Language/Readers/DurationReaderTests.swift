import Domain
import Support
import Testing

struct DurationReaderTests {
  @Test(arguments: [
    ("1h", 60), ("90m", 90), ("1h30m", 90), ("1h 30m", 90), ("1h30", 90), ("1.5h", 90), ("0.25h", 15), ("2 hours", 120),
    ("90 min", 90), ("an hour", 60), ("half an hour", 30), ("two hours", 120), ("1 hour and 15 minutes", 75),
    ("2d", 2_880), ("1 week", 10_080), ("1:30", 90), ("1시간", 60), ("1시간 반", 90), ("1시간반", 90), ("1시간30분", 90),
    ("1시간 30분", 90), ("30분", 30), ("한 시간", 60), ("두시간", 120), ("하루", 1_440), ("이틀", 2_880), ("3일", 4_320),
    ("2주", 20_160), ("일주일", 10_080), ("１시간", 60), ("3650d", 5_256_000),
  ])
  func lengths(text: String, minutes: Int) throws {
    #expect(try DurationReader()(text) == minutes)
  }

  @Test(arguments: [
    ("", DateReadingError.empty(.duration)), ("90", .notUnderstood("90", .duration)),
    ("0m", .durationOutOfRange), ("3651d", .durationOutOfRange), ("999999999w", .durationOutOfRange),
    ("1 month", .notUnderstood("1 month", .duration)), ("1년", .notUnderstood("1년", .duration)),
    ("-5m", .notUnderstood("-5m", .duration)), ("30m 1h", .leftOver("1h", understood: .minutes(30))),
    ("1h nap", .leftOver("nap", understood: .minutes(60))),
  ])
  func refusals(text: String, error: DateReadingError) {
    #expect(reading(text, DurationReader()) == .failure(error))
  }
}
