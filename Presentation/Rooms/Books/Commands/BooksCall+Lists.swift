import Domain

extension BooksCall {
  func showHome() async throws(CommandFailure) {
    let books = try await shelf(BookFilter(), [.reading, .paused], limit: .max).books
    write(books) { width in
      guard !books.isEmpty else { return [StyledLine(words.nothingRead)] }
      return table.current(books, width: width)
    }
  }

  func list() async throws(CommandFailure) {
    var filter = try filter()
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
        of: try await session.read(services.store) { things throws(StoreError) in try things.books.count(BookFilter()) }
      )
    try await list(filter, statuses, empty: empty)
  }

  func showShelf() async throws(CommandFailure) {
    var filter = try filter()
    if filter.isLiked == nil, !invocation.has(BooksOption.all) { filter.status = .finished }
    try await list(filter, [], empty: words.emptyShelf, usual: BookOrder(.ended, isDescending: true))
  }

  private func list(
    _ filter: BookFilter, _ statuses: [ReadingStatus], empty: String, usual: BookOrder = BookOrder()
  ) async throws(CommandFailure) {
    let limit = try ListLimit(self, usual: ListLimit.found(session.context.format))
    let (found, count) = try await shelf(filter, statuses, limit: limit.fetched, usual: usual)
    let books = limit.shown(found, of: count, in: session)
    write(books) { width in books.isEmpty ? [StyledLine(empty)] : table.list(books, width: width) }
  }

  /// - Parameter statuses: Empty for any status that passes the filter.
  func shelf(
    _ filter: BookFilter, _ statuses: [ReadingStatus], limit: Int, usual: BookOrder = BookOrder()
  ) async throws(CommandFailure) -> (books: [ShelvedBook], count: Int) {
    let order = order(usual)
    return try await session.read(services.store) { things throws(StoreError) in
      guard !statuses.isEmpty else {
        return (try things.books.shelf(filter, by: order, offset: 0, limit: limit), try things.books.count(filter))
      }
      var (filter, books, count) = (filter, [ShelvedBook](), 0)
      for status in statuses {
        filter.status = status
        books += try things.books.shelf(filter, by: order, offset: 0, limit: limit)
        count += try things.books.count(filter)
      }
      return (Array(books.sorted(by: order.isSorted).prefix(limit)), count)
    }
  }

  private func order(_ usual: BookOrder) -> BookOrder {
    var order = usual
    if let criterion = invocation.value(of: BooksOption.sort).flatMap({ BookOrder.Criterion(rawValue: $0) }) {
      order = BookOrder(criterion)
    }
    if invocation.has(BooksOption.reverse) { order.isDescending.toggle() }
    return order
  }

  func filter() throws(CommandFailure) -> BookFilter {
    BookFilter(
      isLiked: invocation.has(BooksOption.liked) ? true : nil,
      category: try category(), tag: invocation.value(of: BooksOption.tagged).map { BookTag(imported: $0).key },
      holding: invocation.value(of: BooksOption.holding).flatMap { BookFilter.Holding(rawValue: $0) })
  }

  /// The category of `--category`; `nil` without the option.
  func category() throws(CommandFailure) -> BookCategory? {
    guard let name = invocation.value(of: BooksOption.inCategory) else { return nil }
    guard let category = BookCategory(named: name) else { throw refusals.noCategory(name) }
    return category
  }

  func show() async throws(CommandFailure) {
    let shelved = try await book()
    let id = shelved.book.id
    let (readings, sentences) = try await session.read(services.store) { things throws(StoreError) in
      (try things.books.readings(of: id), try things.books.sentences(of: id).count)
    }
    session.write(
      json: { json(shelved) }, plain: { [shelved.fields(at: clock)] },
      text: { width in
        let facts = BookFacts(
          shelved: shelved, readings: readings, sentenceCount: sentences, today: clock.today, texts: texts)
        return [facts.heading.clipped(to: width)] + facts.facts.lines(width: width)
      })
  }

  func listTags() async throws(CommandFailure) {
    let tags = try await session.read(services.store) { things throws(StoreError) in try things.books.usedTags() }
    session.write(
      tags, as: UsedBookTag.object,
      text: { width in
        guard !tags.isEmpty else { return [StyledLine(words.noTags)] }
        let rows = tags.map { [StyledLine("#\($0.tag.text)"), StyledLine(words.books($0.count), Style(.secondary))] }
        return TextTable([.flexible, .left], rows: rows).lines(width: width)
      })
  }

  private var table: BookTable { BookTable(clock: clock, texts: texts) }
}

extension UsedBookTag {
  static let object = JSONObject<UsedBookTag>(.init("tag") { $0.tag.text }, .init("count") { $0.count })
}
