import Domain
import Support
import Testing

struct PeopleReadersTests {
  @Test(arguments: [
    ("7", 7), ("7d", 7), ("7일", 7), ("7 days", 7), ("every 3 days", 3), ("3일마다", 3), ("2 weeks", 14), ("2주마다", 14),
    ("격주", 14), ("weekly", 7), ("매주", 7), ("every week", 7), ("일주일에 한 번", 7), ("보름", 15), ("한 달", 30), ("한 달에 한 번", 30),
    ("monthly", 30), ("3개월", 90), ("2 months", 60), ("석 달", 90), ("매일", 1), ("90", 90), ("격일", 2), ("하루걸러", 2),
    ("하루 걸러", 2), ("이틀에 한 번", 2), ("twice a month", 15), ("한 달에 두 번", 15), ("한달에 2번", 15), ("월 2회", 15),
    ("매달 두 번", 15), ("three times a month", 10), ("twice a week", 3), ("일주일에 두 번", 3), ("2x per week", 3),
    ("three times a week", 2), ("주 3회", 2), ("once a week", 7), ("once every two weeks", 14), ("once a fortnight", 14),
    ("열흘에 두 번", 5), ("quarterly", 90), ("분기에 한 번", 90), ("twice a quarter", 45), ("1년에 네 번", 90),
    ("four times a year", 90), ("격월", 60),
  ])
  func cyclesAreReadInBothLanguages(text: String, days: Int) throws {
    #expect(try CycleReader()(text).days == days)
  }

  @Test(arguments: [("0", 0), ("91", 91), ("4 months", 120), ("-3", -3), ("twice a day", 0), ("yearly", 360)])
  func cyclesOutsideOneToNinetyDaysAreRefused(text: String, days: Int) {
    #expect(throws: CycleReadingError.outOfRange(days: days)) { try CycleReader()(text) }
  }

  @Test(arguments: [
    "", "sometimes", "가끔", "3시간", "7 apples", "twice", "두 번", "월", "march", "a", "0 times a week",
    "twice a month or so",
  ])
  func wordsWithoutACycleAreRefused(text: String) {
    #expect(throws: CycleReadingError.notUnderstood(text)) { try CycleReader()(text) }
  }

  private let birthdays = BirthdayReader(today: friday, order: .monthFirst)

  @Test(arguments: [
    ("4/12", try Birthday(month: 4, day: 12)), ("1990-04-12", try Birthday(year: 1990, month: 4, day: 12)),
    ("4. 12.", try Birthday(month: 4, day: 12)), ("--04-12", try Birthday(month: 4, day: 12)),
    ("--0412", try Birthday(month: 4, day: 12)), ("1/2/90", try Birthday(year: 1990, month: 1, day: 2)),
    ("4-12-26", try Birthday(year: 2026, month: 4, day: 12)), ("4/12/27", try Birthday(year: 1927, month: 4, day: 12)),
    ("90.4.12", try Birthday(year: 1990, month: 4, day: 12)),
    ("90. 4. 12.", try Birthday(year: 1990, month: 4, day: 12)),
    ("음력 4. 12.", try Birthday(.lunar, month: 4, day: 12)),
    ("1990년 4월 12일", try Birthday(year: 1990, month: 4, day: 12)), ("apr 12", try Birthday(month: 4, day: 12)),
    ("2/29", try Birthday(month: 2, day: 29)), ("음력 4월 12일", try Birthday(.lunar, month: 4, day: 12)),
    ("1985-06-07 음", try Birthday(.lunar, year: 1985, month: 6, day: 7)),
    ("6월 7일(음)", try Birthday(.lunar, month: 6, day: 7)),
    ("음력 윤6월 1일", try Birthday(.lunarLeapMonth, month: 6, day: 1)),
    ("lunar 8/15", try Birthday(.lunar, month: 8, day: 15)), ("음력 1월 30일", try Birthday(.lunar, month: 1, day: 30)),
  ])
  func birthdaysAreRead(text: String, expected: Birthday) throws {
    #expect(try birthdays(text) == expected)
  }

  @Test(arguments: [
    ("", BirthdayReadingError.notUnderstood("")), ("봄", .notUnderstood("봄")), ("4/12 저녁", .notUnderstood("4/12 저녁")),
    ("2/30", .date(.noSuchDate)), ("--02-30", .date(.noSuchDate)), ("4. 12", .notUnderstood("4. 12")),
    ("2025-02-29", .date(.noSuchDate)), ("13/2/90", .date(.noSuchDate)), ("1/2/9", .notUnderstood("1/2/9")),
    ("음력 2026년 4월 30일", .date(.shortLunarMonth(length: 29))),
    ("음력 2026년 윤5월 1일", .date(.noLeapMonth(year: 2026, month: 5))),
  ])
  func impossibleBirthdaysAreRefused(text: String, error: BirthdayReadingError) {
    #expect(throws: error) { try birthdays(text) }
  }

