import Domain

extension BooksCommandRun {
  func change(_ change: ReadingChange) async throws(CommandFailure) {
    announce(try await self.change(try await books(), [change])) { words.message(change, $0) }
  }

  private func change(
    _ books: [ShelvedBook], _ changes: [ReadingChange], of number: Int? = nil
  ) async throws(CommandFailure) -> [Changed<ShelvedBook>] {
    try await explaining({ refusals.failure($0) }) { () async throws(ChangeReadingError) in
      try await ChangeReading(services.store)(books.map(\.book.id), changes, of: number, at: clock)
    }
  }

  /// Splits the arguments into a book name and a trailing date.
  func setTarget() async throws(CommandFailure) {
    let typed = invocation.arguments
    var (name, target) = (wordsOfBook, Day?.none)
    if !AbsenceWord.matches(typed.last ?? "") {
      let split = (1..<typed.count).first { isDay(typed[$0...].joined(separator: " ")) }
      let start = split ?? typed.count - 1
      name = typed[..<start].joined(separator: " ")
      target = try comingDay(typed[start...].joined(separator: " "), of: nil)
    }
    announce(try await change([try await book(name)], [.target(target)])[0]) { words.targeted($0, on: today) }
  }

  /// Returns whether words are a day, or days of which one must be chosen.
  func isDay(_ words: String) -> Bool {
    do throws(DateReadingError) { _ = try services.fields.deadlines(words, as: .end) } catch {
      switch error {
      case .severalDays, .twoDays, .yearMissing: return true
      default: return false
      }
    }
    return true
  }

  func finish() async throws(CommandFailure) {
    let shelved = try await book()
    let day = try pastPartialDay(of: BooksOption.endedOn)
    let rating = try invocation.value(of: BooksOption.rating).map { text throws(CommandFailure) in try self.rating(text)
    }
    guard shelved.reading.status != .finished else {
      let changes = [day.map { ReadingChange.ended($0) }, rating.map { ReadingChange.rating($0) }].compactMap(\.self)
      guard !changes.isEmpty else { return announce(Changed(shelved, isChanged: false)) { _ in "" } }
      return announce(try await change([shelved], changes)[0]) { day == nil ? words.rated($0) : words.finishedThen($0) }
    }
    func finished(_ rest: FinishReading.Rest?) async throws(FinishReadingError) -> ShelvedBook {
      let rule = FinishReading(services.store, newID: services.newID)
      return try await rule(shelved.book.id, rest: rest, on: day, rating: rating, at: clock)
    }
    let now: ShelvedBook
    let given = invocation.value(of: BooksOption.rest)
    do throws(FinishReadingError) {
      now = try await finished(given.flatMap { FinishReading.Rest(word: $0) })
    } catch {
      guard case .restUnknown(_, let count) = error else { throw refusals.failure(error, of: shelved, on: today) }
      let rest = count > 0 ? try askRest(count, of: shelved) : .unread
      now = try await explaining({ refusals.failure($0, of: shelved, on: today) }) {
        () async throws(FinishReadingError) in
        try await finished(rest)
      }
    }
    announce(words.finished(now), now)
    try await askRating(of: now)
  }

  private func askRest(_ count: Int, of shelved: ShelvedBook) throws(CommandFailure) -> FinishReading.Rest {
    let answer = try session.ask(words.restQuestion(count, of: shelved.reading.extent), insteadOf: BooksOption.rest)
    guard let rest = FinishReading.Rest(word: answer.lowercased()) else { throw refusals.noRest(answer) }
    return rest
  }

  /// Asks for the rating of a book that was just finished, but only on a terminal.
  func askRating(of shelved: ShelvedBook) async throws(CommandFailure) {
    let context = session.context
    guard shelved.reading.rating == nil, context.canAsk, context.format == .text, !context.isQuiet, !context.assumesYes,
      let answer = try? session.ask(words.ratingQuestion, insteadOf: BooksOption.rating), !answer.isEmpty
    else { return }
    announce(try await change([shelved], [.rating(try rating(answer))])[0]) { words.rated($0) }
  }

  func readAgain() async throws(CommandFailure) {
    let (shelved, target) = (try await book(), try target())
    let now = try await explaining({ refusals.failure($0) }) { () async throws(ChangeReadingError) in
      try await ReadAgain(services.store, newID: services.newID)(shelved.book.id, target: target, at: clock)
    }
    announce(words.begunAgain(now, on: today), now)
  }

