import Domain
import struct Foundation.UUID

/// Builds a file of records, one record at a time.
package struct RecordDocument<Format: Sendable> {
  let format: Format
  /// Indicates whether the file is a list in JSON instead of a table or a text.
  private let isList: Bool
  private let columns: [String]
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// - Parameter columns: The names of the table's columns; empty for a list and for other files.
  init(_ format: Format, isList: Bool, columns: [String] = []) {
    (self.format, self.isList, self.columns) = (format, isList, columns)
    // The byte-order mark tells Excel that the table is in UTF-8.
    write(isList ? "[" : columns.isEmpty ? "" : "\u{FEFF}\(CSVLine.text(columns))")
  }

  package var size: Int { bytes.count }

  /// Returns the lines written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func finish() { if isList { write(isFirst ? "]\n" : "\n]\n") } }

  /// Writes an object of the list, or a row of the table.
  mutating func write(_ members: [JSONLine.Member]) {
    guard isList else {
      let values = Dictionary(uniqueKeysWithValues: members)
      return write(CSVLine.text(columns.map { values[$0]?.cell ?? "" }))
    }
    write((isFirst ? "\n" : ",\n") + JSONLine.text(members))
    isFirst = false
  }

  mutating func write(_ text: String) { bytes += Array(text.utf8) }
}

/// The fields of a record in exported files, under names that can be imported again.
struct ExportedFields<Record>: Sendable {
  typealias Field = (name: String, value: @Sendable (Record) -> JSONLine.Value?)

  private let fields: [Field]

  init(_ fields: Field...) { self.fields = fields }

  var names: [String] { fields.map(\.name) }

  /// Returns the nonempty members of a record's object.
  func members(of record: Record) -> [JSONLine.Member] {
    fields.compactMap { name, value in value(record).map { (name, $0) } }
  }
}

/// Writes a JSON object in one line (RFC 8259).
enum JSONLine {
  typealias Member = (name: String, value: Value)

  enum Value: Hashable {
    case number(Int), text(String), list([String])
    /// A number as text, written unchanged.
    case decimal(String)
    /// A list of objects, each written by ``text(_:)``.
    case objects([String])

    /// Returns a list, or `nil` for no texts.
    static func present(_ texts: [String]) -> Value? { texts.isEmpty ? nil : .list(texts) }

    static func id(_ id: UUID?) -> Value? { id.map { .text($0.uuidString.lowercased()) } }

    static func moment(_ moment: Instant?) -> Value? {
      moment.map { .text("\(DateTime(clockSeconds: $0.secondsSince1970))Z") }
    }

    /// The value in a table: lists are separated by commas, and objects are left out.
    var cell: String {
      switch self {
      case .number(let number): "\(number)"
      case .text(let text), .decimal(let text): text
      case .list(let texts): String(TextList.joined(texts).dropLast())
      case .objects: ""
      }
    }
  }

  static func text(_ members: [Member]) -> String {
    let texts = members.map { "\(quoted($0.name)): \(text($0.value))" }
    return "{\(texts.joined(separator: ", "))}"
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): quoted(text)
    case .decimal(let text): text
    case .objects(let objects): "[\(objects.joined(separator: ", "))]"
    case .list(let texts): "[\(texts.map(quoted).joined(separator: ", "))]"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        quoted += "\\u" + Digits.text(scalar.value, 4, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
