import Domain

/// The stored sayings on a list; ``VisiblePack`` has the pack's sayings.
struct StoredSayingList {
  private let list: SayingList
  private let tables: String
  private let condition: String
  private let order: String
  private var tag = ""

  init(_ list: SayingList, at clock: DayClock) {
    self.list = list
    tables = list == .liked ? SayingRow.markedTables : SayingRow.tables
    var condition = "s.account_id = 1"
    switch list {
    case .all: break
    case .liked: condition += " AND m.account_id = 1 AND m.liked IS NOT NULL"
    case .unused: condition += " AND m.used IS NULL"
    case .tagged(let tag): self.tag = tag.key
    // Only sayings of the pack can be new or hidden.
    case .new, .hidden: condition += " AND 0"
    }
    if tag.isEmpty {
      condition += " AND ?1 = ''"
    } else {
      condition += " AND s.id IN (SELECT saying_id FROM saying_tag WHERE account_id = 1 AND key = ?1)"
    }
    self.condition = condition
    order = (list == .liked ? "m.liked DESC, " : "") + "s.uploaded DESC, s.id DESC"
  }

  func page(offset: Int, limit: Int, in connection: Connection) throws(StoreError) -> [Saying] {
    try connection.all(
      "SELECT \(SayingRow.columns) FROM \(tables) WHERE \(condition) ORDER BY \(order) LIMIT ?2 OFFSET ?3", tag, limit,
      offset
    ) { row throws(StoreError) in try SayingRow.saying(of: row) }
  }

  /// Visits the positions of the sayings, in the order of the list, until `visit` returns `false`.
  func eachPosition(in connection: Connection, visit: (ListPosition) -> Bool) throws(StoreError) {
    try connection.stream("SELECT s.id, s.uploaded, m.liked FROM \(tables) WHERE \(condition) ORDER BY \(order)", tag) {
      row in
      guard let id = Saying.ID(row.uuid(0)) else { return true }
      return visit(
        ListPosition(
          liked: list == .liked ? SayingRow.moment(of: row, 2) : nil, uploaded: Instant(secondsSince1970: row.int(1)),
          number: id.number))
    }
  }

  /// Returns the number of sayings, without reading all of them if possible.
  func count(in connection: Connection) throws(StoreError) -> Int {
    switch list {
    case .all: try SayingRow.count(in: connection)
    case .unused: try SayingRow.count(in: connection) - marked("used", in: connection)
    case .liked: try marked("liked", in: connection)
    case .tagged:
      try connection.first("SELECT count(*) FROM saying_tag WHERE account_id = 1 AND key = ?", tag) { $0.int(0) } ?? 0
    case .new, .hidden: 0
    }
  }

  private func marked(_ mark: String, in connection: Connection) throws(StoreError) -> Int {
    try connection.first(
      "SELECT count(*) FROM saying_mark WHERE account_id = 1 AND saying_id >= ? AND \(mark) IS NOT NULL",
      Saying.ID(Saying.ID.firstOwn)?.uuid
    ) { $0.int(0) } ?? 0
  }
}
