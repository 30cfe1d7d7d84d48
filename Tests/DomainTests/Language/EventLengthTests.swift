import Domain
import Support
import Testing

/// Lengths next to alarms, series and times.
struct EventLengthTests {
  @Test(arguments: [
    Phrase("내일 오후 3시 반에 치과 1시간 반 10분 전 알림", "치과 | 2026-11-21T15:30/2026-11-21T17:00 | !10"),
    Phrase("내일 15시 치과 반 시간 10분 전 알림", "치과 | 2026-11-21T15:00/2026-11-21T15:30 | !10"),
    Phrase("내일 15시 치과 2시간 1시간 전 알림", "치과 | 2026-11-21T15:00/2026-11-21T17:00 | !60"),
    Phrase("내일 15-17시 회의 1시간 30분 전 알림", "회의 | 2026-11-21T15:00/2026-11-21T17:00 | !90"),
    Phrase("내일 15시 회의 2시간 동안 1시간 30분 전 알림", "회의 | 2026-11-21T15:00/2026-11-21T17:00 | !90"),
    Phrase("내일 15시 회의 1시간30분 전 알림", "회의 | 2026-11-21T15:00/2026-11-21T16:00 | !90"),
    Phrase("내일 15시 회의 1일 1시간 전 알림", "회의 | 2026-11-21T15:00/2026-11-21T16:00 | !1500"),
    Phrase("내일 회의 1시간 30분 전 알림", "회의 | 2026-11-21 | !90"),
  ])
  func lengthBeforeAnAlarmBelongsToTheEvent(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  /// Two numbers before 전 알림 may be one length or two, so the line is never saved with an alarm that the user didn't
  /// mean.
  @Test(arguments: [
    ("2시간 10분 전 알림", "2시간 동안 10분 전 알림 · 알림 130분 전", ["T17:00 | !10", "T16:00 | !130"]),
    ("1시간 반, 10분 전 알림", "1시간 반 동안 10분 전 알림 · 알림 90분 전, 10분 전", ["T16:30 | !10", "T16:00 | !90,10"]),
    (
      "2h 10m before reminder", "for 2h, 10m before reminder · remind me 130m before",
      ["T17:00 | !10", "T16:00 | !130"]
    ),
  ])
  func lengthOrAlarmIsAskedAbout(words: String, answers: String, meanings: [String]) throws {
    let line = "내일 15:00 치과 \(words)"
    #expect(quickAddAsked(line) == answers)
    let offered = try #require(quickAddError(line)).answers
    for (answer, meaning) in zip(offered, meanings) {
      #expect(try quickAdd(answer.applied(to: line)) == "치과 | 2026-11-21T15:00/2026-11-21\(meaning)")
    }
  }

  @Test(arguments: [
    ("무박2일", 2), ("무박 2일", 2), ("1박 2일", 2), ("3박 4일", 4), ("3박 5일", 5), ("3박5일", 5), ("one night", 2), ("1 night", 2),
    ("two nights", 3), ("3 nights 5 days", 5), ("5 days 3 nights", 5),
  ])
  func nightsAndDaysGiveALength(words: String, days: Int) throws {
    let last = day(2026, 12, 5).adding(days: days - 1)
    for line in ["산행 12월 5일 \(words)", "12월 5일 \(words) 산행", "산행 \(words) 12월 5일"] {
      // In "one night 산행", the words may be a title.
      if line.contains("night 산행") { continue }
      #expect(try quickAdd(line) == "산행 | 2026-12-05/\(last)", "\(line)")
    }
  }

  @Test func nightsInTitlesAreNotALength() throws {
    #expect(try quickAdd("a night out tomorrow 15:00") == "a night out | 2026-11-21T15:00/2026-11-21T16:00")
    for title in ["One Night movie", "movie One Night"] {
      #expect(quickAddError("\(title) tomorrow 15:00") != nil, "\(title)")
    }
  }

  @Test(arguments: [
    Phrase("요가 매일 7:00 30분씩 5일간", "요가 | 2026-11-21T07:00/2026-11-21T07:30 | FREQ=DAILY;UNTIL=20261125"),
    Phrase("요가 5일간 매일 7:00 30분씩", "요가 | 2026-11-21T07:00/2026-11-21T07:30 | FREQ=DAILY;UNTIL=20261125"),
    Phrase("요가 매일 7:00 한 시간씩 5번", "요가 | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY;COUNT=5"),
    Phrase("요가 매일 7:00 한 시간 반씩", "요가 | 2026-11-21T07:00/2026-11-21T08:30 | FREQ=DAILY"),
    Phrase("매일 오전 7시 30분씩 요가", "요가 | 2026-11-21T07:00/2026-11-21T07:30 | FREQ=DAILY"),
    Phrase("내일 15시 반씩 나누기", "반씩 나누기 | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("내일 15시 씩 웃기", "씩 웃기 | 2026-11-21T15:00/2026-11-21T16:00"),
  ])
  func lengthOfEachTimeIsTheLengthOfTheEvent(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [
    ("요가 매주 월요일 7:00 30분씩 5일간", "endsTooSoon"), ("요가 내일 7:00 30분씩 5일간", "twice"),
    ("요가 매일 7:00 30분씩 5일간 2주간", "twice"), ("요가 매일 7:00 30분씩 2박 3일", "twice"),
  ])
  func secondLengthIsNeverDropped(line: String, refusal: String) {
    #expect(quickAddRefused(line) == refusal)
  }

  @Test(arguments: [
    Phrase("회의 내일 10:00 25시간", "회의 | 2026-11-21T10:00/2026-11-22T11:00"),
    Phrase("회의 내일 오후 3시 48시간 @제주", "회의 | 2026-11-21T15:00/2026-11-23T15:00 | @제주"),
    Phrase("회의 내일 10:00 24시간 동안", "회의 | 2026-11-21T10:00/2026-11-22T10:00"),
  ])
  func hoursOfADayOrMoreAreALengthAfterATime(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: ["24시간 카페 내일 10:00", "내일 10:00 24시간 카페", "이마트24 24시간 내일 10:00"])
  func hoursOfAPlaceAreNotALength(line: String) {
    #expect(quickAddRefused(line) == "remains")
  }

  @Test(arguments: [("오후 3시 90분", "15:00", 90), ("15시 75분", "15:00", 75)])
  func minutesPastTheHourAreOfferedAsALength(words: String, start: String, minutes: Int) throws {
    let line = "내일 회의 \(words)"
    let answer = try #require(quickAddError(line)?.answers.first)
    #expect(answer.replacement == "\(start) \(minutes)분 동안")
    #expect(try quickAdd(answer.applied(to: line)) == "회의 | 2026-11-21T15:00/2026-11-21T16:\(minutes - 60)")
  }

  /// Haru asks about an end that is earlier on the clock in every form, unless its half of the day is written.
  @Test(arguments: ["10:00~9:00", "10:00-9:00", "10:00부터 9:00까지", "오전 10시~9시", "from 10:00 to 9:00", "10am-9"])
  func endBeforeTheStartOnTheClockIsAskedAbout(words: String) throws {
    let line = "모임 내일 \(words)"
    #expect(quickAddAsked(line) == "10:00-21:00 · 09:00-10:00")
    let answers = try #require(quickAddError(line)).answers
    #expect(try quickAdd(answers[0].applied(to: line)) == "모임 | 2026-11-21T10:00/2026-11-21T21:00")
    #expect(try quickAdd(answers[1].applied(to: line)) == "모임 | 2026-11-21T09:00/2026-11-21T10:00")
  }

  @Test(arguments: [
    ("모임 내일 10:00부터 회의 9:00까지", "21:00까지"), ("모임 내일 오전 10시부터 회의 9시까지", "21:00까지"),
    ("x 10:00 tomorrow meeting until 9:00", "until 21:00"),
  ])
  func lateEndApartFromItsStartIsAskedAbout(line: String, answer: String) throws {
    let offered = try #require(quickAddError(line)?.answers.first)
    #expect(offered.replacement == answer)
    #expect(try quickAdd(offered.applied(to: line)).hasSuffix(" | 2026-11-21T10:00/2026-11-21T21:00"))
  }

  /// Haru asks about a bare end that would be before the start in the same half of the day, unless the event is at
  /// night.
  @Test(arguments: [
    ("오후 3시~2시", "15:00-02:00", "14:00-15:00"), ("오후 5시부터 3시까지", "17:00-03:00", "15:00-17:00"),
    ("15시~2시", "15:00-02:00", "14:00-15:00"), ("3pm-2", "15:00-02:00", "14:00-15:00"),
    ("3:30pm to 2", "15:30-02:00", "14:00-15:30"), ("5pm to 3", "17:00-03:00", "15:00-17:00"),
  ])
  func endBeforeTheStartInItsHalfOfTheDayIsAskedAbout(words: String, night: String, other: String) throws {
    for line in ["모임 내일 \(words)", "매일 \(words) 모임"] {
      #expect(quickAddAsked(line) == "\(night) · \(other)")
      for answer in try #require(quickAddError(line)).answers {
        #expect(quickAddRefused(answer.applied(to: line)) == "understood")
      }
    }
  }

  @Test func sameHourTwiceIsAskedAbout() {
    #expect(quickAddAsked("모임 내일 오후 3시부터 3시까지") == "15:00부터 24시간 동안")
    #expect(quickAddRefused("trip tomorrow 3pm-3") == "endsBeforeStart")
  }

  @Test(arguments: ["오후 3시~새벽 2시", "3pm-2am", "15:00-2:00", "밤 10시~6시", "오후 6시~12시", "6pm-6", "오후 1시~5시"])
  func markedEndAndNightAreNotAskedAbout(words: String) {
    #expect(quickAddRefused("모임 내일 \(words)") == "understood")
  }

  @Test(arguments: ["10:00-21:00", "10:00-9pm", "12:30-1:30", "01:00-12:00", "22:00-6:00"])
  func clearEndIsNotAskedAbout(words: String) {
    #expect(quickAddRefused("모임 내일 \(words)") == "understood")
  }
}
