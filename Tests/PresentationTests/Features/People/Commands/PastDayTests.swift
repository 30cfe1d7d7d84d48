import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that the day of a past watering is never read as a future day.
struct PastDayTests {
  @Test(arguments: [
    ("11/18", "2026-11-18"), ("12/24", "2025-12-24"), ("18일", "2026-11-18"), ("21일", "2026-10-21"),
    ("월요일", "2026-11-16"), ("friday", "2026-11-20"), ("어제", "2026-11-19"), ("3 days ago", "2026-11-17"),
    ("지난주 수요일", "2026-11-11"), ("2026-11-01", "2026-11-01"),
  ])
  func wateringIsKeptOnTheLastSuchDay(text: String, day: String) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(["people", "water", "별이", "--on", text])
    let newest = try await tester.plants.newestWaterings(of: Plant.ID(number: PeopleSample.id(1)), limit: 1)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(newest.map(\.day) == [try Day(day)])
  }

  @Test(arguments: ["내일", "tomorrow", "3일 뒤", "2026-12-01", "다음 주 금요일", "next month"])
  func dayToComeIsRefused(text: String) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(["people", "water", "별이", "--on", text])
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(outcome.messages.contains("is in the future"))
  }
}
