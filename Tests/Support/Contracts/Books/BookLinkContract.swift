import Domain
import Testing

/// Checks for the queries that reminders, people and sayings make about books.
package enum BookLinkContract {
  package static let checks: [BooksCheck] = reminders + others

  private static let reminders: [BooksCheck] = [
    BooksCheck("page reminders come at 21:00 until the day's pages are read") { store async throws in
      let book = try await store.add("A", 1, target: "2026-11-22")
      _ = try await store.change(try await store.add("paused", 2, target: "2026-11-22"), .pause)
      try await store.add("without a target", 3)
      #expect(try await store.reminderLines(PageReminders(), 19, 25) == ["20T21:00 A", "21T21:00 A", "22T21:00 A"])
      try await store.read(book, .total(99))
      #expect(try await store.reminderLines(PageReminders(), 19, 21) == ["20T21:00 A"])
      try await store.read(book, .more(1))
      #expect(try await store.reminderLines(PageReminders(), 19, 25) == ["21T21:00 A", "22T21:00 A"])
      #expect(try await store.reminderLines(PageReminders(), 22, 22).isEmpty)
      try await store.read(book, .total(300))
      #expect(try await store.reminderLines(PageReminders(), 19, 25).isEmpty)
      _ = try await store.undone()
      #expect(try await store.reminderLines(PageReminders(), 21, 22) == ["21T21:00 A"])
    },
    BooksCheck("a target reminder comes the day before and once after the target") { store async throws in
      let b = try await store.add("B", 1, target: "2026-11-22")
      _ = try await store.change(try await store.add("A", 2, target: "2026-11-22"), .pause)
      try await store.add("later", 3, target: "2026-11-30")
      // A paused book has no target reminder.
      #expect(try await store.reminderLines(BookTargetReminders(), 20, 27) == ["21T09:00 B", "23T09:00 B"])
      #expect(try await store.reminderLines(BookTargetReminders(), 22, 23).isEmpty)
      try await store.read(b, .total(300))
      #expect(try await store.reminderLines(BookTargetReminders(), 21, 22).isEmpty)
    },
    BooksCheck("a return reminder comes on the due day of a lent or borrowed book") { store async throws in
      let (lent, borrowed) = (try await store.add("lent", 1), try await store.add("borrowed", 2))
      let (holder, until) = (BookHolder(BookName(imported: "민아")), try Day("2026-11-25"))
      let edit = EditBook(store.store)
      _ = try await edit(lent.book.id, possession: .lent(to: holder, on: try Day("2026-11-01"), until: until))
      _ = try await edit(borrowed.book.id, possession: .borrowed(from: nil, until: until))
      #expect(try await store.reminderLines(BookReturnReminders(), 20, 27) == ["25T09:00 lent", "25T09:00 borrowed"])
      #expect(try await store.reminderLines(BookReturnReminders(), 26, 27).isEmpty)
      _ = try await edit(lent.book.id, possession: .owned)
      #expect(try await store.reminderLines(BookReturnReminders(), 20, 27) == ["25T09:00 borrowed"])
    },
  ]

  private static let others: [BooksCheck] = [
    BooksCheck("a quote becomes a saying, and each survives the removal of the other") { store async throws in
      let book = try await store.add("데미안", 1, by: "헤르만 헤세")
      let (bird, word) = (
        try await store.addQuote("새는 알에서 나오려고 투쟁한다", 500, of: book), try await store.addQuote("Abraxas", 501, of: book)
      )
      let promote = PromoteSentence(store.store)
      let first = try await promote([bird.id, word.id], at: .evening())
      #expect(first.isChanged && first.value.map(\.isNew) == [true, true])
      #expect(try await store.stepCount() == 4)
      let number = first.value[0].number
      let saying = try #require(try await store.saying(number))
      #expect(saying.content.korean?.text == "새는 알에서 나오려고 투쟁한다" && saying.content.english == nil)
      #expect(saying.content.source?.korean.text == "헤르만 헤세, 데미안")
      #expect(saying.origin == .book(book.book.id.uuid) && saying.marks.opened != nil)
      #expect(try await store.saying(first.value[1].number)?.content.english?.text == "Abraxas")
      #expect(try await store.ask { books throws(StoreError) in try books.sentence(bird.id) }?.saying == saying.id.uuid)

      let again = try await promote([bird.id], at: .evening())
      #expect(!again.isChanged && again.value.map(\.number) == [number])
      _ = try await RemoveSaying(store.store)(number, at: .evening())
      let repeated = try await promote([word.id, bird.id], at: .evening())
      #expect(repeated.isChanged && repeated.value.map(\.isNew) == [false, true] && repeated.value[1].number != number)
      #expect(try await store.undone() == "promoted book_sentence 새는 알에서 나오려고 투쟁한다")
      #expect(try await store.saying(repeated.value[1].number) == nil)
      _ = try await store.undone()
      #expect(try await store.saying(number) == saying)

      try await RemoveBooks(store.store)([try await store.now(book).book])
      #expect(try await store.saying(number) == saying)
      await #expect(throws: StoreError.missing) { try await promote([word.id, bird.id], at: .evening()) }
    },
    BooksCheck("two writers turning the same quote into a saying create only one") { store async throws in
      let sentence = try await store.addQuote("하나", 500, of: try await store.add("A", 1))
      let other = store.interrupted { store in _ = try await PromoteSentence(store)([sentence.id], at: .evening()) }
      let promoted = try await PromoteSentence(other.store)([sentence.id], at: .evening())
      #expect(!promoted.isChanged)
      #expect(try await store.saying(promoted.value[0].number)?.content.korean?.text == "하나")
      #expect(try await store.saying(promoted.value[0].number + 1) == nil)
    },
    BooksCheck("a holder is linked with the contact that has the name at that time") { store async throws in
      let mina = try await SaveContact(store.store, newID: .counting(from: 900)).add(Contact.sample("민아").card)
      let name = BookHolder(BookName(imported: "민아"))
      let lent = Possession.lent(to: name, on: try Day("2026-11-01"), until: nil)
      let added = try await AddBook(store.store, newID: .counting(from: 950))(
        BookContent(BookInfo(title: BookTitle(imported: "A")), possession: lent), at: .evening())
      #expect(added.book.content.possession?.holder?.contact == mina.id.uuid)
      let other = store.interrupted { store in try await RemoveContact(store)([(mina, nil)]) }
      let book = try await store.add("B", 1)
      _ = try await EditBook(other.store)(book.book.id, possession: lent)
      #expect(try await store.now(book).book.content.possession?.holder == name)
    },
    BooksCheck("books lent to a contact follow the contact through a merge") { store async throws in
      let save = SaveContact(store.store, newID: .counting(from: 900))
      let mina = try await save.add(Contact.sample("민아").card)
      let other = try await save.add(Contact.sample("민아 회사").card)
      let (first, second) = (try await store.add("첫째", 1), try await store.add("둘째", 2))
      let holder = BookHolder(BookName(imported: "민아"), contact: other.id.uuid)
      for (book, day) in [(first, "2026-11-03"), (second, "2026-11-01")] {
        _ = try await EditBook(store.store)(book.book.id, possession: .lent(to: holder, on: try Day(day), until: nil))
      }
      let borrowed = try await store.add("빌린 책", 3)
      _ = try await EditBook(store.store)(borrowed.book.id, possession: .borrowed(from: holder, until: nil))
      #expect(try await store.lent(to: other.id) == ["둘째", "첫째"])
      #expect(try await store.lent(to: mina.id).isEmpty)
      _ = try await MergeContacts(store.store, ScriptedContactFiles())([mina.id, other.id])
      #expect(try await store.lent(to: other.id).isEmpty)
      #expect(try await store.lent(to: mina.id) == ["둘째", "첫째"])
      #expect(try await store.now(borrowed).book.content.possession?.holder?.contact == mina.id.uuid)
      _ = try await store.undone()
      #expect(try await store.lent(to: other.id) == ["둘째", "첫째"])
    },
    BooksCheck("books are filtered by target, holder and return date") { store async throws in
      let near = try await store.add("near", 1, target: "2026-11-22")
      try await store.add("far", 2, target: "2026-12-22")
      let holder = BookHolder(BookName(imported: "민아"), contact: Book.ID(.init(number: 7)).uuid)
      let possession = Possession.lent(to: holder, on: try Day("2026-11-01"), until: try Day("2026-12-01"))
      _ = try await EditBook(store.store)(near.book.id, possession: possession)
      let november = try DayRange("2026-11-01", "2026-11-30")
      #expect(try await store.shelf(BookFilter(target: november)) == ["near"])
      #expect(try await store.shelf(BookFilter(status: .paused, target: november)).isEmpty)
      #expect(try await store.shelf(BookFilter(status: .reading, target: november)) == ["near"])
      #expect(try await store.shelf(BookFilter(holder: Book.ID(.init(number: 7)).uuid)) == ["near"])
      #expect(try await store.shelf(BookFilter(holder: Book.ID(.init(number: 8)).uuid)).isEmpty)
      #expect(try await store.shelf(BookFilter(returns: november)).isEmpty)
      #expect(
        try await store.shelf(BookFilter(status: .reading, returns: try DayRange("2026-12-01", "2026-12-01"))) == [
          "near"
        ]
      )
    },
  ]
}