  func rate() async throws(CommandFailure) {
    let (typed, shelved) = (invocation.arguments.last ?? "", try await book(wordsOfBook))
    let rating: BookRating? = AbsenceWord.matches(typed) ? nil : try rating(typed)
    let rated = try await reading(of: shelved)
    try await writing(BooksOption.review, from: rated.reading.review?.text ?? "") { call throws(CommandFailure) in
      try await call.rate(rated, rating)
    }
  }

  private func rate(_ shelved: ShelvedBook, _ rating: BookRating?) async throws(CommandFailure) {
    let number = shelved.reading.number
    let text = invocation.removableValue(of: BooksOption.review)
    let review: BookReview? =
      if let text, !text.trimmed.isEmpty { try checked(text, of: BooksOption.review) } else { nil }
    let changes: [ReadingChange] = [.rating(rating)] + (text == nil ? [] : [.review(review)])
    announce(try await change([shelved], changes, of: number)[0]) { words.rated($0) }
  }

  /// Parses a rating in half-star steps.
  private func rating(_ text: String) throws(CommandFailure) -> BookRating {
    guard let stars = Self.stars(text), (0.5...5).contains(stars), let rating = BookRating(halves: Int(stars * 2)),
      rating.stars == stars
    else { throw refusals.noRating(text) }
    return rating
  }

  /// Returns the stars of 4.5, 4점, 별 네 개 반 or ★★★★½.
  private static func stars(_ text: String) -> Double? {
    var text = FoldedText(text.replacing("½", with: "반").replacing("☆", with: "").trimmed).text
    let half = ["반", "and a half"].first(where: text.hasSuffix)
    if let half { text = String(text.dropLast(half.count)).trimmed }
    let whole =
      text.contains { $0 != "★" }
      ? Double(CountUnit.stars.removed(from: text).replacing(",", with: "."))
        ?? CountUnit.stars.number(text).map(Double.init)
      : Double(text.count)
    return whole.map { half == nil ? $0 : $0 + 0.5 }
  }
}

/// The page and the number of pages of 250/500; 11/25 may also be a day.
private struct PageOfPages {
  /// The largest day of a month.
  private static let lastDay = 31

  let page: String
  let pages: String

  init?(_ typed: String) {
    let text = FoldedText(CountUnit.pages.removed(from: typed)).text
    guard let match = text.wholeMatch(of: /(\d{1,6}) ?\/ ?(\d{1,6})/), let page = Int(match.1),
      let pages = Int(match.2), page <= pages, pages > Self.lastDay
    else { return nil }
    (self.page, self.pages) = (String(match.1), String(match.2))
  }
}

extension FinishReading.Rest {
  fileprivate init?(word: String) {
    switch word {
    case "today", "1", "오늘": self = .atOnce
    case "spread", "2", "나눠서": self = .spread
    case "none", "3", "안 함": self = .unread
    default: return nil
    }
  }
}

extension BooksCommandRun {
  func read() async throws(CommandFailure) {
    guard let last = invocation.arguments.last else { return }
    let part = invocation.value(of: BookField.pages.option) == nil ? PageOfPages(last) : nil
    let typed = part?.page ?? last
    let (amount, moment) = (try amount(typed), try moment() ?? .now)
    if part == nil, typed.allSatisfy(\.isNumber) { try await refuseTitleWithoutPage(endingWith: typed) }
    let shelved = try await book(wordsOfBook)
    if moment == .now { try refusals.checkPage(typed, amount, in: shelved.reading) }
    let (isBefore, extent) = (invocation.has(BooksOption.before), try extent(of: shelved, amount, part?.pages))
    let logged = try await explaining({ refusals.failure($0, of: shelved, on: today) }) {
      () async throws(LogPagesError) in
      try await LogPages(services.store, newID: services.newID)(
        shelved.book.id, amount, moment, isBefore: isBefore, extent: extent, at: clock)
    }
    let now = ShelvedBook(logged.book, logged.reading)
    announce(words.logged(logged, on: today), now)
    let reached = shelved.reading.progress.reached
    if moment == .now, now.reading.progress.reached < reached {
      session.remark(words.wentBack(from: words.reached(reached, of: now.extent)))
    }
    if now.reading.isOverdue(on: today) { session.remark(words.overdue(now)) }
    if logged.isFinished { try await askRating(of: now) }
  }

