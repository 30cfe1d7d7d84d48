import Domain
import Support
import Testing

/// Deadlines, about which Haru always asks: by friday 5pm, before noon, 금요일 전까지.
///
/// The clock shows Wednesday, November 25, 2026, 18:00.
struct DeadlineQuickAddTests {
  private static let now = "2026-11-25T18:00"

  private static let deadlines = [
    Phrase("report by 5pm tomorrow", "17:00 tomorrow · \"by 5pm tomorrow\""),
    Phrase("report by tomorrow 5pm", "tomorrow 17:00 · \"by tomorrow 5pm\""),
    Phrase("report tomorrow by 5pm", "17:00 · \"by 5pm\""),
    Phrase("report until friday 5pm", "friday 17:00 · \"until friday 5pm\""),
    Phrase("report before friday 5pm", "friday 17:00 · \"before friday 5pm\""),
    Phrase("before 5pm friday report", "17:00 friday · \"before 5pm friday\""),
    Phrase("report by friday at 5", "friday 05:00 · friday 17:00 · \"by friday at 5\""),
    Phrase("call before noon", "12:00 · \"before noon\""),
    Phrase("submit by midnight friday", "23:59 friday · 00:00 friday · \"by midnight friday\""),
    Phrase("report by 6", "06:00 · 18:00 · \"by 6\""),
    Phrase("homework until 6", "06:00 · 18:00 · \"until 6\""),
    Phrase("call before 9 tomorrow", "09:00 · 21:00 · \"before 9\""),
    Phrase("report by friday", "2026-11-27 · today-2026-11-27"),
    Phrase("taxes by april 15", "2027-04-15 · today-2027-04-15"),
    Phrase("taxes before april 15", "2027-04-14 · today-2027-04-14"),
    Phrase("gifts before christmas", "2026-12-24 · today-2026-12-24"),
    Phrase("every day by 5pm report", "17:00 · \"by 5pm\""),
    Phrase("내일 5시까지 보고서", "05:00 · 17:00 · \"5시까지\""),
    Phrase("보고서 내일 오후 5시 전까지", "17:00 · \"오후 5시 전까지\""),
    Phrase("금요일 오후 5시 전까지 보고서", "17:00 · \"오후 5시 전까지\""),
    Phrase("오후 5시 이전에 전화", "17:00 · \"오후 5시 이전에\""),
    Phrase("매일 오후 5시까지 보고서", "17:00 · \"오후 5시까지\""),
    Phrase("금요일 전에 보고서", "2026-11-26 · 오늘-2026-11-26"),
    Phrase("크리스마스 전까지 선물 사기", "2026-12-24 · 오늘-2026-12-24"),
    Phrase("설 전에 선물 보내기", "2027-02-06 · 오늘-2027-02-06"),
    Phrase("오늘 자정까지 과제", "23:59 · 00:00 · \"자정까지\""),
    Phrase("send invoice by end of month", "2026-11-30 · today-2026-11-30"),
    Phrase("pay rent before the 1st", "2026-11-30 · today-2026-11-30"),
    Phrase("~내일 14시 보고서", "내일 14:00 · \"~내일 14시\""),
    Phrase("보고서 ~14시", "14:00 · \"~14시\""),
    Phrase("report ~tomorrow 5pm", "tomorrow 17:00 · \"~tomorrow 5pm\""),
    Phrase("~12/20 신청", "2026-12-20 · today-2026-12-20"),
    Phrase("보고서 ~내일", "2026-11-26 · 오늘-2026-11-26"),
    Phrase("read the book bought yesterday by friday", "\"by friday\" · \"yesterday\""),
    Phrase("read the book bought yesterday by 27 nov", "\"by 27 nov\" · \"yesterday\""),
    Phrase("어제 산 책 반납 금요일까지", "\"금요일까지\" · \"어제\""),
    Phrase("어제 주문한 택배 수령 내일까지", "\"내일까지\" · \"어제\""),
  ]

  @Test(arguments: deadlines)
  func deadlinesAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: deadlines)
  func noOfferedAnswerIsADeadEnd(phrase: Phrase) {
    #expect(quickAddStuckAnswers(phrase.text, now: Self.now) == [])
  }

  /// Both languages offer the event at the time of the deadline first.
  @Test(arguments: 1..<24)
  func firstAnswerIsAnEventAtTheTime(hour: Int) throws {
    let clock = time(hour)
    let lines = ["by", "until", "before"].flatMap {
      ["report \($0) \(clock) tomorrow", "report \($0) tomorrow \(clock)"]
    }
    let korean = ["까지", " 전까지", " 전에"].map { "내일 \(clock)\($0) report" }
    for line in lines + korean {
      let answer = try #require(quickAddError(line, now: Self.now)?.answers.first, "\(line)")
      let start = DateTime(day(2026, 11, 26), clock)
      let expected = "report | \(start)/\(start.adding(minutes: 60))"
      #expect(try quickAdd(answer.applied(to: line), now: Self.now) == expected)
    }
  }

  @Test(arguments: [
    Phrase("stand by me friday 7pm", "stand by me | 2026-11-27T19:00/2026-11-27T20:00"),
    Phrase("\"before sunrise\" friday 7pm", "before sunrise | 2026-11-27T19:00/2026-11-27T20:00"),
    Phrase("meet tomorrow 3pm until 5pm", "meet | 2026-11-26T15:00/2026-11-26T17:00"),
    Phrase("the day before christmas dinner 7pm", "dinner | 2026-12-24T19:00/2026-12-24T20:00"),
    Phrase("dentist tomorrow 3pm remind 30m before", "dentist | 2026-11-26T15:00/2026-11-26T16:00 | !30"),
    Phrase("내일 오후 3시 치과 30분 전에 알림", "치과 | 2026-11-26T15:00/2026-11-26T16:00 | !30"),
  ])
  func otherWordsAreNotDeadlines(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("trip yesterday until friday", "trip | 2026-11-24/2026-11-27"),
    Phrase("trip yesterday - friday", "trip | 2026-11-24/2026-11-27"),
    Phrase("trip from yesterday until friday", "trip | 2026-11-24/2026-11-27"),
    Phrase("어제부터 금요일까지 trip", "trip | 2026-11-24/2026-11-27"),
    Phrase("어제~금요일 trip", "trip | 2026-11-24/2026-11-27"),
    Phrase("yesterday 3pm - friday 5pm trip", "trip | 2026-11-24T15:00/2026-11-27T17:00"),
    Phrase("tomorrow 6pm ~1h yoga", "yoga | 2026-11-26T18:00/2026-11-26T19:00"),
    Phrase("yoga tomorrow 6pm ~ 7pm", "yoga | 2026-11-26T18:00/2026-11-26T19:00"),
  ])
  func rangesAreNotDeadlines(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: [
    "trip tomorrow before friday", "sync every day 7pm before friday", "매일 운동 금요일 전까지", "추석 지나고 병원 금요일",
    "추석 다음 달 1일 여행", "추석 다음 주말 여행",
  ])
  func deadlinesNextToAnotherDayAreAskedAbout(line: String) {
    #expect(quickAddError(line, now: Self.now) != nil)
  }
}
