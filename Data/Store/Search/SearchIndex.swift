package import Domain
package import Foundation

/// The search index.
///
/// `search_doc` stores the indexed texts, because a contentless FTS5 table needs the old text to remove an entry.
enum SearchIndex {
  static func follow(_ changeset: Changeset, in connection: Connection) throws(StoreError) {
    let tables = connection.tables
    let records = try changeset.records(in: tables.followed)
    for source in tables.searched {
      let ids = Set(records.lazy.filter { source.tables.contains($0.table) }.map(\.id))
      try index(ids, of: source, in: connection)
    }
    for table in tables.following where records.contains(where: { table.sources.contains($0.table) }) {
      try table.follow(changeset, in: connection)
    }
  }

  /// The version of the tokens, texts and sort keys; when the version increases, all of them are rebuilt.
  static let version = 8

  /// Rebuilds the whole index and the sort keys if they were built by other rules.
  static func bringUpToDate(in connection: Connection) throws(StoreError) {
    guard try !isUpToDate(in: connection) else { return }
    try PairIndex(connection).removeAll()
    try connection.run("DELETE FROM search_doc WHERE account_id = 1")
    // Only files made by tests have an old schema, without the tables of later features.
    for source in connection.tables.searched where try connection.hasTable(source.table) {
      let ids = try connection.all("SELECT id FROM \(source.table) WHERE account_id = 1") { $0.uuid(0) }
      try index(Set(ids), of: source, isNew: true, in: connection)
    }
    for column in connection.tables.sorted where try connection.hasTable(column.table) {
      try column.update(in: connection)
    }
    for table in connection.tables.following where table.isSearched {
      if try connection.hasTables(table.sources) { try table.rebuild(in: connection) }
    }
    try connection.run("INSERT OR REPLACE INTO search_state VALUES(1, ?)", version)
  }

  static func isUpToDate(in connection: Connection) throws(StoreError) -> Bool {
    try connection.first("SELECT gram_version FROM search_state WHERE account_id = 1") { $0.int(0) } == version
  }

  static func remove(_ ids: [UUID], kind: RecordKind, in connection: Connection) throws(StoreError) {
    for table in connection.tables.following { try table.follow(removalOf: ids, of: kind, in: connection) }
    guard connection.tables.searched.contains(where: { $0.kind == kind }) else { return }
    var writer = SearchWriter(kind: kind)
    for id in ids {
      if let known = try known(kind, id, in: connection) { writer.remove(known.number, known.document) }
    }
    try writer.write(in: connection)
  }

  /// - Parameter isNew: Indicates whether none of the records is in the index yet.
  private static func index(
    _ ids: Set<UUID>, of source: SearchSource, isNew: Bool = false, in connection: Connection
  ) throws(StoreError) {
    var writer = SearchWriter(kind: source.kind)
    // The number of old texts that are fetched at once; this many take little memory.
    let portion = 200
    let ids = Array(ids)
    for (place, id) in ids.enumerated() {
      if !isNew, place.isMultiple(of: portion) {
        for id in ids[place..<min(place + portion, ids.count)] {
          try connection.prefetch(Self.knownDocument, source.kind.rawValue, id)
        }
      }
      let document = try source.document(id, connection)
      let known = isNew ? nil : try known(source.kind, id, in: connection)
      guard known?.document != document else { continue }
      if let known { writer.remove(known.number, known.document) }
      if let document { writer.add(id, document) }
    }
    try writer.write(in: connection)
  }

  /// Returns a record's document as it is in the index.
  static func known(
    _ kind: RecordKind, _ id: UUID, in connection: Connection
  ) throws(StoreError) -> (number: Int, document: SearchDocument)? {
    try connection.first(knownDocument, kind.rawValue, id) { row in
      (row.int(0), SearchDocument(of: row, from: 0))
    }
  }

  private static let knownDocument =
    "SELECT doc, day, title, texts FROM search_doc WHERE account_id = 1 AND kind = ? AND record_id = ?"
}

/// How search reads the records of a table; each feature lists its sources in `FeatureTables.searched`.
package struct SearchSource: Sendable {
  let kind: RecordKind
  /// A table of `StoreTables.undone` with one row for each record.
  let table: String
  /// Other tables of `StoreTables.undone`, whose rows are parts of the records.
  let partTables: [String]
  let document: @Sendable (UUID, Connection) throws(StoreError) -> SearchDocument?

  package init(
    _ kind: RecordKind, _ table: String, parts: [String] = [],
    document: @escaping @Sendable (UUID, Connection) throws(StoreError) -> SearchDocument?
  ) { (self.kind, self.table, partTables, self.document) = (kind, table, parts, document) }

  var tables: [String] { [table] + partTables }
}

