import Domain

extension Connection {
  /// The number of values in one query.
  private static let partLength = 24

  /// Visits the rows of a query that ends in `AND` where its columns have any of some values.
  ///
  /// It is asked in parts of one length, the last one made longer by what it has, so that one statement does for all.
  func each(
    _ sql: String, _ columns: String..., in list: [[SQLCell]], visit: (borrowing Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    let partLength = Self.partLength
    let one = columns.map { "\($0) = ?" }.joined(separator: " AND ")
    let condition =
      columns.count == 1
      ? "\(columns[0]) IN (" + repeatElement("?", count: partLength).joined(separator: ", ") + ")"
      : "(" + repeatElement("(\(one))", count: partLength).joined(separator: " OR ") + ")"
    for start in stride(from: 0, to: list.count, by: partLength) {
      let part = list[start..<min(start + partLength, list.count)]
      let padding = repeatElement(list[start], count: partLength - part.count)
      try each("\(sql) \(condition)", cells: Array((part + padding).joined()), visit: visit)
    }
  }
}
