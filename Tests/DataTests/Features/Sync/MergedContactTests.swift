import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Contacts in a file that are merged with each other or with the cards of an address book.
struct MergedContactTests {
  private let folder: TemporaryStore
  private let database: any SQLDatabase
  private let server: MemoryDAVServer
  private let book = SyncCollection.sample()
  private let format = ContactSyncFormat(newID: .counting(from: 100))

  private var opened: SQLiteSyncStore<Contact> {
    SQLiteSyncStore(database, book.id, SyncedContacts(), newID: .counting(from: 1_000), now: folder.now)
  }

  init() async throws {
    folder = try TemporaryStore()
    database = try folder.open()
    server = MemoryDAVServer(
      book.href, .radicale, uid: { ContactSyncFormat(newID: .counting()).record(in: $0).map(\.uid) })
    let book = book
    _ = try await SQLiteStore(database).change(as: { (_: Void) in UndoLabel(.changed, .contact, "sync") }) {
      transaction throws(StoreError) in
      try transaction.sync.save(SyncAccount.sample())
      try transaction.sync.save(book)
    }
  }

  @Test func photoOfTheRemovedCardIsSentOnTheCardThatStays() async throws {
    try await serve("a", "TEL:010-2222-0001", "IMPP:skype:a")
    try await serve(
      "b", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "item1.X-ABDATE:2015-05-05", "item1.X-ABLabel:first day")
    try await run()
    #expect(try await merge("a", "b").unshownLosses == [])
    #expect(try await UnmarkItems(opened, format)() == 0)
    try await run()
    let lines = try #require(await cards["a"])
    #expect(
      Set(["TEL:010-2222-0001", "IMPP:skype:a", "PHOTO;TYPE=JPEG;ENCODING=b:/9j/4AAQ"]).isSubset(of: lines), "\(lines)")
    #expect(lines.contains { $0.hasSuffix(".X-ABDATE:2015-05-05") })
    #expect(lines.contains { $0.uppercased().hasSuffix(".X-ABLABEL:FIRST DAY") })
    #expect(await cards["b"] == nil)
    try await expectQuietRuns()
  }

  @Test func changeOnTheServerBeforeTheRunKeepsTheAddedPhoto() async throws {
    try await serve("a", "NOTE:one")
    try await serve("b", "PHOTO;VALUE=uri:https://example.com/b.jpg")
    try await run()
    _ = try await merge("a", "b")
    try await serve("a", "NOTE:two")
    try await run()
    let lines = try #require(await cards["a"])
    #expect(lines.contains("NOTE:two") && lines.contains { $0.hasPrefix("PHOTO") }, "\(lines)")
    try await expectQuietRuns()
  }

  @Test func photoOfTheCardThatStaysIsKeptAndTheOtherOneIsNamed() async throws {
    try await serve("a", "PHOTO;VALUE=uri:https://example.com/a.jpg", "X-GENDER;TYPE=a:F")
    try await serve("b", "PHOTO;VALUE=uri:https://example.com/b.jpg", "X-ABUID:b", "X-GENDER:F")
    try await run()
    #expect(try await merge("a", "b").unshownLosses.map(\.text) == ["PHOTO https://example.com/b.jpg"])
    try await run()
    #expect(try #require(await cards["a"]).filter { $0.hasPrefix("PHOTO") || $0.hasPrefix("X-") }.count == 2)
  }

  @Test func photoThatThePhoneRemovesStaysRemoved() async throws {
    try await serve("a", "PHOTO;VALUE=uri:https://example.com/a.jpg")
    try await run()
    try await serve("a", "NOTE:one")
    try await run()
    let id = try #require(try await id("a"))
    let people = StoredContacts(SQLiteStore(database))
    var contact = try #require(try await people.contact(id))
    contact.card.notes = ContactNotes(imported: "two")
    try await people.save(contact)
    try await run()
    let lines = try #require(await cards["a"])
    #expect(lines.contains("NOTE:two") && !lines.contains { $0.hasPrefix("PHOTO") })
  }

  // MARK: - First runs

  @Test func firstRunAddsThePhotoOfTheContactToTheCard() async throws {
    let id = Contact.ID(number: 7)
    try await addBeforeFirstRun(id, "a", "PHOTO;VALUE=uri:https://example.com/a.jpg", "X-OURS:1")
    try await serve("a", "X-THEIRS:1")
    let plan = try await preview()
    #expect(plan.same == 0 && plan.merges.map(\.record) == [SyncRecordID(id.uuid)])
    try await begin(plan)
    let lines = try #require(await cards["a"])
    #expect(Set(["X-OURS:1", "X-THEIRS:1"]).isSubset(of: lines), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("PHOTO") && $0.hasSuffix("https://example.com/a.jpg") }, "\(lines)")
    #expect(try await self.id("a") == id)
    try await expectQuietRuns()
  }

  @Test func previewCountsTheConflictsOfSimilarContacts() async throws {
    let lines = ["TEL:010-2222-0001", "NICKNAME:K"]
    try await addBeforeFirstRun(Contact.ID(number: 7), "mine", lines[0], lines[1], "NOTE:here")
    try await serve("theirs", lines[0], lines[1], "NOTE:there")
    let plan = try await preview()
    #expect(plan.alike.map(\.conflicts) == [1] && plan.conflicts == 1)
    #expect(try await begin(plan).run.conflicts == 1)
  }

  /// Adds a contact with a card of a file, before the first run of the address book.
  private func addBeforeFirstRun(_ id: Contact.ID, _ uid: String, _ lines: String...) async throws {
    let (store, source) = (SQLiteStore(database), Self.card(uid, lines))
    let card = try #require(format.record(in: source)).card
    try await StoredContacts(store).save(Contact(id: id, uid: uid, card: card))
    var book = book
    book.state = .new
    let new = book
    _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .contact, "Kim") }) {
      transaction throws(StoreError) in
      try transaction.contacts.save(source: source, of: id)
      try transaction.sync.save(new)
    }
  }

  private func preview() async throws -> FirstRunPlan {
    guard case .previewed(let plan) = try await run(isPreview: true).end else { throw StoreError.missing }
    return plan
  }

  @discardableResult
  private func begin(_ plan: FirstRunPlan) async throws -> SyncOutcome {
    let collection = SyncedCollection(opened, format, newID: .counting(from: 4_000), wait: { _ in })
    try await collection.begin(plan, keepsBoth: false)
    return try await run()
  }

  private func serve(_ uid: String, _ lines: String...) async throws {
    await server.store(Self.card(uid, lines), at: book.resource(uid))
  }

  private static func card(_ uid: String, _ lines: [String]) -> [UInt8] {
    let all = ["BEGIN:VCARD", "VERSION:3.0", "UID:\(uid)", "FN:Kim"] + lines + ["END:VCARD"]
    return Array(all.map { "\($0)\r\n" }.joined().utf8)
  }

  /// The unfolded lines of the server's cards, by UID.
  private var cards: [String: [String]] {
    get async {
      var cards: [String: [String]] = [:]
      for text in await server.texts.values {
        let lines = String(decoding: text, as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n")
          .map(String.init)
        if let uid = lines.first(where: { $0.hasPrefix("UID:") }) { cards[String(uid.dropFirst(4))] = lines }
      }
      return cards
    }
  }

  private func id(_ uid: String) async throws -> Contact.ID? {
    let store = SQLiteStore(database)
    return try await store.read { transaction throws(StoreError) in
      let ids = try transaction.contacts.ids()
      return try transaction.contacts.contacts(ids).first { $0.uid == uid }?.id
    }
  }

  private func merge(_ uids: String...) async throws -> MergedContacts {
    var ids: [Contact.ID] = []
    for uid in uids { ids.append(try #require(try await id(uid))) }
    let store = SQLiteStore(database)
    return try await MergeContacts(store, ContactImporter(store, newID: .counting()))(ids)
  }

  private func expectQuietRuns() async throws {
    await server.forgetRequests()
    for _ in 0..<3 { try await run() }
    #expect(await server.requests.filter(\.isWriting) == [])
  }

  @discardableResult
  private func run(isPreview: Bool = false) async throws -> SyncOutcome {
    let synchronize = SynchronizeCollection(opened, format, newID: .counting(from: 2_000), wait: { _ in })
    return try await synchronize(
      server,
      SyncOptions(now: Instant(secondsSince1970: 1_800_000_000), acceptsRemovals: true, isPreview: isPreview))
  }
}
