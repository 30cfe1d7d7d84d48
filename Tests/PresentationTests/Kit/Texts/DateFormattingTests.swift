import Domain
import Presentation
import Support
import Testing

struct DateFormattingTests {
  private let korean = DateFormatting(Texts(.korean))
  private let english = DateFormatting(Texts(.english))

  @Test func daysAreShownWithTheirWeekday() {
    #expect(korean.day(friday) == "11월 20일 금요일")
    #expect(english.day(friday) == "Friday, November 20")
    #expect(korean.dayAndYear(friday) == "2026년 11월 20일 금요일")
    #expect(english.dayAndYear(friday) == "Friday, November 20, 2026")
    #expect(korean.shortDay(friday) == "11.20 (금)")
    #expect(english.shortDay(friday) == "Fri Nov 20")
  }

  @Test func yearIsShownUnlessItIsThisYear() {
    let other = day(2027, 1, 3)
    #expect(korean.day(friday, today: friday) == "11월 20일 금요일")
    #expect(korean.day(other, today: friday) == "2027년 1월 3일 일요일")
    #expect(english.day(other, today: friday) == "Sunday, January 3, 2027")
    #expect(korean.shortDay(other, today: friday) == "2027.1.3 (일)")
    #expect(english.shortDay(other, today: friday) == "Sun Jan 3, 2027")
    #expect(english.shortDay(friday, today: friday) == "Fri Nov 20")
  }

  @Test func monthTitlesShowMonthAndYear() {
    #expect(korean.month(Month(friday)) == "2026년 11월")
    #expect(english.month(Month(friday)) == "November 2026")
    #expect(english.month(Month(day(9, 1, 1))) == "January 0009")
  }

  @Test func weekdaysHaveThreeLengths() {
    #expect(Weekday.allCases.map { korean.weekday($0, .short) } == ["월", "화", "수", "목", "금", "토", "일"])
    #expect(Weekday.allCases.map { english.weekday($0, .narrow) } == ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
    #expect(Weekday.allCases.map { english.weekday($0, .short) } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(korean.weekday(.monday, .full) == "월요일")
    #expect(english.weekday(.wednesday, .full) == "Wednesday")
  }

  @Test(arguments: [(0, 0, "00:00"), (9, 5, "09:05"), (15, 0, "15:00"), (23, 59, "23:59")])
  func timesAreShownInTwentyFourHours(hour: Int, minute: Int, text: String) {
    #expect(korean.time(time(hour, minute)) == text)
    #expect(english.time(time(hour, minute)) == text)
  }

  @Test func rangesShowStartAndEnd() {
    let start = DateTime(friday, time(15))
    let trip = (DateTime(day(2026, 11, 25), time(9)), DateTime(day(2026, 11, 28), time(18)))
    #expect(korean.range(from: start, to: DateTime(friday, time(16))) == "15:00–16:00")
    #expect(korean.range(from: start, to: start) == "15:00")
    #expect(korean.range(from: start, to: DateTime(day(2026, 11, 21), .midnight)) == "15:00–24:00")
    #expect(korean.range(from: trip.0, to: trip.1) == "11.25 09:00 – 11.28 18:00")
    #expect(english.range(from: trip.0, to: trip.1) == "Nov 25 09:00 – Nov 28 18:00")
    #expect(korean.days(DayRange(trip.0.day, trip.1.day)) == "11.25 – 11.28")
    #expect(english.days(DayRange(trip.0.day, trip.1.day)) == "Nov 25–28")
    #expect(english.days(DayRange(trip.0.day, day(2026, 12, 2))) == "Nov 25 – Dec 2")
    #expect(english.days(DayRange(trip.0.day)) == "Nov 25")
  }

  @Test(arguments: [
    (-3, "3일 전", "3 days ago"), (-1, "어제", "yesterday"), (0, "오늘", "today"), (1, "내일", "tomorrow"),
    (3, "3일 뒤", "in 3 days"),
  ])
  func relativeDaysAreShownAndReadBack(offset: Int, ko: String, en: String) throws {
    let other = friday.adding(days: offset)
    #expect(korean.relativeDay(other, today: friday) == ko)
    #expect(english.relativeDay(other, today: friday) == en)
    #expect(try DateReader(today: friday, habits: DateHabits())(ko) == other)
    #expect(try DateReader(today: friday, habits: DateHabits())(en) == other)
  }

