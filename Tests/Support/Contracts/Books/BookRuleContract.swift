import Domain
import Testing

/// Checks for the rules that change books, and for simultaneous changes by two writers.
package enum BookRuleContract {
  package static let checks: [BooksCheck] = rules + readings + interruptions

  private static let rules: [BooksCheck] = [
    BooksCheck("adding a book with a known ISBN requires confirmation") { store async throws in
      let book = try await store.add("데미안", 1, isbn: "9788937460449")
      await #expect(throws: AddBookError.exists([book.book])) {
        try await store.add("Demian", 2, isbn: "9788937460449", isAnother: false)
      }
      let content = try BookContent.sample("Demian", isbn: "9788937460449")
      _ = try await AddBook(store.store, newID: .counting(from: 90))(content, isAnother: true, at: .evening())
      #expect(try await store.shelf() == ["데미안", "Demian"])
      await #expect(throws: AddBookError.refused(.target(try DayRange("2026-11-21", "2027-11-20")))) {
        try await store.add("X", 3, target: "2026-11-20")
      }
      #expect(try await store.stepCount() == 2)
    },
    BooksCheck("adding a book with a known title and author requires confirmation") { store async throws in
      let book = try await store.add("A Patient Recipe!", 1, by: "Cook", isbn: "9788937460449")
      await #expect(throws: AddBookError.exists([book.book])) {
        try await store.add("a patient recipe", 2, by: "COOK", isAnother: false)
      }
      // Another edition has another ISBN.
      try await store.add("A Patient Recipe!", 3, by: "Cook", isbn: "9780439554930", isAnother: false)
      try await store.add("A Patient Recipe!", 4, by: "Baker", isAnother: false)
      #expect(try await store.stepCount() == 3)
    },
    BooksCheck("percent needs no page count, and a book that loses its page count continues in percent") {
      store async throws in
      let book = try await store.add("A", 1, pages: nil)
      await #expect(throws: LogPagesError.endUnknown(book.book)) { try await store.read(book, .total(30)) }
      #expect(try await store.read(book, .percent(12)).reading.extent == .percent)
      let other = try await store.add("B", 2, pages: 200)
      try await store.read(other, .total(50))
      let edited = try await EditBook(store.store)(
        other.book.id,
        from: .sample("B", pages: 200),
        to: .sample("B", pages: nil)
      )
      #expect(edited.value.reading.extent == .percent)
      #expect(try await store.log(edited.value.reading) == ["20 25 +25"])
    },
    BooksCheck("a paused book isn't overdue") { store async throws in
      let book = try await store.add("A", 1, target: "2026-11-21")
      let day = try Day("2026-11-22")
      #expect(book.reading.isOverdue(on: day))
      #expect(try await !store.change(book, .pause).reading.isOverdue(on: day))
      let open = try await store.ask { books throws(StoreError) in
        try books.open(withTargetIn: DayRange(.earliest, day))
      }
      #expect(open.isEmpty)
    },
    BooksCheck("saving unchanged values changes nothing") { store async throws in
      let book = try await store.add("A", 1)
      let edit = EditBook(store.store)
      #expect(try await !edit(book.book.id, from: book.book.content, to: book.book.content).isChanged)
      #expect(try await !edit([book.book.id], isLiked: false)[0].isChanged)
      #expect(try await !ChangeReading(store.store)(book.book.id, .rating(nil), at: .evening()).isChanged)
      #expect(try await !edit.markReturned([book.book.id])[0].isChanged)
      #expect(try await edit([book.book.id], isLiked: true)[0].isChanged)
      #expect(try await store.undone() == "liked book A")
      #expect(try await store.stepCount() == 1)
    },
    BooksCheck("books move in the custom order, even when no gap is left between ranks") { store async throws in
      var books: [ShelvedBook] = []
      for number in 1...4 { books.append(try await store.add("\(number)", number)) }
      let move = MoveBook(store.store)
      #expect(try await move(books[3].book.id, before: books[0].book.id).isChanged)
      #expect(try await store.shelf().joined() == "4123")
      #expect(try await move(books[3].book.id, before: nil).isChanged)
      #expect(try await store.shelf().joined() == "1234")
      #expect(try await !move(books[3].book.id, before: nil).isChanged)
      #expect(try await !move(books[1].book.id, before: books[2].book.id).isChanged)
      #expect(try await !move(books[1].book.id, before: books[1].book.id).isChanged)
      for number in 0..<80 {
        let (moved, other) = number.isMultiple(of: 2) ? (2, 1) : (1, 2)
        _ = try await move(books[moved].book.id, before: books[other].book.id)
        #expect(try await store.shelf().joined() == (moved == 2 ? "1324" : "1234"))
      }
      await #expect(throws: StoreError.missing) { _ = try await move(Book.ID(.init(number: 99)), before: nil) }
      _ = try await store.undone()
      #expect(try await store.shelf().joined() == "1324")
    },
    BooksCheck("a position counts only the books on the same list") { store async throws in
      var books: [ShelvedBook] = []
      for number in 1...5 { books.append(try await store.add("\(number)", number)) }
      _ = try await store.change(books[1], .pause)
      _ = try await store.change(books[3], .giveUp)
      let move = MoveBook(store.store)
      func place(_ book: Int, _ place: Int) async throws -> String {
        let changed = try await move(books[book].book.id, to: place)
        return "\(changed.isChanged ? "" : "=")\(changed.value.place) \(try await store.shelf().joined())"
      }
      #expect(try await place(4, 1) == "1 51234")
      #expect(try await place(4, 3) == "3 12534")
      #expect(try await place(4, 3) == "=3 12534")
      #expect(try await place(0, 99) == "4 25341")
      #expect(try await place(0, 1) == "1 12534")
      // The dropped book is between them in the custom order, but on another shelf.
      _ = try await move(books[3].book.id, before: books[0].book.id)
      #expect(try await !move(books[0].book.id, to: 1).isChanged)
      // The only dropped book.
      #expect(try await move(books[3].book.id, to: 2).value.place == 1)
    },
    BooksCheck("a change of several books is one undo step, and one refusal cancels all of it") { store async throws in
      let (a, b, c) = (try await store.add("A", 1), try await store.add("B", 2), try await store.add("C", 3))
      let ids = [a, b, c].map(\.book.id)
      let (change, edit) = (ChangeReading(store.store), EditBook(store.store))
      _ = try await store.change(b, .pause)
      #expect(try await change(ids, [.pause], at: .evening()).map(\.isChanged) == [true, false, true])
      #expect(try await store.undone() == "paused reading A, C")
      _ = try await store.change(c, .giveUp)
      let givenUp = try await store.now(c)
      await #expect(throws: ChangeReadingError.refused(.status(.givenUp), givenUp)) {
        _ = try await change(ids, [.pause], at: .evening())
      }
      #expect(try await store.now(a).reading.status == .reading)
      _ = try await edit(a.book.id, possession: .borrowed(from: nil, until: nil))
      let lent = Possession.lent(to: BookHolder(try BookName("민수")), on: try Day("2026-11-20"), until: nil)
      _ = try await edit(b.book.id, possession: lent)
      let back = try await edit.markReturned(ids)
      #expect(back.map(\.isChanged) == [true, true, false])
      #expect(back.map(\.value.book.content.possession) == [nil, .owned, nil])
      #expect(try await store.undone() == "changed book A, B")
      #expect(try await edit(ids, isLiked: true).map(\.value.book.isLiked) == [true, true, true])
      #expect(try await store.undone() == "liked book A, B, C")
    },
    BooksCheck("a new page count of a book also applies to its reading") { store async throws in
      let book = try await store.add("A", 1, pages: 100)
      try await store.read(book, .total(50), "18")
      #expect(try await store.change(book, to: 400, keepsShares: true).reading.status == .reading)
      #expect(try await store.log(book.reading) == ["18 200 +200"])
      #expect(try await store.days() == ["18 +200"])
      #expect(try await store.change(book, to: 150, keepsShares: false).reading.status == .finished)
      #expect(try await store.log(book.reading) == ["18 150 +150"])
      // A finished book stays finished.
      let changed = try await store.change(book, to: 300, keepsShares: false)
      #expect((changed.reading.status, changed.book.content.info.pages?.value) == (.finished, 300))
      #expect(try await store.log(book.reading) == ["18 300 +300"])
    },
    BooksCheck("two edits of the same field conflict") { store async throws in
      let book = try await store.add("A", 1)
      let edit = EditBook(store.store)
      func wanted(_ title: String, _ theme: BookTheme?) throws -> BookContent {
        var content = book.book.content
        (content.info.title, content.theme) = (try BookTitle(title), theme)
        return content
      }
      _ = try await edit(book.book.id, from: book.book.content, to: wanted("B", nil))
      _ = try await edit(book.book.id, from: book.book.content, to: wanted("A", .red))
      let now = try await store.now(book).book
      #expect((now.title, now.theme) == ("B", .red))
      let error = await #expect(throws: EditBookError.self) {
        _ = try await edit(book.book.id, from: book.book.content, to: wanted("C", nil))
      }
      if case .conflict(let conflict)? = error {
        #expect(conflict.fields == [.title])
      } else {
        Issue.record("no conflict")
      }
    },
  ]

  private static let readings: [BooksCheck] = [
    BooksCheck("reading starts with the first entry and resumes with the next") { store async throws in
      let book = try await store.add("A", 1, as: .want)
      #expect(book.reading.started == nil)
      let logged = try await store.read(book, .total(10), "18")
      #expect((logged.reading.status, logged.reading.started?.description) == (.reading, "2026-11-18"))
      for change in [ReadingChange.pause, .giveUp] {
        #expect(try await store.change(book, change).reading.status != .reading)
        // An entry for an earlier day doesn't resume the reading.
        #expect(try await store.read(book, .total(10), "17").reading.status != .reading)
        #expect(try await store.read(book, .more(10)).reading.status == .reading)
      }
      await #expect(throws: LogPagesError.refused(.future)) { try await store.read(book, .more(1), "21") }
      await #expect(throws: LogPagesError.refused(.future)) { try await store.read(book, .more(1), "20T21:01") }
    },
    BooksCheck("the last page finishes a book, and removing the entry reopens it") { store async throws in
      let book = try await store.add("A", 1, pages: 100, target: "2026-11-25")
      try await store.read(book, .total(40), "18")
      let logged = try await store.read(book, .total(100), "19")
      #expect(logged.isFinished)
      #expect((logged.reading.daysTaken, logged.reading.daysAhead) == (2, 6))
      await #expect(throws: LogPagesError.finished(ShelvedBook(logged.book, logged.reading))) {
        try await store.read(book, .total(100))
      }
      #expect(try await !store.read(book, .total(30), "17").isFinished)
      let last = try #require(try await store.entries(book.reading).last)
      let reading = try await CorrectPages(store.store).remove([last], of: book.reading).value
      #expect((reading.status, reading.ended, reading.progress.reached) == (.reading, nil, 40))
      _ = try await store.undone()
      #expect(try await store.now(book).reading.status == .finished)
    },
    BooksCheck("finishing before the last page requires a choice for the remaining pages") { store async throws in
      let finish = FinishReading(store.store, newID: .counting(from: 700))
      func book(_ number: Int) async throws -> ShelvedBook {
        let book = try await store.add("A", number, pages: 100)
        try await store.read(book, .total(40), "18")
        return try await store.now(book)
      }
      let (a, b, c) = (try await book(1), try await book(2), try await book(3))
      await #expect(throws: FinishReadingError.restUnknown(a, 60)) { try await finish(a.book.id, at: .evening()) }
      _ = try await finish(a.book.id, rest: .atOnce, at: .evening())
      #expect(try await store.log(a.reading) == ["18 40 +40", "20 100 +60"])
      _ = try await finish(b.book.id, rest: .spread, at: .evening())
      #expect(try await store.log(b.reading) == ["18 40 +40", "19 70 +30", "20 100 +30"])
      let unread = try await finish(c.book.id, rest: .unread, on: PartialDay(try Day("2026-11-19")), at: .evening())
      #expect((unread.reading.status, unread.reading.ended?.description) == (.finished, "2026-11-19"))
      #expect(try await store.log(c.reading) == ["18 40 +40"])
      #expect(try await store.days() == ["18 +120", "19 +30", "20 +90"])
      await #expect(throws: FinishReadingError.refused(.status(.finished))) {
        _ = try await finish(c.book.id, rest: .unread, at: .evening())
      }
      await #expect(throws: LogPagesError.finished(unread)) { try await store.read(c, .more(10)) }
      let d = try await store.add("D", 4, pages: nil)
      let rated = try await finish(d.book.id, rating: BookRating(halves: 9), at: .evening()).reading
      #expect((rated.status, rated.rating) == (.finished, BookRating(halves: 9)))
      #expect(try await store.undone() == "finished reading D")
      #expect(try await store.now(d).reading.rating == nil)
      let e = try await book(5)
      await #expect(throws: FinishReadingError.pages(.future)) {
        _ = try await finish(e.book.id, rest: .unread, on: PartialDay(try Day("2026-11-21")), at: .evening())
      }
      for rest in FinishReading.Rest.allCases {
        let error = await #expect(throws: FinishReadingError.self) {
          _ = try await finish(e.book.id, rest: rest, on: PartialDay(try Day("2026-11-17")), at: .evening())
        }
        if case .pages(.outside)? = error { continue }
        Issue.record("\(rest): \(String(describing: error))")
      }
    },
    BooksCheck("a book can be read again once the last reading is over") { store async throws in
      let book = try await store.add("A", 1, pages: 100)
      let again = ReadAgain(store.store, newID: .counting(from: 700))
      let now = try await store.now(book)
      await #expect(throws: ChangeReadingError.refused(.status(.reading), now)) {
        _ = try await again(book.book.id, at: .evening())
      }
      try await store.read(book, .total(100), "18")
      let second = try await again(book.book.id, target: try Day("2026-11-30"), at: .evening())
      #expect((second.reading.number, second.reading.status) == (2, .reading))
      try await store.read(book, .total(20))
      let id = book.book.id
      let readings = try await store.ask { books throws(StoreError) in try books.readings(of: id) }
      #expect(readings.map(\.progress.reached) == [100, 20])
      #expect(try await store.days() == ["18 +100", "20 +20"])
    },
    BooksCheck("removing the first entry clears the start, but an earlier reading stays finished") {
      store async throws in
      let book = try await store.add("A", 1, pages: 100)
      func remove(_ reading: Reading) async throws {
        let entries = try await store.entries(reading)
        _ = try await CorrectPages(store.store).remove(Array(entries.suffix(1)), of: reading)
      }
      try await store.read(book, .total(10), "01")
      #expect(try await store.now(book).reading.started == PartialDay(iso: "2026-11-01"))
      try await remove(book.reading)
      try await store.read(book, .total(100), "18")
      #expect(try await store.now(book).reading.started == PartialDay(iso: "2026-11-18"))
      let first = try await store.now(book).reading
      _ = try await ReadAgain(store.store, newID: .counting(from: 700))(book.book.id, at: .evening())
      try await remove(first)
      let id = book.book.id
      let readings = try await store.ask { books throws(StoreError) in try books.readings(of: id) }
      #expect(readings.map(\.status) == [.finished, .reading])
      #expect(readings[0].ended == PartialDay(iso: "2026-11-18"))
    },
    BooksCheck("ratings and reviews are stored and can be removed") { store async throws in
      let book = try await store.add("A", 1)
      let rating = try #require(BookRating(halves: 9))
      let review = try BookReview("좋다")
      _ = try await store.change(book, .rating(rating))
      #expect(try await store.change(book, .review(review)).reading.rating == rating)
      #expect(try await store.change(book, .rating(nil)).reading.rating == nil)
      #expect(try await store.now(book).reading.review == review)
      #expect(try await store.undone() == "rated reading A")
      #expect(try await store.now(book).reading.rating == rating)
      let both = ChangeReading(store.store)
      _ = try await both(book.book.id, .rating(BookRating(halves: 2)), .review(nil), at: .evening())
      #expect(try await store.now(book).reading.review == nil)
      #expect(try await store.undone() == "rated reading A")
      #expect(try await store.now(book).reading.review == review)
    },
  ]

  private static let interruptions: [BooksCheck] = [
    BooksCheck("two simultaneous entries for one book lose no pages") { store async throws in
      let book = try await store.add("A", 1)
      let other = store.interrupted { second in
        let log = LogPages(second, newID: .counting(from: 5_000))
        _ = try await log(book.book.id, .total(40), at: .at("2026-11-20T20:00"))
      }
      try await other.read(book, .more(10))
      #expect(try await store.log(book.reading) == ["20 40 +40", "20 50 +10"])
      #expect(try await store.days() == ["20 +50"])
    },
    BooksCheck("an entry continues from another writer's later entry") { store async throws in
      let book = try await store.add("A", 1)
      let other = store.interrupted { second in
        let log = LogPages(second, newID: .counting(from: 5_000))
        _ = try await log(book.book.id, .total(40), at: .at("2026-11-20T21:01"))
      }
      try await other.read(book, .more(10), at: "2026-11-20T21:00")
      #expect(try await store.log(book.reading) == ["20 40 +40", "20 50 +10"])
    },
    BooksCheck("a book that another writer changed isn't removed unseen") { store async throws in
      let book = try await store.add("A", 1)
      let other = store.interrupted { second in
        _ = try await EditBook(second)([book.book.id], isLiked: true)
      }
      await #expect(throws: StoreError.conflict) { try await RemoveBooks(other.store)([book.book]) }
      #expect(try await store.shelf() == ["A"])
    },
    BooksCheck("an entry for a book that another writer removed is refused") { store async throws in
      let book = try await store.add("A", 1)
      let other = store.interrupted { second in try await RemoveBooks(second)([book.book]) }
      await #expect(throws: LogPagesError.store(.missing)) { try await other.read(book, .total(10)) }
      #expect(try await store.days().isEmpty)
    },
    BooksCheck("two writers adding the same ISBN need confirmation for the second book") { store async throws in
      let other = store.interrupted { second in
        let content = try BookContent.sample("A", isbn: "9788937460449")
        _ = try await AddBook(second, newID: .counting(from: 5_000))(content, at: .evening())
      }
      let error = await #expect(throws: AddBookError.self) {
        try await other.add("B", 2, isbn: "9788937460449", isAnother: false)
      }
      if case .exists(let books)? = error { #expect(books.map(\.title) == ["A"]) } else { Issue.record("no refusal") }
    },
  ]
}

extension BooksUnderTest {
  fileprivate func change(_ book: ShelvedBook, to pages: Int, keepsShares: Bool) async throws -> ShelvedBook {
    let shown = try await now(book).book.content
    var wanted = shown
    wanted.info.pages = PageCount(pages)
    return try await EditBook(store)(book.book.id, from: shown, to: wanted, keepsShares: keepsShares).value
  }
}
