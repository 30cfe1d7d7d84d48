import Domain
import Foundation

/// Everything that is kept of a saying, under the names that ``SayingField`` knows.
///
/// The number is there for people: a store that reads the file gives its own.
struct WrittenSaying {
  static let names = [
    "number", "korean", "english", "who", "who_english", "tags", "uploaded", "origin", "book_id", "liked", "used",
    "opened", "note", "highlighted", "place",
  ]

  private let saying: Saying

  init(_ saying: Saying) { self.saying = saying }

  /// The cells of a table, in the order of the ``names``.
  var cells: [String] { texts.map { $0.value?.cell ?? "" } }

  /// The members of an object, without empty ones.
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
