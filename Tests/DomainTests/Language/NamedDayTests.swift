import Domain
import Support
import Testing

/// Named days, the days around them, weekends, and weekdays of numbered weeks.
struct NamedDayTests {
  /// Every tenth day from November 20, 2026, for three years.
  private static let todays = (0..<110).map { friday.adding(days: 10 * $0) }

  private func read(_ text: String, _ today: Day, weekStart: Weekday = .sunday) -> Result<Day, DateReadingError> {
    reading(text, DateReader(today: today, habits: DateHabits(weekStart: weekStart)))
  }

  /// Christmas is on December 25 of every year.
  @Test(arguments: [
    ("크리스마스", 0), ("크리스마스 전날", -1), ("크리스마스전날", -1), ("크리스마스 전날에", -1), ("성탄절 하루 전", -1), ("크리스마스 하루 전날", -1),
    ("크리스마스 다음 날", 1), ("크리스마스 다음날", 1), ("크리스마스다음날", 1), ("크리스마스 담날", 1), ("크리스마스 이튿날", 1), ("크리스마스 3일 전", -3),
    ("크리스마스 사흘 전", -3), ("크리스마스 일주일 전", -7), ("크리스마스 2주 뒤", 14), ("크리스마스 이틀 후", 2),
    ("the day before christmas", -1), ("day after christmas", 1), ("3 days before christmas", -3),
    ("a week before christmas", -7), ("two weeks after xmas", 14),
  ])
  func daysAroundChristmasAreTheNextSuchDays(text: String, distance: Int) throws {
    for today in Self.todays {
      let christmases = (2025...2031).map { day($0, 12, 25).adding(days: distance) }
      let next = try #require(christmases.first { $0 >= today })
      #expect(read(text, today) == .success(next), "on \(today)")
    }
  }

  /// The dates of the Korean calendar, which the Korea Astronomy and Space Science Institute publishes.
  @Test(arguments: [
    ("설날", [day(2027, 2, 7), day(2028, 1, 27), day(2029, 2, 13), day(2030, 2, 3)]),
    ("추석", [day(2027, 9, 15), day(2028, 10, 3), day(2029, 9, 22), day(2030, 9, 12)]),
  ])
  func daysAroundLunarHolidaysAreTheNextSuchDays(name: String, days: [Day]) throws {
    for today in Self.todays {
      for (words, distance) in [("", 0), (" 전날", -1), (" 다음 날", 1), (" 다음날", 1), (" 이틀 전", -2), (" 3일 뒤", 3)] {
        let next = try #require(days.map { $0.adding(days: distance) }.first { $0 >= today })
        #expect(read(name + words, today) == .success(next), "on \(today)")
      }
    }
  }

  /// The week after a holiday begins on the Monday after it.
  @Test(arguments: [
    (
      "추석",
      [day(2025, 10, 6), day(2026, 9, 25), day(2027, 9, 15), day(2028, 10, 3), day(2029, 9, 22), day(2030, 9, 12)]
    ),
    ("크리스마스", (2025...2030).map { day($0, 12, 25) }),
  ])
  func weekdaysBesideHolidaysAreTheNextSuchDays(name: String, days: [Day]) throws {
    let weekdays = ["월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일"]
    for today in Self.todays {
      for (index, weekday) in weekdays.enumerated() {
        let monday = { (day: Day) in day.adding(days: 1 - day.weekday.rawValue + index) }
        let after = { (day: Day) in day.adding(days: (index + 7 - day.weekday.rawValue) % 7 + 1) }
        for (words, place) in [
          ("다음 주 \(weekday)", { monday($0).adding(days: 7) }), ("다음주 \(weekday)", { monday($0).adding(days: 7) }),
          ("다다음 주 \(weekday)", { monday($0).adding(days: 14) }), ("전주 \(weekday)", { monday($0).adding(days: -7) }),
          ("지나고 \(weekday)", after), ("전 \(weekday)", { after($0.adding(days: -8)) }),
        ] as [(String, (Day) -> Day)] {
          let next = try #require(days.map(place).first { $0 >= today })
          #expect(read("\(name) \(words)", today) == .success(next), "\(words) on \(today)")
        }
      }
    }
  }

  @Test(arguments: [
    ("monday after christmas", "2026-12-28"), ("the friday before christmas", "2026-12-18"),
    ("monday of the week after christmas", "2026-12-28"), ("sunday after chuseok", "2027-09-19"),
    ("설 다음 주 월요일", "2027-02-08"), ("내년 설날 다음 주 월요일", "2027-02-08"), ("2028년 추석 다음 주 수요일", "2028-10-11"),
  ])
  func weekdaysNextToHolidaysAreRead(text: String, day: String) throws {
    #expect(read(text, friday) == .success(try Day(day)))
  }

  @Test(arguments: [
    ("추석 다음 주", day(2027, 9, 20)), ("the week after christmas", day(2026, 12, 28)),
    ("week before christmas", day(2026, 12, 14)),
  ])
  func weekNextToAHolidayHasSevenDays(text: String, first: Day) {
    #expect(read(text, friday) == .failure(.severalDays(DayRange(first, first.adding(days: 6)))))
  }

