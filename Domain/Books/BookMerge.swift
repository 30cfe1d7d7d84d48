/// Merges the books of a file into the stored books, one by one.
///
/// A book is matched by its identifier in another app, then by its ISBN, then by its title and first author. If a title
/// matches two books, the user has to choose. Two identifiers in one app mean two books, whatever their titles. Stored
/// values stay, different values in the file are reported, missing values are filled in, and importing a file again
/// changes nothing.
public struct BookMerge<Failure: StoreFailure> {
  /// The results of the books received so far.
  public private(set) var report = ImportReport()
  /// Indicates whether the file contained nothing at all.
  public private(set) var isEmpty = true

  private let books: any BulkBooks<Failure>
  private let newID: IDGenerator
  private let choices: Set<Book.ID>
  private let clock: DayClock
  private var lastRank: ShelfRank?
  /// The books that this import added or changed.
  private var touched: Set<Book.ID> = []
  /// The identifier that the file uses for each book received so far.
  private var idsInFile: [Book.ID: Book.ID] = [:]
  /// The stored books by identifier in other apps, loaded when the first book with such an identifier arrives.
  private var bySourceID: [BookSourceID: Book.ID]?

  /// Starts with the stored books.
  ///
  /// - Parameters:
  ///   - transaction: The transaction with the stored books.
  ///   - newID: A generator of identifiers.
  ///   - choices: The books to use for titles that match several.
  ///   - clock: The user's clock.
  public init(
    in transaction: any BulkTransaction<Failure>, newID: IDGenerator, choices: Set<Book.ID> = [], at clock: DayClock
  ) throws(Failure) {
    books = transaction.books
    (self.newID, self.choices, self.clock) = (newID, choices, clock)
    lastRank = try books.lastRank()
  }

  /// Reports an entry that could not be imported.
  public mutating func leaveOut(_ failure: ImportReport.Failure) {
    isEmpty = false
    report.add(failure)
  }

  public mutating func receive(_ incoming: IncomingBook) throws(Failure) {
    isEmpty = false
    let known = try known(incoming)
    guard known.count < 2 else {
      let title = incoming.content.info.title.text
      let reason = ImportReport.Reason.book(.severalBooks(title: title, ids: known.map(\.id.uuid)))
      return report.add(ImportReport.Failure(line: incoming.line, reason: reason))
    }
    guard let book = known.first else { return try add(incoming) }
    idsInFile[book.id] = incoming.id
    let old = try stored(book)
    note(incoming.sourceIDs, of: book.id)
    var merging = MergedBook(old, newID: newID, at: clock)
    merging.receive(incoming)
    leaveOut(merging.refused, of: incoming)
    if merging.stored == old {
      if touched.contains(book.id) { report.repeated += 1 } else { report.unchanged += 1 }
    } else {
      try books.update(merging.stored, was: old)
      guard touched.insert(book.id).inserted else {
        report.repeated += 1
        return
      }
      report.updated += 1
      report.list(merging.stored.book, isNew: false)
    }
  }

  private mutating func leaveOut(_ reasons: [ImportReport.Reason], of incoming: IncomingBook) {
    for reason in reasons { report.add(ImportReport.Failure(line: incoming.line, reason: reason)) }
  }

  private mutating func add(_ incoming: IncomingBook) throws(Failure) {
    let rank = ShelfRank(after: lastRank)
    let added = incoming.added.map { min($0, clock.now) } ?? clock.now
    let book = Book(id: incoming.id ?? Book.ID(newID()), content: incoming.content, rank: rank, added: added)
    var merging = MergedBook(StoredBook(book, readings: []), newID: newID, at: clock)
    merging.receive(incoming)
    leaveOut(merging.refused, of: incoming)
    try books.add(merging.stored)
    lastRank = rank
    touched.insert(book.id)
    idsInFile[book.id] = incoming.id
    note(incoming.sourceIDs, of: book.id)
    report.added += 1
    report.list(merging.stored.book)
  }

