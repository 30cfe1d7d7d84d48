import Data
import Domain
import Support
import Testing

@Suite("Sort keys that an older version computed")
struct SortColumnTests {
  private static let names = ["2호", "10호", "Ángel", "Bob", "Zoe", "가"]

  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  @Test func olderStoreOpensWithNewKeys() async throws {
    let database = try folder.open()
    try await fill(database)
    try await makeOld(database)
    #expect(try await lists(of: database) != Self.lists)
    await database.close()
    #expect(try await lists(of: folder.open()) == Self.lists)
  }

  @Test func undoBringsRowsBackWithNewKeys() async throws {
    let database = try folder.open()
    try await fill(database)
    try await makeOld(database)
    for id in 1...Self.names.count { try await StoredContacts(database).remove(Contact.ID(number: id)) }
    let store = SQLiteStore(database)
    let books = try await store.read { transaction throws(StoreError) in try transaction.books.shelf(BookFilter()) }
    try await RemoveBooks(store)(books.map(\.book))
    let commands = Self.names.count + 1
    await database.close()
    let later = try folder.open()
    let history = SQLiteUndoHistory(later)
    for _ in 1...2 {
      for _ in 1...commands { #expect(try await history.undo()?.label.action == .removed) }
      #expect(try await lists(of: later) == Self.lists)
      for _ in 1...commands { #expect(try await history.redo()?.label.action == .removed) }
      #expect(try await lists(of: later) == [[], [], []])
    }
    #expect(await later.isWhole())
  }

  @Test(.onServer) func accountGetsNewKeys() async throws {
    let home = try folder.serverHome()
    let database = try home.open()
    try await fill(database)
    try await makeOld(database)
    #expect(try await lists(of: database) != Self.lists)
    let later = try home.open()
    await later.bringUpToDate { _ in }
    #expect(try await lists(of: later) == Self.lists)
  }

  private static let lists = [names, names, names]

  /// Adds a contact and a book for each name, the last name first.
  private func fill(_ database: any SQLDatabase) async throws {
    let store = SQLiteStore(database, in: folder)
    let addBook = AddBook(store, newID: .counting(from: 100))
    for (place, name) in Self.names.reversed().enumerated() {
      try await StoredContacts(store).save(.sample(name, id: place + 1))
      _ = try await addBook(.sample(name, by: name), isAnother: true, at: .at("2026-11-20T21:00"))
    }
  }

  /// Gives all rows the keys of a version that sorted by lowercase title.
  private func makeOld(_ database: any SQLDatabase) async throws {
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE contact SET sort_key = lower(title) WHERE account_id = 1")
      try connection.execute("UPDATE book SET title_key = lower(title), author_key = lower(title) WHERE account_id = 1")
      try connection.execute("UPDATE search_state SET gram_version = 7 WHERE account_id = 1")
    }
  }

  /// Returns the titles of the contacts, and of the books sorted by title and by author.
  private func lists(of database: any SQLDatabase) async throws -> [[String]] {
    try await SQLiteStore(database, in: folder).read { transaction throws(StoreError) in
      let contacts = try transaction.contacts.page(offset: 0, limit: 99, from: "").map(\.title)
      let orders: [BookOrder.Criterion] = [.title, .author]
      var lists = [contacts]
      for order in orders {
        let shelf = try transaction.books.shelf(BookFilter(), by: BookOrder(order), offset: 0, limit: 99)
        lists.append(shelf.map(\.book.title))
      }
      return lists
    }
  }
}
