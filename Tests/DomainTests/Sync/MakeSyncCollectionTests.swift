import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Creating collections on a server.
struct MakeSyncCollectionTests {
  private static let new = DAVNewCollection(.contacts, name: "Club")

  private static func server(_ change: (inout MemoryDAVServer.Quirks) -> Void = { _ in }) -> MemoryDAVServer {
    var quirks = MemoryDAVServer.Quirks.radicale
    change(&quirks)
    return MemoryDAVServer(SyncHref("/minji/people/"), quirks, uid: { NoteFormat.uid($0) })
  }

  private static func count(_ server: MemoryDAVServer) async throws -> Int {
    try await server.collections(in: SyncHref("/")).count
  }

  @Test(arguments: SyncKind.allCases) func collectionIsMade(kind: SyncKind) async throws {
    let server = Self.server()
    let made = try await MakeSyncCollection(on: server)(DAVNewCollection(kind, name: "Club"))
    #expect(made.title == "Club" && made.syncedKind == kind)
    #expect(try await Self.count(server) == 2)
  }

  @Test(arguments: [FaultyDAVServer.Fault.after, .half, .silence])
  func lostAnswerCreatesNoSecondCollection(fault: FaultyDAVServer.Fault) async throws {
    let server = Self.server()
    let faulty = FaultyDAVServer(server)
    // The requests are for the homes, their collections, and then the new collection.
    await faulty.fail(fault, at: 3)
    let made = try await MakeSyncCollection(on: faulty)(Self.new)
    #expect(made.title == "Club")
    #expect(try await Self.count(server) == 2)
    await #expect(throws: MakeSyncCollectionError.exists(made)) { try await MakeSyncCollection(on: faulty)(Self.new) }
    #expect(try await Self.count(server) == 2)
  }

