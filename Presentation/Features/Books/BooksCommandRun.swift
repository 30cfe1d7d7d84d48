import Domain

typealias BooksCommand = Command<BooksCommandRun>
typealias BooksCommandRun = ClockedRun<BooksServices>

extension BooksCommandRun {
  /// The number of titles that are compared with a mistyped name.
  private static let lookedAt = 500

  var words: BooksTexts { texts.books }
  var refusals: BooksRefusals { texts.booksRefusals }
  var today: Day { clock.today }
  var past: PastDayReader { PastDayReader(today: today, habits: services.settings.habits) }

  /// The name of the book: all arguments but the last.
  var wordsOfBook: String { invocation.arguments.dropLast().joined(separator: " ") }

  func book() async throws(CommandFailure) -> ShelvedBook { try await book(invocation.text) }

  /// - Throws: A failure that lists the matching or similar titles unless exactly one title matches.
  func book(_ name: String) async throws(CommandFailure) -> ShelvedBook { try await books(name)[0] }

  /// Returns the books with the typed ids, without duplicates, or the book that the words name.
  func books() async throws(CommandFailure) -> [ShelvedBook] {
    try await books(invocation.text, orEach: severalIDs).firstOfEach(\.book.id)
  }

  private func books(_ name: String, orEach ids: [String]? = nil) async throws(CommandFailure) -> [ShelvedBook] {
    try await found(.book, [name], orEach: ids, in: services.store, lines: words.lines, similar: titles) {
      transaction, name throws(LookUpError<Book>) in
      try transaction.book(named: name)
    }
  }

  /// Returns up to three titles that contain the words or differ from them by a few typos.
  func titles(like name: String) async throws(CommandFailure) -> [String] {
    guard NameQuery(name) != nil else { return [] }
    let (found, newest) = try await session.read(services.store) { transaction throws(StoreError) in
      let order = BookOrder(.added, isDescending: true)
      return (
        try transaction.search.find(name, kinds: [.book], limit: 3).map(\.title),
        try transaction.books.shelf(BookFilter(), by: order, offset: 0, limit: Self.lookedAt).map(\.book.title)
      )
    }
    let near = Suggestion.nearest(to: name, inTitles: newest)
    return Array((found + near.filter { !found.contains($0) }).prefix(3))
  }

  func json(_ shelved: ShelvedBook) -> JSONValue { shelved.json(at: clock) }

  func write(_ books: [ShelvedBook], text: (_ width: Int?) -> [StyledLine]) {
    let clock = clock
    session.write(books, json: { $0.json(at: clock) }, plain: { $0.fields(at: clock) }, text: text)
  }

  func announce(_ line: String, _ shelved: ShelvedBook) {
    session.announce(StyledLine("\(line) \(texts.undoCommand)")) { json(shelved) }
  }

  func announce(_ changed: Changed<ShelvedBook>, _ line: (ShelvedBook) -> String) {
    session.announce(changed, { "\(line($0)) \(texts.undoCommand)" }, json: json)
  }

  /// Reports the titles of the books that changed.
  func announce(_ books: [Changed<ShelvedBook>], _ line: (_ titles: String) -> String) {
    let titles = books.filter(\.isChanged).map { words.quoted($0.value.book.title) }.joined(separator: ", ")
    session.announce(titles.isEmpty ? texts.noChanges : "\(line(titles)) \(texts.undoCommand)") {
      books.map { json($0.value) }
    }
  }

  /// Returns the day of an option, which must not be after today; `nil` without the option.
  func pastDay(of option: OptionSpec) throws(CommandFailure) -> Day? {
    guard let text = invocation.value(of: option) else { return nil }
    return try session.readPast(text, as: .date, of: option, past.callAsFunction)
  }

  /// Returns the day, month or year of an option, which must not be after today; `nil` without the option.
  func pastPartialDay(of option: OptionSpec) throws(CommandFailure) -> PartialDay? {
    try input(option)?.pastPartialDay()
  }

  /// Returns the value of an option as the forms read it; `nil` if the option isn't given.
  private func input(_ option: OptionSpec) -> FieldInput? {
    invocation.value(of: option).map { FieldInput([$0], name: option.long, isOption: true, in: services.fields) }
  }

  /// Returns the number of `--reading`; `nil` for the last reading.
  func readingNumber(of reading: Reading) throws(CommandFailure) -> Int? {
    try invocation.value(of: BooksOption.reading).map { text throws(CommandFailure) in
      try texts.number(text, of: BooksOption.reading, in: 1...reading.number)
    }
  }

