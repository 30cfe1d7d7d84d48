import Domain
import Support
import Testing

struct NewSayingTests {
  private static let uploaded = "2026-11-20T09:00"

  @Test(arguments: [(-1, false), (0, true), (1, true), (172_799, true), (172_800, false), (172_801, false)])
  func newDotLastsExactly48Hours(seconds: Int, isNew: Bool) throws {
    let now = try Instant(Self.uploaded).adding(seconds: seconds)
    #expect(try Saying.sample(id: 12, uploaded: Self.uploaded).isNew(at: now) == isNew)
  }

  @Test func openingRemovesTheDotAndOtherMarksDoNot() throws {
    let now = try Instant(Self.uploaded)
    #expect(try Saying.sample(id: 12, marks: SayingMarks(liked: now, used: now)).isNew(at: now))
    #expect(try !Saying.sample(id: 12, marks: SayingMarks(opened: now)).isNew(at: now))
  }

  @Test func ownSayingsAreNeverNew() throws {
    #expect(try !Saying.sample(uploaded: Self.uploaded).isNew(at: Instant(Self.uploaded)))
  }

  @Test(arguments: [
    ("Asia/Seoul", "2026-11-22T23:59:59", "2026-11-23T00:00"),
    // Clocks go back on 2026-11-01, so the dot is gone at 23:00.
    ("America/New_York", "2026-11-02T22:59:59", "2026-11-02T23:00"),
    // Clocks go forward at the midnight of 2018-11-04, so that day begins at 01:00.
    ("America/Sao_Paulo", "2018-11-06T00:59:59", "2018-11-06T01:00"),
  ])
  func dotOfAPackSayingStartsWithItsDay(zone: String, last: String, gone: String) async throws {
    let day = [
      "Asia/Seoul": "2026-11-21", "America/New_York": "2026-11-01", "America/Sao_Paulo": "2018-11-04",
    ][zone]
    let newDay = try Day(try #require(day))
    let desk = try WordsDesk()
    try await desk.begin(on: "\(newDay.adding(days: -1))")
    let dot = { (iso: String) async throws -> Bool? in
      let clock = try DayClock.at(iso, zone: zone)
      return try await desk.sayings.saying(Saying.ID(number: 31), at: clock)?.isNew(at: clock.now)
    }
    #expect(try await dot("\(newDay.adding(days: -1))T23:59") == nil)
    #expect(try await dot("\(newDay)T01:00") == true)
    #expect(try await dot(last) == true)
    #expect(try await dot(gone) == false)
  }

  @Test func sayingsOfMissedDaysArriveTogether() async throws {
    let desk = try WordsDesk()
    try await desk.begin()
    let clock = try DayClock.at("2026-11-27T09:00")
    let page = try await desk.sayings.page(of: .all, offset: 0, limit: 8, at: clock)
    #expect(page.map(\.id.number) == (30...37).reversed())
    #expect(page.filter { $0.isNew(at: clock.now) }.map(\.id.number) == [37, 36])
  }
}

struct SayingRemindersTests {
  private let desk: WordsDesk

  init() throws { desk = try WordsDesk() }

  @Test func newSayingReminderComesAtEight() async throws {
    try await desk.begin()
    #expect(
      try await reminderLines("2026-11-20T00:00", "2026-11-23T00:00") == [
        "2026-11-20T08:00 30", "2026-11-21T08:00 31", "2026-11-22T08:00 32",
      ]
    )
  }

  @Test func windowIncludesItsStartAndExcludesItsEnd() async throws {
    try await desk.begin()
    #expect(try await reminderLines("2026-11-21T08:00", "2026-11-22T08:00") == ["2026-11-21T08:00 31"])
    #expect(try await reminderLines("2026-11-21T08:01", "2026-11-22T08:00") == [])
    #expect(try await reminderLines("2026-11-22T08:00", "2026-11-21T08:00") == [])
  }

  @Test func reminderFollowsTheUsersZone() async throws {
    try await desk.begin()
    #expect(
      try await reminderLines("2026-11-21T00:00", "2026-11-22T00:00", zone: "America/New_York") == [
        "2026-11-21T08:00 31"
      ])
  }

  @Test func openedHiddenAndOwnSayingsHaveNoReminder() async throws {
    #expect(try await reminderLines("2026-11-20T00:00", "2026-12-31T00:00") == [])
    try await desk.begin()
    _ = try await OpenSaying(desk.store)(30, at: .at("2026-11-20T00:10"))
    _ = try await HideSaying(desk.store)(31, at: .at("2026-11-21T09:00"))
    _ = try await desk.add()
    #expect(try await reminderLines("2026-11-20T00:00", "2026-11-23T00:00") == ["2026-11-22T08:00 32"])
    // The pack has ended.
    #expect(try await reminderLines("2026-12-01T00:00", "2026-12-31T00:00") == [])
  }

  @Test func sayingSortsLastAmongRemindersAtOneTime() async throws {
    try await desk.begin()
    let at = try Instant("2026-11-20T08:00")
    let contact = ContactSummary(.sample(), plant: nil)
    let birthday = ContactBirthday(contact: contact, birthday: try Birthday(month: 11, day: 20))
    let sayings = try [Saying.sample(id: 31), .sample(id: 30)].map {
      Reminder(at: at, subject: NewSayingArrival(saying: $0))
    }
    let occurrence = BirthdayOccurrence(birthday, on: try Day("2026-11-20"))
    let other = Reminder(at: at, subject: DueBirthday(birthday: occurrence, daysBefore: 0))
    #expect([sayings[1], other, sayings[0]].sorted() == [other] + sayings)
  }

  /// Returns times and numbers of the reminders.
  private func reminderLines(_ start: String, _ end: String, zone: String = "Asia/Seoul") async throws -> [String] {
    let (start, end) = (try Instant(start, in: zone), try Instant(end, in: zone))
    let zone = try Zone(zone)
    return try await desk.store.reminders(of: SayingReminders(), from: start, to: end, zone: zone).map { reminder in
      "\(zone.dateTime(at: reminder.at)) \(reminder.subject.title)"
    }
  }
}