  private mutating func note(_ ids: [BookSourceID], of book: Book.ID) {
    for id in ids where bySourceID?[id] == nil { bySourceID?[id] = book }
  }

  /// Returns the matching books: none, one, or several to choose from.
  private mutating func known(_ incoming: IncomingBook) throws(Failure) -> [Book] {
    if let id = incoming.id, let own = try books.book(id) { return [own] }
    if let id = try idBySource(incoming), let book = try books.book(id) { return [book] }
    let found = try books.books(as: incoming.content.info)
    let chosen = found.filter { choices.contains($0.id) }
    if chosen.count == 1 { return chosen }
    // If the file has a different identifier for a found book, the incoming book is another book.
    return found.filter { book in
      !book.isCalledOtherwise(than: incoming.sourceIDs)
        && (incoming.id == nil || idsInFile[book.id].map { $0 == incoming.id } ?? true)
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

  private func stored(_ book: Book) throws(Failure) -> StoredBook {
    var stored = StoredBook(
      book, readings: try books.readings(of: book.id), sentences: try books.sentences(of: book.id))
    for reading in stored.readings { stored.logs[reading.id] = try books.log(of: reading) }
    return stored
  }
}

/// A stored book into which the data of a file is merged.
struct MergedBook {
  private(set) var stored: StoredBook
  private let newID: IDGenerator
  private let clock: DayClock
  /// Indicates whether the store had no readings of the book before.
  private let isNew: Bool
  /// The reasons why entries and details of the file were left out.
  private(set) var refused: [ImportReport.Reason] = []
  /// The stored readings that matched readings of the file.
  private var matched: Set<Reading.ID> = []
  /// Indicates whether the file has an open reading of the book.
  private var isOpenThere = false
  /// Indicates whether readings are inferred from pages, so their days aren't details of the file.
  private var isInferring = false
  /// The entries that were inferred from the pages of a device and are inferred again.
  private var inferred: [Moment: [PageEntry]] = [:]

  init(_ stored: StoredBook, newID: IDGenerator, at clock: DayClock) {
    (self.stored, self.newID, self.clock, isNew) = (stored, newID, clock, stored.readings.isEmpty)
  }

  mutating func receive(_ incoming: IncomingBook) {
    if !incoming.turns.isEmpty { followPages(of: incoming) }
    fill(incoming)
    stored.book.receive(incoming.sourceIDs)
    if incoming.isLiked { stored.book.isLiked = true }
    isOpenThere = incoming.readings.contains { !$0.status.isOver }
    for reading in incoming.readings.sorted(by: IncomingReading.isEarlier) { receive(reading) }
    isInferring = !incoming.turns.isEmpty
    if isInferring { infer(from: incoming.turns) }
    if stored.readings.isEmpty { add(IncomingReading(.want)) }
    receive(incoming.sentences)
  }

  /// Adds new quotes and fills in missing details of quotes with the same text; details that differ are reported.
  private mutating func receive(_ sentences: [IncomingSentence]) {
    var places = Dictionary(stored.sentences.enumerated().map { ($1.content.text, $0) }) { first, _ in first }
    for sentence in sentences {
      let content = sentence.content
      if let place = places[content.text] {
        let here = stored.sentences[place].content
        for field in here.differences(from: content) { report(.sentence(field, here: here, there: content)) }
        stored.sentences[place].content = here.filled(from: content)
      } else {
        places[content.text] = stored.sentences.count
        stored.sentences.append(
          BookSentence(
            id: BookSentence.ID(newID()), book: stored.book.id, content: content,
            collected: sentence.collected ?? clock.now))
      }
    }
    stored.sentences.sort()
  }

  /// Fills in missing details; existing ones stay, and those that differ are reported.
  private mutating func fill(_ incoming: IncomingBook) {
    let (here, there) = (stored.book.content, incoming.content)
    for field in here.differences(from: there) { report(.content(field, here: here, there: there)) }
    stored.book.content = here.filled(from: there)
  }

  private mutating func report(_ difference: BookDifference) {
    refused.append(.book(.differs(title: stored.book.title, difference)))
  }

  private mutating func receive(_ incoming: IncomingReading) {
    if let place = place(of: incoming) {
      update(at: place, with: incoming)
    } else if incoming.status.isOver || stored.readings.latest?.status.isOver ?? true, !isOld(incoming) {
      matched.insert(add(incoming))
    }
  }

  /// Returns whether the file's open reading is outdated, because the book has been read since.
  private func isOld(_ incoming: IncomingReading) -> Bool {
    // Readings that are also in the file don't make this reading outdated.
    guard !incoming.status.isOver, let last = stored.readings.last(where: { !matched.contains($0.id) }) else {
      return false
    }
    guard incoming.status != .want, let started = incoming.started, let ended = last.ended else { return true }
    return started.days.last <= ended.days.first
  }

  /// Returns the index of the matching reading: an identical one, or else a compatible one.
  private func place(of incoming: IncomingReading) -> Int? {
    let free = stored.readings.indices.filter { place in
      // A stored wish to read the book matches the open reading of the file, not a finished one.
      !matched.contains(stored.readings[place].id)
        && !(isOpenThere && incoming.status.isOver && stored.readings[place].status == .want)
    }
    let exact = free.first { place in
      let reading = stored.readings[place]
      return (reading.status, reading.started, reading.ended) == (incoming.status, incoming.started, incoming.ended)
    }
    let agreeing = free.filter { stored.readings[$0].goesTogether(with: incoming) }
    // A reading that ended on the same day is preferred to one with an unknown end.
    return exact ?? agreeing.first { stored.readings[$0].ended == incoming.ended } ?? agreeing.first
  }

  private mutating func update(at place: Int, with incoming: IncomingReading) {
    var reading = stored.readings[place]
    matched.insert(reading.id)
    if !isInferring { for difference in reading.differences(from: incoming) { report(difference) } }
    if reading.status == .want || reading.status != incoming.status && incoming.status.isOver {
      reading.status = incoming.status
    }
    reading.started = reading.started ?? incoming.started
    reading.target = reading.target ?? incoming.target
    if reading.status.isOver { reading.ended = reading.ended ?? incoming.ended }
    reading.rate(reading.rating ?? incoming.rating, review: reading.review ?? incoming.review)
    stored.readings[place] = reading
    addPages(of: incoming, at: place)
  }

  @discardableResult private mutating func add(_ incoming: IncomingReading) -> Reading.ID {
    let reading = Reading(
      id: Reading.ID(newID()), book: stored.book.id, status: incoming.status, started: incoming.started,
      target: incoming.target, ended: incoming.ended, rating: incoming.rating, review: incoming.review)
    let place = stored.readings.firstIndex { incoming.isEarlier(than: $0) } ?? stored.readings.count
    stored.readings.insert(reading, at: place)
    for index in stored.readings.indices { stored.readings[index].number = index + 1 }
    addPages(of: incoming, at: place)
    return reading.id
  }

  /// Adds the entries of a file that are not stored yet.
  private mutating func addPages(of incoming: IncomingReading, at place: Int) {
    let reading = stored.readings[place]
    guard !incoming.entries.isEmpty else { return }
    let pages = stored.book.content.info.pages.map(ReadingExtent.pages)
    // A stored book keeps its page count.
    let isTheirs = isNew || incoming.extent == .percent
    guard let extent = reading.extent ?? (isTheirs ? incoming.extent ?? pages : pages ?? incoming.extent) else {
      return refused.append(.missingProperty(name: "pages"))
    }
    let old = stored.logs[reading.id]
    var known = Dictionary(
      (old?.entries ?? []).map { (Moment(day: $0.day, time: $0.time?.instant), 1) }, uniquingKeysWith: +)
    // Pages of another edition are converted by their share of the book.
    let (end, last) = (incoming.extent?.last ?? extent.last, extent.last)
    var added: [PageEntry] = []
    for pages in incoming.entries {
      guard pages.day <= clock.today else {
        refused.append(.inFuture(time: "\(pages.day)"))
        continue
      }
      guard 0...end ~= pages.reached else {
        refused.append(.brokenValue(property: "page", value: "\(pages.reached)"))
        continue
      }
      let moment = Moment(day: pages.day, time: pages.time?.instant)
      // If the log has n entries at this time, the first n entries of the file at this time are duplicates.
      if let count = known[moment], count > 0 {
        known[moment] = count - 1
        continue
      }
      let reached = end == last ? pages.reached : pages.reached * last / end
      added.append(
        PageEntry(
          id: inferredID(at: moment) ?? PageEntry.ID(newID()), day: pages.day, time: pages.time, reached: reached,
          isBefore: pages.isBefore, ahead: pages.ahead,
          shown: pages.shown.map { end == last ? $0 : max(1, $0 * last / end) }))
    }
    guard !added.isEmpty else { return }
    let log = PageLog(extent, (old?.entries ?? []) + added)
    stored.logs[reading.id] = log
    stored.readings[place].follow(log)
  }
}

extension MergedBook {
  /// Updates the page count of a book that only a reading device reported; the count depends on the font size.
  private mutating func followPages(of incoming: IncomingBook) {
    let info = stored.book.content.info
    guard info.source == incoming.content.info.source, let pages = incoming.content.info.pages, pages != info.pages,
      let log = stored.readings.latest.flatMap({ stored.logs[$0.id] }), log.entries.contains(where: { $0.shown != nil })
    else { return }
    stored.book.content.info.pages = pages
  }

  /// Infers the readings again from all known pages of a device.
  ///
  /// These are the pages of this file and of earlier files, so several imports have the same result as one. Entries
  /// that the user added or corrected stay.
  private mutating func infer(from turns: [PageTurn]) {
    guard let pages = stored.book.content.info.pages else { return refused.append(.missingProperty(name: "pages")) }
    let known = Dictionary(grouping: turns, by: \.time)
    var (earlier, touched) = ([PageTurn](), [Reading.ID]())
    // The user set these start and end days.
    var (starts, ends) = ([Reading.ID: PartialDay](), [Reading.ID: PartialDay]())
    for place in stored.readings.indices {
      guard let log = stored.logs[stored.readings[place].id] else { continue }
      let own = log.entries.filter { !$0.isInferred(from: known, in: log) }
      guard own.count < log.entries.count else { continue }
      touched.append(stored.readings[place].id)
      let reading = stored.readings[place]
      if reading.ended != log.endDay.map({ PartialDay($0) }) { ends[reading.id] = reading.ended }
      if reading.started != log.entries.first.map({ PartialDay($0.day) }) { starts[reading.id] = reading.started }
      for entry in log.entries where entry.isInferred(from: known, in: log) {
        inferred[Moment(day: entry.day, time: entry.time?.instant), default: []].append(entry)
        if let time = entry.time?.instant, let shown = entry.shown, known[time] == nil {
          earlier.append(PageTurn(time: time, page: shown, of: log.extent.last))
        }
      }
      var rest = PageLog(log.extent, own)
      stored.readings[place].follow(rest, was: log)
      if rest.extent != .pages(pages) { _ = rest.change(to: .pages(pages), keepsShares: true) }
      stored.readings[place].follow(rest)
      stored.logs[stored.readings[place].id] = rest
    }
    let times = Dictionary(
      inferred.values.joined().compactMap { entry in entry.time.map { ($0.instant, (entry.day, $0)) } }
    ) { first, _ in first }
    let ways = PageTurns(turns + earlier, through: pages.value).ways
    isOpenThere = ways.contains { ($0.last { $0.ahead == 0 }?.shown ?? 0) < pages.value }
    for way in ways {
      let reading = reading(of: way, through: pages, at: times)
      if let id = touched.first, let place = stored.readings.firstIndex(where: { $0.id == id }) {
        touched.removeFirst()
        update(at: place, with: reading)
      } else {
        receive(reading)
      }
    }
    // A touched reading without any data was only inferred, and the pages no longer support it.
    let gone = stored.readings.filter { touched.contains($0.id) && $0.isEmpty }.map(\.id)
    stored.readings.removeAll { gone.contains($0.id) }
    for id in gone { stored.logs[id] = nil }
    for index in stored.readings.indices {
      stored.readings[index].number = index + 1
      let id = stored.readings[index].id
      if let day = starts[id] { stored.readings[index].started = day }
      if let day = ends[id], stored.readings[index].status.isOver { stored.readings[index].ended = day }
    }
  }

  /// Returns the identifier that an entry had before it was inferred again.
  private mutating func inferredID(at moment: Moment) -> PageEntry.ID? {
    guard let entry = inferred[moment]?.first else { return nil }
    inferred[moment]?.removeFirst()
    return entry.id
  }

  /// Returns the reading of one pass through a book; pages before the first page shown were read elsewhere.
  private func reading(
    of way: [PageTurns.Page], through pages: PageCount, at times: [Instant: (Day, ZonedTime)]
  ) -> IncomingReading {
    var reached = 0
    var entries = way.map { page in
      let time = ZonedTime(page.time, in: clock.zone)
      let (day, known) = times[page.time] ?? (time.day(clock.dayStart), time)
      if page.ahead == 0 { reached = page.shown }
      return IncomingPages(day, known, reached: reached, shown: page.shown, ahead: page.ahead)
    }
    let (first, isFinished) = (way.first { $0.ahead == 0 }?.shown ?? 1, reached == pages.value)
    let end = isFinished ? entries.last { $0.reached == reached && $0.ahead == 0 }?.day : nil
    let start = entries.first?.day
    if let start, first > 1 {
      entries.insert(IncomingPages(start, nil, reached: first - 1, isBefore: true, shown: first - 1), at: 0)
    }
    return IncomingReading(
      isFinished ? .finished : .reading, started: start.map { PartialDay($0) }, ended: end.map { PartialDay($0) },
      extent: .pages(pages), entries: entries)
  }
}

extension PageEntry {
  /// Returns whether the entry only repeats a page that a device showed.
  ///
  /// Older entries don't contain the page shown; a device's entries are recognized by their time and page.
  fileprivate func isInferred(from turns: [Instant: [PageTurn]], in log: PageLog) -> Bool {
    if shown != nil { return true }
    guard let time = time?.instant, let shown = turns[time] else {
      guard isBefore, let next = log.entries.dropFirst().first, next.shown != nil || next.time != nil else {
        return false
      }
      return next.day == day && next.reached == reached + 1 && !next.isBefore && next.isInferred(from: turns, in: log)
    }
    return shown.contains { max(1, $0.page * log.extent.last / $0.total) == reached }
  }
}

extension Reading {
  /// Indicates whether the reading contains no information.
  fileprivate var isEmpty: Bool {
    status == .reading && started == nil && target == nil && rating == nil && review == nil && progress == .none
  }
}

/// The time of an entry; entries of a file and stored entries with the same time are duplicates.
private struct Moment: Hashable {
  let day: Day
  let time: Instant?
}

extension Reading {
  /// Returns whether a reading of a file can be this reading with fewer or more details.
  fileprivate func goesTogether(with incoming: IncomingReading) -> Bool {
    switch (status, incoming.status) {
    case (.want, _): true
    case (_, .want): true
    case (.finished, .finished), (.givenUp, .givenUp): ended.agrees(with: incoming.ended)
    // A reading that is open in the store may be over in the file.
    case (.reading, _), (.paused, _):
      !incoming.status.isOver || started != nil && started.agrees(with: incoming.started) && incoming.started != nil
    default: false
    }
  }
}
