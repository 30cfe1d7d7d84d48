import Domain

/// The cells or members of a row that change; `nil` leaves the member out.
typealias Change = [String: String?]

extension ImportFormat {
  /// A table (RFC 4180) whose rows are made from a good one.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns, in their order.
  ///   - words: A column that may hold any text.
  ///   - left: Changes that leave nothing to import in a row.
  ///   - noted: Changes that make one part of a row unreadable.
  ///   - good: The cells of a row by their columns.
  static func table(
    _ name: String,
    _ importer: Importer,
    before: String = "",
    _ columns: [String],
    words: String,
    left: [Change],
    noted: [Change] = [],
    good: @escaping @Sendable (_ number: Int) -> [String: String]
  ) -> ImportFormat {
    ImportFormat(name: name, importer: importer, head: before + columns.joined(separator: ",") + "\n") {
      random,
      number in
      var cells = good(number)
      func row(_ fate: RowFate, _ change: Change = [:]) -> FileRow {
        for (column, value) in change { cells[column] = value ?? "" }
        return FileRow(columns.map { cells[$0] ?? "" }.joined(separator: ","), fate)
      }
      let texts = [
        "", "Plain \(number)", "\"Quoted, \(number)\"", "\"Two\nlines \(number)\"", "5\" of \(number)",
        "\"a \"\"b\"\"\"",
      ]
      switch random.number(0...19) {
      case 0...2: return row(.reported, random.pick(left))
      case 3, 4: return noted.isEmpty ? row(.counted) : row(.countedAndReported, random.pick(noted))
      case 5: return row(.reported, [words: "\"Open \(number)"])
      case 6: return FileRow("", .empty)
      case 7: return FileRow(String(repeating: ",", count: columns.count - 1), .empty)
      default: return row(.counted, [words: random.pick(texts)])
      }
    }
  }

  /// A list of JSON objects, one in a line, that are made from a good one.
  ///
  /// - Parameters:
  ///   - left: Changes that leave nothing to import in an object.
  ///   - noted: Changes that make one part of an object unreadable.
  ///   - good: The members of an object, their values as JSON.
  static func json(
    _ name: String,
    _ importer: Importer,
    left: [Change],
    noted: [Change] = [],
    good: @escaping @Sendable (_ number: Int) -> [String: String]
  ) -> ImportFormat {
    ImportFormat(name: name, importer: importer, head: "[\n", joint: ",\n", tail: "\n]\n") { random, number in
      func row(_ fate: RowFate, _ change: Change = [:]) -> FileRow {
        var members = good(number)
        for (name, value) in change { members[name] = value }
        let text = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
        return FileRow("{\(text)}", fate)
      }
      switch random.number(0...19) {
      case 0...2: return row(.reported, random.pick(left))
      case 3, 4: return noted.isEmpty ? row(.counted) : row(.countedAndReported, random.pick(noted))
      case 5: return FileRow("{\"number\": \(number)}", .reported)
      case 6: return FileRow(row(.reported).text.replacing("\": ", with: "\" ", maxReplacements: 1), .reported)
      case 7: return FileRow(String(row(.reported).text.dropLast()), .reported)
      default: return row(.counted)
      }
    }
  }
}
