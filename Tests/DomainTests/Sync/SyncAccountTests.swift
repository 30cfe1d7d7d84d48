import Domain
import DomainTesting
import Foundation
import Support
import Synchronization
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
    let added = try await AddSyncAccount(store, newID: .counting(from: firstID))(account, with: offers)
    try await MakeSyncCalendars(store)(for: added.collections.map(\.id))
    return added
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

  @Test func eachCalendarOfTheServerGetsACalendarInHaru() async throws {
    let offers = [offer("/c/", [.events], name: "일정", color: "#FF3B30FF"), offer("/b/", [.contacts], name: "People")]
    let added = try await add(offers)
    #expect(added.collections.map(\.kind) == [.events, .contacts])
    #expect(added.collections.allSatisfy { $0.state == .new })
    let calendar = try #require(try await calendars.first { $0.name.text == "일정" })
    #expect(calendar.color == .red && added.calendars == [calendar.id])
    #expect(added.collections[0].target == calendar.id.uuid && added.collections[1].target == nil)
    // A second address adds only new collections.
    let again = try await add(offers.prefix(1) + [offer("/d/", [.events], name: "일정")], firstID: 500)
    #expect(again.collections.map(\.href.text) == ["/d/"])
    #expect(try await calendars.contains { $0.name.text == "일정 (home)" })
  }

  @Test func collectionThatIsAddedAgainGetsTheCalendarThatItHad() async throws {
    let home = offer("/c/", [.events], name: "Home")
    let other = SyncAccount.sample(2)
    _ = try await AddSyncAccount(store, newID: .counting(from: 500))(
      other, with: [offer("/o/", [.events], name: "Home")])
    let added = try await add([home])
    let calendars = try await calendars
    #expect(calendars.first { $0.id.uuid == added.collections[0].target }?.name.text == "Home (home)")
    let remove = RemoveSyncAccount(store, { _ in nil })
    try await remove(added.collections[0].id)
    let second = try await add([home], firstID: 200)
    // The other account's calendar is free now, too.
    for account in [other, account] { try await remove(account.id) }
    let third = try await add([home], firstID: 300)
    #expect(second.collections[0].target == added.collections[0].target)
    #expect(third.collections[0].target == added.collections[0].target)
    #expect(try await self.calendars == calendars)
  }

  @Test func collectionsOfOneNameGetTheirOwnCalendarsAgain() async throws {
    let offers = ["/c/", "/d/"].map { offer($0, [.events], name: "Home") }
    let added = try await add(offers)
    try await RemoveSyncAccount(store, { _ in nil })(account.id)
    let again = try await add(offers, firstID: 200)
    #expect(again.collections.map(\.target) == added.collections.map(\.target) && again.calendars.isEmpty)
    try await RemoveSyncAccount(store, { _ in nil })(again.collections[1].id)
    #expect(try await add(offers, firstID: 300).collections.map(\.target) == [added.collections[1].target])
  }

  /// Puts collections into the state after their first runs.
  private func begin(_ collections: [SyncCollection]) async throws {
    for var collection in collections {
      collection.state = .ready
      let begun = collection
      try await change { transaction throws(StoreError) in try transaction.sync.save(begun) }
    }
  }

  private func change(_ body: @Sendable (any Transaction<StoreError>) throws(StoreError) -> Void) async throws {
    _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }, body)
  }

  @Test func collectionGetsItsCalendarAgainWhateverTheCalendarIsNamed() async throws {
    let home = offer("/c/", [.events], name: "Home")
    let added = try await AddSyncAccount(store, newID: .counting(from: 100))(account, with: [home], into: .standard)
    #expect(added.collections.map(\.target) == [EventCalendar.ID.standard.uuid] && added.calendars.isEmpty)
    try await begin(added.collections)
    try await RemoveSyncAccount(store, { _ in nil })(account.id)
    try await change { transaction throws(StoreError) in
      try transaction.events.save(EventCalendar(id: .standard, name: CalendarName(imported: "Mine"), color: .red))
      // Another calendar has the name of the collection.
      try transaction.events.save(
        EventCalendar(id: EventCalendar.ID(UUID(number: 7)), name: CalendarName(imported: "Home"), color: .blue))
    }
    // A different account of the same user.
    let again = SyncAccount(
      id: SyncAccount.ID(UUID(number: 2)), name: "again", server: account.server, user: account.user)
    let second = try await AddSyncAccount(store, newID: .counting(from: 200))(again, with: [home])
    #expect(second.collections.map(\.target) == [EventCalendar.ID.standard.uuid] && second.calendars.isEmpty)
    let stranger = SyncAccount(id: SyncAccount.ID(UUID(number: 3)), name: "b", server: account.server, user: "other")
    let third = try await AddSyncAccount(store, newID: .counting(from: 300))(stranger, with: [home])
    #expect(third.collections.map(\.target) == [UUID(number: 7)])
  }

  @Test func lastCalendarIsNotTakenFromAnotherCollection() async throws {
    let (home, work) = (offer("/c/", [.events], name: "Home"), offer("/d/", [.events], name: "Work"))
    let first = try await add([home])
    try await begin(first.collections)
    let remove = RemoveSyncAccount(store, { _ in nil })
    try await remove(first.collections[0].id)
    let calendar = EventCalendar.ID(try #require(first.collections[0].target))
    let second = try await AddSyncAccount(store, newID: .counting(from: 200))(account, with: [work], into: calendar)
    let third = try await add([home], firstID: 300)
    #expect(third.collections[0].target != calendar.uuid && third.calendars.count == 1)
    // The calendar belongs to the collection that had it last.
    try await begin(second.collections)
    try await remove(account.id)
    #expect(try await add([home, work], firstID: 400).collections.last?.target == calendar.uuid)
  }

  @Test func calendarOfAnotherCollectionIsRefusedByNameOfTheCollection() async throws {
    let (home, work) = (offer("/c/", [.events], name: "Home"), offer("/d/", [.events], name: "Work"))
    let added = try await add([home])
    let taken = EventCalendar.ID(try #require(added.collections[0].target))
    await #expect(throws: SyncAccountError.calendarTaken(added.collections[0])) {
      try await AddSyncAccount(store, newID: .counting(from: 200))(account, with: [work], into: taken)
    }
    let gone = EventCalendar.ID(UUID(number: 99))
    await #expect(throws: SyncAccountError.store(.missing)) {
      try await AddSyncAccount(store, newID: .counting(from: 200))(account, with: [work], into: gone)
    }
    #expect(try await collections == added.collections)
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

  @Test func addingMakesCalendarsOnlyAfterThePreview() async throws {
    let before = try await calendars
    let offers = ["/c/", "/d/"].map { offer($0, [.events], name: "일정") }
    let add = AddSyncAccount(store, newID: .counting(from: 100))
    let added = try await add(account, with: offers)
    #expect(try await calendars == before)
    try await RemoveSyncAccount(store, { _ in nil })(undoing: added, with: account.id)
    #expect(try await calendars == before)
    #expect(try await collections.isEmpty)
    let again = try await add(account, with: offers)
    for _ in 0..<2 { try await MakeSyncCalendars(store)(for: again.collections.map(\.id)) }
    #expect(Set(try await calendars.map(\.id)) == Set(before.map(\.id) + again.calendars))
    #expect(Set(try await calendars.map(\.name.text)).isSuperset(of: ["일정", "일정 (home)"]))
  }

  @Test func calendarOfAnotherPreviewKeepsItsName() async throws {
    let offers = [offer("/c/", [.events], name: "일정")]
    let first = try await AddSyncAccount(store, newID: .counting(from: 500))(.sample(2), with: offers)
    let second = try await add(offers)
    try await MakeSyncCalendars(store)(for: first.collections.map(\.id))
    #expect(Set(try await calendars.map(\.name.text)).isSuperset(of: ["일정", "일정 (home)"]))
    #expect(second.calendars != first.calendars)
  }

  @Test func twoCollectionsNeverShareACalendar() async throws {
    let added = try await add([offer("/c/", [.events], name: "일정"), offer("/d/", [.events], name: "일")])
    let change = ChangeSyncCollection(store, newID: .counting(from: 200))
    let calendar = EventCalendar.ID(try #require(added.collections[0].target))
    await #expect(throws: SyncAccountError.calendarTaken(added.collections[0])) {
      try await change(added.collections[1].id, into: calendar)
    }
    #expect(try await change(added.collections[1].id, into: .standard))
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
    let runs = try await run(account.id, on: server, SyncOptions(now: now))
    #expect(runs.map(\.outcome) == [nil] && runs.map(\.freeAfter) == [SyncLimits.leaseSeconds])
    let preview = try await run(account.id, on: server, SyncOptions(now: now, isPreview: true))
    #expect(preview.map(\.outcome) == [nil])
    _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in try transaction.sync.endLease(id, of: UUID(number: 9))
    }
    #expect(try await run(account.id, on: server, SyncOptions(now: now)).map(\.outcome?.end) == [.complete])
    // The run has released its claim, so the next run can follow at once.
    #expect(try await run(account.id, on: server, SyncOptions(now: now)).map(\.outcome?.end) == [.complete])
  }

  @Test func runWithoutChangesIsTheLastRunAndIsNotInTheLog() async throws {
    let (run, id) = (try await contactRunner(3), try #require(try await collections.last).id)
    _ = try await run(account.id, on: Self.empty, SyncOptions(now: now))
    // Each collection takes a transaction, and so does the account; the store fails after one more.
    await store.stop(after: 5)
    _ = try await run(account.id, on: Self.empty, SyncOptions(now: now))
    let last = try await store.read { transaction throws(StoreError) in try transaction.sync.lastRun(of: id) }
    let log = try await store.read { transaction throws(StoreError) in try transaction.sync.runs(limit: 9) }
    #expect(last?.number == 2 && last?.run.isQuiet == true && log.isEmpty)
  }

  @Test func failedRunIsTheLastRunAndIsInTheLogOnce() async throws {
    let run = try await contactRunner(2)
    let ids = try await collections.map(\.id)
    _ = try await run(account.id, on: Self.empty, SyncOptions(now: now))
    for _ in 0..<3 {
      _ = try await run(account.id, on: RefusingServer(.unreachable(.noHost)), SyncOptions(now: now))
    }
    let failure = SyncEnding.failed(.unreachable(.noHost))
    let log = try await store.read { transaction throws(StoreError) in try transaction.sync.runs(limit: 99) }
    // The second collection wasn't tried, because its server can't be reached either.
    #expect(log.map(\.ending) == [failure, failure] && Set(log.map(\.collection)) == Set(ids))
    // All collections of one run have its number.
    #expect(log.map(\.number) == [4, 4])
    for id in ids {
      let (last, complete) = try await store.read { transaction throws(StoreError) in
        (try transaction.sync.lastRun(of: id), try transaction.sync.lastCompleteRun(of: id))
      }
      #expect(last?.ending == failure && last?.number == 4)
      #expect(complete?.number == 1)
    }
    _ = try await run(account.id, on: Self.empty, SyncOptions(now: now))
    let last = try await store.read { transaction throws(StoreError) in try transaction.sync.lastRun(of: ids[0]) }
    #expect(last?.ending == .complete)
  }

  @Test func dryRunSavesNoFailureAndNoClaim() async throws {
    let run = try await contactRunner(1)
    let options = SyncOptions(now: now, isPreview: true)
    _ = try await run(account.id, on: RefusingServer(.signInNeeded(DAVRefusal(401))), options)
    let (id, account) = (try #require(try await collections.first).id, account.id)
    let (last, state, lease) = try await store.read { [now] transaction throws(StoreError) in
      (
        try transaction.sync.lastRun(of: id), try transaction.sync.account(account)?.state,
        try transaction.sync.leaseEnd(of: id, at: now)
      )
    }
    #expect(last == nil && state == .ready && lease == nil)
  }

  // MARK: - Claims

  @Test func claimIsRenewedWhileASingleRequestIsSlow() async throws {
    let (clock, gate) = (TestClock(now), AsyncGate())
    let run = try await contactRunner(
      1, now: { clock.now },
      wait: { pause in
        clock.advance(by: pause)
        // After ten minutes, the slow request is answered.
        if clock.now >= now.adding(seconds: 600) { gate.open() }
        while clock.now >= now.adding(seconds: 600), !Task.isCancelled { await Task.yield() }
        await Task.yield()
      })
    let id = try #require(try await collections.first).id
    let store = store
    async let slow = run(account.id, on: SlowServer(gate), SyncOptions(now: now))
    for _ in 0..<Self.patience where clock.now < now.adding(seconds: 600) {
      let (time, end) = try await store.read { transaction throws(StoreError) in
        let time = clock.now
        return (time, try transaction.sync.leaseEnd(of: id, at: time))
      }
      if time > now, clock.now == time { #expect(end != nil) }
      await Task.yield()
    }
    #expect(try await slow.map(\.outcome?.end) == [.complete])
    let end = try await store.read { transaction throws(StoreError) in
      try transaction.sync.leaseEnd(of: id, at: clock.now)
    }
    #expect(end == nil)
  }

  @Test(arguments: [false, true]) func programThatEndsStopsItsRunsAndEndsTheirClaims(isPreview: Bool) async throws {
    let interruption = SyncInterruption()
    let run = try await contactRunner(2, interruption: interruption)
    let ids = try await collections.map(\.id)
    async let runs = run(account.id, on: SlowServer(AsyncGate()), SyncOptions(now: now, isPreview: isPreview))
    for _ in 0..<Self.patience {
      guard await !interruption.isNeeded else { break }
      await Task.yield()
    }
    await interruption.ask()
    await interruption.ended()
    #expect(try await runs.map(\.outcome?.end) == Array(repeating: .failed(.unreachable(.cancelled)), count: 2))
    let now = now
    for id in ids {
      let (last, lease) = try await store.read { transaction throws(StoreError) in
        (try transaction.sync.lastRun(of: id), try transaction.sync.leaseEnd(of: id, at: now))
      }
      #expect(last == nil && lease == nil)
    }
  }

  @Test func suspendedRunStopsIfAnotherRunHasTakenOver() async throws {
    let (clock, server) = (TestClock(now), MemoryDAVServer(SyncHref("/c0/"), .radicale, uid: { _ in nil }))
    let run = try await contactRunner(1, now: { clock.now })
    let (store, id) = (store, try #require(try await collections.first).id)
    let sleeping = SlowServer(server) {
      // The computer sleeps during the first request, and another computer takes over.
      clock.advance(by: .seconds(SyncLimits.leaseSeconds + 1))
      _ = try? await store.change(as: { (_: Bool) in UndoLabel(.changed, .calendar, "") }) {
        transaction throws(StoreError) in try transaction.sync.lease(id, to: UUID(number: 9), at: clock.now)
      }
    }
    let contacts = StoredContacts(store)
    try await contacts.save(.sample("이영희", id: 7))
    #expect(try await run(account.id, on: sleeping, SyncOptions(now: now)).map(\.outcome) == [nil])
    #expect(await server.texts.isEmpty)
    // The claim of the other run stays.
    let end = try await store.read { transaction throws(StoreError) in
      try transaction.sync.leaseEnd(of: id, at: clock.now)
    }
    #expect(end == clock.now.adding(seconds: SyncLimits.leaseSeconds))
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

  @Test func collectionWhoseCalendarWasUndoneWaitsForAnother() async throws {
    let added = try await add([offer("/c/", [.events], name: "일정")])
    let collection = try #require(added.collections.first)
    #expect(collection.shown == CalendarAppearance(name: "일정", color: .blue))
    try await begin(added.collections)
    let begun = try await collections
    _ = try await store.undo()
    #expect(try await calendars.count == 1)
    let server = MemoryDAVServer(SyncHref("/c/"), .radicale, uid: { NoteFormat.uid($0) })
    let run = RunSyncAccount(store, { _ in nil }, newID: .counting(), now: { [now] in now }, wait: Self.sleep)
    let runs = try await run(account.id, on: server, SyncOptions(now: now))
    #expect(runs.map(\.outcome?.end) == [.calendarMissing])
    #expect(await server.requests.isEmpty)
    #expect(try await collections == begun)
    #expect(try await calendars.count == 1)
    // Another calendar restarts it.
    try await ChangeSyncCollection(store, newID: .counting(from: 300))(collection.id, into: .standard)
    #expect(try await run(account.id, on: server, SyncOptions(now: now)).map(\.outcome) == [nil])
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

  @Test func conflictIsResolvedWithTwoRecords() async throws {
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

  /// Asking needs a request, so the answer is stored.
  @Test func serverIsAskedOnceADayHowItHandlesGuests() async throws {
    let clock = TestClock(now)
    let (run, _) = try await runner([.events], now: { clock.now })
    let asks = MemoryDAVServer(SyncHref("/minji/notes/"), .scheduling, uid: { _ in nil })
    func known() async throws -> SyncScheduling? {
      let id = account.id
      return try await store.read { transaction throws(StoreError) in try transaction.sync.account(id)?.scheduling }
    }
    var preview = SyncOptions(now: now)
    preview.isPreview = true
    _ = try await run(account.id, on: asks, preview)
    #expect(try await known() == nil)
    _ = try await run(account.id, on: RefusingServer(.refused(DAVRefusal(405))), SyncOptions(now: now))
    #expect(try await known() == nil)
    _ = try await run(account.id, on: asks, SyncOptions(now: now))
    #expect(try await known() == .automatic(["minji@example.com"]))
    let manual = MemoryDAVServer(SyncHref("/minji/notes/"), .radicale, uid: { _ in nil })
    _ = try await run(account.id, on: manual, SyncOptions(now: now))
    #expect(try await known() == .automatic(["minji@example.com"]))
    _ = try await run(account.id, on: manual, SyncOptions(now: now), forgetting: true)
    #expect(try await known() == .manual)
    // A server can begin to notify guests.
    _ = try await run(account.id, on: asks, SyncOptions(now: now))
    #expect(try await known() == .manual)
    clock.advance(by: .seconds(86_400))
    _ = try await run(account.id, on: asks, SyncOptions(now: clock.now))
    #expect(try await known() == .automatic(["minji@example.com"]))
  }

  // MARK: - Rights

  @Test func serverThatRefusedEveryChangeIsTriedAgainADayLater() async throws {
    let clock = TestClock(now)
    let run = try await contactRunner(1, now: { clock.now })
    let server = MemoryDAVServer(SyncHref("/c0/"), .radicale, uid: { CardFormat.value("UID", in: $0) })
    let contact = Contact.sample("이영희", id: 7)
    try await StoredContacts(store).save(contact)
    await server.refuse(uid: contact.uid, with: DAVRefusal(403, .privileges))
    for hours in [0, 2] {
      clock.advance(by: .seconds(hours * 3_600))
      _ = try await run(account.id, on: server, SyncOptions(now: clock.now))
      #expect(try await collections.map(\.isWritable) == [false])
      await server.refuse(uid: contact.uid, with: nil)
    }
    clock.advance(by: .seconds(86_400))
    for _ in 0..<2 { _ = try await run(account.id, on: server, SyncOptions(now: clock.now)) }
    #expect(try await collections.map(\.isWritable) == [true])
    #expect(await server.texts.count == 1)
  }

  @Test func rightsFollowTheServer() async throws {
    let clock = TestClock(now)
    let run = try await contactRunner(1, now: { clock.now })
    for isReadOnly in [true, false, true] {
      var quirks = MemoryDAVServer.Quirks.radicale
      quirks.isReadOnly = isReadOnly
      let server = MemoryDAVServer(SyncHref("/c0/"), quirks, uid: { _ in nil })
      _ = try await run(account.id, on: server, SyncOptions(now: clock.now))
      #expect(try await collections.map(\.isWritable) == [!isReadOnly])
      clock.advance(by: .seconds(3_600))
    }
  }

  /// The longest time to wait for another task, in steps.
  private static let patience = 1_000_000

  /// A server whose collections are empty.
  private static var empty: SlowServer {
    let gate = AsyncGate()
    gate.open()
    return SlowServer(gate)
  }

  /// Returns a run of the account with collections of contacts in the store itself.
  private func contactRunner(
    _ count: Int, now clock: (@Sendable () -> Instant)? = nil,
    wait: @escaping @Sendable (Duration) async -> Void = sleep, interruption: SyncInterruption = SyncInterruption()
  ) async throws -> RunSyncAccount {
    _ = try await add((0..<count).map { offer("/c\($0)/", [.contacts], name: "book \($0)") })
    let (store, now) = (store, now)
    for var collection in try await collections {
      collection.state = .ready
      let ready = collection
      _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
        transaction throws(StoreError) in try transaction.sync.save(ready)
      }
    }
    return RunSyncAccount(
      store,
      { collection in
        SyncedCollection(
          InMemoryRecordSync<Contact>(store, collection.id, newID: .counting(from: 5_000)), CardFormat(),
          newID: .counting(from: 9_000), wait: { _ in })
      }, newID: .counting(), now: clock ?? { now }, wait: wait, interruption: interruption)
  }

  /// Waits until the task is cancelled.
  static let sleep = { @Sendable (_: Duration) async -> Void in
    while !Task.isCancelled { await Task.yield() }
  }

  /// Returns a run of the account with one collection of notes, and its server.
  private func runner(
    _ kinds: Set<SyncKind> = [.contacts], now clock: (@Sendable () -> Instant)? = nil
  ) async throws -> (RunSyncAccount, MemoryDAVServer) {
    let format = NoteFormat()
    _ = try await add([offer("/minji/notes/", kinds, name: "notes")])
    let saved = try #require(try await collections.first)
    var ready = saved
    ready.state = .ready
    let sync = InMemorySyncStore(ready, format)
    let server = MemoryDAVServer(saved.href, .radicale, uid: { NoteFormat.uid($0) })
    let opened = SyncedCollection(sync, format, newID: .counting(), wait: { _ in })
    let run = RunSyncAccount(
      store, { _ in opened }, newID: .counting(), now: clock ?? { [now] in now }, wait: Self.sleep)
    return (run, server)
  }
}

/// A clock that tests set.
private final class TestClock: Sendable {
  private let time: Mutex<Instant>

  init(_ start: Instant) { time = Mutex(start) }

  var now: Instant { time.withLock(\.self) }

  func advance(by pause: Duration) { time.withLock { $0 = $0.adding(seconds: Int(pause / .seconds(1))) } }
}

/// A server that does something before it returns the list of changes.
private struct SlowServer: DAVServing {
  private let server: any DAVServing
  private let delay: @Sendable () async -> Void

  init(_ server: any DAVServing, _ delay: @escaping @Sendable () async -> Void) {
    (self.server, self.delay) = (server, delay)
  }

  /// Creates a server that has nothing and answers when a gate opens, or when the task is cancelled.
  init(_ gate: AsyncGate) {
    self.init(RefusingServer(.unreachable(.cancelled)), { await gate.pass() })
  }

  func discover() async throws(DAVError) -> DAVDiscovery { try await server.discover() }
  func collections(in home: SyncHref) async throws(DAVError) -> [DAVCollection] {
    try await server.collections(in: home)
  }
  func collection(at href: SyncHref) async throws(DAVError) -> DAVCollection? { try await server.collection(at: href) }
  func changes(in collection: SyncHref, since token: SyncToken?) async throws(DAVError) -> DAVChanges {
    await delay()
    guard !Task.isCancelled else { throw .unreachable(.cancelled) }
    if server is RefusingServer { return DAVChanges(token: SyncToken("t"), isFull: true) }
    return try await server.changes(in: collection, since: token)
  }
  func resources(
    in collection: SyncHref, during range: ClosedRange<Instant>
  ) async throws(DAVError) -> [SyncHref] { [] }
  func fetch(
    _ hrefs: [SyncHref], in collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> [DAVResource] { try await server.fetch(hrefs, in: collection, as: kind) }
  func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError) { try await server.put(text, at: href, as: kind, if: condition, quietly: quietly) }
  func post(_ text: [UInt8], to collection: SyncHref, as kind: SyncKind) async throws(DAVError) -> SyncHref? {
    try await server.post(text, to: collection, as: kind)
  }
  func delete(_ href: SyncHref, if condition: DAVCondition, quietly: Bool) async throws(DAVError) {
    try await server.delete(href, if: condition, quietly: quietly)
  }
  func scheduling(in calendar: SyncHref, of principal: SyncHref?) async throws(DAVError) -> SyncScheduling {
    try await server.scheduling(in: calendar, of: principal)
  }
  func make(_ collection: DAVNewCollection, in home: SyncHref) async throws(DAVError) -> SyncHref {
    try await server.make(collection, in: home)
  }
  func patch(_ collection: SyncHref, name: String?, color: String?) async throws(DAVError) {
    try await server.patch(collection, name: name, color: color)
  }
}
