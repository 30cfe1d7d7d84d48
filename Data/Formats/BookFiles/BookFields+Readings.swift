import Domain

/// When a reading began and ended, as far as a file says it.
typealias ReadingSpan = (started: PartialDay?, ended: PartialDay?)

extension ReadingStatus {
  /// Parses the words that other apps use, in any spelling: `currently-reading`, `Want to Read`.
  init?(word: String) {
    switch word.lowercased().filter(\.isLetter) {
    case "want", "toread", "wanttoread", "planned", "wishlist", "tbr", "unread": self = .want
    case "reading", "currentlyreading", "inprogress": self = .reading
    case "paused", "onhold": self = .paused
    case "read", "finished", "completed": self = .finished
    case "givenup", "didnotfinish", "dnf", "stopped", "stoppedreading", "abandoned", "unfinished": self = .givenUp
    default: return nil
    }
  }
}

extension BookFields {
  /// The most readings that a number alone can give a book; more is a mistake.
  private static let readingLimit = 100

  /// The readings of a book of which a file has one status.
  ///
  /// - Parameters:
  ///   - status: Of the last one.
  ///   - spans: In their order; those before the last were finished.
  ///   - count: How often it was read, also without any days.
  ///   - rating: Of the last one that is over.
  ///   - review: Of the same.
  mutating func readings(
    _ status: ReadingStatus, _ spans: [ReadingSpan], count: Int = 0, rating: BookRating? = nil,
    review: BookReview? = nil
  ) -> [IncomingReading] {
    var spans = spans.filter { $0.started != nil || $0.ended != nil }
    for place in spans.indices { spans[place] = inOrder(spans[place]) }
    var current: IncomingReading?
    if !status.isOver {
      // A span without an end is the current reading.
      let open = status == .want ? nil : spans.lastIndex { $0.ended == nil }
      current = IncomingReading(status, started: open.map { spans.remove(at: $0) }?.started)
    } else if spans.isEmpty {
      spans = [(nil, nil)]
    }
    var readings = spans.map { IncomingReading(.finished, started: $0.started, ended: $0.ended) }
    if status == .givenUp { readings[readings.count - 1].status = .givenUp }
    let isCounted = status == .reading || status == .paused
    let missing = count - readings.count - (isCounted ? 1 : 0)
    readings = Array(repeating: IncomingReading(.finished), count: max(0, missing)) + readings
    if let current { readings.append(current) }
    let rated = readings.lastIndex { $0.status.isOver } ?? readings.count - 1
    (readings[rated].rating, readings[rated].review) = (rating, review)
    return readings
  }

  private mutating func inOrder(_ span: ReadingSpan) -> ReadingSpan {
    guard let start = span.started, let end = span.ended, start.days.first > end.days.last else { return span }
    fail(.endBeforeStart)
    return (nil, end)
  }

  /// Parses how often a book was read; 0 if there is no such number.
  mutating func readCount() -> Int {
    read("Read Count") { text in Self.count(text).flatMap { $0 <= Self.readingLimit ? $0 : nil } } ?? 0
  }

  /// Parses a count; 0 if there is none.
  mutating func count(_ name: String) -> Int { read(name, as: Self.count) ?? 0 }

  private static func count(_ text: String) -> Int? { Int(text.prefix { $0.isASCII && $0.isNumber }) }
}