  /// Returns the book with the reading of `--reading`, or else with the last reading.
  func reading(of shelved: ShelvedBook) async throws(CommandFailure) -> ShelvedBook {
    guard let number = try readingNumber(of: shelved.reading) else { return shelved }
    return try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.books.reading(number, of: shelved)
    }
  }

  func comingDay(_ text: String, of option: OptionSpec?) throws(CommandFailure) -> Day {
    try FieldInput([text], name: option?.long ?? "", isOption: option != nil, in: services.fields).comingDay()
  }
}

extension BookQueries {
  /// Returns the book with the reading of the given number, or unchanged if there is no such reading.
  func reading(_ number: Int, of shelved: ShelvedBook) throws(Failure) -> ShelvedBook {
    let reading = try readings(of: shelved.book.id).first { $0.number == number }
    return ShelvedBook(shelved.book, reading ?? shelved.reading)
  }
}

enum BooksOption {
  static let notOwned = OptionSpec(
    "not-owned", conflicts: ["owned"], ko: "갖고 있지 않은 책으로 표시해요",
    en: "You don't own the book")
  static let samePages = OptionSpec(
    "same-pages", ko: "--pages로 쪽수를 바꿔도 적어 둔 쪽 번호를 그대로 둬요. 쓰지 않으면 비율에 맞춰 바꿔요",
    en: "With --pages, leave entries at their page numbers instead of scaling them")

  // Adding

  static let search = OptionSpec(
    "search", value: "WORDS", conflicts: ["title", "isbn"], ko: "이 말로 책을 찾아 추가해요",
    en: "Search catalogs for these words and add the book found")
  static let by = OptionSpec(
    "by", value: ValueSpec("DATE", completion: .words(["tomorrow", "next week"])),
    ko: "목표일. 쓰지 않으면 일주일 뒤, none이면 정하지 않아요",
    en: "Target date; a week from now if not given, none for no target")
  static let want = OptionSpec(
    "want", conflicts: ["by", "finished"], ko: "읽고 싶은 책으로 추가해요", en: "Add it to the books you want to read")
  static let finished = OptionSpec("finished", conflicts: ["by"], ko: "다 읽은 책으로 추가해요", en: "Add it as finished")
  static let another = OptionSpec("another", ko: "이미 있는 책이어도 추가해요", en: "Add it even if you already added it")

  // Reading

  static let on = OptionSpec(
    "on", value: DayWords.pastDay, ko: "읽은 날. 오늘까지 쓸 수 있어요", en: "The day you read; today or earlier")
  static let endedOn = OptionSpec(
    "on", value: DayWords.pastDay, ko: "다 읽은 날. 월이나 연도만 써도 돼요: 2019-05, 2019",
    en: "Day you finished it, or just the month or year: 2019-05, 2019")
  static let started = OptionSpec(
    "started", value: DayWords.pastDay, ko: "읽기 시작한 날. 월이나 연도만 써도 돼요. ''를 쓰면 지워요",
    en: "Day you started it, or just the month or year; '' removes it")
  static let ended = OptionSpec(
    "ended", value: DayWords.pastDay, ko: "다 읽거나 그만 읽은 날. 월이나 연도만 써도 돼요. ''를 쓰면 지워요",
    en: "Day you finished or dropped it, or just the month or year; '' removes it")
  static let pick = OptionSpec(
    "pick", value: ValueSpec("N", of: .rank), ko: "찾은 책 가운데 몇 번째인지", en: "Number of the search result, from 1")
  static let at = OptionSpec("at", value: "TIME", ko: "몇 시였는지: 21:30", en: "Time of day: 21:30")
  static let before = OptionSpec(
    "before", ko: "여기까지는 전에 읽어서 통계에 넣지 않아요", en: "Read up to here earlier; not counted in statistics")
  static let to = OptionSpec(
    "to", value: ValueSpec("PAGE", of: .pages), ko: "읽은 쪽: 42, +10, 30%", en: "Page reached: 42, +10 or 30%")
  static let reading = OptionSpec(
    "reading", value: ValueSpec("N", of: .rank), ko: "몇 번째로 읽을 때인지. 쓰지 않으면 마지막",
    en: "Number of the reading, from 1; the latest if not given")
  static let rest = OptionSpec(
    "rest",
    value: ValueSpec(
      "HOW", choices: ["today", "spread", "none"], synonyms: ["today": ["오늘"], "spread": ["나눠서"], "none": ["안 함"]]),
    ko: "남은 쪽: 오늘 다 읽음(today), 마지막 기록부터 나눠 읽음(spread), 기록 안 함(none)",
    en: "How to count the pages left: read today, spread since the last entry, or not at all")
  static let rating = OptionSpec(
    "rating", value: ValueSpec("STARS", of: .stars), ko: "별점, 0.5~5", en: "Rating, 0.5 to 5")
  static let review = OptionSpec(
    "review", value: "TEXT", ko: "한 줄 평이나 긴 후기. ''를 쓰면 지워요", en: "Your review; '' removes it")
  static let editor = EditorOption.option(conflicts: [review.name])
  static let lentTo = OptionSpec("to", value: "NAME", ko: "빌려줄 사람", en: "Who you lend it to")
  static let borrowedFrom = OptionSpec("from", value: "NAME", ko: "빌려준 사람이나 도서관", en: "Who you borrow it from")
  static let until = OptionSpec("until", value: DayWords.day, ko: "언제까지", en: "Due date")

