struct RowStatements {
  let insertion: String
  /// Adds a row, or replaces the one with its key.
  let replacement: String

  /// - Parameters:
  ///   - columns: In the order of the values, with commas between; `account_id` is added.
  ///   - key: How many of the first columns are the key, besides `account_id`.
  ///   - kept: A column that stays as it is where nothing is given for it.
  init(_ table: String, _ columns: String, key: Int = 1, keeping kept: String? = nil) {
    let names = columns.split { $0 == "," || $0.isWhitespace }
    let changes = names.dropFirst(key).map { name in
      kept == String(name) ? "\(name) = coalesce(excluded.\(name), \(name))" : "\(name) = excluded.\(name)"
    }
    let values = String(repeating: "?, ", count: names.count)
    insertion = "INSERT INTO \(table)(\(columns), account_id) VALUES(\(values)1)"
    replacement = """
      \(insertion)
      ON CONFLICT(account_id, \(names.prefix(key).joined(separator: ", "))) DO UPDATE SET \(changes.joined(separator: ", "))
      """
  }
}
