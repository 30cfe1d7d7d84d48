import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Bulk changes to contacts")
struct ContactBulkTests {
  private let folder: TemporaryStore
  private let database: Database
  private let people: PeopleUnderTest

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    people = PeopleUnderTest(database)
  }

  @Test func undoRevertsTheWholeCommand() async throws {
    try await people.contacts.save(.sample("old", id: 1, phones: ["010-1234-5678"]))
    try await people.plants.save(.sample(id: 1, nickname: "초록이"))
    let before = try await contents()
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.replace(.sample("changed", id: 1), source: [1], in: connection)
      for number in 2...2_000 { try bulk.add(Self.walker(number), source: [2, 3], in: connection) }
      try bulk.replace(.sample("runner", id: 2), source: [4], in: connection)
      return UndoLabel(.imported, .contact, "friends.vcf")
    }
    #expect(try await people.contacts.count() == 2_000)
    #expect(try await found("walker") == 1_998)
    #expect(try await found("runner") == 1)
    #expect(try await found("초록이") == 1)
    #expect(try await source(2) == [4])
    #expect(try await people.history.undo()?.label.subject == "friends.vcf")
    #expect(try await contents() == before)
    #expect(try await found("walker") == 0)
    #expect(try await found("old") == 1)
    for table in ["contact_phone", "search_doc"] { #expect(try await count(table) == 1) }
    #expect(try await count("contact_source") == 0)
  }

  @Test func undoStoresAFewBytesForEachAddedContact() async throws {
    try await add(500)
    let bytes = try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT max(bytes_so_far) FROM undo_entry")
    }
    #expect(bytes == "\(9 + 500 * 16)")
  }

  @Test(arguments: [
    "UPDATE contact SET notes = 'x' WHERE uid = 'sample-7'", "UPDATE contact SET department = 'x'",
    "DELETE FROM contact_phone WHERE key = '+821000000007'",
  ])
  func contactChangedWithoutACommandIsAConflict(change: String) async throws {
    try await add(20)
    try await database.maintain { connection throws(StoreError) in try connection.execute(change) }
    let before = try await contents()
    await #expect(throws: StoreError.conflict) { try await people.history.undo() }
    #expect(try await contents() == before)
  }

  @Test func duplicateUIDAddsNothing() async throws {
    await #expect(throws: StoreError.conflict) {
      try await database.writeMany { bulk, connection throws(StoreError) in
        try bulk.add(.sample("a", id: 1), source: nil, in: connection)
        try bulk.add(
          Contact(id: Contact.ID(number: 2), uid: "sample-1", card: Contact.sample("b").card),
          source: nil,
          in: connection
        )
        return UndoLabel(.imported, .contact, "")
      }
    }
    for table in ["contact", "search_doc", "undo_entry"] { #expect(try await count(table) == 0) }
  }

  @Test func sourceStaysUntilAFileReplacesIt() async throws {
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.add(.sample("a"), source: [0xFF, 0, 1], in: connection)
      return UndoLabel(.imported, .contact, "")
    }
    try await people.contacts.save(.sample("b"))
    #expect(try await source(1) == [0xFF, 0, 1])
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.replace(.sample("c"), source: [2], in: connection)
      return UndoLabel(.imported, .contact, "")
    }
    #expect(try await source(1) == [2])
    try await people.contacts.remove(Contact.ID(number: 1))
    #expect(try await source(1) == nil)
    _ = try await people.history.undo()
    #expect(try await source(1) == [2])
    _ = try await people.history.undo()
    #expect(try await source(1) == [0xFF, 0, 1])
  }

  @Test func contactsAreFoundByUIDAndListedInOrder() async throws {
    try await people.contacts.save(.sample("Ari", id: 1))
    try await people.contacts.save(.sample("ari", id: 2))
    try await people.contacts.save(.sample("가\u{301}", id: 3))
    let known = try await database.read { connection throws(StoreError) in
      (
        try connection.contactID(uid: "sample-2"), try connection.contactID(uid: "SAMPLE-2"),
        try connection.contactIDs()
      )
    }
    #expect(known.0 == Contact.ID(number: 2))
    #expect(known.1 == nil)
    #expect(known.2 == [2, 1, 3].map { Contact.ID(number: $0) })
  }

  private static func walker(_ number: Int) -> Contact {
    .sample("walker \(number)", id: number, phones: ["010-0000-\(String(number + 10_000).suffix(4))"])
  }

  private func add(_ count: Int) async throws {
    try await database.writeMany { bulk, connection throws(StoreError) in
      for number in 1...count { try bulk.add(Self.walker(number), source: [1], in: connection) }
      return UndoLabel(.imported, .contact, "")
    }
  }

  private func contents() async throws -> [Contact] {
    try await people.contacts.contacts((1...2_000).map { Contact.ID(number: $0) })
  }

  private func found(_ word: String) async throws -> Int {
    try await people.store.find(word, kinds: [.contact], limit: 5_000).count
  }

  private func source(_ number: Int) async throws -> [UInt8]? {
    try await database.read { connection throws(StoreError) in
      try connection.source(of: Contact.ID(number: number))
    }
  }

  private func count(_ table: String) async throws -> Int? {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT count(*) FROM \(table)")
    }.flatMap { Int($0) }
  }
}