  // Lists

  static let status = OptionSpec(
    "status", value: ValueSpec("STATUS", ReadingStatus.allCases, word: \.word, name: \.name, others: \.otherWords),
    ko: "이 상태인 책만", en: "Only books with this status")
  static let liked = OptionSpec("liked", ko: "좋아하는 책만", en: "Only books with a ♥")
  static let tagged = OptionSpec(
    "tag", short: "t", value: ValueSpec("TAG", completion: .stored(.bookTags)), ko: "이 태그가 있는 책만",
    en: "Only books with this tag")
  static let inCategory = OptionSpec(
    "category", value: BookCategory.words(allowsEmpty: false), ko: "이 분야의 책만", en: "Only books in this category")
  static let holding = OptionSpec(
    "holding", value: ValueSpec("WHERE", BookFilter.Holding.allCases, word: \.rawValue, name: \.name),
    ko: "가진 책, 빌려준 책, 빌린 책만", en: "Only books you own, lent or borrowed")
  static let sort = OptionSpec(
    "sort",
    value: ValueSpec("BY", BookOrder.Criterion.allCases, word: \.rawValue, name: \.name) {
      [.added: ["추가한 순"], .target: ["목표일"]][$0, default: []]
    },
    ko: "순서. own은 'move'로 정한 순서, target은 D-day 순서",
    en: "Sort order; own: your custom order (see 'move'), target: earliest target date first")
  static let reverse = OptionSpec("reverse", ko: "역순으로 보여 줘요", en: "Reverse the order")
  static let order = [sort, reverse]
  static let filters = [tagged, inCategory, holding]
  static let all = OptionSpec(
    "all", conflicts: ["limit", "status"], ko: "상태와 상관없이 모든 책", en: "Books of every status")

  // Catalogs and files

  static let field = OptionSpec(
    "by", value: ValueSpec("FIELD", BookQuery.Field.allCases, word: \.rawValue, name: \.name),
    ko: "찾을 항목. 쓰지 않으면 전체(any)", en: "Field to search; any if not given")
  static let source = OptionSpec(
    "source", value: ValueSpec("SOURCE", BookCatalogue.allCases, word: \.rawValue, name: \.name), ko: "이곳에서만 찾아요",
    en: "Search only this catalog")
  static let list = OptionSpec(
    "list", value: ValueSpec("LIST", BookList.allCases, word: \.rawValue, name: \.name),
    ko: "어느 목록인지: 베스트셀러(기본), 신간(new), 주목할 만한 신간(special), 블로거 추천(choice)",
    en: "List to show: bestsellers, new books, notable new books or bloggers' picks")
  static let resultPage = OptionSpec(
    "page", value: ValueSpec("N", of: .pages), ko: "몇 번째 쪽인지. 한 쪽에 50권까지예요",
    en: "Page of results, with up to 50 books each")
  static let chosenBook = OptionSpec(
    "book", value: ValueSpec("BOOK", completion: .stored(.books)), isRepeatable: true,
    ko: "제목에 맞는 책이 여럿일 때 고를 책. 여러 번 쓸 수 있어요", en: "The book to use if a title matches several; may be repeated")
  static let format = OptionSpec.format(BookFileFormat.json, csv: .csv)

  // Quotes, statistics and goals

