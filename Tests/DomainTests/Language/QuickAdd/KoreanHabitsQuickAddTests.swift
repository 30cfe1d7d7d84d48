import Domain
import Support
import Testing

/// Korean lines whose words belong together although they are far apart, and their English counterparts.
struct KoreanHabitsQuickAddTests {
  /// Words that only look like an hour at their beginning, alone and after a part of the day.
  @Test(arguments: [
    "한시적 할인", "열시루떡", "한시름 놓기", "세시풍속 강의", "두시언해 읽기", "네시아 여행", "열시미 공부", "두시의 데이트", "세시봉 공연",
  ])
  func hoursAreNeverCutOutOfWords(title: String) throws {
    #expect(try quickAdd("\(title) 내일 오후 5시") == "\(title) | 2026-11-21T17:00/2026-11-21T18:00")
    #expect(try quickAdd("내일 오후 5시 \(title)") == "\(title) | 2026-11-21T17:00/2026-11-21T18:00")
    #expect((try? quickAdd("내일 오후 \(title)")) == nil)
  }

  /// A space inside a written-out number changes nothing.
  @Test(arguments: [
    ("오후 두 시 오십 오 분", "14:55"), ("오후 두 시 이십 오분", "14:25"), ("오후 두시 십 오분", "14:15"), ("오전 열 한시", "11:00"),
    ("오후 열 두시 반", "12:30"), ("오후 열 한 시 삼십 오 분", "23:35"), ("영시에", "00:00"),
  ])
  func blanksInsideOfNumbersAreSkipped(words: String, time: String) throws {
    for line in ["수영 내일 \(words)", "내일 \(words) 수영"] {
      #expect(try quickAdd(line).hasPrefix("수영 | 2026-11-21T\(time)/"), "\(line)")
    }
  }

