package import Domain

/// The books that a made-up person has read in ten years.
///
/// The same life gives the same books.
package struct DemoBooks: Sendable {
  /// The books in the order they were added.
  package let books: [KeptBook]
  package let goals = [ReadingGoal(24, .init(.books, a: .year)), ReadingGoal(600, .init(.pages, a: .month))]
    .compactMap(\.self)

  /// - Parameter friend: Who was lent a book; `nil` for nobody.
  package init(years: Int = 10, seed: UInt64, today: Day, zone: Zone, friend: Contact? = nil) {
    var random = SeededRandom(seed: seed)
    var reader = DemoReader(DemoLibrary(36 * (years + 1), &random), zone: zone)
    for day in DayRange(today.adding(days: -365 * years), today.adding(days: -1)) { reader.live(on: day, &random) }
    reader.plan(around: today, &random)
    let (count, ranks) = (reader.books.count, ShelfRank.all(reader.books.count))
    books = reader.books.enumerated().map { place, book in
      let possession: Possession? =
        switch count - place {
        case 20: friend.map { .lent(to: BookHolder($0), on: today.adding(days: -40), until: nil) }
        case 11: .borrowed(from: BookHolder(BookName(imported: "동네 도서관")), until: today.adding(days: 2))
        case let rest: rest.isMultiple(of: 3) ? nil : .owned
        }
      return book.kept(at: ranks[place], possession, &random)
    }
  }
}

extension BookHolder {
  fileprivate init(_ contact: Contact) {
    self.init(BookName(imported: contact.card.title), contact: contact.id.uuid)
  }
}

extension DemoBooks: DemoPart {
  package static let room = "books"

  /// A friend who wants water today has one of the books.
  package init(of life: DemoLife) {
    let people = DemoPeople(of: life)
    let due = people.plants.first { $0.due == life.today }
    let friend = people.contacts.first { $0.id == due?.contact }
    self.init(seed: life.seed, today: life.today, zone: life.zone, friend: friend)
  }

  package var counts: [RecordKind: Int] { [.book: books.count] }

  package func keep(in database: any SQLDatabase) async throws(StoreError) {
    let label = UndoLabel(.added, .book, "")
    _ = try await database.writeMany(as: { _ in label }) { bulk, connection throws(StoreError) in
      let shelf = SQLiteBulkBooks<StoreError>(bulk: bulk, connection: connection)
      for book in books { try shelf.add(book) }
      for goal in goals { try SQLiteBooks<StoreError>(connection: connection).save(goal) }
    }
  }
}
