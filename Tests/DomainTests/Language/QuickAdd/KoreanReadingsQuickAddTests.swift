import Domain
import Support
import Testing

/// Lines in Korean with several readings, and lines that have none.
struct KoreanReadingsQuickAddTests {
  private static let ambiguous = [
    Phrase("평일 오전 9시마다 x", "오전 10시 · \"오전\""),
    Phrase("3시 회의", "03:00 · 15:00"),
    Phrase("7시 회의", "07:00 · 19:00"),
    Phrase("10시 회의", "10:00 · 22:00"),
    Phrase("내일 3시 회의", "03:00 · 15:00"),
    Phrase("내일 7시 조깅", "07:00 · 19:00"),
    Phrase("내일 11시 반 회의", "11:30 · 23:30"),
    Phrase("12월1일9시 회의", "09:00 · 21:00"),
    Phrase("내일 9시-6시 근무", "09:00-18:00 · 21:00-06:00"),
    Phrase("11시-1시 미팅", "11:00-13:00 · 23:00-01:00"),
    Phrase("3시-5시 회의", "03:00-05:00 · 15:00-17:00"),
    Phrase("내일 9시부터 6시까지 근무", "09:00-18:00 · 21:00-06:00"),
    Phrase("내일 10 회의", "10:00 · 22:00 · \"10\""),
    Phrase("25일 3 회의", "03:00 · 15:00 · \"3\""),
    Phrase("내일 9-10 회의", "09:00-10:00 · 21:00-22:00 · \"9-10\""),
    Phrase("금요일 7시 회의", "07:00 · 19:00"),
    Phrase("금욜 오전 9시 회의", "2026-11-20 · 2026-11-27"),
    Phrase("금 9:00 회의", "2026-11-20 · 2026-11-27"),
    Phrase("오늘 밤 영화", "밤 9시 · \"밤\""),
    Phrase("오늘밤 영화", "밤 9시 · \"밤\""),
    Phrase("오늘 저녁 영화", "저녁 7시 · \"저녁\""),
    Phrase("내일 아침 회의", "아침 9시 · \"아침\""),
    Phrase("내일 저녁 민아", "저녁 7시 · \"저녁\""),
    Phrase("내일 오전 회의", "오전 10시 · \"오전\""),
    Phrase("내일 오후 회의", "오후 3시 · \"오후\""),
    Phrase("내일 새벽 공항", "새벽 6시 · \"새벽\""),
    Phrase("저녁에 운동", "저녁 7시 · \"저녁\""),
    Phrase("밤에 통화", "밤 9시 · \"밤\""),
    Phrase("매일 저녁 산책", "저녁 7시 · \"저녁\""),
    Phrase("아침마다 조깅", "아침마다 9시 · 매일"),
    Phrase("12/20부터 3일 여행", "3일간 · 2027-01-03"),
    Phrase("크리스마스 파티", "2026-12-25 · \"크리스마스\""),
    Phrase("추석 고향", "2027-09-15 · \"추석\""),
    Phrase("설날 세배", "2027-02-07 · \"설날\""),
    Phrase("주말 등산", "2026-11-21~2026-11-22 · 2026-11-21 · 2026-11-22 · \"주말\""),
    Phrase("오는 금요일 회의", "2026-11-20 · 2026-11-27"),
    Phrase("다음 토요일 결혼식", "2026-11-21 · 2026-11-28"),
    Phrase("다음 주 회의", "2026-11-22~2026-11-28 · 2026-11-22 · \"다음 주\""),
    Phrase("다음 달 여행", "2026-12-01~2026-12-31 · 2026-12-01 · \"다음 달\""),
    Phrase("월 회의", "2026-11-23 · \"월\""),
    Phrase("일 정리하기", "2026-11-22 · \"일\""),
    Phrase("25일까지 보고서", "2026-11-25 · 오늘-2026-11-25"),
    Phrase("매일 영어 금요일 오후 7시", "하루마다 · \"매일\""),
    Phrase("평일 회의 금요일 오후 2시", "평일마다 · \"평일\""),
    Phrase("하루마다 영어 금요일 오후 7시", "2026-11-20부터 · 2026-11-20까지"),
    Phrase("매일 3번 약", "총 3번 · \"3번\""),
    Phrase("내일 오후 3시 5시 회의", "\"5시\" · \"오후 3시\""),
    Phrase("월수금 9:00 수영", "매주 월수금 총 3번 · 매주 월수금 · \"월수금\""),
    Phrase("첫째 월요일 회의", "매월 첫째 월요일 · \"첫째 월요일\""),
    Phrase("연말 모임", "2026-12-31 \"연말\" · \"연말\""),
    Phrase("연말 결산 14:00", "2026-12-31 \"연말\" · \"연말\""),
    Phrase("내일 오후 3시까지 보고서", "15:00 · \"오후 3시까지\""),
    Phrase("6시까지 숙제", "06:00 · 18:00 · \"6시까지\""),
    Phrase("내일 오후 3시 회의 @강남역 스타벅스", "@\"강남역 스타벅스\" · @강남역 \"스타벅스\""),
    Phrase("내일 오후 3시 @스타벅스 강남점 커피챗", "@\"스타벅스 강남점\" · @스타벅스 \"강남점\""),
    Phrase("월요일 화요일 회의", "2026-11-23~2026-11-24 · 매주 월요일 화요일 · \"월요일 화요일\""),
    Phrase("매월 음력 15일 x", "\"음력\""),
    Phrase("내일 종일 회의 14:00", "\"14:00\" · \"종일\""),
    Phrase("아침부터 저녁까지 근무", "\"아침부터\""),
    Phrase("내일 9시 회의 !15m", "09:00 · 21:00"),
    Phrase("내일 9시 회의 !15m !1h", "09:00 · 21:00"),
    Phrase("내일 at 9 standup", "09:00 · 21:00"),
    Phrase("매주 월요일 수요일 7시 운동", "07:00 · 19:00"),
    Phrase("매주 토 일 10시 봉사", "10:00 · 22:00"),
    Phrase("2주마다 화요일 10시 면담", "10:00 · 22:00"),
    Phrase("월수금마다 7시 수영", "07:00 · 19:00"),
    Phrase("매일 7시 12/20까지 달리기", "07:00 · 19:00"),
    Phrase("내일 10시 30분 동안 면담", "10:00 · 22:00"),
    Phrase("내일 10시 공부 두 시간", "10:00 · 22:00"),
    Phrase("모레 3시쯤 회의", "03:00 · 15:00"),
    Phrase("내일 3시 15분 전 출발", "02:45 · 14:45"),
    Phrase("하루에 세번 약", "\"하루에\""),
    Phrase("일주일에 두번 운동", "매주 월목 · \"일주일에 두번\""),
    Phrase("한 달에 두 번 빨래", "매월 1·15일 · \"한 달에 두 번\""),
    Phrase("10~12시 회의", "10:00-12:00 · 22:00-00:00"),
    Phrase("회의 half past 3", "03:30 · 15:30"),
    Phrase("금욜 7시 회의", "07:00 · 19:00"),
    Phrase("내일 10시 회의", "10:00 · 22:00"),
    Phrase("3시-4:30 회의", "03:00-04:30 · 15:00-16:30"),
    Phrase("3시15분-45분 회의", "03:15-03:45 · 15:15-15:45"),
    Phrase("다음 일요일 등산", "2026-11-22 · 2026-11-29"),
    Phrase("음력으로 5월 3일 제사", "\"음력으로\""),
    Phrase("차주 회의", "2026-11-22~2026-11-28 · 2026-11-22 · \"차주\""),
    Phrase("2시에서 4시 사이 통화", "02:00-04:00 · 14:00-16:00"),
    Phrase("24일 자정 세일", "00:00 · 23:59"),
    Phrase("매주 금요일 자정 세일", "00:00 · 23:59"),
    Phrase("월수금 수영", "매주 월수금 총 3번 · 매주 월수금 · \"월수금\""),
    Phrase("화,금 7:00 수영", "매주 화,금 총 2번 · 매주 화,금 · \"화,금\""),
    Phrase("3,6,9,12월 1일 점검", "매년 3,6,9,12월 1일 · \"3,6,9,12월 1일\""),
    Phrase("수영 월수금 9:00 매주", "매주 월수금 총 3번 · 매주 월수금 · \"월수금\""),
    Phrase("3영업일 뒤 보고", "\"3영업일 뒤\""),
    Phrase("한달 반 뒤 보고", "\"한달 반 뒤\""),
  ]

