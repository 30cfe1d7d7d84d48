import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Importing books from other apps")
struct BookImportTests {
  private static let goodreads = #"""
    Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Read Count
    1,데미안,헤르만 헤세,"=""9788937460449""",4,240,2020/01/02,2019/12/24,고전,read,좋다<br/>정말,2
    2,소년이 온다,한강,,0,216,,2026/11/01,currently-reading,currently-reading,,1
    3,채식주의자,한강,,0,,########,2026/11/01,to-read,to-read,,0

    """#

  @Test(arguments: StoreKind.allCases) func booksAreImportedOnlyOnce(kind: StoreKind) async throws {
    let desk = try BookDesk(kind)
    let trial = try await desk.take(Self.goodreads, isDryRun: true)
    #expect(trial.added == 3)
    #expect(try await desk.books().isEmpty)
    let report = try await desk.take(Self.goodreads)
    #expect(report.added == 3)
    #expect(report.failures == [.init(line: 4, reason: .brokenValue(property: "Date Read", value: "########"))])
    let lines = [
      "데미안 finished", "데미안 finished 2020-01-02 4.0★", "소년이 온다 reading", "채식주의자 want",
    ]
    #expect(try await desk.lines() == lines)
    let books = try await desk.books()
    let again = try await desk.take(Self.goodreads)
    #expect((again.added, again.updated, again.unchanged, again.hasChanged) == (0, 0, 3, false))
    #expect(try await desk.books() == books)
    #expect(try await desk.history.entries(limit: 9).count == 1)
    #expect(try await desk.history.undo()?.label == UndoLabel(.imported, .book, "in"))
    #expect(try await desk.books().isEmpty)
  }

  @Test(arguments: StoreKind.allCases) func differentIDsOfOneAppAreDifferentBooks(kind: StoreKind) async throws {
    let desk = try BookDesk(kind)
    let shelf = """
      Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf
      11,Collected Stories,A. Writer,,4,read
      12,Collected Stories,A. Writer,,2,to-read
      13,Collected Stories,A. Writer,9788937460449,5,read
      11,Collected Stories,A. Writer,,4,read
      """
    let first = try await desk.take(shelf)
    #expect((first.added, first.repeated, first.failures) == (3, 1, []))
    let books = try await desk.books()
    let again = try await desk.take(shelf)
    #expect((again.unchanged, again.hasChanged, again.failures) == (4, false, []))
    #expect(try await desk.books() == books)
    // The export contains the IDs, so importing it again also changes nothing.
    #expect(try await !desk.take(desk.document(.goodreads)).hasChanged)
    for format in BookFileFormat.allCases {
      let other = try BookDesk(.inMemory)
      #expect(try await other.take(desk.document(format)).added == 3)
      #expect(try await !other.take(shelf).hasChanged)
    }
    // Another app doesn't identify which of the three books is meant, and a book that was already here gets the ID.
    let report = try await desk.take("Title,Authors,Read Status\nCollected Stories,A. Writer,read\n")
    #expect(report.failures.map(\.line) == [2])
    let own = try BookDesk(kind)
    try await own.take("title,authors,pages\nCollected Stories,A. Writer,90\n")
    #expect(try await (own.take(shelf).added, own.take(shelf).hasChanged) == (2, false))
  }

  @Test(arguments: [
    ("Title,Author,My Rating,Binding,Average Rating,BCID", "A,B,0,Hardcover,4.1,", ["Binding", "Average Rating"]),
    ("Title,Authors,Read Status,Moods,Pace,Format", "A,B,read,sad,,audio", ["Moods", "Format"]),
    ("title,author,unread,series,note", "A,B,top,Dune #1,\"x\"", ["unread", "series", "note"]),
    ("title,author,pages", "A,B,3", []),
    ("Title,Author,My Rating,Spoiler", "A,B,0,true", ["Spoiler"]),
    ("Title,Author,My Rating,Spoiler", "A,B,0,false", []),
  ])
  func unreadColumnsAreReportedOnce(header: String, row: String, columns: [String]) async throws {
    let desk = try BookDesk(.inMemory)
    let report = try await desk.take("\(header)\n\(row)\n\(row.replacing("A,", with: "C,"))\n")
    #expect(report.added == 2)
    #expect(report.failures == (columns.isEmpty ? [] : [.init(line: 1, reason: .unreadColumns(columns))]))
  }

  @Test(arguments: StoreKind.allCases) func tableWithAlignedColumnsIsRead(kind: StoreKind) async throws {
    let desk = try BookDesk(kind)
    let report = try await desk.take(
      #"""
      Title          , Author     , Author l-f         , ISBN13               , My Rating, Publisher, Exclusive Shelf
      Raintree County, R. Lockridge, "Lockridge, R."  , "=""9780140236668""" ,       3, Penguin  , read
      """#
    )
    #expect(report == ImportReport(added: 1))
    let info = try #require(try await desk.books().first).book.content.info
    #expect(info.title.text == "Raintree County")
    #expect(info.publisher?.text == "Penguin")
    #expect(info.isbn?.digits == "9780140236668")
  }

  @Test(arguments: StoreKind.allCases) func rowWithTooManyCellsIsLeftOut(kind: StoreKind) async throws {
    let desk = try BookDesk(kind)
    let report = try await desk.take("title,author,pages\nA,B,3,,\nC,D, E,4\nF,G,5\n")
    #expect(report == ImportReport(added: 2, failures: [.init(line: 3, reason: .tooManyCells(4, columns: 3))]))
  }

  @Test func unreadMembersOfObjectsAreReportedOnce() async throws {
    let desk = try BookDesk(.inMemory)
    let reading = #"{"status": "want", "mood": "sad"}"#
    let book = #"{"title": "A", "authors": ["B"], "unread": "top", "readings": [\#(reading)], "x": ""}"#
    let report = try await desk.take("[\(book), \(book.replacing("\"A\"", with: "\"C\""))]")
    #expect(report.added == 2)
    #expect(report.failures == [.init(line: 1, reason: .unreadColumns(["mood", "unread"]))])
  }

  @Test func originalYearThatOnlySomeRowsUseIsReported() async throws {
    let desk = try BookDesk(.inMemory)
    let report = try await desk.take(
      "Title,Author,My Rating,Year Published,Original Publication Year\nA,B,0,2000,1919\nC,D,0,,1920\n"
    )
    #expect(report.failures == [.init(line: 1, reason: .unreadColumns(["Original Publication Year"]))])
  }

  @Test func filesOfTwoAppsAreMergedIntoOneBook() async throws {
    let desk = try BookDesk(.sqlite)
    try await desk.take(Self.goodreads)
    let report = try await desk.take(
      """
      Title,Authors,Contributors,ISBN/UID,Read Status,Dates Read,Read Count,Star Rating,Review,Tags,Owned?
      데미안,헤르만 헤세,전영애 (Translator),9788937460449,read,2019/12/25-2020/01/02,1,3.75,,,Yes
      채식주의자,한강,,9788936434595,read,2026/11/03-2026/11/05,1,4.25,,novel,No
      """
    )
    #expect((report.added, report.updated, report.count(of: .broken)) == (0, 2, 0))
    #expect(report.failures.map(\.line) == [2, 2])
    let reasons = report.reasons(BookImportReason.self)
    guard case .differs("데미안", .content(.authors, let here, let there))? = reasons.first,
      case .differs("데미안", .rating(let rating, let other))? = reasons.last
    else {
      Issue.record("\(report.failures)")
      return
    }
    #expect(here.info.authors + [BookAuthor(BookName(imported: "전영애"), as: .translator)] == there.info.authors)
    #expect((rating.stars, other.stars) == (4, 3.75))
    #expect(
      try await desk.lines() == [
        "데미안 finished", "데미안 finished 2020-01-02 4.0★", "소년이 온다 reading", "채식주의자 finished 2026-11-05 4.25★",
      ]
    )
  }

  @Test(arguments: [BookFileFormat.json, .csv]) func exportedBooksAreReadBackCompletely(
    format: BookFileFormat
  ) async throws {
    let desk = try BookDesk(.sqlite)
    try await desk.take(Self.goodreads)
    try await desk.take(
      """
      [{"title": "쉼표, \\"따옴표\\"", "subtitle": "둘", "authors": ["A, B", "Kim (translator)", "X (author)"],
      "publisher": "p", "published": "-0050", "isbn": "9791190090018", "pages": 352, "thickness": 21.5,
      "category": "classics", "theme": "mint", "tags": ["a,b", "c\\\\d"], "description": "줄\\n줄", "cover": "https://x/y",
      "link": "http://z", "source": "aladin", "liked": true, "added": "2020-01-01T00:00:05Z", "possession": "lent",
      "holder": "Kim", "contact": "0b1c2d3e-0000-4000-8000-000000000001", "since": "2026-01-02", "until": "2027-01-02",
      "readings": [{"status": "givenUp", "started": "2019", "ended": "2019-05", "rating": 3.75, "review": " 그래\\n"},
      {"status": "finished", "started": "2026-11-01", "target": "2026-12-01", "ended": "2026-11-03", "extent": 352,
      "entries": [{"day": "2026-11-01", "reached": 20, "before": true},
      {"day": "2026-11-01", "time": "2026-11-01T23:10:00-05:00", "zone": "America/New_York", "reached": 30},
      {"day": "2026-11-03", "reached": 352}]},
      {"status": "reading", "extent": "percent", "entries": [{"day": "2026-11-10", "reached": 40}]}],
      "sentences": [{"text": "새는 알에서", "page": 123, "note": "!", "collected": "2026-11-02T00:00:00Z"},
      {"text": "그리고", "collected": "2026-11-02T00:00:00Z"}]}]
      """
    )
    let document = try await desk.document(format)
    let other = try BookDesk(.inMemory)
    let report = try await other.take(document)
    #expect((report.added, report.failures) == (4, []))
    #expect(try await other.document(format) == document)
    let (books, others) = (try await desk.books(), try await other.books())
    #expect(others.map(\.book.content) == books.map(\.book.content))
    #expect(others.map(\.book.added) == books.map(\.book.added))
    #expect(others.map { $0.readings.map(\.progress) } == books.map { $0.readings.map(\.progress) })
    #expect(try await desk.take(document).unchanged == 4)
    #expect(try await desk.document(format) == document)
    let liked = try await desk.document(format, BookFilter(isLiked: true))
    #expect(liked.contains("따옴표") && !liked.contains("데미안"))
  }

  @Test(arguments: [BookFileFormat.json, .csv]) func everyFieldIsReadBackFromAnExport(
    format: BookFileFormat
  ) async throws {
    let (desk, other, content) = (try BookDesk(.sqlite), try BookDesk(.inMemory), try BookContent.complete())
    let add = AddBook(desk.store, newID: .counting(from: 70))
    _ = try await add(content, as: .want, target: nil, at: desk.clock)
    #expect(try await other.take(try await desk.document(format)).failures == [])
    #expect(try await other.books().map(\.book.content) == [content])
  }

  @Test func goodreadsExportIsWrittenAndReadBack() async throws {
    let desk = try BookDesk(.sqlite)
    try await desk.take(
      """
      [{"title": "A", "subtitle": "B", "authors": ["Shih-Li Kow", "Kim (translator)"], "isbn": "0439554934", "pages": 9,
      "published": "2018-05", "publisher": "P", "tags": ["x, y", "z"], "added": "2026-11-01T20:00:00Z",
      "possession": "owned", "readings": [{"status": "finished", "ended": "2026-10"},
      {"status": "finished", "ended": "2026-11-03", "rating": 3.5, "review": "a < b & c\\nd"}]},
      {"title": "한", "authors": ["한강"], "description": "a < b\\nc", "added": "2026-11-01T00:00:00Z", "readings": [{"status": "givenUp"}]}]
      """
    )
    let document = try await desk.document(.goodreads)
    #expect(
      document.split(separator: "\r\n").dropFirst() == [
        #",A: B,Shih-Li Kow,"Kow, Shih-Li",Kim,"=""0439554934""","=""9780439554930""",4,,P,,9,2018,,2026/11/03,"#
          + #"2026/11/02,"x  y, z",,read,a &lt; b &amp; c<br/>d,,,2,1"#,
        #",한,한강,한강,,"=""""","=""""",0,,,,,,,,2026/11/01,did-not-finish,,did-not-finish,,,a &lt; b<br/>c,0,0"#,
      ]
    )
    let other = try BookDesk(.inMemory)
    #expect(try await other.take(document).failures == [])
    #expect(
      try await other.lines() == ["A: B finished", "A: B finished 2026-11-03 4.0★", "한 givenUp"]
    )
    #expect(try await other.books()[0].readings.last?.review?.text == "a < b & c\nd")
    #expect(try await other.books().compactMap(\.book.content.info.description?.text) == ["a < b\nc"])
  }

  @Test(arguments: ["-1e19", "\"NaN\"", "\"-inf\"", "1e300", "-9223372036854775808", "0"])
  func invalidThicknessIsReported(written: String) async throws {
    let desk = try BookDesk(.inMemory)
    let report = try await desk.take(#"[{"title":"A","thickness":\#(written)}]"#)
    #expect((report.added, report.failures.count) == (1, 1))
  }

  @Test func namesStartingWithACombiningMarkAreUnchanged() async throws {
    let desk = try BookDesk(.sqlite)
    let names = ["\u{301}two", "\u{200D}x", "\u{FE0F}y", "plain"]
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    for count in [1, 0] {
      #expect(try await desk.take(#"[{"title":"A","authors":[\#(list)]}]"#).added == count)
      let authors = try await desk.books()[0].book.content.info.authors
      #expect(authors.map { Array($0.name.text.unicodeScalars) } == names.map { Array($0.unicodeScalars) })
      #expect(authors.allSatisfy { $0.role == .author })
    }
  }

  @Test func exportNeverOverwritesAStore() async throws {
    let desk = try BookDesk(.sqlite)
    try await desk.take(#"[{"title":"A"}]"#)
    let link = desk.path("books.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: desk.folder.location.file)
    for path in [desk.folder.location.file, link, desk.folder.location.file + "-wal", desk.folder.location.lock] {
      await #expect(throws: ExportError.isStore) {
        _ = try await BookExporter(desk.store).exportBooks(
          BookFilter(),
          as: .json,
          in: desk.clock.zone,
          to: .path(path, replaces: true)
        )
      }
    }
    #expect(try await desk.lines() == ["A want"])
  }

  @Test func brokenObjectsAndRowsAreReported() async throws {
    let desk = try BookDesk(.sqlite)
    let report = try await desk.take(
      """
      [{"title": "a", "category": "no such", "rating": 9, "readings": [{"status": "read", "entries": [{"reached": "x"},
      {"day": "2026-11-01"}, {"day": "2026-11-01", "reached": 3}]}], "sentences": [{"page": 3}]},
      {"title": "b" "pages": 3},
      {"readings": [{}]},
      {"name": "no book"}]
      """
    )
    #expect(
      report.failures.filter { $0.reason.kind == .broken }.map { "\($0.line) \($0.reason.text)" } == [
        #"1 missingProperty(name: "pages")"#, #"1 brokenValue(property: "category", value: "no such")"#,
        #"1 brokenValue(property: "rating", value: "9")"#, #"1 brokenValue(property: "reached", value: "x")"#,
        #"1 missingProperty(name: "day")"#,
        #"1 missingProperty(name: "reached")"#, #"1 missingProperty(name: "text")"#, "3 brokenRecord",
        #"4 missingProperty(name: "title")"#,
      ]
    )
    #expect((report.added, report.skipped) == (1, 1))
    let rows = try await desk.take("kind,title,day,reached\nentry,x,2026-11-01,3\nbook,b,,\nentry,c,2026-11-01,3\n")
    #expect(rows.failures.filter { $0.reason.kind == .broken }.map(\.line) == [2, 4])
  }
}
