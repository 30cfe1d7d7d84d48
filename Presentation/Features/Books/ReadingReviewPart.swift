package import Domain

struct ReadingReviewPart: ReviewPart {
  static let place = ReviewPlace.leisure

  static let columns: [ReviewColumn<ReadingReview.Figures>] = [
    .init("pages", ko: "쪽", en: "pages") { $0.pages },
    .init("reading_days", ko: "읽은 날", en: "reading days") { $0.days },
    .init("finished", ko: "다 읽은 책", en: "finished books") { $0.finished },
  ]

  static let metric: ReviewMetric? = ReviewMetric(
    ko: "쪽", en: "Pages", hue: .orange,
    bars: LocalizedText(ko: "월별 읽은 쪽수", en: "Pages read by month"))

  static let member: ReviewMember<ReadingReviewPart>? = ReviewMember(
    "books", #"{"finished": [{"id", "title", "finished"}], "longest_streak"}"#
  ) { part, _ in
    let finished = part.highlights.finished.map { book -> JSONValue in
      ["id": .string(book.book.digits), "title": .string(book.title), "finished": book.ended.map { "\($0)" }.json]
    }
    return ["finished": .array(finished), "longest_streak": .integer(part.highlights.longestStreak)]
  }

  static let rows: [NamedRows<ReadingReviewPart>] = [
    .streak("books") { $0.highlights.longestStreak },
    .init("finished", ko: "제목, 날짜", en: "title, date") { part, _ in
      part.highlights.finished.map { [$0.title, $0.ended.map { "\($0)" } ?? ""] }
    },
  ]

  static func amount(of figures: ReadingReview.Figures) -> Int? { figures.pages }

  var review: PeriodReview<ReadingReview>

  func fact(_ texts: Texts) -> ReviewFact? {
    let (pages, days, count) = (figures.pages, figures.days, figures.finished)
    guard days + count > 0 else { return nil }
    return ReviewFact(
      texts(.booksReview),
      [
        days > 0 ? part(texts.reviewPages(pages), \.pages) : nil,
        days > 0 ? part(texts.dayCount(days), \.days) : nil,
        days > 0 ? streak(highlights.longestStreak, texts) : nil,
        count > 0 ? part(texts(ko: "다 읽은 책 \(count.grouped)권", en: "\(count.grouped) finished"), \.finished) : nil,
      ], listed: highlights.finished.map { StyledLine(texts.shortened($0.title), Style(.secondary)) })
  }

  func pages(_ texts: Texts) -> [StoryPage] {
    let stack = BookStack(of: highlights.finished)
    guard !stack.books.isEmpty else { return [] }
    let height = texts.books.height(stack.height)
    let pages = figures.days > 0 ? "\(texts.reviewPages(figures.pages)) · \(texts.dayCount(figures.days))" : nil
    let title = stack.figure.map { texts(ko: "\(texts($0.name))만큼 높아요", en: "As tall as \(texts($0.name))") } ?? height
    return [
      StoryPage(
        .leisure, texts(ko: "쌓아 올린 책", en: "The stack of books"), title,
        [
          texts(
            ko: "다 읽은 책 \(stack.books.count.grouped)권, \(height)",
            en: "\(texts.books.books(stack.books.count)), \(height)"),
          pages,
        ], picture: StackPicture(stack: stack, texts: texts))
    ]
  }

  func list(_ texts: Texts) -> ReviewList? {
    let books = highlights.finished.map { book in
      book.title + (book.ended.map { " · \($0.day.map(texts.dates.monthAndDay) ?? "\($0)")" } ?? "")
    }
    return ReviewList(texts(ko: "다 읽은 책", en: "Finished books"), books)
  }
}

/// The finished books of a year as a pile, next to a picture of something about as tall.
struct StackPicture: StoryPicture {
  /// The lengths of the illustration, and the left edges of its halves.
  private static let (width, height, base) = (360.0, 270.0, 264.0)
  private static let (figureWidth, pileLeft, pileWidth) = (112.0, 130.0, 220.0)
  /// The width of the figure on the screen.
  private static let figureColumns = 18

  let stack: BookStack
  let texts: Texts