  @Test func checkCreatesNothing() async throws {
    let server = Self.server()
    _ = try await MakeSyncCollection(on: server).check(Self.new)
    #expect(try await Self.count(server) == 1)
    let made = try await MakeSyncCollection(on: server)(Self.new)
    await #expect(throws: MakeSyncCollectionError.exists(made)) {
      try await MakeSyncCollection(on: server).check(Self.new)
    }
  }

  @Test func unreachableServerCreatesNothing() async throws {
    let server = Self.server()
    let faulty = FaultyDAVServer(server)
    await faulty.fail(.before, at: 3)
    await #expect(throws: MakeSyncCollectionError.server(.unreachable(.cannotConnect))) {
      try await MakeSyncCollection(on: faulty)(Self.new)
    }
    #expect(try await Self.count(server) == 1)
  }

  @Test func nameOfACollectionIsTakenOnlyForItsKind() async throws {
    let server = Self.server()
    let made = try await MakeSyncCollection(on: server)(Self.new)
    let again = DAVNewCollection(.contacts, name: "CLUB")
    await #expect(throws: MakeSyncCollectionError.exists(made)) { try await MakeSyncCollection(on: server)(again) }
    _ = try await MakeSyncCollection(on: server)(DAVNewCollection(.events, name: "Club"))
    #expect(try await Self.count(server) == 3)
  }

  @Test func serverThatCreatesNoCollectionsIsNamed() async throws {
    let refusing = Self.server { $0.makesNothing = true }
    await #expect(throws: MakeSyncCollectionError.impossible(DAVRefusal(405))) {
      try await MakeSyncCollection(on: refusing)(Self.new)
    }
    // Google isn't even asked.
    let google = Self.server { $0.ignoresIfNoneMatch = true }
    await #expect(throws: MakeSyncCollectionError.impossible(nil)) {
      try await MakeSyncCollection(on: google)(Self.new)
    }
    #expect(await google.requests.isEmpty)
  }

  @Test func standardCalendarWithoutANameIsFoundByItsNames() async throws {
    let account = SyncAccount(
      id: SyncAccount.ID(UUID(number: 1)), name: "home", server: "https://dav.example", user: "minji")
    let offers = ["personal", "Work"].map { (name: String) in
      DAVCollection(href: SyncHref("/\(name)/"), kinds: [.events], name: name, color: nil)
    }
    let store = InMemoryStore(time: try .fixed())
    let add = AddSyncAccount(store, newID: .counting(from: 100), standardNames: ["기본", "Personal"])
    let added = try await add(account, with: offers)
    #expect(added.collections.first?.target == EventCalendar.ID.standard.uuid && added.calendars.count == 1)
  }

  @Test func publishedCalendarIsNeverNamedAfterItsAddress() async throws {
    let address = "https://cal.example/private-key/basic.ics?key=secret"
    let account = SyncAccount(id: SyncAccount.ID(UUID(number: 1)), name: "cal.example", server: address, user: "")
    let offer = DAVCollection(
      href: SyncHref("/private-key/basic.ics?key=secret"), kinds: [.events], color: nil, isWritable: false)
    let store = InMemoryStore(time: try .fixed())
    let added = try await AddSyncAccount(store, newID: .counting(from: 100))(account, with: [offer])
    try await MakeSyncCalendars(store)(for: added.collections.map(\.id))
    let names = try await store.read { transaction throws(StoreError) in
      try transaction.events.calendars().map(\.name.text) + transaction.sync.collections().map(\.name)
    }
    #expect(names.count == 3 && names.allSatisfy { ["", "cal.example"].contains($0) }, "\(names)")
    // Later descriptions of the file have no name either.
    let later = try await Self.described(try #require(added.collections.first), again: offer)
    #expect(later.collection == "cal.example" && later.calendar == "cal.example")
  }

  @Test(arguments: [nil, "Mine"])
  func emptyCalendarGoesWithItsAccountUnlessTheUserChangedIt(name: String?) async throws {
    let account = SyncAccount(
      id: SyncAccount.ID(UUID(number: 1)), name: "Holidays", server: "https://cal.example/kr.ics", user: "")
    let offer = DAVCollection(href: SyncHref("/kr.ics"), kinds: [.events], isWritable: false)
    let store = InMemoryStore(time: try .fixed())
    let added = try await AddSyncAccount(store, newID: .counting(from: 100))(account, with: [offer])
    try await MakeSyncCalendars(store)(for: added.collections.map(\.id))
    func calendars() async throws -> [EventCalendar] {
      try await store.read { transaction throws(StoreError) in try transaction.events.calendars() }
    }
    if let name, var calendar = try await calendars().last {
      calendar.name = CalendarName(imported: name)
      let renamed = calendar
      _ = try await store.change(as: { (_: Bool) in UndoLabel(.changed, .calendar, name) }) {
        transaction throws(StoreError) in
        try transaction.events.save(renamed)
        return true
      }
    }
    try await RemoveSyncAccount(store, { _ in nil })(account.id, withRecords: true)
    #expect(try await calendars().map(\.name.text) == [""] + [name].compactMap(\.self))
  }

  @Test func publishedCalendarHasTheNameThatTheUserChose() async throws {
    let account = SyncAccount(
      id: SyncAccount.ID(UUID(number: 1)), name: "Holidays", server: "https://cal.example/kr.ics", user: "")
    let offer = DAVCollection(href: SyncHref("/kr.ics"), kinds: [.events], name: "South Korea", isWritable: false)
    let store = InMemoryStore(time: try .fixed())
    let added = try await AddSyncAccount(store, newID: .counting(from: 100))(account, with: [offer])
    try await MakeSyncCalendars(store)(for: added.collections.map(\.id))
    let calendars = try await store.read { transaction throws(StoreError) in try transaction.events.calendars() }
    #expect(calendars.map(\.name.text) == ["", "Holidays"])
    // The calendar keeps its name when the server's name is read again.
    let later = try await Self.described(try #require(added.collections.first), again: offer)
    #expect(later.collection == "South Korea" && later.calendar == "Holidays")
  }

  /// Returns the names of a new collection and of its calendar after the server has described the collection again.
  private static func described(
    _ collection: SyncCollection, again offer: DAVCollection
  ) async throws -> (collection: String, calendar: String?) {
    let store = InMemorySyncStore(collection, NoteFormat())
    if let calendar = collection.shown { await store.show(calendar) }
    let opened = SyncedCollection(store, NoteFormat(), newID: .counting(), wait: { _ in })
    _ = try await opened.follow(offer, choosing: CollectionChange())
    let contents = await store.contents
    return (contents.collection.name, contents.calendar?.name)
  }
}
