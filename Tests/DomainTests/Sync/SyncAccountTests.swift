import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Accounts and their runs, with a server and stores in memory.
struct SyncAccountTests {
  private let store: InMemoryStore
  private let now = Instant(secondsSince1970: 1_800_000_000)
  private let account = SyncAccount(
    id: SyncAccount.ID(UUID(number: 1)), name: "home", server: "https://dav.example", user: "minji")

  init() throws { store = InMemoryStore(time: try .fixed()) }

  private func offer(_ path: String, _ kinds: Set<SyncKind>, name: String, color: String? = nil) -> DAVCollection {
    DAVCollection(href: SyncHref(path), kinds: kinds, name: name, color: color)
  }

  private func add(_ offers: [DAVCollection], firstID: Int = 100) async throws -> AddedCollections {
    try await AddSyncAccount(store, newID: .counting(from: firstID))(account, with: offers)
  }

  private var collections: [SyncCollection] {
    get async throws {
      try await store.read { transaction throws(StoreError) in try transaction.sync.collections() }
    }
  }

  private var calendars: [EventCalendar] {
    get async throws {
      try await store.read { transaction throws(StoreError) in try transaction.events.calendars() }
    }
  }

  @Test func eachCalendarOfTheServerGetsACalendarHere() async throws {
    let added = try await add([
      offer("/c/", [.events], name: "일정", color: "#FF3B30FF"), offer("/b/", [.contacts], name: "People"),
    ])
    #expect(added.collections.map(\.kind) == [.events, .contacts])
    #expect(added.collections.allSatisfy { $0.state == .new })
    let calendar = try #require(try await calendars.first { $0.name.text == "일정" })
    #expect(calendar.color == .red && added.calendars == [calendar.id])
    #expect(added.collections[0].target == calendar.id.uuid && added.collections[1].target == nil)
    // A second address adds only what is new.
    let again = try await add([offer("/c/", [.events], name: "일정"), offer("/d/", [.events], name: "일정")])
    #expect(again.collections.map(\.href.text) == ["/d/"])
    #expect(try await calendars.contains { $0.name.text == "일정 (home)" })
  }

  @Test func calendarWithToDosIsOfferedTwiceUnderOneAddress() async throws {
    let server = MemoryDAVServer(SyncHref("/c/"), .radicale, uid: { _ in nil })
    await server.hold([.events, .reminders])
    let offers = try await FindSyncCollections(on: server)().collections
    #expect(offers.map(\.syncedKind) == [.events, .reminders])
    // To-dos are synchronized only if the user chooses them.
    #expect(offers.map(\.isUsual) == [true, false])
    let calendar = try await add([offers[0]]).collections
    let both = try await add(offers, firstID: 150).collections
    #expect(calendar.map(\.kind) == [.events] && both.map(\.kind) == [.reminders])
    #expect(both[0].target == nil && both[0].href == calendar[0].href)
    #expect(try await collections.count == 2)
  }

  @Test func addingIsTakenBackWithItsCalendars() async throws {
    let before = try await calendars
    let added = try await add([offer("/c/", [.events], name: "일정")])
    try await RemoveSyncAccount(store, { _ in nil })(account.id, undoing: added)
    #expect(try await calendars == before)
    #expect(try await collections.isEmpty)
  }

