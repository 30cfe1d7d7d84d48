import Domain
import Presentation
import Support
import Testing

struct DateTextsTests {
  private let korean = Texts(.korean)
  private let english = Texts(.english)

  /// Users type the examples as shown, so each must be valid on every day of the year.
  @Test(arguments: Settings.Language.allCases)
  func everyExampleIsReadOnEveryDay(language: Settings.Language) {
    let (texts, habits) = (Texts(language), DateHabits())
    for today in DayRange(friday, friday.adding(days: 400)) {
      func expect(_ kind: PhraseKind, _ read: (String) throws(DateReadingError) -> Void) {
        for example in texts.example(of: kind).split(separator: ", ").map(String.init) {
          do throws(DateReadingError) { try read(example) } catch { Issue.record("\(today): \(example): \(error)") }
        }
      }
      expect(.date) { text throws(DateReadingError) in _ = try DateReader(today: today, habits: habits)(text) }
      expect(.dateTime) { text throws(DateReadingError) in
        _ = try DateTimeReader(today: today, habits: habits, dayOfTimes: today)(text)
      }
      expect(.dateRange) { text throws(DateReadingError) in _ = try DateRangeReader(today: today, habits: habits)(text)
      }
    }
  }

  private func message(_ text: String, _ texts: Texts) -> String {
    switch reading(text, DateReader(today: friday, habits: DateHabits())) {
    case .success(let day): "read as \(day)"
    case .failure(let error): texts.message(for: error)
    }
  }

  @Test(arguments: [
    ("february 30", "There is no February 30. Use 2/28 or 3/2."),
    ("2026-02-29", "There is no February 29 in 2026: that month has 28 days. Use 2026-02-28 or 2026-03-01."),
    ("24/7", "There is no month 24. The setting dates.order decides whether month or day comes first. Use 7/24."),
    (
      "40/50",
      "There is no month 40. The setting dates.order decides whether month or day comes first. Try 25th, tomorrow, in 3 days"
    ),
    ("thrusday", "Haru doesn't understand 'thrusday'. It looks like a typo for 'thursday'. Use thursday."),
    (
      "03/04/05",
      "It isn't clear which number is the year. Put a four-digit year first, as in 2026-04-05."
    ),
    ("next saturday", "This can mean Sat Nov 21 or Sat Nov 28. Use 2026-11-21 or 2026-11-28."),
    ("november", "The day of November is missing. Try 2026-11-30"),
    ("11/25 fri", "Wednesday, November 25, 2026 isn't a Friday. Use 2026-11-25."),
    (
      "tomorrow tea",
      "This starts with Saturday, November 21, 2026, but Haru doesn't understand 'tea' after that. Try 25th, tomorrow, in 3 days"
    ),
    ("soon", "'soon' isn't a valid date. Try 25th, tomorrow, in 3 days"),
    ("", "The date is empty. Try 25th, tomorrow, in 3 days"),
    ("+9000y", "Only the years 1 to 9999 can be used. Try 2026-11-25"),
  ])
  func englishMessagesExplainDateErrors(text: String, expected: String) {
    #expect(message(text, english) == expected)
  }

