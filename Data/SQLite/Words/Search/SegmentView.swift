import Domain

/// Reads the bytes of a ``SayingSegment``.
struct SegmentView {
  /// Of what the table says of a saying, in bytes.
  private static let row = 13

  /// How many sayings there are.
  let count: Int
  private let segment: Int
  private let textStart: Int

  init(_ bytes: Span<UInt8>, _ segment: Int) throws(StoreError) {
    self.segment = segment
    count = bytes.count < 2 ? 0 : Self.value(in: bytes, at: 0, count: 2)
    textStart = 2 + Self.row * count
    guard count > 0, textStart < bytes.count, end(count - 1, in: bytes) == bytes.count else {
      throw .corrupt(detail: "saying_text")
    }
  }

  func number(_ index: Int, in bytes: Span<UInt8>) -> Int {
    segment * SayingSegment.size + value(in: bytes, index, at: 0, count: 1)
  }

  /// In seconds since 1970.
  func uploaded(_ index: Int, in bytes: Span<UInt8>) -> Int { value(in: bytes, index, at: 1, count: 8) }

  /// Visits the sayings with the words, rising.
  ///
  /// - Parameter misfits: As long as the bytes; for use while this goes on.
  func each(
    with words: SearchPattern,
    in bytes: Span<UInt8>,
    _ misfits: inout [UInt8],
    visit: (_ index: Int, SearchHit.Rank) -> Void
  ) {
    let places = words.sift(bytes, &misfits)
    var (index, start) = (0, textStart)
    while start < places.upperBound, let place = misfits.span.place(of: 0, in: start..<places.upperBound) {
      start = place + 1
      guard words.fit(at: place, in: bytes) else { continue }
      while end(index, in: bytes) <= place { index += 1 }
      let end = end(index, in: bytes)
      visit(index, rank(of: words, from: place, to: end, in: bytes))
      start = end
    }
  }

  /// The best rank of words in a saying where they stand first at a place.
  private func rank(of words: SearchPattern, from place: Int, to end: Int, in bytes: Span<UInt8>) -> SearchHit.Rank {
    var rank: SearchHit.Rank = words.hasSyllables ? .choseong : .substring
    var before: Int? = place - 1
    if bytes[place - 1] != SayingSegment.end { before = bytes.place(of: SayingSegment.end, in: place..<end) }
    while let start = before.map({ $0 + 1 }), start + words.length < end {
      if words.stand(at: start, in: bytes) {
        if bytes[start + words.length] == SayingSegment.end { return .exact }
        rank = .prefix
      }
      before = bytes.place(of: SayingSegment.end, in: start..<end)
    }
    return rank
  }

  /// Where the texts of a saying end.
  private func end(_ index: Int, in bytes: Span<UInt8>) -> Int {
    min(textStart + value(in: bytes, index, at: 9, count: 4), bytes.count)
  }

  private func value(in bytes: Span<UInt8>, _ index: Int, at offset: Int, count: Int) -> Int {
    Self.value(in: bytes, at: 2 + Self.row * index + offset, count: count)
  }

  private static func value(in bytes: Span<UInt8>, at start: Int, count: Int) -> Int {
    var value = 0
    for index in start..<start + count { value = value << 8 | Int(bytes[index]) }
    return value
  }
}
