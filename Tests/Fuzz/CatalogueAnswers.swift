import Data
import Domain

/// Reads a catalog's responses to a search and to a lookup; the first byte selects the catalog.
@_cdecl("LLVMFuzzerTestOneInput")
public func testCatalogueAnswers(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let kinds = BookCatalogue.allCases.compactMap(\.web)
  guard count > 0, let isbn = try? ISBN("9788937460449") else { return 0 }
  let kind = kinds[Int(start[0]) % kinds.count]
  let body = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  guard let answer = try? JSONTree(answer: body), let home = WebAddress(kind.home) else { return 0 }
  let catalogue = kind.init(at: home, key: Secret("k"))
  for query in [BookQuery(.words("a", in: .any)), BookQuery(.isbn(isbn)), BookQuery(.list(.new), page: 2)] {
    guard let page = try? catalogue.page(answer, for: query) else { continue }
    for hit in page.hits {
      precondition(!hit.info.title.text.isEmpty && !hit.info.title.text.contains("\n"))
      precondition((hit.info.cover ?? "https://").hasPrefix("https://"))
      precondition(hit.info.filled(from: hit.info) == hit.info)
      _ = try? catalogue.hit(answer, for: hit)
    }
    var results = BookResults(order: [.aladin, .kakao])
    results.answers = [.aladin: .success(page), .kakao: .success(page)]
    let numbers = results.hits.compactMap(\.info.isbn)
    precondition(numbers.count == Set(numbers).count)
  }
  _ = type(of: catalogue).error(status: Int(start[0]) * 3, answer)
  return 0
}
