import Domain

extension BooksCommandRun {
  func showHome() async throws(CommandFailure) {
    let books = try await shelf(BookFilter(), [.reading, .paused], limit: .max).books
    write(books) { width in
      guard !books.isEmpty else { return [StyledLine(words.nothingRead)] }
      return table.current(books, isHeaded: true, width: width)
        .summed([words.books(books.count)] + words.standing(of: books, on: today), width: width)
    }
  }

  func list() async throws(CommandFailure) {
    var filter = filter()
    var statuses: [ReadingStatus] = []
    if let status = invocation.value(of: BooksOption.status) {
      filter.status = ReadingStatus(word: status)
    } else if !invocation.has(BooksOption.all), filter == BookFilter() {
      statuses = [.reading, .paused, .want]
    }
    let empty =
      statuses.isEmpty
      ? words.noBooks(isFiltered: filter != BookFilter())
      : words.nothingToRead(
        of: try await session.read(services.store) { transaction throws(StoreError) in
          try transaction.books.count(BookFilter())
        }
      )
    try await list(filter, statuses, empty: empty)
  }

  func showShelf() async throws(CommandFailure) {
    var filter = filter()
    if filter.isLiked == nil, !invocation.has(BooksOption.all) { filter.status = .finished }
    try await list(filter, [], empty: words.emptyShelf, usual: BookOrder(.ended, isDescending: true))
  }

  private func list(
    _ filter: BookFilter, _ statuses: [ReadingStatus], empty: String, usual: BookOrder = BookOrder()
  ) async throws(CommandFailure) {
    let limit = try ListLimit(self, usual: ListLimit.found(session.context.format))
    let (found, count) = try await shelf(filter, statuses, limit: limit.fetched, usual: usual)
    let books = limit.shown(found, of: count, in: session)
    write(books) { width in
      guard !books.isEmpty else { return [StyledLine(empty)] }
      let counted = texts.listed(books.count, of: count, counter: "권", words.books)
      return table.list(books, width: width)
        .summed([counted] + (books.count == count ? words.statuses(of: books) : []), width: width)
    }
  }

  /// - Parameter statuses: The statuses to list; empty for every status that passes the filter.
  func shelf(
    _ filter: BookFilter, _ statuses: [ReadingStatus], limit: Int, usual: BookOrder = BookOrder()
  ) async throws(CommandFailure) -> (books: [ShelvedBook], count: Int) {
    let order = order(usual)
    return try await session.read(services.store) { transaction throws(StoreError) in
      guard !statuses.isEmpty else {
        return (
          try transaction.books.shelf(filter, by: order, offset: 0, limit: limit), try transaction.books.count(filter)
        )
      }
      var (filter, books, count) = (filter, [ShelvedBook](), 0)
      for status in statuses {
        filter.status = status
        books += try transaction.books.shelf(filter, by: order, offset: 0, limit: limit)
        count += try transaction.books.count(filter)
      }
      return (Array(books.sorted(by: order.isSorted).prefix(limit)), count)
    }
  }

  private func order(_ usual: BookOrder) -> BookOrder {
    var order = usual
    if let criterion: BookOrder.Criterion = invocation.choice(of: BooksOption.sort) { order = BookOrder(criterion) }
    if invocation.has(BooksOption.reverse) { order.isDescending.toggle() }
    return order
  }

  func filter() -> BookFilter {
    BookFilter(
      isLiked: invocation.has(BooksOption.liked) ? true : nil,
      category: category, tag: invocation.value(of: BooksOption.tagged).map { BookTag(imported: $0).key },
      holding: invocation.choice(of: BooksOption.holding))
  }

  /// The category of `--category`; `nil` without the option.
  var category: BookCategory? { invocation.choice(of: BooksOption.inCategory) }

  func show() async throws(CommandFailure) {
    let shelved = try await book()
    let id = shelved.book.id
    let (readings, sentences) = try await session.read(services.store) { transaction throws(StoreError) in
      (try transaction.books.readings(of: id), try transaction.books.sentences(of: id).count)
    }
    session.write(
      json: { json(shelved) }, plain: { [shelved.fields(at: clock)] },
      text: { width in
        let facts = BookFacts(
          shelved: shelved, readings: readings, sentenceCount: sentences, today: clock.today, texts: texts)
        return [facts.heading.clipped(to: width)] + (facts.facts + [facts.id]).lines(width: width)
      })
  }

