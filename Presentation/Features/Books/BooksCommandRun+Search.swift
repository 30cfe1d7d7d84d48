import Domain
import struct Foundation.UUID

extension BooksCommandRun {
  func search() async throws(CommandFailure) {
    let field: BookQuery.Field = invocation.choice(of: BooksOption.field) ?? .any
    let source: BookCatalogue? = invocation.choice(of: BooksOption.source)
    try await list(try query(invocation.text, in: field, page: try page()), in: source)
  }

  func showBestsellers() async throws(CommandFailure) {
    let list: BookList = invocation.choice(of: BooksOption.list) ?? .bestsellers
    try await self.list(BookQuery(.list(list), page: try page()), in: .aladin)
  }

  private func page() throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: BooksOption.resultPage) else { return 1 }
    return try texts.number(text, of: BooksOption.resultPage, in: 1...10_000)
  }

  func query(_ text: String, in field: BookQuery.Field, page: Int = 1) throws(CommandFailure) -> BookQuery {
    try explaining({ refusals.failure($0, text) }) { () throws(BookQueryError) in
      try BookQuery(text, in: field, page: page)
    }
  }

  /// Lists the results: on a terminal as soon as each catalog answers, elsewhere in order at the end.
  private func list(_ query: BookQuery, in source: BookCatalogue?) async throws(CommandFailure) {
    let limit = try ListLimit(self)
    let category = category
    var printed: [FoundBook] = []
    let results = try await results(of: services.search(source), for: query, isWhole: source == nil) {
      results throws(CommandFailure) in
      guard let width = session.context.width else { return }
      let new = try await found(in: results, category).filter { book in !printed.contains { $0.isSame(as: book) } }
      let shown = limit.first(of: printed + new)
      session.show(shown.dropFirst(printed.count).flatMap { $0.lines(words).map { $0.clipped(to: width) } })
      printed = shown
    }
    let all = try await found(in: results, category)
    try reportFailures(of: results)
    let shown = limit.shown(all, in: session)
    if session.context.width == nil {
      session.write(shown.map { ($0, clock) }, as: FoundBook.object) { _ in shown.flatMap { $0.lines(words) } }
    }
    if session.context.format == .text {
      let sources = Set(shown.map(\.hit.catalogue))
      let names = results.order.filter(sources.contains).compactMap(\.attribution)
      session.show(shown.isEmpty ? [StyledLine(words.nothingFound)] : names.map { StyledLine($0, Style(.secondary)) })
    }
    if results.hasMore { session.remark(words.morePages(query.page + 1)) }
  }

  /// Waits for all catalogs while showing a progress bar.
  ///
  /// - Parameters:
  ///   - isWhole: `true` if all chosen catalogs are asked.
  ///   - show: Receives the results so far after each answer.
  func results(
    of search: SearchBooks, for query: BookQuery, isWhole: Bool = true,
    _ show: (BookResults) async throws(CommandFailure) -> Void
  ) async throws(CommandFailure) -> BookResults {
    let meter = session.meter(words.searching)
    defer { meter.clear() }
    var results = BookResults(order: [])
    for await known in search(query) {
      meter.clear()
      if results.order.isEmpty, isWhole { explainKoreanSearch(known.order) }
      results = known
      try await show(known)
      let count = known.order.count + 1
      if !known.waiting.isEmpty { meter.show(WorkProgress(done: count - known.waiting.count, of: count)) }
    }
    return results
  }

  /// Returns the results, each with the user's own copy.
  func found(in results: BookResults, _ category: BookCategory? = nil) async throws(CommandFailure) -> [FoundBook] {
    let found = try await session.stored { () async throws(StoreError) in try await services.found(in: results) }
    return found.filter { category == nil || $0.hit.info.category == category }
  }

  /// Explains once how to find Korean books, unless the user chose the catalogs or a Korean catalog was asked.
  private func explainKoreanSearch(_ order: [BookCatalogue]) {
    guard !services.hasSearched(), services.settings.books.catalogues == nil, !order.isEmpty,
      !order.contains(where: { [.aladin, .kakao, .seoji].contains($0) })
    else { return }
    session.remark(words.noKoreanKeys(services.keysFile))
  }

  /// - Throws: The first failure, unless a catalog answered.
  func reportFailures(of results: BookResults) throws(CommandFailure) {
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
      if let since = page.cachedSince { session.remark(words.cachedResults(of: catalogue, since: since, at: clock)) }
    }
    if let thrown { throw thrown }
  }

  private static let offered = 20

  /// Returns the query for catalogs if `--search` (with the title after it) or an ISBN names the book.
  ///
  /// - Parameter isNamed: `true` if a title was typed, so that an ISBN is only stored.
  func wantedBook(isNamed: Bool) throws(CommandFailure) -> BookQuery? {
    if let text = invocation.value(of: BooksOption.search) {
      return try query([text, invocation.text].spaced, in: .any)
    }
    guard !isNamed, let isbn = invocation.value(of: BookField.isbn.option)?.trimmed, !isbn.isEmpty else { return nil }
    return try query(isbn, in: .isbn)
  }

  /// - Returns: `nil` if the user chose none of several books.
  func lookedUp(_ query: BookQuery) async throws(CommandFailure) -> BookInfo? {
    if case .isbn(let isbn) = query.subject, !invocation.has(BooksOption.another) {
      try await refuseKnown { transaction throws(StoreError) in try transaction.books.books(isbn: isbn) }
    }
    let search = services.search(nil)
    var results = try await results(of: search, for: query) { _ in }
    // The user's own books don't need to be added.
    results.answers[.library] = nil
    do throws(CommandFailure) {
      try reportFailures(of: results)
    } catch {
      throw error.with(words.byHand(query))
    }
    var found = try await found(in: results)
    if case .isbn(let isbn) = query.subject {
      let exact = found.filter { $0.hit.info.isbn == isbn }
      // A book without an ISBN may be the right book, but a different ISBN means a different book.
      found = exact.isEmpty ? found.filter { $0.hit.info.isbn == nil } : exact
    }
    guard let hit = try chosen(found, query) else { return nil }
    do throws(BookSearchError) {
      return try await search.lookUp(hit).info
    } catch {
      // The search result is enough if the details can't be fetched.
      session.remark(refusals.failure(error, of: [hit.catalogue], keys: services.keysFile).message)
      return hit.info
    }
  }

  func refuseKnown(
    _ find: @Sendable (any ReadTransaction<StoreError>) throws(StoreError) -> [Book]
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
      return choices[try texts.number(text, of: BooksOption.pick, in: 1...choices.count) - 1].hit
    }
    guard session.context.canAsk else { throw refusals.severalFound(found.count, lines) }
    for line in lines { session.remark(line) }
    if found.count > choices.count { session.remark(words.moreFound(found.count - choices.count)) }
    let answer = try session.ask(words.whichQuestion(choices.count), insteadOf: BooksOption.pick)
    if answer.isEmpty { return nil }
    return choices[try texts.number(answer, of: BooksOption.pick, in: 1...choices.count) - 1].hit
  }
}