  @Test(arguments: [
    ("2월 30일", "2월 30일은 없어요. 2/28 또는 3/2로 써 주세요."),
    ("내년 2월 29일", "2027년 2월 29일은 없어요. 그달은 28일까지예요. 2027-02-28 또는 2027-03-01로 써 주세요."),
    ("24/7", "24월은 없어요. 월과 일의 순서는 dates.order로 정해요. 7/24로 써 주세요."),
    ("thrusday", "'thrusday'를 읽을 수 없어요. 'thursday'를 잘못 쓴 것 같아요. thursday로 써 주세요."),
    ("32일", "32일이 있는 달은 없어요. 1~31일 가운데 하루를 써 주세요."),
    ("다음 토요일", "11.21 (토)일 수도, 11.28 (토)일 수도 있어요. 2026-11-21 또는 2026-11-28로 써 주세요."),
    ("11월", "11월 며칠인지 알 수 없어요. 예를 들면 이렇게 써 주세요: 2026-11-30"),
    ("11/25 금", "2026년 11월 25일은 금요일이 아니라 수요일이에요. 2026-11-25로 써 주세요."),
    ("내일 치과", "2026년 11월 21일 토요일 뒤의 '치과'를 읽을 수 없어요. 예를 들면 이렇게 써 주세요: 25일, 내일, 다음 주 월요일"),
    ("언젠가", "'언젠가'가 언제인지 모르겠어요. 예를 들면 이렇게 써 주세요: 25일, 내일, 다음 주 월요일"),
    ("음력 8월 31일", "앞으로 38년 안에 음력 8월 31일이 없어요. 예를 들면 이렇게 써 주세요: 음력 8월 15일"),
  ])
  func koreanMessagesExplainDateErrors(text: String, expected: String) {
    #expect(message(text, korean) == expected)
  }

  @Test func timeDurationAndRangeErrorsHaveMessages() {
    let three = DateReadingError.twoTimes(time(3), time(15))
    #expect(english.message(for: three) == "This can mean 03:00 or 15:00. Use 03:00 or 15:00.")
    #expect(korean.message(for: three) == "03:00일 수도, 15:00일 수도 있어요. 03:00 또는 15:00로 써 주세요.")
    #expect(english.message(for: .endOfDay).hasPrefix("24:00, the end of a day, is 00:00 of the next day."))
    #expect(korean.message(for: .noSuchTime(hour: 25, minute: 0)).hasPrefix("25:00는 없는 시각이에요."))
    #expect(korean.message(for: .hourOutsidePart(hour: 3, .night)).hasPrefix("'밤'과 3시는 서로 맞지 않아요."))
    #expect(english.message(for: .durationOutOfRange).hasPrefix("A duration can be 1 minute to 3,650 days."))
    let week = DateReadingError.severalDays(DayRange(day(2026, 11, 22), day(2026, 11, 28)))
    #expect(
      english.message(for: week) == "This doesn't say which day of Nov 22–28. Use 2026-11-22 or 2026-11-28.")
    #expect(korean.message(for: week).hasPrefix("11.22 – 11.28 가운데 어느 날인지 알 수 없어요."))
    let turned = DateReadingError.endBeforeStart(start: day(2026, 11, 28), end: day(2026, 11, 25))
    #expect(korean.message(for: turned).hasSuffix("2026-11-25 ~ 2026-11-28로 써 주세요."))
  }

  @Test(arguments: PhraseKind.allCases, [Settings.Language.korean, .english])
  func everyExampleCanBeParsed(kind: PhraseKind, language: Settings.Language) throws {
    let past = PastDayReader(today: friday, habits: DateHabits())
    for example in Texts(language).example(of: kind, isPast: true).split(separator: ", ").map(String.init) {
      if kind == .date { _ = try past(example) }
      if kind == .dateTime { _ = try past.moment(example, at: DateTime(friday, .midnight)) }
    }
    for example in Texts(language).example(of: kind).split(separator: ", ").map(String.init) {
      switch kind {
      case .date: _ = try DateReader(today: friday, habits: DateHabits())(example)
      case .time: _ = try TimeReader()(example)
      case .duration: _ = try DurationReader()(example)
      case .dateTime: _ = try DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: friday)(example)
      case .dateRange: _ = try DateRangeReader(today: friday, habits: DateHabits())(example)
      }
    }
  }

  @Test func longTextIsShortenedInMessages() {
    let message = english.message(for: .notUnderstood(String(repeating: "가", count: 500), .date))
    #expect(message.hasPrefix("'가가"))
    #expect(message.contains("…' isn't a valid date."))
    #expect(message.count < 120)
  }
}
