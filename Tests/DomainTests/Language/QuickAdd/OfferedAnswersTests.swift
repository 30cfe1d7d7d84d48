import Domain
import Support
import Testing

/// The answers that a question offers, used in its line.
struct OfferedAnswersTests {
  private static let lines = [
    "다음 주 평일 여행", "다음 주 내내 여행", "다음 주 여행", "이번 주 내로 보고서", "다음 달 초 여행", "다음 달 중순 여행", "다음 달 하순 여행", "12월 초 여행",
    "추석 연휴 여행", "설날 연휴 여행", "1월 말 여행", "스승의 날 소풍", "12월 32일 여행", "2월 30일 여행", "11/31 여행", "생일 3일 전 케이크 예약",
    "출발 1시간 전 짐 싸기", "두세 시쯤 회의 내일", "내일 오전 오후 3시 회의", "다음 쥬 화요일 회의", "국군의 날 행사", "내일 오후 4시 5분치과", "매달 말 정산", "매일 1번 약",
    "매일 3번 약", "pills every day 2 times",
    "next week weekdays trip", "next week trip", "early next month trip", "mid december trip", "late january trip",
    "dec 32 trip", "surgery 3 months later checkup", "interview 30 minutes before arriving",
  ]

  /// Each answer is accepted, and its date or time becomes the event's.
  @Test(arguments: lines)
  func everyAnswerIsAcceptedAndSetsItsDateOrTime(line: String) throws {
    let error = try #require(quickAddError(line))
    #expect(!error.answers.isEmpty)
    for answer in error.answers {
      let meaning = try quickAdd(answer.applied(to: line))
      let replacement = answer.replacement
      if replacement.hasPrefix("\"") {
        #expect(meaning.contains(answer.words))
      } else if replacement.wholeMatch(of: /\d{4}-\d\d-\d\d[-~]\d{4}-\d\d-\d\d/) != nil {
        #expect(meaning.hasSuffix(" | \(replacement.prefix(10))/\(replacement.suffix(10))"), "\(meaning)")
      } else if replacement.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil {
        #expect(meaning.hasSuffix(" | \(replacement)"), "\(meaning)")
      } else if replacement.wholeMatch(of: /\d\d:\d\d/) != nil {
        #expect(meaning.contains("T\(replacement)/"), "\(meaning)")
      }
    }
  }

  /// For a day that is one or two days past the end of a month, Haru also offers the day that is as far into the next
  /// month.
  @Test(arguments: 1...12, 32...40)
  func dayThatNoMonthHasOffersTheLastDayOfTheMonth(month: Int, dayOfMonth: Int) throws {
    let last = try #require(Month(year: 2027, month: month)).length
    for line in ["\(month)월 \(dayOfMonth)일 여행", "\(month)월 \(dayOfMonth)일 오후 3시 여행"] {
      #expect(quickAddAsked(line) == "\(month)/\(last)")
    }
  }

  @Test(arguments: 1...9, ["년간", "년 동안"])
  func yearsAreALengthAndNoYear(years: Int, unit: String) throws {
    let length = "\(years)\(unit)"
    #expect(try quickAdd("내일부터 \(length) 휴직") == "휴직 | 2026-11-21/\(2026 + years)-11-20")
    let rule = "FREQ=MONTHLY;UNTIL=\(2026 + years)1204;BYMONTHDAY=5"
    #expect(try quickAdd("매월 5일 정산 \(length)") == "정산 | 2026-12-05 | \(rule)")
  }

  @Test(arguments: ["이랑 ", "랑 ", "하고 ", " 그리고 ", " 및 ", "과 ", ", "])
  func weekdaysMayBeJoinedByEveryWordForAnd(and: String) throws {
    let meaning = "운동 | 2026-11-23T20:00/2026-11-23T21:00 | FREQ=WEEKLY;BYDAY=MO,WE"
    #expect(try quickAdd("매주 월요일\(and)수요일 오후 8시 운동") == meaning)
  }

  /// For a weekday after a holiday, Haru offers the first such weekday after the holiday, and the next one from now
  /// with the holiday as the title.
  @Test(arguments: [("크리스마스", "2026-12-28"), ("성탄절", "2026-12-28"), ("삼일절", "2027-03-08")])
  func weekdayAfterAHolidayIsAskedAbout(holiday: String, later: String) throws {
    let line = "\(holiday) 다음 월요일 오후 3시 회의"
    let answers = try #require(quickAddError(line)?.answers)
    #expect(answers.map(\.words) == Array(repeating: "\(holiday) 다음 월요일", count: 2))
    #expect(answers.first?.replacement == later)
    let meanings = try answers.map { try quickAdd($0.applied(to: line)) }
    #expect(meanings.first == "회의 | \(later)T15:00/\(later)T16:00")
    #expect(meanings.last?.contains(holiday) == true && meanings.last?.contains(" | 2026-11-") == true)
  }

