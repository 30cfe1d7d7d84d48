package import Domain

package struct TodayBooks: TodayContent {
  package let query: TodayQuery
  /// The books that are being read and not late, the nearest target first; empty unless the day is today.
  package let reading: [ShelvedBook]
  /// The books whose target has passed, the earliest first; empty unless the day is today.
  package let late: [ShelvedBook]
  /// The books whose target is the day; empty if the day is today.
  package let targets: [ShelvedBook]
  /// Lent and borrowed books due on the day; for today, also overdue books and books due tomorrow.
  package let returns: [ShelvedBook]
  /// The number of pages read on the day.
  package let pages: Int
  /// The books read on the day; empty if the day has books to read.
  package let read: [Book]

  private var today: Day { query.clock.today }

  package var tabCount: TabCount? { query.isToday ? TabCount("books", late.count) : nil }

  private func parts(_ texts: Texts) -> [(part: Part, title: String, books: [ShelvedBook])] {
    let words = texts.books
    let parts: [(part: Part, title: String, books: [ShelvedBook])] = [
      (.late, words.lateBooks, late), (.day, title(texts), reading + targets), (.returns, words.returns, returns),
    ]
    return parts.filter { !$0.books.isEmpty }
  }

  private enum Part { case day, late, returns }

  private func title(_ texts: Texts) -> String {
    query.isToday ? texts.books.booksOfToday : texts(ko: "목표일인 책", en: "Books to finish")
  }

  package func box(_ texts: Texts) -> TodayBox {
    TodayBox(.records, texts.books.booksOfToday, opening: .ask(FeatureRequest(.show, RecordReference(.book))))
  }

  package func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection] {
    let words = texts.books
    // A late book is marked in its row, so it needs no title of its own.
    let day = rows(of: toRead, texts, isReturn: false)
    let back = rows(of: returns, texts, isReturn: true)
    // The number of hidden books alone would say nothing.
    let counted = form == .list && query.isToday ? words.books(day.count) : ""
    let sections = [
      TodaySection("books.day", title(texts), day, least: 1)
        .detailed(pages > 0 ? words.pagesRead(pages) : counted),
      TodaySection("books.returns", words.returns, back, place: .open, least: 1),
    ].filter { $0.count > 0 }
    guard pages > 0, day.isEmpty else { return sections }
    // The books read are shown even if no book is left to read.
    let read = read.map { book in
      let line = StyledLine("▌", Style(book.theme.hue)) + StyledLine(book.title)
      let record = RecordReference(.book, book.id.uuid)
      let opening = TodayAction(TodayBooksPart.show, .ask(FeatureRequest(.show, record)))
      return TodayRow(record, opening: opening) { $0.line(line.clipped(to: $1.size.columns), in: $1) }
    }
    let section = TodaySection("books.read", texts(ko: "읽은 책", en: "Books"), read, least: 1)
    return [section.detailed(words.pagesRead(pages)).lookingBack()] + sections
  }

  private func rows(of books: [ShelvedBook], _ texts: Texts, isReturn: Bool) -> [TodayRow] {
    let lines = books.map { TodayBookLine($0, isReturn: isReturn, query: query, texts: texts) }
    // The bars of books to read start in one column; the names of lenders differ too much for that.
    let left = isReturn ? nil : lines.map(\.left.columns).max()
    func widest(_ part: (TodayBookLine) -> StyledLine) -> Int { lines.map { part($0).columns }.max() ?? 0 }
    let (title, day) = (widest(\.title), widest(\.day))
    return zip(books, lines).map { row(of: $0, $1, titleColumns: title, leftColumns: left, dayColumns: day) }
  }

  private func row(
    of shelved: ShelvedBook, _ line: TodayBookLine, titleColumns: Int, leftColumns: Int?, dayColumns: Int
  ) -> TodayRow {
    let today = today
    return TodayRow(
      RecordReference(.book, shelved.book.id.uuid),
      opening: TodayAction(TodayBooksPart.show, .ask(.book(.show, shelved))),
      actions: {
        let newDay = TodayAction(TodayBooksPart.newTarget, .ask(.book(.target, shelved)))
        return [TodayAction(BooksKey.read, .ask(.book(.read, shelved)))]
          + (shelved.reading.isOverdue(on: today) ? [newDay] : [])
      },
      draw: {
        line.draw(on: &$0, in: $1, titleColumns: titleColumns, leftColumns: leftColumns, dayColumns: dayColumns)
      })
  }

  package func invitation(_ texts: Texts) -> TodayEmptyText? {
    guard query.isToday else { return nil }
    let line = texts(ko: "읽을 책을 골라 보세요(6 책 탭)", en: "Choose a book to read (6 Books)")
    return TodayEmptyText(line, BooksKey.add.help(texts), .ask(FeatureRequest(.add, RecordReference(.book))))
  }

  package func starts(_ texts: Texts) -> [TodayStart] {
    guard query.isToday else { return [] }
    let key = CommonKey.add.on([]).named(ko: "읽고 있는 책 추가하기", en: "Add a book you are reading")
    return [TodayStart(key, .ask(FeatureRequest(.add, RecordReference(.book))), texts)]
  }

  /// The books in the order of ``BookOrder/current``.
  private var toRead: [ShelvedBook] { late + reading + targets }

  package static let members: [TodayMember<TodayBooks>] = [
    .init("books") { page, _ in page.toRead.map { $0.json(at: page.query.clock) } },
    .init("returns") { page, _ in page.returns.map { $0.json(at: page.query.clock) } },
    .init("pages_read") { page, _ in page.pages },
  ]

  package static let plainRows: [NamedRows<TodayBooks>] = [
    .init("books", ko: "'haru books'의 열", en: "the columns of 'haru books'") { page, _ in
      page.toRead.map { $0.fields(at: page.query.clock) }
    },
    .init("returns", ko: "'haru books'의 열(돌려받거나 돌려줄 책)", en: "the columns of 'haru books' (books due for return)") {
      page, _ in page.returns.map { $0.fields(at: page.query.clock) }
    },
    .init("pages", ko: "그날 읽은 쪽수", en: "the number of pages read that day") { page, _ in
      page.pages > 0 ? [["\(page.pages)"]] : []
    },
  ]

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let table = BookTable(clock: query.clock, texts: texts)
    let parts = parts(texts).map { part, title, books in
      let read = part == .day && pages > 0 ? " · \(texts.books.pagesRead(pages))" : ""
      return [StyledLine(title + read, .title)]
        + (part == .returns
          ? books.map { StyledLine("  " + texts.books.toReturn($0.book, on: today)) }
          : table.current(books, width: width, indent: 2))
    }
    if pages > 0, reading.isEmpty, targets.isEmpty {
      return [StyledLine(texts.books.pagesRead(pages))] + parts.joined()
    }
    if parts.isEmpty, query.isToday {
      return WrappedText.lines(texts.books.nothingRead, columns: width).map { StyledLine($0, Style(.secondary)) }
    }
    return Array(parts.joined(separator: [StyledLine()]))
  }
}