  func listTags() async throws(CommandFailure) {
    let tags = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.books.usedTags()
    }
    session.write(
      tags, as: UsedBookTag.object,
      text: { width in
        guard !tags.isEmpty else { return [StyledLine(words.noTags)] }
        let rows = tags.map { [StyledLine("#\($0.tag.text)"), StyledLine(words.books($0.count), Style(.secondary))] }
        return TextTable(
          [.flexible(ko: "태그", en: "Tag"), .left(ko: "책", en: "Books")], rows: rows, headedIn: texts
        )
        .lines(width: width).summed([texts.counted(tags.count, en: "tag")], width: width)
      })
  }

  private var table: BookTable { BookTable(clock: clock, texts: texts) }
}

extension UsedBookTag {
  static let object = JSONObject<UsedBookTag>(.init("tag") { $0.tag.text }, .init("count") { $0.count })
    .columns("tag", .init("count", ko: "책 수", en: "books"))
}

extension BooksCommandRun {
  func showStatistics() async throws(CommandFailure) {
    let period = try period()
    let today = today
    let report = try await session.read(services.store) { transaction throws(StoreError) in
      try ReadingReport(of: period, on: today, from: transaction.books)
    }
    let lines = ReadingReportLines(report: report, today: today, texts: texts)
    session.write(json: { ReadingReport.object(report) }, plain: { report.fields }, text: { lines.lines(width: $0) })
  }

  /// Returns the period as whole months; `nil` for all time.
  private func period() throws(CommandFailure) -> ClosedRange<Month>? {
    let text = invocation.text
    let isNow = invocation.has(BooksOption.month) || invocation.has(BooksOption.year)
    guard text.isEmpty || !isNow else { throw refusals.periodTwice }
    func year(_ number: Int) -> ClosedRange<Month>? { Month(year: number, month: 1).map { $0...$0.adding(months: 11) } }
    if invocation.has(BooksOption.year) { return year(today.year) }
    if text.isEmpty { return isNow ? Month(today)...Month(today) : nil }
    if let number = CountUnit.years.number(text), number >= 1_000, let year = year(number) { return year }
    if let month = Month(iso: text) { return month...month }
    let reader = DateRangeReader(today: today, habits: services.settings.habits, hasBegun: true)
    let days = try session.read(reader, text)
    let months = Month(days.first)...Month(days.last)
    guard days.first == months.lowerBound.firstDay, days.last == months.upperBound.lastDay else {
      throw refusals.noWholeMonths
    }
    return months
  }