  /// A bare number is offered as the title before another date or time; otherwise the second of two values is.
  @Test(arguments: [
    ("the 7th seal tomorrow 8pm", "\"the 7th\" · \"tomorrow\""),
    ("tomorrow 8pm the 7th seal", "\"the 7th\" · \"tomorrow\""),
    ("dinner at 8 Main St tomorrow 7pm", "\"at 8\" · \"7pm\""), ("내일 3시 회의 5시", "\"5시\" · \"3시\""),
    ("meeting 3pm 4pm", "\"4pm\" · \"3pm\""),
  ])
  func bareNumberIsOfferedAsTitleFirst(line: String, answers: String) {
    #expect(quickAddAsked(line) == answers)
  }

  /// If the exceptions are weekdays, Haru offers the days that they leave.
  @Test(arguments: [
    ("stretch daily at 9:30 except weekends", "except", "mon tue wed thu fri"),
    ("gym every day except sunday", "except", "mon tue wed thu fri sat"),
    ("gym every day except tue and thu", "except", "mon wed fri sat sun"),
    ("pills every day except dec 29", "except", ""), ("매일 일요일 빼고 운동", "빼고", "mon tue wed thu fri sat"),
    ("매일 주말 빼고 오전 7시 운동", "빼고", "mon tue wed thu fri"), ("매일 토요일과 일요일 제외 운동", "제외", "mon tue wed thu fri"),
  ])
  func exceptionsLeaveTheOtherWeekdays(line: String, words: String, others: String) {
    let names = Weekday.allCases.map { "\($0)".prefix(3) }
    let days = others.split(separator: " ").compactMap { name in names.firstIndex(of: name).map { Weekday.allCases[$0] }
    }
    #expect(quickAddError(line) == .exception(words, others: days))
  }

  /// A time may follow the weekday in brackets without a space.
  @Test(arguments: ["12월1일(화)09:00", "12/1(화)09:00", "dec 1(tue)09:00", "12월 1일(화)오전 9시"])
  func timeMayBeGluedToAWeekdayInBrackets(time: String) throws {
    #expect(try quickAdd("exam \(time)") == "exam | 2026-12-01T09:00/2026-12-01T10:00")
  }

  @Test func numberNextToADateIsNotASecondDate() throws {
    #expect(try quickAdd("내일 오후 4시 6.25 다큐") == "6.25 다큐 | 2026-11-21T16:00/2026-11-21T17:00")
  }

  /// Hours for parts of the day are offered in the form that people use, and reading the answer gives an hour in that
  /// part.
  @Test(arguments: [
    ("새벽", "새벽 6시", 6), ("아침", "아침 9시", 9), ("오전", "오전 10시", 10), ("낮", "낮 2시", 14), ("오후", "오후 3시", 15),
    ("저녁", "저녁 7시", 19), ("밤", "밤 9시", 21), ("퇴근 후", "퇴근 후 7시", 19), ("출근 전", "출근 전 9시", 9), ("하교 후", "하교 후 3시", 15),
  ])
  func hourOfAPartOfTheDayIsOfferedInItsUsualForm(words: String, answer: String, hour: Int) throws {
    let line = "내일 \(words) 회의"
    let offered = try #require(quickAddError(line)?.answers.first)
    #expect(offered.replacement == answer)
    #expect(try quickAdd(offered.applied(to: line)).contains("| 2026-11-21T\(hour < 10 ? "0" : "")\(hour):00/"))
  }

  /// An end before the start offers both meanings in the language of the words.
  @Test(arguments: [
    ("내일 22:00부터 21:00까지 회의", "21:00-22:00 · 22:00부터 23시간 동안", "T22:00/2026-11-22T21:00"),
    ("내일 22:00부터 21:30까지 회의", "21:30-22:00 · 22:00부터 23시간 30분 동안", "T22:00/2026-11-22T21:30"),
    ("내일 22:00-21:00 회의", "21:00-22:00 · 22:00 23h", "T22:00/2026-11-22T21:00"),
    ("내일 22:00-21:30 회의", "21:30-22:00 · 22:00 23h30m", "T22:00/2026-11-22T21:30"),
  ])
  func endBeforeTheStartOffersALengthThatIsRead(line: String, answers: String, span: String) throws {
    #expect(quickAddAsked(line) == answers)
    let last = try #require(quickAddError(line)?.answers.last)
    #expect(try quickAdd(last.applied(to: line)).hasSuffix(span))
  }

