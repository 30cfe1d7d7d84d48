import Domain
import Support
import Testing

/// Months and weeks with which a series begins, and counts and lengths below one.
///
/// Today is Friday, November 20, 2026.
struct SeriesStartTests {
  @Test(arguments: [
    "yoga every mon 9am starting in january", "yoga every mon 9am starting january", "yoga every mon 9am from january",
    "yoga every mon 9am beginning in january", "yoga from january every mon 9am", "yoga 매주 월 오전 9시 1월부터",
    "yoga 1월부터 매주 월 오전 9시", "yoga every mon 9am starting in january 2027",
  ])
  func monthBeginsASeriesWithoutAnEnd(line: String) throws {
    #expect(try quickAdd(line) == "yoga | 2027-01-04T09:00/2027-01-04T10:00 | FREQ=WEEKLY;BYDAY=MO")
  }

  @Test(arguments: [
    ("run every day 9am from next week", "run | 2026-11-22T09:00/2026-11-22T10:00 | FREQ=DAILY"),
    ("run every day 10am starting this month", "run | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=DAILY"),
    ("run every mon 9am from jan 5", "run | 2027-01-11T09:00/2027-01-11T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    ("run every mon 9am in january", "run | 2027-01-04T09:00/2027-01-04T10:00 | FREQ=WEEKLY;UNTIL=20270131;BYDAY=MO"),
  ])
  func otherStartsAndPeriods(line: String, meaning: String) throws {
    #expect(try quickAdd(line) == meaning)
  }

  @Test func monthWithoutARepetitionLacksItsDay() {
    #expect(quickAddError("trip from january") != nil)
  }

  @Test(arguments: [
    "x every mon 0 times", "x 매주 월 0회", "x every mon 1 times", "매일 0번", "약 매일 0번", "x every day 0 times",
  ])
  func countsThatDoNotRepeatAreRefusedAsTheEnd(line: String) {
    #expect(quickAddError(line) == .endsTooSoon)
  }

  @Test(arguments: [("x for -5 minutes 3pm", "for -5 minutes"), ("x 3pm for -2h", "for -2h"), ("x 3pm !-5m", "!-5m")])
  func lengthsBelowZeroAreRefused(line: String, words: String) {
    #expect(quickAddError(line) == .phrase(words, .durationOutOfRange))
  }

  @Test(arguments: [
    ("meeting next month on the 5th", "meeting | 2026-12-05"), ("meeting next month the 5th", "meeting | 2026-12-05"),
    ("회의 27일 금", "회의 | 2026-11-27"), ("회의 11월 27일 금", "회의 | 2026-11-27"),
  ])
  func daysMayHaveTheirMonthOrWeekdayApart(line: String, meaning: String) throws {
    #expect(try quickAdd(line) == meaning)
  }

  @Test func otherWeekdayNextToADateIsRefused() { #expect(quickAddError("회의 27일 목 3pm") != nil) }
}
