import Data
import Domain
import Foundation
import Support
import Testing

/// Tests of the fields that each format of an export has.
struct ExportedBookTests {
  /// The parts of a book, to change one at a time.
  private struct Parts {
    var id = 1
    var info = BookInfo(title: BookTitle(imported: "Momo"))
    var theme: BookTheme? = .teal
    var tags = [BookTag(imported: "slow")]
    var lent = (name: "Mina", contact: 7, on: 1, until: 20)
    var possession: Possession?
    var isLiked = true
    var added = 1
    var sourceID = "11"
    var (started, target, ended) = (2, 9, 8)
    var status = ReadingStatus.finished
    var rating = 20
    var review = "Good"
    var extent = ReadingExtent.percent

    func book() throws -> StoredBook {
      let holder = BookHolder(BookName(imported: lent.name), contact: UUID(number: lent.contact))
      let lent = Possession.lent(to: holder, on: try Self.day(lent.on), until: try Self.day(lent.until))
      let id = Book.ID(UUID(number: id))
      let book = Book(
        id: id, content: BookContent(info, theme: theme, tags: tags, possession: possession ?? lent), isLiked: isLiked,
        rank: ShelfRank(1), added: try Instant("2026-11-1\(added)T09:00"),
        sourceIDs: [try #require(BookSourceID(.goodreads, sourceID))])
      let reading = Reading(
        id: Reading.ID(UUID(number: 3)), book: id, status: status, started: PartialDay(try Self.day(started)),
        target: try Self.day(target), ended: PartialDay(try Self.day(ended)),
        rating: BookRating(quarters: rating), review: BookReview(imported: review), extent: extent)
      return StoredBook(book, readings: [reading])
    }

    private static func day(_ number: Int) throws -> Day { try Day("2026-10-\(number < 10 ? "0" : "")\(number)") }
  }

  private static func full() throws -> Parts {
    var parts = Parts()
    parts.info = BookInfo(
      title: BookTitle(imported: "Momo"), subtitle: BookTitle(imported: "Or the thieves"),
      authors: [BookAuthor(BookName(imported: "Ende"))], publisher: BookName(imported: "Press"),
      published: PartialDay(year: 1973, month: 9, dayOfMonth: 2), isbn: try ISBN("9788937460449"),
      pages: PageCount(304), thickness: BookThickness(tenths: 215), category: .fantasy,
      description: BookDescription(imported: "About time"), cover: "https://a.example/c", link: "https://a.example/b",
      source: .aladin)
    return parts
  }

  /// The changes for which Goodreads' table has columns.
  private static let kept: [@Sendable (inout Parts) -> Void] = [
    { $0.info.title = BookTitle(imported: "Other") }, { $0.info.subtitle = nil },
    { $0.info.authors = [BookAuthor(BookName(imported: "Kim"))] }, { $0.info.publisher = nil },
    { $0.info.published = PartialDay(year: 1974, month: 9, dayOfMonth: 2) }, { $0.info.isbn = nil },
    { $0.info.pages = nil }, { $0.tags = [] }, { $0.info.description = nil }, { $0.added = 2 }, { $0.sourceID = "12" },
    { $0.possession = .borrowed(from: nil, until: nil) }, { $0.status = .givenUp }, { $0.ended = 7 },
    { $0.rating = 12 }, { $0.review = "Bad" },
  ]

  /// The changes that the note on the format lists as left out.
  private static let left: [@Sendable (inout Parts) -> Void] = [
    { $0.id = 2 }, { $0.info.authors = [BookAuthor(BookName(imported: "Ende"), as: .translator)] },
    { $0.info.published = PartialDay(year: 1973) }, { $0.info.thickness = nil }, { $0.info.category = .comics },
    { $0.theme = nil }, { $0.info.cover = nil }, { $0.info.link = nil }, { $0.info.source = nil },
    { $0.isLiked = false }, { $0.lent.name = "Bob" }, { $0.lent.contact = 8 }, { $0.lent.on = 2 },
    { $0.lent.until = 21 }, { $0.started = 3 }, { $0.target = 10 }, { $0.rating = 19 },
    { parts in if let pages = PageCount(304) { parts.extent = .pages(pages) } },
  ]

  private static func text(_ book: StoredBook?, _ format: BookFileFormat) throws -> String {
    var document = RecordDocument<BookFileFormat>(format)
    if let book { document.write(book, in: try Zone("Asia/Seoul")) }
    document.finish()
    return String(decoding: document.take(), as: UTF8.self)
  }

  /// Returns the values of a book and its reading by their names.
  private static func values(_ book: StoredBook) throws -> [String: String] {
    let all = try JSONSerialization.jsonObject(with: Data(text(book, .json).utf8)) as? [[String: Any]]
    var values = try #require(all?.first)
    let readings = try #require(values.removeValue(forKey: "readings") as? [[String: Any]])
    values.merge(readings[0]) { first, _ in first }
    return values.mapValues { "\($0)" }
  }

  @Test func everyChangeIsInJSONAndCSVAndGoodreadsChangesAreKnown() throws {
    let full = try Self.full()
    let book = try full.book()
    var changed: Set<String> = []
    for (changes, isKept) in [(Self.kept, true), (Self.left, false)] {
      for (number, change) in changes.enumerated() {
        var parts = full
        change(&parts)
        let other = try parts.book()
        let (old, new) = (try Self.values(book), try Self.values(other))
        let names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        changed.formUnion(names)
        #expect(!names.isEmpty, "change \(number)")
        #expect(try Self.text(book, .csv) != Self.text(other, .csv), "change \(number)")
        let isWritten = try Self.text(book, .goodreads) != Self.text(other, .goodreads)
        #expect(isWritten == isKept, "change \(number)")
      }
    }
    // The rows of page entries and quotes have the other columns, and Goodreads has no such rows.
    let others: Set = [
      "kind", "day", "time", "zone", "reached", "before", "shown", "ahead", "text", "page", "note", "collected",
    ]
    let names = try Self.text(nil, .csv).split(whereSeparator: \.isNewline)[0].dropFirst().split(separator: ",")
    #expect(Set(names.map(String.init)).subtracting(others) == changed)
  }
}