  /// Words that contain a time but that no reader understands.
  @Test(arguments: [
    "12월5토 오후 2시 결혼식", "28토 오후 2시 돌잔치", "12/5결혼식 오후 2시", "12.3치과 오후 4시", "담주월욜치과 오후 4시", "매일약먹기 오후 9시",
    "크리스마스파티 오후 7시", "어린이날소풍 오전 10시", "주말등산 오전 6시", "12/24-26강릉여행", "12월24일-26일강릉여행", "24~26일강릉여행",
    "12/24 - 26 강릉", "11/28·29 캠프", "11/28과 29일 캠프", "회의 30분 앞당김 내일 오후 2시", "기차 30분 연착 내일 오후 2시",
    "48시간 내 제출 오후 8시", "내읠 오후 3시 병원", "오후 2시에서 4시로 변경된 회의 내일", "금요일에서 월요일로 미뤄진 회식", "12월 5일로 잡힌 상견례",

  ])
  func unreadableTimeWordsAreAskedAbout(line: String) {
    #expect(quickAddError(line) != nil)
  }

  /// Similar words in lines where another word gives the day.
  @Test(arguments: [
    "크리스마스파티 12/20 오후 7시", "매일신문 구독 내일 오후 3시", "밀가루 1/2컵 사기 내일 오후 3시", "1-2학년 회의 내일 오후 3시",
  ])
  func linesWithADayMayContainTimeLikeNames(line: String) throws {
    #expect(throws: Never.self) { try quickAdd(line) }
  }

