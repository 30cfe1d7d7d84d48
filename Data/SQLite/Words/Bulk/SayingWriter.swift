import Domain

/// Adds sayings one after the other, each with the next number and the next place.
///
/// The texts for search are written segment by segment as they fill, so that they are not read again.
struct SayingWriter {
  private var next: (number: Int, place: Int)?
  private var segment: SayingSegment?

  init() {}

  mutating func next(in connection: Connection) throws(StoreError) -> (id: Saying.ID, place: Int) {
    if next == nil { next = (try SayingState.lastNumber(in: connection) + 1, try SayingRow.count(in: connection)) }
    guard let (number, place) = next, let id = Saying.ID(number) else { throw .conflict }
    next = (number + 1, place + 1)
    return (id, place)
  }

  /// Notes the texts of a saying that was added.
  mutating func index(
    _ id: Saying.ID,
    _ entry: SayingEntry,
    at uploaded: Instant,
    in connection: Connection
  ) throws(StoreError) {
    let number = SayingSegment.number(of: id)
    if let segment, segment.number == number {
    } else {
      try write(in: connection)
      segment = SayingSegment(number)
      // What was there before is on it too.
      if id.number % SayingSegment.size != 0 { try segment = SayingTexts.segment(before: id, in: connection) }
    }
    segment?.add(id, uploaded: uploaded, texts: entry.texts)
  }

  /// Keeps the numbers that were given and the texts that are not kept yet.
  mutating func finish(in connection: Connection) throws(StoreError) {
    try write(in: connection)
    segment = nil
    if let next { try SayingState.setLastNumber(next.number - 1, in: connection) }
  }

  private func write(in connection: Connection) throws(StoreError) {
    if let segment { try SayingTexts.write(segment, in: connection) }
  }
}
