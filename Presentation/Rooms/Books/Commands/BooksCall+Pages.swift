import Domain

extension BooksCall {
  func read() async throws(CommandFailure) {
    guard let typed = invocation.arguments.last else { return }
    let (amount, moment) = (try amount(typed), try moment() ?? .now)
    let shelved = try await book(wordsOfBook)
    let (isBefore, extent) = (invocation.has(BooksOption.before), try extent(of: shelved, amount))
    let logged = try await explaining({ refusals.failure($0, of: shelved, on: today) }) {
      () async throws(LogPagesError) in
      try await LogPages(services.store, newID: services.newID)(
        shelved.book.id, amount, moment, isBefore: isBefore, extent: extent, at: clock)
    }
    let now = ShelvedBook(logged.book, logged.reading)
    announce(words.logged(logged, on: today), now)
    if now.reading.isOverdue(on: today) { session.remark(words.overdue(now)) }
    if logged.isFinished { try await askRating(of: now) }
  }

  /// The length of a book that has none yet, from an option or an answer.
  private func extent(of shelved: ShelvedBook, _ amount: PageAmount) throws(CommandFailure) -> ReadingExtent? {
    let known = shelved.extent
    if let text = invocation.value(of: BookField.pages.option) {
      let said: ReadingExtent = try pages(text).map { .pages($0) } ?? .percent
      guard known == nil || known == said else { throw refusals.otherPages(shelved) }
      return said
    }
    if known != nil { return nil }
    if case .share = amount { return nil }
    let answer = try session.ask(words.pagesQuestion(shelved.book.title), insteadOf: BookField.pages.option)
    return try pages(answer).map { .pages($0) } ?? .percent
  }

  private func amount(_ typed: String) throws(CommandFailure) -> PageAmount {
    guard let amount = PageAmount(typed: typed) else { throw refusals.noAmount(typed) }
    guard amount.isPossible else {
      let allowed = if case .share = amount { 0...100 } else { 0...PageCount.range.upperBound }
      throw texts.shellCommands.wrongNumber(typed, of: "PAGE", allowed: allowed)
    }
    return amount
  }

  /// The time of `--on` and `--at`; `nil` without either.
  ///
  /// - Parameter entry: The entry on whose day a time alone is; `nil` for the last such time.
  private func moment(of entry: PageEntry? = nil) throws(CommandFailure) -> ReadingMoment? {
    var day = try pastDay(of: BooksOption.on)
    guard let text = invocation.value(of: BooksOption.at) else { return day.map { .day($0) } }
    if day == nil, (try? TimeReader()(text)) != nil { day = entry?.day }
    if let day {
      let time = try session.read(TimeReader(), text, of: BooksOption.at)
      // Hours before the start of the day belong to the day before.
      let shown = time.seconds < clock.dayStart.time.seconds ? day.adding(days: 1) : day
      return .time(ZonedTime(DateTime(shown, time), in: clock.zone))
    }
    let now = clock.dateTime
    let moment = try session.readPast(text, as: .dateTime, of: BooksOption.at) { text throws(DateReadingError) in
      try past.moment(text, at: now)
    }
    return switch moment {
    case .dateTime(let time): .time(ZonedTime(time, in: clock.zone))
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
        return TextTable([.left, .right, .left, .right], rows: rows).lines(width: width)
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
        return TextTable([.left, .left, .right, .right, .id], rows: rows).lines(width: width)
      })
  }

  func editPages() async throws(CommandFailure) {
    let amount = try invocation.value(of: BooksOption.to).map { text throws(CommandFailure) in try self.amount(text) }
    let isMoved = try moment() != nil
    guard amount != nil || isMoved else { throw refusals.nothingToCorrect }
    let (shelved, log) = try await pages(of: invocation.arguments.first ?? "")
    let name = invocation.arguments.last ?? ""
    guard let entry = try entries(name, in: log).last else { throw refusals.noEntry(name) }
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

  /// The reading of `--reading`, or else the last reading, with its log.
  private func pages(of name: String) async throws(CommandFailure) -> (shelved: ShelvedBook, log: PageLog?) {
    let shelved = try await book(name)
    let number = try readingNumber(of: shelved.reading)
    return try await session.read(services.store) { things throws(StoreError) in
      let shown = if let number { try things.books.reading(number, of: shelved) } else { shelved }
      return (shown, try things.books.log(of: shown.reading))
    }
  }

  /// The entry with an id, or the entries of a day.
  private func entries(_ name: String, in log: PageLog?) throws(CommandFailure) -> [PageEntry] {
    let prefix = IDPrefix(typed: name)
    let named = (log?.entries ?? []).filter { prefix?.begins($0.id.uuid) ?? false }
    if named.count == 1 { return named }
    let day = try? past(name)
    let ofDay = (log?.entries ?? []).filter { $0.day == day }
    guard !ofDay.isEmpty else { throw refusals.noEntry(name) }
    return ofDay
  }
}

extension PageLog {
  /// The pages of a day.
  static let object = JSONObject<(day: Day, amount: Int, reached: Int)>(
    .init("date") { $0.day.description }, .init("page") { $0.reached }, .init("pages_read") { $0.amount })
}

extension PageEntry {
  static let object = JSONObject<PageEntry>(
    .init("id") { $0.id.digits }, .init("date") { $0.day.description },
    .init("at") { $0.time.map { InstantText.iso($0.instant, in: $0.zone) } }, .init("page") { $0.reached },
    .init("pages_read") { $0.amount }, .init("before") { $0.isBefore },
    notes: [
      .init("at", ko: "시각을 모르면 null", en: "null where the time is not known"),
      .init("before", ko: "기록하기 전에 읽은 것인지", en: "whether it was read before entries began"),
    ])
}
