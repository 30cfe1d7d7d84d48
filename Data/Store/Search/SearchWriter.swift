import Domain
import Foundation

/// Writes documents in the order of their numbers, because FTS5 ends a segment at each number lower than the last.
struct SearchWriter {
  /// The number of documents in a batch; with more documents, a second core makes the entries.
  private static let batch = 512
  /// The number of bytes that FTS5 collects before it writes a segment, by default.
  private static let buffer = 1 << 20
  /// The buffer for many documents, in bytes.
  ///
  /// With 100,000 events, the larger buffer avoids merging dozens of segments, which saves nearly half of the time.
  private static let bulkBuffer = 16 << 20

  private typealias Place = (key: Int, index: Int)
  private typealias Added = (ids: [UUID], documents: PackedDocuments)

  private let kind: RecordKind
  private var removed: (numbers: [Int], documents: PackedDocuments) = ([], PackedDocuments())
  private var added: Added = ([], PackedDocuments())
  /// The number of added documents that are already written.
  private var written = 0
  /// The later changes of written documents.
  private var changed: [UUID: SearchDocument?] = [:]
  private var lateIndexes: LateIndexes?

  init(kind: RecordKind) { self.kind = kind }

  /// - Parameter document: The document; `nil` reserves the place of a record that isn't indexed.
  mutating func add(_ id: UUID, _ document: SearchDocument?) {
    added.ids.append(id)
    added.documents.append(document)
  }

  /// Changes the document of the `index`-th call of ``add(_:_:)``.
  mutating func setAdded(_ id: UUID, _ document: SearchDocument?, at index: Int) {
    if index < written { changed[id] = .some(document) } else { added.documents[index - written] = document }
  }

  mutating func remove(_ number: Int, _ document: SearchDocument) {
    removed.numbers.append(number)
    removed.documents.append(document)
  }

  /// Writes the collected documents if at least `count` were added; ``write(in:)`` writes the rest.
  mutating func write(atLeast count: Int, in connection: Connection) throws(StoreError) {
    if added.ids.count >= count { try writeAll(in: connection) }
  }

  mutating func write(in connection: Connection) throws(StoreError) {
    try writeAll(in: connection)
    try makeLateIndexes(in: connection)
  }

  private mutating func writeAll(in connection: Connection) throws(StoreError) {
    let again = try removeChanged(in: connection)
    try writeRemoved(in: connection)
    try write(again, in: connection)
    let new = exchange(&added, with: ([], PackedDocuments()))
    if written == 0 { lateIndexes = try Self.lateIndexes(before: new.ids.count, in: connection) }
    written += new.ids.count
    try write(new, in: connection)
  }

  /// - Returns: The documents to write in place of the removed ones.
  private mutating func removeChanged(in connection: Connection) throws(StoreError) -> Added {
    var again: Added = ([], PackedDocuments())
    guard !changed.isEmpty else { return again }
    try makeLateIndexes(in: connection)
    for (id, document) in exchange(&changed, with: [:]) {
      if let known = try SearchIndex.known(kind, id, in: connection) { remove(known.number, known.document) }
      again.ids.append(id)
      again.documents.append(document)
    }
    return again
  }

  private mutating func makeLateIndexes(in connection: Connection) throws(StoreError) {
    try lateIndexes?.make(in: connection)
    lateIndexes = nil
  }

  private mutating func writeRemoved(in connection: Connection) throws(StoreError) {
    let (numbers, documents) = exchange(&removed, with: ([], PackedDocuments()))
    let places = numbers.enumerated().map { (key: $1, index: $0) }.sorted { $0.key < $1.key }
    for place in places { try connection.run("DELETE FROM search_doc WHERE account_id = 1 AND doc = ?", place.key) }
    try Self.eachEntry(of: documents, at: places, in: connection) { place, entry throws(StoreError) in
      try PairIndex(connection).remove(entry.tokens, of: place.key)
    }
  }