  var illustration: Illustration {
    var picture = Illustration(width: Self.width, height: Self.height)
    let tallest = max(1, stack.height.tenths, stack.figure?.tenths ?? 0)
    let scale = (Self.base - 10) / Double(tallest)
    var bottom = Self.base
    for book in stack.books {
      let height = Double(book.height?.tenths ?? 0) * scale
      bottom -= height
      spine(book, height: height, top: bottom, in: &picture)
    }
    if let figure = stack.figure {
      let height = Double(figure.tenths) * scale
      let area = DrawingArea(x: 6, y: Self.base - height, width: Self.figureWidth, height: height)
      picture.add(Illustration(characters: figure.picture, tint: .ink), in: area, above: 1)
    }
    picture.add(.init(x: 0, y: Self.base, width: Self.width, height: 2, .line))
    return picture
  }

  private func spine(_ book: FinishedBook, height: Double, top: Double, in picture: inout Illustration) {
    let pile = BookPile()
    let width = Self.pileWidth * Double(pile.columns(of: book)) / Double(pile.columns)
    let left = Self.pileLeft + (Self.pileWidth - width) / 2
    let color = book.theme.rgb(for: book.title)
    let title = [book.title, book.height.map { texts.books.height($0) }].compactMap(\.self).joined(separator: " · ")
    picture.add(
      .init(
        x: left, y: top, width: width, height: max(0.5, height), Tint(color),
        outline: height > 4 ? .card : nil, radius: 1,
        title: title))
    // Thinner spines have no room for their titles.
    let size = min(10, height * 0.7)
    guard size >= 6, let ink = color.cover().ink else { return }
    let words = TextClip.clip(book.title, to: Int(width / (size * 0.6)) - 2)
    picture.add(
      .init(
        text: words, x: left + width / 2, y: top + height / 2 + size * 0.36, size: size, tint: Tint(ink),
        anchor: .middle))
  }

  /// Draws the top of the pile, which is on the bottom line, and the figure if both fit.
  func draw(on frame: inout Frame, in area: Rect) {
    let figure = stack.figure?.picture ?? []
    let hasFigure = figure.count <= area.size.rows && area.size.columns >= Self.figureColumns + BookPile.wholeColumns
    let rows = min(area.size.rows, max(stack.books.count, hasFigure ? figure.count : 0))
    let columns = (hasFigure ? Self.figureColumns : 0) + BookPile.wholeColumns
    let place = area.centered(columns: columns, rows: rows)
    if hasFigure { frame.lines(figure, in: place.lower(figure.count), style: Style(.accent)) }
    let books = stack.books.suffix(rows)
    let pile = place.inset(left: hasFigure ? Self.figureColumns : 0).lower(books.count)
    for (row, book) in books.reversed().enumerated() {
      let (line, columns) = (pile.line(row), pile.size.columns)
      frame.line(BookPile(width: columns).line(of: book, texts).clipped(to: columns), in: line)
    }
  }
}

extension ReadingRecap: RecapPart {
  package func line(_ texts: Texts) -> RecapLine {
    RecapLine(texts(.booksReview), (read(texts) + titles(texts)).joined(separator: " · "))
  }

  package func memory(_ texts: Texts) -> [MemoryWords] {
    titles(texts).map { MemoryWords(.milestone, $0) } + read(texts).map { MemoryWords(.amount, $0) }
  }

  package var json: [JSONValue.Member] {
    [JSONValue.Member("pages", .integer(pages)), JSONValue.Member("finished", .strings(finished.map(\.title)))]
  }

  private func read(_ texts: Texts) -> [String] { pages > 0 ? [texts.reviewPages(pages)] : [] }

  private func titles(_ texts: Texts) -> [String] {
    finished.map { book in
      let title = texts.shortened(book.title)
      return texts(ko: "\(Particle.object.attached(to: title)) 다 읽음", en: "finished \(title)")
    }
  }
}

extension LocalizedText {
  fileprivate static let booksReview = LocalizedText(ko: "책", en: "Books")
}

extension Texts {
  fileprivate func reviewPages(_ count: Int) -> String { self(ko: "\(count.grouped)쪽", en: count.counting("page")) }
}