/// A book in a catalog, with the user's own copy if there is one.
package struct FoundBook: Hashable, Sendable {
  let hit: BookHit
  /// The digits of the id of the user's own copy; `nil` if the user doesn't have the book.
  let owned: String?
  /// The time at which a saved answer was fetched; `nil` for a new answer.
  let cachedSince: Instant?

  private var info: BookInfo { hit.info }

  func isSame(as other: FoundBook) -> Bool {
    if let isbn = info.isbn, isbn == other.info.isbn { return true }
    return (hit.catalogue, hit.id) == (other.hit.catalogue, other.hit.id)
  }

  /// Returns the title, and a line of facts.
  ///
  /// - Parameter number: The number to type to choose the book.
  func lines(_ words: BooksTexts, number: Int? = nil) -> [StyledLine] {
    let indent = number.map { "\($0). " } ?? ""
    let subtitle = info.subtitle.map { StyledLine(" – \($0.text)", Style(.secondary)) } ?? StyledLine()
    let mark = owned.map { StyledLine("  ✓ \(words.isHere) \($0.prefix(6))", Style(.success)) } ?? StyledLine()
    let facts = [
      words.allAuthors(of: info), info.publisher?.text ?? "", info.published?.description ?? "",
      info.category == .other ? "" : words.texts(info.category.name), info.pages.map { words.pages($0.value) } ?? "",
      info.isbn?.digits ?? "", words.name(of: hit.catalogue),
    ]
    return [
      StyledLine(indent) + StyledLine(info.title.text, Style(.accent)) + subtitle + mark,
      StyledLine(blanks: max(2, indent.count))
        + StyledLine(facts.filter { !$0.isEmpty }.joined(separator: " · "), Style(.secondary)),
    ]
  }

  static let object = JSONObject<(found: FoundBook, clock: DayClock)>(
    fields: BookField.catalogue + [.title, .description], of: { BookContent($0.found.info) },
    .init("source") { $0.found.hit.catalogue.rawValue }, .init("source_id") { $0.found.hit.id }, "title", "subtitle",
    "authors", "people", "publisher", "published", "isbn13", "isbn10", "pages", "category", "description",
    .init("cover") { $0.found.info.cover }, "link", .init("owned") { $0.found.owned },
    .init("kept_since") { InstantText.iso($0.found.cachedSince, in: $0.clock.zone) },
    .init("attribution") { $0.found.hit.catalogue.attribution },
    notes: [
      .init("source", ko: "library는 내 책", en: "library for your own books"),
      .init("owned", ko: "내 책의 ID. 없으면 null", en: "ID of your own copy; null without one"),
      .init(
        "kept_since", ko: "지금 찾을 수 없어서 대신 보여 준 결과를 받은 일시",
        en: "time of a saved result, if the source isn't available now"
      ),
    ]
  ).columns(
    .init("source", ko: "찾은 곳"), "title",
    .init(ko: "지은이", en: "authors") { $0.found.info.authors.map(\.name.text).joined(separator: ", ") }, "publisher",
    "published", "isbn13", "pages", "category", .init("owned", ko: "내 책의 ID", en: "ID of your own copy"))
}

