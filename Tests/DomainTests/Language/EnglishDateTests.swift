import Domain
import Foundation
import Support
import Testing

struct EnglishDateTests {
  @Test(arguments: [
    Phrase("2026-11-25", "2026-11-25"), Phrase("2026.11.25", "2026-11-25"), Phrase("2026/11/25", "2026-11-25"),
    Phrase("2026. 11. 25.", "2026-11-25"), Phrase("2026-1-5", "2026-01-05"), Phrase("20261125", "2026-11-25"),
    Phrase("2027/1/3", "2027-01-03"), Phrase("  2026-11-25  ", "2026-11-25"), Phrase("0001-01-01", "0001-01-01"),
    Phrase("9999-12-31", "9999-12-31"), Phrase("2028-02-29", "2028-02-29"), Phrase("11/25/2026", "2026-11-25"),
    Phrase("11/25", "2026-11-25"), Phrase("11-25", "2026-11-25"), Phrase("11.25", "2026-11-25"),
    Phrase("11/20", "2026-11-20"), Phrase("5/19", "2027-05-19"), Phrase("1/1", "2027-01-01"),
    Phrase("12/31", "2026-12-31"), Phrase("2/29", "2028-02-29"), Phrase("5/6", "2027-05-06"),
    Phrase("4/5", "2027-04-05"), Phrase("１１／２５", "2026-11-25"), Phrase("２０２６－１１－２５", "2026-11-25"),
  ])
  func numericDatesAreRead(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("25 nov", "2026-11-25"), Phrase("nov 25", "2026-11-25"), Phrase("november 25 2027", "2027-11-25"),
    Phrase("Nov. 25", "2026-11-25"), Phrase("nov25", "2026-11-25"), Phrase("NOVEMBER 25, 2027", "2027-11-25"),
    Phrase("25 november 2027", "2027-11-25"), Phrase("25th of november", "2026-11-25"),
    Phrase("the 25th of november 2028", "2028-11-25"), Phrase("november the 25th", "2026-11-25"),
    Phrase("nov 25th", "2026-11-25"), Phrase("may 1", "2027-05-01"), Phrase("1st may", "2027-05-01"),
    Phrase("feb 29", "2028-02-29"), Phrase("dec 31", "2026-12-31"), Phrase("jan 1", "2027-01-01"),
    Phrase("sept 3 2027", "2027-09-03"), Phrase("march 1 next year", "2027-03-01"),
    Phrase("next year march 1", "2027-03-01"), Phrase("2028 nov 25", "2028-11-25"), Phrase("on nov 25", "2026-11-25"),
    Phrase("the 25th", "2026-11-25"), Phrase("20th", "2026-11-20"), Phrase("3rd", "2026-12-03"),
    Phrase("31st", "2026-12-31"), Phrase("ｎｏｖ ２５", "2026-11-25"),
    Phrase("Friday, November 20", "2026-11-20"), Phrase("Fri Nov 20", "2026-11-20"),
    Phrase("Sunday, January 3, 2027", "2027-01-03"), Phrase("11/25 (wed)", "2026-11-25"),
    Phrase("wed 11/25", "2026-11-25"),
  ])
  func datesWithMonthNamesAreRead(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  private static let ordinals =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    + ["eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth"]
    + ["nineteenth", "twentieth"]

  @Test(arguments: 1...31)
  func ordinalsInWordsAreDaysOfAMonth(number: Int) throws {
    let tens = ["", "", "twenty", "thirty"][number / 10 < 2 ? 0 : number / 10]
    let words =
      number <= 20
      ? [Self.ordinals[number - 1]]
      : number == 30 ? ["thirtieth"] : ["-", " "].map { tens + $0 + Self.ordinals[number % 10 - 1] }
    for word in words.flatMap({ [$0, "the \($0)", "on the \($0)"] }) {
      let day = day(2026, 12, number)
      #expect(try DateReader(today: friday, habits: DateHabits())("\(word) of december") == day, "\(word)")
      #expect(try quickAdd("party \(word) of december 3pm").hasPrefix("party | \(day)T15:00/"), "\(word)")
    }
  }

  @Test(arguments: [
    Phrase("two weeks", "2026-12-04"), Phrase("2w", "2026-12-04"), Phrase("2주", "2026-12-04"),
    Phrase("10 days", "2026-11-30"), Phrase("한 달", "2026-12-20"), Phrase("in two weeks time", "2026-12-04"),
    Phrase("in two weeks' time", "2026-12-04"), Phrase("the first of january", "2027-01-01"),
    Phrase("in a week's time", "2026-11-27"), Phrase("a week's time", "2026-11-27"),
    Phrase("two weeks' time", "2026-12-04"), Phrase("in a fortnight's time", "2026-12-04"),
    Phrase("within a week's time", "2026-11-27"), Phrase("in one month’s time", "2026-12-20"),
    Phrase("no later than dec 10", "2026-12-10"), Phrase("3일", "2026-12-03"),
  ])
  func deadlinesMayBeTheTimeThatIsLeft(phrase: Phrase) throws {
    let reader = DateReader(today: friday, habits: DateHabits(), isEnd: true)
    #expect(try reader(phrase.text, as: .end).description == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("dentist in a week's time", "dentist | 2026-11-27"), Phrase("trip in a year's time", "trip | 2027-11-20"),
    Phrase("call in an hour's time", "call | 2026-11-20T10:30/2026-11-20T11:30"),
    Phrase("call in 90 minutes' time", "call | 2026-11-20T11:00/2026-11-20T12:00"),
    Phrase("check a week's time sheets tomorrow", "check a week's time sheets | 2026-11-21"),
    Phrase("one week's notice tomorrow", "one week's notice | 2026-11-21"),
  ])
  func possessiveOfAUnitIsATimeOnlyBeforeThatWord(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: ["two weeks", "2w"])
  func timeThatIsLeftIsNotADateElsewhere(text: String) {
    #expect(throws: DateReadingError.self) { try DateReader(today: friday, habits: DateHabits())(text) }
    #expect(throws: DateReadingError.self) { try DateReader(today: friday, start: friday, habits: DateHabits())(text) }
  }

  @Test(arguments: [
    Phrase("today", "2026-11-20"), Phrase("Tomorrow", "2026-11-21"), Phrase("yesterday", "2026-11-19"),
    Phrase("day after tomorrow", "2026-11-22"), Phrase("the day before yesterday", "2026-11-18"),
    Phrase("+3d", "2026-11-23"), Phrase("-2w", "2026-11-06"), Phrase("+1mo", "2026-12-20"), Phrase("+1y", "2027-11-20"),
    Phrase("−3d", "2026-11-17"), Phrase("+3 days", "2026-11-23"), Phrase("+1w2d", "2026-11-29"),
    Phrase("+1mo -1d", "2026-12-19"), Phrase("+0d", "2026-11-20"), Phrase("in 2 weeks", "2026-12-04"),
    Phrase("in a fortnight", "2026-12-04"), Phrase("a fortnight ago", "2026-11-06"),
    Phrase("a fortnight from now", "2026-12-04"), Phrase("monday week", "2026-11-30"),
    Phrase("friday week", "2026-11-27"), Phrase("tomorrow week", "2026-11-28"),
    Phrase("in three days", "2026-11-23"), Phrase("in a week", "2026-11-27"), Phrase("in a month", "2026-12-20"),
    Phrase("in 10d", "2026-11-30"), Phrase("3 days ago", "2026-11-17"), Phrase("a week ago", "2026-11-13"),
    Phrase("two weeks later", "2026-12-04"), Phrase("5 days from now", "2026-11-25"),
    Phrase("in one year", "2027-11-20"), Phrase("2 months ago", "2026-09-20"),
  ])
  func daysCountedFromTodayAreRead(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("friday", "2026-11-20"), Phrase("fri", "2026-11-20"), Phrase("Fri.", "2026-11-20"),
    Phrase("sat", "2026-11-21"), Phrase("thu", "2026-11-26"), Phrase("tues", "2026-11-24"),
    Phrase("next monday", "2026-11-23"), Phrase("next friday", "2026-11-27"), Phrase("this friday", "2026-11-20"),
    Phrase("this saturday", "2026-11-21"), Phrase("last monday", "2026-11-16"), Phrase("last friday", "2026-11-13"),
    Phrase("monday next week", "2026-11-23"), Phrase("next week wednesday", "2026-11-25"),
    Phrase("friday this week", "2026-11-20"), Phrase("last week tuesday", "2026-11-10"),
    Phrase("next week", "2026-11-22"), Phrase("this week", "2026-11-15"), Phrase("last week", "2026-11-08"),
    Phrase("the week after next", "2026-11-29"), Phrase("next month", "2026-12-01"),
    Phrase("last month", "2026-10-01"), Phrase("next month 3rd", "2026-12-03"),
    Phrase("the 3rd of next month", "2026-12-03"), Phrase("first of next month", "2026-12-01"),
    Phrase("the first of next month", "2026-12-01"), Phrase("next year", "2027-01-01"),
    Phrase("end of month", "2026-11-30"), Phrase("end of the month", "2026-11-30"),
    Phrase("end of next month", "2026-12-31"), Phrase("the end of february", "2027-02-28"),
    Phrase("end of february 2028", "2028-02-29"), Phrase("end of year", "2026-12-31"),
    Phrase("end of next year", "2027-12-31"), Phrase("end of this week", "2026-11-21"),
    Phrase("lunar 8/15", "2027-09-15"), Phrase("lunar 2026-8-15", "2026-09-25"), Phrase("lunar 1/1", "2027-02-07"),
    Phrase("lunar leap 6/1", "2036-07-23"), Phrase("first monday of december", "2026-12-07"),
    Phrase("the last friday of this month", "2026-11-27"), Phrase("third thursday in january 2027", "2027-01-21"),
    Phrase("first monday of november", "2027-11-01"), Phrase("coming monday", "2026-11-23"),
    Phrase("christmas", "2026-12-25"), Phrase("christmas eve", "2026-12-24"), Phrase("new year's day", "2027-01-01"),
    Phrase("chuseok", "2027-09-15"), Phrase("tonight", "2026-11-20"),
  ])
  func weekdaysPeriodsAndLunarDaysAreRead(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }
}

