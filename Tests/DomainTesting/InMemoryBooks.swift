import Domain
import Foundation

/// The book repository of the in-memory store.
struct InMemoryBooks<Failure: StoreFailure>: BookRepository, BulkBooks {
  let memory: Memory

  func book(_ id: Book.ID) throws(Failure) -> Book? { memory.contents.books[id] }

  func books(idPrefix digits: String, limit: Int) throws(Failure) -> [Book] {
    named(memory.contents.books.values, digits, limit, \.id.uuid)
  }

  func books(isbn: ISBN) throws(Failure) -> [Book] { books { $0.content.info.isbn == isbn } }

  func books(titleKey: String) throws(Failure) -> [Book] { books { BookKey($0.content.info).title == titleKey } }

  func shelf(_ filter: BookFilter, by order: BookOrder, offset: Int, limit: Int) throws(Failure) -> [ShelvedBook] {
    let sorted = try shelf(filter).sorted(by: order.isSorted)
    return Array(sorted.dropFirst(max(0, offset)).prefix(max(0, limit)))
  }

  func count(_ filter: BookFilter) throws(Failure) -> Int { try shelf(filter).count }

  func readings(of book: Book.ID) throws(Failure) -> [Reading] {
    memory.contents.readings.values.filter { $0.book == book }.sorted { $0.number < $1.number }
  }

  func log(of reading: Reading) throws(Failure) -> PageLog? {
    memory.contents.pageLogs[reading.id] ?? reading.extent.map { PageLog($0) }
  }

  func sentences(of book: Book.ID) throws(Failure) -> [BookSentence] {
    memory.contents.bookSentences.values.filter { $0.book == book }.sorted()
  }

  func sentence(_ id: BookSentence.ID) throws(Failure) -> BookSentence? { memory.contents.bookSentences[id] }

  func sentences(idPrefix digits: String, limit: Int) throws(Failure) -> [BookSentence] {
    named(memory.contents.bookSentences.values, digits, limit, \.id.uuid)
  }

  func days(in days: DayRange) throws(Failure) -> [DayPages] {
    var sums: [Day: DayPages] = [:]
    for day in memory.contents.pageLogs.values.flatMap(\.dayPages) where days.contains(day.day) {
      var sum = sums[day.day] ?? DayPages(day.day, pages: 0)
      sum.pages += day.pages
      sum.percent += day.percent
      sum.times = sum.times + day.times
      sums[day.day] = sum
    }
    return sums.values.sorted { $0.day < $1.day }
  }

  func books(readOn day: Day) throws(Failure) -> [Book] {
    let read = memory.contents.pageLogs.filter { $0.value.dayPages.contains { $0.day == day } }
    let ids = Set(read.keys.compactMap { memory.contents.readings[$0]?.book })
    return books { ids.contains($0.id) }
  }

  func groups(in months: ClosedRange<Month>?) throws(Failure) -> [GroupPages.Grouping: [GroupPages]] {
    var sums = GroupSums()
    for (id, log) in memory.contents.pageLogs {
      guard let book = memory.contents.readings[id].flatMap({ memory.contents.books[$0.book] }) else { continue }
      let read = log.dayPages.filter { months?.contains(Month($0.day)) ?? true }.reduce(0) { $0 + $1.pages }
      let content = book.content
      if read > 0 { sums.add(read, content.info.category, content.info.authors, content.tags) }
    }
    return sums.groups
  }

  func earliestDay() throws(Failure) -> Day? {
    let read = memory.contents.pageLogs.values.flatMap(\.dayPages).map(\.day)
    let ended = memory.contents.readings.values.filter { $0.status == .finished }.compactMap { $0.ended?.days.first }
    return (read + ended).min()
  }

  func finished(in days: DayRange?) throws(Failure) -> [FinishedBook] {
    let finished = memory.contents.readings.values.filter { reading in
      guard reading.status == .finished else { return false }
      guard let days else { return true }
      return reading.ended.map { days.contains($0.days.first) && days.contains($0.days.last) } ?? false
    }
    return finished.sorted { one, other in
      guard one.ended != other.ended else { return one.id.uuid < other.id.uuid }
      return one.ended.map { one in other.ended.map { one < $0 } ?? false } ?? true
    }
    .compactMap { reading in memory.contents.books[reading.book].map { FinishedBook($0, reading) } }
  }

  func usedTags() throws(Failure) -> [UsedBookTag] {
    var (tags, counts): ([String: BookTag], [String: Int]) = ([:], [:])
    for book in memory.contents.books.values.sorted(by: { ($0.added, $0.id.uuid) < ($1.added, $1.id.uuid) }) {
      for tag in book.content.tags {
        tags[tag.key] = tag
        counts[tag.key, default: 0] += 1
      }
    }
    return tags.map { UsedBookTag($0.value, count: counts[$0.key] ?? 0) }.sorted()
  }