  /// Refuses words that together are the title of a book, whose number isn't a page: Catch 22.
  private func refuseTitleWithoutPage(endingWith number: String) async throws(CommandFailure) {
    func key(_ title: String) -> String { FoldedText(title).text.filter { $0.isLetter || $0.isNumber } }
    let whole = key(invocation.text)
    if let title = try await titles(like: invocation.text).first(where: { key($0) == whole }) {
      throw refusals.pageMissing(title, number)
    }
  }

  /// Returns the length of a book that has none yet, from the typed pages, an option or an answer.
  private func extent(
    of shelved: ShelvedBook, _ amount: PageAmount, _ typed: String?
  ) throws(CommandFailure) -> ReadingExtent? {
    let known = shelved.extent
    if let text = typed ?? invocation.value(of: BookField.pages.option) {
      let given: ReadingExtent = try pages(text).map { .pages($0) } ?? .percent
      guard known == nil || known == given else { throw refusals.otherPages(shelved) }
      return given
    }
    if known != nil { return nil }
    if case .share = amount { return nil }
    let answer = try session.ask(words.pagesQuestion(shelved.book.title), insteadOf: BookField.pages.option)
    return try pages(answer).map { .pages($0) } ?? .percent
  }

  private func amount(_ typed: String) throws(CommandFailure) -> PageAmount {
    guard let amount = PageAmount(typed: typed) else {
      throw refusals.noAmount(typed, isDay: past.isDay(typed))
    }
    guard amount.isPossible else {
      let allowed = if case .share = amount { 0...100 } else { 0...PageCount.range.upperBound }
      throw texts.wrongNumber(typed, of: texts(ko: "읽은 쪽", en: "PAGE"), allowed: allowed)
    }
    return amount
  }

  /// Returns the time of `--on` and `--at`; `nil` without either option.
  ///
  /// - Parameter entry: The entry whose day applies to a time without a date; `nil` uses the current day.
  private func moment(of entry: PageEntry? = nil) throws(CommandFailure) -> ReadingMoment? {
    var day = try pastDay(of: BooksOption.on)
    guard let text = invocation.value(of: BooksOption.at) else { return day.map { .day($0) } }
    if day == nil, (try? TimeReader()(text)) != nil { day = entry?.day }
    if let day {
      let time = try session.read(TimeReader(), text, of: BooksOption.at)
      // A time before the start of the day falls on the next calendar date.
      let shown = time.seconds < clock.dayStart.time.seconds ? day.adding(days: 1) : day
      return .time(session.remarkSkipped(DateTime(shown, time), in: clock.zone))
    }
    let now = clock.dateTime
    let moment = try session.readPast(text, as: .dateTime, of: BooksOption.at) { text throws(DateReadingError) in
      try past.moment(text, at: now)
    }
    return switch moment {
    case .dateTime(let time): .time(session.remarkSkipped(time, in: clock.zone))
    case .day(let day): .day(day)
    }
  }

  func showHistory() async throws(CommandFailure) {
    let (shelved, log) = try await pages(of: invocation.text)
    let days = log?.days ?? []
    session.write(
      days, as: PageLog.object,
      text: { width in
        guard !days.isEmpty else { return [StyledLine(words.noPages)] }
        let most = days.map(\.amount).max() ?? 0
        let rows = days.map { day in
          [
            StyledLine(texts.dates.shortDay(day.day, today: today), Style(.secondary)),
            StyledLine("+\(words.amount(day.amount, of: log?.extent))"),
            StyledLine(Self.bar(day.amount, of: most), Style(shelved.book.theme.hue)),
            StyledLine(words.reached(day.reached, of: log?.extent), Style(.secondary)),
          ]
        }
        let columns: [TextTable.Column] = [
          .left(ko: "날짜", en: "Day"), .right(ko: "읽음", en: "Read"), .left, .right(ko: "어디까지", en: "Up to"),
        ]
        let sum = words.amount(days.reduce(0) { $0 + $1.amount }, of: log?.extent)
        return TextTable(columns, rows: rows, headedIn: texts).lines(width: width)
          .summed([words.days(days.count), sum], width: width)
      })
  }

  static func bar(_ count: Int, of most: Int) -> String { ProgressBar.line(count, of: most, columns: 20) }

