import Domain

/// A saying as programs get it.
struct SayingRecord {
  private let saying: Saying
  private let clock: DayClock
  private let language: Settings.Language

  /// - Parameter language: That of the source.
  init(_ saying: Saying, at clock: DayClock, in language: Settings.Language) {
    self.saying = saying
    self.clock = clock
    self.language = language
  }

  /// The promised keys first, in their order.
  var json: JSONValue {
    let (content, marks) = (saying.content, saying.marks)
    return [
      "number": .integer(saying.id.number),
      "korean": .text(content.korean?.text),
      "english": .text(content.english?.text),
      "who": .text(content.source?.name(in: language).text),
      "uploaded": .string(iso(saying.uploaded)),
      "liked": .bool(marks.liked != nil),
      "used": .bool(marks.used != nil),
      "new": .bool(saying.isNew(at: clock.now)),
      "tags": .strings(content.tags.map(\.text)),
      "who_korean": .text(content.source?.korean.text),
      "who_english": .text(content.source?.english.text),
      "origin": .string(origin),
      "liked_at": .text(marks.liked.map(iso)),
      "used_at": .text(marks.used.map(iso)),
      "opened_at": .text(marks.opened.map(iso)),
      "hidden": .bool(saying.isHidden),
    ]
  }

  /// Number, Korean, English, who, since, liked, used, new, tags.
  var fields: [String] {
    let content = saying.content
    return [
      String(saying.id.number), content.korean?.text ?? "", content.english?.text ?? "",
      content.source?.name(in: language).text ?? "", iso(saying.uploaded), String(saying.marks.liked != nil),
      String(saying.marks.used != nil), String(saying.isNew(at: clock.now)),
      content.tags.map(\.text).joined(separator: ", "),
    ]
  }

  private func iso(_ instant: Instant) -> String { InstantText.iso(instant, in: clock.zone) }

  /// Never renamed.
  private var origin: String {
    switch saying.origin {
    case .pack: "pack"
    case .own: "own"
    case .imported: "imported"
    case .book: "book"
    }
  }
}