  func goals() throws(Failure) -> [ReadingGoal] {
    ReadingGoal.Kind.allCases.compactMap { memory.contents.readingGoals[$0] }
  }

  func rank(before rank: ShelfRank?) throws(Failure) -> ShelfRank? {
    memory.contents.books.values.map(\.rank).filter { other in rank.map { other < $0 } ?? true }.max()
  }

  func booksBySourceID() throws(Failure) -> [BookSourceID: Book.ID] {
    let ids = memory.contents.books.values.flatMap { book in book.knownSourceIDs.map { ($0, book.id) } }
    return Dictionary(ids) { first, _ in first }
  }

  func lastRank() throws(Failure) -> ShelfRank? { try rank(before: nil) }

  func save(_ book: Book) throws(Failure) { memory.contents.books[book.id] = book }

  func remove(_ id: Book.ID) throws(Failure) {
    guard memory.contents.books.removeValue(forKey: id) != nil else { throw .store(.missing) }
    for reading in try readings(of: id) {
      memory.contents.readings[reading.id] = nil
      memory.contents.pageLogs[reading.id] = nil
    }
    for sentence in try sentences(of: id) { memory.contents.bookSentences[sentence.id] = nil }
  }

  func save(_ reading: Reading) throws(Failure) {
    guard memory.contents.books[reading.book] != nil else { throw .store(.missing) }
    memory.contents.readings[reading.id] = reading
  }

  func save(_ log: PageLog, was old: PageLog?, of reading: Reading) throws(Failure) {
    memory.contents.pageLogs[reading.id] = log
  }

  func save(_ sentence: BookSentence) throws(Failure) {
    guard memory.contents.books[sentence.book] != nil else { throw .store(.missing) }
    memory.contents.bookSentences[sentence.id] = sentence
  }

  func remove(_ id: BookSentence.ID) throws(Failure) {
    guard memory.contents.bookSentences.removeValue(forKey: id) != nil else { throw .store(.missing) }
  }

  func save(_ goal: ReadingGoal) throws(Failure) { memory.contents.readingGoals[goal.kind] = goal }

  func remove(_ kind: ReadingGoal.Kind) throws(Failure) {
    guard memory.contents.readingGoals.removeValue(forKey: kind) != nil else { throw .store(.missing) }
  }

  func spreadRanks() throws(Failure) {
    let books = books { _ in true }
    for (book, rank) in zip(books, ShelfRank.all(books.count)) {
      memory.contents.books[book.id] = Book(
        id: book.id,
        content: book.content,
        isLiked: book.isLiked,
        rank: rank,
        added: book.added,
        sourceIDs: book.sourceIDs
      )
    }
  }

  func add(_ kept: StoredBook) throws(Failure) {
    guard memory.contents.books[kept.book.id] == nil else { throw .store(.conflict) }
    try keep(kept)
  }

  func update(_ kept: StoredBook, was old: StoredBook) throws(Failure) {
    for reading in old.readings where !kept.readings.contains(where: { $0.id == reading.id }) {
      memory.contents.readings[reading.id] = nil
      memory.contents.pageLogs[reading.id] = nil
    }
    try keep(kept)
  }

  private func keep(_ kept: StoredBook) throws(Failure) {
    try save(kept.book)
    for reading in kept.readings { try save(reading) }
    for (reading, log) in kept.logs { memory.contents.pageLogs[reading] = log }
    for sentence in kept.sentences { try save(sentence) }
  }

  /// Returns the books that a condition selects, in the user's custom order.
  private func books(_ isMeant: (Book) -> Bool) -> [Book] {
    memory.contents.books.values.filter(isMeant).sorted { ($0.rank, $0.id.uuid) < ($1.rank, $1.id.uuid) }
  }

  private func shelf(_ filter: BookFilter) throws(Failure) -> [ShelvedBook] {
    var shelf: [ShelvedBook] = []
    for book in memory.contents.books.values {
      if let shelved = filter.shelved(book, try readings(of: book.id)) { shelf.append(shelved) }
    }
    return shelf
  }

  private func named<Thing>(
    _ things: some Collection<Thing>,
    _ digits: String,
    _ limit: Int,
    _ id: (Thing) -> UUID
  ) -> [Thing] {
    guard let prefix = IDPrefix(digits: digits) else { return [] }
    let found = things.filter { prefix.begins(id($0)) }.sorted { id($0) < id($1) }
    return Array(found.prefix(max(0, limit)))
  }
}