  func showStreak() async throws(CommandFailure) {
    let (today, weekStart) = (today, services.settings.weekStart)
    let days = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.books.days(in: DayRange(.earliest, today)).filter(\.isRead).map(\.day)
    }
    let (daily, weekly) = (Streak(of: days, on: today), Streak(weeksOf: days, startingOn: weekStart, on: today))
    session.write(
      json: { Self.streaks((daily, weekly)) },
      plain: { [("days", daily), ("weeks", weekly)].map { [$0, String($1.current), String($1.longest)] } },
      text: { width in
        words.streak(daily, weekly, readToday: days.last == today).map { StyledLine($0).clipped(to: width) }
      })
  }

  func showStack() async throws(CommandFailure) {
    let finished = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.books.finished(in: nil)
    }
    let stack = BookStack(of: finished)
    let isWhole = invocation.has(ListOption.all)
    session.write(
      json: { BookStack.object(stack) },
      plain: {
        stack.books.map { book in
          [book.title, book.height?.millimetres ?? "", String(book.height?.isEstimate ?? false)]
        }
      }, text: { width in StackLines(stack: stack, isWhole: isWhole, texts: texts).lines(width: width) })
  }

  func listGoals() async throws(CommandFailure) {
    let today = today
    let goals = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.books.goals().map { goal throws(StoreError) in try transaction.books.pace(of: goal, on: today) }
    }
    session.write(
      goals, as: GoalPace.object,
      text: { width in
        guard !goals.isEmpty else { return [StyledLine(words.noGoals)] }
        let rows = goals.map { goal in
          [
            StyledLine(words.name(of: goal.goal.kind)),
            StyledLine(ProgressBar(goal.done, of: goal.goal.count).text(columns: 20), Style(.accent)),
            StyledLine("\(goal.done)/\(goal.goal.count)"), StyledLine(words.pace(of: goal), Style(.secondary)),
          ]
        }
        let columns: [TextTable.Column] = [
          .left(ko: "목표", en: "Goal"), .left, .right(ko: "읽음", en: "Done"), .flexible(ko: "진행", en: "Pace"),
        ]
        return TextTable(columns, rows: rows, headedIn: texts).lines(width: width)
          .summed([texts.counted(goals.count, en: "goal")], width: width)
      })
  }

  func setGoal() async throws(CommandFailure) {
    guard let typed = invocation.arguments.first else { return }
    let isInPages = CountUnit.books.number(typed) == nil && CountUnit.pages.number(typed) != nil
    let kind = kind(invocation.arguments.dropFirst().first ?? (isInPages ? ReadingGoal.Kind.Unit.pages.rawValue : nil))
    guard let count = kind.unit.countUnit.number(typed), let goal = ReadingGoal(count, kind) else {
      throw texts.wrongNumber(typed, of: texts(ko: "목표", en: "N"), allowed: ReadingGoal.range)
    }
    let changed = try await session.stored { () async throws(StoreError) in
      try await SetReadingGoal(services.store)(goal)
    }
    let today = today
    let pace = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.books.pace(of: goal, on: today)
    }
    session.announce(Changed(pace, isChanged: changed.isChanged), words.goalSet, json: GoalPace.object.callAsFunction)
  }

  func removeGoal() async throws(CommandFailure) {
    let kind = kind(invocation.arguments.first)
    let goal: ReadingGoal
    do throws(StoreError) {
      goal = try await SetReadingGoal(services.store).remove(kind)
    } catch {
      throw error == .missing ? refusals.noGoal(kind) : texts.storeFailure(error)
    }
    session.announce(StyledLine(words.goalRemoved(goal))) { ReadingGoal.object(goal) }
  }

  private func kind(_ unit: String?) -> ReadingGoal.Kind {
    let unit = unit.flatMap { ReadingGoal.Kind.Unit(rawValue: $0) } ?? .books
    return ReadingGoal.Kind(unit, a: invocation.has(BooksOption.monthly) ? .month : .year)
  }
}

extension ReadingGoal.Kind.Unit {
  /// The unit whose words may surround a typed goal.
  var countUnit: CountUnit { self == .pages ? .pages : .books }
}

extension BookQueries {
  func pace(of goal: ReadingGoal, on today: Day) throws(Failure) -> GoalPace {
    let days = goal.days(around: today)
    let done =
      switch goal.kind.unit {
      case .books: try finished(in: days).count
      case .pages: try self.days(in: days).reduce(0) { $0 + $1.pages }
      }
    return GoalPace(goal, done: done, on: today)
  }
}

extension BooksCommandRun {
  static let streaks = JSONObject<(daily: Streak, weekly: Streak)>(
    .init("current") { $0.daily.current }, .init("longest") { $0.daily.longest },
    .init("current_weeks") { $0.weekly.current }, .init("longest_weeks") { $0.weekly.longest })
}

extension ReadingGoal {
  static let object = JSONObject<ReadingGoal>(
    .init("unit") { $0.kind.unit.rawValue }, .init("period") { $0.kind.period.rawValue }, .init("count") { $0.count })
}

extension GoalPace {
  static let object = JSONObject<GoalPace>(
    ReadingGoal.object.members.map { $0.of(\.goal) },
    more: [.init("done") { $0.done }, .init("days_left") { $0.daysLeft }, .init("ahead") { $0.standing.ahead }],
    notes: [.init("ahead", ko: "예정보다 앞선 만큼. 뒤처지면 음수", en: "how far ahead of schedule; negative if behind")]
  ).columns(
    .init("unit", ko: "단위"), .init("period", ko: "기간"), .init("count", ko: "목표", en: "goal"),
    .init("done", ko: "읽은 만큼"), "days_left", .init("ahead", ko: "앞선 만큼"))
}

struct BookTable {
  private static let barColumns = 10
  private static let current: [TextTable.Column] = [
    .flexible(ko: "책", en: "Book"), .left.extra, .right(ko: "읽음", en: "Read"), .right(ko: "쪽", en: "Pages").extra,
    .left(ko: "목표일", en: "Target"), .flexible(ko: "오늘", en: "Today"), .id,
  ]
  private static let list: [TextTable.Column] = [
    .flexible(ko: "책", en: "Book"), .flexible(ko: "지은이", en: "Author").extra.givingWay, .left(ko: "상태", en: "Status"),
    .left(ko: "별점", en: "Rating"), .right(ko: "끝난 날", en: "Ended").extra, .id,
  ]