extension BooksCommandRun {
  func listSentences() async throws(CommandFailure) {
    let book = try await book().book
    let clock = clock
    let sentences = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.books.sentences(of: book.id).map { sentence throws(StoreError) in
        try transaction.quoted(sentence, at: clock)
      }
    }
    write(sentences, finding: nil, empty: texts(ko: "모은 문장이 없어요.", en: "No quotes yet."))
  }

  func searchSentences() async throws(CommandFailure) {
    let (query, clock, limit) = (
      invocation.text, clock, try ListLimit(self, usual: ListLimit.found(session.context.format))
    )
    let (found, count) = try await session.read(services.store) { transaction throws(StoreError) in
      let hits = try transaction.search.find(query, kinds: [.bookSentence], limit: limit.fetched)
      let count = limit.isExceeded(by: hits.count) ? try transaction.search.count(query, kinds: [.bookSentence]) : nil
      var found: [QuotedSentence] = []
      for hit in hits {
        guard let sentence = try transaction.books.sentence(BookSentence.ID(hit.id)) else { continue }
        found.append(try transaction.quoted(sentence, at: clock))
      }
      return (found, count)
    }
    write(limit.shown(found, of: count, in: session), finding: SearchQuery(query), empty: words.noSentence(query))
  }

  private func write(_ sentences: [QuotedSentence], finding query: SearchQuery?, empty: String) {
    session.write(
      sentences.map { ($0, clock) }, as: QuotedSentence.object,
      text: { width in
        guard !sentences.isEmpty else { return [StyledLine(empty)] }
        let (ids, found) = (ShortIDs(sentences.map(\.sentence.id.uuid)), FoundText(query))
        return Array(
          sentences.map { quoted in
            let content = quoted.sentence.content
            let place = [
              query == nil ? "" : quoted.title, content.page.map(words.onPage) ?? "",
              quoted.saying.map(words.saying) ?? "", ids[quoted.sentence.id.uuid],
            ].filter { !$0.isEmpty }.joined(separator: " · ")
            let note = content.note.map { WrappedText.lines($0.text, columns: width.map { $0 - 2 }) } ?? []
            return WrappedText.lines(content.text.text, columns: width).map { found.line($0) }
              + note.map { StyledLine("  \($0)", Style(.accent)) } + [StyledLine("  \(place)", Style(.secondary))]
          }.joined(separator: [StyledLine()]))
      })
  }

  func addSentence() async throws(CommandFailure) {
    let words = invocation.arguments.dropFirst().joined(separator: " ")
    guard
      words.isEmpty
        || invocation.value(of: SentenceContent.Field.text.option) == nil && !invocation.has(EditorOption.editor)
    else {
      throw refusals.sentenceTwice
    }
    let shelved = try await book(invocation.arguments.first ?? "")
    try await writing(SentenceContent.Field.text.option, from: "") { call throws(CommandFailure) in
      let typed = words.isEmpty ? call.invocation.value(of: SentenceContent.Field.text.option) : words
      let text =
        if let typed { typed } else {
          try session.ask(texts(ko: "문장:", en: "Quote:"), insteadOf: SentenceContent.Field.text.option)
        }
      var content = SentenceContent(try checked(text, of: SentenceContent.Field.text.option))
      try SentenceContent.Field.read(call.invocation, into: &content, in: services.fields)
      try await call.add(content, to: shelved.book)
    }
  }

  private func add(_ content: SentenceContent, to book: Book) async throws(CommandFailure) {
    let sentence = try await explaining({ refusals.failure($0) }) { () async throws(SaveSentenceError) in
      try await SaveSentence(services.store, newID: services.newID)(content, of: book.id, at: clock)
    }
    session.announce(StyledLine(words.saved(sentence, of: book.title))) {
      QuotedSentence(sentence: sentence, title: book.title, saying: nil).json(at: clock)
    }
  }

  func editSentence() async throws(CommandFailure) {
    guard invocation.givesAny(of: SentenceContent.Field.options) else { throw refusals.nothingToChangeOfSentence }
    let quoted = try await sentences()[0]
    let sentence = quoted.sentence
    var wanted = sentence.content
    try SentenceContent.Field.read(invocation, into: &wanted, in: services.fields)
    guard try confirms(words.quoted(sentence.content.text.text), isExact: isExact(sentence)) else { return }
    let edited = wanted
    let changed = try await explaining({ refusals.failure($0) }) { () async throws(SaveSentenceError) in
      let rule = SaveSentence(services.store, newID: services.newID)
      return try await rule(sentence.id, from: sentence.content, to: edited)
    }
    session.announce(changed) {
      "\(words.changed(words.changes(from: sentence.content, to: $0.content))) \(texts.undoCommand)"
    } json: {
      QuotedSentence(sentence: $0, title: quoted.title, saying: quoted.saying).json(at: clock)
    }
  }

  func promoteSentences() async throws(CommandFailure) {
    let (clock, ids) = (clock, try await namedSentences().map(\.sentence.id))
    let changed = try await session.stored { () async throws(StoreError) in
      try await PromoteSentence(services.store)(ids, at: clock)
    }
    session.announce(changed) {
      "\(words.promoted($0)) \(texts.undoCommand)"
    } json: { promoted in
      .array(
        promoted.map { QuotedSentence(sentence: $0.sentence, title: $0.book.title, saying: $0.number).json(at: clock) })
    }
  }

  func removeSentences() async throws(CommandFailure) {
    let found = try await namedSentences()
    let sentences = found.map(\.sentence)
    guard try confirms(words.removeSentencesQuestion(sentences), orWrites: []) else { return }
    try await session.stored { () async throws(StoreError) in
      try await SaveSentence(services.store, newID: services.newID).remove(sentences)
    }
    session.announce(words.removedSentences(sentences)) { found.map { $0.json(at: clock) } }
  }

  private func isExact(_ sentence: BookSentence) -> Bool { isExact([sentence.content.text.text], sentence.id.uuid) }

  /// Returns the quotes with the typed ids, without duplicates, or the quote that the words name.
  private func namedSentences() async throws(CommandFailure) -> [QuotedSentence] {
    let found = try await sentences(orEach: severalIDs).firstOfEach(\.sentence.id)
    if found.count == 1 {
      let sentence = found[0].sentence
      remarkName(of: words.quoted(sentence.content.text.text), isExact: isExact(sentence))
    }
    return found
  }

  private func lines(of sentences: [BookSentence]) -> [String] {
    ShortIDs.lines(sentences, \.id.uuid) { texts.shortened($0.content.text.text) }
  }

  private func sentences(orEach ids: [String]? = nil) async throws(CommandFailure) -> [QuotedSentence] {
    let clock = clock
    return try await found(.sentence, [invocation.text], orEach: ids, in: services.store, lines: lines) {
      transaction, name throws(LookUpError<BookSentence>) in
      try transaction.quoted(try transaction.sentence(named: name), at: clock)
    }
  }

  func importBooks() async throws(CommandFailure) {
    let isDryRun = invocation.isDryRun
    let (choices, importer, clock) = (try await asked(try await chosenBooks()), services.files.importer, clock)
    let order = services.settings.habits.order
    try await session.importFiles(
      invocation.arguments, isDryRun: isDryRun, as: ImportReports.records, nothing: refusals.noBooks(in:)
    ) { source, meter throws(ImportError) in
      try await importer.importBooks(
        from: source, choices: choices, isDryRun: isDryRun, at: clock, order: order, progress: meter.show)
    }
  }

  /// Returns the books that `--book` names.
  private func chosenBooks() async throws(CommandFailure) -> Set<Book.ID> {
    var ids: Set<Book.ID> = []
    for name in invocation.values(of: BooksOption.chosenBook) { ids.insert(try await book(name).book.id) }
    return ids
  }

  /// Asks which book is meant by each title that matches several books; a dry run finds these titles.
  private func asked(_ known: Set<Book.ID>) async throws(CommandFailure) -> Set<Book.ID> {
    guard session.context.canAsk else { return known }
    var (chosen, asked) = (known, Set<[UUID]>())
    for file in invocation.arguments where !FileSource(file).isPipe {
      let meter = session.meter(texts.exchange.reading(texts.exchange.shortName(of: file)))
      let report = try? await services.files.importer.importBooks(
        from: .path(file), choices: chosen, isDryRun: true, at: clock, order: services.settings.habits.order,
        progress: meter.show)
      meter.clear()
      for case .severalBooks(let title, let ids) in report?.reasons(BookImportReason.self) ?? []
      where asked.insert(ids).inserted {
        if let id = try await choice(title, ids.map { Book.ID($0) }) { chosen.insert(id) }
      }
    }
    return chosen
  }

  /// - Returns: `nil` without an answer.
  private func choice(_ title: String, _ ids: [Book.ID]) async throws(CommandFailure) -> Book.ID? {
    let books = try await session.read(services.store) { transaction throws(StoreError) in
      try ids.map { id throws(StoreError) in try transaction.books.book(id) }.compactMap(\.self)
    }
    for (number, line) in words.lines(of: books).enumerated() { session.remark("\(number + 1). \(line)") }
    while true {
      let answer = try session.ask(words.matchQuestion(title, books.count), insteadOf: BooksOption.chosenBook)
      if answer.isEmpty { return nil }
      if let number = Int(answer), books.indices.contains(number - 1) { return books[number - 1].id }
    }
  }

  func exportBooks() async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let usual: BookFileFormat = path.lowercased().hasSuffix(".csv") ? .csv : .json
    let format: BookFileFormat = invocation.choice(of: BooksOption.format) ?? usual
    var filter = filter()
    filter.status = invocation.value(of: BooksOption.status).flatMap { ReadingStatus(word: $0) }
    let (exporter, zone, wanted) = (services.files.exporter, clock.zone, filter)
    let count = try await session.exportFile(path, words.bookFile) { target throws(ExportError) in
      try await exporter.exportBooks(wanted, as: format, in: zone, to: target)
    }
    if let unwritten = words.unwritten(in: format) { session.remark(unwritten) }
    guard let count else { return }
    session.announce(StyledLine(words.exported(count, to: path))) {
      JSONObject.exported("books")((count, format.rawValue, path))
    }
  }
}

