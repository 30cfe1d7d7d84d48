import Domain

/// All of one book, as it was read at one moment.
package struct BookDetail: Equatable, Sendable {
  let shelved: ShelvedBook
  /// From the first to the last.
  let readings: [Reading]
  /// Of the last reading; `nil` as long as nobody knows where it ends.
  let log: PageLog?
  /// The largest amount of an entry.
  let most: Int
  let sentences: [BookSentence]
  /// The numbers of those that are among the sayings.
  let sayings: [BookSentence.ID: Int]

  /// - Throws: ``StoreError/missing`` for a book that is not there.
  init(_ id: Book.ID, from things: any Snapshot<StoreError>, at clock: DayClock) throws(StoreError) {
    let books = things.books
    readings = try books.readings(of: id)
    guard let book = try books.book(id), let reading = readings.latest else { throw .missing }
    shelved = ShelvedBook(book, reading)
    log = try books.log(of: reading)
    most = log?.entries.map(\.amount).max() ?? 0
    sentences = try books.sentences(of: id)
    var sayings: [BookSentence.ID: Int] = [:]
    for sentence in sentences { sayings[sentence.id] = try things.sayings.number(of: sentence.saying, at: clock) }
    self.sayings = sayings
  }

  func facts(on today: Day, _ texts: Texts) -> BookFacts {
    BookFacts(shelved: shelved, readings: readings, sentenceCount: sentences.count, today: today, texts: texts)
  }

  /// What was read of it on each of the last days.
  func lastDays(_ count: Int, until today: Day) -> [(day: Day, amount: Int)] {
    let amounts = Dictionary((log?.days ?? []).map { ($0.day, $0.amount) }) { $0 + $1 }
    return DayRange(today.adding(days: 1 - count), today).map { ($0, amounts[$0] ?? 0) }
  }
}
