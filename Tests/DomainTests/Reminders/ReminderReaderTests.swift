import Domain
import Support
import Testing

struct ReminderReaderTests {
  /// The clock shows Friday, 2026-11-20, 14:00 in Seoul.
  @Test(arguments: [
    ("30분", "moment 20T14:30"), ("1h", "moment 20T15:00"), ("for 2 hours", "moment 20T16:00"), ("내일 아침", "21T09:00"),
    ("tomorrow morning", "21T09:00"), ("오늘 저녁", "20T19:00"), ("this evening", "20T19:00"), ("금요일 오후 3시", "20T15:00"),
    ("until friday 15:00", "20T15:00"), ("내일까지", "21T09:00"), ("tomorrow", "21T09:00"), ("15:30", "20T15:30"),
    ("13:30", "21T13:30"), ("monday 18:00", "23T18:00"), ("until I open haru", "opening"), ("하루 열 때까지", "opening"),
    ("하루를 열면", "opening"), ("after this event", "after 20T10:00"), ("이 일정 끝나고", "after 20T10:00"),
    ("10분만", "moment 20T14:10"), ("30분만 있다가", "moment 20T14:30"), ("30분 뒤", "moment 20T14:30"), ("3시", "20T15:00"),
    ("9시", "20T21:00"), ("내일 3시", "21T15:00"), ("월요일 3시 반", "23T15:30"), ("monday 9", "23T09:00"), ("오늘 밤", "20T21:00"),
    ("tonight", "20T21:00"),
  ])
  func snoozeEndsAreRead(text: String, end: String) throws {
    #expect(try name(snooze(text)) == end)
  }

  @Test(
    arguments: [
      ("", DateReadingError.empty(.dateTime)), ("xyz", .notUnderstood("xyz", .dateTime)),
      ("이따가", .notUnderstood("이따가", .dateTime)),
      ("13월 1일", .noSuchMonth(13, day: nil)), ("30분 xyz", .notUnderstood("30분 xyz", .dateTime)),
      ("내일 세 시", .twoTimes(time(3), time(15))),
    ]
  )
  func invalidSnoozeEndsAreRefused(text: String, error: DateReadingError) {
    #expect(throws: error) { try snooze(text) }
  }

  @Test func snoozeAfterAnEventRequiresAnEvent() throws {
    let reader = SnoozeReader(clock: try .at("2026-11-20T14:00"), habits: DateHabits())
    #expect(throws: DateReadingError.notUnderstood("after this event", .dateTime)) { try reader("after this event") }
  }

  @Test func snoozeLengthStartsAtTheReminderTime() throws {
    let event = Occurrence(of: try .sample(), forUserIn: try Zone("Asia/Seoul"))
    let at = try Instant("2026-11-20T15:00")
    let reader = SnoozeReader(
      clock: try .at("2026-11-20T14:00"),
      habits: DateHabits(),
      of: Reminder(at: at, subject: DueAlarm(occurrence: event, alarm: .atStart))
    )
    #expect(try reader("10m") == .moment(at.adding(seconds: 600)))
  }

