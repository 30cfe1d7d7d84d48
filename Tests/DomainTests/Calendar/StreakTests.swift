import Domain
import Support
import Testing

@Suite struct StreakTests {
  @Test(arguments: [
    (["2026-11-18", "2026-11-19", "2026-11-20"], 3, 3), (["2026-11-18", "2026-11-19"], 2, 2),
    (["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-18"], 0, 3), (["2026-11-20"], 1, 1), ([], 0, 0),
    (["2026-11-19", "2026-11-19", "2026-11-20", "2026-11-20"], 2, 2), (["2026-11-20", "2026-11-21"], 1, 1),
  ])
  func goesUpToTodayOrYesterday(days: [String], current: Int, longest: Int) throws {
    let streak = Streak(of: try days.map { try Day($0) }, on: try Day("2026-11-20"))
    #expect((streak.current, streak.longest) == (current, longest))
  }

  /// 2026-11-15 is a Sunday.
  @Test(arguments: [
    (["2026-11-02", "2026-11-10", "2026-11-20"], Weekday.sunday, 3, 3),
    (["2026-11-02", "2026-11-14"], .sunday, 2, 2), (["2026-11-02", "2026-11-07"], .sunday, 0, 1),
    (["2026-11-14", "2026-11-15"], .sunday, 2, 2), (["2026-11-14", "2026-11-15"], .monday, 1, 1),
    (["1969-12-28", "1970-01-03", "1970-01-04"], .sunday, 0, 2),
  ])
  func countsWeeksFromTheirFirstDay(days: [String], start: Weekday, current: Int, longest: Int) throws {
    let streak = Streak(weeksOf: try days.map { try Day($0) }, startingOn: start, on: try Day("2026-11-20"))
    #expect((streak.current, streak.longest) == (current, longest))
  }
}
