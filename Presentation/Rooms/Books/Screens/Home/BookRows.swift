import Domain

/// The books of a list in lines, those that are read now with how far they are.
struct BookRows: ListRows {
  /// From so many columns on a book takes one line.
  private static let wide = 64
  private static let (authorColumns, leastAuthorColumns, endColumns, dayColumns) = (24, 8, 20, 6)

  enum Row: Hashable {
    case category(BookCategory)
    /// By its place in the list.
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

  var count: Int { sections?.count ?? page?.list.count ?? 0 }

  func book(at index: Int) -> ShelvedBook? {
    guard let sections else { return page?.list[index]?.shelved }
    guard sections.indices.contains(index), case .book(let place) = sections[index] else { return nil }
    return page?.list[place]?.shelved
  }

  func row(of id: Book.ID) -> Int? {
    guard let place = page?.list.row(of: id) else { return nil }
    return sections == nil ? place : sections?.firstIndex(of: .book(place))
  }

  func isSelectable(at index: Int) -> Bool {
    sections.map { if case .book = $0[index] { true } else { false } } ?? true
  }

  func lines(at index: Int) -> Int {
    guard let book = book(at: index) else { return sections != nil && index > 0 ? 2 : 1 }
    return columns < Self.wide && !book.reading.status.isOver && book.reading.status != .want ? 2 : 1
  }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    if let sections, case .category(let category) = sections[index] {
      return _ = frame.line(texts(category.name), in: area.lower(1), style: Style(category.theme.hue))
    }
    guard let page, let book = book(at: index) else { return }
    let status = book.reading.status
    guard !status.isOver, status != .want else { return drawLine(book, on: &frame, in: area) }
    let isWide = columns >= Self.wide
    let day = dDay(book, on: page.today)
    frame.line(day, in: area.upper(1).inset(left: area.size.columns - day.columns))
    let name = area.upper(1).inset(right: Self.dayColumns + 1)
    guard isWide else {
      frame.line(title(book).clipped(to: name.size.columns), in: name)
      return draw(progressOf: book, on: page.today, on: &frame, in: area.line(1).inset(left: 2), barColumns: 10)
    }
    let progress = min(46, max(34, name.size.columns / 2))
    draw(titleOf: book, on: &frame, in: name.inset(right: progress + 1))
    let place = name.inset(left: name.size.columns - progress)
    draw(progressOf: book, on: page.today, on: &frame, in: place, barColumns: progress - 25)
  }

  /// Title, author and what is known of its end, or how long it is.
  private func drawLine(_ book: ShelvedBook, on frame: inout Frame, in area: Rect) {
    let reading = book.reading
    let end =
      reading.status == .want
      ? book.pages.map(words.pages) ?? ""
      : [words.stars(reading.rating), reading.ended?.description ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let columns = min(Self.endColumns, TextWidth.columns(of: end))
    frame.line(end, in: area.inset(left: area.size.columns - columns), style: .hint)
    draw(titleOf: book, on: &frame, in: area.inset(right: columns + 1))
  }

  private func draw(titleOf book: ShelvedBook, on frame: inout Frame, in area: Rect) {
    let authors = words.authors(of: book.book)
    let left = area.size.columns - title(book).columns - 2
    let wanted = min(Self.authorColumns, TextWidth.columns(of: authors))
    let columns = left >= min(wanted, Self.leastAuthorColumns) ? min(wanted, left) : 0
    frame.line(authors, in: area.inset(left: area.size.columns - columns), style: .hint)
    let name = area.inset(right: columns == 0 ? 0 : columns + 1)
    frame.line(title(book).clipped(to: name.size.columns), in: name)
  }

  /// In the colour of its spine.
  private func title(_ book: ShelvedBook) -> StyledLine {
    let like = book.book.isLiked ? StyledLine("♥ ", Style(.red)) : StyledLine()
    return StyledLine("▌", Style(book.book.theme.hue)) + like + StyledLine(book.book.title)
  }

  private func draw(
    progressOf book: ShelvedBook,
    on today: Day,
    on frame: inout Frame,
    in area: Rect,
    barColumns: Int
  ) {
    let bar = area.inset(right: max(0, area.size.columns - barColumns))
    let reading = book.reading
    ProgressBar(reading.progress.reached, of: book.extent?.last ?? 0)
      .draw(on: &frame, in: bar, hue: book.book.theme.hue)
    let percent = area.inset(left: barColumns)
    let end = percent.inset(right: max(0, percent.size.columns - 5))
    frame.line(book.percent.map { "\($0)%" } ?? "", in: end, alignment: .trailing)
    let note = reading.status == .paused ? words.name(of: .paused) : words.share(book, on: today)
    let isLate = reading.isOverdue(on: today)
    frame.line(note, in: percent.inset(left: 7), style: isLate ? .error : .hint)
  }

  private func dDay(_ book: ShelvedBook, on today: Day) -> StyledLine {
    guard let target = book.reading.target else { return StyledLine() }
    let style: Style = target < today ? .error : target.adding(days: -3) < today ? Style(.warning) : .hint
    return StyledLine(words.dDay(target, on: today), style)
  }
}
