import Domain
import Support
import Testing

struct ReminderReaderTests {
  /// Friday, 2026-11-20, 14:00 in Seoul.
  @Test(arguments: [
    ("30분", "moment 20T14:30"), ("1h", "moment 20T15:00"), ("for 2 hours", "moment 20T16:00"), ("내일 아침", "21T09:00"),
    ("tomorrow morning", "21T09:00"), ("오늘 저녁", "20T19:00"), ("this evening", "20T19:00"), ("금요일 오후 3시", "20T15:00"),
    ("until friday 15:00", "20T15:00"), ("내일까지", "21T09:00"), ("tomorrow", "21T09:00"), ("15:30", "20T15:30"),
    ("13:30", "21T13:30"), ("monday 18:00", "23T18:00"), ("until I open haru", "opening"), ("하루 열 때까지", "opening"),
    ("하루를 열면", "opening"), ("after this event", "after 20T10:00"), ("이 일정 끝나고", "after 20T10:00"),
  ])
  func endsOfSnoozes(text: String, end: String) throws {
    #expect(try name(snooze(text)) == end)
  }

  @Test(arguments: ["", "xyz", "내일 3시", "30분 xyz"])
  func snoozesAreRefused(text: String) {
    #expect(throws: DateReadingError.self) { try snooze(text) }
  }

  @Test func withoutAnEventNothingIsAfterIt() throws {
    let reader = SnoozeReader(clock: try .at("2026-11-20T14:00"), weekStart: .sunday)
    #expect(throws: DateReadingError.self) { try reader("after this event") }
  }

  @Test func ownRemindersAreWrittenLikeEvents() throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T14:00"), weekStart: .sunday)
    let once = try reader("내일 오후 3시 약 먹기")
    #expect(once == OwnReminderContent(try ReminderText("약 먹기"), at: try DateTime("2026-11-21T15:00")))
    let daily = try reader("약 먹기 매일 오전 9시", insists: true)
    let rule = RecurrenceRule(.daily)
    #expect(
      try daily == OwnReminderContent(ReminderText("약 먹기"), at: DateTime("2026-11-21T09:00"), rule: rule, insists: true)
    )
    #expect(throws: OwnReminderReadingError.timeMissing) { try reader("내일 약 먹기") }
    #expect(throws: OwnReminderReadingError.timeMissing) { try reader("약 먹기") }
    #expect(throws: OwnReminderReadingError.self) { try reader("매일 오전 9시") }
  }

  @Test(arguments: [
    ("약 먹기 매일 9시", "21T09:00"), ("매일 9시 약", "21T09:00"), ("약 매일 7시", "21T07:00"), ("약 매일 6시", "20T18:00"),
    ("약 매일 12시", "21T12:00"), ("산책 매주 월 3시 30분", "23T15:30"), ("pills every day at 9", "21T09:00"),
    ("walk every monday at 3", "23T15:00"), ("약 매일 저녁 7시", "20T19:00"),
  ])
  func repeatedHoursAreThoseOfTheDay(line: String, start: String) throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T14:00"), weekStart: .sunday)
    #expect(try "\(reader(line).start)" == "2026-11-\(start)")
  }

  /// At eight in the evening 9시 is soon.
  @Test(arguments: ["약 9시", "내일 9시 약", "call mom at 9"])
  func hoursOfOnceAreAsked(line: String) throws {
    let reader = OwnReminderReader(clock: try .at("2026-11-20T20:00"), weekStart: .sunday)
    #expect(throws: OwnReminderReadingError.self) { try reader(line) }
  }

  private func snooze(_ text: String) throws -> ReminderSnooze.End {
    let zone = try Zone("Asia/Seoul")
    let event = Occurrence(of: try .sample(), forUserIn: zone)
    return try SnoozeReader(clock: .at("2026-11-20T14:00"), weekStart: .sunday, event: event)(text)
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
