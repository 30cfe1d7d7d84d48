import Domain

/// Open Library, which has works and their editions, and needs no key.
struct OpenLibrary: WebCatalogue {
  private static let catalogue = BookCatalogue.openLibrary
  static let home = "https://openlibrary.org"
  /// The minimum number of characters in a search for words.
  private static let wordsMinimum = 3
  /// The requested fields; most of them are sent only on request.
  private static let fields = """
    key,title,subtitle,author_name,first_publish_year,isbn,number_of_pages_median,publisher,cover_i,\
    cover_edition_key,subject
    """

  private let address: WebAddress

  init(at address: WebAddress, key: Secret) { self.address = address }

  func requests(for query: BookQuery) throws(BookSearchError) -> [HTTPRequest] {
    switch query.subject {
    case .isbn(let isbn):
      let books = HTTPRequest(
        address.appending("api/books"),
        query: [("bibkeys", "ISBN:\(isbn.digits)"), ("format", "json"), ("jscmd", "data")])
      return query.page == 1 ? [books, search("isbn", isbn.digits, query)] : [search("isbn", isbn.digits, query)]
    case .words(let words, .author): return [search("author", words, query)]
    // Two Korean syllables can be a whole title.
    case .words(let words, let field):
      let isTitle = field == .title || words.unicodeScalars.count < Self.wordsMinimum
      guard words.unicodeScalars.count > 1 else { throw .queryTooShort(minimum: 2) }
      return [search(isTitle ? "title" : "q", words, query)]
    case .list: throw .unsupported
    }
  }

  private func search(_ name: String, _ words: String, _ query: BookQuery) -> HTTPRequest {
    HTTPRequest(
      address.appending("search.json"),
      query: [(name, words), ("fields", Self.fields), ("limit", "\(BookQuery.pageSize)"), ("page", "\(query.page)")])
  }

  func page(_ answer: JSONTree, for query: BookQuery) throws(BookSearchError) -> BookPage {
    if case .isbn(let isbn) = query.subject, answer["docs"] == nil {
      guard case .object(let books) = answer else { throw .unreadable }
      let hits = books.values.compactMap { Self.book($0, isbn) }
      return BookPage(hits: hits, total: hits.count, hasMore: false)
    }
    guard case .list(let works)? = answer["docs"] else { throw .unreadable }
    let total = answer.number("numFound") ?? answer.number("num_found")
    let hasMore = !works.isEmpty && query.page * BookQuery.pageSize < total ?? 0
    return BookPage(hits: works.compactMap { Self.work($0, query) }, total: total, hasMore: hasMore)
  }

  func request(for hit: BookHit) -> HTTPRequest? {
    hit.id.hasPrefix("OL") && hit.id.hasSuffix("M") ? HTTPRequest(address.appending("books/\(hit.id).json")) : nil
  }

  func hit(_ answer: JSONTree, for hit: BookHit) throws(BookSearchError) -> BookHit {
    guard let info = Self.edition(answer) else { throw .unreadable }
    return BookHit(info.filled(from: hit.info), in: hit.catalogue, id: hit.id, isComplete: true)
  }

  static func error(status: Int, _ answer: JSONTree?) -> BookSearchError {
    switch status {
    case 404: .notFound
    case 422: .queryTooShort(minimum: wordsMinimum)
    case 429: .quotaUsed
    case 500...599: .serverFailed(status: status)
    default: .refused(code: status)
    }
  }

  private static func work(_ work: JSONTree, _ query: BookQuery) -> BookHit? {
    guard var info = BookInfo(answered: work["title"]?.string, subtitle: work["subtitle"]?.string, from: catalogue)
    else { return nil }
    info.authors = work.strings("author_name").compactMap(AnswerText.name).map { BookAuthor($0) }
    info.published = work.number("first_publish_year").flatMap { PartialDay(year: $0) }
    info.pages = work.number("number_of_pages_median").flatMap(PageCount.init)
    info.category = BookCategory(subjects: work.strings("subject"))
    info.cover = work.number("cover_i").flatMap(cover)
    info.link = work["key"]?.string.flatMap(page)
    // A work with many editions doesn't identify the edition.
    let numbers = Set(work.strings("isbn").prefix(200).compactMap { try? ISBN($0) })
    if case .isbn(let isbn) = query.subject, numbers.contains(isbn) {
      info.isbn = isbn
    } else if numbers.count == 1 {
      info.isbn = numbers.first
    }
    let publishers = work.strings("publisher")
    info.publisher = publishers.count == 1 ? AnswerText.name(publishers[0]) : nil
    let edition = work["cover_edition_key"]?.string
    return BookHit(info, in: catalogue, id: edition ?? work["key"]?.string ?? "", isComplete: edition == nil)
  }

  /// Parses the fields that every edition has.
  private static func edition(_ edition: JSONTree) -> BookInfo? {
    guard
      var info = BookInfo(answered: edition["title"]?.string, subtitle: edition["subtitle"]?.string, from: catalogue)
    else { return nil }
    info.publisher = AnswerText.name(edition.strings("publishers").first)
    info.published = AnswerText.date(edition["publish_date"]?.string)
    info.isbn = BookInfo.isbn(edition.strings("isbn_13") + edition.strings("isbn_10"))
    info.pages =
      edition.number("number_of_pages").flatMap(PageCount.init) ?? AnswerText.pages(edition["pagination"]?.string)
    info.category = BookCategory(subjects: edition.strings("subjects"))
    let description = edition["description"]
    info.description = AnswerText.description((description?["value"] ?? description)?.string)
    info.cover = edition["covers"]?.items.lazy.compactMap { $0.string.flatMap { Int($0) }.flatMap(cover) }.first
    info.link = edition["key"]?.string.flatMap(page)
    return info
  }

  /// Parses a book, which has more fields than an edition.
  private static func book(_ book: JSONTree, _ isbn: ISBN) -> BookHit? {
    func names(_ name: String) -> [String] { (book[name]?.items ?? []).compactMap { $0["name"]?.string } }
    guard var info = edition(book) else { return nil }
    info.authors = names("authors").compactMap(AnswerText.name).map { BookAuthor($0) }
    info.publisher = AnswerText.name(names("publishers").first)
    info.isbn = isbn
    info.category = BookCategory(subjects: names("subjects"))
    let cover = book["cover"]
    info.cover = AnswerText.address((cover?["large"] ?? cover?["medium"])?.string, isPicture: true)
    let id = book["key"]?.string?.split(separator: "/").last.map(String.init)
    return BookHit(info, in: catalogue, id: id ?? "", isComplete: true)
  }

  /// Returns the address of a page; old responses have only the last part of the key.
  private static func page(_ key: String) -> String? { key.hasPrefix("/") ? home + key : nil }

  private static func cover(_ number: Int) -> String? {
    number > 0 ? "https://covers.openlibrary.org/b/id/\(number)-L.jpg" : nil
  }
}