extension Command<BooksCommandRun> {
  static var booksElsewhere: [BooksCommand] { [search, bestsellers, importFiles, export] }

  private static let search = BooksCommand(
    "search", ko: "내 책과 알라딘, 카카오 등에서 책을 찾아요", en: "Search your books and online catalogs",
    discussion: LocalizedText(
      ko: """
        제목, 지은이, ISBN으로 찾아요. 같은 ISBN은 한 번만 나오고, 이미 있는 책에는 표시가 있어요.
        알라딘, 카카오, 국립중앙도서관, Google Books는 키가 있으면 찾아요. 어디에서 어떤 순서로 찾을지는 \
        'haru settings set books.sources'로 정해요.
        연결할 수 없으면 전에 받아 둔 결과와 내 책에서 찾아요.
        """,
      en: """
        Searches by title, author or ISBN. Each ISBN appears once, and books you already added are marked.
        Aladin, Kakao, the National Library of Korea and Google Books are searched if you have a key. Choose the \
        catalogs and their order with 'haru settings set books.sources'.
        Without a connection, Haru shows saved results and matches from your own books.
        """), arguments: [.words],
    options: [BooksOption.field, BooksOption.source, BooksOption.inCategory, BooksOption.resultPage] + ListOption.both,
    json: FoundBook.object.printed.listed,
    examples: [
      .book("haru books search %", ko: "모든 곳에서 찾아요", en: "Search everywhere"),
      .init(
        ko: ("haru books search 한강 --by author --source aladin", "지은이로 한 곳에서 찾아요"),
        en: ("haru books search 'Carl Sagan' --by author --source openlibrary", "Search one catalog by author")),
    ], run: BooksCommandRun.search)

