import Domain
import Support
import Testing

/// Ends with their own day, which may be later than the day of the start.
struct EndDayTests {
  @Test(arguments: [
    Phrase("내일 오후 3시부터 모레 밤 12시까지 당직", "당직 | 2026-11-21T15:00/2026-11-23T00:00"),
    Phrase("내일 오후 3시부터 모레 24시까지 당직", "당직 | 2026-11-21T15:00/2026-11-23T00:00"),
    Phrase("내일 오후 3시부터 모레 12시까지 당직", "당직 | 2026-11-21T15:00/2026-11-22T12:00"),
    Phrase("내일 오후 3시부터 내일 밤 12시까지 당직", "당직 | 2026-11-21T15:00/2026-11-22T00:00"),
    Phrase("duty tomorrow 10pm until sunday 24:00", "duty | 2026-11-21T22:00/2026-11-23T00:00"),
    Phrase("duty tomorrow 10pm until the next day 9am", "duty | 2026-11-21T22:00/2026-11-22T09:00"),
    Phrase("duty tomorrow 10pm until the following day 11pm", "duty | 2026-11-21T22:00/2026-11-22T23:00"),
    Phrase("내일 오전 9시부터 다음 날 오전 11시까지 당직", "당직 | 2026-11-21T09:00/2026-11-22T11:00"),
    Phrase("밤 10시부터 내일 오전 9시까지 당직", "당직 | 2026-11-20T22:00/2026-11-21T09:00"),
    Phrase("10pm until tomorrow 9am duty", "duty | 2026-11-20T22:00/2026-11-21T09:00"),
  ])
  func endIsOnItsWrittenDay(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  /// A bare hour of a later day may be in either half of that day, and midnight may begin or end the day.
  @Test(arguments: [
    ("내일 오후 3시부터 모레 9시까지 당직", "09:00 · 21:00"), ("내일 15:00부터 모레 9시까지 당직", "09:00 · 21:00"),
    ("trip tomorrow 3pm to sunday 6:00", "06:00 · 18:00"), ("내일 오후 3시부터 모레 자정까지 당직", "00:00 · 23:59"),
    ("duty tomorrow 10pm until sunday midnight", "00:00 · 23:59"),
  ])
  func unclearHourOfALaterDayIsAskedAbout(line: String, answers: String) throws {
    #expect(quickAddAsked(line) == answers)
    for answer in try #require(quickAddError(line)).answers {
      #expect(try quickAdd(answer.applied(to: line)).hasSuffix("/2026-11-22T\(answer.replacement)"))
    }
  }

  /// An end can name the next day in many ways, and always means the day after the start, wherever it is in the line.
  @Test(arguments: [
    "당직 내일 18시부터 익일 오전 9시까지", "당직 내일 18시부터 명일 오전 9시까지", "당직 내일 18시부터 이튿날 오전 9시까지",
    "당직 내일 18시부터 그다음 날 오전 9시까지", "당직 내일 18시부터 그다음날 오전 9시까지", "당직 내일 18시부터 담날 오전 9시까지",
    "당직 내일 18시부터 +1일 오전 9시까지", "당직 내일 18시~익일 오전 9시", "18시부터 익일 오전 9시까지 내일 당직",
    "당직 tomorrow 6pm until the following day 9am", "당직 tomorrow 6pm until +1d 9am",
    "당직 tomorrow 6pm until the following morning at 9", "당직 tomorrow 6pm until next morning at 9",
    "당직 tomorrow 6pm until the next morning 9am",
  ])
  func endOnTheNextDayIsAfterTheDayOfTheStart(line: String) throws {
    #expect(try quickAdd(line) == "당직 | 2026-11-21T18:00/2026-11-22T09:00")
  }