  let clock: DayClock
  let texts: Texts

  private var words: BooksTexts { texts.books }

  /// Lists the books that are being read, with progress, target and today's share.
  func current(_ books: [ShelvedBook], isHeaded: Bool = false, width: Int?, indent: Int = 0) -> [StyledLine] {
    let (ids, today) = (ids(books), clock.today)
    let rows = books.map { shelved in
      let isOverdue = shelved.reading.isOverdue(on: today)
      let isPaused = shelved.reading.status == .paused
      let bar = shelved.percent.map { ProgressBar($0, of: 100).text(columns: Self.barColumns) } ?? ""
      let target = shelved.reading.target.map { words.dDay($0, on: today) }
      let share = isPaused ? words.name(of: .paused) : words.share(shelved, on: today)
      return [
        title(shelved), StyledLine(bar, Style(shelved.book.theme.hue)),
        StyledLine(shelved.percent.map { "\($0)%" } ?? ""), StyledLine(words.progress(shelved), Style(.secondary)),
        StyledLine(target ?? "", Style(isOverdue ? .danger : .secondary)),
        StyledLine(share),
        StyledLine(ids[shelved.book.id.uuid], Style(.secondary)),
      ]
    }
    return TextTable(Self.current, rows: rows, indent: indent, headedIn: isHeaded ? texts : nil).lines(width: width)
  }

  func list(_ books: [ShelvedBook], width: Int?) -> [StyledLine] {
    let ids = ids(books)
    let rows = books.map { shelved in
      let reading = shelved.reading
      let day = reading.ended.map(words.shortDay) ?? ""
      return [
        title(shelved), StyledLine(words.authors(of: shelved.book), Style(.secondary)),
        StyledLine(
          words.name(of: reading.status) + (reading.status == .reading ? shelved.percent.map { " \($0)%" } ?? "" : ""),
          Style(.secondary)), StyledLine(words.stars(reading.rating), Style(.yellow)),
        StyledLine(day, Style(.secondary)), StyledLine(ids[shelved.book.id.uuid], Style(.secondary)),
      ]
    }
    return TextTable(Self.list, rows: rows, headedIn: texts).lines(width: width)
  }

  /// Returns the title after a bar in the color of the book's spine.
  private func title(_ shelved: ShelvedBook) -> StyledLine {
    let like = shelved.book.isLiked ? StyledLine(" ♥", Style(.red)) : StyledLine()
    return StyledLine("▌", Style(shelved.book.theme.hue)) + StyledLine(shelved.book.title) + like
  }

  private func ids(_ books: [ShelvedBook]) -> AmbiguousIDs {
    AmbiguousIDs(books.map { ($0.book.id.uuid, $0.book.title) })
  }
}

/// Finished books as a pile of spines, the last book on top.
struct StackLines {
  /// The number of books shown without `--all`.
  private static let shown = 20

  let stack: BookStack
  let isWhole: Bool
  let texts: Texts

  func lines(width: Int?) -> [StyledLine] {
    let words = texts.books
    guard !stack.books.isEmpty else { return [StyledLine(words.emptyStack)] }
    let hidden = stack.books.count - books.count
    let below = hidden > 0 ? [StyledLine(words.below(hidden), Style(.secondary))] : []
    let pile = BookPile(width: width)
    return books.map { pile.line(of: $0, texts).clipped(to: width) } + below + [StyledLine()]
      + words.stack(stack).map { StyledLine($0).clipped(to: width) }
  }

  private var books: [FinishedBook] { (isWhole ? stack.books[...] : stack.books.suffix(Self.shown)).reversed() }
}

/// The widths of the spines in a pile, next to which are the heights of the books.
struct BookPile {
  private static let spines = 18...40
  /// The width of a height such as "about 1.3 cm", with the spaces before it.
  private static let heightColumns = 16
  private static let thicknessColumns = 12
  /// The width of a pile for which there is enough room.
  static let wholeColumns = spines.upperBound + heightColumns + 2

  /// The width of the widest spine.
  let columns: Int

