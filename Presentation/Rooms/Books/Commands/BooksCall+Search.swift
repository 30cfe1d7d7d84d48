import Domain

extension BooksCall {
  func search() async throws(CommandFailure) {
    let field = invocation.value(of: BooksOption.field).flatMap { BookQuery.Field(rawValue: $0) } ?? .any
    let source = invocation.value(of: BooksOption.source).flatMap { BookCatalogue(rawValue: $0) }
    try await list(try query(invocation.text, in: field, page: try page()), in: source)
  }

  func showBestsellers() async throws(CommandFailure) {
    let list = invocation.value(of: BooksOption.list).flatMap { BookList(rawValue: $0) } ?? .bestsellers
    try await self.list(BookQuery(.list(list), page: try page()), in: .aladin)
  }

  private func page() throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: BooksOption.resultPage) else { return 1 }
    return try WholeNumberReader(BooksOption.resultPage, in: 1...10_000)(text, texts: texts)
  }

  func query(_ text: String, in field: BookQuery.Field, page: Int = 1) throws(CommandFailure) -> BookQuery {
    try explaining({ refusals.failure($0, text) }) { () throws(BookQueryError) in
      try BookQuery(text, in: field, page: page)
    }
  }

  /// On a terminal, shows results as soon as each catalogue answers; anywhere else, in order at the end.
  private func list(_ query: BookQuery, in source: BookCatalogue?) async throws(CommandFailure) {
    let limit = try ListLimit(self)
    let category = try category()
    var told: [FoundBook] = []
    let results = try await results(of: services.search(source), for: query, isWhole: source == nil) {
      results throws(CommandFailure) in
      guard let width = session.context.width else { return }
      let new = try await found(in: results, category).filter { book in !told.contains { $0.isSame(as: book) } }
      let shown = limit.first(of: told + new)
      session.show(shown.dropFirst(told.count).flatMap { $0.lines(words).map { $0.clipped(to: width) } })
      told = shown
    }
    let all = try await found(in: results, category)
    try tellFailures(of: results)
    let shown = limit.shown(all, in: session)
    if session.context.width == nil {
      let (clock, words) = (clock, words)
      session.write(shown, json: { $0.json(at: clock) }, plain: { $0.fields(at: clock) }) { _ in
        shown.flatMap { $0.lines(words) }
      }
    }
    if session.context.format == .text {
      let sources = Set(shown.map(\.hit.catalogue))
      let names = results.order.filter(sources.contains).compactMap(\.attribution)
      session.show(shown.isEmpty ? [StyledLine(words.nothingFound)] : names.map { StyledLine($0, Style(.secondary)) })
    }
    if results.hasMore { session.remark(words.morePages(query.page + 1)) }
  }

  /// Waits for all catalogues, with a progress bar.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all chosen catalogues are asked.
  ///   - show: Gets the results so far, after each answer.
  func results(
    of search: SearchBooks, for query: BookQuery, isWhole: Bool = true,
    _ show: (BookResults) async throws(CommandFailure) -> Void
  ) async throws(CommandFailure) -> BookResults {
    let meter = session.meter(words.searching)
    defer { meter.clear() }
    var results = BookResults(order: [])
    for await known in search(query) {
      if results.order.isEmpty, isWhole { tellKeys(known.order) }
      results = known
      meter.clear()
      try await show(known)
      let count = known.order.count + 1
      if !known.waiting.isEmpty { meter.show(WorkProgress(done: count - known.waiting.count, of: count)) }
    }
    return results
  }

  /// The results, each with the user's own copy.
  func found(in results: BookResults, _ category: BookCategory? = nil) async throws(CommandFailure) -> [FoundBook] {
    let found = try await session.stored { () async throws(StoreError) in try await services.found(in: results) }
    return found.filter { category == nil || $0.hit.info.category == category }
  }

  /// Tells once how to find Korean books, unless the user chose the catalogues or one of them knows Korean books.
  private func tellKeys(_ order: [BookCatalogue]) {
    guard !services.hasSearched(), services.settings.books.catalogues == nil, !order.isEmpty,
      !order.contains(where: { [.aladin, .kakao, .seoji].contains($0) })
    else { return }
    session.remark(words.noKoreanKeys(services.keysFile))
  }

  /// - Throws: The first failure, unless a catalogue answered.
  func tellFailures(of results: BookResults) throws(CommandFailure) {
    var reasons: [(error: BookSearchError, catalogues: [BookCatalogue])] = []
    for failure in results.failures {
      if let place = reasons.firstIndex(where: { $0.error == failure.error }) {
        reasons[place].catalogues.append(failure.catalogue)
      } else {
        reasons.append((failure.error, [failure.catalogue]))
      }
    }
    var failures = reasons.map { refusals.failure($0.error, of: $0.catalogues, keys: services.keysFile) }
    let isUnanswered = results.hits.isEmpty && results.pages.allSatisfy { $0.catalogue == .library }
    let thrown = isUnanswered && !failures.isEmpty ? failures.removeFirst() : nil
    for failure in failures { session.remark([failure.message, failure.hint].compactMap(\.self).spaced) }
    for (catalogue, page) in results.pages {
      if let since = page.keptSince { session.remark(words.kept(of: catalogue, since: since, at: clock)) }
    }
    if let thrown { throw thrown }
  }
}