  @Test(arguments: [
    "당직 내일 18시부터 익일 9시까지", "당직 내일 18시부터 다음 날 9시까지", "당직 내일 18시부터 이튿날 9시까지",
    "당직 내일 18시부터 +1일 9시까지",
  ])
  func bareHourOfTheNextDayIsAskedAbout(line: String) throws {
    #expect(quickAddAsked(line) == "09:00 · 21:00")
    for answer in try #require(quickAddError(line)).answers {
      #expect(try quickAdd(answer.applied(to: line)).hasSuffix("/2026-11-22T\(answer.replacement)"))
    }
  }

  /// A night ends on the next morning, wherever the next day is written.
  @Test(arguments: [
    "당직 내일 밤 10시부터 다음 날 9시까지", "당직 내일 22시부터 익일 9시까지", "당직 tomorrow 10pm until the day after at 9",
    "당직 tomorrow 10pm until the day after 9am", "당직 tomorrow 10pm until 9 the day after",
    "당직 tomorrow 10pm until 9am the next day", "당직 tomorrow 10pm to 9am on the following day",
    "당직 tomorrow 10pm-9am the next day", "당직 tomorrow 10pm until 9 the next morning",
    "당직 tomorrow 10pm until 9am sunday", "당직 tomorrow 10pm until 9am on sunday",
    "10pm until 9 the next day 당직 tomorrow",
  ])
  func nightEndsOnTheNextMorning(line: String) throws {
    #expect(try quickAdd(line) == "당직 | 2026-11-21T22:00/2026-11-22T09:00")
  }

  @Test(arguments: ["당직 tomorrow 3pm until 9 the next day", "당직 tomorrow 3pm-9 the day after"])
  func unclearHourBeforeItsDayIsAskedAbout(line: String) throws {
    #expect(quickAddAsked(line) == "09:00 · 21:00")
    for answer in try #require(quickAddError(line)).answers {
      #expect(try quickAdd(answer.applied(to: line)) == "당직 | 2026-11-21T15:00/2026-11-22T\(answer.replacement)")
    }
  }

  @Test(arguments: [
    ("delivery tomorrow 9am-10am next day rates", "remains"), ("meeting tomorrow 3pm to 4pm friday", "twice"),
    ("meeting tomorrow 3pm until 5pm friday", "twice"),
  ])
  func wordsAfterARangeAreItsDayOnlyIfTheyNameADay(line: String, refusal: String) {
    #expect(quickAddRefused(line) == refusal)
  }

  @Test func usualHoursDecideAboutAnHourOfALaterDay() throws {
    let reader = QuickAddReader(clock: quickAddClock(), habits: DateHabits(), hours: 8..<20)
    let span = try reader("내일 오후 3시부터 모레 9시까지 당직").span
    #expect(span?.clock(forUserIn: quickAddClock().zone).end == DateTime(day(2026, 11, 22), time(9)))
  }

  /// The start of an event determines the half of the day of a bare end hour if only one reading is later, or if a
  /// night ends then.
  @Test(arguments: [
    ("T15:00", "5시", "2026-11-20T17:00"), ("T15:00", "at five", "2026-11-20T17:00"),
    ("T10:00", "9시", "2026-11-20T21:00"),
    ("T22:00", "다음 날 9시", "2026-11-21T09:00"), ("T22:00", "the day after at 9", "2026-11-21T09:00"),
    ("T15:00", "5pm", "2026-11-20T17:00"), ("T22:00", "2am", "2026-11-21T02:00"),
    ("T22:00", "02:00", "2026-11-21T02:00"),
    ("T22:00", "오전 2시", "2026-11-21T02:00"), ("T21:00", "9am", "2026-11-21T09:00"),
    ("T22:00", "11pm", "2026-11-20T23:00"),
    ("T19:00", "9am", "2026-11-21T09:00"), ("T18:00", "11:59", "2026-11-21T11:59"),
    // An end that isn't in the morning after an evening is before the start, which the command refuses.
    ("T15:00", "14:00", "2026-11-20T14:00"), ("T15:00", "9am", "2026-11-20T09:00"),
    ("T19:00", "12:00", "2026-11-20T12:00"),
  ])
  func startDecidesAboutTheHourOfItsEnd(start: String, text: String, end: String) throws {
    let moment = try #require(DateTime(iso: end))
    #expect(try ending(after: start)(text) == .dateTime(moment))
  }

  /// The zone of the times may follow a time; any other zone is refused.
  @Test(arguments: [
    ("2026-11-25T15:00:00+09:00", true), ("tomorrow 3pm UTC+9", true), ("내일 오후 3시 UTC+9", true), ("15:00+0900", true),
    ("3pm KST", true), ("내일 오후 3시 한국 시간", true), ("2026-11-25T15:00:00+01:00", false), ("3pm UTC+2", false),
    ("3pm PST", false), ("tomorrow KST", false), ("2026-11-25T15:00:00-08:00", false), ("20261125T150000-0800", false),
    ("20261125T150000+0900", true), ("2026-11-25T15:00Z", false), ("15:00 +09:00", true),
  ])
  func ownZoneMayFollowATime(text: String, isRead: Bool) throws {
    let zone = try #require(Zone(identifier: "Asia/Seoul"))
    let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: friday, in: zone)
    let moment = try? reader(text)
    #expect((moment != nil) == isRead)
    if case .dateTime(let start)? = moment { #expect(start.time == time(15)) }
    if isRead {
      #expect(throws: DateReadingError.self) {
        try DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: friday)(text)
      }
    }
  }

  @Test(arguments: [("T15:00", "다음 날 9시"), ("T08:00", "9시"), ("T22:00", "9시"), ("T18:00", "the day after at 9")])
  func hourWithTwoReadingsAfterTheStartIsRefused(start: String, text: String) throws {
    let reader = try ending(after: start)
    #expect(throws: DateReadingError.twoTimes(time(9), time(21))) { try reader(text) }
  }

  private func ending(after start: String) throws -> DateTimeReader {
    let begin: DateTime = try #require(DateTime(iso: "2026-11-20" + start))
    return DateTimeReader(today: friday, start: friday, habits: DateHabits(), dayOfTimes: friday).ending(after: begin)
  }

  @Test(arguments: ["내일 밤 10시부터 내일 아침 9시까지 당직", "duty tomorrow 10pm until tomorrow 9am"])
  func endBeforeTheStartOnTheSameDayIsRefused(line: String) {
    #expect(quickAddRefused(line) == "endNotAfterStart")
  }

  @Test(arguments: [
    ("nov 30 3pm to 3pm trip", "15:00 for 24 hours"), ("모레 새벽 5시부터 새벽 5시까지 당직", "05:00부터 24시간 동안"),
  ])
  func sameTimeTwiceMayBeAWholeDay(line: String, answer: String) throws {
    #expect(quickAddAsked(line) == answer)
    let meaning = try quickAdd(try #require(quickAddError(line)?.answers.first).applied(to: line))
    #expect(meaning.contains("T15:00/2026-12-01T15:00") || meaning.contains("T05:00/2026-11-23T05:00"))
  }

  /// The end of each event of a series may be on the next day or on another weekday; it doesn't end the series.
  @Test(arguments: [
    Phrase("매일 밤 10시부터 다음 날 아침 6시까지 근무", "근무 | 2026-11-20T22:00/2026-11-21T06:00 | FREQ=DAILY"),
    Phrase("매일 밤 10시부터 익일 아침 6시까지 근무", "근무 | 2026-11-20T22:00/2026-11-21T06:00 | FREQ=DAILY"),
    Phrase("매일 밤 10시부터 그다음 날 아침 6시까지 근무", "근무 | 2026-11-20T22:00/2026-11-21T06:00 | FREQ=DAILY"),
    Phrase("매일 밤 10시부터 +1일 아침 6시까지 근무", "근무 | 2026-11-20T22:00/2026-11-21T06:00 | FREQ=DAILY"),
    Phrase(
      "duty every day 10pm until the following morning at 6", "duty | 2026-11-20T22:00/2026-11-21T06:00 | FREQ=DAILY"),
    Phrase("매일 오전 9시부터 다음날 오전 11시까지 근무", "근무 | 2026-11-21T09:00/2026-11-22T11:00 | FREQ=DAILY"),
    Phrase(
      "매주 금요일 밤 10시부터 토요일 아침 6시까지 근무", "근무 | 2026-11-20T22:00/2026-11-21T06:00 | FREQ=WEEKLY;BYDAY=FR"),
    Phrase(
      "평일 밤 10시부터 이튿날 새벽 6시까지 근무",
      "근무 | 2026-11-20T22:00/2026-11-21T06:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Phrase("camp every friday 6pm until sunday 3pm", "camp | 2026-11-20T18:00/2026-11-22T15:00 | FREQ=WEEKLY;BYDAY=FR"),
    Phrase("duty every day 10pm until the next day 6am", "duty | 2026-11-20T22:00/2026-11-21T06:00 | FREQ=DAILY"),
    Phrase("매일 9:00부터 18:00까지 근무 12월 20일까지", "근무 | 2026-11-21T09:00/2026-11-21T18:00 | FREQ=DAILY;UNTIL=20261220"),
  ])
  func endOfEachEventIsNotTheEndOfTheSeries(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("내일 정오-1:30 점심", "점심 | 2026-11-21T12:00/2026-11-21T13:30"),
    Phrase("lunch tomorrow noon to 1:30", "lunch | 2026-11-21T12:00/2026-11-21T13:30"),
    Phrase("lunch tomorrow 12:00-1:30", "lunch | 2026-11-21T12:00/2026-11-21T13:30"),
  ])
  func endAfterNoonIsInTheAfternoon(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }
}
