import Domain
import Testing

/// Checks for importing books from files.
package enum BookMergeContract {
  package static let checks: [BooksCheck] = [
    BooksCheck("a file imports books with all their data, and a second import changes nothing") {
      store async throws in
      let report = try await store.merge(try library())
      #expect((report.added, report.updated, report.unchanged, report.repeated) == (3, 0, 0, 1))
      #expect(try await store.shelf() == ["데미안", "Gatsby", "Dune"])
      let shelved = try await store.all()
      #expect(shelved.map(\.reading.status) == [.reading, .finished, .want])
      #expect(shelved.map(\.reading.number) == [2, 1, 1])
      #expect(
        try await store.readings(of: shelved[0]).map { "\($0.status) \($0.ended?.description ?? "-")" } == [
          "finished 2025-03-14", "reading -",
        ]
      )
      #expect(try await store.log(shelved[0].reading) == ["18 50 +50", "19 50 +0", "19 60 +10", "19 80 +20"])
      #expect(try await store.days() == ["18 +50", "19 +30"])
      #expect(try await store.hits("투쟁").count == 1)
      #expect(shelved[1].book.isLiked)
      #expect(shelved[1].book.added == (try Instant("2024-01-02T00:00")))
      #expect(shelved[1].reading.rating?.stars == 3.75)
      #expect(shelved[1].reading.ended == PartialDay(iso: "2024"))
      let again = try await store.merge(try library())
      #expect((again.added, again.updated, again.unchanged, again.repeated) == (0, 0, 4, 0))
      #expect(try await store.all() == shelved)
      #expect(try await store.stepCount() == 1)
      #expect(try await store.undone() == "imported book 3")
      #expect(try await store.shelf().isEmpty)
      #expect(try await store.days().isEmpty)
      #expect(try await store.hits("투쟁").isEmpty)
      _ = try await store.history.redo()
      #expect(try await store.all() == shelved)
      #expect(try await store.days() == ["18 +50", "19 +30"])
      #expect(try await store.hits("투쟁").count == 1)
    },
    BooksCheck("importing a reread book again doesn't restart its reading") { store async throws in
      let finished = IncomingReading(.finished, ended: PartialDay(iso: "2025-03-14"))
      func incoming() throws -> IncomingBook {
        IncomingBook(line: 1, try .sample("A"), readings: [finished, IncomingReading(.reading)])
      }
      func statuses() async throws -> [ReadingStatus] {
        try await store.readings(of: try #require(try await store.all().first)).map(\.status)
      }
      _ = try await store.merge([try incoming()])
      #expect(try await statuses() == [.finished, .reading])
      #expect(try await store.merge([try incoming()]).unchanged == 1)
      // A book that was finished since then isn't started again.
      try await store.read(try #require(try await store.all().first), .total(300))
      #expect(try await store.merge([try incoming()]).unchanged == 1)
      #expect(try await statuses() == [.finished, .finished])
    },
    BooksCheck("another ISBN means another edition, and a subtitle may be part of the title") { store async throws in
      let book = try await store.add("Dune", 1, by: "Frank Herbert", isbn: "9788937460449")
      let other = try BookContent.sample("Dune", by: "Frank Herbert", isbn: "9780439554930")
      var titled = try BookContent.sample("Emma", by: "Jane Austen")
      titled.info.subtitle = try BookTitle("A Novel")
      let report = try await store.merge([IncomingBook(line: 2, other), IncomingBook(line: 3, titled)])
      #expect((report.added, report.failures) == (2, []))
      #expect(try await store.now(book).book == book.book)
      let joined = try BookContent.sample("Emma: A Novel", by: "Jane Austen", tags: ["x"])
      #expect(try await store.merge([IncomingBook(line: 2, joined)]).updated == 1)
      let stranger = try BookContent.sample("Emma: A Study", by: "Jane Austen")
      #expect(try await store.merge([IncomingBook(line: 2, stranger)]).added == 1)
    },
    BooksCheck("entries that don't fit the book are reported") { store async throws in
      func incoming(_ pages: Int?, _ entries: (day: String, reached: Int)...) throws -> IncomingBook {
        let entries = try entries.map { IncomingPages(try Day("2026-11-\($0.day)"), nil, reached: $0.reached) }
        return IncomingBook(
          line: 7,
          try .sample("A", pages: pages),
          readings: [IncomingReading(.reading, entries: entries)]
        )
      }
      let nobody = try await store.merge([try incoming(nil, ("18", 10))])
      #expect(nobody.failures == [.init(line: 7, reason: .missingProperty(name: "pages"))])
      let report = try await store.merge([try incoming(100, ("18", 10), ("19", 500), ("19", -5), ("21", 20))])
      #expect(
        report.failures.map(\.reason) == [
          .brokenValue(property: "page", value: "500"), .brokenValue(property: "page", value: "-5"),
          .inFuture(time: "2026-11-21"),
        ]
      )
      #expect(try await store.log(try #require(try await store.all().first).reading) == ["18 10 +10"])
    },
    BooksCheck("a dry run saves nothing") { store async throws in
      let report = try await store.merge(try library(), isDryRun: true)
      #expect(report.added == 3)
      #expect(try await store.shelf().isEmpty)
      #expect(try await store.days().isEmpty)
    },
    BooksCheck("a book matches by ISBN or by title and author, and existing values stay") { store async throws in
      let demian = try await store.add("데미안", 1, pages: nil, by: "헤르만 헤세", isbn: "9788937460449")
      let gatsby = try await store.add("The Great Gatsby!", 2, by: "F. Scott Fitzgerald")
      let same = try BookContent.sample("Demian", by: "Hesse", isbn: "9788937460449", .classics, tags: ["x"])
      let report = try await store.merge([
        IncomingBook(line: 2, same),
        IncomingBook(line: 3, try .sample("the great gatsby", by: "F Scott Fitzgerald", isbn: "9780439554930")),
        IncomingBook(line: 4, try .sample("The Great Gatsby", by: "Somebody")),
        IncomingBook(line: 5, try .sample("THE GREAT GATSBY")),
      ])
      // A row without an author matches both books that exist at that point.
      #expect((report.added, report.updated) == (1, 2))
      let other = try #require(try await store.all().first { $0.book.title == "The Great Gatsby" }).book.id
      let reason = ImportReport.Reason.book(
        .severalBooks(
          title: "THE GREAT GATSBY",
          ids: [gatsby.book.id.uuid, other.uuid]
        ))
      #expect(report.failures.filter { $0.reason.kind == .broken } == [.init(line: 5, reason: reason)])
      #expect(report.differences == ["2 authors"])
      let now = try await store.now(demian).book
      #expect((now.title, now.content.info.pages?.value, now.content.info.category) == ("데미안", 300, .classics))
      #expect(now.content.tags.map(\.text) == ["x"])
      #expect(now.content.info.authors == demian.book.content.info.authors)
      #expect(try await store.now(gatsby).book.content.info.isbn?.digits == "9780439554930")
      let chosen = try await store.merge(
        [IncomingBook(line: 5, try .sample("THE GREAT GATSBY", tags: ["y"]))],
        choices: [gatsby.book.id]
      )
      #expect((chosen.added, chosen.updated) == (0, 1))
      #expect(try await store.now(gatsby).book.content.tags.map(\.text) == ["y"])
    },
    BooksCheck("details that differ from the stored ones are reported, and the stored ones stay") {
      store async throws in
      func file(_ content: BookContent, _ reading: IncomingReading) -> [IncomingBook] {
        [IncomingBook(line: 3, content, readings: [reading])]
      }
      func reading(_ started: String, _ quarters: Int?, _ review: String?) -> IncomingReading {
        IncomingReading(
          .finished,
          started: PartialDay(iso: started),
          ended: PartialDay(iso: "2026-11-03"),
          rating: quarters.flatMap { BookRating(quarters: $0) },
          review: review.map { BookReview(imported: $0) }
        )
      }
      let isbn = "9788937460449"
      var content = try BookContent.sample("Emma", pages: nil, by: "Jane Austen", isbn: isbn)
      content.info.published = PartialDay(iso: "1815-12")
      content.info.link = "https://a.example"
      #expect(try await store.merge(file(content, reading("2026-11-01", 16, nil))).failures == [])
      let before = try await store.all()
      // Less exact days, other spellings and addresses don't count as differences.
      var other = try BookContent.sample("EMMA!", pages: nil, by: "Jane  austen", isbn: isbn)
      other.info.published = PartialDay(iso: "1815")
      other.info.link = "https://b.example"
      #expect(try await store.merge(file(other, reading("2026-11", 16, nil))).failures == [])
      #expect(try await store.all() == before)
      // Missing details are filled in without a report.
      other.info.pages = PageCount(300)
      #expect(try await store.merge(file(other, reading("2026-11", 16, "good"))).failures == [])
      let filled = try await store.all()
      #expect(filled[0].book.content.info.pages?.value == 300)
      other.info.title = try BookTitle("Emma Woodhouse")
      other.info.pages = PageCount(310)
      other.info.published = PartialDay(iso: "1816")
      for _ in 0..<2 {
        let report = try await store.merge(file(other, reading("2026-10-30", 18, "better")))
        #expect(report.differences == ["3 started", "3 rating", "3 review"])
        #expect((report.unchanged, report.hasChanged) == (1, false))
      }
      #expect(try await store.all() == filled)
    },
    BooksCheck("different people, categories and user entries are reported, but a different edition isn't") {
      store async throws in
      let content = try BookContent.complete()
      _ = try await store.merge([IncomingBook(line: 2, content)])
      let before = try await store.all()
      let info = content.info
      let other = BookContent(
        BookInfo(
          title: info.title, subtitle: BookTitle(imported: "Other"),
          authors: info.authors + [BookAuthor(BookName(imported: "Lee"), as: .narrator)],
          publisher: BookName(imported: "Other"), published: PartialDay(iso: "2020"), isbn: info.isbn,
          pages: PageCount(9), thickness: BookThickness(tenths: 9), category: .humor,
          description: BookDescription(imported: "Other"), cover: "other", link: "other", source: .kakao),
        theme: .red, tags: content.tags, possession: .owned)
      let report = try await store.merge([IncomingBook(line: 3, other)])
      #expect(report.differences == ["3 authors", "3 category", "3 theme", "3 possession"])
      #expect(try await store.all() == before)
    },
    BooksCheck("quotes get missing details, and details that differ are reported") { store async throws in
      func merge(_ page: Int?, _ note: String?) async throws -> ImportReport {
        let quote = SentenceContent(
          SentenceText(imported: "A quote"), page: page, note: note.map { SentenceNote(imported: $0) })
        return try await store.merge([
          IncomingBook(line: 3, try .sample("Emma", by: "Jane Austen"), sentences: [IncomingSentence(quote)])
        ])
      }
      _ = try await merge(nil, nil)
      let filled = try await merge(12, "thoughts")
      #expect(filled.differences == [] && filled.updated == 1)
      for (page, note, differences) in [
        (nil, nil, []), (12, "thoughts", []), (13, "thoughts", ["3 page"]), (12, "others", ["3 note"]),
      ] as [(Int?, String?, [String])] {
        let report = try await merge(page, note)
        #expect(report.differences == differences && report.unchanged == 1 && !report.hasChanged)
      }
      let book = try #require(try await store.all().first?.book)
      let quotes = try await store.ask { books throws(StoreError) in try books.sentences(of: book.id) }
      #expect(quotes.map(\.content.page) == [12] && quotes.map(\.content.note?.text) == ["thoughts"])
    },
    BooksCheck("entries at the same time are all imported once") { store async throws in
      let entries = try [10, 20, 25].map { reached in
        let time = ZonedTime(try DateTime("2026-11-19T10:00"), in: try Zone("Asia/Seoul"))
        return IncomingPages(try Day("2026-11-19"), time, reached: reached)
      }
      let before = IncomingPages(try Day("2026-11-19"), nil, reached: 5, isBefore: true)
      func file() throws -> [IncomingBook] {
        [IncomingBook(line: 1, try .sample("A"), readings: [IncomingReading(.reading, entries: [before] + entries)])]
      }
      let book = try await store.add("A", 1)
      try await store.read(book, .total(3), "18")
      #expect(try await store.merge(try file()).updated == 1)
      let log = ["18 3 +3", "19 5 +2", "19 10 +5", "19 20 +10", "19 25 +5"]
      #expect(try await store.log(book.reading) == log)
      #expect(try await store.days() == ["18 +3", "19 +22"])
      for _ in 0..<3 { #expect(try await store.merge(try file()).unchanged == 1) }
      #expect(try await store.log(book.reading) == log)
    },
    BooksCheck("an imported reading is placed by its dates, and a wish stays a wish") { store async throws in
      let book = try await store.add("A", 1, as: .finished)
      func file(_ readings: IncomingReading...) throws -> [IncomingBook] {
        [IncomingBook(line: 1, try .sample("A"), readings: readings)]
      }
      let old = IncomingReading(.finished, ended: PartialDay(iso: "2019-03-04"))
      #expect(try await store.merge(try file(old)).updated == 1)
      #expect(
        try await store.readings(of: book).map { $0.ended.map { "\($0)" } } == ["2019-03-04", "2026-11-20"]
      )
      let wish = IncomingReading(.want)
      let (first, second) = (IncomingReading(.finished), IncomingReading(.finished))
      #expect(try await store.merge(try file(first, second, wish)).updated == 1)
      let statuses = try await store.readings(of: book).map(\.status)
      #expect(try await store.merge(try file(first, second, wish)).unchanged == 1)
      #expect(try await store.readings(of: book).map(\.status) == statuses)
      #expect(statuses.last == .want)
    },
    BooksCheck("imported entries are scaled to the page count of the stored book") { store async throws in
      let book = try await store.add("A", 1, pages: 200)
      let entry = IncomingPages(try Day("2026-11-19"), nil, reached: 150)
      let reading = IncomingReading(
        .reading,
        extent: .pages(try #require(PageCount(300))),
        entries: [entry]
      )
      _ = try await store.merge([IncomingBook(line: 1, try .sample("A", pages: nil), readings: [reading])])
      #expect(try await store.log(try await store.now(book).reading) == ["19 100 +100"])
    },
    BooksCheck("books with different IDs in a file stay separate despite equal titles") { store async throws in
      let newID = IDGenerator.counting(from: 70)
      let ids = [Book.ID(newID()), Book.ID(newID())]
      func file(_ tags: [String] = []) throws -> [IncomingBook] {
        try zip(2..., ids).map { IncomingBook(line: $0, id: $1, try .sample("A", by: "X", tags: tags)) }
      }
      #expect(try await store.merge(try file()).added == 2)
      #expect(try await store.all().map(\.book.id) == ids)
      #expect(try await store.merge(try file()).unchanged == 2)
      _ = try await EditBook(store.store)(ids[0], from: .sample("A", by: "X"), to: .sample("B", by: "X"))
      #expect(try await store.merge(try file(["t"])).updated == 2)
      #expect(try await store.shelf() == ["B", "A"])
    },
    BooksCheck("imported readings are added beside the existing ones") { store async throws in
      let book = try await store.add("A", 1)
      try await store.read(book, .total(30), "18")
      func merge(_ readings: IncomingReading...) async throws -> [String] {
        _ = try await store.merge([IncomingBook(line: 1, try .sample("A"), readings: readings)])
        return try await store.readings(of: book).map { reading in
          "\(reading.number) \(reading.status) \(reading.ended?.description ?? "-") \(reading.rating?.quarters ?? 0)"
        }
      }
      let past = IncomingReading(.finished, ended: PartialDay(iso: "2020-05"), rating: BookRating(quarters: 9))
      let early = ["1 finished 2020-05 9", "2 reading - 0"]
      #expect(try await merge(past, IncomingReading(.want)) == early)
      // A reading with less detail isn't a new reading.
      #expect(try await merge(IncomingReading(.finished, ended: PartialDay(iso: "2020"))) == early)
      #expect(try await merge(IncomingReading(.reading, started: PartialDay(iso: "2026-11-18"))) == early)
      let gaveUp = IncomingReading(.givenUp, ended: PartialDay(iso: "2021"))
      #expect(try await merge(gaveUp, past) == ["1 finished 2020-05 9", "2 givenUp 2021 0", "3 reading - 0"])
      let ended = IncomingReading(
        .finished,
        started: PartialDay(iso: "2026-11"),
        ended: PartialDay(iso: "2026-11-19"),
        rating: BookRating(quarters: 16)
      )
      #expect(try await merge(ended).last == "3 finished 2026-11-19 16")
      // An older file doesn't start the book again.
      #expect(try await merge(IncomingReading(.reading, started: PartialDay(iso: "2026-11-18"))).count == 3)
      #expect(try await merge(IncomingReading(.want)).count == 3)
      let later = IncomingReading(.reading, started: PartialDay(iso: "2026-11-20"))
      #expect(try await merge(later).last == "4 reading - 0")
      #expect(try await merge(later).count == 4)
      #expect(try await store.log(book.reading) == ["18 30 +30"])
    },
    BooksCheck("entries of another edition are scaled and imported once") { store async throws in
      let book = try await store.add("A", 1, pages: 300)
      try await store.read(book, .total(90), "18T09:00")
      let zone = try Zone("Asia/Seoul")
      let pages = try [
        ("2026-11-17T10:00", 10), ("2026-11-19T10:00", 80), ("2026-11-19T11:00", 20), ("2027-01-01T10:00", 90),
      ]
      .map { iso, reached in
        let time = ZonedTime(try DateTime(iso), in: zone)
        return IncomingPages(time.shown.day, time, reached: reached)
      }
      let extent = ReadingExtent.pages(try #require(PageCount(100)))
      let file = [
        IncomingBook(
          line: 1,
          try .sample("A"),
          readings: [IncomingReading(.reading, extent: extent, entries: pages)]
        )
      ]
      #expect(try await store.merge(file).updated == 1)
      let log = ["17 30 +30", "18 90 +60", "19 240 +150", "19 240 +0"]
      #expect(try await store.log(book.reading) == log)
      #expect(try await store.merge(file).unchanged == 1)
      #expect(try await store.log(book.reading) == log)
      #expect(try await store.days() == ["17 +30", "18 +60", "19 +150"])
      #expect(try await store.now(book).reading.progress.reached == 240)
      _ = try await store.undone()
      #expect(try await store.days() == ["18 +90"])
    },
  ]

  private static func library() throws -> [IncomingBook] {
    let demian = IncomingBook(
      line: 2,
      try .sample("데미안", by: "헤르만 헤세", isbn: "9788937460449", tags: ["고전"]),
      readings: [
        IncomingReading(
          .reading,
          started: PartialDay(iso: "2026-11-18"),
          entries: try [("2026-11-18", 50), ("2026-11-19", 45), ("2026-11-19", 60)].map { day, reached in
            IncomingPages(try Day(day), nil, reached: reached)
          } + [
            IncomingPages(
              try Day("2026-11-19"),
              ZonedTime(try DateTime("2026-11-19T10:00"), in: try Zone("Asia/Seoul")),
              reached: 80
            )
          ]
        ),
        IncomingReading(.finished, started: PartialDay(iso: "2025-03-01"), ended: PartialDay(iso: "2025-03-14")),
      ],
      sentences: [IncomingSentence(SentenceContent(SentenceText(imported: "새는 알에서 나오려고 투쟁한다"), page: 40))]
    )
    let gatsby = IncomingBook(
      line: 3,
      try .sample("Gatsby", pages: nil, by: "Fitzgerald"),
      isLiked: true,
      added: try Instant("2024-01-02T00:00"),
      readings: [IncomingReading(.finished, ended: PartialDay(iso: "2024"), rating: BookRating(stars: 3.75))]
    )
    return [demian, gatsby, IncomingBook(line: 4, try .sample("Dune", by: "Herbert")), gatsby]
  }
}

extension ImportReport {
  /// The details of books that differ, with their lines, such as `3 rating`.
  fileprivate var differences: [String] {
    failures.compactMap { failure in
      guard case .record(let reason, _) = failure.reason,
        case .differs(_, let difference)? = reason.value as? BookImportReason
      else { return nil }
      let name =
        switch difference {
        case .content(let field, _, _): field.rawValue
        case .started: "started"
        case .target: "target"
        case .rating: "rating"
        case .review: "review"
        case .sentence(let field, _, _): field.rawValue
        }
      return "\(failure.line) \(name)"
    }
  }
}

extension BooksUnderTest {
  func merge(
    _ file: [IncomingBook],
    choices: Set<Book.ID> = [],
    isDryRun: Bool = false
  ) async throws -> ImportReport {
    let clock = try DayClock.evening()
    let newID = IDGenerator.counting(from: .random(in: 1_000_000_000...100_000_000_000))
    return try await store.changeMany(as: { UndoLabel(.imported, .book, "\($0.added)") }, isDryRun: isDryRun) {
      transaction throws(StoreError) in
      var merge = try BookMerge(in: transaction, newID: newID, choices: choices, at: clock)
      for book in file { try merge.receive(book) }
      return merge.report
    }.value
  }

  func all() async throws -> [ShelvedBook] {
    try await ask { books throws(StoreError) in
      try books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: .max)
    }
  }

  func readings(of shelved: ShelvedBook) async throws -> [Reading] {
    let id = shelved.book.id
    return try await ask { books throws(StoreError) in try books.readings(of: id) }
  }
}
