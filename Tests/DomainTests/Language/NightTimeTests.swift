import Domain
import Support
import Testing

/// Times after midnight, times later today, and hours that a setting limits.
struct NightTimeTests {
  private func moment(_ text: String, now: DateTime) -> Result<ParsedMoment, DateReadingError> {
    reading(text, DateTimeReader(today: now.day, habits: DateHabits(), dayOfTimes: now.day, now: now))
  }

  @Test(arguments: [
    ("밤 12시", "00:00"), ("밤 12시 반", "00:30"), ("밤12시반", "00:30"), ("밤 열두 시 반", "00:30"), ("밤 12시 15분", "00:15"),
    ("밤 12:30", "00:30"), ("밤 1시", "01:00"), ("밤 한 시 반", "01:30"), ("밤 2시 10분", "02:10"),
  ])
  func nightOfADayEndsAfterItsMidnight(hour: String, time: String) throws {
    let expected = try DateTime("2026-11-21T\(time)")
    let now = DateTime(friday, Support.time(9, 30))
    for text in ["오늘 \(hour)", "\(hour) 오늘", "오늘 \(hour)에", "금요일 \(hour)", "11월 20일 \(hour)"] {
      #expect(moment(text, now: now) == .success(.dateTime(expected)), "\(text)")
    }
    let next = DateTime(expected.day.adding(days: 1), expected.time)
    #expect(moment("내일 \(hour)", now: now) == .success(.dateTime(next)))
    #expect(try quickAddReading("오늘 \(hour) 통화", now: "\(now)").span?.clockStart == expected)
    #expect(try quickAddReading("통화 \(hour) 오늘", now: "\(now)").span?.clockStart == expected)
  }

