import Domain
import Support
import Testing

/// Parts of the day without an hour, and other words that may give the time.
///
/// The clock shows Wednesday, November 25, 2026, 18:00.
struct PartOfDayQuickAddTests {
  private static let now = "2026-11-25T18:00"

  /// The words for parts of the day in both languages, with the hours that they cover.
  private static let parts: [(word: String, hours: ClosedRange<Int>)] = [
    ("새벽", 0...6), ("오전", 0...11), ("아침", 5...11), ("낮", 11...17), ("오후", 12...23), ("저녁", 17...23), ("밤", 18...23),
    ("morning", 5...11), ("afternoon", 12...17), ("evening", 17...23), ("night", 18...23),
  ]

  @Test(arguments: parts) func partsWithoutAnHourOfferOneThatLiesInThem(word: String, hours: ClosedRange<Int>) throws {
    let lines = ["\(word) 회의", "회의 \(word)", "\(word) walk 30m", "walk \(word) friday", "\(word) walk every day"]
    for line in lines {
      for hour in [0, 6, 11, 18, 23] {
        let now = "\(DateTime(day(2026, 11, 25), time(hour)))"
        let error = try #require(quickAddError(line, now: now), "\(line)")
        guard case .hourMissing = error, let answer = error.answers.first else {
          Issue.record("\(line): \(error)")
          continue
        }
        guard case .timed(let start, _, _)? = try quickAddReading(answer.applied(to: line), now: now).span else {
          Issue.record("\(line) has no time")
          continue
        }
        #expect(hours.contains(start.time.hour), "\(line)")
      }
    }
  }

  private static let unclear = [
    Phrase("오후 회의", "오후 3시 · \"오후\""), Phrase("아침 운동", "아침 9시 · \"아침\""),
    Phrase("저녁 약속", "저녁 7시 · \"저녁\""), Phrase("밤 산책", "밤 9시 · \"밤\""),
    Phrase("afternoon meeting", "afternoon 14:00 · \"afternoon\""),
    Phrase("morning run", "morning 09:00 · \"morning\""),
    Phrase("movie night friday", "night 21:00 · \"night\""), Phrase("tonight", "tonight 21:00 · today all day"),
    Phrase("통화 이따", "\"이따\""), Phrase("이따가 치과", "2026-11-25 · \"이따가\""),
    Phrase("좀 이따 전화하기", "2026-11-25 · \"좀 이따\""),
    Phrase("every year the friday before christmas party", "\"every year\" · \"the friday before christmas\""),
    Phrase("call later today", "2026-11-25 · \"later today\""),
    Phrase("Mon Ami restaurant friday 7pm", "\"Mon\" · \"friday\""),
    Phrase("dinner at Mon Ami friday 7pm", "\"at Mon\" · \"friday\""),
    Phrase("mon standup friday 9am", "\"friday\" · \"mon\""),
    Phrase("party friday 12am", "00:00 · 23:59"), Phrase("12am friday party", "00:00 · 23:59"),
    Phrase("금요일 오전 12시 파티", "00:00 · 23:59"), Phrase("backup every friday 12am", "00:00 · 23:59"),
  ]

  @Test(arguments: unclear)
  func wordsThatMayGiveTheTimeAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: unclear)
  func noOfferedAnswerIsADeadEnd(phrase: Phrase) {
    #expect(quickAddStuckAnswers(phrase.text, now: Self.now) == [])
  }

  @Test func answerKeepsANameThatBeginsLikeAWeekday() throws {
    let line = "Mon Ami restaurant friday 7pm"
    let answer = try #require(quickAddError(line, now: Self.now)?.answers.first)
    let event = "Mon Ami restaurant | 2026-11-27T19:00/2026-11-27T20:00"
    #expect(try quickAdd(answer.applied(to: line), now: Self.now) == event)
  }

  @Test(arguments: [
    Phrase("오후 3시 회의", "회의 | 2026-11-26T15:00/2026-11-26T16:00"),
    Phrase("점심 약속", "점심 약속"), Phrase("아침밥 먹기", "아침밥 먹기"), Phrase("밤양갱 사기", "밤양갱 사기"),
    Phrase("I am tired", "I am tired"),
    Phrase("\"morning\" run", "morning run"), Phrase("all day morning retreat", "morning retreat | 2026-11-25"),
    Phrase("morning market 12/5-12/6", "morning market | 2026-12-05/2026-12-06"),
    Phrase("party 12am", "party | 2026-11-26T00:00/2026-11-26T01:00"),
    Phrase("party today 12am", "party | 2026-11-26T00:00/2026-11-26T01:00"),
    Phrase("friday night 12am party", "party | 2026-11-28T00:00/2026-11-28T01:00"),
    Phrase("lunch noon", "lunch | 2026-11-26T12:00/2026-11-26T13:00"),
    Phrase("lunch friday noon", "lunch | 2026-11-27T12:00/2026-11-27T13:00"),
    Phrase("추석 다음 주 월요일 회식", "회식 | 2027-09-20"), Phrase("monday after christmas sale", "sale | 2026-12-28"),
    Phrase("크리스마스 다음 주 월요일 오전 9시 출근", "출근 | 2026-12-28T09:00/2026-12-28T10:00"),
    Phrase("매년 추석 전날 장보기", "장보기 | 2027-09-14 | lunar 8/14 x50"),
    Phrase("추석 전날 매년 장보기", "장보기 | 2027-09-14 | lunar 8/14 x50"),
    Phrase("매년 설날 다음날 성묘", "성묘 | 2027-02-08 | lunar 1/2 x50"),
    Phrase("every year the day before chuseok shopping", "shopping | 2027-09-14 | lunar 8/14 x50"),
  ])
  func otherLinesAreUnderstood(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  /// The day before Seollal is the last day of a month of 29 or 30 days.
  @Test(arguments: [("추석", "전날", -1), ("추석", "다음날", 1), ("설날", "전날", -1), ("설날", "다음날", 1), ("추석", "이틀 전", -2)])
  func daysNextToLunarHolidaysRepeatEveryYear(holiday: String, place: String, days: Int) throws {
    let quick = try quickAddReading("매년 \(holiday) \(place) 제사", now: Self.now)
    guard case .allDay(let first)? = quick.span else { throw DateReadingError.outOfRange }
    for (index, day) in ([first.first] + quick.laterDays).prefix(20).enumerated() {
      let reader = DateReader(today: friday, habits: DateHabits())
      let next = try reader("\(2027 + index)년 \(holiday)")
      #expect(day == next.adding(days: days))
    }
  }

  @Test(arguments: ["매년 설날 이틀 전 기차표", "매년 추석 다음 주 월요일 회식", "2년마다 추석 전날 제사"])
  func daysWithoutALunarDateAreRefused(line: String) {
    #expect(quickAddError(line, now: Self.now) != nil)
  }
}