extension Connection {
  fileprivate func hasTables(_ names: some Sequence<String>) throws(StoreError) -> Bool {
    for name in names where try !hasTable(name) { return false }
    return true
  }
}

extension SearchDocument {
  /// - Parameter column: The first of the columns `doc, day, title, texts`.
  init(of row: borrowing Row, from column: Int32) {
    self.init(
      day: row.isNull(column + 1) ? nil : Day(daysSince1970: row.int(column + 1)),
      near: DocumentNumber.day(of: row.int(column)), title: row.text(column + 2), parts: Part.list(row.text(column + 3))
    )
  }
}

extension SearchDocument.Part {
  /// Returns the parts as one column; each part is the letter of its field and the text.
  static func column(_ parts: [SearchDocument.Part]) -> String {
    TextList.joined(parts.map { String(Unicode.Scalar(0x61 + UInt8($0.field.rawValue))) + $0.text })
  }

  static func list(_ column: String) -> [SearchDocument.Part] {
    TextList.split(column).map { SearchDocument.Part(field($0.utf8.first), String($0.unicodeScalars.dropFirst())) }
  }

  /// Creates the part that begins at a byte of a column.
  init(at start: Int, in column: Span<UInt8>) {
    self.init(Self.field(column[start]), TextList.text(at: start + 1, in: column))
  }

  private static func field(_ letter: UInt8?) -> SearchField {
    letter.flatMap { SearchField(rawValue: Int($0) - 0x61) } ?? .notes
  }
}

/// Document numbers, which begin with a day, so that the index returns the nearest documents without sorting.
enum DocumentNumber {
  /// The number of bits for documents of one day, enough for 16 million.
  ///
  /// The index stores distances, so more bits would make it larger.
  private static let shift = 24

  /// Returns the lowest number of a day; 0 for documents without a day.
  static func first(of day: Day?) -> Int { (day.map { Day.earliest.distance(to: $0) + 1 } ?? 0) << shift }

  /// Returns the highest number of the day of a number.
  static func last(from first: Int) -> Int { first | ((1 << shift) - 1) }

  static func day(of number: Int) -> Day? {
    number >> shift == 0 ? nil : Day.earliest.adding(days: number >> shift - 1)
  }
}

/// The search tokens of a text: its pairs of adjacent letters.
///
/// A text that contains a word has all of the word's pairs, whether the word is one Korean syllable or a whole
/// sentence. Letters are those of ``SearchLetters``. ASCII characters at which FTS5's `ascii` tokenizer would split are
/// moved to U+E000…, so that `C++` is found as it is.
enum Grams {
  /// The mark after a whole text, so that the last letter also begins a pair.
  static let end: Unicode.Scalar = "\u{E081}"

  static func letters(of text: SearchLetters) -> [Unicode.Scalar] { text.scalars.map(searchable) }

  private static func searchable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.isASCII, !("a"..."z").contains(scalar), !("0"..."9").contains(scalar) else { return scalar }
    return Unicode.Scalar(0xE000 + scalar.value) ?? scalar
  }

  static func choseong(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    letters.map { Hangul.choseong(ofScalar: $0) ?? $0 }
  }
}

/// Pairs of letters with a space after each, built as bytes, because a `String` validates and copies every scalar.
struct GramTokens {
  private var bytes: [UInt8] = []

