extension TableCatalogue {
  private static let types = ["i": "bigint", "t": "text", "b": "bytea", "r": "double precision"]

  /// All of it in few bytes, one line a table, to be built in: making it of the migrations takes 7 ms.
  ///
  /// `event account_id,id|account_id i,id b,zone t?` is the name, the key and the columns; `?` may be NULL.
  package var text: String {
    let letters = Dictionary(uniqueKeysWithValues: Self.types.map { ($1, $0) })
    return tables.sorted { $0.key < $1.key }.map { name, table in
      let columns = table.columns.map { "\($0.name) \(letters[$0.type] ?? "")\($0.isNullable ? "?" : "")" }
      return "\(name) \(table.key.joined(separator: ","))|\(columns.joined(separator: ","))"
    }.joined(separator: "\n")
  }

  /// - Parameter text: As ``text`` gives it; what is not so is left out.
  package init(text: String) {
    var tables: [String: Table] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let halves = line.split(separator: UInt8(ascii: "|"))
      let head = halves[0].split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      guard halves.count == 2, head.count == 2 else { continue }
      let columns = halves[1].split(separator: UInt8(ascii: ",")).compactMap { column -> Column? in
        let words = column.split(separator: UInt8(ascii: " "))
        guard words.count == 2, let type = words[1].first.flatMap({ Self.types[String(UnicodeScalar($0))] }) else {
          return nil
        }
        return Column(name: String(Substring(words[0])), type: type, isNullable: words[1].count > 1)
      }
      tables[head[0]] = Table(columns: columns, key: head[1].split(separator: ",").map(String.init))
    }
    self.init(tables: tables)
  }
}
