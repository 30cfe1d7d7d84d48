import Domain
import Testing

struct LibraryBookSearchTests {
  private static let books: [(id: String, info: BookInfo)] = [
    ("1", .own("수레바퀴 아래서", by: "헤르만 헤세")), ("2", .own("데미안 해설", by: "김하나")),
    ("3", .own("데미안", by: "헤르만 헤세", isbn: "9788937460449")), ("4", .own("Demian", "데미안 영어판", by: "Hermann Hesse")),
  ]

  private let search = LibraryBookSearch { _ in books }

  @Test(
    arguments: [
      ("데미안", .any, ["3", "2", "4"]), ("헤세 데미안", .any, ["3"]), ("헤세", .title, []), ("헤세", .author, ["1", "3"]),
      ("ㄷㅁㅇ", .title, ["2", "3", "4"]), ("DEMIAN", .any, ["4"]), ("9788937460449", .any, ["3"]),
      ("9791190000000", .any, []),
      ("!", .any, []),
    ] as [(String, BookQuery.Field, [String])]
  )
  func ownBooksAreFound(text: String, field: BookQuery.Field, ids: [String]) async throws {
    let page = try await search.search(BookQuery(text, in: field))
    #expect(page.hits.map(\.id) == ids)
    #expect((page.total, page.hasMore) == (ids.count, false))
    #expect(page.hits.allSatisfy { $0.catalogue == .library && $0.isComplete })
  }

  @Test func manyAreGivenInPages() async throws {
    let search = LibraryBookSearch { _ in (0..<60).map { ("\($0)", .own("책 \($0)", by: "x")) } }
    let (first, second) = (try await search.search(BookQuery("책")), try await search.search(BookQuery("책", page: 2)))
    #expect((first.hits.count, first.hasMore, first.total) == (50, true, 60))
    #expect((second.hits.count, second.hasMore) == (10, false))
    #expect(try await search.search(BookQuery("책", page: 3)).hits.isEmpty)
  }

  @Test func whatTheStoreSaysIsPassedOn() async {
    let broken = LibraryBookSearch { _ throws(StoreError) in throw .diskFull }
    await #expect(throws: BookSearchError.store(.diskFull)) { try await broken.search(BookQuery("책")) }
    await #expect(throws: BookSearchError.unsupported) { try await search.search(BookQuery(.list(.new))) }
  }
}

extension BookInfo {
  fileprivate static func own(
    _ title: String,
    _ subtitle: String? = nil,
    by author: String,
    isbn: String = ""
  ) -> BookInfo {
    BookInfo(
      title: BookTitle(imported: title),
      subtitle: subtitle.map(BookTitle.init(imported:)),
      authors: [BookAuthor(BookName(imported: author))],
      isbn: try? ISBN(isbn)
    )
  }
}