  func listPages() async throws(CommandFailure) {
    let entries = try await pages(of: invocation.text).log
    session.write(
      entries?.entries ?? [], as: PageEntry.object,
      text: { width in
        guard let log = entries, !log.entries.isEmpty else { return [StyledLine(words.noPages)] }
        let ids = ShortIDs(log.entries.map(\.id.uuid))
        let rows = log.entries.map { entry in
          [
            StyledLine(texts.dates.shortDay(entry.day, today: today), Style(.secondary)),
            StyledLine(entry.time.map { texts.dates.time($0.shown.time) } ?? "", Style(.secondary)),
            StyledLine(words.reached(entry.reached, of: log.extent)),
            StyledLine(entry.isBefore ? words.readBefore : "+\(words.amount(entry.amount, of: log.extent))"),
            StyledLine(ids[entry.id.uuid], Style(.secondary)),
          ]
        }
        let columns: [TextTable.Column] = [
          .left(ko: "날짜", en: "Day"), .left(ko: "시각", en: "Time"), .right(ko: "어디까지", en: "Up to"),
          .right(ko: "읽음", en: "Read"), .id,
        ]
        return TextTable(columns, rows: rows, headedIn: texts).lines(width: width)
          .summed([words.entries(log.entries.count)], width: width)
      })
  }

  func editPages() async throws(CommandFailure) {
    let amount = try invocation.value(of: BooksOption.to).map { text throws(CommandFailure) in try self.amount(text) }
    let isMoved = try moment() != nil
    guard amount != nil || isMoved else { throw refusals.nothingToCorrect }
    let (shelved, log) = try await pages(of: invocation.arguments.first ?? "")
    let name = invocation.arguments.last ?? ""
    let named = try entries(name, in: log)
    let entry = named[named.count - 1]
    let moment = try moment(of: entry)
    let changed = try await explaining({ refusals.failure($0, of: shelved, on: today) }) {
      () async throws(LogPagesError) in
      try await CorrectPages(services.store)(entry.id, of: shelved.reading, to: amount, moment, at: clock)
    }
    announce(Changed(ShelvedBook(shelved.book, changed.value), isChanged: changed.isChanged)) { words.corrected($0) }
  }

  func removePages() async throws(CommandFailure) {
    let (shelved, log) = try await pages(of: invocation.arguments.first ?? "")
    var shown: [PageEntry] = []
    for name in invocation.arguments.dropFirst() {
      shown += try entries(name, in: log).filter { !shown.contains($0) }
    }
    guard try confirms(words.removePagesQuestion(shown.count, of: shelved.book.title)) else { return }
    let entries = shown
    let changed = try await explaining({ refusals.failure($0, of: shelved, on: today) }) {
      () async throws(LogPagesError) in try await CorrectPages(services.store).remove(entries, of: shelved.reading)
    }
    announce(Changed(ShelvedBook(shelved.book, changed.value), isChanged: changed.isChanged)) { words.corrected($0) }
  }

  /// Returns the reading of `--reading`, or else the last reading, with its log.
  private func pages(of name: String) async throws(CommandFailure) -> (shelved: ShelvedBook, log: PageLog?) {
    let shelved = try await book(name)
    let number = try readingNumber(of: shelved.reading)
    return try await session.read(services.store) { transaction throws(StoreError) in
      let shown = if let number { try transaction.books.reading(number, of: shelved) } else { shelved }
      return (shown, try transaction.books.log(of: shown.reading))
    }
  }

  /// Returns the entry with the typed id, or the entries of the typed day, of which there is at least one.
  private func entries(_ name: String, in log: PageLog?) throws(CommandFailure) -> [PageEntry] {
    let (entries, day) = (log?.entries ?? [], try? past(name))
    do throws(LookUpError<PageEntry>) { return [try entries.named(name) { _ in [] }] } catch {
      let ofDay = entries.filter { $0.day == day }
      guard ofDay.isEmpty else { return ofDay }
      throw texts.failure(error, name, .pageEntry) { several in
        ShortIDs.lines(several, \.id.uuid) { texts.dates.shortDay($0.day, today: today) }
      }
    }
  }
}

extension PageLog {
  /// The pages read on one day.
  static let object = JSONObject<(day: Day, amount: Int, reached: Int)>(
    .init("date") { $0.day.description }, .init("page") { $0.reached }, .init("pages_read") { $0.amount }
  ).columns("date", .init("page", ko: "어디까지"), .init("pages_read", ko: "읽은 쪽수"))
}

extension PageEntry {
  static let object = JSONObject<PageEntry>(
    .init("id") { $0.id.digits }, .init("date") { $0.day.description },
    .init("at") { $0.time.map { InstantText.iso($0.instant, in: $0.zone) } }, .init("page") { $0.reached },
    .init("pages_read") { $0.amount }, .init("before") { $0.isBefore },
    notes: [
      .init("at", ko: "시각을 모르면 null", en: "null if the time is unknown"),
      .init("before", ko: "기록하기 전에 읽은 쪽인지", en: "whether the pages were read before the first entry"),
    ]
  ).columns(
    "id", "date", .init("at", ko: "시각", en: "time"), .init("page", ko: "어디까지"), .init("pages_read", ko: "읽은 쪽수"),
    .init("before", ko: "전에 읽음", en: "read before"))
}

