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

  private var today: Day { query.clock.today }

  private func parts(_ texts: Texts) -> [(part: Part, title: String, books: [ShelvedBook])] {
    let words = texts.books
    let read = pages > 0 ? " · \(words.pagesRead(pages))" : ""
    let title = query.isToday ? words.booksOfToday : words.targetsOfDay
    let parts: [(part: Part, title: String, books: [ShelvedBook])] = [
      (.day, title + read, reading + targets), (.late, words.lateBooks, late), (.returns, words.returns, returns),
    ]
    return parts.filter { !$0.books.isEmpty }
  }

  private enum Part: String { case day, late, returns }

  package func sections(_ texts: Texts) -> [TodaySection] {
    let parts = parts(texts)
    let sections = parts.map { part, title, books in
      let rows = books.map { row(of: $0, texts, isReturn: part == .returns) }
      let place: TodaySection.Place = part == .day ? .usual : .open
      return TodaySection("books.\(part)", title, rows, place: place, least: 1, counter: "권")
    }
    guard pages > 0, reading.isEmpty, targets.isEmpty else { return sections }
    // The pages read are shown even if no book is left to read.
    let line = texts.books.pagesRead(pages)
    let read = TodayRow { $0.line(line, in: $1, style: .hint) }
    return [TodaySection("books.read", texts.books.booksRead, [read])] + sections
  }

  private func row(of shelved: ShelvedBook, _ texts: Texts, isReturn: Bool) -> TodayRow {
    let (line, today) = (TodayBookLine(shelved, isReturn: isReturn, today: today, texts: texts), today)
    return TodayRow(
      RecordReference(.book, shelved.book.id.uuid),
      opening: TodayAction(TodayBooksPart.show, .ask(.book(.show, shelved))),
      actions: {
        let newDay = TodayAction(TodayBooksPart.newTarget, .ask(.book(.target, shelved)))
        return [TodayAction(BooksKey.read, .ask(.book(.read, shelved)))]
          + (shelved.reading.isOverdue(on: today) ? [newDay] : [])
      }, draw: { line.draw(on: &$0, in: $1) })
  }

  package func invitation(_ texts: Texts) -> TodayEmptyText? {
    guard query.isToday else { return nil }
    let line = texts.books.todayInvitation
    return TodayEmptyText(message: line, key: BooksKey.add.help(texts), line: line)
  }

  package func json(_ texts: Texts) -> [JSONValue.Member] {
    [
      JSONValue.Member("books", .array((reading + targets + late).map { $0.json(at: query.clock) })),
      JSONValue.Member("returns", .array(returns.map { $0.json(at: query.clock) })),
      JSONValue.Member("pages_read", .integer(pages)),
    ]
  }

  package func fields(_ texts: Texts) -> [[String]] {
    (reading + targets + late).map { ["books"] + $0.fields(at: query.clock) }
      + returns.map { ["returns"] + $0.fields(at: query.clock) } + (pages > 0 ? [["pages", "\(pages)"]] : [])
  }

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let table = BookTable(clock: query.clock, texts: texts)
    let parts = parts(texts).map { part, title, books in
      [StyledLine(title, Style(.accent))]
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
  private static let (barColumns, noteColumns) = (10, 16)

  private let lead: StyledLine
  private let title: StyledLine
  private let bar: ProgressBar?
  private let hue: ColorRole
  private let note: StyledLine

  init(_ shelved: ShelvedBook, isReturn: Bool, today: Day, texts: Texts) {
    let (reading, words) = (shelved.reading, texts.books)
    hue = shelved.book.theme.hue
    title = StyledLine("▌", Style(hue)) + StyledLine(shelved.book.title)
    if isReturn {
      let possession = shelved.book.content.possession
      let dDay = possession?.until.map { words.dDay($0, on: today) } ?? ""
      let isLate = possession?.until.map { $0 < today } ?? false
      lead = StyledLine(dDay, isLate ? .error : Style(.text, on: .background, .bold))
      (bar, note) = (nil, StyledLine(possession.map(words.briefly) ?? "", .hint))
      return
    }
    let isLate = reading.isOverdue(on: today)
    let dDay = reading.target.map { words.dDay($0, on: today) } ?? ""
    lead = StyledLine(dDay, isLate ? .error : Style(.text, on: .background, .bold))
    bar = ProgressBar(reading.progress.reached, of: shelved.extent?.last ?? 0)
    let isDone = Pace(of: shelved, on: today).map { $0.leftToday == 0 } ?? false
    let share = words.share(shelved, on: today)
    note =
      isDone
      ? StyledLine("✓ \(share)", Style(.success))
      : StyledLine(share.isEmpty || isLate ? words.progress(shelved) : share, .hint)
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let leadColumns = TodayRow.leadColumns(in: area)
    frame.line(lead, in: area.leading(leadColumns))
    var rest = area.inset(left: leadColumns + 1)
    guard rest.size.columns >= note.columns + 16 else {
      return frame.line(title.clipped(to: rest.size.columns), in: rest)
    }
    let columns = max(Self.noteColumns, note.columns)
    frame.line(note, in: rest.inset(left: rest.size.columns - note.columns))
    rest = rest.inset(right: columns + 1)
    if let bar, rest.size.columns >= Self.barColumns + 22 {
      bar.draw(on: &frame, in: rest.inset(left: rest.size.columns - Self.barColumns), hue: hue)
      rest = rest.inset(right: Self.barColumns + 2)
    }
    frame.line(title.clipped(to: rest.size.columns), in: rest)
  }
}

package struct TodayBooksPart: TodayPart {
  static let show = CommonKey.openLine.named(ko: "책 열기", en: "open the book")
  static let newTarget = CommonKey.postpone.named(ko: "목표일 다시", en: "new date")

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
      return TodayBooks(query: query, reading: [], late: [], targets: targets, returns: returns, pages: pages)
    }
    let reading = try books.shelf(BookFilter(status: .reading))
    return TodayBooks(
      query: query, reading: reading.filter { !$0.reading.isOverdue(on: today) },
      late: try books.open(withTargetIn: DayRange(.earliest, today.adding(days: -1)))
        .filter { $0.isLate(on: today) }, targets: [],
      returns: try books.shelf(BookFilter(returns: DayRange(.earliest, today.adding(days: 1)))), pages: pages)
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
