import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Calendars that follow a published file whose server gives every event a new UID each time.
struct SubscriptionTests {
  private static let titles = ["a", "b", "c", "d", "e", "f"]

  private let server = MemoryDAVServer.ofNotes(.withoutTokens)
  private let user: SyncUser

  init() async throws {
    user = SyncUser("A", server, .withoutTokens, direction: .fromServer)
    try await user.store.change { transaction throws(StoreError) in
      var collection = try transaction.collection()
      (collection.isWritable, collection.target) = (false, UUID(number: 9))
      try transaction.save(collection)
    }
    try await follow(Self.titles, 0)
  }

  private func options(isSubscription: Bool = true) -> SyncOptions {
    var options = SyncOptions(now: SyncUser.start)
    options.isSubscription = isSubscription
    return options
  }

  private static func uid(_ file: Int, _ place: Int) -> String { "\(file)-\(place)" }

  /// Publishes a file with UIDs that no earlier file had.
  private static func publish(_ titles: [String], _ file: Int, on server: MemoryDAVServer) async {
    for path in await server.texts.keys { await server.removeResource(at: path) }
    for (place, title) in titles.enumerated() {
      let uid = Self.uid(file, place)
      let href = SyncHref("\(SyncUser.collection.text)\(uid).ics")
      await server.store(NoteFormat.text(Note(uid: uid, title: title)), at: href)
    }
  }

  /// Publishes a file and reads it.
  @discardableResult
  private func follow(_ titles: [String], _ file: Int, isSubscription: Bool = true) async throws -> SyncRun {
    await Self.publish(titles, file, on: server)
    let outcome = try await user.sync(options(isSubscription: isSubscription))
    #expect(outcome.end == .complete)
    return outcome.run
  }

  private var titles: [String] { get async { await user.notes.values.map(\.title).sorted() } }

  @Test func eventsWithNewUIDsStayTheSameRecords() async throws {
    let ids = Set(await user.notes.keys)
    for file in 1...5 {
      let run = try await follow(Self.titles.reversed(), file)
      #expect(run.added == 0 && run.changed == 0 && run.removed == 0 && run.heldHere == 0 && run.broughtBack == [])
      #expect(Set(await user.notes.keys) == ids)
      let uids = Set(Self.titles.indices.map { Self.uid(file, $0) })
      #expect(Set(await user.notes.values.map(\.uid)) == uids)
      #expect(await user.store.contents.items.count == Self.titles.count)
    }
  }

  @Test func eventsAreHereAsLongAsTheFileHasThem() async throws {
    let run = try await follow(["e", "f", "g"], 1)
    #expect(run.removed == 4 && run.added == 1 && run.heldHere == 0)
    #expect(await titles == ["e", "f", "g"])
    let replaced = try await follow(["x", "y"], 2)
    #expect(replaced.removed == 3 && replaced.added == 2 && replaced.heldHere == 0)
    #expect(await titles == ["x", "y"])
  }

  @Test func emptyFileRemovesNothing() async throws {
    let ids = Set(await user.notes.keys)
    for file in 1...2 { #expect(try await follow([], file).heldHere == 6) }
    #expect(await titles == Self.titles)
    #expect(try await follow(Self.titles, 3).heldHere == 0)
    #expect(Set(await user.notes.keys) == ids)
  }

  @Test func changesHereFollowTheirEvent() async throws {
    let (changed, removed) = (Self.uid(0, 1), Self.uid(0, 2))
    let id = try #require(await user.notes.first { $0.value.uid == changed }?.key)
    await user.change(changed) { $0.place = "mine" }
    await user.remove(removed)
    for file in 1...3 {
      #expect(try await follow(["c", "b"] + Self.titles, file).broughtBack == [])
      #expect(await user.notes[id]?.place == "mine")
      // The second event of each title is a new one.
      #expect(await titles == ["a", "b", "b", "c", "d", "e", "f"])
    }
    // A change here outlives its event.
    let run = try await follow(["a"], 4)
    #expect(run.broughtBack.map(\.title) == ["b"])
    #expect(await titles == ["a", "b"])
    #expect(await user.notes[id]?.place == "mine")
  }

  @Test func forgottenStateDoublesNothing() async throws {
    let ids = Set(await user.notes.keys)
    for file in 1...2 {
      try await ForgetSyncState(user.store)()
      let run = try await follow(Self.titles, file)
      #expect(run.added == 0 && run.changed == 0 && run.merged == 0 && run.conflicts == 0)
      #expect(Set(await user.notes.keys) == ids)
    }
  }

  @Test func pileOfEarlierEventsIsRemoved() async throws {
    for file in 1...3 { try await follow(Self.titles, file, isSubscription: false) }
    #expect(await user.notes.count == 24)
    #expect(try await follow(Self.titles, 4).heldHere == 0)
    #expect(await titles == Self.titles)
  }

  @Test(arguments: [("https://example.com/holidays.ics", 0), ("https://dav.example", 6)])
  func onlyAPublishedFileGivesEventsNewUIDs(address: String, added: Int) async throws {
    let store = InMemoryStore(time: try .fixed())
    let account = SyncAccount(id: SyncAccount.ID(UUID(number: 1)), name: "home", server: address, user: "minji")
    let offer = DAVCollection(href: SyncUser.collection, kinds: [.events], name: "Holidays", isWritable: false)
    let new = try await AddSyncAccount(store, newID: .counting(from: 100))(account, with: [offer])
    try await MakeSyncCalendars(store)(for: new.collections.map(\.id))
    var collection = try #require(new.collections.first)
    collection.state = .ready
    let begun = collection
    _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in try transaction.sync.save(begun)
    }
    let opened = SyncedCollection(
      InMemorySyncStore(begun, NoteFormat()), NoteFormat(), newID: .counting(), wait: { _ in })
    let run = RunSyncAccount(
      store, { _ in opened }, newID: .counting(), now: { SyncUser.start }, wait: SyncAccountTests.sleep)
    var last: SyncRun?
    for file in 0...1 {
      await Self.publish(Self.titles, file, on: server)
      last = try await run(account.id, on: server, SyncOptions(now: SyncUser.start)).first?.outcome?.run
    }
    #expect(last?.added == added && last?.heldHere == added)
  }
}