  @Test func twoCollectionsNeverShareACalendar() async throws {
    let added = try await add([offer("/c/", [.events], name: "일정"), offer("/d/", [.events], name: "일")])
    let change = ChangeSyncCollection(store, newID: .counting(from: 200))
    let calendar = EventCalendar.ID(try #require(added.collections[0].target))
    await #expect(throws: StoreError.conflict) { try await change(added.collections[1].id, into: calendar) }
    try await change(added.collections[1].id, into: .standard)
    let moved = try await collections.first { $0.href == added.collections[1].href }
    #expect(moved?.target == EventCalendar.ID.standard.uuid && moved?.state == .new)
    // A run in progress can't save anything more.
    #expect(moved?.id != added.collections[1].id)
    #expect(try await collections.count == 2)
  }

  @Test func runsAtOnceShareTheCollections() async throws {
    let (run, server) = try await runner()
    let id = try #require(try await collections.first).id
    let (store, now) = (store, now)
    _ = try await store.change(as: { (_: Bool) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in try transaction.sync.lease(id, to: UUID(number: 9), at: now)
    }
    #expect(try await run(account.id, on: server, SyncOptions(now: now)).map(\.outcome) == [nil])
    _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in try transaction.sync.endLease(id, of: UUID(number: 9))
    }
    #expect(try await run(account.id, on: server, SyncOptions(now: now)).map(\.outcome?.end) == [.complete])
    // The run has ended its own claim, so that the next one can follow at once.
    #expect(try await run(account.id, on: server, SyncOptions(now: now)).map(\.outcome?.end) == [.complete])
  }

  @Test func runWithoutChangesIsTheLastRunAndIsNotInTheLog() async throws {
    let (run, server) = try await runner()
    let id = try #require(try await collections.first).id
    _ = try await run(account.id, on: server, SyncOptions(now: now))
    let (last, log) = try await store.read { transaction throws(StoreError) in
      (try transaction.sync.lastRun(of: id), try transaction.sync.runs(limit: 9))
    }
    #expect(last?.at == now && last?.run.isQuiet == true)
    #expect(log.isEmpty)
    _ = try await run(account.id, on: RefusingServer(.busy(retryAfter: nil)), SyncOptions(now: now))
    // A run that failed before it did anything isn't one.
    #expect(try await store.read { transaction throws(StoreError) in try transaction.sync.lastRun(of: id) } == last)
  }

  @Test func refusedPasswordStopsTheAccountAndIsRemembered() async throws {
    let (run, _) = try await runner()
    let refusing = RefusingServer(.signInNeeded(DAVRefusal(401)))
    let runs = try await run(account.id, on: refusing, SyncOptions(now: now))
    #expect(runs.map(\.outcome?.end) == [.failed(.signInNeeded(DAVRefusal(401)))])
    let id = account.id
    let known = try await store.read { transaction throws(StoreError) in try transaction.sync.account(id) }
    #expect(known?.state == .signInNeeded)
  }

  @Test(arguments: [SignInError.ended, .missing, .notAccepted, .unreachable(.noHost), .unreadable(.tokens)])
  func endedSignInStopsTheAccountAndIsRemembered(error: SignInError) async throws {
    let (run, _) = try await runner()
    let runs = try await run(account.id, on: RefusingServer(.signIn(error)), SyncOptions(now: now))
    #expect(runs.map(\.outcome?.end) == [.failed(.signIn(error))])
    let id = account.id
    let known = try await store.read { transaction throws(StoreError) in try transaction.sync.account(id) }
    #expect(known?.state == (error.asksForSignIn ? .signInNeeded : .ready))
  }

  @Test func twoRecordsAreMadeOfAConflict() async throws {
    let format = NoteFormat()
    let collection = SyncCollection(
      id: SyncCollection.ID(UUID(number: 5)), account: account.id, href: SyncHref("/c/"), kind: .events)
    let sync = InMemorySyncStore(collection, format)
    let id = await sync.add(Note(uid: "a", title: "here"))
    let item = SyncItem(SyncHref("/c/a.ics"), etag: ETag("1"), uid: "a", role: .record(id))
    try await sync.change { transaction throws(StoreError) in
      try transaction.save(item, text: NoteFormat.text(Note(uid: "a", title: "there")))
      try transaction.save([FieldConflict("title", base: "", here: "here", there: "there")], at: item.path)
    }
    try await SettleConflict(sync, format, newID: .counting()).split(at: item.path)
    let notes = await sync.contents.records.values
    #expect(Set(notes.map(\.title)) == ["here", "there"] && Set(notes.map(\.uid)).count == 2)
    #expect(await sync.contents.conflicts.isEmpty)
  }

  @Test func losingTextComesBackAndWhatItReplacesIsStored() async throws {
    let format = NoteFormat()
    let collection = SyncCollection(
      id: SyncCollection.ID(UUID(number: 5)), account: account.id, href: SyncHref("/c/"), kind: .events)
    let sync = InMemorySyncStore(collection, format)
    let id = await sync.add(Note(uid: "a", title: "winner"))
    let item = SyncItem(SyncHref("/c/a.ics"), etag: ETag("1"), uid: "a", role: .record(id))
    try await sync.change { transaction throws(StoreError) in
      try transaction.save(item, text: NoteFormat.text(Note(uid: "a", title: "winner")))
    }
    let lost = LosingText(
      id: LosingText.ID(UUID(number: 8)), at: now, uid: "a", title: "loser",
      text: NoteFormat.text(Note(uid: "a", title: "loser")), reason: .conflict)
    let settle = SettleConflict(sync, format, newID: .counting())
    #expect(try await settle.restore(lost, at: now, adds: false))
    #expect(await sync.contents.records[id]?.title == "loser")
    #expect(await sync.contents.losing.map(\.title) == ["winner"])
    #expect(await sync.contents.items[item.path]?.isChanged == true)
  }

  /// Returns a run of the account with one collection of notes, and its server.
  private func runner() async throws -> (RunSyncAccount, MemoryDAVServer) {
    let format = NoteFormat()
    _ = try await add([offer("/minji/notes/", [.contacts], name: "notes")])
    let saved = try #require(try await collections.first)
    var ready = saved
    ready.state = .ready
    let sync = InMemorySyncStore(ready, format)
    let server = MemoryDAVServer(saved.href, .radicale, uid: { NoteFormat.uid($0) })
    let opened = SyncedCollection(sync, format, newID: .counting(), wait: { _ in })
    return (RunSyncAccount(store, { _ in opened }, newID: .counting(), now: { [now] in now }), server)
  }
}
