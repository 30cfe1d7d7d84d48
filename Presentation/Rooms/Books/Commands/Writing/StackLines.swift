import Domain

/// Finished books as a pile of spines, the last one on top.
struct StackLines {
  /// Without `--all`.
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

  /// The last one on top.
  private var books: [FinishedBook] { (isWhole ? stack.books[...] : stack.books.suffix(Self.shown)).reversed() }

  /// As wide as its title needs, in its colours.
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
  /// 13.3.
  var millimetres: String { BooksTexts.number(Double(tenths) / 10) }
}

extension BookStack {
  var json: JSONValue {
    [
      "books": .integer(books.count),
      "height_mm": .number(Double(height.tenths) / 10),
      "estimated": .bool(height.isEstimate),
      "figure": .text(figure.map { "\($0)" }),
      "next": .text((figure.map(\.next) ?? .ladybird).map { "\($0)" }),
      "missing_mm": missing.map { .number(Double($0) / 10) } ?? nil,
    ]
  }
}
