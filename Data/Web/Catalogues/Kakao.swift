import Domain

/// The book search of Daum through Kakao, which has neither pages nor categories.
struct Kakao: WebCatalogue {
  private static let catalogue = BookCatalogue.kakao
  static let home = "https://dapi.kakao.com"
  private static let pageLimit = 50

  private let address: WebAddress
  private let key: Secret

  init(at address: WebAddress, key: Secret) { (self.address, self.key) = (address, key) }

  func requests(for query: BookQuery) throws(BookSearchError) -> [HTTPRequest] {
    guard query.page <= Self.pageLimit else { return [] }
    let (words, target): (String, String)
    switch query.subject {
    case .isbn(let isbn): (words, target) = (isbn.digits, "isbn")
    case .words(let text, .title): (words, target) = (text, "title")
    case .words(let text, .author): (words, target) = (text, "person")
    case .words(let text, _): (words, target) = (text, "")
    case .list: throw .unsupported
    }
    return [
      HTTPRequest(
        address.appending("v3/search/book"),
        query: [("query", words), ("size", "\(BookQuery.pageSize)"), ("page", "\(query.page)")]
          + (target.isEmpty ? [] : [("target", target)]), authorization: Secret("KakaoAK \(key.text)"))
    ]
  }

  func page(_ answer: JSONTree, for query: BookQuery) throws(BookSearchError) -> BookPage {
    guard case .list(let items)? = answer["documents"], let meta = answer["meta"] else { throw .unreadable }
    let hasMore = meta["is_end"]?.string == "false" && query.page < Self.pageLimit
    return BookPage(hits: items.compactMap(Self.hit), total: meta.number("total_count"), hasMore: hasMore)
  }

  private static func hit(_ item: JSONTree) -> BookHit? {
    guard var info = BookInfo(answered: item["title"]?.string, from: catalogue) else { return nil }
    for (name, role) in [("authors", BookAuthor.Role.author), ("translators", .translator)] {
      info.authors += item.strings(name).compactMap(AnswerText.name).map { BookAuthor($0, as: role) }
    }
    info.publisher = AnswerText.name(item["publisher"]?.string)
    info.published = AnswerText.date(item["datetime"]?.string)
    // The text has both kinds of ISBN, with the longer one last.
    info.isbn = BookInfo.isbn((item["isbn"]?.string ?? "").split(separator: " ").reversed().map(String.init))
    info.description = AnswerText.description(item["contents"]?.string)
    info.cover = AnswerText.address(item["thumbnail"]?.string, isPicture: true)
    info.link = AnswerText.address(item["url"]?.string)
    return BookHit(info, in: catalogue, id: info.isbn?.digits ?? info.link ?? "", isComplete: true)
  }
}
