import Domain

/// Google Books, version 1.
struct GoogleBooks: WebCatalogue {
  private static let catalogue = BookCatalogue.googleBooks
  static let home = "https://www.googleapis.com"
  /// The largest page that Google Books sends.
  private static let pageSize = 40

  private let address: WebAddress
  private let key: Secret

  init(at address: WebAddress, key: Secret) { (self.address, self.key) = (address, key) }

  func requests(for query: BookQuery) throws(BookSearchError) -> [HTTPRequest] {
    let words: String
    switch query.subject {
    case .isbn(let isbn): words = "isbn:\(isbn.digits)"
    case .words(let text, .title): words = "intitle:\"\(text.replacing("\"", with: " "))\""
    case .words(let text, .author): words = "inauthor:\"\(text.replacing("\"", with: " "))\""
    case .words(let text, _): words = text
    case .list: throw .unsupported
    }
    return [
      HTTPRequest(
        address.appending("books/v1/volumes"),
        query: [
          ("q", words), ("startIndex", "\((query.page - 1) * Self.pageSize)"), ("maxResults", "\(Self.pageSize)"),
          ("printType", "books"),
        ],
        key: ("key", key)
      )
    ]
  }

  func page(_ answer: JSONTree, for query: BookQuery) throws(BookSearchError) -> BookPage {
    guard let total = answer.number("totalItems") else { throw .unreadable }
    // The response has no items if nothing was found.
    let items = answer["items"]?.items ?? []
    let reached = (query.page - 1) * Self.pageSize + items.count
    return BookPage(hits: items.compactMap(Self.hit), total: total, hasMore: !items.isEmpty && reached < total)
  }

  static func error(status: Int, _ answer: JSONTree?) -> BookSearchError {
    let error = answer?["error"]
    let reasons = ["errors", "details"].flatMap { error?[$0]?.items ?? [] }.compactMap { $0["reason"]?.string }
    if status == 429 || reasons.contains(where: { $0.hasSuffix("LimitExceeded") || $0 == "quotaExceeded" }) {
      return .quotaUsed
    }
    if [401, 403].contains(status) || reasons.contains(where: { ["API_KEY_INVALID", "keyInvalid"].contains($0) }) {
      return .keyRefused
    }
    return (500...599).contains(status) ? .serverFailed(status: status) : .refused(code: status)
  }

  private static func hit(_ item: JSONTree) -> BookHit? {
    guard let id = item["id"]?.string, let volume = item["volumeInfo"],
      var info = BookInfo(answered: volume["title"]?.string, subtitle: volume["subtitle"]?.string, from: catalogue)
    else { return nil }
    info.authors = volume.strings("authors").compactMap(AnswerText.name).map { BookAuthor($0) }
    info.publisher = AnswerText.name(volume["publisher"]?.string)
    info.published = AnswerText.date(volume["publishedDate"]?.string)
    let numbers = (volume["industryIdentifiers"]?.items ?? []).sorted {
      $0["type"]?.string == "ISBN_13" && $1["type"]?.string != "ISBN_13"
    }
    info.isbn = BookInfo.isbn(numbers.compactMap { $0["identifier"]?.string })
    info.pages = volume.number("pageCount").flatMap(PageCount.init)
    info.category = BookCategory(subjects: volume.strings("categories"))
    info.description = AnswerText.description(volume["description"]?.string)
    let pictures = volume["imageLinks"]
    info.cover = AnswerText.address((pictures?["thumbnail"] ?? pictures?["smallThumbnail"])?.string, isPicture: true)
    info.link = AnswerText.address(volume["infoLink"]?.string)
    return BookHit(info, in: catalogue, id: id, isComplete: true)
  }
}