  @Test(arguments: [
    "집 청소 매일 오전 9시 @집", "약 매일 오전 9시 #건강", "회의 내일 오후 3시 10분 전 알림", "walk tomorrow 9am for 2h",
  ])
  func partsThatAReminderCannotStoreAreRefused(line: String) throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T14:00"), habits: DateHabits())
    #expect {
      try reader(line)
    } throws: { error in
      if case OwnReminderReadingError.eventOnly = error { true } else { false }
    }
  }

  @Test func ownRemindersAreReadLikeEvents() throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T14:00"), habits: DateHabits())
    let once = try reader("내일 오후 3시 약 먹기")
    #expect(once == OwnReminderContent(try ReminderText("약 먹기"), at: try DateTime("2026-11-21T15:00")))
    let daily = try reader("약 먹기 매일 오전 9시", insists: true)
    let rule = RecurrenceRule(.daily)
    #expect(
      try daily == OwnReminderContent(ReminderText("약 먹기"), at: DateTime("2026-11-21T09:00"), rule: rule, insists: true)
    )
    #expect(throws: OwnReminderReadingError.timeMissing) { try reader("약 먹기") }
    #expect(throws: OwnReminderReadingError.words(.titleMissing)) { try reader("매일 오전 9시") }
  }

  @Test(arguments: [
    ("약 먹기 매일 9시", "21T09:00"), ("매일 9시 약", "21T09:00"), ("약 매일 7시", "21T07:00"),
    ("약 매일 12시", "21T12:00"), ("산책 매주 월 3시 30분", "23T15:30"), ("pills every day at 9", "21T09:00"),
    ("walk every monday at 3", "23T15:00"), ("약 매일 저녁 7시", "20T19:00"),
  ])
  func bareHoursOfRepeatingRemindersMeanDaytime(line: String, start: String) throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T14:00"), habits: DateHabits())
    #expect(try "\(reader(line).start)" == "2026-11-\(start)")
  }

  /// The clock shows 20:00, so 9시 alone means this evening, and 9시 tomorrow means the morning.
  @Test(arguments: [
    ("약 9시", "20T21:00"), ("내일 9시 약", "21T09:00"), ("내일 3시 약", "21T15:00"), ("약 8시", "21T08:00"),
    ("내일 아침 약", "21T09:00"), ("내일 저녁에 약", "21T19:00"), ("trash tomorrow", "21T09:00"), ("내일 쓰레기", "21T09:00"),
    ("tomorrow evening walk", "21T19:00"), ("운동 매주 월", "23T09:00"), ("아침 약", "21T09:00"),
    ("내일까지 월세", "21T09:00"), ("pay rent by tomorrow", "21T09:00"), ("내일 오후 3시까지 제출", "21T15:00"),
    ("submit by 3pm tomorrow", "21T15:00"), ("매일 저녁 약 먹기", "21T19:00"), ("내일 아침 준비물 챙기기", "21T09:00"),
  ])
  func unclearReminderTimesGetALikelyHour(line: String, start: String) throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T20:00"), habits: DateHabits())
    #expect(try "\(reader(line).start)" == "2026-11-\(start)")
  }

  /// One reminder can't be in the morning and in the evening, unless it repeats.
  @Test(arguments: [
    ("아침 점심 저녁 약 먹기", "매일 09:00, 12:00, 19:00 · \"아침 점심 저녁\"", "FREQ=DAILY;BYHOUR=9,12,19"),
    ("아침 저녁으로 약", "매일 09:00, 19:00 · \"아침 저녁으로\"", "FREQ=DAILY;BYHOUR=9,19"),
    ("매일 아침, 저녁 약 먹기", "09:00, 19:00 · \"아침, 저녁\"", "FREQ=DAILY;BYHOUR=9,19"),
    ("매주 월 아침 저녁 약 먹기", "09:00, 19:00 · \"아침 저녁\"", "FREQ=WEEKLY;BYHOUR=9,19;BYDAY=MO"),
    ("morning and evening pills", "every day 09:00, 19:00 · \"morning and evening\"", "FREQ=DAILY;BYHOUR=9,19"),
  ])
  func severalPartsOfTheDayAreAskedAbout(line: String, answers: String, rule: String) throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T20:00"), habits: DateHabits())
    let error = try #require(throws: OwnReminderReadingError.self) { try reader(line) }
    guard case .words(let question) = error else { throw error }
    #expect(question.answers.map(\.replacement).joined(separator: " · ") == answers)
    let first = try #require(question.answers.first)
    #expect(try reader(first.applied(to: line)).rule?.text == rule)
  }

  /// Before a word such as 먹고, 저녁 may be a meal.
  @Test(arguments: ["매일 저녁 먹고 약", "저녁 준비 내일", "내일 아침 먹고 약", "내일 저녁 식사"])
  func mealIsAskedAboutLikeInAnEvent(line: String) throws {
    let clock = try DayClock.at("2026-11-20T20:00")
    let question = try #require(throws: QuickAddError.self) {
      try QuickAddReader(clock: clock, habits: DateHabits())(line)
    }
    guard case .hourMissing = question else { throw question }
    #expect(throws: OwnReminderReadingError.words(question)) {
      try OwnReminderReader(clock: clock, habits: DateHabits())(line)
    }
  }

  @Test(arguments: [
    ("아침에 저녁 메뉴 정하기", "저녁 메뉴 정하기 21T09:00"), ("저녁 약 오후 9시", "저녁 약 20T21:00"),
    ("약 먹기 아침 8시 알림", "약 먹기 알림 21T08:00"),
  ])
  func onlyTheTimeOfAReminderLeavesItsText(line: String, content: String) throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T20:00"), habits: DateHabits())
    let reminder = try reader(line)
    #expect("\(reminder.text.text) \(reminder.start)" == content.replacing(" 2", with: " 2026-11-2"))
  }

  /// Clocks in New York skip from two to three on March 8, 2026.
  @Test func skippedTimeMovesASingleEventButNotADailyRule() throws {
    let clock = try DayClock.at("2026-03-07T15:00", zone: "America/New_York")
    let daily = try OwnReminderReader(clock: clock, habits: DateHabits())("pill every day 2:30am")
    #expect(try daily.start == DateTime("2026-03-08T02:30") && daily.rule == RecurrenceRule(.daily))
    let once = try QuickAddReader(clock: clock, habits: DateHabits())("tomorrow 2:30am call").span
    let (start, end) = (try DateTime("2026-03-08T03:30"), try DateTime("2026-03-08T04:30"))
    #expect(once == .timed(start: start, end: end, zone: .place(clock.zone)))
  }

  @Test(
    arguments: [
      ("약 15h", OwnReminderReadingError.words(.timeOrLength("15h", time(15), minutes: 900))),
      ("오늘 약", .timeMissing), ("약 11/25-11/28", .timeMissing),
    ]
  )
  func unclearRemindersAreRefused(line: String, error: OwnReminderReadingError) throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T20:00"), habits: DateHabits())
    #expect(throws: error) { try reader(line) }
  }

  private func snooze(_ text: String) throws -> ReminderSnooze.End {
    let zone = try Zone("Asia/Seoul")
    let event = Occurrence(of: try .sample(), forUserIn: zone)
    let reminder = Reminder(at: try Instant("2026-11-20T13:50"), subject: DueAlarm(occurrence: event, alarm: .atStart))
    return try SnoozeReader(clock: .at("2026-11-20T14:00"), habits: DateHabits(), of: reminder)(text)
  }

  private func name(_ end: ReminderSnooze.End) throws -> String {
    let zone = try Zone("Asia/Seoul")
    func time(_ at: Instant) -> Substring { "\(zone.dateTime(at: at))".dropFirst(8) }
    return switch end {
    case .moment(let at): "moment \(time(at))"
    case .clock(let clock): String("\(clock)".dropFirst(8))
    case .opening: "opening"
    case .after(_, let at): "after \(time(at))"
    }
  }
}
