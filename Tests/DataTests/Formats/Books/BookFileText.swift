import Data
import Domain
import Support

/// A file of books, as its reader parses it at 2026-11-20 21:00 in Seoul.
struct BookFileText {
  let items: [BookItem]

  init(_ text: String, order: DateOrder = .monthFirst) throws { try self.init(Array(text.utf8), order: order) }

  init(_ bytes: [UInt8], order: DateOrder = .monthFirst) throws {
    var reader = BookFileReader(ByteChunks(bytes), at: try .at("2026-11-20T21:00"), order: order)
    var items: [BookItem] = []
    while let item = try reader.next() { items.append(item) }
    self.items = items
  }

  var books: [IncomingBook] {
    items.compactMap { if case .book(let book) = $0 { book } else { nil } }
  }

  var failures: [ImportReport.Failure] {
    items.filter { !$0.isUnread }.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  /// The items of the file, one line each.
  var lines: [String] {
    items.filter { !$0.isUnread }.map { item in
      switch item {
      case .book(let book): book.line(of: book.content)
      case .failure(let failure) where failure.reason.kind == .skipped: "skipped"
      case .failure(let failure): "! \(failure.line) \(failure.reason.text)"
      }
    }
  }
}

extension BookItem {
  /// Indicates whether the item only names columns that aren't read, which other tests check.
  fileprivate var isUnread: Bool {
    if case .failure(let failure) = self, case .unreadColumns = failure.reason { true } else { false }
  }
}

extension IncomingBook {
  /// Returns a line such as
  /// `3 Title: Subtitle | Author, Somebody (translator) | Publisher 2019 9788937462122 352p | #tag | reading 2026-09`.
  fileprivate func line(of content: BookContent) -> String {
    let info = content.info
    let facts: [String?] = [
      info.publisher?.text, info.published.map { "\($0)" }, info.isbn?.digits, info.pages.map { "\($0.value)p" },
      info.thickness.map { "\($0.tenths)mm/10" }, isLiked ? "♥" : nil, content.possession.map { "\($0.holding)" },
    ]
    let people = info.authors.map { $0.role == .author ? $0.name.text : "\($0.name.text) (\($0.role))" }
    let title = [info.title.text, info.subtitle?.text].compactMap(\.self).joined(separator: ": ")
    let parts = [
      "\(line) \(title)", people.joined(separator: ", "), facts.compactMap(\.self).joined(separator: " "),
      content.tags.map { "#\($0.text)" }.joined(separator: " "), info.description?.text ?? "",
    ]
    return (parts.filter { !$0.isEmpty } + readings.map(\.line) + sentences.map { "“\($0.content.text.text)”" })
      .joined(separator: " | ")
  }
}

extension IncomingReading {
  fileprivate var line: String {
    let days = [started.map { "\($0)…" }, ended.map { "\($0)" }].compactMap(\.self).joined()
    let parts = [
      "\(status)", days, rating.map { "\($0.stars)★" } ?? "", review.map { "“\($0.text)”" } ?? "",
      entries.map { "\($0.reached)@\($0.time.map { "\($0.shown)" } ?? "\($0.day)")\($0.isBefore ? "<" : "")" }
        .joined(separator: ","),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
