import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Events that one side moves to another calendar while the other side changes them.
struct MovedEventsTests {
  private static let home = EventCalendar.ID(UUID(number: 50))
  private let folder: TemporaryStore
  private let servers: [MemoryDAVServer]

  init() throws {
    folder = try TemporaryStore()
    let format = EventSyncFormat(in: .standard, newID: .counting(from: 7_000)) { Instant(secondsSince1970: 0) }
    servers = [1, 2].map { number in
      MemoryDAVServer(
        SyncedEventsDesk.collection(number).href, .xandikos, uid: { format.record(in: $0).map(format.uid(of:)) })
    }
  }

  @Test(arguments: StoreKind.persistent)
  func changeOnTheServerFollowsAnEventThatMovedInHaru(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let text = try await arrive(0, desk)
    var event = try #require(try await events(desk).first)
    event.calendar = Self.home
    event.notes = EventNotes(imported: "from here")
    try await desk.events.replace(event)
    await servers[0].store(changed(text, "location", to: "from there"), at: href(0))
    try await sync(desk)
    try await expectOnly(in: 1, desk) { event in
      event.location.text == "from there" && event.notes.text == "from here"
    }
  }

  @Test(arguments: StoreKind.persistent)
  func losingValueOfAnEventThatMovedIsStored(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let text = try await arrive(0, desk)
    var event = try #require(try await events(desk).first)
    event.calendar = Self.home
    event.notes = EventNotes(imported: "from here")
    try await desk.events.replace(event)
    await servers[0].store(changed(text, "notes", to: "from there"), at: href(0))
    try await sync(desk)
    try await expectOnly(in: 1, desk) { $0.notes.text == "from here" }
    #expect(try await losingNotes(desk) == ["from there"])
  }

  @Test(arguments: StoreKind.persistent)
  func valueOfAnOpenConflictIsStoredWhenTheEventMoves(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let text = try await arrive(0, desk)
    var event = try #require(try await events(desk).first)
    event.notes = EventNotes(imported: "from here")
    try await desk.events.replace(event)
    await servers[0].store(changed(text, "notes", to: "from there"), at: href(0))
    try await sync(desk)
    #expect(try await losingNotes(desk) == [])
    event = try #require(try await events(desk).first)
    event.calendar = Self.home
    try await desk.events.replace(event)
    try await sync(desk)
    try await expectOnly(in: 1, desk) { $0.notes.text == "from here" }
    #expect(try await losingNotes(desk) == ["from there"])
  }