  /// - Parameter width: The width for the pile and the heights; `nil` if there is enough room.
  init(width: Int? = nil) {
    columns =
      width.map { min(max(Self.spines.lowerBound, $0 - Self.heightColumns), Self.spines.upperBound) }
      ?? Self.spines.upperBound
  }

  func columns(of book: FinishedBook) -> Int {
    min(max(TextWidth.columns(of: book.title) + 2, Self.spines.lowerBound), columns)
  }

  /// Returns the number of spaces before a book's spine, in the middle of the pile.
  func margin(of book: FinishedBook) -> Int { (columns - columns(of: book)) / 2 }

  /// Returns the spine of a book and its height.
  func line(of book: FinishedBook, _ texts: Texts) -> StyledLine {
    let width = columns(of: book)
    var edge = Style(book.theme.hue)
    let color = book.theme.rgb(for: book.title)
    edge.ink = color
    let title = TextClip.clip(book.title, to: width - 2)
    let blanks = String(repeating: " ", count: width - 1 - TextWidth.columns(of: title))
    let spine = StyledLine("▐", edge) + StyledLine(" \(title)\(blanks)", color.cover()) + StyledLine("▌", edge)
    return (StyledLine(blanks: margin(of: book)) + spine).padded(to: columns + 4)
      + StyledLine(book.height.map { texts.books.thickness($0) } ?? "", Style(.secondary))
      .padded(to: Self.thicknessColumns, onTheLeft: true)
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
    notes: [.init("figure", ko: "책 더미와 높이가 비슷한 것", en: "what is as tall as the stack")])
}

extension ShelvedBook {
  func json(at clock: DayClock) -> JSONValue { Self.object((self, Pace(of: self, on: clock.today), clock)) }

