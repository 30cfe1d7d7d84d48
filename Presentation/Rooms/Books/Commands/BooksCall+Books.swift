import Domain

extension BooksCall {
  func add() async throws(CommandFailure) {
    guard let content = try await newContent() else { return session.announce(StyledLine(texts.notChanged)) { nil } }
    let isRead = !invocation.has(BooksOption.want) && !invocation.has(BooksOption.finished)
    let status: ReadingStatus = isRead ? .reading : invocation.has(BooksOption.want) ? .want : .finished
    let (started, ended) = (try pastPartialDay(of: BooksOption.started), try pastPartialDay(of: BooksOption.endedOn))
    if ended != nil, status != .finished { throw refusals.onlyWithFinished }
    if started != nil, status == .want { throw refusals.failure(ReadingRefusal.status(.want)) }
    let (target, isAnother) = (isRead ? try target() : nil, invocation.has(BooksOption.another))
    let shelved: ShelvedBook
    if invocation.isTrial {
      if !isAnother { try await refuseKnown { things throws(StoreError) in try things.books.books(as: content.info) } }
      let book = Book(id: Book.ID(services.newID()), content: content, rank: ShelfRank(0), added: clock.now)
      var reading = Reading(id: Reading.ID(services.newID()), book: book.id, status: status)
      try explaining({ refusals.failure($0) }) { () throws(ReadingRefusal) in
        if let target { try reading.setTarget(target, on: today) }
        if let ended { try reading.setEnded(ended, on: today) }
        if let started { try reading.setStarted(started, on: today) }
      }
      shelved = ShelvedBook(book, reading)
    } else {
      shelved = try await explaining({ refusals.failure($0) }) { () async throws(AddBookError) in
        try await AddBook(services.store, newID: services.newID)(
          content, as: status, started: started, ended: ended, target: target, isAnother: isAnother, at: clock)
      }
    }
    session.announce(StyledLine(words.added(shelved, on: today, isTrial: invocation.isTrial))) { json(shelved) }
  }

  /// Makes the contents from a catalogue, the options and answers to questions.
  ///
  /// - Returns: `nil` where nobody chose one of several books.
  private func newContent() async throws(CommandFailure) -> BookContent? {
    var title = invocation.text
    if let said = invocation.value(of: BookField.title.option) {
      guard title.isEmpty else { throw refusals.titleTwice }
      title = said
    }
    var (asks, content): (Bool, BookContent)
    if let query = try wantedBook(isNamed: !title.isEmpty) {
      guard let info = try await lookedUp(query) else { return nil }
      asks = session.context.canAsk
      (title, content) = (info.title.text, BookContent(info))
    } else {
      asks = title.isEmpty && session.context.canAsk
      if title.isEmpty { title = try session.ask(words.titleQuestion, insteadOf: BookField.title.option) }
      content = BookContent(BookInfo(title: try checked(title, of: BookField.title.option)))
    }
    try apply(to: &content)
    if asks, content.info.authors.isEmpty {
      try BookField.authors.ask(words.authorQuestion, in: session, into: &content, in: services.fields)
    }
    if asks, content.info.pages == nil, invocation.value(of: BookField.pages.option) == nil {
      try BookField.pages.ask(words.pagesQuestion(title), in: session, into: &content, in: services.fields)
    }
    return content
  }

  /// The day of `--by`; a week from now without the option.
  func target() throws(CommandFailure) -> Day? {
    guard let text = invocation.value(of: BooksOption.by) else { return Reading.usualTarget(from: today) }
    return text == "none" ? nil : try comingDay(text, of: BooksOption.by)
  }

