import Domain
import Presentation
import Support
import Testing

struct FreeTimeTests {
  @Test(
    arguments: [
      ("2026-11-20T07:10", "08:00"), ("2026-11-20T09:30", "09:30"), ("2026-11-20T09:30:01", "09:31"),
      ("2026-11-20T21:45", "21:45"), ("2026-11-19T23:00", "08:00"),
    ]
  )
  func freeTimeBeginsWithTheNextFullMinuteOfTheWakingDay(now: String, start: String) throws {
    let free = FreeTime(on: try Day("2026-11-20"), occurrences: [], now: try DateTime(now))
    #expect(free.gaps.map { DateFormatting(Texts(.english)).range(from: $0.start, to: $0.end) } == ["\(start)–22:00"])
  }

  @Test(arguments: ["2026-11-20T21:45:01", "2026-11-20T22:00", "2026-11-20T23:59:59", "2026-11-21T09:00"])
  func nothingIsFreeWhenLessThanAQuarterOfAnHourIsLeft(now: String) throws {
    #expect(FreeTime(on: try Day("2026-11-20"), occurrences: [], now: try DateTime(now)).gaps.isEmpty)
  }
}