  @Test(arguments: [
    Phrase("오늘밤 12시 반 통화", "통화 | 2026-11-21T00:30/2026-11-21T01:30"),
    Phrase("오늘 밤 영화 12시 반", "영화 | 2026-11-21T00:30/2026-11-21T01:30"),
    Phrase("movie tonight 12:30", "movie | 2026-11-21T00:30/2026-11-21T01:30"),
    Phrase("밤 12시 반 통화", "통화 | 2026-11-21T00:30/2026-11-21T01:30"),
    Phrase("12/24 밤 12시 미사", "미사 | 2026-12-25T00:00/2026-12-25T01:00"),
    Phrase("오늘 밤 12시~2시 통화", "통화 | 2026-11-21T00:00/2026-11-21T02:00"),
    Phrase("오늘 밤 11시부터 밤 1시까지 공부", "공부 | 2026-11-20T23:00/2026-11-21T01:00"),
    Phrase("매일 밤 12시 반 약", "약 | 2026-11-21T00:30/2026-11-21T01:30 | FREQ=DAILY"),
    Phrase("오늘 낮 12시 반 식사", "식사 | 2026-11-20T12:30/2026-11-20T13:30"),
    Phrase("오늘 12시 반 식사", "식사 | 2026-11-20T12:30/2026-11-20T13:30"),
    Phrase("오늘 새벽 1시 통화", "통화 | 2026-11-20T01:00/2026-11-20T02:00"),
  ])
  func lateTimesOfALineAreOnTheNextDay(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  /// A rule can't express the day after every 30th or after the second Friday.
  @Test(arguments: ["밤 12시 회의", "매월 30일 밤 12시 반 파티", "매월 둘째 금요일 밤 12시 반 파티"])
  func nightsWithoutOneDayStayRefused(line: String) {
    #expect(quickAddError(line) != nil)
  }

  @Test(arguments: [
    Phrase("매주 금요일 밤 12시 반 게임", "게임 | 2026-11-21T00:30/2026-11-21T01:30 | FREQ=WEEKLY;BYDAY=SA"),
    Phrase("every friday night 12:30 game", "game | 2026-11-21T00:30/2026-11-21T01:30 | FREQ=WEEKLY;BYDAY=SA"),
    Phrase("매주 일요일 밤 1시 방송", "방송 | 2026-11-23T01:00/2026-11-23T02:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("매월 15일 밤 12시 반 백업", "백업 | 2026-12-16T00:30/2026-12-16T01:30 | FREQ=MONTHLY;BYMONTHDAY=16"),
    Phrase("매월 말일 밤 12시 반 백업", "백업 | 2026-12-01T00:30/2026-12-01T01:30 | FREQ=MONTHLY;BYMONTHDAY=1"),
    Phrase(
      "매주 금요일 밤 12시 반 게임 12월 11일까지",
      "게임 | 2026-11-21T00:30/2026-11-21T01:30 | FREQ=WEEKLY;UNTIL=20261212;BYDAY=SA"
    ),
  ])
  func nightsOfASeriesEndOnTheNextDays(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  /// Every night of the week, in both languages.
  @Test(
    arguments: zip(
      ["월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일"],
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]))
  func weeklyNightsBeginOnTheNextSuchNight(korean: String, english: String) throws {
    for offset in 0..<7 {
      let now = DateTime(friday.adding(days: offset), Support.time(18))
      let lines = ["매주 \(korean) 밤 12시 반 게임", "every \(english) night 12:30 game"]
      let readings = try lines.map { try quickAddReading($0, now: "\(now)") }
      let night = try #require(now.day.weekdays.firstIndex(of: english))
      let expected = DateTime(now.day.adding(days: night + 1), Support.time(0, 30))
      #expect(readings.map { $0.span?.clockStart } == [expected, expected], "\(korean) on \(now)")
      #expect(readings[0].rules == readings[1].rules)
    }
  }

  @Test(arguments: [("어제 밤 12시 반", "00:30"), ("어젯밤 1시", "01:00"), ("last night 12:30", "00:30")])
  func lateTimesOfLastNightAreToday(text: String, time: String) throws {
    let now = DateTime(friday, Support.time(9, 30))
    let read = try PastDayReader(today: friday, habits: DateHabits()).moment(text, at: now)
    #expect(read == .dateTime(try DateTime("2026-11-20T\(time)")))
  }

  /// From nine in the evening, the coming night counts as later today.
  @Test(arguments: 0..<24) func bareHourLaterTodayIsTheNextOne(hour: Int) throws {
    let now = DateTime(friday, time(hour, 30))
    for written in 1..<12 {
      let halves = [written, written + 12].map { DateTime(friday, time($0)) }
      let night = DateTime(friday.adding(days: 1), time(written))
      let expected = halves.first { $0 > now } ?? (hour >= 21 && written < 5 ? night : nil)
      for beginning in ["이따", "이따가", "오늘 이따", "있다가"] {
        let text = "\(beginning) \(written)시"
        #expect((try? moment(text, now: now).get()) == expected.map { .dateTime($0) }, "\(text) at \(now)")
        let span = (try? quickAddReading("\(text) 통화", now: "\(now)"))?.span
        #expect(span?.clockStart == expected, "\(text) at \(now)")
      }
    }
  }

  @Test(arguments: [
    Phrase("이따 3시 통화", "통화 | 2026-11-25T15:00/2026-11-25T16:00"),
    Phrase("통화 이따 세 시", "통화 | 2026-11-25T15:00/2026-11-25T16:00"),
    Phrase("이따가 3시 반에 통화", "통화 | 2026-11-25T15:30/2026-11-25T16:30"),
    Phrase("이따 통화 3시", "통화 | 2026-11-25T15:00/2026-11-25T16:00"),
    Phrase("이따 저녁 7시 약속", "약속 | 2026-11-25T19:00/2026-11-25T20:00"),
    Phrase("이따 6:15 통화", "통화 | 2026-11-25T18:15/2026-11-25T19:15"),
    Phrase("이따 3시~5시 회의", "회의 | 2026-11-25T15:00/2026-11-25T17:00"),
    Phrase("이따 밤 12시 반 통화", "통화 | 2026-11-26T00:30/2026-11-26T01:30"),
    Phrase("later today at 3 call", "call | 2026-11-25T15:00/2026-11-25T16:00"),
    Phrase("call later today 5pm", "call | 2026-11-25T17:00/2026-11-25T18:00"),
    Phrase("지금 회의", "회의 | 2026-11-25T14:00/2026-11-25T15:00"),
    Phrase("회의 지금", "회의 | 2026-11-25T14:00/2026-11-25T15:00"),
    Phrase("지금 바로 통화", "통화 | 2026-11-25T14:00/2026-11-25T15:00"),
    Phrase("지금 30분 산책", "산책 | 2026-11-25T14:00/2026-11-25T14:30"),
    Phrase("지금부터 5시까지 회의", "회의 | 2026-11-25T14:00/2026-11-25T17:00"),
    Phrase("right now call", "call | 2026-11-25T14:00/2026-11-25T15:00"),
  ])
  func laterTodayAndNowAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: "2026-11-25T14:00") == phrase.meaning)
  }

  @Test(arguments: [
    "이따 봐", "우리 이따 봐", "통화 이따", "도서관에 있다가", "이따 오전 9시 통화", "지금 사는 집 정리", "영어는 지금 수준 유지", "지금부터 내일까지 공부",
    "지금 회의 내일 오후 3시",
  ])
  func wordsForNowAndLaterThatSayNothingElseAreAskedAbout(line: String) {
    #expect(quickAddError(line, now: "2026-11-25T14:00") != nil)
  }

  @Test(arguments: ["4시", "오전 4시", "새벽 4시", "네 시", "04:00", "4am", "at 4", "4"])
  func possibleHoursDecideBetweenTheHalvesOfTheDay(text: String) {
    #expect(reading(text, TimeReader(hours: DayStart.hours)) == .success(time(4)))
  }

  @Test(arguments: [
    ("오후 4시", Result<TimeOfDay, DateReadingError>.success(time(16))), ("6시 반", .success(time(6, 30))),
    ("9시", .failure(.twoTimes(time(9), time(21)))), ("12시", .success(time(12))),
  ])
  func hoursOutOfRangeKeepTheirMeaning(text: String, time: Result<TimeOfDay, DateReadingError>) {
    #expect(reading(text, TimeReader(hours: DayStart.hours)) == time)
  }

  @Test func everyHourOfTheDayStartIsPossible() {
    for hour in 0..<24 { #expect(DayStart.hours.contains(hour) == (DayStart(time(hour)) != nil)) }
  }
}

extension Day {
  /// The English names of the seven weekdays from this day on.
  fileprivate var weekdays: [String] {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return (0..<7).map { names[adding(days: $0).weekday.rawValue - 1] }
  }
}

extension EventSpan {
  /// The start of an event with a time; `nil` for all-day events.
  fileprivate var clockStart: DateTime? { if case .timed(let start, _, _) = self { start } else { nil } }
}
