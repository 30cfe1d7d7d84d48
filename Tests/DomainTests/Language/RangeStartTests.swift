import Domain
import Support
import Testing

/// Ranges in which only the end names the week, month or year.
///
/// The clock shows Tuesday, December 1, 2026, 12:05.
struct RangeStartTests {
  private static let now = "2026-12-01T12:05"

  @Test(arguments: [
    Phrase("pto tue-thu next week", "pto | 2026-12-08/2026-12-10"),
    Phrase("화~목 다음 주 출장", "출장 | 2026-12-08/2026-12-10"),
    Phrase("trip wed to fri the week after next", "trip | 2026-12-16/2026-12-18"),
    Phrase("trip 10th-12th next month", "trip | 2027-01-10/2027-01-12"),
    Phrase("trip the 10th to the 12th of next month", "trip | 2027-01-10/2027-01-12"),
    Phrase("trip dec 30-jan 2 2028", "trip | 2027-12-30/2028-01-02"),
    Phrase("30 dec - 2 jan 2028 trip", "trip | 2027-12-30/2028-01-02"),
    Phrase("mar 3 to mar 5, 2028 trip", "trip | 2028-03-03/2028-03-05"),
    Phrase("trip jan 7-9 2028", "trip | 2028-01-07/2028-01-09"),
    Phrase("trip wed-fri", "trip | 2026-12-02/2026-12-04"),
  ])
  func startHasThePeriodOfTheEnd(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: Weekday.allCases, Weekday.allCases)
  func weekdaysBelongToTheWeekThatIsNamed(first: Weekday, last: Weekday) throws {
    guard last.rawValue > first.rawValue else { return }
    let reader = DateRangeReader(today: quickAddClock(Self.now).today, habits: DateHabits(weekStart: .monday))
    for (name, monday) in [("next week", "2026-12-07"), ("the week after next", "2026-12-14")] {
      let start = try #require(Day(iso: monday))
      let range = DayRange(start.adding(days: first.rawValue - 1), start.adding(days: last.rawValue - 1))
      #expect(try reader("\(first)-\(last) \(name)") == range, "\(name)")
      #expect(try reader("from \(first) to \(last) \(name)") == range, "\(name)")
    }
  }