  static let object = JSONObject<(shelved: ShelvedBook, pace: Pace?, clock: DayClock)>(
    fields: BookField.allCases, of: { $0.shelved.book.content }, .init("id") { $0.shelved.book.id.digits },
    .init("reading_id") { $0.shelved.reading.id.uuid.digits }, "title", "authors", "isbn13",
    .init("pages") { $0.shelved.pages },
    .init("page") { $0.shelved.reading.extent == .percent ? nil : $0.shelved.reached },
    .init("status") { $0.shelved.reading.status.word }, .init("liked") { $0.shelved.book.isLiked },
    .init("started") { $0.shelved.reading.started?.description },
    .init("target") { $0.shelved.reading.target?.description },
    .init("finished") { $0.shelved.reading.status == .finished ? $0.shelved.reading.ended?.description : nil },
    .init("pace") { $0.pace?.today }, .init("rating") { $0.shelved.reading.rating?.stars },
    .init("percent") { $0.shelved.percent }, .init("done_today") { $0.pace?.doneToday },
    .init("days_left") { source in
      let reading = source.shelved.reading
      return reading.status.isOver ? nil : reading.target.map { source.clock.today.distance(to: $0) }
    },
    .init("overdue") { $0.shelved.reading.isOverdue(on: $0.clock.today) },
    .init("ahead") { $0.pace?.standing?.ahead }, .init("reading") { $0.shelved.reading.number },
    .init("review") { $0.shelved.reading.review?.text }, "subtitle", "people", "publisher", "published", "isbn10",
    "thickness_mm", "category", .init("theme") { $0.shelved.book.theme.rawValue }, "tags", "possession", "description",
    "link", .init("source") { $0.shelved.book.content.info.source?.rawValue },
    .init("added") { InstantText.iso($0.shelved.book.added, in: $0.clock.zone) },
    notes: [
      .init(
        "status", ko: "want, reading, paused, finished, given_up", en: "want, reading, paused, finished or given_up"),
      .init(
        "page",
        ko: "쪽이 없는 전자책이면 null, percent만 있어요. 다 읽은 책은 마지막 쪽(쪽수를 모르면 null)",
        en: "null for an e-book without pages, see percent; the last page if finished, null if unknown"),
      .init("pace", ko: "오늘 읽을 쪽수. done_today는 그중 읽은 것", en: "pages to read today, of which done_today are read"),
      .init("ahead", ko: "예정보다 앞선 쪽수. 뒤처지면 음수", en: "pages ahead of schedule; negative if behind"),
      .init("reading", ko: "몇 번째로 읽는지", en: "number of the reading, from 1"),
      .init("people", ko: #"[{"name", "role"}], 옮긴이도"#, en: #"[{"name", "role"}], including translators"#),
      .init(
        "started, finished, published", ko: "2026-11-20, 2026-11, 2026: 아는 만큼",
        en: "2026-11-20, 2026-11 or 2026, as precise as known"),
      .init(
        "possession", ko: #"{"holding": "owned"나 "lent", "borrowed", "who", "since", "until"}. 모르면 null"#,
        en: #"{"holding": "owned", "lent" or "borrowed", "who", "since", "until"}; null if not set"#),
    ]
  ).columns(
    "id", "title",
    .init(ko: "지은이", en: "authors") { source in
      source.shelved.book.content.info.authors.map(\.name.text).joined(separator: ", ")
    },
    .init("status", ko: "상태"), .init("page", ko: "읽은 쪽"), .init("pages", ko: "쪽수"), .init("percent", ko: "퍼센트"),
    .init("target", ko: "목표일"), .init("pace", ko: "오늘 읽을 쪽", en: "pages for today"),
    .init("done_today", ko: "그중 읽은 쪽", en: "read today"),
    .init(ko: "별점", en: "rating") { $0.shelved.reading.rating.map { BooksTexts.number($0.stars) } }, "liked")

  func fields(at clock: DayClock) -> [String] { Self.object.row((self, Pace(of: self, on: clock.today), clock)) }

  /// The page count of the shown reading, or else of the edition (``BookInfo/pages``); `nil` for an e-book without
  /// pages or if neither is known.
  var pages: Int? {
    switch reading.extent {
    case .pages(let pages)?: pages.value
    case .percent?: nil
    case nil: book.content.info.pages?.value
    }
  }

  /// The total reached: for a finished book its end, even if no entry says so; `nil` if that isn't known.
  var reached: Int? { reading.status == .finished ? extent?.last : reading.progress.reached }

  /// The percentage read, rounded down so that only the last page gives 100; `nil` if the length isn't known.
  var percent: Int? {
    guard reading.status != .finished else { return 100 }
    return extent.map { 100 * reading.progress.reached / $0.last }
  }
}

extension PaceStatus {
  /// The lead over the target's pace, in the unit of the pace; negative when behind.
  var ahead: Int {
    switch self {
    case .ahead(let count): count
    case .onTrack: 0
    case .behind(let count): -count
    }
  }
}

extension ReadingStatus {
  /// The name used by programs, which never changes.
  var word: String { self == .givenUp ? "given_up" : rawValue }

  init?(word: String) {
    guard let status = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = status
  }

  /// The order of statuses in completions; books that are being read come first.
  static let byNearness: [ReadingStatus] = [.reading, .paused, .want, .finished, .givenUp]
}

extension Possession {
  static let object = JSONObject<Possession>(
    .init("holding") { $0.holding.rawValue }, .init("who") { $0.holder?.name.text },
    .init("since") { $0.since?.description }, .init("until") { $0.until?.description })
}

/// A quote with the title of its book.
struct QuotedSentence: Hashable, Sendable {
  let sentence: BookSentence
  let title: String
  /// The number of the saying that was made from the quote; `nil` if there is no such saying.
  let saying: Int?

  func json(at clock: DayClock) -> JSONValue { Self.object((self, clock)) }

  static let object = JSONObject<(quoted: QuotedSentence, clock: DayClock)>(
    fields: SentenceContent.Field.allCases, of: { $0.quoted.sentence.content },
    .init("id") { $0.quoted.sentence.id.digits }, .init("book") { $0.quoted.sentence.book.digits },
    .init("title") { $0.quoted.title }, "text", "page", "note",
    .init("collected") { InstantText.iso($0.quoted.sentence.collected, in: $0.clock.zone) },
    .init("saying") { $0.quoted.saying },
    notes: [.init("saying", ko: "글귀의 번호. 글귀가 아니면 null", en: "its number in Words, or null")]
  ).columns(
    "id", .init("title", ko: "책", en: "book"), "page", .init("text", ko: "문장"), "note", .init("saying", ko: "글귀"))
}

extension ReadTransaction {
  func quoted(_ sentence: BookSentence, at clock: DayClock) throws(Failure) -> QuotedSentence {
    QuotedSentence(
      sentence: sentence, title: try books.title(of: sentence.book.uuid) ?? "",
      saying: try sayings.number(of: sentence.saying, at: clock))
  }
}
