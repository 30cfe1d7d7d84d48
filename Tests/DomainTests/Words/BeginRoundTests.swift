import Domain
import DomainTesting
import Support
import Testing

struct BeginRoundTests {
  private let desk: WordsDesk

  /// Begins with a pack of 40 sayings, the last of which appears on 2026-11-30.
  init() async throws {
    desk = try WordsDesk()
    try await desk.begin()
  }

  @Test func endOfARoundIsAnnouncedOnce() async throws {
    let announcement = ReportEndedRound(desk.store)
    #expect(try await announcement.unreported(at: .at("2026-11-30T23:59")) == nil)
    let ended = try #require(try await announcement.unreported(at: .at("2026-12-01T00:00")))
    #expect(try ended == EndedRound(number: 1, lastDay: Day("2026-11-30"), count: 40))
    await announcement.note(ended)
    #expect(try await announcement.unreported(at: .at("2026-12-01T00:00")) == nil)
    #expect(try await desk.steps() == [])
  }

  @Test func roundCannotBeginBeforeThePackEnds() async throws {
    let error = BeginRoundError.notEnded(lastDay: try Day("2026-11-30"))
    await #expect(throws: error) { try await BeginRound(desk.store)(at: .at("2026-11-30T12:00")) }
    #expect(try await desk.steps() == [])
  }

  @Test func secondRoundBringsOneSayingADayInOrder() async throws {
    let begun = try await begin("2026-12-05T18:00")
    #expect(begun.number == 2)
    #expect(begun.count == 40)
    #expect(try begun.lastDay == Day("2027-01-13"))
    #expect(try await new("2026-12-05T18:00") == [1])
    #expect(try await new("2026-12-06T08:00") == [2, 1])
    #expect(try await new("2026-12-07T08:00") == [3, 2])
    let page = try await desk.sayings.page(of: .all, offset: 0, limit: 4, at: .at("2026-12-07T08:00"))
    #expect(page.map(\.id.number) == [3, 2, 1, 40])
    #expect(try await desk.sayings.count(of: .all, at: .at("2026-12-07T08:00")) == 40)
  }

  @Test func openedSayingIsNewAgainInTheNextRound() async throws {
    _ = try await OpenSaying(desk.store)(1, at: .at("2026-11-20T10:00"))
    _ = try await MarkSaying(desk.store)(1, as: .liked, true, at: .at("2026-11-20T10:00"))
    _ = try await begin("2026-12-05T09:00")
    #expect(try await new("2026-12-05T09:00") == [1])
    let opened = try await OpenSaying(desk.store)(1, at: .at("2026-12-05T09:00"))
    #expect(try opened.marks == SayingMarks(liked: Instant("2026-11-20T10:00"), opened: Instant("2026-12-05T09:00")))
    #expect(try await new("2026-12-05T09:00") == [])
  }

  @Test func openingASayingTheDayBeforeKeepsItsDot() async throws {
    _ = try await begin()
    _ = try await OpenSaying(desk.store)([2, 1], at: .at("2026-12-01T23:59"))
    #expect(try await new("2026-12-02T00:00") == [2])
  }

  @Test func hiddenSayingsAreSkippedOrLeaveTheirDayEmpty() async throws {
    _ = try await HideSaying(desk.store)([1, 3], at: .at("2026-11-30T10:00"))
    #expect(try await begin().count == 38)
    #expect(try await new("2026-12-02T09:00") == [4, 2])
    _ = try await HideSaying(desk.store)(5, at: .at("2026-12-02T10:00"))
    #expect(try await new("2026-12-03T09:00") == [4])
    #expect(try await new("2026-12-04T09:00") == [6])
    // A saying that was left out is shown again at its old place.
    _ = try await HideSaying(desk.store).undo(1, at: .at("2026-12-04T09:00"))
    #expect(try await desk.sayings.saying(Saying.ID(number: 1), at: .at("2026-12-04T09:00"))?.round == 1)
  }

  @Test func undoRemovesTheRoundWithoutAnotherAnnouncement() async throws {
    let announcement = ReportEndedRound(desk.store)
    await announcement.note(try #require(try await announcement.unreported(at: .at("2026-12-01T00:00"))))
    _ = try await begin()
    #expect(try await desk.steps() == ["again saying 1–40"])
    _ = try await desk.store.undo()
    #expect(try await new("2026-12-01T09:00") == [40])
    #expect(try await announcement.unreported(at: .at("2026-12-01T09:00")) == nil)
    #expect(try await begin().number == 2)
  }

  @Test func thirdRoundFollowsTheSameRules() async throws {
    let announcement = ReportEndedRound(desk.store)
    await announcement.note(try #require(try await announcement.unreported(at: .at("2026-12-01T00:00"))))
    _ = try await begin()
    #expect(try await announcement.unreported(at: .at("2027-01-09T09:00")) == nil)
    let second = try #require(try await announcement.unreported(at: .at("2027-01-10T09:00")))
    #expect(second.number == 2)
    await #expect(throws: BeginRoundError.notEnded(lastDay: try Day("2027-01-09"))) {
      try await begin("2027-01-09T09:00")
    }
    #expect(try await begin("2027-02-01T09:00").number == 3)
    #expect(try await new("2027-02-02T09:00") == [2, 1])
  }

  @Test func reminderOfALaterRoundHasItsOwnID() async throws {
    _ = try await OpenSaying(desk.store)(40, at: .at("2026-11-30T10:00"))
    let first = Reminder(at: try Instant("2026-11-20T08:00"), subject: NewSayingArrival(saying: try .sample(id: 1)))
    _ = try await begin()
    let (start, end) = (try Instant("2026-11-30T00:00"), try Instant("2026-12-03T00:00"))
    let found = try await desk.store.reminders(
      of: SayingReminders(), from: start, to: end, zone: try Zone("Asia/Seoul"))
    let numbers = found.map { ($0.subject as? NewSayingArrival)?.saying.id.number }
    #expect(numbers == [1, 2])
    #expect(!found.map(\.id).contains(first.id))
  }

  private func begin(_ now: String = "2026-12-01T09:00") async throws -> BegunRound {
    try await BeginRound(desk.store)(at: .at(now))
  }

  private func new(_ now: String) async throws -> [Int] {
    try await desk.sayings.page(of: .new, offset: 0, limit: 99, at: .at(now)).map(\.id.number)
  }
}
