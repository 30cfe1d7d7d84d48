import Domain
import Foundation

/// The sayings for global search: the stored sayings and the visible sayings of the pack.
struct SayingSearchSource: Sendable {
  /// The number of sayings of one day that are read beyond the limit, so that they can be sorted by title.
  private static let sameDayMore = 1_000

  private let pack: any BuiltInSayings
  private let clock: DayClock

  /// - Parameter clock: The clock that decides which sayings of the pack are visible.
  init(pack: any BuiltInSayings, clock: DayClock) { (self.pack, self.clock) = (pack, clock) }

  func found(_ query: SearchQuery, limit: Int, in connection: Connection) throws(StoreError) -> [FoundRecord] {
    let now = try VisiblePack(pack, at: clock, in: connection)
    let packed = now.numbers.compactMap(now.saying).compactMap { record(of: query, in: $0) }
    let candidates = try SayingScan(query).best(min(limit, .max / 4) + Self.sameDayMore, in: connection).sorted
    var records: [FoundRecord] = []
    for candidate in candidates {
      guard let saying = try SayingRow.saying(candidate.id, in: connection), let record = record(of: query, in: saying)
      else { continue }
      if let last = records.last, records.count >= limit,
        (last.day, last.field.order) != (record.day, record.field.order)
      {
        break
      }
      records.append(record)
    }
    return packed + records
  }

  func count(_ query: SearchQuery, in connection: Connection) throws(StoreError) -> Int {
    try SayingSearch(query).count(VisiblePack(pack, at: clock, in: connection), in: connection)
  }

  private func record(of query: SearchQuery, in saying: Saying) -> FoundRecord? {
    let day = clock.zone.dateTime(at: saying.uploaded).day
    let document = saying.content.searchDocument(near: day)
    return query.match(in: document).map { part in
      FoundRecord(
        kind: .saying,
        position: SearchHit.Position(
          part.field, near: day, from: clock.today, title: document.title, id: saying.id.uuid), field: part.field,
        day: day, text: part.text)
    }
  }
}

/// Searches the texts of all stored sayings, without the pack.
struct SayingScan {
  struct Candidate: Comparable {
    let isInTexts: Bool
    let uploaded: Int
    let id: Saying.ID

    /// Orders sayings with all words in their texts before the others, then the newest first.
    static func < (left: Candidate, right: Candidate) -> Bool {
      left.isInTexts == right.isInTexts
        ? (left.uploaded, left.id.number) > (right.uploaded, right.id.number) : left.isInTexts
    }
  }

  /// The cache size in KiB: every page is read only once, so a few pages that fit into the processor's cache are
  /// enough.
  private static let cache = 200

  /// The patterns, the longest first, because the longest pattern rules out the most places.
  private let patterns: [SearchPattern]

  init(_ query: SearchQuery) { patterns = query.terms.map { SearchPattern($0) }.sorted { $0.length > $1.length } }

  /// Returns the best sayings that have all words, and the number of all sayings that have them.
  func best(_ limit: Int, in connection: Connection) throws(StoreError) -> (sorted: [Candidate], count: Int) {
    var (best, count) = (TopN<Candidate>(limit), 0)
    guard !patterns.isEmpty else { return ([], 0) }
    var misfits: [UInt8] = []
    try connection.setCache(kibibytes: Self.cache)
    defer { try? connection.setCache(kibibytes: Database.cache) }
    // The newest sayings come first, so most older sayings are dropped at once.
    try connection.stream("SELECT segment, texts FROM saying_text WHERE account_id = 1 ORDER BY segment DESC") {
      row throws(StoreError) in
      try row.withBlob(1) { bytes throws(StoreError) in
        let view = try SegmentView(bytes, row.int(0))
        if misfits.count < bytes.count { misfits = [UInt8](repeating: 0, count: 2 * bytes.count) }
        view.each(with: patterns, in: bytes, &misfits) { index, isInTexts in
          guard let id = Saying.ID(view.number(index, in: bytes)) else { return }
          count += 1
          best.add(Candidate(isInTexts: isInTexts, uploaded: view.uploaded(index, in: bytes), id: id))
        }
      }
      return true
    }
    return (best.sorted(), count)
  }
}

struct TopN<Element: Comparable> {
  private let limit: Int
  private var elements: [Element] = []
  private var last: Element?

  init(_ limit: Int) { self.limit = max(1, limit) }

  mutating func add(_ element: Element) {
    if let last, last < element { return }
    elements.append(element)
    if elements.count / 2 >= limit { cut() }
  }

  mutating func sorted() -> [Element] {
    cut()
    return elements
  }

  private mutating func cut() {
    elements.sort()
    guard elements.count > limit else { return }
    elements.removeLast(elements.count - limit)
    last = elements.last
  }
}

struct SayingSearch {
  let query: SearchQuery
  private let scan: SayingScan

  init(_ query: SearchQuery) {
    self.query = query
    scan = SayingScan(query)
  }

  func matches(_ pack: VisiblePack, limit: Int, in connection: Connection) throws(StoreError) -> [SayingMatch] {
    guard limit > 0 else { return [] }
    var matches = pack.numbers.compactMap(pack.saying).compactMap(query.match)
    for candidate in try scan.best(limit, in: connection).sorted {
      if let match = try SayingRow.saying(candidate.id, in: connection).flatMap(query.match) { matches.append(match) }
    }
    return Array(matches.sorted().prefix(limit))
  }