struct KoreanDateTests {
  @Test(arguments: [
    Phrase("25일", "2026-11-25"), Phrase("20일", "2026-11-20"), Phrase("3일", "2026-12-03"),
    Phrase("31일", "2026-12-31"), Phrase("11월 25일", "2026-11-25"), Phrase("11월25일", "2026-11-25"),
    Phrase("11 월 25 일", "2026-11-25"), Phrase("5월 19일", "2027-05-19"), Phrase("11월 25", "2026-11-25"),
    Phrase("2027년 1월 3일", "2027-01-03"), Phrase("2027년1월3일", "2027-01-03"), Phrase("내년 3월 1일", "2027-03-01"),
    Phrase("올해 12월 25일", "2026-12-25"), Phrase("작년 3월 1일", "2025-03-01"), Phrase("내후년 3월 1일", "2028-03-01"),
    Phrase("2월 29일", "2028-02-29"), Phrase("내년 3/1", "2027-03-01"), Phrase("십일월 이십오일", "2026-11-25"),
    Phrase("십이월 이십오일", "2026-12-25"), Phrase("2027년 유월 육일", "2027-06-06"), Phrase("내년 시월 삼일", "2027-10-03"),
    Phrase("삼월 일일", "2027-03-01"), Phrase("오월 십일", "2027-05-10"), Phrase("２５일", "2026-11-25"),
    Phrase("１１월２５일", "2026-11-25"), Phrase("25일에", "2026-11-25"),
    Phrase("11월 20일 금요일", "2026-11-20"), Phrase("11.20 (금)", "2026-11-20"), Phrase("11월 25일(수)", "2026-11-25"),
    Phrase("2026년 11월 20일 금요일", "2026-11-20"), Phrase("2026. 11. 25. (수)", "2026-11-25"),
    Phrase("양력 11월 25일", "2026-11-25"),
  ])
  func datesWithMonthAndDayAreRead(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("오늘", "2026-11-20"), Phrase("내일", "2026-11-21"), Phrase("낼", "2026-11-21"), Phrase("모레", "2026-11-22"),
    Phrase("내일모레", "2026-11-22"), Phrase("글피", "2026-11-23"), Phrase("그글피", "2026-11-24"),
    Phrase("어제", "2026-11-19"), Phrase("그저께", "2026-11-18"), Phrase("그제", "2026-11-18"),
    Phrase("3일 뒤", "2026-11-23"), Phrase("3일 후", "2026-11-23"), Phrase("3일 전", "2026-11-17"),
    Phrase("3일뒤", "2026-11-23"), Phrase("3일 뒤에", "2026-11-23"), Phrase("2주 뒤", "2026-12-04"),
    Phrase("두 주 뒤", "2026-12-04"), Phrase("일주일 뒤", "2026-11-27"), Phrase("일주일뒤", "2026-11-27"),
    Phrase("2주일 전", "2026-11-06"), Phrase("한 달 뒤", "2026-12-20"), Phrase("한달뒤", "2026-12-20"),
    Phrase("두 달 전", "2026-09-20"), Phrase("3개월 후", "2027-02-20"), Phrase("1년 뒤", "2027-11-20"),
    Phrase("일년 전", "2025-11-20"), Phrase("하루 전", "2026-11-19"), Phrase("이틀 뒤", "2026-11-22"),
    Phrase("사흘 뒤", "2026-11-23"), Phrase("나흘 뒤", "2026-11-24"), Phrase("닷새 뒤", "2026-11-25"),
    Phrase("열흘 전", "2026-11-10"), Phrase("보름 뒤", "2026-12-05"), Phrase("백일 뒤", "2027-02-28"),
    Phrase("이십일 뒤", "2026-12-10"),
  ])
  func daysCountedFromTodayAreRead(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("금", "2026-11-20"), Phrase("금요일", "2026-11-20"), Phrase("토", "2026-11-21"), Phrase("월", "2026-11-23"),
    Phrase("일", "2026-11-22"), Phrase("목욜", "2026-11-26"), Phrase("다음 주 월요일", "2026-11-23"),
    Phrase("다음주월요일", "2026-11-23"), Phrase("다음주 월", "2026-11-23"), Phrase("담주 수요일", "2026-11-25"),
    Phrase("이번 주 금요일", "2026-11-20"), Phrase("이번주금", "2026-11-20"), Phrase("지난주 화요일", "2026-11-10"),
    Phrase("저번 주 화요일", "2026-11-10"), Phrase("다다음 주 수요일", "2026-12-02"), Phrase("다다음주수요일", "2026-12-02"),
    Phrase("지지난주 금요일", "2026-11-06"), Phrase("다음 월요일", "2026-11-23"), Phrase("지난 월요일", "2026-11-16"),
    Phrase("다음 주", "2026-11-22"), Phrase("다음 달", "2026-12-01"), Phrase("다음 달 3일", "2026-12-03"),
    Phrase("다음달3일", "2026-12-03"), Phrase("이번 달 25일", "2026-11-25"), Phrase("지난달 5일", "2026-10-05"),
    Phrase("월말", "2026-11-30"), Phrase("이번 달 말", "2026-11-30"), Phrase("다음달말", "2026-12-31"),
    Phrase("2월 말", "2027-02-28"), Phrase("2월말", "2027-02-28"), Phrase("연말", "2026-12-31"), Phrase("내년", "2027-01-01"),
    Phrase("음력 8월 15일", "2027-09-15"), Phrase("음력8월15일", "2027-09-15"), Phrase("음력 8/15", "2027-09-15"),
    Phrase("음력 1월 1일", "2027-02-07"), Phrase("음력 2027년 1월 1일", "2027-02-07"), Phrase("음력 윤6월 1일", "2036-07-23"),
    Phrase("12월 첫째 월요일", "2026-12-07"), Phrase("다음 달 둘째 주 화요일", "2026-12-08"), Phrase("오는 월요일", "2026-11-23"),
    Phrase("크리스마스", "2026-12-25"), Phrase("설날", "2027-02-07"), Phrase("2025년 윤6월 1일", "2025-07-25"),
    Phrase("음력 2025년 윤6월 1일", "2025-07-25"), Phrase("음력 2026년 8월 15일", "2026-09-25"),
  ])
  func weekdaysPeriodsAndLunarDaysAreRead(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: ["다음주월요일", "11월 25일", "음력 8월 15일", "사흘 뒤", "지난주 화요일", "십일월 이십오일"])
  func decomposedLettersMeanTheSame(text: String) throws {
    let reader = DateReader(today: friday, habits: DateHabits())
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(decomposed.unicodeScalars.count > text.unicodeScalars.count)
    #expect(try reader(decomposed) == reader(text))
  }

  /// Each word contains a letter that is a date word on its own.
  @Test(arguments: ["토마토", "전화", "화분", "수분", "전시", "후반", "세수", "월화수", "일에", "오늘의집", "시금치", "오일"])
  func wordsContainingDateLettersAreNotDates(text: String) {
    #expect(reading(text, DateReader(today: friday, habits: DateHabits())) == .failure(.notUnderstood(text, .date)))
  }
}
