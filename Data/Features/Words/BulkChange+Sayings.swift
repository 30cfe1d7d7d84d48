package import Domain

extension BulkChange {
  /// Adds a saying that isn't from the pack, under the next number.
  @discardableResult package func add(
    _ entry: SayingEntry, origin: SayingOrigin = .imported, at uploaded: Instant, marks: SayingMarks = .none,
    in connection: Connection
  ) throws(StoreError) -> Saying.ID {
    let writer = part(SayingWriter.self)
    let (id, place) = try writer.next(in: connection)
    let saying = Saying(
      id: id, content: entry.content, uploaded: uploaded, origin: origin, highlight: entry.highlight, marks: marks)
    try add(id.uuid, nil, to: .sayings, in: connection) { () throws(StoreError) in
      try SayingRow.insert(saying, entry, at: place, in: connection)
    }
    try writer.index(id, entry, at: uploaded, in: connection)
    return id
  }
}

struct SQLiteBulkSayings<Failure: StoreFailure>: BulkSayings, SQLitePort {
  let bulk: BulkChange
  let connection: Connection

  func dailySayings(of count: Int, at clock: DayClock) throws(Failure) -> DailySayings {
    try ask(SayingState.dailySayings(of: count, at: clock, in: connection))
  }

  func saying(covering keys: SayingKeys) throws(Failure) -> Saying.ID? {
    try ask(SayingRow.id(covering: keys, in: connection))
  }

  func add(_ saying: IncomingSaying, at uploaded: Instant) throws(Failure) -> Saying.ID {
    try ask(bulk.add(SayingEntry(saying), origin: saying.origin, at: uploaded, marks: saying.marks, in: connection))
  }

  func highlights(of source: SayingSource, overlapping place: ClosedRange<Int>) throws(Failure) -> [Saying] {
    try ask { connection throws(StoreError) in try SayingRow.highlights(of: source, overlapping: place, in: connection)
    }
  }

  func saying(_ id: Saying.ID) throws(Failure) -> Saying? { try ask(SayingRow.saying(id, in: connection)) }

  func replace(_ saying: Saying, with content: SayingContent, _ highlight: SayingHighlight?) throws(Failure) {
    let changed = Saying(
      id: saying.id, content: content, uploaded: saying.uploaded, origin: saying.origin, highlight: highlight,
      marks: saying.marks)
    try ask { connection throws(StoreError) in
      try bulk.change(saying.id.uuid, nil) { () throws(StoreError) in
        try SayingRow.replace(changed, SayingEntry(content), in: connection)
      }
      if saying.content != content { try bulk.part(SayingWriter.self).follow(saying.id, in: connection) }
    }
  }

  func marks(of id: Saying.ID) throws(Failure) -> SayingMarks { try ask(SayingMarkRow.marks(of: id, in: connection)) }

  func save(_ marks: SayingMarks, of id: Saying.ID) throws(Failure) {
    try ask(SayingMarkRow.save(marks, of: id, in: connection))
  }
}

/// Adds sayings one after the other, each with the next number and the next place.
///
/// The searchable texts are written segment by segment as the segments fill, so that no segment is read again.
final class SayingWriter: BulkPart {
  private var next: (number: Int, place: Int)?
  private var segment: SayingSegment?

  init() {}

  func next(in connection: Connection) throws(StoreError) -> (id: Saying.ID, place: Int) {
    if next == nil { next = (try SayingState.lastNumber(in: connection) + 1, try SayingRow.count(in: connection)) }
    guard let (number, place) = next, let id = Saying.ID(number) else { throw .conflict }
    next = (number + 1, place + 1)
    return (id, place)
  }

  func index(
    _ id: Saying.ID, _ entry: SayingEntry, at uploaded: Instant, in connection: Connection
  ) throws(StoreError) {
    let number = SayingSegment.number(of: id)
    if let segment, segment.number == number {
    } else {
      try write(in: connection)
      segment = SayingSegment(number)
      // The segment may have earlier sayings.
      if id.number % SayingSegment.size != 0 { try segment = SayingTexts.segment(before: id, in: connection) }
    }
    segment?.add(id, uploaded: uploaded, texts: entry.texts)
  }

  /// Updates the searchable texts of a saying that has changed.
  func follow(_ id: Saying.ID, in connection: Connection) throws(StoreError) {
    try write(in: connection)
    segment = nil
    try SayingTexts.follow([id.uuid], in: connection)
  }

  /// Saves the last assigned number, and the texts that aren't saved yet.
  func finishDerived(in connection: Connection) throws(StoreError) {
    try write(in: connection)
    segment = nil
    if let next { try SayingState.setLastNumber(next.number - 1, in: connection) }
  }

  private func write(in connection: Connection) throws(StoreError) {
    if let segment { try SayingTexts.write(segment, in: connection) }
  }
}
