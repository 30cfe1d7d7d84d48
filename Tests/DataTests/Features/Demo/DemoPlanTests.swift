import Data
import Domain
import Support
import Testing

struct DemoPlanTests {
  private func series(_ title: String, today: String) throws -> Event {
    let plan = DemoPlan(years: 1, seed: 7, today: try Day(today), zone: try Zone("Asia/Seoul"))
    return try #require(plan.events.first { $0.title.text.contains(title) && $0.recurrence != nil })
  }

  /// The series' weeks run from Tuesday to Monday, so all three days are in the same week.
  @Test(arguments: ["2026-11-17", "2026-11-20", "2026-11-23"])
  func bookClubIsADayLaterThisWeekAndOffInTwoWeeks(today: String) throws {
    let times = try series("독서 모임", today: today).times("2026-11-17", "2026-12-08")
    #expect(times == ["2026-11-18 19:30–21:00", "2026-11-24 20:00–21:30", "2026-12-08 20:00–21:30"])
  }

  @Test func dailySeriesSkipsOneDay() throws {
    let times = try series("스트레칭", today: "2026-11-20").times("2026-11-01", "2027-01-31")
    #expect(times.count == 20)
    #expect(times.first == "2026-11-23 06:30–06:45")
    #expect(times.last == "2026-12-13 06:30–06:45")
    #expect(!times.contains { $0.hasPrefix("2026-11-28") })
  }

  /// Haru itself excludes instances this way; khal 0.14 refuses a file with a DATE in a series with clock times.
  @Test func exclusionsAreInstancesNotDays() throws {
    let plan = DemoPlan(years: 1, seed: 7, today: try Day("2026-11-20"), zone: try Zone("Asia/Seoul"))
    let exclusions = plan.events.flatMap { $0.recurrence?.exclusions ?? [] }
    #expect(exclusions.count == 2)
    #expect(exclusions.allSatisfy { if case .instance = $0 { true } else { false } })
  }

  @Test func retrospectiveIsOnTheLastThursday() throws {
    let times = try series("회고", today: "2026-11-20").times("2026-11-01", "2026-12-31")
    #expect(times == ["2026-11-26 16:00–17:00", "2026-12-31 16:00–17:00"])
  }

  @Test func talkIsEveryOtherThursday() throws {
    let times = try series("1:1 with", today: "2026-11-20").times("2026-11-19", "2026-12-20")
    #expect(times == ["2026-11-19 14:00–14:30", "2026-12-03 14:00–14:30", "2026-12-17 14:00–14:30"])
  }

  @Test(arguments: [("월세", ["2026-11-25", "2026-12-25"]), ("생신", ["2026-12-02"])])
  func allDayEventsRepeatMonthlyAndYearly(title: String, days: [String]) throws {
    #expect(try series(title, today: "2026-11-20").times("2026-11-01", "2026-12-31") == days)
  }

  @Test func sameSeedAndDayGiveTheSameSeries() throws {
    #expect(try series("독서 모임", today: "2026-11-20") == series("독서 모임", today: "2026-11-20"))
  }
}
