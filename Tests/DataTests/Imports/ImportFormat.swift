import Domain
import Testing

/// The way in which an import has to account for one row of a file.
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

  /// Makes the rows of a file: new ones, repeated ones, and rows of earlier files of the same store.
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

/// A file whose rows are known by their lines.
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

  /// Names every row that the report of an import doesn't account for, and everything the report counts in excess.
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
    added + updated + unchanged + repeated + removed + kept.values.reduce(0, +)
  }
}

extension SeededRandom {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
}
