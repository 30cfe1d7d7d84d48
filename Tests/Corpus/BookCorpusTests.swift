import Data
import Domain
import Foundation
import Testing

/// Recorded responses of catalogs, and the list of Aladin's categories.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct BookCorpusTests {
  private struct Expected {
    let page: Int
    let count: Int
    /// The number of books in the response that have an ISBN.
    let numbered: Int
    let total: Int?

    init(_ page: Int, _ count: Int, _ numbered: Int, _ total: Int?) {
      (self.page, self.count, self.numbered, self.total) = (page, count, numbered, total)
    }
  }

  private static let answers: [BookCatalogue: [String: Expected]] = [
    .aladin: [
      "AladinApiResponse.json": Expected(1, 10, 10, 246), "AladinBookLookUpResult.json": Expected(1, 1, 1, 1),
      "bookDetailResultFromISBN.json": Expected(1, 1, 1, 1), "bookListByCategoryResult.json": Expected(1, 10, 3, 1_000),
      "derived_empty_trailing_semicolon.js": Expected(1, 0, 0, 0), "derived_jsonp_callback.js": Expected(1, 0, 0, 0),
      "itemlist_2025_u003e.json": Expected(1, 1, 1, 1_000), "itemlookup_demian_packing.json": Expected(1, 1, 1, nil),
      "itemlookup_magazine_isbn977.json": Expected(1, 1, 0, 1), "resultEmptyFromKeyword.json": Expected(1, 0, 0, 0),
      "resultHasBlankISBN13.json": Expected(2, 12, 10, 32), "resultLessThan20FromKeyword.json": Expected(2, 12, 12, 32),
      "resultMoreThan20FromKeyword.json": Expected(1, 10, 10, 11),
      "resultOverLimit200FromKeyword.json": Expected(10, 20, 11, 8_514),
    ],
    .kakao: [
      "resultEmpty.json": Expected(1, 0, 0, 0), "resultFromISBN.json": Expected(1, 1, 1, 1),
      "resultLessThan10FromKeyword.json": Expected(1, 4, 4, 4),
      "resultMoreThan10FromKeyword.json": Expected(1, 10, 10, 147),
    ],
    .googleBooks: [
      "ahiroshima_isbn_search_ja.json": Expected(1, 1, 1, 1),
      "bookdatapipeline_googlebooks_volumes.json": Expected(1, 2, 2, 2),
    ],
    .openLibrary: [
      "bookdatapipeline_openlibrary_empty.json": Expected(1, 0, 0, 0),
      "bookdatapipeline_openlibrary_search.json": Expected(1, 3, 0, 259),
      "rubygem_free_search.json": Expected(1, 88, 37, 88), "rubygem_search.json": Expected(1, 81, 56, 81),
    ],
  ]

  @Test(arguments: answers.keys)
  func answersAreRead(of catalogue: BookCatalogue) throws {
    for (name, expected) in try #require(Self.answers[catalogue]) {
      let query = BookQuery(.words("x", in: .any), page: expected.page)
      let page = try web(catalogue).page(answer(name, of: catalogue), for: query)
      #expect(page.hits.count == expected.count, "\(name)")
      #expect(page.hits.count { $0.info.isbn != nil } == expected.numbered, "\(name)")
      #expect(page.total == expected.total, "\(name)")
    }
  }

  @Test(
    arguments: [
      ("error4_forbidden_member.json", .keyRefused), ("error8_lookup_not_found.json", .notFound),
      ("aladinBookNotFoundError.json", .notFound),
    ] as [(String, BookSearchError)]
  )
  func aladinErrorsAreRead(name: String, error: BookSearchError) throws {
    #expect(throws: error) { try web(.aladin).page(answer(name, of: .aladin), for: BookQuery("x")) }
  }

  @Test func errorsWithAStatusAreRead() throws {
    let quota = try answer("bookdatapipeline_googlebooks_rate_limited.json", of: .googleBooks)
    #expect(type(of: try web(.googleBooks)).error(status: 429, quota) == .quotaUsed)
    let missing = try answer("error_missing_parameter_http400.json", of: .kakao)
    #expect(type(of: try web(.kakao)).error(status: 400, missing) == .refused(code: 400))
  }

  @Test func openLibraryEditionIsRead() throws {
    let hit = BookHit(BookInfo(title: BookTitle(imported: "x")), in: .openLibrary, id: "OL1M", isComplete: false)
    let info = try web(.openLibrary).hit(answer("rubygem_book.json", of: .openLibrary), for: hit).info
    #expect(info.title.text == "The Great Gatsby")
    #expect(info.isbn?.digits == "9780743273565")
    #expect(info.pages?.value == 180)
    #expect(info.published?.description == "2004")
  }

  @Test func everyAladinCategoryIsMapped() throws {
    let text = try String(contentsOfFile: CorpusFile(path: "books/csv/category_mapping.csv").place(), encoding: .utf8)
    let rows = text.split(whereSeparator: \.isNewline).dropFirst().compactMap { $0.split(separator: ",").first }
    #expect(rows.count > 40)
    for name in rows { #expect(BookCategory(aladin: "국내도서>\(name)>x") != .other, "\(name)") }
  }

  private func web(_ catalogue: BookCatalogue) throws -> any WebCatalogue {
    let kind = try #require(catalogue.web)
    return kind.init(at: try #require(WebAddress(kind.home)), key: Secret(""))
  }

  private func answer(_ name: String, of catalogue: BookCatalogue) throws -> JSONTree {
    let path = "books/\("\(catalogue)".lowercased())/\(name)"
    return try JSONTree(answer: Array(try CorpusFile(path: path).data()))
  }
}
