/// Puts what became of rows together as SQLite's session extension does (sqlite3session.c, "Changeset Blob Format").
struct ChangesetWriter {
  private struct Key: Hashable {
    let table: String
    let cells: [SQLCell]
  }

  /// A row before the first change of a transaction and after its last.
  private struct Change {
    let old: [SQLCell]?
    var new: [SQLCell]?
  }

  private static let (insert, delete, update): (UInt8, UInt8, UInt8) = (18, 9, 23)

  private let catalogue: TableCatalogue
  private var changes: [Key: Change] = [:]
  private var order: [Key] = []

  init(_ catalogue: TableCatalogue) { self.catalogue = catalogue }

  /// - Throws: ``PostgreSQLError/unsupported(_:)``.
  mutating func add(_ image: RowImages.Image) throws(PostgreSQLError) {
    guard let table = catalogue.tables[image.table] else { throw .unsupported("a change of \(image.table)") }
    let old = image.old.isEmpty ? nil : try CompositeText.cells(of: image.old, table.columns)
    let new = image.new.isEmpty ? nil : try CompositeText.cells(of: image.new, table.columns)
    let places = table.keyPlaces
    let (was, becomes) = (old.map { old in places.map { old[$0] } }, new.map { new in places.map { new[$0] } })
    if let was, let becomes, was != becomes {
      // A row with another key is another row.
      note(Key(table: image.table, cells: was), from: old, to: nil)
      note(Key(table: image.table, cells: becomes), from: nil, to: new)
    } else if let key = was ?? becomes {
      note(Key(table: image.table, cells: key), from: old, to: new)
    }
  }

  private mutating func note(_ key: Key, from old: [SQLCell]?, to new: [SQLCell]?) {
    if changes[key] == nil {
      order.append(key)
      changes[key] = Change(old: old, new: new)
    } else {
      changes[key]?.new = new
    }
  }

  /// Empty where nothing is other than it was.
  var bytes: [UInt8] {
    var tables: [String: [UInt8]] = [:]
    var names: [String] = []
    for key in order {
      guard let change = changes[key], change.old != change.new, let table = catalogue.tables[key.table] else {
        continue
      }
      if tables[key.table] == nil {
        names.append(key.table)
        tables[key.table] = Self.header(key.table, table)
      }
      Self.append(change, of: table, to: &tables[key.table, default: []])
    }
    return names.flatMap { tables[$0] ?? [] }
  }

  private static func header(_ name: String, _ table: TableCatalogue.Table) -> [UInt8] {
    var bytes = [UInt8(ascii: "T")]
    append(length: table.columns.count, to: &bytes)
    let keys = Set(table.keyPlaces)
    return bytes + table.columns.indices.map { keys.contains($0) ? 1 : 0 } + Array(name.utf8) + [0]
  }

  private static func append(_ change: Change, of table: TableCatalogue.Table, to bytes: inout [UInt8]) {
    switch (change.old, change.new) {
    case (let old?, let new?):
      bytes += [update, 0]
      let keys = Set(table.keyPlaces)
      for place in old.indices {
        append(keys.contains(place) || old[place] != new[place] ? old[place] : nil, to: &bytes)
      }
      for place in new.indices { append(old[place] != new[place] ? new[place] : nil, to: &bytes) }
    case (let row?, nil):
      bytes += [delete, 0]
      for cell in row { append(cell, to: &bytes) }
    case (nil, let row?):
      bytes += [insert, 0]
      for cell in row { append(cell, to: &bytes) }
    case (nil, nil): break
    }
  }

  /// - Parameter cell: `nil` for what the change does not tell.
  private static func append(_ cell: SQLCell?, to bytes: inout [UInt8]) {
    switch cell {
    case nil: bytes.append(0)
    case .integer(let number):
      bytes.append(1)
      for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    case .text(let text):
      bytes.append(3)
      append(length: text.utf8.count, to: &bytes)
      bytes += text.utf8
    case .blob(let blob):
      bytes.append(4)
      append(length: blob.count, to: &bytes)
      bytes += blob
    case .null: bytes.append(5)
    }
  }

  /// Seven bits a byte, the highest first (SQLite, database file format §1.6).
  private static func append(length: Int, to bytes: inout [UInt8]) {
    var groups = [UInt8(length & 0x7F)]
    var rest = length >> 7
    while rest > 0 {
      groups.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes += groups.reversed()
  }
}

extension TableCatalogue.Table {
  /// The positions of the key's columns among all columns.
  var keyPlaces: [Int] { key.compactMap { name in columns.firstIndex { $0.name == name } } }
}
