import Domain
import Support
import Testing

/// Hours without am or pm, several times a day, and times that have passed.
///
/// The clock shows Wednesday, November 25, 2026, 18:00.
struct BareHourTests {
  private static let now = "2026-11-25T18:00"

  private func reading(_ line: String, _ hours: Range<Int>?) -> QuickAdd? {
    let clock = quickAddClock(Self.now)
    return try? QuickAddReader(clock: clock, habits: DateHabits(), hours: hours)(line)
  }

  @Test(arguments: [
    ("7시 기상", 6..<18, "2026-11-26T07:00"), ("5시 발표", 8..<20, "2026-11-26T17:00"),
    ("평일 9시 반 출근", 8..<20, "2026-11-26T09:30"), ("call tomorrow at 3", 8..<20, "2026-11-26T15:00"),
    ("meeting tomorrow 3 to 5pm", 8..<20, "2026-11-26T15:00"),
  ])
  func bareHoursFollowTheHoursSetting(line: String, hours: Range<Int>, start: String) {
    let quick = reading(line, hours)
    #expect(quick?.span?.clock(forUserIn: quickAddClock(Self.now).zone).start == DateTime(iso: start))
    #expect((quick?.assumedTime == nil) == line.hasSuffix("pm"))
  }

  /// A part of the day determines the hour wherever it appears in the line, with and without the setting.
  @Test(arguments: [nil, 8..<20, 6..<18] as [Range<Int>?], ["8:30", "9:30", "10:15"])
  func partsOfTheDayDecideWhereverTheyAre(hours: Range<Int>?, time: String) throws {
    let lines = [
      "movie tomorrow night at \(time)", "tomorrow night at \(time) movie", "movie tomorrow evening \(time)",
      "thursday evening movie \(time)", "night movie tomorrow \(time)", "내일 밤 영화 \(time)", "목요일 저녁에 영화 \(time)",
      "영화 내일 밤 \(time)", "내일 퇴근 후 영화 \(time)",
    ]
    for line in lines {
      let quick = try #require(reading(line, hours), "\(line)")
      let written = try #require(DateTime(iso: "2026-11-26T" + (time.count < 5 ? "0" : "") + time))
      #expect(quick.span?.clock(forUserIn: quickAddClock(Self.now).zone).start == written.adding(minutes: 720))
      #expect(quick.assumedTime == nil, "\(line)")
    }
  }

  @Test(arguments: [
    ("movie tonight at 8:30", "2026-11-25T20:30"), ("tonight at 8:30 movie", "2026-11-25T20:30"),
    ("party tonight 1:30", "2026-11-26T01:30"), ("call this afternoon at 2:30", "2026-11-25T14:30"),
    ("run tomorrow morning at 6:30", "2026-11-26T06:30"), ("내일 낮 산책 1:30", "2026-11-26T13:30"),
  ])
  func partsOfTheDayDecideBetweenBothHalves(line: String, start: String) {
    for hours in [nil, 8..<20] {
      let quick = reading(line, hours)
      #expect(quick?.span?.clock(forUserIn: quickAddClock(Self.now).zone).start == DateTime(iso: start))
    }
  }

  @Test(arguments: ["7시 기상", "call tomorrow at 3", "평일 9시 반 출근"])
  func bareHoursOutsideTheSettingAreAskedAbout(line: String) {
    #expect(reading(line, nil) == nil)
    #expect(reading(line, 12..<13) == nil)
    #expect(reading(line, 0..<24) == nil)
  }

