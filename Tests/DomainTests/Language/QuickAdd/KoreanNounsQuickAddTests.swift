import Domain
import Support
import Testing

/// Nouns that contain time words: 2분기, 손님 세 분, 생일 3일 전, 저녁 식사; and their English counterparts.
struct KoreanNounsQuickAddTests {
  private static let hours = ["내일 오후 4시", "내일 16시", "내일 16:00", "내일 오후 네 시", "내일 오후 4시에"]

  @Test(
    arguments: [
      "1분기 실적", "2분기 보고", "4분기 결산", "1분과 회의", "2분위 조사", "3분할 운동", "15분도시 강연", "3분카레 사기", "5분대기조 훈련",
      "1분 스피치", "5분 거리 카페", "손님 세 분", "두 분 모시고 식사", "한 분 면담", "다섯 분 예약", "두세 분 상담", "스무 분 초대",
    ], hours)
  func nounsWithTheWordForMinutesAreTitles(title: String, hour: String) throws {
    let meaning = "\(title) | 2026-11-21T16:00/2026-11-21T17:00"
    #expect(try quickAdd("\(hour) \(title)") == meaning)
    #expect(try quickAdd("\(title) \(hour)") == meaning)
  }

  /// Sino-Korean numbers and digits count minutes.
  @Test(arguments: ["30분", "삼십 분", "5분", "오 분", "이십오분"])
  func otherNumbersCountMinutes(minutes: String) throws {
    let start = try #require(try quickAddReading("내일 오후 4시 \(minutes) 회의", now: "2026-11-20T09:30").span)
    guard case .timed(let start, _, _) = start else { throw DateReadingError.outOfRange }
    #expect(start.time > time(16) && start.time < time(17))
  }

