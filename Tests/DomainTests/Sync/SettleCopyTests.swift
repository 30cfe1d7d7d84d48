import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Copies, which are resources with the UID of another resource.
struct SettleCopyTests {
  private let server = MemoryDAVServer.ofNotes(.xandikosContacts)
  private let user: SyncUser
  private let first = SyncHref("\(SyncUser.collection.text)a.ics")
  private let copy = SyncHref("\(SyncUser.collection.text)z.ics")
  private let settle: SettleCopy<NoteFormat>

  init() async throws {
    user = SyncUser("A", server, .xandikosContacts)
    settle = SettleCopy(user.store, NoteFormat(), newID: .counting(from: 7))
    await server.store(NoteFormat.text(Note(uid: "u", title: "record")), at: first)
    await server.store(NoteFormat.text(Note(uid: "u", title: "copy", place: "Kitchen")), at: copy)
    await server.store(
      NoteFormat.text(Note(uid: "v", title: "other")), at: SyncHref("\(SyncUser.collection.text)v.ics"))
    try await user.sync()
    #expect(await user.shown == ["u": "record|", "v": "other|"])
  }

  /// Runs until nothing changes, and returns the titles on the server by their paths.
  private func settled() async throws -> [SyncPath: String] {
    for _ in 0..<3 { try await user.sync() }
    await server.forgetRequests()
    try await user.sync()
    #expect(await server.requests == [.changes])
    return await server.texts.compactMapValues { NoteFormat().record(in: $0)?.title }
  }

  @Test func recordStaysAndTheCopyCanBeRestored() async throws {
    try await settle(at: copy.path, choosing: .here, at: SyncUser.start)
    let titles = try await settled()
    #expect(titles[first.path] == "record" && titles[copy.path] == nil && titles.count == 2)
    #expect(await user.shown == ["u": "record|", "v": "other|"])
    let losing = try #require(await user.store.contents.losing.first)
    #expect(losing.title == "copy" && losing.uid == "u")
    let conflicts = SettleConflict(user.store, NoteFormat(), newID: .counting(from: 20))
    #expect(try await conflicts.restore(losing, at: SyncUser.start, adds: false))
    #expect(try await settled()[first.path] == "copy")
  }

  @Test func copyReplacesTheRecordWhichCanBeRestored() async throws {
    try await settle(at: copy.path, choosing: .there, at: SyncUser.start)
    let titles = try await settled()
    #expect(titles[first.path] == "copy" && titles[copy.path] == nil && titles.count == 2)
    #expect(await user.shown == ["u": "copy|Kitchen", "v": "other|"])
    #expect(await user.store.contents.losing.map(\.title) == ["record"])
  }

  @Test func bothStayAsTwoRecords() async throws {
    try await settle.split(at: copy.path)
    #expect(try await settled().values.sorted() == ["copy", "other", "record"])
    let notes = await user.notes.values
    #expect(Set(notes.map(\.title)) == ["record", "copy", "other"] && Set(notes.map(\.uid)).count == 3)
    #expect(await user.store.contents.losing.isEmpty)
    #expect(await user.store.contents.items.values.allSatisfy { $0.role != .copy })
  }

  @Test func copyThatAnotherClientChangesInTheMeantimeIsACopyAgain() async throws {
    try await settle(at: copy.path, choosing: .here, at: SyncUser.start)
    await server.store(NoteFormat.text(Note(uid: "u", title: "changed")), at: copy)
    let titles = try await settled()
    #expect(titles[first.path] == "record" && titles[copy.path] == "changed")
    #expect(await user.shown == ["u": "record|", "v": "other|"])
    #expect(await user.store.contents.items[copy.path]?.role == .copy)
  }

  @Test func onlyCopiesAreSettled() async throws {
    await #expect(throws: StoreError.missing) {
      try await settle(at: first.path, choosing: .here, at: SyncUser.start)
    }
    await #expect(throws: StoreError.missing) { try await settle.split(at: SyncPath("/nowhere")) }
    await user.remove("u")
    await #expect(throws: StoreError.missing) { try await settle(at: copy.path, choosing: .there, at: SyncUser.start) }
    #expect(await user.store.contents.losing.isEmpty)
  }

  @Test func unshownItemsAreListedWithTheirReasons() async throws {
    await server.store(Array("UID:raw\nnot a note".utf8), at: SyncHref("\(SyncUser.collection.text)m.ics"))
    try await user.sync()
    let opened = SyncedCollection(user.store, NoteFormat(), newID: .counting(), wait: { _ in })
    let items = try await opened.unshownItems()
    #expect(items.map(\.path.text) == ["\(SyncUser.collection.text)m.ics", copy.path.text])
    #expect(items.map(\.text.reason) == [.unreadable, .copy] && items.map(\.text.title) == ["", "copy"])
    let owner = await user.store.contents.items[first.path]?.record
    #expect(items.map(\.record) == [nil, owner])
  }

  @Test func unknownTextsOnTheServerOfAMirrorAreListed() async throws {
    let mirror = SyncUser("B", server, .xandikosContacts, direction: .toServer)
    try await mirror.sync()
    let opened = SyncedCollection(mirror.store, NoteFormat(), newID: .counting(), wait: { _ in })
    #expect(Set(try await opened.unshownItems().map(\.text.reason)) == [.onlySent])
  }
}
