import Domain

/// A book as Goodreads writes it since 2022, in 24 columns; other apps read that too.
///
/// It has whole stars, one day on which a book was read, and neither pages nor sentences.
struct GoodreadsRow {
  static let names = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating", "Average Rating",
    "Publisher", "Binding", "Number of Pages", "Year Published", "Original Publication Year", "Date Read", "Date Added",
    "Bookshelves", "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes",
    "Read Count", "Owned Copies",
  ]

  /// The places of the ISBN columns: Goodreads writes numbers as formulas, so that a spreadsheet keeps their zeros.
  static let formulas = Set(names.indices.filter { names[$0].hasPrefix("ISBN") })

  /// The cells in the order of the ``names``.
  let cells: [String]

  init(_ book: KeptBook, in zone: Zone) {
    let (content, info) = (book.book.content, book.book.content.info)
    let shelf = Self.shelf(book.readings.latest?.status ?? .want)
    // A comma parts shelves, and none can be in one.
    let shelves = content.tags.map { $0.text.replacing(",", with: " ") } + (shelf == "read" ? [] : [shelf])
    let over = book.readings.last { $0.status.isOver }
    let rated = over ?? book.readings.last
    let authors = info.authors.map(\.name.text)
    let title = [info.title.text, info.subtitle?.text].compactMap(\.self).joined(separator: ": ")
    let isOwned = content.possession.map { $0.holding != .borrowed } ?? false
    let read = over?.ended.map(Self.slashed)
    let values: [String: String] = [
      "Book Id": book.book.knownSourceIDs.first { $0.source == .goodreads }?.id ?? "",
      "Title": title,
      "Author": authors.first ?? "",
      "Author l-f": authors.first.map(Self.familyFirst) ?? "",
      "Additional Authors": authors.dropFirst().joined(separator: ", "),
      "ISBN": "=\"\(info.isbn?.isbn10 ?? "")\"",
      "ISBN13": "=\"\(info.isbn?.digits ?? "")\"",
      "My Rating": rated?.rating.map { "\(max(1, ($0.quarters + 2) / 4))" } ?? "0",
      "Publisher": info.publisher?.text ?? "",
      "Number of Pages": info.pages.map { "\($0.value)" } ?? "",
      "Year Published": info.published.map { "\($0.year)" } ?? "",
      "Date Read": read ?? "",
      "Date Added": Self.slashed(PartialDay(zone.dateTime(at: book.book.added).day)),
      "Bookshelves": shelves.joined(separator: ", "),
      "Exclusive Shelf": shelf,
      "My Review": rated?.review.map { Self.html($0.text) } ?? "",
      "Read Count": "\(book.readings.count { $0.status == .finished })",
      "Owned Copies": isOwned ? "1" : "0",
    ]
    cells = Self.names.map { values[$0] ?? "" }
  }

  /// Returns Goodreads' own three shelves, and for the other statuses the shelves that most people make.
  private static func shelf(_ status: ReadingStatus) -> String {
    switch status {
    case .want: "to-read"
    case .reading: "currently-reading"
    case .paused: "on-hold"
    case .finished: "read"
    case .givenUp: "did-not-finish"
    }
  }

  private static func familyFirst(_ name: String) -> String {
    guard let blank = name.lastIndex(of: " ") else { return name }
    return "\(name[name.index(after: blank)...]), \(name[..<blank])"
  }

  private static func slashed(_ day: PartialDay) -> String { "\(day)".replacing("-", with: "/") }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\n", with: "<br/>")
  }
}