extension BooksUnderTest {
  /// Returns lines such as `20T21:00 A`, from the start of one day in November 2026 to the start of another, in Seoul.
  fileprivate func reminderLines(_ source: some ReminderSource, _ start: Int, _ end: Int) async throws -> [String] {
    let zone = try Zone("Asia/Seoul")
    let (start, end) = (try Instant("2026-11-\(start)T00:00"), try Instant("2026-11-\(end)T00:00"))
    return try await store.reminders(of: source, from: start, to: end, zone: zone).map { reminder in
      "\(zone.dateTime(at: reminder.at)) \(reminder.subject.title)".replacing("2026-11-", with: "")
    }
  }

  fileprivate func addQuote(_ text: String, _ number: Int, of shelved: ShelvedBook) async throws -> BookSentence {
    let content = SentenceContent(try SentenceText(text))
    return try await SaveSentence(store, newID: .counting(from: number))(content, of: shelved.book.id, at: .evening())
  }

  fileprivate func saying(_ number: Int) async throws -> Saying? {
    try await store.read { transaction throws(StoreError) in
      try transaction.sayings.find(number, at: DayClock(now: Instant(secondsSince1970: 1_795_000_000), zone: .utc))
    }
  }

  fileprivate func lent(to contact: Contact.ID) async throws -> [String] {
    try await ask { books throws(StoreError) in try books.lent(to: contact.uuid).map(\.title) }
  }
}
