package import Domain
import Foundation

package struct SayingDocument {
  private let format: SayingFileFormat
  private var bytes: [UInt8] = []
  private var isFirst = true

  package init(_ format: SayingFileFormat) {
    self.format = format
    switch format {
    case .json: bytes = Array("[".utf8)
    // The byte-order mark tells Excel that the table is in UTF-8.
    case .csv: bytes = Array("\u{FEFF}\(CSVLine.text(ExportedSaying.names))".utf8)
    case .fortune: break
    }
  }

  package var size: Int { bytes.count }

  /// Returns the lines written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func write(_ saying: Saying) {
    switch format {
    case .json:
      write(isFirst ? "\n" : ",\n")
      write(JSONLine.text(ExportedSaying(saying).members))
    case .csv: write(CSVLine.text(ExportedSaying(saying).cells))
    case .fortune: write(FortuneText.text(saying.content))
    }
    isFirst = false
  }

  package mutating func finish() {
    if format == .json { write(isFirst ? "]\n" : "\n]\n") }
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }
}

/// Writes a JSON object in one line (RFC 8259).
enum JSONLine {
  enum Value: Hashable {
    case number(Int), text(String), list([String])
    /// A number as text, written unchanged.
    case decimal(String)
    /// A list of objects, each written by ``text(_:)``.
    case objects([String])

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

  static func text(_ members: [(name: String, value: Value)]) -> String {
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

/// A saying as it is exported, under the names that ``SayingField`` knows.
///
/// The number is informative: a store that imports the file assigns its own.
struct ExportedSaying {
  static let names = [
    "number", "korean", "english", "who", "who_english", "tags", "uploaded", "origin", "book_id", "liked", "used",
    "opened", "note", "highlighted", "place",
  ]

  private let saying: Saying

  init(_ saying: Saying) { self.saying = saying }

  /// The cells of a table row, in the order of the ``names``.
  var cells: [String] { texts.map { $0.value?.cell ?? "" } }

  /// The members of a JSON object, without empty ones.
  var members: [(name: String, value: JSONLine.Value)] { texts.compactMap { name, value in value.map { (name, $0) } } }

  private var texts: [(name: String, value: JSONLine.Value?)] {
    let content = saying.content
    let tags = content.tags.map(\.text)
    let source = content.source
    let isNamedTwice = source.map { $0.korean != $0.english } ?? false
    let values: [JSONLine.Value?] = [
      .number(saying.id.number),
      content.korean.map { .text($0.text) },
      content.english.map { .text($0.text) },
      source.map { .text($0.korean.text) },
      isNamedTwice ? source.map { .text($0.english.text) } : nil,
      tags.isEmpty ? nil : .list(tags),
      Self.moment(saying.uploaded),
      .text(origin),
      book.map { .text($0.uuidString.lowercased()) },
      Self.moment(saying.marks.liked),
      Self.moment(saying.marks.used),
      Self.moment(saying.marks.opened),
      content.note.map { .text($0.text) },
      Self.moment(saying.highlight?.time),
      saying.highlight?.place.map { .text("\($0.lowerBound)-\($0.upperBound)") },
    ]
    return Array(zip(Self.names, values))
  }

  private var origin: String {
    switch saying.origin {
    case .pack: "pack"
    case .own: "own"
    case .imported: "imported"
    case .book: "book"
    }
  }

  private var book: UUID? {
    if case .book(let id) = saying.origin { id } else { nil }
  }

  private static func moment(_ moment: Instant?) -> JSONLine.Value? {
    moment.map { .text("\(DateTime(clockSeconds: $0.secondsSince1970))Z") }
  }
}