extension BooksCall {
  private static let offered = 20

  /// The query for catalogues, where `--search` (with the title behind it) or an ISBN names the book.
  ///
  /// - Parameter isNamed: Whether there is a title, so that an ISBN is only stored.
  func wantedBook(isNamed: Bool) throws(CommandFailure) -> BookQuery? {
    if let text = invocation.value(of: BooksOption.search) {
      return try query([text, invocation.text].spaced, in: .any)
    }
    guard !isNamed, let isbn = invocation.value(of: BookField.isbn.option)?.trimmed, !isbn.isEmpty else { return nil }
    return try query(isbn, in: .isbn)
  }

  /// - Returns: `nil` where nobody chose one of several books.
  func lookedUp(_ query: BookQuery) async throws(CommandFailure) -> BookInfo? {
    if case .isbn(let isbn) = query.subject, !invocation.has(BooksOption.another) {
      try await refuseKnown { things throws(StoreError) in try things.books.books(isbn: isbn) }
    }
    let search = services.search(nil)
    var results = try await results(of: search, for: query) { _ in }
    // The user's own books need no adding.
    results.answers[.library] = nil
    do throws(CommandFailure) {
      try tellFailures(of: results)
    } catch {
      throw error.with(words.byHand(query))
    }
    var found = try await found(in: results)
    if case .isbn(let isbn) = query.subject {
      let exact = found.filter { $0.hit.info.isbn == isbn }
      // A book without an ISBN may be the one, but another ISBN is another book.
      found = exact.isEmpty ? found.filter { $0.hit.info.isbn == nil } : exact
    }
    guard let hit = try chosen(found, query) else { return nil }
    do throws(BookSearchError) {
      return try await search.lookUp(hit).info
    } catch {
      // The answer to the search is enough to go on.
      session.remark(refusals.failure(error, of: [hit.catalogue], keys: services.keysFile).message)
      return hit.info
    }
  }

  func refuseKnown(
    _ find: @Sendable (any Snapshot<StoreError>) throws(StoreError) -> [Book]
  ) async throws(CommandFailure) {
    let known = try await session.read(services.store, find)
    if !known.isEmpty { throw refusals.failure(.exists(known)) }
  }

  private func chosen(_ found: [FoundBook], _ query: BookQuery) throws(CommandFailure) -> BookHit? {
    guard let first = found.first else { throw refusals.nothingFound(query) }
    if found.count == 1 { return first.hit }
    let choices = Array(found.prefix(Self.offered))
    let lines = choices.enumerated().flatMap { $1.lines(words, number: $0 + 1).map(\.plain) }
    if let text = invocation.value(of: BooksOption.pick) {
      return choices[try WholeNumberReader(BooksOption.pick, in: 1...choices.count)(text, texts: texts) - 1].hit
    }
    guard session.context.canAsk else { throw refusals.severalFound(found.count, lines) }
    for line in lines { session.remark(line) }
    if found.count > choices.count { session.remark(words.moreFound(found.count - choices.count)) }
    let answer = try session.ask(words.whichQuestion(choices.count), insteadOf: BooksOption.pick)
    if answer.isEmpty { return nil }
    return choices[try WholeNumberReader(BooksOption.search, in: 1...choices.count)(answer, texts: texts) - 1].hit
  }
}
