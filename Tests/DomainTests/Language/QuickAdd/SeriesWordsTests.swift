import Domain
import Support
import Testing

/// Words that change a series or a day: exceptions, rhythms, ends, named days and misspelled weeks.
///
/// The clock shows Wednesday, November 25, 2026, 18:00.
struct SeriesWordsTests {
  private static let now = "2026-11-25T18:00"

  @Test(arguments: [
    "every tue 3pm sync but not dec 29", "every tue 3pm sync skip dec 29", "every tue 3pm sync excluding dec 29",
    "every tue 3pm sync without dec 29", "every tue 3pm sync apart from dec 29", "every tue 3pm sync unless holiday",
    "every tue 3pm sync dec 29 cancelled", "every tue 3pm sync, no dec 29", "gym 6am not tomorrow",
    "매주 화 오후 3시 회의 (12/29 휴무)", "매주 화 오후 3시 회의 12/29은 쉼", "매주 화 오후 3시 회의 12/29 말고",
    "매주 화 오후 3시 회의 12월 29일 제외", "화요일마다 오후 3시 회의 12/29 휴강",
  ])
  func exceptionsAreAskedAbout(line: String) {
    #expect(quickAddError(line, now: Self.now) != nil)
  }

  @Test(arguments: [
    "swim lesson every tue 4pm, no class dec 22", "karate every tue 5pm away dec 22",
    "karate every tue 5pm (can't make dec 22)",
    "ballet every wed 4pm save for dec 23", "매주 화 저녁 7시 요가 12/22 스킵", "매주 화 저녁 7시 요가 12월 22일은 안 함",
    "ceramics every thu 7pm last class dec 17", "매주 목 저녁 7시 도예 12/17 종강",
    "antibiotics 9pm daily, last dose dec 1", "매일 오전 6시 조깅 일주일만", "매주 목 저녁 7시 도예 4주만",
    "sync bi weekly mon 9am", "sync tri weekly mon 9am", "standup evry monday 9am", "vitamins dayly 8am",
    "sync weekely on mon 9am", "모래 아침 9시 회의", "격 주 화요일 오전 9시 청소", "퇴근 후 맥주", "점심 전에 은행", "수업 끝나고 도서관 금요일",
    "개교기념일 오전 9시 늦잠", "winter solstice walk 4pm", "pick up cake b4 5pm sat",
    "meet at 10 to 9 tomorrow morning", "call at 20 to 3 tomorrow afternoon",
    "check oven at 6:15", "oven 6:30", "call mom at 8:30", "gym monday evenings 7pm", "swim saturday mornings 9am",
    "biweekly team meeting every thursday 3pm", "biweekly sync thursdays 3pm", "bi-weekly cleaning every monday",
    "bimonthly checkup every monday 9am", "no meetings wednesday afternoons",
    "yoga even weeks tuesday 7pm", "홀수주 화요일 저녁 7시 요가", "짝수 주 화요일 저녁 7시 요가", "3.1절 행사 오전 10시",
  ])
  func unclearSeriesWordsAreAskedAbout(line: String) {
    #expect(quickAddError(line, now: Self.now) != nil)
  }

