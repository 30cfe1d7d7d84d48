import Domain

/// A book in a catalogue, with the user's own copy.
package struct FoundBook: Hashable, Sendable {
  let hit: BookHit
  /// The digits of the id of the user's own copy.
  let owned: String?
  /// `nil` for an answer that was just given.
  let keptSince: Instant?

  private var info: BookInfo { hit.info }

  func isSame(as other: FoundBook) -> Bool {
    if let isbn = info.isbn, isbn == other.info.isbn { return true }
    return (hit.catalogue, hit.id) == (other.hit.catalogue, other.hit.id)
  }

  /// The title, and a line of facts.
  ///
  /// - Parameter number: The number by which somebody chooses the book.
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

  typealias JSONSource = (found: FoundBook, clock: DayClock)

  func json(at clock: DayClock) -> JSONValue { Self.object((self, clock)) }

  static let object: JSONObject<JSONSource> = {
    let fields = BookField.json.map { $0.of { (source: JSONSource) in BookContent(source.found.info) } }
    let source: [JSONObject<JSONSource>.Member] = [
      .init("source") { $0.found.hit.catalogue.rawValue }, .init("source_id") { $0.found.hit.id },
    ]
    let cover = JSONObject<JSONSource>.Member("cover") { $0.found.info.cover }
    let state: [JSONObject<JSONSource>.Member] = [
      .init("owned") { $0.found.owned }, .init("kept_since") { InstantText.iso($0.found.keptSince, in: $0.clock.zone) },
      .init("attribution") { $0.found.hit.catalogue.attribution },
    ]
    let edition = fields.keys(
      "title", "subtitle", "authors", "people", "publisher", "published", "isbn13", "isbn10", "pages", "category",
      "description")
    return JSONObject(
      source + edition + [cover] + fields.keys("link") + state,
      notes: [
        .init("source", ko: "library는 내 책", en: "library for your own books"),
        .init("owned", ko: "내 책의 ID. 없으면 null", en: "the id of your own copy; null without one"),
        .init(
          "kept_since", ko: "지금 물어볼 수 없어서 보여 준 옛 답의 때", en: "when it was answered, where the source cannot be asked now"
        ),
      ])
  }()

  func fields(at clock: DayClock) -> [String] {
    [hit.catalogue.rawValue, info.title.text, info.authors.map(\.name.text).joined(separator: ", ")]
      + Self.object.row((self, clock), "publisher", "published", "isbn13", "pages", "category", "owned")
  }
}
