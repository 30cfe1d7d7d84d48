import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Making collections on a server.
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
    // The homes, their collections, and then the new one.
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
  }
}
