import Domain
import Testing

/// How an import has to account for a row of a file.
enum RowFate: Hashable {
  /// The row counts as added, updated, unchanged, repeated, removed or kept.
  case counted
  /// The row counts, and a failure at one of its lines names the part that was left out.
  case countedAndReported
  /// The row is only mentioned in a failure at one of its lines.
  case reported
  /// The row holds nothing.
  case empty

  var isCounted: Bool { self == .counted || self == .countedAndReported }
  var isReported: Bool { self == .reported || self == .countedAndReported }
}

/// One row, object, card or event of a file, which may have several lines.
struct FileRow: Hashable {
  let text: String
  let fate: RowFate

  init(_ text: String, _ fate: RowFate) { (self.text, self.fate) = (text, fate) }
}

/// A kind of file, with a generator of its rows.
struct ImportFormat: Sendable, CustomTestStringConvertible {
  enum Importer: Sendable {
    case moods, sayings, books, contacts, events
  }

  let name: String
  let importer: Importer
  var head = ""
  /// The text between two rows.
  var joint = "\n"
  var tail = "\n"
  /// Makes a row that differs from every row with another number.
  let row: @Sendable (_ random: inout SeededRandom, _ number: Int) -> FileRow

  var testDescription: String { name }

  /// Creates the rows of a file: new ones, repeated ones, and rows of earlier files of the same store.
  ///
  /// - Parameters:
  ///   - random: The source of all random choices.
  ///   - earlier: The rows of earlier files; this file's rows are appended.
  func rows(_ random: inout SeededRandom, _ earlier: inout [FileRow]) -> [FileRow] {
    var rows: [FileRow] = []
    for _ in 0..<random.number(1...20) {
      switch random.number(0...9) {
      case 0 where !rows.isEmpty: rows.append(random.pick(rows))
      case 1, 2: rows += earlier.isEmpty ? [] : [random.pick(earlier)]
      default: rows.append(row(&random, earlier.count * 100 + rows.count))
      }
    }
    // The first row must be readable, because it shows an importer what the file is.
    if let first = rows.firstIndex(where: { $0.fate.isCounted }) { rows.swapAt(0, first) }
    earlier += rows
    return rows
  }
}

/// A file whose rows are known by their line numbers.
struct GeneratedFile {
  let text: String
  let rows: [(row: FileRow, lines: ClosedRange<Int>)]

  init(_ format: ImportFormat, _ rows: [FileRow]) {
    var (text, placed) = (format.head, [(row: FileRow, lines: ClosedRange<Int>)]())
    for (place, row) in rows.enumerated() {
      if place > 0 { text += format.joint }
      let first = Self.lines(text) + 1
      placed.append((row, first...(first + Self.lines(row.text))))
      text += row.text
    }
    self.text = text + format.tail
    self.rows = placed
  }

  private static func lines(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// Lists every row that an import report doesn't account for, and everything that the report counts in excess.
  func faults(in report: ImportReport) -> [String] {
    let lines = Set(report.failures.map(\.line))
    var faults: [String] = []
    for (row, range) in rows where row.fate.isReported && !range.contains(where: lines.contains) {
      faults.append("line \(range.lowerBound): not reported")
    }
    let count = rows.count { $0.row.fate.isCounted }
    if report.counted != count { faults.append("\(report.counted) rows were counted instead of \(count)") }
    for failure in report.failures where failure.reason.kind != .remark {
      let row = rows.first { $0.lines.contains(failure.line) }?.row
      if row?.fate.isReported != true { faults.append("line \(failure.line): \(failure.reason) without cause") }
    }
    return faults
  }
}

extension ImportReport {
  /// The number of entries that the report counts, apart from failures.
  fileprivate var counted: Int {
    added + updated + unchanged + repeated + removed + preserved.values.reduce(0, +)
  }
}

extension SeededRandom {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
}

/// The cells or members of a row that change; `nil` leaves the member out.
typealias Change = [String: String?]

extension ImportFormat {
  /// A table (RFC 4180) whose rows are made from a valid row.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns, in order.
  ///   - words: A column that may hold any text.
  ///   - left: Changes that leave nothing to import in a row.
  ///   - noted: Changes that make one part of a row unreadable.
  ///   - hasOpenEnd: Indicates whether cells beyond the last column belong to the last cell.
  ///   - good: The cells of a valid row, by column.
  static func table(
    _ name: String,
    _ importer: Importer,
    before: String = "",
    _ columns: [String],
    words: String,
    left: [Change],
    noted: [Change] = [],
    hasOpenEnd: Bool = false,
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
        "\"a \"\"b\"\"\"", "  \"Padded, \(number)\"  ",
      ]
      switch random.number(0...19) {
      case 0...2: return row(.reported, random.pick(left))
      case 3, 4: return noted.isEmpty ? row(.counted) : row(.countedAndReported, random.pick(noted))
      case 5: return row(.reported, [words: "\"Open \(number)"])
      case 6: return FileRow("", .empty)
      case 7: return FileRow(String(repeating: ",", count: columns.count - 1), .empty)
      case 8: return FileRow(row(.counted).text + ",,more", hasOpenEnd ? .counted : .reported)
      default: return row(.counted, [words: random.pick(texts)])
      }
    }
  }

  /// A list of JSON objects, one per line, made from a valid object.
  ///
  /// - Parameters:
  ///   - left: Changes after which an object has nothing to import.
  ///   - noted: Changes that make one part of an object unreadable.
  ///   - good: Returns the members of a valid object, with their values as JSON.
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