struct TodayBookLine {
  /// The columns of a bar; between two others, the width that titles leave.
  private static let barColumns = 6...12
  /// The columns of its title that a row keeps beside a bar.
  private static let leastTitleColumns = 20

  fileprivate let title: StyledLine
  /// The progress; `nil` for a book to return that isn't being read.
  private let bar: ProgressBar?
  private let hue: ColorRole
  /// The pages left to read, and the target date.
  fileprivate let left: StyledLine
  fileprivate let day: StyledLine

  init(_ shelved: ShelvedBook, isReturn: Bool, query: TodayQuery, texts: Texts) {
    let (reading, words, today) = (shelved.reading, texts.books, query.clock.today)
    hue = shelved.book.theme.hue
    let extent = shelved.extent?.last ?? 0
    bar =
      isReturn && (extent == 0 || reading.status != .reading) ? nil : ProgressBar(reading.progress.reached, of: extent)
    title = StyledLine("▌", Style(hue)) + StyledLine(shelved.book.title)
    func line(_ day: Day?) -> StyledLine {
      guard let day else { return StyledLine() }
      return StyledLine(words.distance(to: day, on: today), day < today ? .error : .hint)
    }
    if isReturn {
      let possession = shelved.book.content.possession
      (left, day) = (StyledLine(possession.map(words.briefly) ?? "", .hint), line(possession?.until))
      return
    }
    // Other days don't show today's share.
    let pace = query.isToday ? Pace(of: shelved, on: today) : nil
    left =
      pace?.leftToday == 0
      ? StyledLine("✓", Style(.success))
      : StyledLine(
        pace.map { words.leftToday($0.leftToday, reading.extent) }
          ?? (query.isToday && extent > 0
            ? words.left(extent - reading.progress.reached, shelved.extent) : words.progress(shelved)),
        .hint)
    day = line(reading.target)
  }