  func count(_ pack: VisiblePack, in connection: Connection) throws(StoreError) -> Int {
    try pack.numbers.compactMap(pack.saying).compactMap(query.match).count + scan.best(1, in: connection).count
  }
}

/// The folded texts of 256 sayings with consecutive numbers, as one run of bytes to scan.
///
/// Scanning the 12 MB of 100,000 sayings takes a few milliseconds. With an index of letter pairs, as events have, an
/// import would take 1.6 times as long, and the file would be half again as large.
struct SayingSegment {
  static let size = 256
  /// The byte before the first text and after each text, which UTF-8 never contains.
  static let end: UInt8 = 0xFF

  let number: Int
  private var table: [UInt8] = []
  private var texts: [UInt8] = [end]

  init(_ number: Int) { self.number = number }

  static func number(of id: Saying.ID) -> Int { id.number / size }

  /// Returns the number of the first saying after a segment.
  static func end(of segment: Int) -> Int { segment.addingClamped(1).multipliedClamped(by: size) }

  var isEmpty: Bool { table.isEmpty }

  /// Adds a saying whose number is higher than all added numbers.
  mutating func add(_ id: Saying.ID, uploaded: Instant, texts: [String]) {
    append(id.number % Self.size, bytes: 1)
    append(uploaded.secondsSince1970, bytes: 8)
    for text in texts {
      self.texts += text.utf8
      self.texts.append(Self.end)
    }
    append(self.texts.count, bytes: 4)
  }

  /// The stored form: the number of sayings; the place, the time and the end of the texts of each; then all texts.
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

  /// Visits the sayings that have all words, in ascending order; `misfits` is a buffer at least as long as the bytes.
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

/// The texts of the sayings in segments, which search reads instead of the index.
struct SayingTexts: DerivedTable {
  let name = "saying_text"
  let sources: Set = ["saying"]
  let isSearched = true

  func follow(_ changeset: Changeset, in connection: Connection) throws(StoreError) {
    try Self.follow(try changeset.records(in: sources).map(\.id), in: connection)
  }

  func follow(removalOf ids: [UUID], of kind: RecordKind, in connection: Connection) throws(StoreError) {
    if kind == .saying { try Self.follow(ids, in: connection) }
  }

  func rebuild(in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM saying_text WHERE account_id = 1")
    try Self.follow(try connection.all("SELECT id FROM saying WHERE account_id = 1") { $0.uuid(0) }, in: connection)
  }

  func strays(in connection: Connection) throws(StoreError) -> [String] {
    let ids = try connection.all("SELECT id FROM saying WHERE account_id = 1") { $0.uuid(0) }
    var segments = Set(ids.compactMap { Saying.ID($0) }.map(SayingSegment.number))
    segments.formUnion(try connection.all("SELECT segment FROM saying_text WHERE account_id = 1") { $0.int(0) })
    var strays: [String] = []
    for number in segments.sorted() {
      let stored = try connection.first("SELECT texts FROM saying_text WHERE account_id = 1 AND segment = ?", number) {
        $0.blob(0)
      }
      let segment = try Self.segment(number, before: SayingSegment.end(of: number), in: connection)
      if stored != (segment.isEmpty ? nil : segment.bytes) { strays.append("saying_text \(number)") }
    }
    return strays
  }

  static func follow(_ ids: some Sequence<UUID>, in connection: Connection) throws(StoreError) {
    for number in Set(ids.lazy.compactMap { Saying.ID($0) }.map(SayingSegment.number)) {
      try write(try segment(number, before: SayingSegment.end(of: number), in: connection), in: connection)
    }
  }

  /// Saves a segment, or deletes a segment without sayings.
  static func write(_ segment: SayingSegment, in connection: Connection) throws(StoreError) {
    if segment.isEmpty {
      try connection.run("DELETE FROM saying_text WHERE account_id = 1 AND segment = ?", segment.number)
    } else {
      try connection.run("INSERT OR REPLACE INTO saying_text VALUES(1, ?, ?)", segment.number, segment.bytes)
    }
  }

  /// Returns the segment of a saying, with the sayings before that saying.
  static func segment(before id: Saying.ID, in connection: Connection) throws(StoreError) -> SayingSegment {
    try segment(SayingSegment.number(of: id), before: id.number, in: connection)
  }

  /// Builds a segment from the sayings before a number.
  static func segment(_ number: Int, before end: Int, in connection: Connection) throws(StoreError) -> SayingSegment {
    var segment = SayingSegment(number)
    try connection.each(
      """
      SELECT id, uploaded, korean, english, korean_source, english_source, tags, note FROM saying
      WHERE account_id = 1 AND id BETWEEN ? AND ? ORDER BY id
      """, Saying.ID(max(1, number.multipliedClamped(by: SayingSegment.size)))?.uuid,
      Saying.ID(end.addingClamped(-1))?.uuid
    ) { row throws(StoreError) in
      var at = ColumnCursor(after: 2)
      guard let id = Saying.ID(row.uuid(0)), let content = SayingRow.content(of: row, &at) else {
        throw .corrupt(detail: "saying")
      }
      segment.add(id, uploaded: Instant(secondsSince1970: row.int(1)), texts: content.searchedTexts)
      return true
    }
    return segment
  }
}
