import Domain

/// The folded texts of 256 sayings that follow each other by number, as one run of bytes to go through.
///
/// For speed: with the index over pairs of letters that events have, the import of 100,000 sayings takes 1.6 times as long
/// and the file is half as large again; gone through, their 12 MB take a few milliseconds.
struct SayingSegment {
  static let size = 256
  /// Before the first text and after each; stands in no UTF-8.
  static let end: UInt8 = 0xFF

  let number: Int
  private var table: [UInt8] = []
  private var texts: [UInt8] = [end]

  init(_ number: Int) { self.number = number }

  static func number(of id: Saying.ID) -> Int { id.number / size }

  /// The number of the first saying behind a segment.
  static func end(of segment: Int) -> Int { segment.addingClamped(1).multipliedClamped(by: size) }

  var isEmpty: Bool { table.isEmpty }

  /// Adds a saying that comes after all that were added.
  mutating func add(_ id: Saying.ID, uploaded: Instant, texts: [String]) {
    append(id.number % Self.size, bytes: 1)
    append(uploaded.secondsSince1970, bytes: 8)
    for text in texts {
      self.texts += text.utf8
      self.texts.append(Self.end)
    }
    append(self.texts.count, bytes: 4)
  }

  /// The stored form: the number of sayings; for each its place, its time and the end of its texts; then all texts.
  var bytes: [UInt8] {
    var count = SayingSegment(number)
    count.append(table.count / 13, bytes: 2)
    return count.table + table + texts
  }

  private mutating func append(_ value: Int, bytes: Int) {
    for shift in stride(from: 8 * (bytes - 1), through: 0, by: -8) {
      table.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}

struct SegmentView {
  private static let row = 13

  let count: Int
  private let segment: Int
  private let textStart: Int

  init(_ bytes: Span<UInt8>, _ segment: Int) throws(StoreError) {
    guard segment >= 0, Saying.ID(max(1, segment.multipliedClamped(by: SayingSegment.size))) != nil else {
      throw .corrupt(detail: "saying_text")
    }
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

  func uploaded(_ index: Int, in bytes: Span<UInt8>) -> Int { value(in: bytes, index, at: 1, count: 8) }

  /// Visits the sayings that have all words, rising; `misfits` is as long as the bytes, for use meanwhile.
  func each(
    with patterns: [SearchPattern], in bytes: Span<UInt8>, _ misfits: inout [UInt8],
    visit: (_ index: Int, _ isInTexts: Bool) -> Void
  ) {
    let words = patterns[0]
    let places = words.sift(bytes, &misfits)
    var (index, start) = (0, textStart + 1)
    var next = start
    while next < places.upperBound, let place = misfits.span.place(of: 0, in: next..<places.upperBound) {
      next = place + 1
      guard words.fit(at: place, in: bytes) else { continue }
      while end(index, in: bytes) <= place {
        start = end(index, in: bytes)
        index += 1
      }
      let end = end(index, in: bytes)
      next = end
      let firsts = patterns.dropFirst().map { $0.place(in: start..<end, of: bytes) }
      guard !firsts.contains(nil) else { continue }
      let textEnd = self.textEnd(from: start, to: end, in: bytes)
      visit(index, place < textEnd && firsts.allSatisfy { $0.map { $0 < textEnd } ?? false })
    }
  }

  /// Returns the end of the first two texts, the title and its translation.
  private func textEnd(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
    let first = bytes.place(of: SayingSegment.end, in: start..<end) ?? end
    return bytes.place(of: SayingSegment.end, in: min(first + 1, end)..<end) ?? end
  }

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