  /// Haru asks for the hour of an end that gives only a part of the day, and reads the answer as that end.
  @Test(arguments: [
    ("내일 밤 10시부터 아침까지 당직", "아침까지", "아침 9시까지", "당직 | 2026-11-21T22:00/2026-11-22T09:00"),
    ("내일 밤 10시부터 다음 날 아침까지 당직", "다음 날 아침까지", "다음 날 아침 9시까지", "당직 | 2026-11-21T22:00/2026-11-22T09:00"),
    ("내일 밤 10시부터 모레 아침까지 당직", "모레 아침까지", "모레 아침 9시까지", "당직 | 2026-11-21T22:00/2026-11-22T09:00"),
    ("내일 아침 6시부터 모레 아침까지 당직", "모레 아침까지", "모레 아침 9시까지", "당직 | 2026-11-21T06:00/2026-11-22T09:00"),
    ("밤 10시부터 내일 아침까지 당직", "내일 아침까지", "내일 아침 9시까지", "당직 | 2026-11-20T22:00/2026-11-21T09:00"),
    ("매일 밤 10시부터 아침까지 당직", "아침까지", "아침 9시까지", "당직 | 2026-11-20T22:00/2026-11-21T09:00 | FREQ=DAILY"),
    ("내일 오후 2시부터 밤까지 회식", "밤까지", "밤 9시까지", "회식 | 2026-11-21T14:00/2026-11-21T21:00"),
    ("내일 오전 10시부터 점심까지 회의", "점심까지", "낮 12시까지", "회의 | 2026-11-21T10:00/2026-11-21T12:00"),
    ("내일 밤 10시~아침 당직", "~아침", "~아침 9시", "당직 | 2026-11-21T22:00/2026-11-22T09:00"),
    ("duty tomorrow 10pm until morning", "until morning", "until 09:00", "duty | 2026-11-21T22:00/2026-11-22T09:00"),
    ("duty tomorrow 10pm to morning", "to morning", "to 09:00", "duty | 2026-11-21T22:00/2026-11-22T09:00"),
    ("duty tomorrow 10pm-morning", "-morning", "- 09:00", "duty | 2026-11-21T22:00/2026-11-22T09:00"),
    (
      "duty tomorrow 10pm until the next morning", "until the next morning", "until 09:00",
      "duty | 2026-11-21T22:00/2026-11-22T09:00"
    ),
    (
      "duty tomorrow 10pm until sunday morning", "until sunday morning", "until sunday 09:00",
      "duty | 2026-11-21T22:00/2026-11-22T09:00"
    ),
    ("party today 3pm until tonight", "until tonight", "until 21:00", "party | 2026-11-20T15:00/2026-11-20T21:00"),
    ("talk tomorrow 10am until lunch", "until lunch", "until 12:00", "talk | 2026-11-21T10:00/2026-11-21T12:00"),
  ])
  func missingHourOfAnEndIsAskedFor(line: String, words: String, answer: String, meaning: String) throws {
    let error = try #require(quickAddError(line))
    guard case .hourMissing(words, _, [answer, "\"\(words)\""]) = error else {
      Issue.record("\(line): \(error)")
      return
    }
    #expect(try quickAdd(try #require(error.answers.first).applied(to: line)) == meaning)
    #expect(try quickAdd(try #require(error.answers.last).applied(to: line)).contains(words))
  }

  @Test(arguments: ["내일 오전 10시부터 아침 운동", "tomorrow 10am walk to morning prayer", "10am - morning run tomorrow"])
  func partOfTheDayInANounIsNotAnEnd(line: String) throws {
    #expect(try quickAdd(line).contains(" | 2026-11-21T10:00/2026-11-21T11:00"))
  }

  /// A particle alone isn't informative, so the message quotes its word, too.
  @Test(arguments: [("오후 2시로 회의", "\"오후 2시로\""), ("회의 전 준비", "\"회의 전\"")])
  func leftoverParticleIsQuotedWithItsWord(line: String, answers: String) throws {
    #expect(quickAddAsked(line) == answers)
    #expect(quickAddStuckAnswers(line) == [])
  }

  @Test(arguments: ["30분마다", "30분 마다", "30분 간격으로", "15분에 한 번", "every 30 minutes", "every minute"])
  func repetitionsWithinAnHourAreRefused(rule: String) {
    guard case .tooOften(let words)? = quickAddError("\(rule) 스트레칭") else {
      Issue.record("\(rule): \(quickAddError("\(rule) 스트레칭").map { "\($0)" } ?? "read")")
      return
    }
    #expect(words == rule)
  }

  @Test(arguments: [
    ("이틀 간격으로", "FREQ=DAILY;INTERVAL=2"), ("3일 간격으로", "FREQ=DAILY;INTERVAL=3"), ("2주 간격으로", "FREQ=WEEKLY;INTERVAL=2"),
    ("두 시간 간격으로", "FREQ=HOURLY;INTERVAL=2"),
  ])
  func intervalsMayBeNamedInWords(words: String, rule: String) throws {
    #expect(try quickAdd("\(words) 운동").hasSuffix(rule))
  }

  @Test func numbersOfPeopleAreNotRemarkedOn() throws {
    #expect(try quickAddReading("내일 오후 4시 손님 세 분", now: "2026-11-20T09:30").numbersInTitle == [])
  }
}
