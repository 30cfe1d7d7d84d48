import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// A contact that two accounts share, in a file.
struct SharedContactTests {
  private let folder: TemporaryStore
  private let database: any SQLDatabase
  private let collections = [
    SyncCollection.sample(1), SyncCollection.sample(2, of: .sample(2)),
  ]
  private let servers: [MemoryDAVServer]
  private let format = ContactSyncFormat(newID: .counting(from: 100))

  init() async throws {
    folder = try TemporaryStore()
    database = try folder.open()
    servers = collections.map { collection in
      MemoryDAVServer(
        collection.href, .radicale, uid: { ContactSyncFormat(newID: .counting()).record(in: $0).map(\.uid) })
    }
    let (collections, label) = (collections, UndoLabel(.changed, .contact, "sync"))
    _ = try await SQLiteStore(database).change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      for (number, collection) in zip(1..., collections) {
        try transaction.sync.save(SyncAccount.sample(number))
        try transaction.sync.save(collection)
      }
    }
  }

  @Test func runsOverReorderedNumbersAreQuietAndEveryListedRunHasEnded() async throws {
    try await share("김해나", phones: [["010-2222-0001", "010-2222-0002"], ["010-2222-0002", "010-2222-0001"]])
    await serve("해나 (전화)", phones: ["010-2222-0001", "010-2222-0002"], by: 0)
    for _ in 0..<3 { for number in 0...1 { try await run(number) } }
    for server in servers {
      #expect(await server.texts.values.allSatisfy { String(decoding: $0, as: UTF8.self).contains("해나 (전화)") })
      await server.forgetRequests()
    }
    let log = try await log()
    #expect(log.allSatisfy { !$0.run.isQuiet }, "\(log)")
    for _ in 0..<2 { for number in 0...1 { #expect(try await run(number).run.isQuiet) } }
    for server in servers { #expect(await server.requests.filter(\.isWriting) == []) }
    #expect(try await self.log() == log)
  }

  @Test func cardWithoutANameLeavesTheContactToTheOtherAccount() async throws {
    try await share("김해나", phones: [["010-2222-0001"], ["010-2222-0001"]])
    for number in 0...1 { try await run(number) }
    await serve("", phones: [], by: 0)
    #expect(try await run(0).run.removed == 0)
    for server in servers { await server.forgetRequests() }
    for _ in 0..<2 { for number in 0...1 { try await run(number) } }
    for server in servers { #expect(await server.requests.filter(\.isWriting) == []) }
    let record = try await book(1).read { sync throws(StoreError) in
      try sync.items(uid: "shared").first?.record.flatMap { id throws(StoreError) in try sync.record(id) }
    }
    #expect(record?.title == "김해나")
  }

  /// The server can't restore a plant.
  @Test func cardWithoutANameKeepsAContactWithAPlant() async throws {
    await serve("김해나", phones: ["010-2222-0001"], by: 0)
    try await run(0)
    let href = Self.href(in: collections[0])
    let linked = try await book(0).read { sync throws(StoreError) in try sync.item(at: href.path)?.record }
    let id = try #require(linked)
    _ = try await PlantContact(SQLiteStore(database), newID: .counting(from: 3_000))(
      Contact.ID(id.uuid), PlantDraft(cycle: Cycle(7)), today: Day("2026-11-20"))
    await serve("", phones: [], by: 0)
    let received = try await run(0).run
    #expect(received.removed == 0)
    #expect(received.refused.map(\.reason) == [.unshownThere] && received.refused.map(\.title) == ["김해나"])
    let opened = SyncedCollection(book(0), format, newID: .counting(from: 4_000), wait: { _ in })
    #expect(try await opened.unshownItems() == [])
    await serve("해나", phones: [], by: 0)
    try await run(0)
    #expect(try await book(0).read { sync throws(StoreError) in try sync.record(id) }?.title == "해나")
    #expect(try await book(0).read { sync throws(StoreError) in try sync.refusals() } == [])
    #expect(try await opened.unshownItems() == [])
  }

  /// Gives both servers a card with the same contact, and lets both accounts receive it.
  private func share(_ name: String, phones: [[String]]) async throws {
    for (number, phones) in phones.enumerated() { await serve(name, phones: phones, by: number) }
    try await run(0)
    let (href, text) = (Self.href(in: collections[1]), Self.text(name, phones[1]))
    try await book(1).change { sync throws(StoreError) in
      guard let id = try sync.unlinkedRecord(uid: "shared") else { throw .missing }
      try sync.save(SyncItem(href, etag: ETag("old"), uid: "shared", role: .record(id)), text: text)
    }
    try await run(1)
  }

  private func serve(_ name: String, phones: [String], by number: Int) async {
    await servers[number].store(Self.text(name, phones), at: Self.href(in: collections[number]))
  }

  private static func href(in collection: SyncCollection) -> SyncHref { collection.resource("shared") }

  private static func text(_ name: String, _ phones: [String]) -> [UInt8] {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "UID:shared", "FN:\(name)"] + phones.map { "TEL:\($0)" } + ["END:VCARD"]
    return Array(lines.map { "\($0)\r\n" }.joined().utf8)
  }

  private func book(_ number: Int) -> SQLiteSyncStore<Contact> {
    SQLiteSyncStore(
      database, collections[number].id, SyncedContacts(), newID: .counting(from: 1_000), now: folder.now)
  }

  @discardableResult
  private func run(_ number: Int) async throws -> SyncOutcome {
    let synchronize = SynchronizeCollection(book(number), format, newID: .counting(from: 2_000), wait: { _ in })
    return try await synchronize(servers[number], SyncOptions(now: Instant(secondsSince1970: 1_800_000_000)))
  }

  private func log() async throws -> [SyncLogRun] {
    try await SQLiteStore(database).read { transaction throws(StoreError) in try transaction.sync.log(limit: .max) }
  }
}
