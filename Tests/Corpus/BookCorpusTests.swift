import Data
import Domain
import Foundation
import Testing

/// Recorded answers of catalogues.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct BookCorpusTests {
  private static let isbn = "9788937460449"

  /// How many books each has, how many of them with an ISBN, and how many it says there are.
  @Test(
    arguments: [
      ("aladin/AladinApiResponse.json", .aladin, 10, 5, 32), ("aladin/resultHasBlankISBN13.json", .aladin, 12, 6, 32),
      ("aladin/resultEmptyFromKeyword.json", .aladin, 0, 0, 0), ("aladin/derived_jsonp_callback.js", .aladin, 0, 0, 0),
      ("aladin/derived_empty_trailing_semicolon.js", .aladin, 0, 0, 0),
      ("aladin/itemlist_2025_u003e.json", .aladin, 1, 1, 1_000),
      ("kakao/resultEmpty.json", .kakao, 0, 0, 0), ("kakao/resultFromISBN.json", .kakao, 1, 0, 1),
      ("googlebooks/ahiroshima_isbn_search_ja.json", .googleBooks, 1, 1, 1),
      ("googlebooks/bookdatapipeline_googlebooks_volumes.json", .googleBooks, 2, 2, 2),
      ("openlibrary/bookdatapipeline_openlibrary_empty.json", .openLibrary, 0, 0, 0),
    ] as [(String, BookCatalogue, Int, Int, Int)]
  )
  func answersAreRead(name: String, catalogue: BookCatalogue, count: Int, numbered: Int, total: Int) throws {
    let page = try page(name, of: catalogue)
    print(name, page.hits.count, page.hits.count { $0.info.isbn != nil }, page.total ?? -1, page.hits.first.map{"\($0.info.title.text)|\($0.info.subtitle?.text ?? "")|\($0.info.category)|\($0.info.authors.map{"\($0.name.text):\($0.role)"})|\($0.info.published.map{"\($0)"} ?? "")|\($0.info.pages?.value ?? 0)|\($0.info.cover ?? "")|\($0.info.link ?? "")|\($0.info.thickness?.tenths ?? 0)|\($0.id)|\($0.isComplete)"} ?? "")
  }
  private func page(_ name: String, of catalogue: BookCatalogue) throws -> BookPage {
    let web = try #require(catalogue.web)
    let query = BookQuery(.words("x", in: .any), page: name.contains("Blank") ? 2 : 1)
    return try web.init(at: try #require(WebAddress(web.home)), key: Secret("")).page(
      JSONTree(answer: Array(try CorpusFile(path: "books/\(name)").data())),
      for: query
    )
  }
  @Test func all() throws {
    for catalogue in [BookCatalogue.aladin, .kakao, .googleBooks, .openLibrary] {
      let folder = try CorpusFile(path: "books/\(catalogue)".lowercased()).place()
      for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
        do { try answersAreRead(name: "\(catalogue)".lowercased() + "/" + name, catalogue: catalogue, count: 0, numbered: 0, total: 0) } catch { print(name, "ERROR", error) }
      }
    }
  }
}