struct ReadingReport: Equatable, Sendable {
  /// The months of the report; `nil` for all time.
  let months: ClosedRange<Month>?
  let analysis: ReadingAnalysis
  let groups: [GroupPages.Grouping: [GroupPages]]
  let readingCount: Int
  let pausedCount: Int

  init(of months: ClosedRange<Month>?, on today: Day, from books: any BookQueries<StoreError>) throws(StoreError) {
    let days = months.map { DayRange($0.lowerBound.firstDay, $0.upperBound.lastDay) }
    self.months = months
    groups = try books.groups(in: months)
    analysis = ReadingAnalysis(
      days: try books.days(in: days ?? DayRange(.earliest, today)), finished: try books.finished(in: days))
    readingCount = try books.count(BookFilter(status: .reading))
    pausedCount = try books.count(BookFilter(status: .paused))
  }

  static let object = JSONObject<ReadingReport>(
    .init("from") { $0.months?.lowerBound.firstDay.description },
    .init("to") { $0.months?.upperBound.lastDay.description }, .init("pages") { $0.analysis.pages },
    .init("days") { $0.analysis.days.count }, .init("average") { $0.analysis.average },
    .init("finished") { $0.analysis.finished.count }, .init("reading") { $0.readingCount },
    .init("daily") { report in
      report.analysis.days.map { ["date": .string("\($0.day)"), "pages": .integer($0.pages)] as JSONValue }
    }, .init("months") { $0.analysis.months.map { month($0) } },
    .init("times") { report in
      JSONValue.object(ReadingTime.allCases.map { .init($0.word, .integer(report.analysis.times[$0])) })
    }, .init("categories") { $0.groups(by: .category) }, .init("authors") { $0.groups(by: .author) },
    .init("tags") { $0.groups(by: .tag) },
    .init("finished_categories") { report in
      report.analysis.finishedCategories.map {
        ["name": .string($0.category.rawValue), "count": .integer($0.count)] as JSONValue
      }
    },
    notes: [
      .init("from, to", ko: "전체 기간이면 null", en: "null for all time"),
      .init("average", ko: "읽은 날의 하루 평균 쪽수", en: "pages per reading day"),
      .init("daily", ko: #"[{"date", "pages"}], 읽은 날만"#, en: #"[{"date", "pages"}], reading days only"#),
      .init("months", "[\(month.form.text)]"),
      .init(
        "categories, authors, tags", ko: #"[{"name", "pages"}], 많은 것부터"#, en: #"[{"name", "pages"}], largest first"#),
      .init("finished_categories", #"[{"name", "count"}]"#),
    ])

  private static let month = JSONObject<ReadingAnalysis.MonthFigures>(
    .init("month") { $0.month.description }, .init("days") { $0.readingDays }, .init("finished") { $0.finished },
    .init("pages") { $0.pages }, .init("average") { $0.average })

  private func groups(by grouping: GroupPages.Grouping) -> [JSONValue] {
    (groups[grouping] ?? []).map { ["name": .string($0.name), "pages": .integer($0.pages)] }
  }

  var fields: [[String]] {
    func groups(_ kind: String, _ grouping: GroupPages.Grouping) -> [[String]] {
      (self.groups[grouping] ?? []).map { [kind, $0.name, String($0.pages), "", ""] }
    }
    let all = ["all", "", String(analysis.pages), String(analysis.days.count), String(analysis.finished.count)]
    let months = analysis.months.map {
      ["month", "\($0.month)", String($0.pages), String($0.readingDays), String($0.finished)]
    }
    return [all] + months + ReadingTime.allCases.map { ["time", $0.word, String(analysis.times[$0]), "", ""] }
      + groups("category", .category) + groups("author", .author) + groups("tag", .tag)
      + analysis.finishedCategories.map { ["finished_category", $0.category.rawValue, "", "", String($0.count)] }
  }
}

extension ReadingTime {
  /// The key used by programs, which never changes.
  fileprivate var word: String { "\(self)" }
}

struct ReadingReportLines {
  /// The number of days with bars, and the maximum number of months or names to list.
  private static let (days, listed) = (14, 12)

  let report: ReadingReport
  let today: Day
  let texts: Texts
  var hasLastDays = true
  /// The width of the longest bar with and without little room; numbers matter more than bars.
  private static let (leastBarColumns, barColumns) = (4, 20)

  private var words: BooksTexts { texts.books }
  private var analysis: ReadingAnalysis { report.analysis }

  func lines(width: Int?) -> [StyledLine] {
    let (read, paused) = (analysis.days.count, report.pausedCount)
    let now = words.booksNow(report.readingCount + paused, paused: paused)
    let facts = [
      Fact(words.finishedName, words.finished(analysis.finishedBooks, readings: analysis.finished.count)),
      Fact(texts(ko: "읽는 중", en: "Reading"), report.months == nil ? now : nil),
      Fact(words.pagesRead, texts(ko: words.pages(analysis.pages), en: analysis.pages.grouped)),
      Fact(texts(ko: "읽은 날", en: "Reading days"), texts(ko: words.days(read), en: read.grouped)),
      Fact(texts(ko: "읽은 날 평균", en: "Average"), read == 0 ? nil : words.average(analysis.average)),
      Fact(texts(ko: "주로 읽는 때", en: "Usual time"), analysis.times.main.map(words.name(of:))),
    ]
    let title = StyledLine(words.statisticsTitle(report.months), .title)
    let sections = [
      (words.lastDays, lastDays), (words.byMonth, months), (words.byTime, times), (words.byCategory, groups(.category)),
      (words.byAuthor, groups(.author)), (words.byTag, groups(.tag)), (words.finishedByCategory, finishedCategories),
    ]
    return [title] + facts.lines(width: width) + sections.flatMap { section($0, $1, width) }
  }

  private func section(
    _ title: String, _ rows: [(name: String, count: Int, note: String)], _ width: Int?
  ) -> [StyledLine] {
    guard rows.contains(where: { $0.count > 0 || !$0.note.isEmpty }) else { return [] }
    let beside = [rows.map(\.name), rows.map(\.count.grouped), rows.map(\.note)]
    // Each column has two spaces before it, and so does the bar.
    let taken = beside.reduce(2) { sum, column in sum + 2 + (column.map { TextWidth.columns(of: $0) }.max() ?? 0) }
    let columns = width.map { min(Self.barColumns, max(Self.leastBarColumns, $0 - taken)) } ?? Self.barColumns
    let most = rows.filter { $0.name != words.others }.map(\.count).max() ?? 0
    let cells = rows.map { row in
      [
        StyledLine(row.name), StyledLine(row.count.grouped),
        // A bar of all others together can't be compared with the bars above.
        row.name == words.others ? StyledLine() : .bar(row.count, of: most, columns: columns, .accent),
        StyledLine(row.note, Style(.secondary)),
      ]
    }
    return [StyledLine(), StyledLine(title, .title)]
      + TextTable([.left, .right, .left, .flexible], rows: cells, indent: 2).lines(width: nil)
  }

  /// The bars of the last days; empty if the period doesn't contain today.
  private var lastDays: [(String, Int, String)] {
    guard hasLastDays, report.months?.contains(Month(today)) ?? true else { return [] }
    return DayPages.bars(of: DayRange(today.adding(days: 1 - Self.days), today), analysis.days).map { day in
      (texts.dates.shortDay(day.day), day.pages, day.percent > 0 ? "+\(day.percent)%" : "")
    }
  }

  private var months: [(String, Int, String)] {
    analysis.months.suffix(Self.listed).map {
      (texts.dates.shortMonth($0.month, hasYear: true), $0.pages, words.summary(of: $0))
    }
  }

  private var times: [(String, Int, String)] {
    ReadingTime.allCases.map { (words.name(of: $0), analysis.times[$0], "") }
  }

  private var finishedCategories: [(String, Int, String)] {
    analysis.finishedCategories.prefix(ReadingAnalysis.groupLimit).map { (texts($0.category.name), $0.count, "") }
  }

  private func groups(_ grouping: GroupPages.Grouping) -> [(String, Int, String)] {
    let (top, rest) = ReadingAnalysis.top(report.groups[grouping] ?? [])
    let named = top.map { group in
      let category = grouping == .category ? BookCategory(rawValue: group.name).map { texts($0.name) } : nil
      return (category ?? (grouping == .tag ? "#\(group.name)" : group.name), group.pages, "")
    }
    return named + (rest > 0 ? [(words.others, rest, "")] : [])
  }
}