  @Test(arguments: [("8-20", 8..<20), ("0-24", 0..<24)])
  func hoursSettingIsReadAsARange(text: String, hours: Range<Int>) { #expect(PlanSettings.hours(text) == hours) }

  @Test(arguments: ["", "8", "20-8", "8-8", "8-25", "-1-5", "8-20-22", "a-b", "99999999999999999999-3"])
  func invalidHourRangesAreRefused(text: String) { #expect(PlanSettings.hours(text) == nil) }

  @Test(arguments: [("8-20", 8..<20), ("9:00-24:00", 9..<24), ("9시 ~ 18시", 9..<18), (" 6 – 18 ", 6..<18)])
  func typedHoursMayNameTheClock(text: String, hours: Range<Int>) { #expect(PlanSettings.hours(typed: text) == hours) }

  @Test(arguments: ["", "9:30-18", "9", "18-9", "9-18-20", "9-25", "시-시"])
  func otherTypedHoursAreRefused(text: String) { #expect(PlanSettings.hours(typed: text) == nil) }

  @Test(arguments: [
    "약 매일 오전 8시, 오후 8시", "약 매일 8:00, 20:00", "pills daily 8am and 8pm", "매일 오전 8시와 오후 8시 약", "약 오전 8시, 오후 8시 매일",
  ])
  func severalTimesADayBecomeOneRule(line: String) throws {
    let quick = try #require(reading(line, nil))
    #expect(quick.rules.map(\.text) == ["FREQ=DAILY;BYHOUR=8,20"])
    #expect(quick.span?.clock(forUserIn: quickAddClock(Self.now).zone).start == DateTime(iso: "2026-11-25T20:00"))
    #expect(["약", "pills"].contains(quick.title.text))
    let reminder = try OwnReminderReader(clock: quickAddClock(Self.now), habits: DateHabits())(line)
    #expect(reminder.next(after: reminder.start) == DateTime(iso: "2026-11-26T08:00"))
  }

  @Test(arguments: ["pills tomorrow 8am, 8pm", "pills every day 8:00 and 20:30", "약 매일 8시, 9시"])
  func timesThatNoRuleCoversAreAskedAbout(line: String) { #expect(reading(line, nil) == nil) }

  @Test(arguments: [
    ("2h ago", "2026-11-25T16:00"), ("30분 전", "2026-11-25T17:30"), ("한 시간 전", "2026-11-25T17:00"),
    ("-30m", "2026-11-25T17:30"), ("an hour and a half ago", "2026-11-25T16:30"), ("this morning", "2026-11-25T09:00"),
    ("오늘 아침", "2026-11-25T09:00"), ("어젯밤", "2026-11-24T21:00"), ("last night", "2026-11-24T21:00"),
    ("yesterday evening", "2026-11-24T19:00"), ("just now", "2026-11-25T18:00"), ("지금", "2026-11-25T18:00"),
    ("tonight", "2026-11-25T18:00"), ("어제 밤 11시", "2026-11-24T23:00"), ("21:00", "2026-11-25T21:00"),
    ("어젯밤 11시", "2026-11-24T23:00"), ("last night at 11", "2026-11-24T23:00"),
    ("last night, 10:30pm", "2026-11-24T22:30"), ("this morning at 7", "2026-11-25T07:00"),
    ("last night 1am", "2026-11-25T01:00"), ("yesterday night 12:30am", "2026-11-25T00:30"),
    ("yesterday evening at 7", "2026-11-24T19:00"), ("오늘 아침 7시 반", "2026-11-25T07:30"),
  ])
  func pastMomentsAreRead(text: String, moment: String) throws {
    let clock = quickAddClock(Self.now)
    let read = try PastDayReader(today: clock.today, habits: DateHabits(weekStart: .monday)).moment(
      text,
      at: clock.dateTime
    )
    #expect(read == .dateTime(try #require(DateTime(iso: moment))))
  }
}

extension BareHourTests {
  @Test func hoursSettingDecidesBetweenTheHalvesOfARange() {
    let (clock, range) = (quickAddClock(Self.now), "2026-11-26")
    #expect(reading("work tomorrow 9-5", nil) == nil)
    let span = reading("work tomorrow 9-5", 8..<20)?.span?.clock(forUserIn: clock.zone)
    #expect(span?.start == DateTime(iso: "\(range)T09:00"))
    #expect(span?.end == DateTime(iso: "\(range)T17:00"))
  }

  @Test(arguments: [
    ("7:30", true), ("07:30", false), ("8:00", false), ("9:30", false), ("7:30am", false), ("19:30", false),
  ])
  func exactTimeOutsideTheHoursIsPointedOut(time: String, isPointedOut: Bool) {
    #expect(reading("x tomorrow \(time)", nil)?.remarks == [])
    let remarks = reading("x tomorrow \(time)", 8..<20)?.remarks
    #expect(remarks == (isPointedOut ? [.outsideHours(Support.time(7, 30))] : []))
  }

  /// The clocks in New York skip 02:00 to 03:00 on March 14, 2027.
  @Test func skippedTimeIsPointedOut() throws {
    let clock = DayClock(now: quickAddClock(Self.now).now, zone: try Zone("America/New_York"))
    let reader = QuickAddReader(clock: clock, habits: DateHabits())
    let day = day(2027, 3, 14)
    let once = try reader("x 2027-03-14 2:30am")
    #expect(once.remarks == [.skipped(Support.time(2, 30), DateTime(day, Support.time(3, 30)))])
    #expect(try reader("x 2027-03-14 3:30am").remarks == [])
    let weekly = try reader("x every sunday 2:30am from 2027-03-14")
    #expect(weekly.span?.start == DateTime(day, Support.time(2, 30)))
    #expect(weekly.span?.clockSeconds == 3_600)
  }
}
