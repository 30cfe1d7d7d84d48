/// The columns of a row in the text that the server makes of it (PostgreSQL, 8.16.6 Composite Type Input and Output Syntax).
struct CompositeText {
  private let bytes: [UInt8]
  private var place = 0

  /// - Parameter text: `(1,"a ""b""",,x)`.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// - Parameter columns: In the order of the table.
  /// - Throws: ``PostgreSQLError/unsupported(_:)`` for a text of another form.
  static func cells(of text: String, _ columns: [TableCatalogue.Column]) throws(PostgreSQLError) -> [SQLCell] {
    var reader = CompositeText(text)
    var cells: [SQLCell] = []
    cells.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() {
      guard reader.take(index == 0 ? "(" : ",") else { throw .unsupported("a row of another form") }
      cells.append(try reader.cell(of: column))
    }
    guard reader.take(")"), reader.place == reader.bytes.count else { throw .unsupported("a row of another form") }
    return cells
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func cell(of column: TableCatalogue.Column) throws(PostgreSQLError) -> SQLCell {
    guard let value = value() else { return .null }
    switch column.type {
    case "bigint":
      guard let number = Int(String(decoding: value, as: UTF8.self)) else { throw .unsupported("a number") }
      return .integer(number)
    case "bytea":
      // `\x00ff`, see bytea_output.
      let digits = value.dropFirst(2).map { $0 <= UInt8(ascii: "9") ? $0 - UInt8(ascii: "0") : $0 - 87 }
      return .blob(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    case "text": return .text(ServerText.read(value))
    default: throw .unsupported("a column of type \(column.type)")
    }
  }

  /// `nil` for NULL, which has nothing between its commas.
  private mutating func value() -> ArraySlice<UInt8>? {
    guard take("\"") else {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: ","), bytes[place] != UInt8(ascii: ")") { place += 1 }
      return start == place ? nil : bytes[start..<place]
    }
    var value: [UInt8] = []
    while place < bytes.count {
      if take("\"") {
        guard take("\"") else { break }
        value.append(UInt8(ascii: "\""))
      } else {
        // A backslash is doubled as a quote is.
        if bytes[place] == UInt8(ascii: "\\") { place += 1 }
        if place < bytes.count { value.append(bytes[place]) }
        place += 1
      }
    }
    return value[...]
  }
}
