import Domain

extension BooksCall {
  func search() async throws(CommandFailure) {
    let field = invocation.value(of: BooksOption.field).flatMap { BookQuery.Field(rawValue: $0) } ?? .any
    let source = invocation.value(of: BooksOption.source).flatMap { BookCatalogue(rawValue: $0) }
    try await list(try query(invocation.text, in: field, page: try page()), in: source)
  }

  /// What Aladin lists by itself.
  func showBestsellers() async throws(CommandFailure) {
    let list = invocation.value(of: BooksOption.list).flatMap { BookList(rawValue: $0) } ?? .bestsellers
    try await self.list(BookQuery(.list(list), page: try page()), in: .aladin)
  }

  private func page() throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: BooksOption.resultPage) else { return 1 }
    return try WholeNumberReader(BooksOption.resultPage, in: 1...10_000)(text, texts: texts)
  }

  func query(_ text: String, in field: BookQuery.Field, page: Int = 1) throws(CommandFailure) -> BookQuery {
    try explaining({ words.failure($0, text) }) { () throws(BookQueryError) in
      try BookQuery(text, in: field, page: page)
    }
  }

  /// People see on a terminal what each catalogue finds as soon as it says so; everybody else gets all in order.
  private func list(_ query: BookQuery, in source: BookCatalogue?) async throws(CommandFailure) {
    let limit = try ListLimit(self)
    let category = try invocation.value(of: BooksOption.inCategory).map { name throws(CommandFailure) in
      try self.category(name)
    }
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
      session.write(shown, json: { $0.json(at: clock) }, plain: { $0.fields }) { _ in
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

  /// What all have said, with a bar for whoever waits for it.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all that are chosen are asked.
  ///   - show: Gets what is known so far, again with each answer.
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

  /// What the catalogues found, with the books that are here already.
  func found(in results: BookResults, _ category: BookCategory? = nil) async throws(CommandFailure) -> [FoundBook] {
    let found = try await session.stored { () async throws(StoreError) in try await services.found(in: results) }
    return found.filter { category == nil || $0.hit.info.category == category }
  }

  /// Tells once how Korean books are found, where nothing that knows them can be asked and nobody chose that.
  private func tellKeys(_ order: [BookCatalogue]) {
    guard !services.hasSearched(), services.settings.books.catalogues == nil, !order.isEmpty,
      !order.contains(where: { [.aladin, .kakao, .seoji].contains($0) })
    else { return }
    session.remark(words.noKoreanKeys(services.keysFile))
  }

  /// Tells why some catalogues did not answer, and which answers are old.
  ///
  /// - Throws: The first reason where nothing was found and none of the web answered.
  func tellFailures(of results: BookResults) throws(CommandFailure) {
    var reasons: [(error: BookSearchError, catalogues: [BookCatalogue])] = []
    for failure in results.failures {
      if let place = reasons.firstIndex(where: { $0.error == failure.error }) {
        reasons[place].catalogues.append(failure.catalogue)
      } else {
        reasons.append((failure.error, [failure.catalogue]))
      }
    }
    var failures = reasons.map { words.failure($0.error, of: $0.catalogues, keys: services.keysFile) }
    let isUnanswered = results.hits.isEmpty && results.pages.allSatisfy { $0.catalogue == .library }
    let thrown = isUnanswered && !failures.isEmpty ? failures.removeFirst() : nil
    for failure in failures { session.remark([failure.message, failure.hint].compactMap(\.self).spaced) }
    for (catalogue, page) in results.pages {
      if let since = page.keptSince { session.remark(words.kept(of: catalogue, since: since, at: clock)) }
    }
    if let thrown { throw thrown }
  }
}
