import Domain

/// The books of a list in lines; books that are being read show how far they are.
package struct BookRows: ListRows {
  /// The least width at which a book takes one line.
  private static let wide = 64
  private static let (percentColumns, noteColumns, dayColumns, barColumns) = (5, 17, 6, 10)
  private static let (starColumns, endColumns) = (6, 10)

  enum Row: Hashable {
    case category(BookCategory)
    /// The place of a book in the list.
    case book(Int)
  }

  private let page: HomePage?
  /// `nil` where every row is a book.
  private let sections: [Row]?
  let texts: Texts
  let columns: Int

  private var words: BooksTexts { texts.books }

  init(_ page: HomePage?, isGrouped: Bool, columns: Int, texts: Texts) {
    (self.page, self.columns, self.texts) = (page, columns, texts)
    let books = page?.list.elements ?? []
    let categories = Set(books.map(\.shelved.book.content.info.category))
    guard isGrouped, page?.query.tab == .current, categories.count > 1 else {
      sections = nil
      return
    }
    sections = BookCategory.allCases.filter(categories.contains).flatMap { category in
      [.category(category)]
        + books.indices.filter { books[$0].shelved.book.content.info.category == category }.map { .book($0) }
    }
  }

  package var count: Int { sections?.count ?? page?.list.count ?? 0 }

  func book(at index: Int) -> ShelvedBook? {
    guard let sections else { return page?.list[index]?.shelved }
    guard sections.indices.contains(index), case .book(let place) = sections[index] else { return nil }
    return page?.list[place]?.shelved
  }

  func row(of id: Book.ID) -> Int? {
    guard let place = page?.list.row(of: id) else { return nil }
    return sections == nil ? place : sections?.firstIndex(of: .book(place))
  }

  package func isSelectable(at index: Int) -> Bool {
    sections.map { if case .book = $0[index] { true } else { false } } ?? true
  }

  package func lines(at index: Int) -> Int {
    guard let book = book(at: index) else { return sections != nil && index > 0 ? 2 : 1 }
    return columns < Self.wide && book.isGoingOn ? 2 : 1
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    if let sections, case .category(let category) = sections[index] {
      return _ = frame.line(words.heading(category), in: area.lower(1), style: Style(category.theme.hue))
    }
    guard let page, let book = book(at: index) else { return }
    let line = BookLine(book: book, today: page.today, texts: texts)
    let area = area.leading(min(columns, area.size.columns))
    guard book.isGoingOn else { return draw(line, endOf: book, on: &frame, in: area) }
    let name = area.upper(1).inset(right: Self.dayColumns + 1)
    frame.line(line.dDay, in: area.upper(1).inset(left: area.size.columns - line.dDay.columns))
    guard columns >= Self.wide else {
      frame.line(line.title(columns: name.size.columns), in: name)
      let rest = area.line(1).inset(left: 2)
      // Numbers matter more than bars where room is scarce.
      let hasBar = rest.size.columns >= Self.barColumns + Self.percentColumns + 2 + line.note.columns
      let place = hasBar ? rest.inset(left: Self.barColumns) : rest
      if hasBar { line.bar.draw(on: &frame, in: rest.leading(Self.barColumns), hue: line.hue) }
      return draw(progress: line, on: &frame, in: place)
    }
    let progress = name.inset(left: name.size.columns - Self.percentColumns - 2 - Self.noteColumns)
    draw(progress: line, on: &frame, in: progress)
    let barColumns = min(24, max(Self.barColumns, columns / 8))
    let left = name.inset(right: progress.size.columns)
    let room = left.inset(right: barColumns + 1)
    let hasBar = line.titleColumns <= room.size.columns
    if hasBar { line.bar.draw(on: &frame, in: left.inset(left: room.size.columns + 1), hue: line.hue) }
    let title = hasBar ? room : left
    frame.line(line.title(columns: title.size.columns), in: title)
  }

  private func draw(progress line: BookLine, on frame: inout Frame, in area: Rect) {
    frame.line(line.percent, in: area.leading(Self.percentColumns), alignment: .trailing)
    frame.line(line.note, in: area.inset(left: Self.percentColumns + 2))
  }

  private func draw(_ line: BookLine, endOf book: ShelvedBook, on frame: inout Frame, in area: Rect) {
    let reading = book.reading
    let end = area.inset(left: area.size.columns - Self.endColumns)
    if reading.status == .want {
      let pages = book.pages.map(words.pages) ?? ""
      frame.line(pages, in: end, style: .hint, alignment: .trailing)
      let title = area.inset(right: pages.isEmpty ? 0 : Self.endColumns + 1)
      return frame.line(line.title(columns: title.size.columns), in: title)
    }
    frame.line(reading.ended?.description ?? "", in: end, style: .hint)
    let stars = area.inset(right: Self.endColumns + 1)
    frame.line(
      words.stars(reading.rating), in: stars.inset(left: stars.size.columns - Self.starColumns), style: Style(.yellow))
    let title = stars.inset(right: Self.starColumns + 1)
    frame.line(line.title(columns: title.size.columns), in: title)
  }
}

struct BookLine {
  private static let leastAuthorColumns = 6
  /// Two blanks and a date.
  private static let leastMarkColumns = 12

  let book: ShelvedBook
  let today: Day
  let texts: Texts

  private var words: BooksTexts { texts.books }
  var hue: ColorRole { book.book.theme.hue }
  private var reading: Reading { book.reading }

  var bar: ProgressBar { ProgressBar(reading.progress.reached, of: book.extent?.last ?? 0) }
  var percent: String { book.percent.map { "\($0)%" } ?? "" }

  /// Today's share, or that the book is paused.
  var note: StyledLine {
    reading.status == .paused
      ? StyledLine(words.name(of: .paused), .hint)
      : StyledLine(words.share(book, on: today), book.isLate(on: today) ? .error : .hint)
  }

  /// Empty for a paused book.
  var dDay: StyledLine {
    guard let target = reading.target, reading.status != .paused else { return StyledLine() }
    let style: Style = target < today ? .error : target.adding(days: -3) < today ? Style(.warning) : .hint
    return StyledLine(words.dDay(target, on: today), style)
  }

  private var name: StyledLine {
    let like = book.book.isLiked ? StyledLine("♥ ", Style(.red)) : StyledLine()
    return StyledLine("▌", Style(hue)) + like + StyledLine(book.book.title)
  }

  private var mark: StyledLine { words.mark(of: book.book.content.possession, on: today) }

  /// The columns of the title with its mark.
  var titleColumns: Int { name.columns + (mark.columns > 0 ? mark.columns + 2 : 0) }

  /// The title, the mark of a lent or borrowed book, and the author where there is room left.
  func title(columns: Int) -> StyledLine {
    let behind = mark.columns > 0 ? StyledLine(blanks: 2) + mark : StyledLine()
    // A borrower's name gives way to the title, but the date stays.
    let title = (name.clipped(to: max(columns - Self.leastMarkColumns, columns - behind.columns)) + behind)
      .clipped(to: columns)
    let authors = words.authors(of: book.book)
    let left = columns - title.columns - 2
    guard !authors.isEmpty, left >= min(Self.leastAuthorColumns, TextWidth.columns(of: authors)) else {
      return title
    }
    return title + StyledLine(blanks: 2) + StyledLine(authors, .hint).clipped(to: left)
  }
}

extension ShelvedBook {
  var isGoingOn: Bool { !reading.status.isOver && reading.status != .want }

  /// Returns whether the target has passed; a paused book is not late.
  func isLate(on today: Day) -> Bool { reading.status != .paused && reading.isOverdue(on: today) }
}