  private static let bestsellers = BooksCommand(
    "bestsellers", ko: "알라딘의 베스트셀러와 신간을 봐요", en: "Show Aladin's bestsellers and new books",
    discussion: LocalizedText(
      ko: "알라딘 키가 있어야 해요. 없으면 어디서 받는지 알려 줘요.", en: "Needs an Aladin key. Without one, Haru shows where to get it."),
    options: [BooksOption.list, BooksOption.inCategory, BooksOption.resultPage] + ListOption.both,
    json: FoundBook.object.printed.listed,
    examples: [.init("haru books bestsellers --list new", ko: "새로 나온 책을 봐요", en: "See new books")],
    run: BooksCommandRun.showBestsellers)

  private static let importFiles = BooksCommand(
    "import", ko: "다른 앱의 책과 독서 기록을 가져와요", en: "Import books from other apps",
    discussion: LocalizedText(
      ko: """
        Goodreads, The StoryGraph, Hardcover, BookWyrm, calibre, Openreads, LibraryThing의 표, KOReader의 \
        statistics.sqlite3, 하루의 JSON과 CSV를 읽어요. 형식은 내용을 보고 알아내고, 파일은 바꾸지 않아요.
        이미 있는 책에는 빠진 정보만 채우고, 전에 가져온 기록은 그대로 둬요. 읽지 못한 줄은 알려 주고 나머지는 가져와요.
        터미널에서는 제목이 같은 책이 여럿이면 어느 책인지 먼저 물어봐요.
        """,
      en: """
        Reads CSV files from Goodreads, The StoryGraph, Hardcover, BookWyrm, calibre, Openreads and LibraryThing, \
        KOReader's statistics.sqlite3, and Haru's own JSON and CSV. Haru detects the format and never changes the files.
        Books you already added get only their missing details, and anything imported before stays as it is.
        Lines that can't be read are reported, and the rest is imported.
        On a terminal, Haru first asks which book a title means if several match.
        """), arguments: [.files], options: [BooksOption.chosenBook, .dryRun],
    json: ImportReports.records.form,
    examples: [
      .init(
        "haru books import goodreads_library_export.csv --dry-run", ko: "무엇이 바뀔지 먼저 봐요",
        en: "See what would change"),
      .init(
        "haru books import statistics.sqlite3", ko: "KOReader에서 읽은 쪽을 가져와요", en: "Import pages read with KOReader"),
    ], run: BooksCommandRun.importBooks)

  private static let export = BooksCommand(
    "export", ko: "책과 독서 기록을 파일로 내보내요", en: "Export books to a file",
    discussion: LocalizedText(
      ko: """
        json과 csv에는 읽은 쪽과 문장까지 모두 있고 다시 가져올 수 있어요. goodreads는 다른 앱이 읽는 표예요.
        """,
      en: """
        The formats json and csv contain everything, including pages read and quotes, and can be imported again. \
        The format goodreads is a table that other apps read.
        """), arguments: [.exportedFile],
    options: [BooksOption.format, BooksOption.status, BooksOption.liked] + BooksOption.filters,
    json: JSONObject.exported("books").form,
    examples: [
      .init("haru books export books.json", ko: "모두 내보내요", en: "Export all books"),
      .init(
        "haru books export shelf.csv --format goodreads --status finished", ko: "다 읽은 책을 다른 앱으로 옮겨요",
        en: "Move finished books to another app"),
    ], run: BooksCommandRun.exportBooks)
}