  @Test(arguments: [
    Phrase("내일 오후 4시 5분치과", "5분 치과 · \"5분치과\""), Phrase("내일 오후 4시 25분회의", "25분 회의 · \"25분회의\""),
    Phrase("내일 오후 4시 5분만 쉬기", "\"5분만\""),
  ])
  func minutesGluedToAnUnknownNounAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text) == phrase.meaning)
  }

  private static let offsets: [(words: String, moment: String)] = [
    ("3일 전", "2026-11-17"), ("일주일 전", "2026-11-13"), ("한 달 전", "2026-10-20"), ("30분 전", "2026-11-20 09:00"),
    ("1시간 전에", "2026-11-20 08:30"), ("사흘 뒤", "2026-11-23"), ("2주 후", "2026-12-04"), ("100일 뒤", "2027-02-28"),
    ("10년 뒤", "2036-11-20"), ("30분 뒤", "2026-11-20 10:00"),
  ]

  /// Haru offers both readings, and each of them works.
  @Test(arguments: offsets, ["생일", "결혼식", "이사", "면접", "출산"])
  func lengthAfterANounMayBeCountedFromIt(offset: (words: String, moment: String), noun: String) throws {
    let line = "\(noun) \(offset.words) 짐 정리"
    #expect(quickAddError(line) == .countedFrom(offset.words, noun: noun, offset.moment))
    let answers = try #require(quickAddError(line)?.answers.map { $0.applied(to: line) })
    #expect(try quickAdd(answers[0]).hasPrefix("\(noun) 짐 정리 | \(offset.moment.prefix(10))"))
    #expect(try quickAdd(answers[1]) == "\(noun) \(offset.words) 짐 정리")
  }

  @Test(arguments: ["생일 3일 뒤", "생일 3일 전", "치과 3일 전", "surgery 3 months later checkup"])
  func unclearOffsetsAreAskedAbout(line: String) {
    guard case .countedFrom = quickAddError(line) else {
      Issue.record("\(line): \(String(describing: quickAddError(line)))")
      return
    }
  }

  @Test(arguments: [
    Phrase("3일 뒤 치과", "치과 | 2026-11-23"), Phrase("치과 3일 뒤", "치과 | 2026-11-23"),
    Phrase("이사 3일 뒤 오후 3:15", "이사 | 2026-11-23T15:15/2026-11-23T16:15"),
    Phrase("엄마랑 3일 뒤 여행", "엄마랑 여행 | 2026-11-23"), Phrase("강남에서 2주 뒤 회식", "강남에서 회식 | 2026-12-04"),
    Phrase("앞으로 3일 뒤 여행", "앞으로 여행 | 2026-11-23"), Phrase("dentist in 3 days", "dentist | 2026-11-23"),
    Phrase("크리스마스 3일 전 예약", "예약 | 2026-12-22"), Phrase("meeting 3 days later", "meeting | 2026-11-23"),
  ])
  func otherLengthsAreCountedFromNow(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("내일 아침 식사 19:00", "아침 식사 | 2026-11-21T19:00/2026-11-21T20:00"),
    Phrase("내일 저녁 장보기 오후 4시", "저녁 장보기 | 2026-11-21T16:00/2026-11-21T17:00"),
    Phrase("내일 오후 회의 준비 오전 9시", "오후 회의 준비 | 2026-11-21T09:00/2026-11-21T10:00"),
    Phrase("내일 새벽 예배 오후 4시", "새벽 예배 | 2026-11-21T16:00/2026-11-21T17:00"),
    Phrase("내일 오전 반차 16:00", "오전 반차 | 2026-11-21T16:00/2026-11-21T17:00"),
    Phrase("내일 밤 마실 오후 4시", "밤 마실 | 2026-11-21T16:00/2026-11-21T17:00"),
    Phrase("매주 금 저녁 예배 준비 오후 2시", "저녁 예배 준비 | 2026-11-20T14:00/2026-11-20T15:00 | FREQ=WEEKLY;BYDAY=FR"),
    Phrase("내일 저녁 식사 7시", "저녁 식사 | 2026-11-21T19:00/2026-11-21T20:00"),
    Phrase("tomorrow morning run 6pm", "morning run | 2026-11-21T18:00/2026-11-21T19:00"),
    Phrase("tomorrow evening book club 3pm", "evening book club | 2026-11-21T15:00/2026-11-21T16:00"),
    // A part of the day that fits the time belongs to it.
    Phrase("내일 저녁 회식 7시", "회식 | 2026-11-21T19:00/2026-11-21T20:00"),
    Phrase("tomorrow morning standup 9:30am", "standup | 2026-11-21T09:30/2026-11-21T10:30"),
    Phrase("오늘 밤 영화 12시 반", "영화 | 2026-11-21T00:30/2026-11-21T01:30"),
  ])
  func partOfTheDayStaysWithItsNoun(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test func contradictoryPartsOfTheDayAreAskedAbout() {
    #expect(quickAddAsked("내일 오전 오후 3시 회의") == "03:00 · 15:00")
    #expect(quickAddError("내일 아침 19:00 회의") != nil)
  }

  @Test(arguments: [
    Phrase("30분 전이랑 10분 전 알림", "!30,10"), Phrase("30분 전하고 10분 전에 알림", "!30,10"), Phrase("반시간 전 알림", "!30"),
    Phrase("시작 10분 전에 알려 주세요", "!10"), Phrase("정각에 알림", "!0"), Phrase("아침 8시 알림", "!480"), Phrase("8am alarm", "!480"),
  ])
  func alarmsOfATimedEventAreRead(phrase: Phrase) throws {
    let meaning = "회의 | 2026-11-21T16:00/2026-11-21T17:00 | \(phrase.meaning)"
    #expect(try quickAdd("내일 오후 4시 회의 \(phrase.text)") == meaning)
  }

  @Test func timeBeforeAnAlarmBelongsToTheAlarm() throws {
    let quick = try quickAddReading("내일 회의 아침 8시 알림", now: "2026-11-20T09:30")
    #expect(quick.span == .allDay(DayRange(day(2026, 11, 21))))
    #expect(quick.alarms == [Alarm(.start(offset: 8 * 3_600))])
    #expect(try quickAdd("내일 오후 3시 알림") == "알림 | 2026-11-21T15:00/2026-11-21T16:00")
  }

  @Test(arguments: [
    Phrase("「3월 1일」 낭독 내일 오후 3시", "「3월 1일」 낭독 | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("회의는 내일 오후 3시입니다", "회의 | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("내일 오후 3시요 회의", "회의 | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("내일 오후 3시 쯤 회의", "회의 | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("내일 오후 3시/회의", "회의 | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("내일 오후삼시 회의", "회의 | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("내일 늦은 밤 11시 출발", "출발 | 2026-11-21T23:00/2026-11-22T00:00"),
    Phrase("내일 이른 아침 6시 출발", "출발 | 2026-11-21T06:00/2026-11-21T07:00"),
    Phrase("내일 오후 3시 커피 @강남역 2번 출구", "커피 | 2026-11-21T15:00/2026-11-21T16:00 | @강남역 2번 출구"),
    Phrase("내일부터 3박4일로 휴가", "휴가 | 2026-11-21/2026-11-24"),
    Phrase("내일 오후 3시 회의 반시간", "회의 | 2026-11-21T15:00/2026-11-21T15:30"),
    Phrase("내일 오후 3시 반 시간 산책", "산책 | 2026-11-21T15:00/2026-11-21T15:30"),
    Phrase("tomorrow 3pm/meeting", "meeting | 2026-11-21T15:00/2026-11-21T16:00"),
  ])
  func titleKeepsNothingOfItsTime(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  /// Minutes after 부터 are a length, whatever the form of the start.
  @Test(arguments: ["15:20", "오후 3시 20분", "3:20pm"], [30, 40, 45])
  func minutesAfterAStartAreALength(start: String, minutes: Int) throws {
    let first = DateTime(day(2026, 11, 21), time(15, 20))
    for length in ["\(minutes)분", "\(minutes)분간", "\(minutes)분 동안"] {
      #expect(
        try quickAdd("내일 \(start)부터 \(length) 회의") == "회의 | \(first)/\(first.adding(minutes: minutes))", "\(length)")
    }
  }
}