  init(count: Int) { bytes.reserveCapacity(count * 7) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends the pairs of letters: `치과` → `치과`, `abc` → `ab bc`; nothing for fewer than two letters.
  mutating func append(pairsOf letters: [Unicode.Scalar]) {
    for (one, next) in zip(letters, letters.dropFirst()) { append(one, next) }
  }

  /// Appends the pairs that contain an initial consonant; all other pairs are already among the pairs of the letters.
  mutating func append(choseongPairsOf letters: [Unicode.Scalar]) {
    for (one, next) in zip(letters, letters.dropFirst())
    where Hangul.isChoseong(scalar: one) || Hangul.isChoseong(scalar: next) { append(one, next) }
  }

  private mutating func append(_ one: Unicode.Scalar, _ next: Unicode.Scalar) {
    add(one)
    add(next)
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func add(_ letter: Unicode.Scalar) {
    let value = letter.value
    switch value {
    case ..<0x80: bytes.append(UInt8(value))
    case ..<0x800:
      bytes.append(UInt8(0xC0 | value >> 6))
      bytes.append(UInt8(0x80 | value & 0x3F))
    case ..<0x1_0000:
      bytes.append(UInt8(0xE0 | value >> 12))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | value >> 18))
      bytes.append(UInt8(0x80 | value >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    }
  }
}

/// A compact list of documents, because there may be a million; as separate values they would take five times the
/// memory.
struct PackedDocuments: Sendable {
  private struct Place {
    static let none = Place(day: nil, near: nil, piece: 0, start: 0, textCount: 0)
    private static let noDay = Int32.min

    private let packedDay: Int32
    private let packedNear: Int32
    let piece: Int32
    let start: Int32
    /// The number of texts, including the title; 0 for no document.
    let textCount: Int32

    var day: Day? { Self.day(packedDay) }
    var near: Day? { Self.day(packedNear) }

    init(day: Day?, near: Day?, piece: Int, start: Int, textCount: Int) {
      packedDay = day.map { Int32($0.daysSince1970) } ?? Self.noDay
      packedNear = near.map { Int32($0.daysSince1970) } ?? Self.noDay
      self.piece = Int32(piece)
      self.start = Int32(start)
      self.textCount = Int32(textCount)
    }

    private static func day(_ packed: Int32) -> Day? { packed == noDay ? nil : Day(daysSince1970: Int(packed)) }
  }

  /// The size of a piece, in bytes; small enough to fit into freed memory.
  private static let pieceSize = 16 << 10
  private static let lengthSize = 4

  private var pieces: [[UInt8]] = []
  private var places: [Place] = []

  /// Returns the indices of the documents, sorted by a key of their near days.
  func sorted(by key: (Day?) -> Int) -> [(key: Int, index: Int)] {
    var found: [(key: Int, index: Int)] = []
    found.reserveCapacity(places.count)
    for (index, place) in places.enumerated() where place.textCount > 0 { found.append((key(place.near), index)) }
    found.sort { $0.key < $1.key }
    return found
  }

  /// - Parameter document: The document; `nil` reserves its place.
  mutating func append(_ document: SearchDocument?) { places.append(pack(document)) }

  subscript(index: Int) -> SearchDocument? {
    get { unpack(places[index]) }
    set { places[index] = pack(newValue) }
  }

  private mutating func pack(_ document: SearchDocument?) -> Place {
    guard let document else { return .none }
    let parts = [SearchDocument.Part(.title, document.title)] + document.parts
    let size = parts.reduce(0) { $0 + 1 + Self.lengthSize + $1.text.utf8.count }
    if pieces.isEmpty || pieces[pieces.count - 1].count + size > Self.pieceSize {
      var piece: [UInt8] = []
      // The first piece is often the only one, and short.
      if !pieces.isEmpty { piece.reserveCapacity(max(size, Self.pieceSize)) }
      pieces.append(piece)
    }
    let last = pieces.count - 1
    let start = pieces[last].count
    for part in parts {
      let length = part.text.utf8.count
      pieces[last].append(UInt8(part.field.rawValue))
      for byte in 0..<Self.lengthSize { pieces[last].append(UInt8(truncatingIfNeeded: length >> (8 * byte))) }
      pieces[last].append(contentsOf: part.text.utf8)
    }
    return Place(day: document.day, near: document.near, piece: last, start: start, textCount: parts.count)
  }

  private func unpack(_ place: Place) -> SearchDocument? {
    guard place.textCount > 0 else { return nil }
    let piece = pieces[Int(place.piece)]
    var position = Int(place.start)
    let parts = (0..<place.textCount).compactMap { _ -> SearchDocument.Part? in
      let start = position + 1 + Self.lengthSize
      let length = piece[(position + 1)..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
      defer { position = start + length }
      let text = String(decoding: piece[start..<(start + length)], as: UTF8.self)
      return SearchField(rawValue: Int(piece[position])).map { SearchDocument.Part($0, text) }
    }
    return SearchDocument(day: place.day, near: place.near, title: parts[0].text, parts: Array(parts.dropFirst()))
  }
}
