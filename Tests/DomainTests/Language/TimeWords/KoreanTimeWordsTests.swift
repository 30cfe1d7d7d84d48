import Domain
import Support
import Testing

/// Time words in Korean: each is understood or asked about, and never stays in the title silently.
///
/// The clock shows Wednesday, November 25, 2026, 18:00.
struct KoreanTimeWordsTests {
  private static let now = "2026-11-25T18:00"

  @Test(arguments: [
    Phrase("내일오후3시치과", "치과 | 2026-11-26T15:00/2026-11-26T16:00"),
    Phrase("내일 오후 3시치과", "치과 | 2026-11-26T15:00/2026-11-26T16:00"),
    Phrase("내일 오후3시30분치과", "치과 | 2026-11-26T15:30/2026-11-26T16:30"),
    Phrase("내일 오후3시반미팅", "미팅 | 2026-11-26T15:30/2026-11-26T16:30"),
    Phrase("내일 오후 세시반치과", "치과 | 2026-11-26T15:30/2026-11-26T16:30"),
    Phrase("내일 저녁 일곱 시회식", "회식 | 2026-11-26T19:00/2026-11-26T20:00"),
    Phrase("11/30오후2시 치과", "치과 | 2026-11-30T14:00/2026-11-30T15:00"),
    Phrase("금요일저녁7시회식", "회식 | 2026-11-27T19:00/2026-11-27T20:00"),
    Phrase("금요일회식", "회식 | 2026-11-27"),
    Phrase("12월1일치과", "치과 | 2026-12-01"),
    Phrase("내일 이맘때 통화", "통화 | 2026-11-26T18:00/2026-11-26T19:00"),
    Phrase("금요일 4일 오후 3시 면담", "면담 | 2026-12-04T15:00/2026-12-04T16:00"),
    Phrase("매주 월요일 반복 오전 10시 회의", "회의 | 2026-11-30T10:00/2026-11-30T11:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("제주 여행 11/24~11/27", "제주 여행 | 2026-11-24/2026-11-27"),
    Phrase("11/24~27 출장", "출장 | 2026-11-24/2026-11-27"),
    Phrase("11월 20일부터 28일까지 출장", "출장 | 2026-11-20/2026-11-28"),
    Phrase("금요일날 오후 3시 면담", "면담 | 2026-11-27T15:00/2026-11-27T16:00"),
  ])
  func wordsOfTimeAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  private static let asked = [
    Phrase("매월 첫 영업일 오전 9시 보고", "\"첫 영업일\""),
    Phrase("매월 25일 이후 첫 영업일 급여", "\"이후 첫 영업일\""),
    Phrase("내일 2시나 오후 3시 방문", "14:00 · 15:00 · \"2시나 오후 3시\""),
    Phrase("오늘 중으로 메일", "\"중으로\""),
    Phrase("금요일 전까지 보고서", "\"전까지\""),
    Phrase("내년 여행", "\"내년\""),
    Phrase("올해 안에 이사", "\"올해 안에\""),
    Phrase("주초 회의", "\"주초\""),
    Phrase("설 연휴 여행", "\"설 연휴\""),
    Phrase("점심에 은행", "12:00 · \"점심에\""),
    Phrase("D-30 시험", "\"D-30\""),
    Phrase("방학 때 여행", "\"방학\""),
    Phrase("여름에 여행", "\"여름에\""),
    Phrase("조만간 밥", "\"조만간\""),
    Phrase("내일 3시치과", "03:00 · 15:00"),
    Phrase("내일치과 15:00", "\"내일치과\""),
    Phrase("내일 늦게 통화", "\"늦게\""),
    Phrase("다음날 15:00 통화", "\"다음날\""),
    Phrase("11월 24일 점심 12시", "2026-11-24 · 2027-11-24"),
    Phrase("토일 부산여행", "2026-11-28-2026-11-29 · 매주 토일 · \"토일\""),
    Phrase("금토일 캠핑", "2026-11-27-2026-11-29 · 매주 금토일 · \"금토일\""),
  ]

  @Test(arguments: asked)
  func otherWordsOfTimeAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: asked)
  func everyAnswerIsReadAlike(phrase: Phrase) {
    #expect(quickAddStuckAnswers(phrase.text, now: Self.now) == [])
  }

  @Test(arguments: [
    ("iPhone 15 픽업 내일 15:00", "iPhone 15 픽업", ["15"]), ("2차 면접 내일 14:00", "2차 면접", []),
    ("퇴근 후 맥주 금요일 저녁 7시", "퇴근 후 맥주", []), ("3개월 정산 내일 14:00", "", []), ("나 내일 15:00 병원", "나 병원", []),
    ("12월 결산 회의 내일 10:00", "12월 결산 회의", ["12월"]), ("시즌 2 정주행 내일 20:00", "시즌 2 정주행", ["2"]),
  ])
  func numbersOfNounsStayInTheTitle(line: String, title: String, numbers: [String]) throws {
    guard !title.isEmpty else {
      #expect(quickAddError(line, now: Self.now) != nil)
      return
    }
    let quick = try quickAddReading(line, now: Self.now)
    #expect(quick.title.text == title)
    #expect(quick.numbersInTitle == numbers)
  }
}
