/// Brings the books of a file together with those that are here, one by one.
///
/// A book is known by the id that its app has for it, else by its ISBN, else by its title and first author; a title that
/// fits two is asked for, never guessed. Two ids of one app are two books, whatever they are called.
/// What is known stays, what is missing is filled in, and what came in before changes nothing.
public struct BookMerge<Failure: StoreFailure> {
  /// The results of the books received so far.
  public private(set) var report = ImportReport()
  /// True if the file contained nothing at all.
  public private(set) var isEmpty = true

  private let books: any BulkBooks<Failure>
  private let newID: IDGenerator
  private let choices: Set<Book.ID>
  private let clock: DayClock
  private var lastRank: ShelfRank?
  /// The books that this file added or changed.
  private var touched: Set<Book.ID> = []
  /// The id that the file uses for each book it contained.
  private var told: [Book.ID: Book.ID] = [:]
  /// Read when the first book with an id of another app comes in.
  private var bySourceID: [BookSourceID: Book.ID]?

  /// Starts with the saved data.
  ///
  /// - Parameters:
  /// - things: The transaction with the saved books.
  /// - newID: Generates ids.
  /// - choices: The books to use for titles that match several.
  /// - clock: The user's clock.
  public init(
    in things: any BulkTransaction<Failure>, newID: IDGenerator, choices: Set<Book.ID> = [], at clock: DayClock
  ) throws(Failure) {
    books = things.books
    (self.newID, self.choices, self.clock) = (newID, choices, clock)
    lastRank = try books.lastRank()
  }

  /// Notes what could not be taken in.
  public mutating func leaveOut(_ failure: ImportReport.Failure) {
    isEmpty = false
    report.add(failure)
  }

  public mutating func receive(_ incoming: IncomingBook) throws(Failure) {
    isEmpty = false
    let known = try known(incoming)
    guard known.count < 2 else {
      let title = incoming.content.info.title.text
      let reason = ImportReport.Reason.severalBooks(title: title, ids: known.map(\.id.uuid))
      return report.add(ImportReport.Failure(line: incoming.line, reason: reason))
    }
    guard let book = known.first else { return try add(incoming) }
    told[book.id] = incoming.id
    let old = try kept(book)
    note(incoming.sourceIDs, of: book.id)
    var merging = MergedBook(old, newID: newID, at: clock)
    merging.receive(incoming)
    leaveOut(merging.refused, of: incoming)
    if merging.kept == old {
      if touched.contains(book.id) { report.repeated += 1 } else { report.unchanged += 1 }
    } else {
      try books.update(merging.kept, was: old)
      if touched.insert(book.id).inserted { report.updated += 1 } else { report.repeated += 1 }
    }
  }

  private mutating func leaveOut(_ reasons: [ImportReport.Reason], of incoming: IncomingBook) {
    for reason in reasons { report.add(ImportReport.Failure(line: incoming.line, reason: reason)) }
  }

  private mutating func add(_ incoming: IncomingBook) throws(Failure) {
    let rank = ShelfRank(after: lastRank)
    let added = incoming.added.map { min($0, clock.now) } ?? clock.now
    let book = Book(id: incoming.id ?? Book.ID(newID()), content: incoming.content, rank: rank, added: added)
    var merging = MergedBook(KeptBook(book, readings: []), newID: newID, at: clock)
    merging.receive(incoming)
    leaveOut(merging.refused, of: incoming)
    try books.add(merging.kept)
    lastRank = rank
    touched.insert(book.id)
    told[book.id] = incoming.id
    note(incoming.sourceIDs, of: book.id)
    report.added += 1
  }

  private mutating func note(_ ids: [BookSourceID], of book: Book.ID) {
    for id in ids where bySourceID?[id] == nil { bySourceID?[id] = book }
  }

  /// The books that are meant: none, one, or several to choose from.
  private mutating func known(_ incoming: IncomingBook) throws(Failure) -> [Book] {
    if let id = incoming.id, let own = try books.book(id) { return [own] }
    if let id = try idBySource(incoming), let book = try books.book(id) { return [book] }
    let found = try books.books(as: incoming.content.info)
    let chosen = found.filter { choices.contains($0.id) }
    if chosen.count == 1 { return chosen }
    // A file that tells books apart means another one.
    return found.filter { book in
      !book.isCalledOtherwise(than: incoming.sourceIDs)
        && (incoming.id == nil || told[book.id].map { $0 == incoming.id } ?? true)
    }
  }

  private mutating func idBySource(_ incoming: IncomingBook) throws(Failure) -> Book.ID? {
    guard !incoming.sourceIDs.isEmpty else { return nil }
    if bySourceID == nil { bySourceID = try books.booksBySourceID() }
    for id in incoming.sourceIDs {
      if let book = bySourceID?[id] { return book }
    }
    return nil
  }

  private func kept(_ book: Book) throws(Failure) -> KeptBook {
    var kept = KeptBook(book, readings: try books.readings(of: book.id), sentences: try books.sentences(of: book.id))
    for reading in kept.readings { kept.logs[reading.id] = try books.log(of: reading) }
    return kept
  }
}
