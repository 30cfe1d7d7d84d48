import Domain
import Foundation

/// Changes many documents of the index at once.
///
/// Numbers of documents begin with the day, so that the index gives the latest first without sorting. They are
/// written in rising order, because FTS5 ends a segment whenever a number is lower than the last one.
struct SearchWriter {
  /// So many are worth a second core, which makes their entries.
  private static let batch = 512
  /// What FTS5 collects before it writes a segment, in bytes; its own default.
  private static let buffer = 1 << 20
  /// Of 100,000 events it saves merging dozens of segments, nearly half of the time.
  private static let bulkBuffer = 16 << 20

  /// Room for 16 million documents of one day; the index keeps distances, so that more would make it larger.
  private static let dayShift = 24

  private let kind: RecordKind
  private var removed: [(number: Int, document: SearchDocument)] = []
  private var added: [(id: UUID, document: SearchDocument)] = []

  init(kind: RecordKind) {
    self.kind = kind
  }

  mutating func add(_ id: UUID, _ document: SearchDocument) { added.append((id, document)) }

  mutating func remove(_ number: Int, _ document: SearchDocument) { removed.append((number, document)) }

  mutating func write(in connection: borrowing Connection) throws(RepositoryError) {
    try writeRemoved(in: connection)
    try writeAdded(in: connection)
  }

  private mutating func writeRemoved(in connection: borrowing Connection) throws(RepositoryError) {
    let (numbers, documents) = Self.inOrder(removed.map { ($0.number, $0.document) })
    removed = []
    for number in numbers { try connection.run("DELETE FROM search_doc WHERE doc = ?", number) }
    try Self.eachEntry(of: documents, in: connection) { index, entry throws(RepositoryError) in
      try connection.run(
        "INSERT INTO search_index(search_index, rowid, pairs) VALUES('delete', ?, ?)",
        numbers[index],
        entry.tokens
      )
    }
  }

  private mutating func writeAdded(in connection: borrowing Connection) throws(RepositoryError) {
    let (days, records) = Self.inOrder(added.map { (Self.key($0.document.day), $0) })
    added = []
    let lateIndexes = try Self.lateIndexes(before: days.count, in: connection)
    var last: Int?
    // Of each document both rows at once, so that entries are made meanwhile.
    try Self.eachEntry(of: records.map(\.document), in: connection) { index, entry throws(RepositoryError) in
      let (day, record) = (days[index], records[index])
      let next = last.flatMap { $0 >> Self.dayShift == day ? $0 + 1 : nil }
      let number = if let next { next } else { try Self.free(on: day, in: connection) }
      last = number
      try write(entry, of: record, as: number, in: connection)
      try connection.run("INSERT INTO search_index(rowid, pairs) VALUES(?, ?)", number, entry.tokens)
    }
    try lateIndexes?.make(in: connection)
  }

  private static func lateIndexes(
    before count: Int,
    in connection: borrowing Connection
  ) throws(RepositoryError) -> LateIndexes? {
    guard count >= LateIndexes.many else { return nil }
    let known = try connection.first("SELECT count(*) FROM (SELECT 1 FROM search_doc LIMIT ?)", LateIndexes.many) {
      $0.int(0)
    }
    return known == LateIndexes.many ? nil : try LateIndexes(of: "search_doc", in: connection)
  }

  private func write(
    _ entry: SearchEntry,
    of record: (id: UUID, document: SearchDocument),
    as number: Int,
    in connection: borrowing Connection
  ) throws(RepositoryError) {
    try connection.run(
      "INSERT INTO search_doc VALUES(?, 1, ?, ?, ?, ?, ?)",
      number,
      kind.rawValue,
      record.id,
      record.document.day?.daysSince1970,
      record.document.title,
      entry.texts
    )
  }

  /// Sorted by their keys; moving only numbers about, not texts.
  private static func inOrder<Value>(_ pairs: [(key: Int, value: Value)]) -> (keys: [Int], values: [Value]) {
    let order = pairs.indices.map { (key: pairs[$0].key, index: $0) }.sorted { $0.key < $1.key }
    return (order.map(\.key), order.map { pairs[$0.index].value })
  }

  private static func free(on day: Int, in connection: borrowing Connection) throws(RepositoryError) -> Int {
    let base = day << dayShift
    let last = try connection.first(
      "SELECT max(doc) FROM search_doc WHERE doc BETWEEN ? AND ?",
      base,
      base + (1 << dayShift) - 1
    ) { $0.isNull(0) ? nil : $0.int(0) }
    return (last ?? nil).map { $0 + 1 } ?? base
  }

  /// Visits what is to be written of documents, in order; of many it is made on another core.
  private static func eachEntry(
    of documents: [SearchDocument],
    in connection: borrowing Connection,
    visit: (_ index: Int, SearchEntry) throws(RepositoryError) -> Void
  ) throws(RepositoryError) {
    guard documents.count > batch else {
      for (index, document) in documents.enumerated() { try visit(index, SearchEntry(of: document)) }
      return
    }
    try setBuffer(bytes: bulkBuffer, in: connection)
    let batches = Ahead(of: 2) { number -> [SearchEntry]? in
      let start = number * batch
      guard start < documents.count else { return nil }
      return documents[start..<min(start + batch, documents.count)].map(SearchEntry.init)
    }
    defer { batches.stop() }
    var index = 0
    while let batch = batches.next() {
      for entry in batch {
        try visit(index, entry)
        index += 1
      }
    }
    try setBuffer(bytes: buffer, in: connection)
  }

  private static func setBuffer(bytes: Int, in connection: borrowing Connection) throws(RepositoryError) {
    try connection.run("INSERT INTO search_index(search_index, rank) VALUES('hashsize', ?)", bytes)
  }

  /// 1 for the first day of the calendar, 0 for none.
  private static func key(_ day: Day?) -> Int {
    day.map { Day.earliest.distance(to: $0) + 1 } ?? 0
  }
}
