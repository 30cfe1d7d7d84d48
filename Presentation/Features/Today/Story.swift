import Domain

/// The story of a year, page by page.
struct Story {
  let review: TodayReview
  let texts: Texts

  /// The pages of the features, in the order of the story.
  var featurePages: [StoryPage] {
    review.parts.flatMap { $0.pages(texts) }.sorted { $0.place.rawValue < $1.place.rawValue }
  }

  /// The pages of the features, and the page with the numbers of all features; empty for a year without data.
  var pages: [StoryPage] {
    let facts = review.facts(texts)
    guard !facts.isEmpty else { return featurePages }
    let numbers = texts.review.numbers(review.period)
    let note = review.isCompared ? texts.review.comparison(review.period) : nil
    let page = StoryPage(
      .numbers, numbers.subject, numbers.title, [note],
      picture: FactsPicture(page: ReviewPage(review: review, texts: texts)))
    return featurePages + [page]
  }
}

/// The facts of all features as text.
struct FactsPicture: StoryPicture {
  private static let mostColumns = 90
  /// The lengths of the illustration: its width, the left edge of the facts, and the height of a line.
  private static let (width, left, step) = (360.0, 72.0, 17.0)
  private static let columnsOfLine = 46

  let page: ReviewPage

  var isWide: Bool { true }

  var illustration: Illustration {
    let lines = page.review.facts(page.texts).flatMap { fact in
      fact.lines.map { parts in parts.map(\.plain).joined(separator: " · ") }
        .flatMap { TextClip.wrap($0, columns: Self.columnsOfLine) }.enumerated()
        .map { (name: $0 == 0 ? fact.name : "", text: $1) }
    }
    var picture = Illustration(width: Self.width, height: Double(lines.count) * Self.step)
    for (row, line) in lines.enumerated() {
      let bottom = Double(row) * Self.step + 12
      picture.add(.init(text: line.name, x: 0, y: bottom, size: 11, tint: .quiet))
      picture.add(.init(text: line.text, x: Self.left, y: bottom, size: 11))
    }
    return picture
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let columns = min(Self.mostColumns, area.size.columns)
    // Each feature has as many lines as all of them have room for.
    let whole = page.factLines(width: columns)
    let limit = (1...max(1, whole.count)).last { page.factLines(width: columns, limit: $0).count <= area.size.rows }
    let lines = page.factLines(width: columns, limit: limit ?? 1).prefix(area.size.rows)
    let place = area.centered(columns: lines.map(\.columns).max() ?? 0, rows: lines.count)
    frame.lines(lines, in: place)
  }
}

/// A page of the story as a picture to share.
struct StoryCard {
  static let size = PixelSize(width: 1080, height: 1350)
  /// The lengths of the card, in pixels.
  private static let (width, height, margin) = (1080.0, 1350.0, 90.0)
  private static let (subjectSize, titleSize, textSize) = (38.0, 92.0, 36.0)
  /// The columns of a line; in a wide font, a column is about 0.6 em.
  private static let (titleColumns, textColumns) = (28, 40)
  private static let emOfColumn = 0.6

  let page: StoryPage
  let year: Int
  /// The place of the page in the story, starting at 1.
  let number: Int
  let texts: Texts

  var picture: SharedPicture {
    SharedPicture(
      title: "\(page.subject): \(page.title)", path: "~/haru-\(year)-\(number).svg",
      source: illustration.file(Self.size, title: "\(page.subject): \(page.title)"))
  }

  private var illustration: Illustration {
    var card = Illustration(width: Self.width, height: Self.height)
    card.add(.init(x: 0, y: 0, width: Self.width, height: Self.height, .card))
    var bottom = Self.margin + Self.subjectSize
    func add(_ text: String, size: Double, _ tint: Tint, isBold: Bool = false) {
      card.add(
        .init(
          text: text, x: Self.width / 2, y: bottom, size: size, tint: tint, anchor: .middle, isBold: isBold))
    }
    add(page.subject, size: Self.subjectSize, .quiet)
    let title = page.wrappedTitle(columns: Self.titleColumns, lines: 5)
    let columns = title.map { TextWidth.columns(of: $0) }.max() ?? 1
    let room = (Self.width - 2 * Self.margin) / (Double(max(1, columns)) * Self.emOfColumn)
    let size = min(Self.titleSize, room)
    bottom += 32
    for line in title {
      bottom += size * 1.2
      add(line, size: size, .ink, isBold: true)
    }
    bottom += 24
    for line in page.lines.flatMap({ TextClip.wrap($0, columns: Self.textColumns) }).prefix(4) {
      bottom += Self.textSize * 1.4
      add(line, size: Self.textSize, .quiet)
    }
    let top = bottom + 50
    if let picture = page.picture {
      let area = DrawingArea(
        x: Self.margin, y: top, width: Self.width - 2 * Self.margin, height: Self.height - Self.margin - 40 - top)
      card.add(picture.illustration, in: area)
    }
    bottom = Self.height - Self.margin / 2
    add(texts.review.signature(year), size: 28, .quiet)
    return card
  }
}

extension StoryPage {
  /// Returns the title in a few lines; the last line ends with `…` if anything is left out.
  func wrappedTitle(columns: Int, lines limit: Int) -> [String] {
    let lines = TextClip.wrap(title, columns: columns)
    guard lines.count > limit, limit > 0 else { return lines }
    return lines.prefix(limit - 1) + [TextClip.clip(lines[limit - 1] + " …", to: columns)]
  }
}

/// Asks for the name of the file for a page of the story.
struct PictureFileForm: FileContent {
  enum Field: Hashable, Sendable { case path }

  typealias Effect = TodayEffect
  typealias EffectResult = TodayResult

  let picture: SharedPicture
  let texts: Texts

  var title: String { texts(ko: "그림으로 저장", en: "Save as a picture") }
  var about: String { texts(ko: "이 쪽을 .svg나 .png로 저장해요.", en: "Saves this page as an .svg or .png file.") }
  var rows: Int { 5 }
  var pathField: Field? { .path }

  func makeForm() -> Form<Field> { Form([.init(.path, label: texts.exchange.file, .text(TextField(picture.path)))]) }

  func job(_ form: Form<Field>) -> SharedPicture { picture }
}