  static let textEditor = EditorOption.option(conflicts: [SentenceContent.Field.text.option.name])
  static let month = OptionSpec("month", conflicts: ["year"], ko: "이번 달", en: "This month")
  static let year = OptionSpec("year", ko: "올해", en: "This year")
  static let monthly = OptionSpec(
    "month", ko: "한 해가 아니라 한 달의 목표예요", en: "Use the monthly goal instead of the yearly one")
}

extension BooksCommandRun {
  func add() async throws(CommandFailure) {
    guard let content = try await newContent() else { return session.announce(StyledLine(texts.notChanged)) { nil } }
    let isRead = !invocation.has(BooksOption.want) && !invocation.has(BooksOption.finished)
    let status: ReadingStatus = isRead ? .reading : invocation.has(BooksOption.want) ? .want : .finished
    let (started, ended) = (try pastPartialDay(of: BooksOption.started), try pastPartialDay(of: BooksOption.endedOn))
    if ended != nil, status != .finished { throw refusals.onlyWithFinished }
    if started != nil, status == .want { throw refusals.failure(ReadingRefusal.status(.want)) }
    let (target, isAnother) = (isRead ? try target() : nil, invocation.has(BooksOption.another))
    let shelved: ShelvedBook
    if invocation.isDryRun {
      if !isAnother {
        try await refuseKnown { transaction throws(StoreError) in try transaction.books.books(as: content.info) }
      }
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
    session.announce(StyledLine(words.added(shelved, on: today, isDryRun: invocation.isDryRun))) { json(shelved) }
  }

  /// Builds the contents of a book from a catalog, the options and the user's answers.
  ///
  /// - Returns: `nil` if the user chose none of several books.
  private func newContent() async throws(CommandFailure) -> BookContent? {
    var title = invocation.text
    if let typed = invocation.value(of: BookField.title.option) {
      guard title.isEmpty else { throw refusals.titleTwice }
      title = typed
    } else {
      try refuseDeadlineInTitle()
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

  /// Refuses a title that ends with a target date, unless `--by` gives the same date: Dune by christmas.
  private func refuseDeadlineInTitle() throws(CommandFailure) {
    let words = invocation.arguments
    let given = [BooksOption.want, BooksOption.finished]
    let target = invocation.value(of: BooksOption.by).flatMap { try? services.fields.deadlines($0, as: .end) }
    guard words.count > 1, !invocation.givesAny(of: given) else { return }
    for start in 1..<words.count {
      let typed = words[start...].joined(separator: " ")
      guard let day = RangePart.end.removed(from: typed), !day.allSatisfy(\.isNumber), isDay(day) else { continue }
      if let target, target == (try? services.fields.deadlines(day, as: .end)) { return }
      throw refusals.deadlineInTitle(typed, day, title: invocation.text)
    }
  }

  /// Returns the day of `--by`; a week from now without the option.
  func target() throws(CommandFailure) -> Day? {
    guard let text = invocation.value(of: BooksOption.by) else { return Reading.usualTarget(from: today) }
    return AbsenceWord.matches(text) ? nil : try comingDay(text, of: BooksOption.by)
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
    if invocation.isDryRun {
      let book = Book(
        id: shelved.book.id, content: edited, isLiked: shelved.book.isLiked, rank: shelved.book.rank,
        added: shelved.book.added)
      return session.announce(StyledLine(texts.wouldChange(changes))) { json(ShelvedBook(book, shelved.reading)) }
    }
    let keepsShares = !invocation.has(BooksOption.samePages)
    let changed = try await explaining({ refusals.failure($0) }) { () async throws(EditBookError) in
      try await EditBook(services.store)(
        shelved.book.id, from: old, to: edited, keepsShares: keepsShares, days, of: number, on: today)
    }
    let isFinished = shelved.reading.status != .finished && changed.value.reading.status == .finished
    let (before, after) = (shelved.reading.progress.reached, changed.value.reading.progress.reached)
    if keepsShares, case .pages? = shelved.reading.extent, edited.info.pages != nil, before != after, !isFinished {
      session.remark(words.rescaled(from: before, to: after))
    }
    announce(changed) { isFinished ? words.finished($0) : words.changed(changes) }
    if isFinished { try await askRating(of: changed.value) }
  }

  /// Returns the changes of `--started` and `--ended`; an empty text removes a day.
  private func dayChanges() throws(CommandFailure) -> [ReadingChange] {
    func day(_ option: OptionSpec) throws(CommandFailure) -> PartialDay?? {
      guard let text = invocation.removableValue(of: option) else { return nil }
      return text.allSatisfy(\.isWhitespace) ? .some(nil) : .some(try pastPartialDay(of: option))
    }
    let (started, ended) = (try day(BooksOption.started), try day(BooksOption.ended))
    return try explaining({ refusals.failure($0) }) { () throws(ReadingRefusal) in
      try ReadingChange.days(started: started, ended: ended)
    }
  }

  /// Returns the number of entries beyond a new last page; 0 if the entries scale with the new length.
  private func entriesBeyond(_ pages: PageCount?, of reading: Reading) async throws(CommandFailure) -> Int {
    guard invocation.has(BooksOption.samePages), let pages, reading.status != .finished else { return 0 }
    let log = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.books.log(of: reading)
    }
    return log?.entries.count { $0.reached > pages.value } ?? 0
  }

  func remove() async throws(CommandFailure) {
    let books = try await books().map(\.book)
    if books.count == 1 {
      remarkName(of: words.quoted(books[0].title), isExact: isExact([books[0].title], books[0].id.uuid))
    }
    let shown = try await session.read(services.store) { transaction throws(StoreError) in
      try books.map { book throws(StoreError) in
        (try transaction.books.readings(of: book.id), try transaction.books.sentences(of: book.id).count)
      }
    }
    let sentences = shown.reduce(0) { $0 + $1.1 }
    guard try confirms(words.removeQuestion(books, sentences: sentences), orWrites: []) else { return }
    try await session.stored { () async throws(StoreError) in try await RemoveBooks(services.store)(books) }
    session.announce(words.removed(books)) {
      zip(books, shown).compactMap { book, shown in shown.0.latest.map { json(ShelvedBook(book, $0)) } }
    }
  }

  private func apply(to content: inout BookContent) throws(CommandFailure) {
    try BookField.read(invocation, into: &content, in: services.fields)
    if invocation.has(BooksOption.notOwned), content.possession == .owned { content.possession = nil }
  }

  /// - Returns: `nil` for a book without pages.
  func pages(_ text: String) throws(CommandFailure) -> PageCount? {
    try FieldInput([text], name: BookField.pages.option.long, isOption: true, in: services.fields).pages()
  }

  func like(_ isLiked: Bool) async throws(CommandFailure) {
    let ids = try await books().map(\.book.id)
    let changed = try await session.stored { () async throws(StoreError) in
      try await EditBook(services.store)(ids, isLiked: isLiked)
    }
    announce(changed) { words.liked($0, isLiked) }
  }

  func move() async throws(CommandFailure) {
    let typed = invocation.arguments.last ?? ""
    let number = try texts.number(typed, in: .rank, of: texts(ko: "순서", en: "N"), allowed: 1...1_000_000)
    let id = try await book(wordsOfBook).book.id
    let changed = try await session.stored { () async throws(StoreError) in
      try await MoveBook(services.store)(id, to: number)
    }
    let (book, place) = changed.value
    announce(Changed(book, isChanged: changed.isChanged)) { words.moved($0, to: place) }
  }

  func lend() async throws(CommandFailure) {
    let until = try input(BooksOption.until)?.until()
    let (shelved, typed) = (try await book(), invocation.value(of: BooksOption.lentTo))
    let name = if let typed { typed } else { try session.ask(words.lendQuestion, insteadOf: BooksOption.lentTo) }
    let holder = try holder(name, of: BooksOption.lentTo)
    try await set(.lent(to: holder, on: today, until: until), of: shelved)
  }

  func borrow() async throws(CommandFailure) {
    let until = try input(BooksOption.until)?.until()
    let shelved = try await book()
    var holder: BookHolder?
    if let name = invocation.value(of: BooksOption.borrowedFrom) {
      holder = try self.holder(name, of: BooksOption.borrowedFrom)
    }
    try await set(.borrowed(from: holder, until: until), of: shelved)
  }

  func markReturned() async throws(CommandFailure) {
    let ids = try await books().map(\.book.id)
    let changed = try await session.stored { () async throws(StoreError) in
      try await EditBook(services.store).markReturned(ids)
    }
    announce(changed) { words.returned($0) }
  }

  private func set(_ possession: Possession, of shelved: ShelvedBook) async throws(CommandFailure) {
    let changed = try await session.stored { () async throws(StoreError) in
      try await EditBook(services.store)(shelved.book.id, possession: possession)
    }
    announce(changed) { words.held($0.book) }
  }

  private func holder(_ name: String, of option: OptionSpec) throws(CommandFailure) -> BookHolder {
    BookHolder(try checked(name, of: option))
  }
}
