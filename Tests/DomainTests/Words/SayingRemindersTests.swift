import Domain
import Support
import Testing

struct SayingRemindersTests {
  private let desk: WordsDesk

  init() throws { desk = try WordsDesk() }

  @Test func aNewSayingIsToldOfAtEightOfItsDay() async throws {
    try await desk.begin()
    #expect(
      try await told("2026-11-20T00:00", "2026-11-23T00:00") == [
        "2026-11-20T08:00 30", "2026-11-21T08:00 31", "2026-11-22T08:00 32",
      ]
    )
  }

  @Test func theWindowHasItsStartAndNotItsEnd() async throws {
    try await desk.begin()
    #expect(try await told("2026-11-21T08:00", "2026-11-22T08:00") == ["2026-11-21T08:00 31"])
    #expect(try await told("2026-11-21T08:01", "2026-11-22T08:00") == [])
    #expect(try await told("2026-11-22T08:00", "2026-11-21T08:00") == [])
  }

  @Test func theUsersOwnMorningCounts() async throws {
    try await desk.begin()
    #expect(try await told("2026-11-21T00:00", "2026-11-22T00:00", zone: "America/New_York") == ["2026-11-21T08:00 31"])
  }

  @Test func nothingIsToldOfWhatIsOpenHiddenOrNotThere() async throws {
    #expect(try await told("2026-11-20T00:00", "2026-12-31T00:00") == [])
    try await desk.begin()
    _ = try await OpenSaying(desk.store)(30, at: .at("2026-11-20T00:10"))
    _ = try await HideSaying(desk.store)(31, at: .at("2026-11-21T09:00"))
    _ = try await desk.add()
    #expect(try await told("2026-11-20T00:00", "2026-11-23T00:00") == ["2026-11-22T08:00 32"])
    // The pack has ended.
    #expect(try await told("2026-12-01T00:00", "2026-12-31T00:00") == [])
  }

  @Test func atOneMomentASayingComesLast() async throws {
    try await desk.begin()
    let at = try Instant("2026-11-20T08:00")
    let contact = ContactSummary(.sample(), plant: nil)
    let birthday = ContactBirthday(contact: contact, birthday: try Birthday(month: 11, day: 20))
    let sayings = try [Saying.sample(id: 31), .sample(id: 30)].map { Reminder(at: at, subject: .newSaying($0)) }
    let occurrence = BirthdayOccurrence(birthday, on: try Day("2026-11-20"))
    let other = Reminder(at: at, subject: .birthday(occurrence, daysBefore: 0))
    #expect([sayings[1], other, sayings[0]].sorted() == [other] + sayings)
  }

  /// Returns times and numbers of the reminders.
  private func told(_ start: String, _ end: String, zone: String = "Asia/Seoul") async throws -> [String] {
    let (start, end) = (try Instant(start, in: zone), try Instant(end, in: zone))
    let zone = try Zone(zone)
    return try await desk.store.reminders(of: SayingReminders(), from: start, to: end, zone: zone).map { reminder in
      guard case .newSaying(let saying) = reminder.subject else { return "" }
      return "\(zone.dateTime(at: reminder.at)) \(saying.id.number)"
    }
  }
}
