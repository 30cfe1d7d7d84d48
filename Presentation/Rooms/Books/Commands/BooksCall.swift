import Domain

typealias BooksCommand = Command<BooksCall>

struct BooksCall: CommandCall {
  /// The number of titles that are compared with a mistyped name.
  private static let lookedAt = 500

  let services: BooksServices
  var invocation: Invocation
  let session: CommandSession
  /// The user's clock at the start of the command.
  let clock: DayClock

  init(_ services: BooksServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session, clock) = (services, invocation, session, services.clock)
  }

  var words: BooksTexts { texts.books }
  var refusals: BooksRefusals { texts.booksRefusals }
  var today: Day { clock.today }
  var past: PastDayReader { PastDayReader(today: today, habits: services.settings.habits) }

  /// The name of the book before the last argument.
  var wordsOfBook: String { invocation.arguments.dropLast().joined(separator: " ") }

  func book() async throws(CommandFailure) -> ShelvedBook { try await book(invocation.text) }

  /// - Throws: A failure that lists the fitting or the similar titles unless exactly one fits.
  func book(_ name: String) async throws(CommandFailure) -> ShelvedBook { try await books(name)[0] }

  /// The books with several ids, each once; otherwise the book that the words name.
  func books() async throws(CommandFailure) -> [ShelvedBook] {
    try await books(invocation.text, orEach: severalIDs).firstOfEach(\.book.id)
  }

  private func books(_ name: String, orEach ids: [String]? = nil) async throws(CommandFailure) -> [ShelvedBook] {
    try await found([name], orEach: ids, in: services.store) { error, name throws(CommandFailure) in
      refusals.failure(error, name, similar: error == .nothing ? try await titles(like: name) : [])
    } _: { things, name throws(LookUpError<Book>) in
      try things.book(named: name)
    }
  }

  /// The titles that have the words somewhere in them, or are within a few typing mistakes.
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

  func announce(_ line: String, _ shelved: ShelvedBook) {
    session.announce(StyledLine("\(line) \(texts.undoCommand)")) { json(shelved) }
  }

  func announce(_ changed: Changed<ShelvedBook>, _ line: (ShelvedBook) -> String) {
    session.announce(changed, { "\(line($0)) \(texts.undoCommand)" }, json: json)
  }

  /// Names the titles of the books that changed.
  func announce(_ books: [Changed<ShelvedBook>], _ line: (_ titles: String) -> String) {
    let titles = books.filter(\.isChanged).map { words.quoted($0.value.book.title) }.joined(separator: ", ")
    session.announce(titles.isEmpty ? texts.alreadySo : "\(line(titles)) \(texts.undoCommand)") {
      books.map { json($0.value) }
    }
  }

  /// Today or a day in the past.
  func pastDay(of option: OptionSpec) throws(CommandFailure) -> Day? {
    guard let text = invocation.value(of: option) else { return nil }
    return try session.readPast(text, as: .date, of: option, past.callAsFunction)
  }

  /// Today or a past day, month or year; `nil` without the option.
  func pastPartialDay(of option: OptionSpec) throws(CommandFailure) -> PartialDay? {
    guard let text = invocation.value(of: option) else { return nil }
    if let month = PartialDay(typedMonth: text) {
      guard month.days.first <= today else { throw refusals.failure(ReadingRefusal.future) }
      return month
    }
    return PartialDay(try session.readPast(text, as: .date, of: option, past.callAsFunction))
  }

  /// The number of `--reading`; `nil` for the last reading.
  func readingNumber(of reading: Reading) throws(CommandFailure) -> Int? {
    try invocation.value(of: BooksOption.reading).map { text throws(CommandFailure) in
      try WholeNumberReader(BooksOption.reading, in: 1...reading.number)(text, texts: texts)
    }
  }

  /// The book with the reading of `--reading`, or else with the last reading.
  func reading(of shelved: ShelvedBook) async throws(CommandFailure) -> ShelvedBook {
    guard let number = try readingNumber(of: shelved.reading) else { return shelved }
    return try await session.read(services.store) { things throws(StoreError) in
      try things.books.reading(number, of: shelved)
    }
  }

  func comingDay(_ text: String, of option: OptionSpec?) throws(CommandFailure) -> Day {
    try session.read(DateReader(today: today, habits: services.settings.habits), text, of: option)
  }
}

extension BookQueries {
  /// The book with one of its readings; with the reading it has where there is no such number.
  func reading(_ number: Int, of shelved: ShelvedBook) throws(Failure) -> ShelvedBook {
    let reading = try readings(of: shelved.book.id).first { $0.number == number }
    return ShelvedBook(shelved.book, reading ?? shelved.reading)
  }
}
