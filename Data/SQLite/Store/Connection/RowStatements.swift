/// The statements that write a row.
struct RowStatements {
  let insertion: String
  /// Adds a row unless there is a row with its key.
  var insertionIfAbsent: String { "\(insertion) ON CONFLICT DO NOTHING" }
  /// Adds a row, or replaces the row with its key.
  let replacement: String

  /// - Parameters:
  ///   - names: The columns in the order of the values, without `account_id`, which comes last.
  ///   - key: The columns by which a row that is there is found.
  ///   - stored: A column that keeps its value where none is given.
  init(_ table: String, _ names: [String], key: [String], keeping stored: String? = nil) {
    let changes = names.filter { !key.contains($0) }.map { name in
      stored == name ? "\(name) = coalesce(excluded.\(name), \(name))" : "\(name) = excluded.\(name)"
    }
    let values = String(repeating: "?, ", count: names.count)
    insertion = "INSERT INTO \(table)(\((names + ["account_id"]).joined(separator: ", "))) VALUES(\(values)1)"
    let action = changes.isEmpty ? "NOTHING" : "UPDATE SET \(changes.joined(separator: ", "))"
    replacement = "\(insertion)\nON CONFLICT(\((["account_id"] + key).joined(separator: ", "))) DO \(action)"
  }

  /// - Parameters:
  ///   - columns: The columns, with commas between.
  ///   - key: The number of first columns that are the key, besides `account_id`.
  init(_ table: String, _ columns: String, key: Int = 1) {
    let names = columns.split { $0 == "," || $0.isWhitespace }.map(String.init)
    self.init(table, names, key: Array(names.prefix(key)))
  }
}