  @Test(arguments: ambiguous)
  func ambiguousLinesOfferTheirReadings(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text) == phrase.meaning)
  }

  /// Every answer leads to an event or to another question.
  @Test(arguments: ambiguous)
  func noOfferedReadingIsADeadEnd(phrase: Phrase) {
    #expect(quickAddStuckAnswers(phrase.text) == [])
  }

  @Test(arguments: [
    Phrase("내일 오전 15시 회의", "오전 15시: hourOutsidePart"),
    Phrase("내일 25:00 회의", "25:00: noSuchTime"),
    Phrase("내일 24:00 마감", "24:00: endOfDay"),
    Phrase("밤 12시 회의", "밤 12시: endOfDay"),
    Phrase("내일 9:60 회의", "9:60: noSuchTime"),
    Phrase("통화 오후 3시 뉴욕 시간", "zone"),
    Phrase("통화 내일 오후 3시 UTC", "zone"),
    Phrase("통화 오후 3시 Asia/Tokyo", "zone"),
    Phrase("음력 13월 1일 x", "음력 13월 1일: noSuchLunarDay"),
    Phrase("음력 8월 31일 x", "음력 8월 31일: noSuchLunarDay"),
    Phrase("매년 음력 13월 1일 x", "매년 음력 13월 1일: noSuchLunarDay"),
    Phrase("2월 30일 파티", "2월 30일: noSuchDay"),
    Phrase("2026-12 여행", "2026-12: dayMissing"),
    Phrase("12월 워크숍", "12월: dayMissing"),
    Phrase("2027년 2월 다섯째 금요일 회식", "2027년 2월 다섯째 금요일: noSuchWeekday"),
    Phrase("내일 금요일 회의", "내일 금요일: wrongWeekday"),
    Phrase("11/28-11/25 여행", "11/25: endBeforeStart"),
    Phrase("매월 32일 점검", "매월 32일: noSuchDay"),
    Phrase("매일 일요일 빼고 운동", "exception"),
    Phrase("매주 월 9:00 10번 12월까지 회의", "twoEnds"),
    Phrase("매주 월 9:00 오늘까지 회의", "endsTooSoon"),
    Phrase("내일 치과 1시간", "timeMissing"),
    Phrase("제주 여행 3일 동안", "dateMissing"),
    Phrase("내일 오후 3시", "titleMissing"),
    Phrase("매일", "titleMissing"),
    Phrase("내일 회의 60일 전 알림", "tooEarlyAlarm"),
    Phrase("0주마다 회의", "neverHappens"),
    Phrase("18:00까지 숙제", "endTimeAlone"),
    Phrase("11/25-11/28 9:00 컨퍼런스", "timesOnSeveralDays"),
    Phrase("내일부터 3일간 오후 2시 교육", "timesOnSeveralDays"),
    Phrase("내일 매주 월요일 9:00 회의", "dateOutsideRule"),
    Phrase("90년 1월 3일 회의", "90년: shortYear"),
  ])
  func refusalsNameTheProblem(phrase: Phrase) {
    #expect(quickAddRefused(phrase.text) == phrase.meaning)
  }
}
