import Domain

/// Finished books as a pile of spines, the last one on top.
struct StackLines {
  /// The number of books without `--all`.
  private static let shown = 20
  private static let columns = 18...40

  let stack: BookStack
  let isWhole: Bool
  let texts: Texts

  func lines(width: Int?) -> [StyledLine] {
    let words = texts.books
    guard !stack.books.isEmpty else { return [StyledLine(words.emptyStack)] }
    let hidden = stack.books.count - books.count
    let below = hidden > 0 ? [StyledLine(words.below(hidden), Style(.secondary))] : []
    return books.map { Self.spine($0, texts).clipped(to: width) } + below + [StyledLine()]
      + words.stack(stack).map { StyledLine($0).clipped(to: width) }
  }

  private var books: [FinishedBook] { (isWhole ? stack.books[...] : stack.books.suffix(Self.shown)).reversed() }

  static func spine(_ book: FinishedBook, _ texts: Texts) -> StyledLine {
    let columns = min(max(TextWidth.columns(of: book.title) + 2, Self.columns.lowerBound), Self.columns.upperBound)
    var edge = Style(book.theme.hue)
    edge.ink = book.theme.rgb
    let title = TextClip.clip(book.title, to: columns - 2)
    let blanks = String(repeating: " ", count: columns - 1 - TextWidth.columns(of: title))
    let spine = StyledLine("▐", edge) + StyledLine(" \(title)\(blanks)", book.theme.cover()) + StyledLine("▌", edge)
    let margin = (Self.columns.upperBound - columns) / 2
    return (StyledLine(blanks: margin) + spine).padded(to: Self.columns.upperBound + 4)
      + StyledLine(book.height.map { texts.books.height($0) } ?? "", Style(.secondary))
  }
}

extension StackedHeight {
  var millimetres: String { BooksTexts.number(Double(tenths) / 10) }
}

extension BookStack {
  static let object = JSONObject<BookStack>(
    .init("books") { $0.books.count }, .init("height_mm") { Double($0.height.tenths) / 10 },
    .init("estimated") { $0.height.isEstimate }, .init("figure") { $0.figure.map { "\($0)" } },
    .init("next") { ($0.figure.map(\.next) ?? .ladybird).map { "\($0)" } },
    .init("missing_mm") { $0.missing.map { Double($0) / 10 } },
    notes: [.init("figure", ko: "더미만큼 큰 것", en: "who is as tall as the pile")])
}