  private func write(_ added: Added, in connection: Connection) throws(StoreError) {
    let (ids, documents) = added
    let places = documents.sorted(by: DocumentNumber.first(of:))
    var last: Int?
    // Both rows of a document are written together, so that the other core can create entries in the meantime.
    try Self.eachEntry(of: documents, at: places, in: connection) { place, entry throws(StoreError) in
      let next = last.flatMap { $0 >= place.key ? $0 + 1 : nil }
      let number = if let next { next } else { try Self.free(from: place.key, in: connection) }
      last = number
      try write(entry, of: ids[place.index], as: number, in: connection)
      try PairIndex(connection).add(entry.tokens, of: number)
    }
  }

  private static func lateIndexes(before count: Int, in connection: Connection) throws(StoreError) -> LateIndexes? {
    guard count >= LateIndexes.many, !connection.isOfServer else { return nil }
    let known = try connection.first("SELECT count(*) FROM (SELECT 1 FROM search_doc LIMIT ?)", LateIndexes.many) {
      $0.int(0)
    }
    return known == LateIndexes.many ? nil : try LateIndexes(of: "search_doc", in: connection)
  }

  private func write(_ entry: SearchEntry, of id: UUID, as number: Int, in connection: Connection) throws(StoreError) {
    try connection.run(
      "INSERT INTO search_doc VALUES(?, 1, ?, ?, ?, ?, ?)", number, kind.rawValue, id, entry.day?.daysSince1970,
      entry.title, entry.texts)
  }

  private static func free(from first: Int, in connection: Connection) throws(StoreError) -> Int {
    let last = try connection.first(
      // With `max(doc)`, a server without statistics would read all rows.
      "SELECT doc FROM search_doc NOT INDEXED WHERE account_id = 1 AND doc BETWEEN ? AND ? ORDER BY doc DESC", first,
      DocumentNumber.last(from: first)
    ) { $0.int(0) }
    return last.map { $0 + 1 } ?? first
  }

  /// Visits the entries of documents in the order of their places; another core creates the entries if there are many.
  private static func eachEntry(
    of documents: PackedDocuments, at places: [Place], in connection: Connection,
    visit: (Place, SearchEntry) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard places.count > batch else {
      for place in places {
        if let document = documents[place.index] { try visit(place, SearchEntry(of: document)) }
      }
      return
    }
    try setBuffer(bytes: bulkBuffer, in: connection)
    let batches = Prefetcher(of: 2) { [documents] number -> [(place: Place, entry: SearchEntry)]? in
      let start = number * batch
      guard start < places.count else { return nil }
      return places[start..<min(start + batch, places.count)].compactMap { place in
        documents[place.index].map { (place, SearchEntry(of: $0)) }
      }
    }
    defer { batches.stop() }
    while let batch = batches.next() {
      for (place, entry) in batch { try visit(place, entry) }
    }
    try setBuffer(bytes: buffer, in: connection)
  }

  private static func setBuffer(bytes: Int, in connection: Connection) throws(StoreError) {
    guard !connection.isOfServer else { return }
    try connection.run("INSERT INTO search_index(search_index, rank) VALUES('hashsize', ?)", bytes)
  }
}

/// The index entry of a document, which another core may create.
struct SearchEntry: Sendable {
  let day: Day?
  let title: String
  /// All texts but the title, which are needed to remove the document from the index.
  let texts: String
  /// The tokens for the index: the pairs of all texts, and the pairs of their initial consonants.
  let tokens: String

  init(of document: SearchDocument) {
    day = document.day
    title = document.title
    texts = SearchDocument.Part.column(document.parts)
    var tokens = GramTokens(count: document.title.utf8.count + texts.utf8.count)
    for text in [document.title] + document.parts.map(\.text) {
      let letters = Grams.letters(of: SearchLetters(text))
      tokens.append(pairsOf: letters + [Grams.end])
      tokens.append(choseongPairsOf: Grams.choseong(letters) + [Grams.end])
    }
    self.tokens = tokens.text
  }
}