  @Test(arguments: [
    ("올해 크리스마스", "2026-12-25"), ("내년 설날", "2027-02-07"), ("내년 설날 전날", "2027-02-06"), ("2028년 추석 다음 날", "2028-10-04"),
    ("next year christmas", "2027-12-25"), ("설 전날", "2027-02-06"), ("설 다음 날", "2027-02-08"),
    ("올해 설날", "2026-02-17"), ("작년 추석", "2025-10-06"),
  ])
  func yearOfANamedDayIsRead(text: String, day: String) throws {
    #expect(read(text, friday) == .success(try Day(day)))
  }

  /// Korean weeks end with Sunday, whatever the week start of the calendar is.
  @Test(arguments: [Weekday.monday, .sunday, .saturday])
  func koreanWeekendsCountFromMonday(weekStart: Weekday) throws {
    for today in (0..<15).map({ friday.adding(days: $0) }) {
      let reader = DateRangeReader(today: today, habits: DateHabits(weekStart: weekStart))
      let monday = today.adding(days: 1 - today.weekday.rawValue)
      let weekends = [
        ("다음 주말", 1), ("다음주말", 1), ("담 주말", 1), ("다음 주 주말", 1), ("다음주 주말", 1), ("차주 주말", 1), ("다다음 주말", 2),
        ("다다음 주 주말", 2), ("지난 주말", -1), ("지지난 주말", -2),
      ]
      for (text, weeks) in weekends {
        let saturday = monday.adding(days: 5 + 7 * weeks)
        #expect(reading(text, reader) == .success(DayRange(saturday, saturday.adding(days: 1))), "on \(today)")
      }
      guard today.weekday != .sunday else { continue }
      let coming = DayRange(monday.adding(days: 5), monday.adding(days: 6))
      for text in ["이번 주말", "이번 주 주말"] { #expect(reading(text, reader) == .success(coming), "on \(today)") }
    }
  }

  @Test func nextWeekendInEnglishStaysAmbiguous() {
    #expect(read("next weekend", friday) == .failure(.twoDays(day(2026, 11, 21), day(2026, 11, 28))))
  }

  @Test(arguments: [
    ("첫째 주", 1), ("첫째주", 1), ("첫 번째 주", 1), ("둘째 주", 2), ("2번째 주", 2), ("두 번째 주", 2), ("셋째주", 3), ("넷째 주", 4),
  ])
  func weekdayOfANumberedWeekIsTheNextSuchDay(week: String, number: Int) throws {
    for today in Self.todays {
      for (name, weekday) in [("월요일", Weekday.monday), ("토요일", .saturday), ("일요일", .sunday)] {
        let coming = (0..<70).map { today.adding(days: $0) }
        let next = try #require(coming.first { $0.weekday == weekday && ($0.dayOfMonth + 6) / 7 == number })
        #expect(read("\(week) \(name)", today) == .success(next), "on \(today)")
      }
    }
  }

  @Test(arguments: [
    ("마지막 주 금요일", "2026-11-27"), ("다섯째 주 월요일", "2026-11-30"), ("다섯째 주 금요일", "2027-01-29"), ("둘째 주 토", "2026-12-12"),
  ])
  func lastAndFifthWeekdaysAreFound(text: String, day: String) throws {
    #expect(read(text, friday) == .success(try Day(day)))
  }

  /// Without 주, the number may also mean the first or the second child.
  @Test(arguments: ["둘째 토요일", "첫째 월요일", "third friday"])
  func numberedWeekdayWithoutAWeekIsNotADay(text: String) {
    #expect(read(text, friday) == .failure(.notUnderstood(text, .date)))
  }
}

struct YearReaderTests {
  @Test(arguments: [
    ("2026", 2026), ("2025년", 2025), ("26", 2026), ("26년", 2026), ("'25", 2025), ("05", 2005), ("76", 2076),
    ("77", 1977),
    ("98", 1998), ("999", 999), ("올해", 2026), ("작년", 2025), ("지난해", 2025), ("내년", 2027), ("last year", 2025),
    ("this year", 2026), ("２０２５", 2025),
  ])
  func yearsAreRead(text: String, year: Int) {
    #expect(YearReader(thisYear: 2026)(text) == year)
  }

  @Test(arguments: [
    "", "0", "0년", "year", "20265", "'2025", "2025-11", "2025년 11월", "'", "-5", "year 26", "26 27", "'올해",
  ])
  func otherTextsAreNotAYear(text: String) {
    #expect(YearReader(thisYear: 2026)(text) == nil)
  }

  @Test(arguments: [1, 999, 1999, 2000, 2049, 2050, 2099])
  func twoDigitsMeanTheNearestYear(thisYear: Int) {
    for digits in 10..<100 {
      let year = YearReader(thisYear: thisYear)("\(digits)")
      #expect(year.map { $0 - digits }?.isMultiple(of: 100) == true)
      #expect(year.map { abs($0 - thisYear) <= 50 } == true)
    }
  }
}
