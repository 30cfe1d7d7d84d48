import Domain
import Support
import Testing

/// Tests of lines that aren't an event, and of how each of their readings is written.
struct QuickAddErrorTests {
  @Test(arguments: [
    ("내일 3시 회의", QuickAddError.times("3시", [ClockSpan(time(3)), ClockSpan(time(15))], orTitle: false)),
    ("월 회의", .letter("월", day(2026, 11, 23))),
    ("25th dentist", .ordinal("25th")), ("daily standup", .adjective("daily")),
    ("every second tuesday 9:00 x", .everySecond("every second tuesday", .tuesday)),
    ("매일 3번 약", .timesEach("매일", "3번", 3)), ("meeting 3pm 4pm", .twice(.time, "3pm", "4pm")),
    ("25일까지 보고서", .untilAlone("25일까지", day(2026, 11, 25))), ("homework until 18:00", .endTimeAlone("until 18:00")),
    (
      "x 11/25-11/28 9:00-17:00",
      .timesOnSeveralDays(
        "11/25",
        DayRange(day(2026, 11, 25), day(2026, 11, 28)),
        ClockSpan(time(9), to: time(17))
      )
    ),
    ("내일 치과 1시간", .timeMissing(minutes: 60)), ("trip for 3 days", .dateMissing(days: 3)),
    ("gym tue/thu 7am", .nothingRepeats("tue/thu", coming: nil)), ("gym every day except sunday", .exception("except")),
    ("class every tue 10 times until dec 20", .twoEnds), ("class every tuesday 10am until tomorrow", .endsTooSoon),
    ("0주마다 회의", .neverHappens("0주마다")),
    ("gym every monday tomorrow", .dateOutsideRule(day(2026, 11, 21), day(2026, 11, 23))),
    ("payday 매월 음력 15일", .remains("음력")),
    ("trip yearly on lunar 2027-8-15", .lunarRepetition("yearly on lunar 2027-8-15")),
    ("dentist tomorrow remind 60 days before", .tooEarlyAlarm("remind 60 days before")), ("내일 오후 3시", .titleMissing),
  ])
  func theWordsThatAreRefusedAreNamed(line: String, error: QuickAddError) {
    #expect(quickAddError(line) == error)
  }

  @Test func wordsWithSeveralMeaningsCanBeOfTheTitle() throws {
    let line = "내일 3시 회의"
    let answer = try #require(quickAddError(line)?.answers.first)
    #expect(answer.asTitle.applied(to: line) == "내일 \"3시\" 회의")
    #expect(quickAddError(answer.asTitle.applied(to: line)) == nil)
  }

  /// The reader understands every line that the advice for a refused line suggests.
  @Test(arguments: [
    ("월 회의", "월요일 회의", "회의 | 2026-11-23"), ("월 회의", "\"월\" 회의", "월 회의"),
    ("25일까지 보고서", "2026-11-25 보고서", "보고서 | 2026-11-25"),
    ("25일까지 보고서", "오늘-2026-11-25 보고서", "보고서 | 2026-11-20/2026-11-25"),
    ("25th dentist", "on the 25th dentist", "dentist | 2026-11-25"),
    ("weekly report", "every week report", "report | 2026-11-20 | FREQ=WEEKLY"),
    ("class daily 3 times", "class daily for 3 times", "class | 2026-11-20 | FREQ=DAILY;COUNT=3"),
    ("매일 3번 약", "매일 총 3번 약", "약 | 2026-11-20 | FREQ=DAILY;COUNT=3"),
    (
      "x 11/25-11/28 9:00", "every day 9:00 2026-11-25-2026-11-28 x",
      "x | 2026-11-25T09:00/2026-11-25T10:00 | FREQ=DAILY;UNTIL=20261128"
    ),
    (
      "x 11/25-11/28 9:00", "2026-11-25 9:00 - 2026-11-28 18:00 x", "x | 2026-11-25T09:00/2026-11-28T18:00"
    ),
    (
      "gym every monday tomorrow 9:00", "gym every monday from 2026-11-21 9:00",
      "gym | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"
    ),
    (
      "내일 매주 월요일 9:00 회의", "2026-11-21부터 매주 월요일 9:00 회의",
      "회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"
    ),
    (
      "every second tuesday 9:00 x", "second Tuesday of every month 9:00 x",
      "x | 2026-12-08T09:00/2026-12-08T10:00 | FREQ=MONTHLY;BYDAY=2TU"
    ),
  ])
  func bothReadingsCanBeWritten(refused: String, written: String, meaning: String) throws {
    #expect(quickAddError(refused) != nil)
    #expect(try quickAdd(written) == meaning)
  }

  @Test func titlesAndPlacesHaveTheirLimits() {
    let long = String(repeating: "가", count: 501)
    #expect(quickAddError(long) == .text(.tooLong(count: 501, limit: 500), of: nil))
    #expect(quickAddError("x @" + long.prefix(201)) == .text(.tooLong(count: 201, limit: 200), of: .place))
    #expect(quickAddError("x #" + long.prefix(51)) == .text(.tooLong(count: 51, limit: 50), of: .tag))
    let endless = String(repeating: "daily ", count: 400)
    #expect(quickAddError(endless) == .text(.tooLong(count: 2_400, limit: 2_000), of: nil))
    #expect(quickAddError(" \n") == .titleMissing)
  }
}
