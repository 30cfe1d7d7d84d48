import Domain

/// A sorted list of the books that pass a filter, each with the last of its readings that passes.
struct BookList {
  private let filter: BookFilter

  init(_ filter: BookFilter) { self.filter = filter }

  func page(
    by order: BookOrder,
    offset: Int,
    limit: Int,
    in connection: Connection
  ) throws(StoreError) -> [ShelvedBook] {
    try connection.all(
      """
      SELECT \(BookRow.columns), \(ReadingRow.columns) FROM \(tables) WHERE \(condition)
      ORDER BY \(order.columns) LIMIT ?9 OFFSET ?10
      """, filter.status?.rawValue, filter.category?.rawValue, filter.tag.map(BookRow.tagKey), filter.holder,
      filter.returns?.first.daysSince1970, filter.returns?.last.daysSince1970, filter.target?.first.daysSince1970,
      filter.target?.last.daysSince1970, max(0, limit), max(0, offset)
    ) { row throws(StoreError) in
      var at = ColumnCursor()
      return ShelvedBook(BookRow.book(of: row, &at), try ReadingRow.reading(of: row, &at))
    }
  }

  func count(in connection: Connection) throws(StoreError) -> Int {
    try connection.first(
      "SELECT count(*) FROM \(filter.status == nil && filter.target == nil ? "book AS b" : tables) WHERE \(condition)",
      filter.status?.rawValue, filter.category?.rawValue, filter.tag.map(BookRow.tagKey), filter.holder,
      filter.returns?.first.daysSince1970, filter.returns?.last.daysSince1970, filter.target?.first.daysSince1970,
      filter.target?.last.daysSince1970
    ) { $0.int(0) } ?? 0
  }

  /// A condition for the latest reading, or for the latest finished reading in a list of finished books, because a
  /// finished book may be read again now.
  private var last: String {
    // The `+` avoids the index by status, because nearly all readings may be finished.
    let status = filter.status == .finished ? " AND +status = 'finished'" : ""
    return "r.number = (SELECT max(number) FROM reading WHERE account_id = 1 AND book_id = b.id\(status))"
  }

  /// The tables in the order of the search.
  ///
  /// Few books are being read and few targets are near, so these filters start from the readings; all others start from
  /// the books.
  private var tables: String {
    guard filter.target != nil || ![nil, .finished].contains(filter.status) else {
      return "book AS b CROSS JOIN reading AS r ON r.account_id = 1 AND r.book_id = b.id AND \(last)"
    }
    let readings = "reading AS r INDEXED BY reading_by_\(filter.target == nil ? "status" : "target")"
    return "\(readings) CROSS JOIN book AS b ON b.account_id = 1 AND b.id = r.book_id AND \(last)"
  }

  private var condition: String {
    var parts = ["b.account_id = 1"]
    parts.append(filter.status == nil ? "?1 IS NULL" : "r.account_id = 1 AND r.status = ?1")
    parts.append(filter.category == nil ? "?2 IS NULL" : "b.category = ?2")
    parts.append(filter.tag == nil ? "?3 IS NULL" : "instr(b.tag_keys, ?3) > 0")
    parts.append(filter.holder == nil ? "?4 IS NULL" : "b.holder_contact = ?4")
    if filter.returns != nil { parts.append("b.held_until BETWEEN ?5 AND ?6") }
    parts.append(filter.target == nil ? "?8 IS NULL" : "r.account_id = 1 AND r.target BETWEEN ?7 AND ?8")
    if let isLiked = filter.isLiked { parts.append("b.is_liked = \(isLiked ? 1 : 0)") }
    if let holding = filter.holding { parts.append("b.holding = '\(holding.rawValue)'") }
    return parts.joined(separator: " AND ")
  }
}

extension BookOrder {
  fileprivate var columns: String {
    let direction = isDescending ? "DESC" : "ASC"
    return switch criterion {
    case .own: "b.rank \(direction), b.id"
    case .title: "b.title_key \(direction), b.rank, b.id"
    case .added: "b.added \(direction), b.rank, b.id"
    case .author: "b.author_key IS NULL, b.author_key \(direction), b.rank, b.id"
    case .ended: "r.ended IS NULL, r.ended \(direction), b.rank, b.id"
    case .rating: "r.rating IS NULL, r.rating \(direction), b.rank, b.id"
    case .target: "r.target IS NULL, r.target \(direction), b.rank, b.id"
    }
  }
}