  @Test(arguments: [(DateOrder.monthFirst, "2003-01-02"), (.dayFirst, "2003-02-01"), (.yearFirst, "2001-02-03")])
  func shortYearsFollowTheChosenDateOrder(order: DateOrder, date: String) throws {
    let birthdays = BirthdayReader(today: friday, order: order)
    #expect(try birthdays("01/02/03") == birthdays(date))
  }

  @Test func futureBirthdayIsRefused() throws {
    #expect(throws: BirthdayReadingError.date(.future(day(2026, 11, 21)))) { try birthdays("2026-11-21") }
  }

  @Test(arguments: [
    Phrase("11/18", "2026-11-18"), Phrase("5/18", "2026-05-18"), Phrase("18일", "2026-11-18"),
    Phrase("21일", "2026-10-21"), Phrase("31일", "2026-10-31"), Phrase("월요일", "2026-11-16"),
    Phrase("friday", "2026-11-20"),
    Phrase("어제", "2026-11-19"), Phrase("2026-11-01", "2026-11-01"), Phrase("tomorrow", "2026-11-21"),
    Phrase("다음 주 금요일", "2026-11-27"), Phrase("2026-12-01", "2026-12-01"), Phrase("어젯밤", "2026-11-19"),
    Phrase("last night", "2026-11-19"), Phrase("어제 저녁", "2026-11-19"), Phrase("yesterday evening", "2026-11-19"),
    Phrase("오늘 아침", "2026-11-20"), Phrase("this morning", "2026-11-20"), Phrase("friday evening", "2026-11-20"),
    Phrase("월요일 저녁", "2026-11-16"), Phrase("11/18 night", "2026-11-18"),
    Phrase("작년 12/24", "2025-12-24"), Phrase("12/24/2025", "2025-12-24"), Phrase("2025-12-24", "2025-12-24"),
  ])
  func daysMeanThePastUnlessTheWordsSayOtherwise(phrase: Phrase) throws {
    #expect(try PastDayReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  /// The clock shows Friday, 08:30.
  @Test(arguments: [
    Phrase("11/10 9am", "2026-11-10T09:00"), Phrase("11월 10일 오전 9시", "2026-11-10T09:00"),
    Phrase("10/2 14:00", "2026-10-02T14:00"), Phrase("monday 9am", "2026-11-16T09:00"),
    Phrase("월요일 아침 9시", "2026-11-16T09:00"), Phrase("friday 9am", "2026-11-13T09:00"),
    Phrase("friday 8am", "2026-11-20T08:00"), Phrase("20일 오전 9시", "2026-11-20T09:00"),
    Phrase("11/20 09:00", "2026-11-20T09:00"), Phrase("22:00", "2026-11-20T22:00"), Phrase("08:00", "2026-11-20T08:00"),
    Phrase("어제 21:30", "2026-11-19T21:30"), Phrase("내일 오전 9시", "2026-11-21T09:00"),
    Phrase("다음 주 월요일 오전 9시", "2026-11-23T09:00"), Phrase("2027-01-01 09:00", "2027-01-01T09:00"),
  ])
  func timesMeanThePastUnlessTheWordsSayOtherwise(phrase: Phrase) throws {
    let now = try #require(DateTime(iso: "2026-11-20T08:30"))
    let reader = PastDayReader(today: friday, habits: DateHabits())
    #expect(try reader.moment(phrase.text, at: now) == .dateTime(try #require(DateTime(iso: phrase.meaning))))
    #expect(try reader.moment("월요일", at: now) == .day(day(2026, 11, 16)))
  }

  @Test(arguments: [
    Phrase("방금 전", "2026-11-20T22:30"), Phrase("방금 전에", "2026-11-20T22:30"), Phrase("방금전", "2026-11-20T22:30"),
    Phrase("조금 전", "2026-11-20T22:30"), Phrase("방금", "2026-11-20T22:30"), Phrase("어제 점심", "2026-11-19T12:00"),
    Phrase("오늘 점심때", "2026-11-20T12:00"), Phrase("어제 낮", "2026-11-19T14:00"),
  ])
  func wordsForNowAndLunchAreMoments(phrase: Phrase) throws {
    let now = try #require(DateTime(iso: "2026-11-20T22:30"))
    let moment = try PastDayReader(today: friday, habits: DateHabits()).moment(phrase.text, at: now)
    #expect(moment == .dateTime(try #require(DateTime(iso: phrase.meaning))))
  }

  @Test(arguments: ["12/24", "dec 24", "12월 24일", "크리스마스 이브", "24 december"])
  func dayThatComesSoonerThanItPassedNeedsItsYear(text: String) throws {
    let error = DateReadingError.yearMissing(DayRange(day(2025, 12, 24)), DayRange(day(2026, 12, 24)))
    let (reader, now) = (PastDayReader(today: friday, habits: DateHabits()), DateTime(friday, .midnight))
    #expect(throws: error) { try reader(text) }
    #expect(throws: error) { try reader.moment("\(text) 09:00", at: now) }
    #expect(reader.isDay(text) && !reader.isDay("soon"))
  }

  @Test func everyPastDayWithoutAYearIsTheNearestOneOrRefused() throws {
    let reader = PastDayReader(today: friday, habits: DateHabits())
    for distance in 0..<365 {
      let past = friday.adding(days: -distance)
      let read = Result { () throws(DateReadingError) in try reader("\(past.month)/\(past.dayOfMonth)") }
      let next = past.adding(months: 12)
      let isNear = next.year == friday.year && friday.distance(to: next) < distance
      #expect(read == (isNear ? .failure(.yearMissing(DayRange(past), DayRange(next))) : .success(past)))
    }
  }

  /// The clock shows Friday, 22:30.
  @Test(arguments: [
    ("yesterday", 0), ("sad yesterday evening", 1), ("calm last night", 1), ("9am", 0), ("calm at 8", 1),
    ("우울 어제 저녁", 1), ("어제", 0), ("good 9:30", 1), ("ran 2h ago", 1), ("산책 어젯밤", 1), ("tea on monday", 1),
    ("피곤 월요일", 1), ("dinner 11/18", 1), ("walk 2026-11-18", 1), ("운동 오전 9시", 1), ("calm today 9am", 1),
  ])
  func pastMomentAtTheEndOfANoteIsFound(note: String, start: Int) throws {
    let now = try DateTime("2026-11-20T22:30")
    let words = note.split(separator: " ").map(String.init)
    #expect(PastDayReader(today: friday, habits: DateHabits()).momentAtEnd(of: words, at: now) == start)
  }

  @Test(arguments: [
    "좋은 하루", "see you tomorrow", "see you tomorrow at 9am", "sick since yesterday", "better than last week", "read 20",
    "ran 2.5", "많은 일", "싸움 뒤 화", "lovely sun", "where I sat", "merry christmas", "came in 3rd", "calm now",
    "good today",
    "오늘", "어제 너무 힘들었다", "어제부터", "a walk in may", "worked until 3am", "gym at 11pm", "",
  ])
  func otherWordsAtTheEndOfANoteAreNoMoment(note: String) throws {
    let now = try DateTime("2026-11-20T22:30")
    let words = note.split(separator: " ").map(String.init)
    #expect(PastDayReader(today: friday, habits: DateHabits()).momentAtEnd(of: words, at: now) == nil)
  }

  /// The clock shows Friday, 22:30.
  @Test(arguments: [
    ("yesterday sad", 1), ("어제 우울", 1), ("어제 너무 힘들었다", 1), ("last night bad dreams", 2), ("어젯밤 악몽", 1),
    ("last friday at half past 9 pm dinner", 7), ("2h ago nap", 2), ("30분 전 산책", 2), ("this morning run", 2),
    ("오늘 아침 산책", 2), ("the day", nil), ("monday blues", nil), ("11/18 dinner", nil), ("9am run", nil), ("지난 일", nil),
    ("오늘 좋음", nil), ("this project is hard", nil), ("이번 프로젝트", nil), ("tonight movie", nil), ("내일 시험", nil), ("", nil),
  ])
  func pastMomentAtTheStartOfANoteIsFound(note: String, end: Int?) throws {
    let now = try DateTime("2026-11-20T22:30")
    let words = note.split(separator: " ").map(String.init)
    #expect(PastDayReader(today: friday, habits: DateHabits()).momentAtStart(of: words, at: now) == end)
  }

  @Test func quotedWordsOfANoteAreNoMoment() throws {
    let (reader, now) = (PastDayReader(today: friday, habits: DateHabits()), try DateTime("2026-11-20T22:30"))
    #expect(reader.momentAtEnd(of: ["calm", "last night"], at: now) == nil)
    #expect(reader.momentAtEnd(of: ["proud of my kid", "at", "9am"], at: now) == 1)
  }

  @Test func wordsWithoutADateAreRefused() {
    #expect(throws: DateReadingError.notUnderstood("soon", .date)) {
      try PastDayReader(today: friday, habits: DateHabits())("soon")
    }
  }
}