  @Test(arguments: StoreKind.persistent, [0, 1])
  func changeInHaruFollowsAnEventThatMovedOnTheServer(kind: StoreKind, from: Int) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let text = try await arrive(from, desk)
    var event = try #require(try await events(desk).first)
    event.notes = EventNotes(imported: "from here")
    try await desk.events.replace(event)
    await servers[from].removeResource(at: href(from).path)
    await servers[1 - from].store(changed(text, "location", to: "from there"), at: href(1 - from))
    try await sync(desk)
    try await expectOnly(in: 1 - from, desk) { event in
      event.location.text == "from there" && event.notes.text == "from here"
    }
  }

  @Test(arguments: StoreKind.persistent)
  func changedEventThatIsGoneFromTheServerComesBack(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    _ = try await arrive(0, desk)
    var event = try #require(try await events(desk).first)
    event.notes = EventNotes(imported: "from here")
    try await desk.events.replace(event)
    await servers[0].removeResource(at: href(0).path)
    try await sync(desk)
    try await expectOnly(in: 0, desk) { $0.notes.text == "from here" }
  }

  @Test(arguments: StoreKind.persistent, [0, 1])
  func moveOnTheServerIsUndoneAsOneRun(kind: StoreKind, from: Int) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let text = try await arrive(from, desk)
    let before = try await events(desk)
    await servers[from].removeResource(at: href(from).path)
    await servers[1 - from].store(text, at: href(1 - from))
    try await sync(desk, rounds: 1)
    #expect(try await events(desk).map(\.calendar) == [from == 0 ? Self.home : .standard])
    let undone = try await UndoSyncRun(desk.store)()
    #expect(undone.value.run.parts.count == 2)
    #expect(undone.value.records.restored == 1 && undone.value.records.removed == 1)
    #expect(try await events(desk).map(\.id) == before.map(\.id))
    // One user command reverses the whole move.
    for move in [HistoryMove.undo, .redo] {
      let moved = try await desk.history.perform(move, only: nil)
      #expect(moved != nil && moved?.obstacle == nil)
      #expect(try await events(desk).map { $0.id == before[0].id } == [move == .redo])
    }
    try await sync(desk)
    try await expectOnly(in: from, desk) { _ in true }
  }

  /// The calendar that has the event now would lose it, and the other calendar isn't sent.
  @Test(arguments: StoreKind.persistent, [0, 1])
  func moveFromACalendarThatWasSwitchedOffSinceStays(kind: StoreKind, from: Int) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let text = try await arrive(from, desk)
    await servers[from].removeResource(at: href(from).path)
    await servers[1 - from].store(text, at: href(1 - from))
    try await sync(desk, rounds: 1)
    let moved = try await events(desk)
    let (off, label) = (SyncedEventsDesk.collection(from + 1).id, UndoLabel(.changed, .calendar, ""))
    _ = try await desk.store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.sync.remove(off)
    }
    let undone = try await UndoSyncRun(desk.store)()
    #expect(!undone.isChanged && undone.value.records.isChanged == false)
    let name = "plan \(2 - from)"
    #expect(undone.value.records.obstacles.map(\.change) == [.elsewhere(name)])
    #expect(try await events(desk) == moved)
  }

  @Test(arguments: StoreKind.persistent)
  func onlyRemovedEventsCountAsRemovals(kind: StoreKind) async throws {
    let desk = try await SyncedEventsDesk(kind, in: folder)
    let format = desk.format(.standard)
    let phone = try #require(format.record(in: PhoneEvent.iOS.text))
    for number in 1...4 {
      let event = format.record(phone, withUID: "event-\(number)")
      await servers[0].store(format.newText(of: event, from: nil), at: SyncHref("/minji/plan1/\(number).ics"))
    }
    try await sync(desk)
    var event = try #require(try await events(desk).first)
    event.calendar = Self.home
    try await desk.events.replace(event)
    let removed = try #require(try await events(desk).last { $0.calendar == .standard })
    try await desk.events.remove(removed.id)
    try await sync(desk, accepting: false)
    #expect(await servers[0].texts.count == 2)
    #expect(await servers[1].texts.count == 1)
    let counts = try await desk.store.read { transaction throws(StoreError) in
      try transaction.sync.collections().map(\.unasked.there)
    }
    #expect(counts.sorted() == [0, 1])
  }

  // MARK: - Helpers

  private func href(_ number: Int) -> SyncHref { SyncHref("/minji/plan\(number + 1)/a.ics") }

  private func changed(_ text: [UInt8], _ field: String, to value: String) -> [UInt8] {
    let format = EventSyncFormat(in: .standard, newID: .counting(from: 8_000)) { Instant(secondsSince1970: 0) }
    return format.record(in: text).map { format.text(of: format.record($0, setting: field, to: value), on: text) } ?? []
  }

  /// Lets an event of a phone arrive from a collection, and returns its text.
  private func arrive(_ number: Int, _ desk: SyncedEventsDesk) async throws -> [UInt8] {
    let text = PhoneEvent.iOS.text
    await servers[number].store(text, at: href(number))
    try await sync(desk)
    return text
  }

  private func events(_ desk: SyncedEventsDesk) async throws -> [Event] {
    try await desk.events.events(idPrefix: "0000", limit: 10)
  }

  /// Lets the account run until everything has arrived.
  private func sync(_ desk: SyncedEventsDesk, rounds: Int = 4, accepting accepts: Bool = true) async throws {
    let (now, newID) = (Instant(secondsSince1970: 1_800_000_000), IDGenerator { UUID() })
    let open: SyncOpening = { collection in
      let isHome = collection.target == Self.home.uuid
      return SyncedCollection(
        isHome ? desk.home : desk.standard, desk.format(isHome ? Self.home : .standard), newID: newID, wait: { _ in })
    }
    let run = RunSyncAccount(
      desk.store, open, newID: newID, now: { now }, wait: { _ in try? await Task.sleep(for: .seconds(60)) })
    let server = JoinedDAVServer(
      zip([1, 2], servers).map { (folder: SyncedEventsDesk.collection($0).href, server: $1) })
    for _ in 0..<rounds {
      let runs = try await run(SyncAccount.sample().id, on: server, SyncOptions(now: now, acceptsRemovals: accepts))
      for run in runs { #expect(run.outcome?.end == .complete) }
    }
  }

  /// Expects one event on both sides, in one calendar, and nothing to send.
  private func expectOnly(in number: Int, _ desk: SyncedEventsDesk, _ isRight: (Event) -> Bool) async throws {
    let events = try await events(desk)
    #expect(events.map(\.calendar) == [number == 0 ? .standard : Self.home])
    #expect(events.allSatisfy { isRight($0) })
    #expect(await servers[1 - number].texts.isEmpty)
    let texts = await servers[number].texts.values.map { $0 }
    #expect(texts.count == 1)
    let sent = texts.compactMap(desk.format(.standard).record)
    #expect(sent.count == 1 && sent.allSatisfy { isRight($0) })
    for server in servers { await server.forgetRequests() }
    try await sync(desk)
    for server in servers { #expect(await server.requests.filter(\.isWriting) == []) }
  }

  private func losingNotes(_ desk: SyncedEventsDesk) async throws -> [String] {
    let losing = try await desk.store.read { transaction throws(StoreError) in
      try transaction.sync.losingTexts().map(\.losing.text)
    }
    return losing.compactMap { desk.format(.standard).record(in: $0)?.notes.text }
  }
}
