/// A book that is here, with what a file says of it put in.
struct MergedBook {
  private(set) var kept: KeptBook
  private let newID: IDGenerator
  private let clock: DayClock
  /// Whether nothing was known of it before.
  private let isNew: Bool
  /// Entries of the file that are none of the book.
  private(set) var refused: [ImportReport.Reason] = []
  /// Readings of the file that found theirs here.
  private var matched: Set<Reading.ID> = []
  /// Whether the file says that the book is wanted or read now.
  private var isOpenThere = false

  init(_ kept: KeptBook, newID: IDGenerator, at clock: DayClock) {
    (self.kept, self.newID, self.clock, isNew) = (kept, newID, clock, kept.readings.isEmpty)
  }

  mutating func receive(_ incoming: IncomingBook) {
    fill(incoming.content)
    if incoming.isLiked { kept.book.isLiked = true }
    isOpenThere = incoming.readings.contains { !$0.status.isOver }
    for reading in incoming.readings.sorted(by: IncomingReading.isEarlier) { receive(reading) }
    if kept.readings.isEmpty { add(IncomingReading(.want)) }
    var texts = Set(kept.sentences.map(\.content.text))
    for sentence in incoming.sentences where texts.insert(sentence.content.text).inserted {
      let id = BookSentence.ID(newID())
      let collected = sentence.collected ?? clock.now
      kept.sentences.append(
        BookSentence(id: id, book: kept.book.id, content: sentence.content, collected: collected)
      )
    }
    kept.sentences.sort()
  }

  /// What is known stays; what is missing is filled in.
  private mutating func fill(_ other: BookContent) {
    var content = kept.book.content
    content.info = content.info.filled(from: other.info)
    content.theme = content.theme ?? other.theme
    content.possession = content.possession ?? other.possession
    content.setTags(content.tags + other.tags)
    kept.book.content = content
  }

  private mutating func receive(_ incoming: IncomingReading) {
    if let place = place(of: incoming) {
      matched.insert(kept.readings[place].id)
      update(at: place, with: incoming)
    } else if incoming.status.isOver || kept.readings.latest?.status.isOver ?? true, !isOld(incoming) {
      matched.insert(add(incoming))
    }
  }

  /// Whether it says only that the book is wanted or read, which has been read since.
  private func isOld(_ incoming: IncomingReading) -> Bool {
    // One that the file tells of too is no news against it.
    guard !incoming.status.isOver, let last = kept.readings.last(where: { !matched.contains($0.id) }) else {
      return false
    }
    guard incoming.status != .want, let started = incoming.started, let ended = last.ended else { return true }
    return started.days.last <= ended.days.first
  }

  /// Which of those here is meant: one that is just so, else one that goes together with it.
  private func place(of incoming: IncomingReading) -> Int? {
    let free = kept.readings.indices.filter { place in
      // The wish is meant by what the file has of it.
      !matched.contains(kept.readings[place].id)
        && !(isOpenThere && incoming.status.isOver && kept.readings[place].status == .want)
    }
    let exact = free.first { place in
      let reading = kept.readings[place]
      return (reading.status, reading.started, reading.ended) == (incoming.status, incoming.started, incoming.ended)
    }
    let agreeing = free.filter { kept.readings[$0].goesTogether(with: incoming) }
    // One that ended on that day before one of which nobody knows it.
    return exact ?? agreeing.first { kept.readings[$0].ended == incoming.ended } ?? agreeing.first
  }

  private mutating func update(at place: Int, with incoming: IncomingReading) {
    var reading = kept.readings[place]
    if reading.status == .want || reading.status != incoming.status && incoming.status.isOver {
      reading.status = incoming.status
    }
    reading.started = reading.started ?? incoming.started
    reading.target = reading.target ?? incoming.target
    if reading.status.isOver { reading.ended = reading.ended ?? incoming.ended }
    reading.rate(reading.rating ?? incoming.rating, review: reading.review ?? incoming.review)
    kept.readings[place] = reading
    addPages(of: incoming, at: place)
  }

  @discardableResult
  private mutating func add(_ incoming: IncomingReading) -> Reading.ID {
    let reading = Reading(
      id: Reading.ID(newID()),
      book: kept.book.id,
      status: incoming.status,
      started: incoming.started,
      target: incoming.target,
      ended: incoming.ended,
      rating: incoming.rating,
      review: incoming.review
    )
    let place = kept.readings.firstIndex { incoming.isEarlier(than: $0) } ?? kept.readings.count
    kept.readings.insert(reading, at: place)
    for index in kept.readings.indices { kept.readings[index].number = index + 1 }
    addPages(of: incoming, at: place)
    return reading.id
  }

  /// Adds the entries of a file that are not here yet.
  private mutating func addPages(of incoming: IncomingReading, at place: Int) {
    let reading = kept.readings[place]
    guard !incoming.entries.isEmpty else { return }
    let pages = kept.book.content.info.pages.map(ReadingExtent.pages)
    // A book that is here has the pages it has here.
    let isTheirs = isNew || incoming.extent == .percent
    guard let extent = reading.extent ?? (isTheirs ? incoming.extent ?? pages : pages ?? incoming.extent) else {
      return refused.append(.missingProperty(name: "pages"))
    }
    let old = kept.logs[reading.id]
    var known = Dictionary(
      (old?.entries ?? []).map { (Moment(day: $0.day, time: $0.time?.instant), 1) },
      uniquingKeysWith: +
    )
    // Pages of another edition are the same share of this one.
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
      // As many of a time as are here are the same.
      if let count = known[moment], count > 0 {
        known[moment] = count - 1
        continue
      }
      let reached = end == last ? pages.reached : pages.reached * last / end
      let id = PageEntry.ID(newID())
      added.append(PageEntry(id: id, day: pages.day, time: pages.time, reached: reached, isBefore: pages.isBefore))
    }
    guard !added.isEmpty else { return }
    let log = PageLog(extent, (old?.entries ?? []) + added)
    kept.logs[reading.id] = log
    kept.readings[place].follow(log)
  }
}

/// When somebody read: one entry of a file is the same as one here that has the same.
private struct Moment: Hashable {
  let day: Day
  let time: Instant?
}

extension Reading {
  /// Whether a reading of a file may be this one, which says less or more of it.
  fileprivate func goesTogether(with incoming: IncomingReading) -> Bool {
    switch (status, incoming.status) {
    case (.want, _): true
    case (_, .want): true
    case (.finished, .finished), (.givenUp, .givenUp): ended.agrees(with: incoming.ended)
    // One that went on here ended there.
    case (.reading, _), (.paused, _):
      !incoming.status.isOver || started != nil && started.agrees(with: incoming.started) && incoming.started != nil
    default: false
    }
  }
}

extension PartialDay? {
  /// Whether both can be the same day.
  fileprivate func agrees(with other: PartialDay?) -> Bool {
    guard let self, let other else { return true }
    return self.days.overlaps(other.days)
  }
}
