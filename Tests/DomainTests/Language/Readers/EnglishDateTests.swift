import Domain
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
  func numbersAreYearMonthDayOrMonthDay(phrase: Phrase) throws {
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
  func monthsInWords(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
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
  func daysCountedFromToday(phrase: Phrase) throws {
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
    Phrase("the 3rd of next month", "2026-12-03"), Phrase("next year", "2027-01-01"),
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
  func weeksMonthsAndLunarDays(phrase: Phrase) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(phrase.text).description == phrase.meaning)
  }
}
