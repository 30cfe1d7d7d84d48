/// The description of a table for ``FittedChanges``.
struct FittedTable {
  let name: String
  let names: [String]
  /// The indexes of the key's columns, besides the account.
  let keys: [Int]
  /// The index of the column with the ID of a row's record.
  let record: Int
  /// The table of the record with which a row is removed.
  let root: String
  /// Indicates whether a feature describes the table; other tables are derived.
  let isKnown: Bool

  /// Indicates whether a row is a record, not a part of one.
  var isRoot: Bool { isKnown && root == name }

  /// The tables with the records to which a row belongs, and the indexes of the columns with their IDs.
  private(set) var records: [(table: String, place: Int)] = []
  /// The records without which a row can't exist.
  private(set) var needs: [(table: String, place: Int)] = []
  /// Indicates whether the rows have their own data, which isn't derived and which only commands and synchronization
  /// change.
  let isOwn: Bool
  /// The title of a row, as SQL.
  let title: String
  /// The index of the title's column; `nil` if the title isn't a single column.
  let titlePlace: Int?
  /// The names of the fields by their columns; a column without a field is never an obstacle.
  private let fields: [String?]
  private let carried: Set<Int>
  /// The table's description for synchronization; `nil` if the table isn't synchronized.
  let synced: SyncedTable?
  /// The indexes of the columns with the UID and the list of synchronized records.
  let uid: Int?
  let list: Int?
  /// The index of the column without which a record has no parts.
  let condition: Int?

  /// Indicates whether the rows have only carried data.
  var isCarried: Bool { !carried.isEmpty && fields.allSatisfy { $0 == nil } }

  init?(_ name: String, in connection: Connection) {
    guard let table = connection.catalogue.tables[name], table.columns.first?.name == TableCatalogue.account else {
      return nil
    }
    let tables = connection.tables
    let names = table.columns.map(\.name)
    let known = tables.exported.first { $0.name == name }
    let carried = tables.carried(in: name)
    func place(_ column: String?) -> Int? { column.flatMap { names.firstIndex(of: $0) } }
    (self.name, self.names, keys) = (name, names, table.keyPlaces.filter { $0 != 0 })
    record = place(known?.root.column) ?? min(1, names.count - 1)
    let owner = tables.records(withPart: name)
    (root, isKnown) = (known?.root.table ?? owner?.table ?? name, known != nil)
    isOwn = isKnown && !Schema.notedTables.contains(name)
    title = known?.title ?? "''"
    titlePlace = place(known?.title)
    self.carried = Set(carried.compactMap { place($0) })
    synced = tables.synced.first { $0.name == name }
    condition = place(synced?.condition)
    uid = synced == nil ? nil : place("uid")
    list = place(synced?.list)
    let key = Set(table.key)
    fields = names.map { column in
      guard !key.contains(column), !carried.contains(column) else { return nil }
      return known?.columns.first { $0.name == column }?.field
    }
    guard let known else { return }
    records.append((name, place(known.columns[0].name) ?? record))
    if known.root.table != name {
      records.append((known.root.table, record))
      needs.append((known.root.table, record))
    }
    if let need = known.need, let place = place(need.column) { needs.append((need.table, place)) }
  }

  /// The tables whose rows belong to a record of another table, or can't exist without it.
  static func dependents(on table: String, in connection: Connection) -> [(table: String, column: String)] {
    connection.tables.exported.flatMap { other -> [(table: String, column: String)] in
      guard other.name != table, other.isUndone else { return [] }
      return [other.root, other.need].compactMap { $0 }.filter { $0.table == table }.map { (other.name, $0.column) }
    }
  }

  /// The beginning of a query for rows, without the account column.
  var selection: String { "SELECT \(names.dropFirst().joined(separator: ", ")) FROM \(name) WHERE account_id = 1" }

  /// The end of the query for one row, by its key.
  var byKey: String { keys.map { " AND \(names[$0]) = ?" }.joined() }

  func cells(of row: borrowing Row, account: SQLCell) -> [SQLCell] { [account] + row.cells(0..<names.count - 1) }

  func field(at place: Int) -> String? { fields[place] }

  /// Returns the fields in which a row differs from known values.
  func fields(of row: [SQLCell], unlike other: [SQLCell?]) -> [String] {
    var differing: [String] = []
    for place in row.indices where other[place].map({ $0 != row[place] }) ?? false {
      if let field = fields[place], !differing.contains(field) { differing.append(field) }
    }
    return differing
  }

  /// Returns the value that a column gets; carried numbers, such as sequences, only increase.
  func later(_ now: SQLCell, _ wanted: SQLCell, at place: Int) -> SQLCell {
    guard carried.contains(place), let old = now.integer, let new = wanted.integer else { return wanted }
    return .integer(max(old, new))
  }
}
