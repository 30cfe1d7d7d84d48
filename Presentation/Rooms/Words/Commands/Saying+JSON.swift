import Domain

extension Saying {
  /// The promised keys first, in their order.
  ///
  /// - Parameter language: That of the source.
  func json(at clock: DayClock, in language: Settings.Language) -> JSONValue {
    func iso(_ instant: Instant?) -> JSONValue { .text(instant.map { InstantText.iso($0, in: clock.zone) }) }
    return [
      "number": .integer(id.number),
      "korean": .text(content.korean?.text),
      "english": .text(content.english?.text),
      "who": .text(content.source?.name(in: language).text),
      "uploaded": iso(uploaded),
      "liked": .bool(marks.liked != nil),
      "used": .bool(marks.used != nil),
      "new": .bool(isNew(at: clock.now)),
      "tags": .strings(content.tags.map(\.text)),
      "who_korean": .text(content.source?.korean.text),
      "who_english": .text(content.source?.english.text),
      "origin": .string(origin.word),
      "book_id": .text(origin.book?.digits),
      "liked_at": iso(marks.liked),
      "used_at": iso(marks.used),
      "opened_at": iso(marks.opened),
      "hidden": .bool(isHidden),
      "note": .text(content.note?.text),
      "highlighted_at": iso(highlight?.time),
    ]
  }

  /// Number, Korean, English, who, since, liked, used, new, tags.
  func fields(at clock: DayClock, in language: Settings.Language) -> [String] {
    [
      String(id.number), content.korean?.text ?? "", content.english?.text ?? "",
      content.source?.name(in: language).text ?? "", InstantText.iso(uploaded, in: clock.zone),
      String(marks.liked != nil), String(marks.used != nil), String(isNew(at: clock.now)),
      content.tags.map(\.text).joined(separator: ", "),
    ]
  }
}

extension SayingOrigin {
  /// Never renamed.
  fileprivate var word: String {
    switch self {
    case .pack: "pack"
    case .own: "own"
    case .imported: "imported"
    case .book: "book"
    }
  }
}
