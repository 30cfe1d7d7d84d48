import Domain
import Support
import Testing

/// Alarms at a time of day.
///
/// The clock shows Monday, November 30, 2026, 09:30.
struct AlarmTimeTests {
  private let start = day(2026, 12, 4)

  private func span(at time: TimeOfDay) -> EventSpan {
    let start = DateTime(start, time)
    return .timed(start: start, end: start.adding(minutes: 60), zone: .floating)
  }

  /// Returns the moment of the only alarm of an event on December 4 at a time.
  private func moment(_ alarms: [Alarm]?, at time: TimeOfDay) throws -> DateTime {
    let alarm = try #require(alarms?.count == 1 ? alarms?.first : nil)
    return DateTime(start, time).adding(minutes: -(try #require(alarm.minutesBefore)))
  }

  private func quick(_ line: String) throws -> QuickAdd {
    try QuickAddReader(clock: quickAddClock("2026-11-30T09:30"), habits: DateHabits())(line)
  }

  /// Options, forms and quick add read every time the same way.
  @Test(arguments: 0...23)
  func alarmGoesOffAtTheLastSuchTimeBeforeTheStart(hour: Int) throws {
    for alarmHour in 1...23 {
      let (event, alarm) = (time(hour), time(alarmHour))
      let wanted = DateTime(alarm <= event ? start : start.adding(days: -1), alarm)
      let reader = AlarmReader(of: span(at: event))
      #expect(try moment([reader.alarm("\(alarm)")], at: event) == wanted)
      #expect(try moment(reader("at \(alarm)"), at: event) == wanted)
      for words in ["!\(alarm)", "remind me \(alarm)", "remind me at \(alarm)", "알림 \(alarm)"] {
        let quick = try quick("meeting \(start) \(event) \(words)")
        #expect(quick.title.text == "meeting")
        #expect(try moment(quick.alarms, at: event) == wanted, "\(words) of \(event)")
      }
    }
  }

  @Test(arguments: [
    ("9:00", 60), ("9am", 60), ("오전 9시", 60), ("9시", 60), ("at 9:30", 30), ("21:00", 780), ("10:00", 0),
  ])
  func timesOfDayBeforeTen(words: String, minutes: Int) throws {
    #expect(try AlarmReader(of: span(at: time(10))).alarm(words).minutesBefore == minutes)
  }

  /// The nearer half of the day is meant.
  @Test func shortTimeIsTheNearerOne() throws {
    #expect(try AlarmReader(of: span(at: time(15))).alarm("2:30").minutesBefore == 30)
    #expect(try AlarmReader(of: span(at: time(4))).alarm("2:30").minutesBefore == 90)
  }

  @Test(arguments: [("0:30", 30), ("1:30 before", 90), ("1h30", 90), ("90m", 90), ("1:30 전", 90), ("9h", 540)])
  func lengthsAreReadAsLengths(words: String, minutes: Int) throws {
    #expect(try AlarmReader(of: span(at: time(10))).alarm(words).minutesBefore == minutes)
  }

  @Test func alarmOfAnAllDayEventIsOnTheDay() throws {
    let alarm = try AlarmReader(of: .allDay(DayRange(start))).alarm("9:00")
    #expect(alarm == Alarm(.start(offset: 9 * 3_600)))
    #expect(try quick("trip \(start) !09:00").alarms == [alarm])
  }

  /// Haru also reads the forms in which it prints alarms of other days.
  @Test(arguments: [
    ("전날 20:00", 1, 20), ("하루 전 저녁 8시", 1, 20), ("하루전 20:00", 1, 20), ("전날 저녁 8시에", 1, 20), ("당일 09:00", 0, 9),
    ("3일 전 09:00", 3, 9), ("이틀 전 오전 9시", 2, 9), ("09:00 the day before", 1, 9), ("8pm the day before", 1, 20),
    ("the day before at 8pm", 1, 20), ("the day before, 20:00", 1, 20), ("09:00 on the day", 0, 9),
    ("09:00 3 days before", 3, 9), ("1 day before at 9am", 1, 9), ("09:00, 3 days before", 3, 9),
  ])
  func timeOfANamedDay(words: String, days: Int, hour: Int) throws {
    let allDay = try AlarmReader(of: .allDay(DayRange(start))).alarm(words)
    #expect(allDay == Alarm(.start(offset: (hour - 24 * days) * 3_600)))
    let timed = try AlarmReader(of: span(at: time(22))).alarm(words)
    #expect(timed.minutesBefore == (22 - hour + 24 * days) * 60)
  }

  @Test(arguments: [
    "전날 저녁 8시 알림", "하루 전 저녁 8시 알림", "알림 전날 저녁 8시", "remind 8pm the day before",
    "remind me at 8pm the day before",
  ])
  func quickAddReadsAlarmsOnTheDayBefore(words: String) throws {
    let quick = try quick("meeting \(start) 22:00 \(words)")
    #expect(quick.title.text == "meeting")
    #expect(try moment(quick.alarms, at: time(22)) == DateTime(start.adding(days: -1), time(20)))
  }

  @Test(arguments: [
    "no alarm", "no reminders", "without alarm", "without an alarm", "without any alerts", "with no alert",
    "don't remind me", "do not remind me", "알림 없음", "알림 없이", "알림 끄기", "알람 꺼줘", "알림 꺼 줘", "알림 안 함", "알림 필요 없음",
  ])
  func refusedAlarmIsNoAlarm(words: String) throws {
    for line in ["call dad tomorrow 18:00 \(words)", "\(words) tomorrow 18:00 call dad"] {
      #expect(try quickAdd(line) == "call dad | 2026-11-21T18:00/2026-11-21T19:00 | !", "\(line)")
    }
  }

  @Test func timeOfANamedDayHasLimits() {
    #expect(throws: AlarmReadingError.notUnderstood("당일 20:00")) {
      try AlarmReader(of: span(at: time(10))).alarm("당일 20:00")
    }
    #expect(throws: AlarmReadingError.tooEarly("40일 전 09:00")) {
      try AlarmReader(of: span(at: time(10))).alarm("40일 전 09:00")
    }
    #expect(throws: AlarmReadingError.timeOfDay("전날 20:00")) { try AlarmReader().alarm("전날 20:00") }
  }

  @Test(arguments: ["9:00", "9am", "오전 9시"])
  func timeWithoutAnEventIsRefused(words: String) {
    #expect(throws: AlarmReadingError.timeOfDay(words)) { try AlarmReader().alarm(words) }
  }

  @Test func timeOfAnAlarmWithoutAStartIsAskedAbout() throws {
    let error = try #require(quickAddError("meeting !9:00"))
    #expect(error.answers.map(\.replacement) == ["09:00", "\"!9:00\""])
  }
}