  @Test(arguments: [
    Phrase("영시 출발 12월 2일", "출발 | 2026-12-02T00:00/2026-12-02T01:00"),
    Phrase("출발 12월 2일 영시", "출발 | 2026-12-02T00:00/2026-12-02T01:00"),
    Phrase("영시 수업 12월 2일 15:00", "영시 수업 | 2026-12-02T15:00/2026-12-02T16:00"),
    Phrase("영시 수업 12월 2일", "영시 수업 | 2026-12-02"),
  ])
  func anHourZeroIsNotAPoem(phrase: Phrase) throws { #expect(try quickAdd(phrase.text) == phrase.meaning) }

  @Test(arguments: [
    Phrase("금요일 오후 7시 PT", "PT | 2026-11-20T19:00/2026-11-20T20:00"),
    Phrase("매주 화목 오후 7시 PT", "PT | 2026-11-24T19:00/2026-11-24T20:00 | FREQ=WEEKLY;BYDAY=TU,TH"),
    Phrase("금요일 14:00 MT", "MT | 2026-11-20T14:00/2026-11-20T15:00"),
    Phrase("매주 월요일 휴무", "휴무 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("매월 둘째 넷째 토요일 휴무", "휴무 | 2026-11-28 | FREQ=MONTHLY;BYDAY=2SA,4SA"),
    Phrase("이번 일요일 오후 3시 차", "차 | 2026-11-22T15:00/2026-11-22T16:00"),
  ])
  func everydayWordsAreUnderstood(phrase: Phrase) throws { #expect(try quickAdd(phrase.text) == phrase.meaning) }

  /// A weekday after a number of weeks is the weekday of that week, which ends on Sunday.
  @Test(arguments: 0..<7, 1...4)
  func weekdaysOfLaterWeeksFallInThoseWeeks(weekday: Int, weeks: Int) throws {
    let name = ["월", "화", "수", "목", "금", "토", "일"][weekday]
    let monday = day(2026, 11, 16).adding(days: weeks * 7)
    for later in ["뒤", "후", "뒤에"] {
      let line = "\(weeks)주 \(later) \(name)요일 오후 6시 모임"
      let start = DateTime(monday.adding(days: weekday), time(18))
      #expect(try quickAdd(line) == "모임 | \(start)/\(start.adding(minutes: 60))")
    }
  }

  /// In May, Dec 24 means the coming December; in January, Haru asks, because it may also mean the December before.
  @Test(arguments: [
    "trip Dec 24", "Dec 25 lunch 12:00", "12월 25일 오후 1시 점심", "11/30 3pm tea", "party Dec 31 8pm-midnight",
  ])
  func farDaysOfLastYearAreReadAsDaysOfThisYear(line: String) throws {
    let quick = try quickAddReading(line, now: "2026-05-13T10:20")
    let first: Day? =
      switch quick.span {
      case .allDay(let days)?: days.first
      case .timed(let start, _, _)?: start.day
      case nil: nil
      }
    #expect(first?.year == 2026)
    #expect(quickAddError("trip 12/24", now: "2026-01-13T10:20") != nil)
  }

  @Test func rangeAcrossTheNewYearNeedsNoQuestionInMay() throws {
    let trip = try quickAdd("trip Dec 24 to Jan 2", now: "2026-05-13T10:20")
    #expect(trip == "trip | 2026-12-24/2027-01-02")
  }

  /// Particles, the rest of a time, or a title after digits end an hour.
  @Test(arguments: [
    "세시", "세시에", "세시쯤", "세시쯤에", "세시경", "세시 정각에", "세시정각", "세시정각에", "세 시에", "3시에", "3시쯤", "3시정각", "3시",
  ])
  func particlesBelongToTheirHour(hour: String) throws {
    #expect(try quickAdd("내일 오후 \(hour) 치과") == "치과 | 2026-11-21T15:00/2026-11-21T16:00")
    #expect(try quickAdd("치과 내일 오후 \(hour)") == "치과 | 2026-11-21T15:00/2026-11-21T16:00")
  }

  @Test(arguments: ["내일 오후 3시의 약속", "내일 오후 세시이후 약속"])
  func restsOfAnHourAreAskedAbout(line: String) { #expect(quickAddError(line) != nil) }

  @Test(arguments: [
    Phrase("매달 25일 월급날", "월급날 | 2026-11-25 | FREQ=MONTHLY;BYMONTHDAY=25"),
    Phrase("월급날 매월 25일", "월급날 | 2026-11-25 | FREQ=MONTHLY;BYMONTHDAY=25"),
    Phrase("매달 말일 월급날", "월급날 | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"),
    Phrase("25일 오전 9시 월급날", "월급날 | 2026-11-25T09:00/2026-11-25T10:00"),
    Phrase("12월 22일 동지", "동지 | 2026-12-22"),
    Phrase("easter march 28", "easter | 2027-03-28"),
    Phrase("thanksgiving nov 26", "thanksgiving | 2026-11-26"),
  ])
  func nameOfAnUnknownDayIsTheTitleOfItsDate(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: ["월급날", "금요일 월급날", "easter sunday", "easter monday", "월급날 저녁 7시"])
  func nameOfAnUnknownDayWithoutADateIsAskedAbout(line: String) {
    #expect(quickAddError(line) != nil)
  }

  @Test(arguments: [
    Phrase("둘째 주 토요일 결혼식", "결혼식 | 2026-12-12"),
    Phrase("결혼식 둘째주 토요일 12시", "결혼식 | 2026-12-12T12:00/2026-12-12T13:00"),
    Phrase("첫째 주 월요일 회의", "회의 | 2026-12-07"),
    Phrase("둘째 주 토요일 매월 등산", "등산 | 2026-12-12 | FREQ=MONTHLY;BYDAY=2SA"),
    Phrase("둘째 주 토요일부터 매주 10:00 수업", "수업 | 2026-12-12T10:00/2026-12-12T11:00 | FREQ=WEEKLY"),
    Phrase("크리스마스 전날 장보기", "장보기 | 2026-12-24"),
    Phrase("장보기 크리스마스 전날에 오후 3시", "장보기 | 2026-12-24T15:00/2026-12-24T16:00"),
    Phrase("추석 다음 날 여행", "여행 | 2027-09-16"),
    Phrase("내년 설날 전날 귀성", "귀성 | 2027-02-06"),
    Phrase("크리스마스 3일 전 예약", "예약 | 2026-12-22"),
    Phrase("the day before christmas shopping", "shopping | 2026-12-24"),
    Phrase("크리스마스까지 매주 월요일 9:00 회의", "회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;UNTIL=20261225;BYDAY=MO"),
    Phrase("매년 크리스마스 전날 파티", "파티 | 2026-12-24 | FREQ=YEARLY"),
    Phrase("내년 추석부터 매년 차례", "차례 | 2027-09-15 | lunar 8/15 x50"),
    Phrase("다음 주말 여행", "여행 | 2026-11-28/2026-11-29"),
    Phrase("다음 주말에 김장", "김장 | 2026-11-28/2026-11-29"),
    Phrase("다음 주말부터 매주 토요일 봉사", "봉사 | 2026-11-28 | FREQ=WEEKLY;BYDAY=SA"),
    Phrase("크리스마스에 파티 3일 전 알림", "파티 | 2026-12-25 | !4320"),
  ])
  func daysThatSeveralWordsNameAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [
    "둘째 토요일 소아과", "매주 둘째 주 토요일 회의", "매년 둘째 주 토요일 회의", "크리스마스 3일 전 알림", "다음날 여행", "전날 복습",
  ])
  func unclearDaysAreAskedAbout(line: String) {
    #expect(quickAddError(line) != nil)
  }

  @Test(arguments: [
    "12월 매주 토요일", "12월에 매주 토요일", "12월 토요일마다", "12월 한 달 동안 매주 토요일", "12월 한달간 매주 토요일", "12월 내내 매주 토요일",
    "2026년 12월 매주 토요일", "다음 달 매주 토요일", "매주 토요일 12월 한 달 동안", "every saturday in december", "december every saturday",
  ])
  func monthNextToARepetitionLimitsIt(words: String) throws {
    let rule = "FREQ=WEEKLY;UNTIL=20261231;BYDAY=SA"
    #expect(try quickAdd("\(words) 봉사") == "봉사 | 2026-12-05 | \(rule)")
    let meaning = "봉사 | 2026-12-05T10:00/2026-12-05T11:00 | \(rule)"
    #expect(try quickAdd("\(words) 10:00 봉사") == meaning)
    #expect(try quickAdd("봉사 10:00 \(words)") == meaning)
  }

  @Test(arguments: [
    Phrase("12월 한 달 동안 매일 아침 7시 운동", "운동 | 2026-12-01T07:00/2026-12-01T08:00 | FREQ=DAILY;UNTIL=20261231"),
    Phrase("매일 아침 7시 운동 12월 한 달 동안", "운동 | 2026-12-01T07:00/2026-12-01T08:00 | FREQ=DAILY;UNTIL=20261231"),
    Phrase("11월 매일 9:00 운동", "운동 | 2026-11-21T09:00/2026-11-21T10:00 | FREQ=DAILY;UNTIL=20261130"),
    Phrase("11월 매일 10:00 운동", "운동 | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=DAILY;UNTIL=20261130"),
    Phrase("내년 매주 화요일 19:00 수업", "수업 | 2027-01-05T19:00/2027-01-05T20:00 | FREQ=WEEKLY;UNTIL=20271231;BYDAY=TU"),
    Phrase("11월 매시간 물", "물 | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=HOURLY;UNTIL=20261130"),
    Phrase("12월까지 매주 월 9:00 회의", "회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO"),
    Phrase("12월 결산 매주 월 9:00", "12월 결산 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("12월 3일 매월 점검", "점검 | 2026-12-03 | FREQ=MONTHLY"),
  ])
  func periodsOfSeriesAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [
    ("퇴근 후", "7시", "19"), ("퇴근 뒤에", "7시", "19"), ("퇴근후", "7시", "19"), ("퇴근하고", "7시", "19"), ("퇴근길에", "7시", "19"),
    ("방과 후", "3시", "15"), ("하교 후", "3시", "15"), ("출근 전에", "9시", "09"), ("자기 전", "9시", "21"),
    ("after work", "19:00", "19"),
    ("before bed", "21:00", "21"),
  ])
  func wordsForAPartOfTheDayOfferItsHourAndStayInTheTitle(words: String, offered: String, hour: String) throws {
    for line in ["\(words) 운동", "내일 \(words) 운동", "운동 \(words)"] {
      #expect(quickAddAsked(line) == "\(words) \(offered) · \"\(words)\"")
      #expect(quickAddStuckAnswers(line) == [])
    }
    let title = "\(words) 운동"
    #expect(try quickAdd("내일 \(words) \(offered) 운동").hasPrefix("\(title) | 2026-11-21T\(hour):00"))
    #expect(try quickAdd("내일 \"\(words)\" 운동") == "\(title) | 2026-11-21")
  }

  @Test(arguments: [
    Phrase("퇴근 후 7시 운동", "퇴근 후 운동 | 2026-11-20T19:00/2026-11-20T20:00"),
    Phrase("출근 전 7시 운동", "출근 전 운동 | 2026-11-21T07:00/2026-11-21T08:00"),
    Phrase("방과 후 4시 수업", "방과 후 수업 | 2026-11-20T16:00/2026-11-20T17:00"),
    Phrase("매일 자기 전 11시 약", "자기 전 약 | 2026-11-20T23:00/2026-11-21T00:00 | FREQ=DAILY"),
    Phrase("내일 퇴근길", "퇴근길 | 2026-11-21"),
    Phrase("연말 모임 준비 내일 오후 3시", "연말 모임 준비 | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("2026-12-31 \"연말\" 모임", "연말 모임 | 2026-12-31"),
    Phrase("매년 연말 모임", "연말 모임 | 2026-12-31 | FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=12"),
    Phrase("연말까지 매주 월 9:00 회의", "회의 | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO"),
  ])
  func titlesKeepTheirWords(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: ["내일", "내일 오후 3시", "매주 월요일", "11/25-11/28", "다음 주 금요일"])
  func dashesAroundATitleAreDropped(when: String) throws {
    let plain = try quickAdd("\(when) 팀 회의")
    for line in [
      "팀 회의 - \(when)", "팀 회의 – \(when)", "팀 회의- \(when)", "\(when) - 팀 회의", "- \(when) 팀 회의", "- 팀 회의 \(when)",
      "— 팀 회의 \(when)", "\(when) 팀 회의 -", "- 팀 회의 - \(when) -",
    ] {
      #expect(try quickAdd(line) == plain, "\(line)")
    }
  }

  @Test(arguments: [
    Phrase("A - B 회의 내일", "A - B 회의 | 2026-11-21"), Phrase("-ing 영화 내일", "-ing 영화 | 2026-11-21"),
    Phrase("WD-40 사기 내일", "WD-40 사기 | 2026-11-21"), Phrase("- -", "- -"),
  ])
  func otherDashesStay(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }
}
