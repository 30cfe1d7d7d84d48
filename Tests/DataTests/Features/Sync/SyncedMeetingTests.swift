import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Events with guests that the user changes and removes, in a file and on a server.
struct SyncedMeetingTests {
  private static let me = "minji@example.com"
  private static let path = SyncHref("/minji/plan1/m.ics")
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  private static func text(organizer: String, _ lines: String = "") -> [UInt8] {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VEVENT
      UID:m
      DTSTAMP:20261101T000000Z
      SUMMARY:Tea
      DTSTART:20261120T000000Z
      DTEND:20261120T010000Z
      RRULE:FREQ=DAILY;COUNT=5\(lines.isEmpty ? "" : "\n" + lines)
      ORGANIZER;CN=Kim:mailto:\(organizer)
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:\(me)
      ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@example.com
      END:VEVENT
      END:VCALENDAR
      """
    return Array(text.replacing("\n", with: "\r\n").utf8) + [0x0D, 0x0A]
  }

  /// A store with a meeting that its server has.
  private struct Desk {
    let synced: SyncedEventsDesk
    let server: MemoryDAVServer
    let event: Event

    var store: any Store { synced.store }
    var id: Event.ID { event.id }

    init(_ kind: StoreKind, organizer: String, in folder: TemporaryStore) async throws {
      synced = try await SyncedEventsDesk(kind, in: folder)
      let format = synced.format(.standard)
      server = MemoryDAVServer(
        SyncHref("/minji/plan1/"), .scheduling, uid: { format.record(in: $0).map(format.uid(of:)) })
      await server.store(SyncedMeetingTests.text(organizer: organizer), at: SyncedMeetingTests.path)
      try await synced.change { sync throws(StoreError) in
        var account = SyncAccount.sample()
        account.scheduling = .automatic([SyncedMeetingTests.me])
        try sync.save(account)
      }
      try await Self.sync(synced, server)
      let item = try await synced.standard.read { sync throws(StoreError) in
        try sync.item(at: SyncedMeetingTests.path.path)
      }
      let id = Event.ID(try #require(item?.record).uuid)
      event = try #require(try await synced.events.event(id))
    }

    @discardableResult
    static func sync(
      _ synced: SyncedEventsDesk, _ server: MemoryDAVServer, _ notice: RemovalNotice? = nil
    ) async throws -> SyncRun {
      let synchronize = SynchronizeCollection(
        synced.standard, synced.format(.standard), newID: .counting(from: 7_000), wait: { _ in })
      let options = SyncOptions(
        now: Instant(secondsSince1970: 1_800_000_000), acceptsRemovals: true,
        scheduling: .automatic([SyncedMeetingTests.me]), notice: notice)
      return try await synchronize(server, options).run
    }

    func sync(_ notice: RemovalNotice? = nil) async throws -> SyncRun { try await Self.sync(synced, server, notice) }

    func edit(_ change: (inout EventDraft) -> Void) async throws {
      let shown = EventDraft(event)
      var wanted = shown
      change(&wanted)
      _ = try await EditEvent(store)(id, from: shown, to: wanted)
    }

    func remove(_ scope: SeriesScope, _ notice: RemovalNotice? = nil) async throws {
      let place = RecurrenceID(event.span.start.adding(seconds: 86_400))
      _ = try await RemoveFromSeries(store, newID: .counting(from: 8_000))(
        id, at: place, scope: scope, notice: notice)
    }

    var lines: [String] {
      get async {
        let text = await server.texts[SyncedMeetingTests.path.path] ?? []
        return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      }
    }

    var held: [HeldItem] {
      get async throws {
        try await SyncedCollection(
          synced.standard, synced.format(.standard), newID: .counting(from: 9_000), wait: { _ in }
        )
        .heldItems(by: GuardRemovals(isAccepted: true))
      }
    }

    var waiting: [SyncRemoval] {
      get async throws {
        try await store.read { transaction throws(StoreError) in
          try transaction.sync.unansweredRemovals(of: SyncedEventsDesk.collection(1).id)
        }
      }
    }
  }

  @Test(arguments: StoreKind.persistent)
  func guestChangesAlarmsAndNothingElse(kind: StoreKind) async throws {
    let desk = try await Desk(kind, organizer: "kim@example.com", in: folder)
    let refusal = EditEventError.store(.organizerOnly(name: "Kim"))
    await #expect(throws: refusal) { try await desk.edit { $0.title = EventTitle(imported: "Mine") } }
    await #expect(throws: refusal) { try await desk.edit { $0.calendar = EventCalendar.ID(UUID(number: 50)) } }
    await #expect(throws: RemoveFromSeriesError.store(.organizerOnly(name: "Kim"))) {
      try await desk.remove(.thisAndFollowing, .nobody)
    }
    #expect(try await desk.synced.events.event(desk.id) == desk.event)
    try await desk.edit { $0.alarms = [Alarm(.start(offset: -600))] }
    #expect(try await desk.sync().sentChanged == 1)
    let lines = await desk.lines
    #expect(lines.contains("TRIGGER:-PT10M") && lines.contains("ATTENDEE;PARTSTAT=ACCEPTED:mailto:\(Self.me)"))
  }

  @Test(arguments: StoreKind.persistent)
  func organizerChangesEverything(kind: StoreKind) async throws {
    let desk = try await Desk(kind, organizer: Self.me, in: folder)
    let before = await desk.lines
    try await desk.edit { $0.title = EventTitle(imported: "Coffee") }
    #expect(try await desk.sync().sentChanged == 1)
    let after = await desk.lines
    #expect(after.filter { !before.contains($0) && !$0.hasPrefix("DTSTAMP") } == ["SUMMARY:Coffee"])
    #expect(before.filter { !after.contains($0) && !$0.hasPrefix("DTSTAMP") } == ["SUMMARY:Tea"])
  }

  @Test(arguments: StoreKind.persistent)
  func removalIsSentWithTheAnswerOfItsCommand(kind: StoreKind) async throws {
    let desk = try await Desk(kind, organizer: "kim@example.com", in: folder)
    let removed = try await RemoveEvent(desk.store)(desk.id, notice: .nobody)
    #expect(removed == desk.event)
    #expect(try await desk.sync().sentRemoved == 1)
    #expect(await desk.server.quietRequests == [.delete(Self.path.path)])
    #expect(await desk.server.mails.isEmpty)
  }

  /// Undo and redo aren't answers, and neither is an answer from before them.
  @Test(arguments: StoreKind.persistent)
  func removalByRedoWaits(kind: StoreKind) async throws {
    let desk = try await Desk(kind, organizer: Self.me, in: folder)
    try await RemoveEvent(desk.store)(desk.id, notice: .everybody)
    for move in [HistoryMove.undo, .redo] {
      #expect(try await desk.synced.history.perform(move, only: nil)?.obstacle == nil)
    }
    #expect(try await desk.synced.events.event(desk.id) == nil)
    #expect(try await desk.sync().heldThere == 1)
    #expect(try await desk.waiting == [SyncRemoval("Tea", notified: 1)])
    #expect(try await desk.held.map(\.isUnanswered) == [true])
    #expect(await desk.server.mails.isEmpty)
    #expect(try await desk.synced.history.perform(.undo, only: nil)?.obstacle == nil)
    #expect(try await desk.waiting == [])
    #expect(try await desk.sync().heldThere == 0)
    #expect(try await desk.held == [])
    #expect(await desk.server.mails.isEmpty)
  }

  @Test(arguments: RemovalNotice.allCases)
  func oneTimeOfASeriesIsLeftOutAfterTheAnswer(notice: RemovalNotice) async throws {
    let desk = try await Desk(.sqlite, organizer: Self.me, in: folder)
    try await desk.remove(.this)
    #expect(try await desk.sync().heldThere == 1)
    #expect(try await desk.waiting == [SyncRemoval("Tea", notified: 1)])
    #expect(try await desk.held.map(\.title) == ["Tea"])
    #expect(await !desk.lines.contains { $0.hasPrefix("EXDATE") })
    #expect(try await desk.sync(notice).sentChanged == 1)
    #expect(await desk.lines.contains { $0.hasPrefix("EXDATE") })
    #expect(await desk.server.mails.count == (notice == .nobody ? 0 : 1))
    #expect(try await desk.waiting == [])
  }

  @Test func answerForOneTimeOfASeriesIsSentWithIt() async throws {
    let desk = try await Desk(.sqlite, organizer: "kim@example.com", in: folder)
    try await desk.remove(.this, .nobody)
    #expect(try await desk.sync().sentChanged == 1)
    #expect(await desk.server.quietRequests == [.put(Self.path.path)])
    #expect(await desk.server.mails.isEmpty)
  }

  @Test func eventWithoutGuestsNeedsNoAnswer() async throws {
    let desk = try await Desk(.sqlite, organizer: Self.me, in: folder)
    try await desk.synced.events.add(try .sample("mine", id: 77))
    _ = try await desk.sync()
    let event = try #require(try await desk.synced.events.event(Event.ID(number: 77)))
    let meeting = try await desk.store.read { transaction throws(StoreError) in
      try transaction.sync.meeting(event, in: transaction.events)
    }
    #expect(meeting == nil)
    try await RemoveEvent(desk.store)(event.id, notice: .nobody)
    #expect(try await desk.sync().sentRemoved == 1)
    #expect(await desk.server.quietRequests == [])
  }
}