  @Test(arguments: [
    (30, "30분", "30m"), (60, "1시간", "1h"), (65, "1시간 5분", "1h05"), (90, "1시간 30분", "1h30"),
  ])
  func shortDurationsTakeFewColumns(minutes: Int, ko: String, en: String) {
    #expect(korean.shortDuration(minutes: minutes) == ko)
    #expect(english.shortDuration(minutes: minutes) == en)
  }

  @Test(arguments: [
    (0, "0분", "0 min"), (30, "30분", "30 min"), (60, "1시간", "1 h"), (90, "1시간 30분", "1 h 30 min"),
    (1_440, "1일", "1 day"), (1_530, "1일 1시간 30분", "1 day 1 h 30 min"),
  ])
  func durationsAreShownAndReadBack(minutes: Int, ko: String, en: String) {
    #expect(korean.duration(minutes: minutes) == ko)
    #expect(english.duration(minutes: minutes) == en)
    guard minutes > 0 else { return }
    #expect(reading(ko, DurationReader()) == .success(minutes))
    #expect(reading(en, DurationReader()) == .success(minutes))
  }

  @Test func lunarDaysAreShownWithLeapMonths() throws {
    #expect(korean.lunar(LunarDay(friday)) == "음력 10월 12일")
    #expect(english.lunar(LunarDay(friday)) == "lunar 10/12")
    let leap = try #require(LunarDay(year: 2025, month: 6, day: 1, isLeapMonth: true))
    #expect(korean.lunar(leap) == "음력 윤6월 1일")
    #expect(english.lunar(leap) == "lunar leap 6/1")
  }

  /// The range stays within a lunar year of 354 days, in which every displayed form can be typed.
  @Test(arguments: [Settings.Language.korean, .english])
  func shownDaysCanBeReadBack(language: Settings.Language) throws {
    let format = DateFormatting(Texts(language))
    let reader = DateReader(today: friday, habits: DateHabits())
    for offset in stride(from: 0, to: 350, by: 7) {
      let other = friday.adding(days: offset)
      for text in [
        format.day(other), format.dayAndYear(other), format.shortDay(other), format.shortDay(other, today: friday),
        format.monthAndDay(other), format.relativeDay(other, today: friday), format.lunar(LunarDay(other)),
      ] {
        // A month and a day without a year may also mean the past date.
        let past = other.adding(months: -12)
        let isBoth = text == format.monthAndDay(other) && past < friday && past.distance(to: friday) < 183
        let expected: Result<Day, DateReadingError> =
          isBoth ? .failure(.yearMissing(DayRange(past), DayRange(other))) : .success(other)
        #expect(reading(text, reader) == expected, "\(text)")
      }
    }
  }

  @Test func instantsIncludeTheOffsetOfTheirZone() throws {
    let instant = Instant(secondsSince1970: 1_795_154_400)
    let seoul = try #require(Zone(identifier: "Asia/Seoul"))
    let newYork = try #require(Zone(identifier: "America/New_York"))
    let nepal = try #require(Zone(identifier: "Asia/Kathmandu"))
    #expect(InstantText.iso(instant, in: seoul) == "2026-11-20T15:00:00+09:00")
    #expect(InstantText.iso(instant, in: newYork) == "2026-11-20T01:00:00-05:00")
    #expect(InstantText.iso(instant, in: nepal) == "2026-11-20T11:45:00+05:45")
    #expect(InstantText.iso(instant, in: .utc) == "2026-11-20T06:00:00+00:00")
    let early = DateTime(try #require(Day(iso: "0009-02-03")), try #require(TimeOfDay(iso: "04:05:06")))
    #expect(InstantText.iso(Zone.utc.instant(of: early), in: .utc) == "0009-02-03T04:05:06+00:00")
  }
}