  @Test(arguments: [
    Phrase("매주 목 저녁 7시 도예 12/17까지만", "도예 | 2026-11-26T19:00/2026-11-26T20:00 | FREQ=WEEKLY;UNTIL=20261217;BYDAY=TH"),
    Phrase(
      "ceramics every thu 7pm by dec 17",
      "ceramics | 2026-11-26T19:00/2026-11-26T20:00 | FREQ=WEEKLY;UNTIL=20261217;BYDAY=TH"
    ),
    Phrase("매주 목 저녁 7시 도예 네 번만", "도예 | 2026-11-26T19:00/2026-11-26T20:00 | FREQ=WEEKLY;COUNT=4;BYDAY=TH"),
    Phrase("매 일 오전 9시 약", "약 | 2026-11-26T09:00/2026-11-26T10:00 | FREQ=DAILY"),
    Phrase("매 주 월요일 오전 9시 회의", "회의 | 2026-11-30T09:00/2026-11-30T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("매 화요일 오전 9시 회의", "회의 | 2026-12-01T09:00/2026-12-01T10:00 | FREQ=WEEKLY;BYDAY=TU"),
    Phrase("매 달 1일 오전 9시 월세", "월세 | 2026-12-01T09:00/2026-12-01T10:00 | FREQ=MONTHLY;BYMONTHDAY=1"),
    Phrase("yoga every tue 7pm 4 sessions", "yoga | 2026-12-01T19:00/2026-12-01T20:00 | FREQ=WEEKLY;COUNT=4;BYDAY=TU"),
    Phrase(
      "yoga every tue 7pm for eight lessons",
      "yoga | 2026-12-01T19:00/2026-12-01T20:00 | FREQ=WEEKLY;COUNT=8;BYDAY=TU"
    ),
    Phrase(
      "매분기 말 보고 오후 3시",
      "보고 | 2026-12-31T15:00/2026-12-31T16:00 | FREQ=MONTHLY;BYMONTHDAY=-1;BYMONTH=3,6,9,12"
    ),
    Phrase(
      "report quarterly on the 1st 3pm",
      "report | 2027-01-01T15:00/2027-01-01T16:00 | FREQ=MONTHLY;BYMONTHDAY=1;BYMONTH=1,4,7,10"
    ),
    Phrase("1박2일 부산 내일 오전 10시", "부산 | 2026-11-26T10:00/2026-11-27T10:00"),
    Phrase("camp 2 nights dec 5 3pm", "camp | 2026-12-05T15:00/2026-12-07T15:00"),
    Phrase("afterparty tonight 1am", "afterparty | 2026-11-26T01:00/2026-11-26T02:00"),
    Phrase("party friday night 1am", "party | 2026-11-28T01:00/2026-11-28T02:00"),
    Phrase("1am friday night, party", "party | 2026-11-28T01:00/2026-11-28T02:00"),
    Phrase("taxi tomorrow night 12:30am", "taxi | 2026-11-27T00:30/2026-11-27T01:30"),
    Phrase("club sat night 12am-3am", "club | 2026-11-29T00:00/2026-11-29T03:00"),
    Phrase("friday 1am night out", "night out | 2026-11-27T01:00/2026-11-27T02:00"),
    Phrase("backup every night 1am", "backup | 2026-11-26T01:00/2026-11-26T02:00 | FREQ=DAILY"),
    Phrase("call this afternoon 4pm", "call | 2026-11-25T16:00/2026-11-25T17:00"),
    Phrase("this morning 9am standup", "standup | 2026-11-25T09:00/2026-11-25T10:00"),
    Phrase("drinks 7pm this evening", "drinks | 2026-11-25T19:00/2026-11-25T20:00"),
    Phrase("내일 모레 오후 3시 치과", "치과 | 2026-11-27T15:00/2026-11-27T16:00"),
    Phrase("이달 말일 오후 3시 결산", "결산 | 2026-11-30T15:00/2026-11-30T16:00"),
    Phrase("12월 마지막 날 오후 3시 결산", "결산 | 2026-12-31T15:00/2026-12-31T16:00"),
    Phrase("report last day of the month 3pm", "report | 2026-11-30T15:00/2026-11-30T16:00"),
    Phrase(
      "평일 매일 오전 9시 운동",
      "운동 | 2026-11-26T09:00/2026-11-26T10:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    Phrase("지금부터 2시간 공부", "공부 | 2026-11-25T18:00/2026-11-25T20:00"),
    Phrase("25일날 오후 8시 파티", "파티 | 2026-11-25T20:00/2026-11-25T21:00"),
    Phrase("11월 30일날 치과", "치과 | 2026-11-30"),
    Phrase("3일날 점심 12시 약속", "점심 약속 | 2026-12-03T12:00/2026-12-03T13:00"),
    Phrase("내일 14:00 30분짜리 통화", "통화 | 2026-11-26T14:00/2026-11-26T14:30"),
    Phrase("내일 오후 3시 30분짜리 회의", "회의 | 2026-11-26T15:00/2026-11-26T15:30"),
    Phrase("한 시간 뒤에 30분짜리 통화", "통화 | 2026-11-25T19:00/2026-11-25T19:30"),
    Phrase("두시간짜리 영화 내일 저녁 8시", "영화 | 2026-11-26T20:00/2026-11-26T22:00"),
    Phrase("다음주 월~수 출장", "출장 | 2026-11-30/2026-12-02"),
    Phrase("다음주 월-금 휴가", "휴가 | 2026-11-30/2026-12-04"),
    Phrase("mortgage last day of the month every month", "mortgage | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"),
    Phrase(
      "payroll last friday of the month every month 3pm",
      "payroll | 2026-11-27T15:00/2026-11-27T16:00 | FREQ=MONTHLY;BYDAY=-1FR"
    ),
    Phrase("말일마다 밤 9시 주문", "주문 | 2026-11-30T21:00/2026-11-30T22:00 | FREQ=MONTHLY;BYMONTHDAY=-1"),
    Phrase("월말 매월 정산", "정산 | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"),
    Phrase("movie tonight 12am", "movie | 2026-11-26T00:00/2026-11-26T01:00"),
    Phrase("dinner tonight 8pm", "dinner | 2026-11-25T20:00/2026-11-25T21:00"),
    Phrase("dinner from 5 to 8pm friday", "dinner | 2026-11-27T17:00/2026-11-27T20:00"),
    Phrase("standup tomorrow 6:15", "standup | 2026-11-26T06:15/2026-11-26T07:15"),
    Phrase(
      "quarterly review every 3 months on the 15th 10am",
      "quarterly review | 2026-12-15T10:00/2026-12-15T11:00 | FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15"
    ),
    Phrase("weekly sync every tue 3pm", "weekly sync | 2026-12-01T15:00/2026-12-01T16:00 | FREQ=WEEKLY;BYDAY=TU"),
    Phrase("swim sessions friday 3pm", "swim sessions | 2026-11-27T15:00/2026-11-27T16:00"),
    Phrase("다담주 금욜 저녁 7시 회식", "회식 | 2026-12-11T19:00/2026-12-11T20:00"),
    Phrase("내일 09시 모임", "모임 | 2026-11-26T09:00/2026-11-26T10:00"),
    Phrase("dentist 3 oclock pm friday", "dentist | 2026-11-27T15:00/2026-11-27T16:00"),
    Phrase("yoga every tue 7pm from dec 8", "yoga | 2026-12-08T19:00/2026-12-08T20:00 | FREQ=WEEKLY;BYDAY=TU"),
    Phrase(
      "english class dec 7 every monday 7pm",
      "english class | 2026-12-07T19:00/2026-12-07T20:00 | FREQ=WEEKLY;BYDAY=MO"
    ),
  ])
  func seriesAndDayWordsAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("class mwf 10am", "class | 2026-11-27T10:00/2026-11-27T11:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Phrase("lab TTh 2pm", "lab | 2026-11-26T14:00/2026-11-26T15:00 | FREQ=WEEKLY;BYDAY=TU,TH"),
    Phrase("sync alternate tuesdays 3pm", "sync | 2026-12-01T15:00/2026-12-01T16:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    Phrase("weeknights 8pm study", "study | 2026-11-25T20:00/2026-11-25T21:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Phrase("nightly 10pm meds", "meds | 2026-11-25T22:00/2026-11-25T23:00 | FREQ=DAILY"),
    Phrase(
      "budget quarterly on the 5th 10am",
      "budget | 2026-12-05T10:00/2026-12-05T11:00 | FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5"
    ),
    Phrase("격일로 오후 7시 러닝", "러닝 | 2026-11-25T19:00/2026-11-25T20:00 | FREQ=DAILY;INTERVAL=2"),
    Phrase("하루걸러 아침 6시 러닝", "러닝 | 2026-11-26T06:00/2026-11-26T07:00 | FREQ=DAILY;INTERVAL=2"),
    Phrase("이틀 걸러 아침 6시 러닝", "러닝 | 2026-11-26T06:00/2026-11-26T07:00 | FREQ=DAILY;INTERVAL=3"),
    Phrase("격주로 화요일 오후 3시 회의", "회의 | 2026-12-01T15:00/2026-12-01T16:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    Phrase("분기마다 25일 오전 9시 신고", "신고 | 2026-12-25T09:00/2026-12-25T10:00 | FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=25"),
    Phrase(
      "office hours thursdays 1-2pm thru dec 17",
      "office hours | 2026-11-26T13:00/2026-11-26T14:00 | FREQ=WEEKLY;UNTIL=20261217;BYDAY=TH"
    ),
    Phrase("화욜날 오후 2시 미팅", "미팅 | 2026-12-01T14:00/2026-12-01T15:00"),
    Phrase("내일 저녁 7시 반쯤부터 두시간 반 동안 합주", "합주 | 2026-11-26T19:30/2026-11-26T22:00"),
    Phrase("lunch 12:30-1:30 friday", "lunch | 2026-11-27T12:30/2026-11-27T13:30"),
    Phrase("nxt week fri 3pm review", "review | 2026-12-04T15:00/2026-12-04T16:00"),
    Phrase("lunch with mom fri nov 20 noon", "lunch with mom | 2026-11-20T12:00/2026-11-20T13:00"),
    Phrase("병원 11/20(금) 오후 3시", "병원 | 2026-11-20T15:00/2026-11-20T16:00"),
  ])
  func rhythmsEndsAndWeekdayNamesAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  /// A weekday given by its place in a month has another date in every period, wherever the repetition is in the line.
  @Test(arguments: [
    "every year on the first Sunday in August", "yearly first Sunday in August",
    "annually on the first Sunday in August", "first Sunday in August annually", "first Sunday of August yearly",
    "every first Sunday in August",
    "first Sunday in August every year", "매년 8월 첫째 일요일",
  ])
  func weekdayOfAMonthRepeatsByItsPlace(words: String) throws {
    let rule = "FREQ=YEARLY;BYDAY=1SU;BYMONTH=8"
    #expect(try quickAdd("reunion \(words)") == "reunion | 2027-08-01 | \(rule)")
    #expect(try quickAdd("reunion \(words) noon") == "reunion | 2027-08-01T12:00/2027-08-01T13:00 | \(rule)")
  }

  @Test(arguments: [
    Phrase("tea every year on the 4th Thursday in November", "2026-11-26 | FREQ=YEARLY;BYDAY=4TH;BYMONTH=11"),
    Phrase("first Sunday in May tea annually", "2027-05-02 | FREQ=YEARLY;BYDAY=1SU;BYMONTH=5"),
    Phrase("5월 마지막 일요일 tea 매년", "2027-05-30 | FREQ=YEARLY;BYDAY=-1SU;BYMONTH=5"),
    Phrase("tea last Sunday monthly", "2026-11-29 | FREQ=MONTHLY;BYDAY=-1SU"),
    Phrase("tea last Fri every 2 months", "2026-11-27 | FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR"),
    Phrase("tea last Fri of every other month", "2026-11-27 | FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR"),
    Phrase("tea third monday quarterly", "2026-12-21 | FREQ=MONTHLY;INTERVAL=3;BYDAY=3MO"),
    Phrase(
      "last friday of the month tea every 2 months", "2026-11-27 | FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR"),
    Phrase("tea every 3 weeks on Monday x 6", "2026-11-30 | FREQ=WEEKLY;COUNT=6;INTERVAL=3;BYDAY=MO"),
    Phrase("tea every 3 weeks on Monday x6", "2026-11-30 | FREQ=WEEKLY;COUNT=6;INTERVAL=3;BYDAY=MO"),
  ])
  func placesInAMonthAndCountsAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == "tea | \(phrase.meaning)")
  }

  /// A day in the past or a day of the month next to another rhythm isn't dropped.
  @Test(arguments: [
    Phrase("lunch last Tuesday yearly", "\"yearly\" · \"last Tuesday\""),
    Phrase("dinner weekly last Sunday 5pm", "\"weekly\" · \"last Sunday\""),
    Phrase("last wednesday dinner every 2 months", "\"every 2 months\" · \"last wednesday\""),
    Phrase("지난 금요일 매달 19시 회식", "\"매달\" · \"지난 금요일\""),
    Phrase("yoga weekly last Tuesday of month 9am", "\"weekly\" · \"last Tuesday of month\""),
    Phrase("첫째 주 화요일 요가 매주 9:00", "\"매주\" · \"첫째 주 화요일\""),
    Phrase("tea first Sunday in August 2027 yearly", "\"yearly\" · \"first Sunday in August 2027\""),
    Phrase(
      "standup every other weekday 9am",
      "every mon/wed/fri · every tue/thu · every 2 weeks on mon-fri · \"every other weekday\""),
    Phrase(
      "standup every second weekday 9am",
      "every mon/wed/fri · every tue/thu · every 2 weeks on mon-fri · \"every second weekday\""),
    Phrase(
      "alternate weekdays standup 9am",
      "every mon/wed/fri · every tue/thu · every 2 weeks on mon-fri · \"alternate weekdays\""),
    Phrase("yoga every second tuesday in january 7pm", "second tuesday of every month · every other tuesday"),
  ])
  func rhythmsThatTheDayContradictsAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text, now: Self.now) == phrase.meaning)
    #expect(quickAddStuckAnswers(phrase.text, now: Self.now) == [])
  }

  @Test(arguments: [
    "party NYE 9pm", "mlk day volunteer 9am - 12pm", "vday dinner 7pm", "st patricks day parade 11am",
    "cinco de mayo party 6pm", "tax day 5pm", "pick up kids 3:15pm weekdays until xmas break",
    "주일 1부 예배 아침 7시 반", "월1회 정기모임", "월 2회 청소", "연 1회 검진", "담주중에 병원", "금주중 회신", "담달중에 이사", "한밤중에 별보기", "25일자 오후 5시 공문",
    "24일날밤 파티", "주중에 병원",
    "gym m/w/f 6am", "twice weekly 7pm run", "bi-monthly 7pm club dec 3", "biannual dentist jan 10 9am",
    "office hours thursdays 1-2pm, ending dec 17", "동짓날 저녁 6시 팥죽", "입춘 낮 12시 떡", "생일날 저녁 6시 케이크",
    "크리스마스날 오후 2시 모임",
    "mtg w/ Kim @ 4 fri", "coffee @ 3 tomorrow", "다음쥬 금요일 오후 2시 미팅", "다움주 금요일 오후 2시 미팅",
    "화료일 오후 2시 미팅", "nextt friday 3pm review", "dinner tomorrow 2:30", "내일 2:30 미팅", "회의 내일 2:00-3:00",
  ])
  func ambiguousWordsAreAskedAbout(line: String) {
    #expect(quickAddError(line, now: Self.now) != nil)
  }

  @Test(arguments: [
    Phrase("내일 오후 3시 오늘날 강의", "오늘날 강의 | 2026-11-26T15:00/2026-11-26T16:00"),
    Phrase("tomorrow 3pm Not Your Idol concert", "Not Your Idol concert | 2026-11-26T15:00/2026-11-26T16:00"),
    Phrase("dec 29 휴무", "휴무 | 2026-12-29"),
    Phrase("coffee @ Gate 3 tomorrow 15:00", "coffee | 2026-11-26T15:00/2026-11-26T16:00 | @Gate 3"),
    Phrase("tomorrow 02:30 flight", "flight | 2026-11-26T02:30/2026-11-26T03:30"),
  ])
  func otherWordsStayInTheTitle(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  private let past = PastDayReader(today: day(2026, 11, 25), habits: DateHabits())

  @Test(arguments: ["today 9pm", "오늘 밤 9시", "오늘 21시", "11/25 21:00", "11월 25일 밤 9시", "25일 밤 9시"])
  func timeLaterTodayStaysToday(text: String) throws {
    let now = try DateTime(Self.now)
    #expect(try past.moment(text, at: now) == .dateTime(DateTime("2026-11-25T21:00")))
  }

  @Test(arguments: ["last week", "지난주", "this week", "이번 달", "last month", "지난달", "last year", "작년"])
  func periodIsRefusedAsAPastDay(text: String) {
    #expect { try past(text) } throws: { if case DateReadingError.severalDays = $0 { true } else { false } }
  }

  @Test(arguments: [
    "friday 11/20", "fri nov 20", "11/20 fri", "11/20(금)", "11월 20일 금요일", "금요일", "nov 20", "last friday",
  ])
  func phrasesForTheLastFridayAreRead(text: String) throws {
    #expect(try past(text) == Day("2026-11-20"))
  }
}