  func edit() async throws(CommandFailure) {
    guard invocation.givesAny(of: BookField.options + [BooksOption.notOwned, BooksOption.started, BooksOption.ended])
    else { throw refusals.nothingToChange }
    let shelved = try await book()
    let (number, days) = (try readingNumber(of: shelved.reading), try dayChanges())
    var wanted = shelved.book.content
    try apply(to: &wanted)
    guard try confirms(words.quoted(shelved.book.title), isExact: isExact([shelved.book.title], shelved.book.id.uuid))
    else { return }
    let (edited, old) = (wanted, shelved.book.content)
    let reading = try await reading(of: shelved).reading
    let changes = [words.changes(from: old, to: edited), words.changes(days, of: reading)].filter { !$0.isEmpty }
      .joined(separator: ", ")
    let cut = try await entriesBeyond(edited.info.pages, of: shelved.reading)
    if cut > 0 { session.remark(words.cut(cut)) }
    if invocation.isTrial {
      let told = changes.isEmpty ? texts.alreadySo : words.wouldChange(changes)
      let book = Book(
        id: shelved.book.id, content: edited, isLiked: shelved.book.isLiked, rank: shelved.book.rank,
        added: shelved.book.added)
      return session.announce(StyledLine(told)) { json(ShelvedBook(book, shelved.reading)) }
    }
    let keepsShares = !invocation.has(BooksOption.samePages)
    let changed = try await explaining({ refusals.failure($0) }) { () async throws(EditBookError) in
      try await EditBook(services.store)(
        shelved.book.id, from: old, to: edited, keepsShares: keepsShares, days, of: number, on: today)
    }
    let isFinished = shelved.reading.status != .finished && changed.value.reading.status == .finished
    announce(changed) { isFinished ? words.finished($0) : words.changed(changes) }
    if isFinished { try await askRating(of: changed.value) }
  }

  /// The days of `--started` and `--ended`; an empty text removes a day.
  private func dayChanges() throws(CommandFailure) -> [ReadingChange] {
    func day(_ option: OptionSpec) throws(CommandFailure) -> PartialDay?? {
      guard let text = invocation.value(of: option) else { return nil }
      return text.allSatisfy(\.isWhitespace) ? .some(nil) : .some(try pastPartialDay(of: option))
    }
    let (started, ended) = (try day(BooksOption.started), try day(BooksOption.ended))
    let changes = [started.map(ReadingChange.started), ended.map(ReadingChange.ended)].compactMap(\.self)
    // The new days are compared with each other, and not with the old ones.
    guard case .started(let first?)? = changes.first, case .ended(let last?)? = changes.last else { return changes }
    if first.days.first > last.days.last { throw refusals.failure(ReadingRefusal.endBeforeStart(first, last)) }
    return [.started(nil), changes[1], changes[0]]
  }

  /// The number of entries beyond a new last page; 0 where entries keep their share.
  private func entriesBeyond(_ pages: PageCount?, of reading: Reading) async throws(CommandFailure) -> Int {
    guard invocation.has(BooksOption.samePages), let pages, reading.status != .finished else { return 0 }
    let log = try await session.read(services.store) { things throws(StoreError) in try things.books.log(of: reading) }
    return log?.entries.count { $0.reached > pages.value } ?? 0
  }

  func remove() async throws(CommandFailure) {
    let books = try await books().map(\.book)
    if books.count == 1 {
      remarkName(of: words.quoted(books[0].title), isExact: isExact([books[0].title], books[0].id.uuid))
    }
    let shown = try await session.read(services.store) { things throws(StoreError) in
      try books.map { book throws(StoreError) in
        (try things.books.readings(of: book.id), try things.books.sentences(of: book.id).count)
      }
    }
    let sentences = shown.reduce(0) { $0 + $1.1 }
    guard try confirms(words.removeQuestion(books, sentences: sentences), orWrites: []) else { return }
    try await session.stored { () async throws(StoreError) in try await RemoveBooks(services.store)(books) }
    session.announce(words.removed(books)) {
      zip(books, shown).compactMap { book, shown in shown.0.latest.map { json(ShelvedBook(book, $0)) } }
    }
  }
}

extension BooksCall {
  private func apply(to content: inout BookContent) throws(CommandFailure) {
    try BookField.read(invocation, into: &content, in: services.fields)
    if invocation.has(BooksOption.notOwned), content.possession == .owned { content.possession = nil }
  }

  /// - Returns: `nil` for a book without pages.
  func pages(_ text: String) throws(CommandFailure) -> PageCount? {
    try FieldInput([text], name: BookField.pages.option.long, isOption: true, in: services.fields).pages()
  }
}
