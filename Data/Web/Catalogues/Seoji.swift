import Domain

/// The ISBN catalog of the National Library of Korea (서지정보유통지원시스템).
struct Seoji: WebCatalogue {
  private static let catalogue = BookCatalogue.seoji
  static let home = "https://www.nl.go.kr"

  private let address: WebAddress
  private let key: Secret

  init(at address: WebAddress, key: Secret) { (self.address, self.key) = (address, key) }

  func requests(for query: BookQuery) throws(BookSearchError) -> [HTTPRequest] {
    let (name, words): (String, String)
    switch query.subject {
    case .isbn(let isbn): (name, words) = ("isbn", isbn.digits)
    case .words(let text, .author): (name, words) = ("author", text)
    // Seoji can't search all fields.
    case .words(let text, _): (name, words) = ("title", text)
    case .list: throw .unsupported
    }
    return [
      HTTPRequest(
        address.appending("seoji/SearchApi.do"),
        query: [
          ("result_style", "json"), ("page_no", "\(query.page)"), ("page_size", "\(BookQuery.pageSize)"), (name, words),
        ],
        key: ("cert_key", key)
      )
    ]
  }

  func page(_ answer: JSONTree, for query: BookQuery) throws(BookSearchError) -> BookPage {
    if let code = answer.number("ERR_CODE") ?? answer.number("errorCode") {
      throw [10, 11].contains(code) ? .keyRefused : .refused(code: code)
    }
    guard case .list(let items)? = answer["docs"] else { throw .unreadable }
    let total = answer.number("TOTAL_COUNT")
    let hasMore = !items.isEmpty && query.page * BookQuery.pageSize < total ?? 0
    return BookPage(hits: items.compactMap(Self.hit), total: total, hasMore: hasMore)
  }

  private static func hit(_ item: JSONTree) -> BookHit? {
    let volume = AnswerText.line(item["VOL"]?.string).map { " \($0)" } ?? ""
    guard let title = AnswerText.line(item["TITLE"]?.string) else { return nil }
    let parts = title.split(separator: " : ", maxSplits: 1).map(String.init)
    guard var info = BookInfo(answered: parts[0] + volume, subtitle: parts.dropFirst().first, from: catalogue)
    else { return nil }
    info.authors = authors(AnswerText.line(item["AUTHOR"]?.string) ?? "")
    info.publisher = AnswerText.name(item["PUBLISHER"]?.string)
    info.published =
      ["REAL_PUBLISH_DATE", "PUBLISH_PREDATE"].lazy.compactMap { AnswerText.date(item[$0]?.string) }.first
    info.isbn = BookInfo.isbn(["EA_ISBN", "SET_ISBN"].compactMap { item[$0]?.string })
    info.pages = AnswerText.pages(item["PAGE"]?.string)
    let code = (item["EA_ADD_CODE"]?.string?.trimmed).flatMap(BookAddOnCode.init)
    info.category = code?.category ?? .other
    if info.category == .other { info.category = BookCategory(kdc: item["KDC"]?.string ?? "") }
    info.description = AnswerText.description(item["BOOK_INTRODUCTION"]?.string)
    info.cover = AnswerText.address(item["TITLE_URL"]?.string, isPicture: true)
    return BookHit(info, in: catalogue, id: info.isbn?.digits ?? "", isComplete: true)
  }

  /// Parses `지은이: 김하나, 이두리 ;옮긴이: 최네모`, or only names.
  private static func authors(_ text: String) -> [BookAuthor] {
    text.split(separator: ";").flatMap { part in
      let sides = part.split(separator: ":", maxSplits: 1)
      let role = sides.count < 2 ? .author : BookAuthor.Role(korean: String(sides[0]))
      return (sides.last ?? "").split(separator: ",").compactMap { AnswerText.name(String($0)) }
        .map { BookAuthor($0, as: role) }
    }
  }
}
