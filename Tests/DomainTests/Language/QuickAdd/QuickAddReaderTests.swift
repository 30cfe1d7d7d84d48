import Domain
import Foundation
import Support
import Testing

struct QuickAddReaderTests {
  @Test(arguments: [
    ("치과 내일 오후 3시 1시간", [(QuickAddPiece.Kind.date, "내일"), (.time, "오후 3시"), (.length, "1시간")]),
    ("매주 월 9:00, 회의 @강남역", [(.repetition, "매주 월"), (.time, "9:00,"), (.place, "@강남역")]),
    ("11/25부터 11/28까지 여행", [(.date, "11/25"), (.date, "부터 11/28까지")]),
    (
      "sync every mon 10x /work #team !10m",
      [
        (.repetition, "every mon"), (.repetition, "10x"), (.calendar, "/work"), (.tag, "#team"), (.alarm, "!10m"),
      ]
    ),
    ("dinner (sat 7pm)", [(.date, "(sat"), (.time, "7pm)")]),
    ("buy milk", []),
  ])
  func piecesCoverTheUnderstoodWords(text: String, pieces: [(QuickAddPiece.Kind, String)]) throws {
    let quick = try QuickAddReader(clock: quickAddClock(), habits: DateHabits())(text)
    let letters = Array(text)
    #expect(quick.pieces.map(\.kind) == pieces.map(\.0))
    #expect(quick.pieces.map { String(letters[$0.range]) } == pieces.map(\.1))
  }

  @Test(arguments: [
    ("2026-11-20T09:30", "9:30 x", "x | 2026-11-20T09:30/2026-11-20T10:30"),
    ("2026-11-20T09:31", "9:30 x", "x | 2026-11-21T09:30/2026-11-21T10:30"),
    ("2026-11-20T23:50", "x 1h", "x | 2026-11-21T00:00/2026-11-21T01:00"),
    ("2026-11-20T23:50", "in 30 minutes x", "x | 2026-11-21T00:20/2026-11-21T01:20"),
    ("2026-11-22T09:30", "today x", "x | 2026-11-22"),
    ("2026-11-23T09:00", "every mon 9:00 x", "x | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    ("2026-11-23T09:01", "every mon 9:00 x", "x | 2026-11-30T09:00/2026-11-30T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    ("2028-02-28T12:00", "매년 2월 29일 x", "x | 2028-02-29 | FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2"),
  ])
  func pastTimesMoveToTheNextOccurrence(now: String, text: String, meaning: String) throws {
    #expect(try quickAdd(text, now: now) == meaning)
  }

  @Test func timesAreReadInTheGivenZone() throws {
    let london = try Zone("Europe/London")
    let clock = DayClock(now: quickAddClock().now, zone: london)
    let quick = try QuickAddReader(clock: clock, habits: DateHabits())("call 0:15")
    // London's clock shows half past midnight.
    let start = try DateTime("2026-11-21T00:15")
    #expect(quick.span == .timed(start: start, end: start.adding(minutes: 60), zone: .place(london)))
    let floating = try QuickAddReader(clock: quickAddClock(), habits: DateHabits(), zone: .floating)("call 10:00")
    let ten = try DateTime("2026-11-20T10:00")
    #expect(floating.span == .timed(start: ten, end: ten.adding(minutes: 60), zone: .floating))
  }

  @Test(arguments: ["다음주월요일", "매주 월수금", "11월 25일부터 28일까지", "오후 세시 반", "내일 10분 전 알림"])
  func decomposedLettersMeanTheSame(phrase: String) throws {
    let text = "회의 \(phrase)"
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(decomposed.unicodeScalars.count > text.unicodeScalars.count)
    #expect(try quickAdd(decomposed) == quickAdd(text))
  }
}

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
    ("gym tue/thu 7am", .nothingRepeats("tue/thu", coming: nil)),
    ("gym every day except sunday", .exception("except", others: Array(Weekday.allCases.dropLast()))),
    ("class every tue 10 times until dec 20", .twoEnds), ("class every tuesday 10am until tomorrow", .endsTooSoon),
    ("0주마다 회의", .neverHappens("0주마다")),
    ("gym every monday tomorrow", .dateOutsideRule(day(2026, 11, 21), day(2026, 11, 23))),
    ("payday 매월 음력 15일", .remains("음력")),
    ("trip yearly on lunar 2027-8-15", .lunarRepetition("yearly on lunar 2027-8-15")),
    ("dentist tomorrow remind 60 days before", .tooEarlyAlarm("remind 60 days before")), ("내일 오후 3시", .titleMissing),
  ])
  func refusalNamesTheRefusedWords(line: String, error: QuickAddError) {
    #expect(quickAddError(line) == error)
  }

  @Test func ambiguousWordsCanBeQuotedIntoTheTitle() throws {
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
  func everySuggestedLineIsUnderstood(refused: String, written: String, meaning: String) throws {
    #expect(quickAddError(refused) != nil)
    #expect(try quickAdd(written) == meaning)
  }

  @Test func titlesPlacesAndTagsHaveLengthLimits() {
    let long = String(repeating: "가", count: 501)
    #expect(quickAddError(long) == .text(.tooLong(count: 501, limit: 500), of: nil))
    #expect(quickAddError("x @" + long.prefix(201)) == .text(.tooLong(count: 201, limit: 200), of: .place))
    #expect(quickAddError("x #" + long.prefix(51)) == .text(.tooLong(count: 51, limit: 50), of: .tag))
    let endless = String(repeating: "daily ", count: 400)
    #expect(quickAddError(endless) == .text(.tooLong(count: 2_400, limit: 2_000), of: nil))
    #expect(quickAddError(" \n") == .titleMissing)
  }
}
