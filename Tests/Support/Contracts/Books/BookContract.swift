import Domain
import Testing

/// Checks for storing and listing books.
package enum BookContract {
  package static let checks: [BooksCheck] = books + pages + figures

  private static let books: [BooksCheck] = [
    BooksCheck("a book is stored with all its fields") { store async throws in
      let content = try BookContent.complete()
      let add = AddBook(store.store, newID: .counting(from: 70))
      let added = try await add(content, target: try Day("2026-11-27"), at: .evening())
      #expect(try await store.now(added) == added)
      #expect(added.book.content == content)
      #expect((added.reading.status, added.reading.target?.description) == (.reading, "2026-11-27"))
      for possession in [
        Possession.borrowed(from: nil, until: nil), .owned,
        .borrowed(from: BookHolder(BookName(imported: "도서관")), until: try Day("2027-01-01")),
      ] {
        _ = try await EditBook(store.store)(added.book.id, possession: possession)
        #expect(try await store.now(added).book.content.possession == possession)
      }
    },
    BooksCheck("a reading is stored with all its fields") { store async throws in
      let book = try await store.add("A", 1, as: .want)
      let reading = Reading(
        id: book.reading.id,
        book: book.book.id,
        status: .finished,
        started: PartialDay(iso: "2025"),
        target: try Day("2025-03-01"),
        ended: PartialDay(iso: "2025-02"),
        rating: BookRating(quarters: 15),
        review: BookReview(imported: "좋아요"),
        extent: .percent,
        progress: ReadingProgress(reached: 100, day: try Day("2025-02-03"), before: 20, skipped: 3)
      )
      _ = try await store.store.change(as: { UndoLabel(.changed, .reading, $0) }) { transaction throws(StoreError) in
        try transaction.books.save(reading)
        return ""
      }
      #expect(try await store.now(book).reading == reading)
    },
    BooksCheck("books are found by ID, ISBN, title and words") { store async throws in
      let demian = try await store.add("데미안", 1, by: "헤르만 헤세", isbn: "9788937460449")
      let other = try await store.add("데미안 읽기", 2, tags: ["독일"])
      let found = try await store.ask { books throws(StoreError) in
        (
          try books.books(idPrefix: demian.book.id.digits, limit: 9), try books.books(idPrefix: "zz", limit: 9),
          try books.books(isbn: demian.book.content.info.isbn ?? .sample), try books.books(isbn: .sample)
        )
      }
      #expect((found.0, found.1, found.2, found.3) == ([demian.book], [], [demian.book], []))
      #expect(try await store.named("데미안") == "데미안")
      #expect(try await store.named("ㄷㅁㅇ ㅇㄱ") == "데미안 읽기")
      #expect(try await store.named(other.book.id.digits) == "데미안 읽기")
      await #expect(throws: LookUpError<Book>.nothing) { try await store.named("없다") }
      let again = try await store.add("데미안", 3)
      let error = await #expect(throws: LookUpError<Book>.self) { try await store.named("데미안") }
      #expect(error == .several([again.book, demian.book].sorted { $0.id.uuid < $1.id.uuid }))
      _ = try await SaveSentence(store.store, newID: .counting(from: 500))(
        SentenceContent(try SentenceText("새는 알에서 나오려고 투쟁한다"), note: try SentenceNote("아브락사스")),
        of: demian.book.id,
        at: .evening()
      )
      #expect(try await store.hits("헤세") == ["book 데미안"])
      #expect(try await store.hits("독일") == ["book 데미안 읽기"])
      #expect(try await store.hits("투쟁") == ["book_sentence 새는 알에서 나오려고 투쟁한다"])
      #expect(try await store.hits("아브락사스") == ["book_sentence 새는 알에서 나오려고 투쟁한다"])
      try await RemoveBooks(store.store)([try await store.now(demian).book])
      #expect(try await store.hits("투쟁").isEmpty)
      _ = try await store.undone()
      #expect(try await store.hits("투쟁").count == 1)
    },
    BooksCheck("a shelf is filtered and sorted, with missing values last") { store async throws in
      let b = try await store.add(
        "B",
        1,
        by: "Kim",
        .travel,
        tags: ["여름"],
        target: "2026-11-25",
        at: "2026-11-01T09:00"
      )
      let a = try await store.add("a", 2, by: "lee", as: .want, at: "2026-11-03T09:00")
      let c = try await store.add("C!", 3, .travel, as: .finished, at: "2026-11-02T09:00")
      let d = try await store.add("d", 4, by: "Ahn", as: .reading, target: "2026-11-22", at: "2026-11-04T09:00")
      _ = try await store.change(c, .rating(BookRating(halves: 7)))
      _ = try await store.change(b, .rating(BookRating(halves: 9)))
      _ = try await EditBook(store.store)([a.book.id], isLiked: true)
      _ = try await EditBook(store.store)(d.book.id, possession: .borrowed(from: nil, until: nil))
      func shelf(_ criterion: BookOrder.Criterion, _ isDescending: Bool = false) async throws -> String {
        try await store.shelf(by: BookOrder(criterion, isDescending: isDescending)).joined()
      }
      #expect(try await shelf(.own) == "BaC!d")
      #expect(try await shelf(.own, true) == "dC!aB")
      #expect(try await shelf(.title) == "aBC!d")
      #expect(try await shelf(.title, true) == "dC!Ba")
      #expect(try await shelf(.author) == "dBaC!")
      #expect(try await shelf(.author, true) == "aBdC!")
      #expect(try await shelf(.added) == "BC!ad")
      #expect(try await shelf(.ended) == "C!Bad")
      #expect(try await shelf(.rating, true) == "BC!ad")
      #expect(try await shelf(.rating) == "C!Bad")
      #expect(try await shelf(.target) == "dBaC!")
      #expect(try await store.shelf(BookFilter(status: .reading)) == ["B", "d"])
      #expect(try await store.shelf(BookFilter(status: .finished)) == ["C!"])
      #expect(try await store.shelf(BookFilter(isLiked: true)) == ["a"])
      #expect(try await store.shelf(BookFilter(isLiked: false)) == ["B", "C!", "d"])
      #expect(try await store.shelf(BookFilter(status: .reading, category: .travel)) == ["B"])
      #expect(try await store.shelf(BookFilter(tag: BookTag(imported: "여름").key)) == ["B"])
      #expect(try await store.shelf(BookFilter(tag: "여")).isEmpty)
      #expect(try await store.shelf(BookFilter(holding: .borrowed)) == ["d"])
      #expect(try await store.shelf(BookFilter(holding: .lent)).isEmpty)
      let part = try await store.ask { books throws(StoreError) in
        try books.shelf(BookFilter(), by: BookOrder(.title), offset: 1, limit: 2)
      }
      #expect(part.map(\.book.title) == ["B", "C!"])
      // A finished book stays on that shelf with its finished reading, even while it is read again.
      _ = try await ReadAgain(store.store, newID: .counting(from: 800))(c.book.id, at: .evening())
      let finished = try await store.ask { books throws(StoreError) in
        try books.shelf(BookFilter(status: .finished), by: BookOrder(), offset: 0, limit: 2)
      }
      #expect(finished.map { "\($0.reading.status) \($0.reading.rating?.stars ?? 0)" } == ["finished 3.5"])
      #expect(try await store.shelf(BookFilter(status: .reading)) == ["B", "C!", "d"])
    },
    BooksCheck("titles and authors are sorted with numbers by value, and accents and case ignored") {
      store async throws in
      let titles = ["Águila 2", "aguila 02", "Aguila 10", "Ave", "Zen", "가"]
      for (number, title) in titles.reversed().enumerated() {
        try await store.add(title, number + 1, by: title)
      }
      for criterion in [BookOrder.Criterion.title, .author] {
        #expect(try await store.shelf(by: BookOrder(criterion)) == titles)
        #expect(try await store.shelf(by: BookOrder(criterion, isDescending: true)) == titles.reversed())
      }
      let found = try await store.ask { books throws(StoreError) in
        try books.books(titleKey: BookKey(BookInfo(title: BookTitle(imported: "AGUILA 10"))).title)
      }
      #expect(found.map(\.title) == ["Aguila 10"])
    },
    BooksCheck("used tags are listed with their counts") { store async throws in
      try await store.add("A", 1, tags: ["Summer", "고전"])
      try await store.add("B", 2, tags: ["summer", "100%"])
      let tags = try await store.ask { books throws(StoreError) in try books.usedTags() }
      #expect(tags.map { "\($0.tag.text) \($0.count)" } == ["summer 2", "100% 1", "고전 1"])
    },
    BooksCheck("quotes are sorted by page and found by an ID prefix") { store async throws in
      let book = try await store.add("A", 1, pages: 50)
      let keep = SaveSentence(store.store, newID: .counting(from: 500))
      for (text, page) in [("끝", nil), ("뒤", 40), ("앞", 3)] {
        _ = try await keep(SentenceContent(try SentenceText(text), page: page), of: book.book.id, at: .evening())
      }
      let id = book.book.id
      let sentences = try await store.ask { books throws(StoreError) in try books.sentences(of: id) }
      #expect(sentences.map(\.content.text.text) == ["앞", "뒤", "끝"])
      let named = try await store.ask { books throws(StoreError) in
        try books.sentences(idPrefix: sentences[0].id.digits, limit: 9)
      }
      #expect(named == [sentences[0]])
      for page in [0, 51] {
        await #expect(throws: SaveSentenceError.page(last: 50)) {
          _ = try await keep(SentenceContent(try SentenceText("x"), page: page), of: id, at: .evening())
        }
      }
      try await keep.remove([sentences[1]])
      await #expect(throws: StoreError.missing) { try await keep.remove([sentences[1]]) }
      let wanted = SentenceContent(try SentenceText("앞"), page: 4)
      _ = try await keep(sentences[0].id, from: sentences[0].content, to: wanted)
      await #expect(throws: StoreError.conflict) { try await keep.remove([sentences[0]]) }
      #expect(try await store.ask { books throws(StoreError) in try books.sentences(of: id) }.count == 2)
    },
    BooksCheck("each kind of goal exists only once") { store async throws in
      let kind = ReadingGoal.Kind(.books, a: .year)
      let set = SetReadingGoal(store.store)
      _ = try await set(try #require(ReadingGoal(300, ReadingGoal.Kind(.pages, a: .month))))
      _ = try await set(try #require(ReadingGoal(12, kind)))
      _ = try await set(try #require(ReadingGoal(24, kind)))
      #expect(try await !set(try #require(ReadingGoal(24, kind))).isChanged)
      #expect(try await store.ask { books throws(StoreError) in try books.goals() }.map(\.count) == [300, 24])
      _ = try await set.remove(kind)
      await #expect(throws: StoreError.missing) { _ = try await set.remove(kind) }
      #expect(try await store.undone() == "removed reading_goal 24")
      #expect(try await store.ask { books throws(StoreError) in try books.goals() }.map(\.count) == [300, 24])
    },
  ]

  private static let pages: [BooksCheck] = [
    BooksCheck("pages are stored with their times, and undo removes the newest entry") { store async throws in
      let book = try await store.add("A", 1, pages: 200)
      try await store.read(book, .total(50), "18")
      try await store.read(book, .more(30), "19T09:30")
      try await store.read(book, .percent(50))
      #expect(try await store.log(book.reading) == ["18 50 +50", "19 80 +30", "20 100 +20"])
      let entries = try await store.entries(book.reading)
      #expect(entries.map { $0.time?.shown.time.description } == [nil, "09:30", "21:00"])
      #expect(entries.last?.time?.zone.identifier == "Asia/Seoul")
      #expect(
        try await store.now(book).reading.progress
          == ReadingProgress(
            reached: 100,
            day: try Day("2026-11-20"),
            before: 80,
            skipped: 0
          )
      )
      #expect(try await store.days() == ["18 +50", "19 +30", "20 +20"])
      #expect(try await store.undone() == "added reading A")
      #expect(try await store.log(book.reading) == ["18 50 +50", "19 80 +30"])
      #expect(try await store.days() == ["18 +50", "19 +30"])
      _ = try await store.history.redo()
      #expect(try await store.days() == ["18 +50", "19 +30", "20 +20"])
      #expect(try await store.entries(book.reading) == entries)
    },
    BooksCheck("daily pages sum up all books and follow corrections and removals") { store async throws in
      let a = try await store.add("A", 1)
      let b = try await store.add("B", 2)
      try await store.read(a, .total(50), "18T05:59")
      try await store.read(b, .total(20), "18T06:00")
      let last = try await store.read(a, .total(90), "19")
      #expect(try await store.days() == ["18 +70", "19 +40"])
      #expect(try await store.days(try DayRange("2026-11-19", "2026-12-01")) == ["19 +40"])
      let first = try await store.ask { books throws(StoreError) in try books.days(in: DayRange(.earliest, .latest)) }[
        0
      ]
      #expect(ReadingTime.allCases.map { first.times[$0] } == [50, 20, 0, 0])
      let correct = CorrectPages(store.store)
      let entry = try await store.entries(a.reading)[0]
      _ = try await correct(entry.id, of: a.reading, to: .total(30), at: .evening())
      #expect(try await store.days() == ["18 +50", "19 +60"])
      _ = try await correct.remove([last.entry.with(amount: 60)], of: a.reading)
      #expect(try await store.days() == ["18 +50"])
      await #expect(throws: LogPagesError.refused(.missing)) {
        _ = try await correct.remove([last.entry], of: a.reading)
      }
      await #expect(throws: LogPagesError.store(.conflict)) { _ = try await correct.remove([entry], of: a.reading) }
      try await RemoveBooks(store.store)([b.book])
      #expect(try await store.days() == ["18 +30"])
      #expect(try await store.log(b.reading).isEmpty)
      _ = try await store.undone()
      #expect(try await store.days() == ["18 +50"])
      #expect(try await store.log(b.reading) == ["18 20 +20"])
    },
    BooksCheck("a book without a page count is logged in percent and still counts as a day of reading") {
      store async throws in
      let book = try await store.add("A", 1, pages: nil)
      await #expect(throws: LogPagesError.endUnknown(book.book)) { try await store.read(book, .total(10)) }
      try await store.read(book, .percent(10), "19", extent: .percent)
      try await store.read(book, .more(5))
      let days = try await store.ask { books throws(StoreError) in try books.days(in: DayRange(.earliest, .latest)) }
      #expect(days.map { [$0.pages, $0.percent] } == [[0, 10], [0, 5]])
      #expect(days.map(\.isRead) == [true, true])
      #expect(try await store.now(book).reading.extent == .percent)
    },
    BooksCheck("a page count given with the first entry becomes the book's page count") { store async throws in
      let book = try await store.add("A", 1, pages: nil)
      let pages = try #require(PageCount(120))
      try await store.read(book, .total(10), extent: .pages(pages))
      #expect(try await store.now(book).book.content.info.pages == pages)
    },
  ]

  private static let figures: [BooksCheck] = [
    BooksCheck("pages are grouped by category, author and tag over months") { store async throws in
      let a = try await store.add("A", 1, by: "Kim", .travel, tags: ["Summer"])
      let b = try await store.add("B", 2, by: "Lee", .travel, tags: ["summer", "x"])
      let c = try await store.add("C", 3, pages: nil)
      try await store.read(a, .total(50), "18")
      try await store.read(b, .total(20), "19")
      try await store.read(c, .percent(20), "19", extent: .percent)
      try await store.read(b, .total(60), at: "2026-12-02T09:00")
      func groups(_ grouping: GroupPages.Grouping, _ months: ClosedRange<Month>? = nil) async throws -> [String] {
        let groups = try await store.ask { books throws(StoreError) in try books.groups(in: months) }
        return (groups[grouping] ?? []).map { "\($0.name) \($0.pages)" }
      }
      #expect(try await groups(.category) == ["travel 110"])
      #expect(try await groups(.author) == ["Lee 60", "Kim 50"])
      #expect(try await groups(.tag) == ["Summer 110", "x 60"])
      let november = try Month("2026-11")...Month("2026-11")
      #expect(try await groups(.author, november) == ["Kim 50", "Lee 20"])
      #expect(try await groups(.tag, try Month("2026-12")...Month("2027-12")) == ["summer 40", "x 40"])
    },
    BooksCheck("finished books are sorted and filtered by their finish date") { store async throws in
      let a = try await store.add("A", 1, pages: 120, .history)
      try await store.read(a, .total(120), "18")
      let b = try await store.add("B", 2, as: .finished)
      _ = try await store.change(b, .rating(BookRating(halves: 7)))
      let c = try await store.add("C", 3, as: .want)
      let d = try await store.add("D", 4)
      _ = try await store.change(d, .giveUp)
      let reading = Reading(id: c.reading.id, book: c.book.id, status: .finished, ended: PartialDay(iso: "2026-11"))
      _ = try await store.store.change(as: { UndoLabel(.changed, .reading, $0) }) { transaction throws(StoreError) in
        try transaction.books.save(reading)
        return ""
      }
      func finished(_ days: DayRange?) async throws -> [String] {
        try await store.ask { books throws(StoreError) in try books.finished(in: days) }.map(\.title)
      }
      #expect(try await finished(nil) == ["C", "A", "B"])
      #expect(try await finished(try DayRange("2026-11-01", "2026-11-30")) == ["C", "A", "B"])
      #expect(try await finished(try DayRange("2026-11-02", "2026-11-30")) == ["A", "B"])
      #expect(try await finished(try DayRange("2026-11-19", "2026-11-20")) == ["B"])
      let all = try await store.ask { books throws(StoreError) in try books.finished(in: nil) }
      #expect(all.map { $0.pages?.value } == [300, 120, 300])
      #expect(all.map(\.rating) == [nil, nil, BookRating(halves: 7)])
      #expect(all[1].category == .history)
    },
    BooksCheck("books read on a day are the books with an amount logged on that day") { store async throws in
      func read(_ day: String) async throws -> [String] {
        let day = try Day(day)
        return try await store.ask { books throws(StoreError) in try books.books(readOn: day) }.map(\.title)
      }
      let a = try await store.add("A", 1, pages: 120)
      let b = try await store.add("B", 2, pages: 120)
      _ = try await store.add("C", 3, pages: 120)
      try await store.read(a, .total(20), "18")
      try await store.read(b, .total(30), "18")
      try await store.read(b, .total(50), "19")
      #expect(Set(try await read("2026-11-18")) == ["A", "B"])
      #expect(try await read("2026-11-19") == ["B"])
      #expect(try await read("2026-11-17").isEmpty)
    },
    BooksCheck("the earliest day has the first entry or finished book") { store async throws in
      func earliest() async throws -> Day? {
        try await store.ask { books throws(StoreError) in try books.earliestDay() }
      }
      #expect(try await earliest() == nil)
      let a = try await store.add("A", 1)
      #expect(try await earliest() == nil)
      try await store.read(a, .total(120), "18")
      #expect(try await earliest() == Day("2026-11-18"))
      let b = try await store.add("B", 2, as: .want)
      let reading = Reading(id: b.reading.id, book: b.book.id, status: .finished, ended: PartialDay(iso: "2025"))
      _ = try await store.store.change(as: { UndoLabel(.changed, .reading, $0) }) { transaction throws(StoreError) in
        try transaction.books.save(reading)
        return ""
      }
      #expect(try await earliest() == Day("2025-01-01"))
    },
  ]
}

extension ISBN {
  fileprivate static let sample: ISBN = {
    guard let isbn = try? ISBN("9780439554930") else { preconditionFailure("The ISBN is valid.") }
    return isbn
  }()
}

extension Book.ID {
  fileprivate init(_ number: Int) { self.init(.init(number: number)) }
}

extension PageEntry {
  /// Returns the entry with a different amount, because changes to other entries change the amount.
  fileprivate func with(amount: Int) -> PageEntry {
    PageEntry(id: id, day: day, time: time, reached: reached, amount: amount, isBefore: isBefore)
  }
}