  @Test(arguments: 1...27, 2...28) func daysBelongToTheMonthThatIsNamed(first: Int, last: Int) throws {
    guard first < last else { return }
    let reader = DateRangeReader(today: quickAddClock(Self.now).today, habits: DateHabits())
    func ordinal(_ day: Int) -> String {
      let ending = day / 10 == 1 ? "th" : [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
      return "\(day)\(ending)"
    }
    let days = DayRange(
      try #require(Day(year: 2027, month: 1, day: first)), try #require(Day(year: 2027, month: 1, day: last)))
    #expect(try reader("\(ordinal(first))-\(ordinal(last)) next month") == days)
    #expect(try reader("the \(ordinal(first)) to the \(ordinal(last)) of next month") == days)
  }
}

/// Forms of dates, times and lengths that people write in messages.
///
/// The clock shows Tuesday, December 1, 2026, 12:05.
struct WrittenFormTests {
  private static let now = "2026-12-01T12:05"

  @Test(arguments: [
    Phrase("ski 26 Dec to 2 Jan", "ski | 2026-12-26/2027-01-02"),
    Phrase("ski 20 Dec until 3 Jan", "ski | 2026-12-20/2027-01-03"),
    Phrase("bins every tuesday from 8 dec until 29 dec", "bins | 2026-12-08 | FREQ=WEEKLY;UNTIL=20261229;BYDAY=TU"),
    Phrase("leave 8 dec 9am to 10 dec 5pm", "leave | 2026-12-08T09:00/2026-12-10T17:00"),
    Phrase("저녁 12/9 수 오후 7시", "저녁 | 2026-12-09T19:00/2026-12-09T20:00"),
    Phrase("gym 730pm tomorrow", "gym | 2026-12-02T19:30/2026-12-02T20:30"),
    Phrase("swim fri 4 dec 3.30-5pm", "swim | 2026-12-04T15:30/2026-12-04T17:00"),
    Phrase("3 day conference starting monday", "conference | 2026-12-07/2026-12-09"),
    Phrase("90-min massage saturday 4pm", "massage | 2026-12-05T16:00/2026-12-05T17:30"),
    Phrase("2-hour workshop friday 2pm", "workshop | 2026-12-04T14:00/2026-12-04T16:00"),
    Phrase("내일 이 시간 커피", "커피 | 2026-12-02T12:05/2026-12-02T13:05"),
    Phrase("일주일 뒤 같은 시간 미팅", "미팅 | 2026-12-08T12:05/2026-12-08T13:05"),
    Phrase("내일 오후 3시 회의 @본사 3층", "회의 | 2026-12-02T15:00/2026-12-02T16:00 | @본사 3층"),
    Phrase("내일 오후 3시 @본관 201호 회의", "회의 | 2026-12-02T15:00/2026-12-02T16:00 | @본관 201호"),
    Phrase("2주하고 3일 뒤 치과", "치과 | 2026-12-18"), Phrase("일주일하고 이틀 뒤 미팅", "미팅 | 2026-12-10"),
    Phrase("한 달하고 보름 뒤 치과", "치과 | 2027-01-16"), Phrase("in 2 weeks and 3 days dentist", "dentist | 2026-12-18"),
    Phrase("1년 3개월 뒤 갱신", "갱신 | 2028-03-01"),
    Phrase("in roughly an hour call", "call | 2026-12-01T13:05/2026-12-01T14:05"),
    Phrase("한 시간쯤 뒤 전화", "전화 | 2026-12-01T13:05/2026-12-01T14:05"),
    Phrase("dentist friday 7 at night", "dentist | 2026-12-04T19:00/2026-12-04T20:00"),
    Phrase("bins every fortnight 7am", "bins | 2026-12-02T07:00/2026-12-02T08:00 | FREQ=WEEKLY;INTERVAL=2"),
    Phrase(
      "분기별 첫째 월요일 10:00 리뷰", "리뷰 | 2027-01-04T10:00/2027-01-04T11:00 | FREQ=MONTHLY;BYDAY=1MO;BYMONTH=1,4,7,10"),
    Phrase(
      "movie every friday the 13th 9pm",
      "movie | 2027-08-13T21:00/2027-08-13T22:00 | FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"),
    Phrase(
      "Zoom tomorrow 4pm https://zoom.us/j/123?pwd=3pm",
      "Zoom https://zoom.us/j/123?pwd=3pm | 2026-12-02T16:00/2026-12-02T17:00"),
  ])
  func formIsUnderstood(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("call Jo 7.30 tomorrow", "07:30 · \"7.30\""),
    Phrase("standup Mo We Fr 9:30", "every mon/wed/fri · \"Mo We Fr\""),
    Phrase("standup 10.00 friday", "10:00 · \"10.00\""), Phrase("tutor friday 3.30", "03:30 · 15:30 · \"3.30\""),
    Phrase("show 8.30 tonight", "08:30 · 20:30 · \"8.30\""), Phrase("tomorrow at ten to four call", "03:50 · 15:50"),
    Phrase("한달반 뒤 오후2시 미팅", "\"한달반 뒤\""), Phrase("며칠 뒤 전화", "\"며칠 뒤\""),
    Phrase("D+3 오후2시 점검", "\"D+3\""), Phrase("12月26日 19:00 공연", "\"12月26日\""), Phrase("12·26 여행", "\"12·26\""),
    Phrase("Liberation Day party 6pm", "\"Liberation Day\""), Phrase("Hangul Day trip 9am", "\"Hangul Day\""),
    Phrase("pay by close of business friday", "18:00 · 23:59 · \"by close of business\""),
    Phrase("내일 오후 2시 이 시간 관리 특강", "\"이 시간\""), Phrase("cruise 2026-12-26/2027-01-02", "\"2026-12-26/2027-01-02\""),
    Phrase("cruise 12/26..1/2", "\"12/26..1/2\""), Phrase("여행 '26.12.26", "\"'26.12.26\""),
    Phrase("mothering sunday lunch", "\"mothering sunday\""),
    Phrase("super bowl sunday party", "\"super bowl sunday\""),
    Phrase("week commencing 14 december ski", "\"week commencing\""),
  ])
  func unclearFormIsAskedAbout(phrase: Phrase) {
    let answers = quickAddError(phrase.text, now: Self.now)?.answers.map(\.replacement).joined(separator: " · ")
    #expect(answers == phrase.meaning)
  }

  @Test(arguments: [
    ("standup weekdays except wednesday 9:15", "mon tue thu fri"), ("수요일 빼고 평일 9시 출근", "mon tue thu fri"),
    ("class every mon/wed/fri 9am except wed", "mon fri"), ("tax on the 28th of each month except february", ""),
  ])
  func exceptionLeavesTheDaysOfItsSeries(line: String, others: String) {
    guard case .exception(_, let days)? = quickAddError(line, now: Self.now) else {
      Issue.record("\(line) isn't asked about.")
      return
    }
    #expect(days.map { "\($0)".prefix(3) }.joined(separator: " ") == others)
  }
}
