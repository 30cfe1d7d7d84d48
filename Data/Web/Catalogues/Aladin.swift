import Domain

/// Aladin's TTB interface, version 20131101.
struct Aladin: WebCatalogue {
  private static let catalogue = BookCatalogue.aladin
  static let home = "https://www.aladin.co.kr"
  /// The maximum number of books in a search and in a list.
  private static let (searchLimit, listLimit) = (200, 1_000)

  private let address: WebAddress
  private let key: Secret

  init(at address: WebAddress, key: Secret) { (self.address, self.key) = (address, key) }

  func requests(for query: BookQuery) -> [HTTPRequest] {
    let (page, size) = ("\(query.page)", "\(BookQuery.pageSize)")
    switch query.subject {
    case .isbn(let isbn):
      // Each of the two requests finds books that the other misses.
      let search = request(
        "ItemSearch", ["Query": isbn.digits, "SearchTarget": "All", "Start": page, "MaxResults": size])
      return query.page == 1 ? [lookUp(isbn.digits, kind: "ISBN13"), search] : [search]
    case .words(let words, let field):
      let kind = field == .title ? "Title" : field == .author ? "Author" : "Keyword"
      return [
        request(
          "ItemSearch", ["Query": words, "QueryType": kind, "SearchTarget": "Book", "Start": page, "MaxResults": size])
      ]
    case .list(let list):
      let kind =
        switch list {
        case .bestsellers: "Bestseller"
        case .new: "ItemNewAll"
        case .special: "ItemNewSpecial"
        case .choice: "BlogBest"
        }
      return [request("ItemList", ["QueryType": kind, "SearchTarget": "Book", "Start": page, "MaxResults": size])]
    }
  }

  func page(_ answer: JSONTree, for query: BookQuery) throws(BookSearchError) -> BookPage {
    try Self.check(answer)
    guard case .list(let items)? = answer["item"] else { throw .unreadable }
    let total = answer.number("totalResults")
    // After the last page, Aladin sends the first page again.
    guard answer.number("startIndex") ?? query.page == query.page else {
      return BookPage(hits: [], total: total, hasMore: false)
    }
    let limit = if case .list = query.subject { Self.listLimit } else { Self.searchLimit }
    let size = answer.number("itemsPerPage").flatMap { (1...100).contains($0) ? $0 : nil } ?? BookQuery.pageSize
    let reached = query.page * size
    return BookPage(hits: items.compactMap(Self.hit), total: total, hasMore: reached < min(total ?? 0, limit))
  }

  func request(for hit: BookHit) -> HTTPRequest? { lookUp(hit.id, kind: "ItemId") }

  func hit(_ answer: JSONTree, for hit: BookHit) throws(BookSearchError) -> BookHit {
    try Self.check(answer)
    guard let found = answer["item"]?.items.lazy.compactMap(Self.hit).first else { throw .notFound }
    return found
  }

  private func lookUp(_ id: String, kind: String) -> HTTPRequest {
    request("ItemLookUp", ["ItemId": id, "ItemIdType": kind, "OptResult": "packing"])
  }

  private func request(_ name: String, _ query: KeyValuePairs<String, String>) -> HTTPRequest {
    let usual: KeyValuePairs = ["Cover": "Big", "Output": "JS", "Version": "20131101"]
    return HTTPRequest(
      address.appending("ttb/api/\(name).aspx"),
      query: query.map { ($0.key, $0.value) } + usual.map { ($0.key, $0.value) }, key: ("TTBKey", key))
  }

  /// Throws the error of a response; Aladin sends errors with status 200.
  private static func check(_ answer: JSONTree) throws(BookSearchError) {
    guard let code = answer.number("errorCode") else { return }
    switch code {
    case 8: throw .notFound
    case 4, 100: throw .keyRefused
    case 10: throw .quotaUsed
    default: throw .refused(code: code)
    }
  }

  private static func hit(_ item: JSONTree) -> BookHit? {
    let more = item["subInfo"]
    let (title, subtitle) = titles(AnswerText.line(item["title"]?.string) ?? "", more?["subTitle"]?.string)
    guard var info = BookInfo(answered: title, subtitle: subtitle, from: catalogue) else { return nil }
    info.authors = authors(AnswerText.line(item["author"]?.string) ?? "")
    info.publisher = AnswerText.name(item["publisher"]?.string)
    info.published = AnswerText.date(item["pubDate"]?.string)
    // The shorter number is often Aladin's own, such as K394369919.
    info.isbn = BookInfo.isbn(["isbn13", "isbn"].compactMap { item[$0]?.string })
    info.pages = more?.number("itemPage").flatMap(PageCount.init)
    info.thickness = more?["packing"]?.number("sizeDepth").flatMap {
      (1..<1_000).contains($0) ? BookThickness(tenths: $0 * 10) : nil
    }
    info.category = BookCategory(aladin: AnswerText.line(item["categoryName"]?.string) ?? "")
    info.description = AnswerText.description(item["description"]?.string)
    let cover = AnswerText.address(item["cover"]?.string, isPicture: true)
    info.cover = cover?.contains("noimg") == true ? nil : cover
    info.link = AnswerText.address(item["link"]?.string)
    let id = item["itemId"]?.string ?? info.isbn?.digits ?? ""
    return BookHit(info, in: catalogue, id: id, isComplete: more?["itemPage"] != nil)
  }

  /// Returns the title and the subtitle, which follows a dash in the title, or is separate if the book was looked up.
  private static func titles(_ text: String, _ subtitle: String?) -> (String, String?) {
    if let subtitle = AnswerText.line(subtitle) {
      let end = " - " + subtitle
      return (text.hasSuffix(end) ? String(text.dropLast(end.count)) : text, subtitle)
    }
    guard let dash = text.firstRange(of: " - ") else { return (text, nil) }
    return (String(text[..<dash.lowerBound]), String(text[dash.upperBound...]))
  }

  /// Parses `이동욱(향로), 김하나 (지은이), 최네모 (옮긴이)`; a role belongs to all names after the previous role.
  private static func authors(_ text: String) -> [BookAuthor] {
    var (authors, names, depth, start): ([BookAuthor], [String], Int, String.Index) = ([], [], 0, text.startIndex)
    func close(_ part: Substring) {
      let part = String(part).trimmed
      guard part.hasSuffix(")"), let open = part.ranges(of: " (").last else {
        if !part.isEmpty { names.append(part) }
        return
      }
      names.append(String(part[..<open.lowerBound]).trimmed)
      let role = BookAuthor.Role(korean: String(part[open.upperBound...].dropLast()))
      authors += names.filter { !$0.isEmpty }.map { BookAuthor(BookName(imported: $0), as: role) }
      names = []
    }
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      case "," where depth == 0:
        close(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    close(text[start...])
    return authors + names.map { BookAuthor(BookName(imported: $0)) }
  }
}
