import Domain

typealias BooksCommand = Command<BooksCall>

struct BooksCall: CommandCall {
  /// So many titles are looked through for one that was mistyped.
  private static let lookedAt = 500

  let services: BooksServices
  var invocation: Invocation
  let session: CommandSession
  /// The user's, when the command began.
  let clock: DayClock

  init(_ services: BooksServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session, clock) = (services, invocation, session, services.clock)
  }

  var words: BooksTexts { texts.books }
  var today: Day { clock.today }
  var past: PastDayReader { PastDayReader(today: today, habits: services.settings.habits) }

  /// The words before the last one, which says something else.
  var wordsOfBook: String { invocation.arguments.dropLast().joined(separator: " ") }

  /// The book that all words name.
  func book() async throws(CommandFailure) -> ShelvedBook { try await book(invocation.text) }

  /// - Throws: A failure that lists what fits, or is written much like it, where it is not exactly one.
  func book(_ name: String) async throws(CommandFailure) -> ShelvedBook { try await books([name])[0] }

  /// The books that several ids name, each once; otherwise the one that the words name.
  func books() async throws(CommandFailure) -> [ShelvedBook] {
    let ids = severalIDs
    return try await books(ids.isEmpty ? [invocation.text] : ids)
  }

  private func books(_ names: [String]) async throws(CommandFailure) -> [ShelvedBook] {
    do throws(FindBookError) {
      return try await services.store.read { things throws(FindBookError) in
        var found: [ShelvedBook] = []
        for name in names {
          let book = try things.book(named: name)
          if !found.contains(where: { $0.book.id == book.book.id }) { found.append(book) }
        }
        return found
      }
    } catch {
      guard case .nothing(let name) = error else { throw words.failure(error) }
      throw words.failure(error, similar: try await titles(like: name))
    }
  }

  /// Those that have the words somewhere in them, or are within a few typing mistakes.
  private func titles(like name: String) async throws(CommandFailure) -> [String] {
    let (found, newest) = try await session.read(services.store) { things throws(StoreError) in
      let order = BookOrder(.added, isDescending: true)
      return (
        try things.search.find(name, kinds: [.book], limit: 3).map(\.title),
        try things.books.shelf(BookFilter(), by: order, offset: 0, limit: Self.lookedAt).map(\.book.title)
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

  /// Tells in one line what is now true of a book.
  func announce(_ line: String, _ shelved: ShelvedBook) {
    session.announce(StyledLine("\(line) \(texts.undoCommand)")) { json(shelved) }
  }

  /// The same where it may have been so already.
  func announce(_ changed: Changed<ShelvedBook>, _ line: (ShelvedBook) -> String) {
    session.announce(changed) {
      "\(line($0)) \(texts.undoCommand)"
    } json: {
      json($0)
    }
  }

  /// The same of several, by the titles of those that are different now.
  func announce(_ books: [Changed<ShelvedBook>], _ line: (_ titles: String) -> String) {
    let titles = books.filter(\.isChanged).map { words.quoted($0.value.book.title) }.joined(separator: ", ")
    session.announce(titles.isEmpty ? texts.alreadySo : "\(line(titles)) \(texts.undoCommand)") {
      books.map { json($0.value) }
    }
  }

  /// A day that is over, or today.
  func pastDay(of option: OptionSpec) throws(CommandFailure) -> Day? {
    guard let text = invocation.value(of: option) else { return nil }
    return try session.readPast(text, as: .date, of: option, past.callAsFunction)
  }

  /// A day that is over, or only its month or year; `nil` where the option is not given.
  func pastPartialDay(of option: OptionSpec) throws(CommandFailure) -> PartialDay? {
    guard let text = invocation.value(of: option) else { return nil }
    if let month = PartialDay(typedMonth: text) {
      guard month.days.first <= today else { throw words.failure(ReadingRefusal.future) }
      return month
    }
    return PartialDay(try session.readPast(text, as: .date, of: option, past.callAsFunction))
  }

  /// The number that `--reading` says; `nil` for the last reading.
  func readingNumber(of reading: Reading) throws(CommandFailure) -> Int? {
    try invocation.value(of: BooksOption.reading).map { text throws(CommandFailure) in
      try WholeNumberReader(BooksOption.reading, in: 1...reading.number)(text, texts: texts)
    }
  }

  func comingDay(_ text: String, of option: OptionSpec?) throws(CommandFailure) -> Day {
    try session.read(DateReader(today: today, habits: services.settings.habits), text, of: option)
  }
}