  /// - Parameters:
  ///   - titleColumns: The width of the widest title.
  ///   - leftColumns: The width of the pages left; `nil` for the width that this book needs.
  ///   - dayColumns: The width of the widest date.
  func draw(on frame: inout Frame, in area: Rect, titleColumns: Int, leftColumns: Int?, dayColumns: Int) {
    var rest = area
    for (text, columns) in [(day, dayColumns), (left, leftColumns ?? left.columns)]
    where columns > 0 && rest.size.columns >= columns + 22 {
      let place = rest.inset(left: rest.size.columns - columns)
      frame.line(text.padded(to: columns, onTheLeft: true), in: place)
      rest = rest.inset(right: columns + 2)
    }
    let (least, free) = (Self.barColumns.lowerBound, rest.size.columns - titleColumns - 2)
    if let bar, rest.size.columns >= min(titleColumns, Self.leastTitleColumns) + 2 + least {
      let columns = max(least, min(free, Self.barColumns.upperBound))
      bar.draw(on: &frame, in: rest.inset(left: rest.size.columns - columns), hue: hue)
      rest = rest.inset(right: columns + 2)
    }
    frame.line(title.clipped(to: rest.size.columns), in: rest)
  }
}

package struct TodayBooksPart: TodayPart {
  static let show = CommonKey.openLine.named(ko: "책 열기", en: "open the book")
  static let newTarget = CommonKey.postpone.named(ko: "목표일 바꾸기", en: "new date")

  package static let place = TodayPlace.tasks
  /// Leaves out the key for a new target, which is the key that postpones a watering.
  package static let keys = TodayKeys(rows: [BooksKey.read])
  package static let recap: (any RecapPart.Type)? = ReadingRecap.self

  package init() {}

  package func read(
    _ query: TodayQuery, after old: TodayBooks?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> TodayBooks {
    let (books, today) = (transaction.books, query.clock.today)
    let pages = query.day > today ? 0 : try books.days(in: DayRange(query.day)).first?.pages ?? 0
    guard query.isToday else {
      let targets = try books.open(withTargetIn: DayRange(query.day))
      let returns = try books.shelf(BookFilter(returns: DayRange(query.day)))
      let read = pages > 0 && targets.isEmpty ? try books.books(readOn: query.day) : []
      return TodayBooks(
        query: query, reading: [], late: [], targets: targets, returns: returns, pages: pages, read: read)
    }
    let reading = try books.shelf(BookFilter(status: .reading)).filter { !$0.reading.isOverdue(on: today) }
    let late = try books.open(withTargetIn: DayRange(.earliest, today.adding(days: -1)))
      .filter { $0.isLate(on: today) }
    return TodayBooks(
      query: query, reading: reading, late: late, targets: [],
      returns: try books.shelf(BookFilter(returns: DayRange(.earliest, today.adding(days: 1)))), pages: pages,
      read: pages > 0 && reading.isEmpty && late.isEmpty ? try books.books(readOn: today) : [])
  }
}

extension FeatureRequest {
  static func book(_ action: Action, _ shelved: ShelvedBook) -> FeatureRequest {
    FeatureRequest(action, RecordReference(.book, shelved.book.id.uuid))
  }
}

extension FeatureRequest.Action {
  static let read = FeatureRequest.Action("read")
  static let target = FeatureRequest.Action("target")
}
