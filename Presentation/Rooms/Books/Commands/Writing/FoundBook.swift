import Domain

/// What a catalogue found, beside what is here.
package struct FoundBook: Hashable, Sendable {
  let hit: BookHit
  /// The digits of the id of the user's own copy.
  let owned: String?
  /// `nil` for an answer of now.
  let keptSince: Instant?

  private var info: BookInfo { hit.info }

  func isSame(as other: FoundBook) -> Bool {
    if let isbn = info.isbn, isbn == other.info.isbn { return true }
    return (hit.catalogue, hit.id) == (other.hit.catalogue, other.hit.id)
  }

  /// Its title, and below what else is known.
  ///
  /// - Parameter number: For choosing.
  func lines(_ words: BooksTexts, number: Int? = nil) -> [StyledLine] {
    let indent = number.map { "\($0). " } ?? ""
    let subtitle = info.subtitle.map { StyledLine(" – \($0.text)", Style(.secondary)) } ?? StyledLine()
    let mark = owned.map { StyledLine("  ✓ \(words.isHere) \($0.prefix(6))", Style(.success)) } ?? StyledLine()
    let facts = [
      words.allAuthors(of: info), info.publisher?.text ?? "", info.published?.description ?? "",
      info.category == .other ? "" : words.texts(info.category.name), info.pages.map { words.pages($0.value) } ?? "",
      info.isbn?.digits ?? "", words.name(of: hit.catalogue),
    ]
    return [
      StyledLine(indent) + StyledLine(info.title.text, Style(.accent)) + subtitle + mark,
      StyledLine(blanks: max(2, indent.count))
        + StyledLine(facts.filter { !$0.isEmpty }.joined(separator: " · "), Style(.secondary)),
    ]
  }

  func json(at clock: DayClock) -> JSONValue {
    [
      "source": .string(hit.catalogue.rawValue),
      "source_id": .string(hit.id),
      "title": .string(info.title.text),
      "subtitle": .text(info.subtitle?.text),
      "authors": .strings(info.authors.filter { $0.role == .author }.map(\.name.text)),
      "people": info.people,
      "publisher": .text(info.publisher?.text),
      "published": .text(info.published?.description),
      "isbn13": .text(info.isbn?.digits),
      "isbn10": .text(info.isbn?.isbn10),
      "pages": info.pages.map { .integer($0.value) } ?? nil,
      "category": .string(info.category.rawValue),
      "description": .text(info.description?.text),
      "cover": .text(info.cover),
      "link": .text(info.link),
      "owned": .text(owned),
      "kept_since": .text(keptSince.map { InstantText.iso($0, in: clock.zone) }),
      "attribution": .text(hit.catalogue.attribution),
    ]
  }

  /// Source, title, authors, publisher, published, ISBN, pages, category, id of the own copy.
  var fields: [String] {
    [
      hit.catalogue.rawValue, info.title.text, info.authors.map(\.name.text).joined(separator: ", "),
      info.publisher?.text ?? "", info.published?.description ?? "", info.isbn?.digits ?? "",
      info.pages.map { "\($0.value)" } ?? "", info.category.rawValue, owned ?? "",
    ]
  }
}
