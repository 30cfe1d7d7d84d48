import Domain

extension Saying {
  /// - Parameter language: The language of the source.
  func json(at clock: DayClock, in language: Settings.Language) -> JSONValue { Self.object((self, clock, language)) }

  static let object = JSONObject<(saying: Saying, clock: DayClock, language: Settings.Language)>(
    .init("number") { $0.saying.id.number }, .init("korean") { $0.saying.content.korean?.text },
    .init("english") { $0.saying.content.english?.text },
    .init("who") { $0.saying.content.source?.name(in: $0.language).text },
    .init("uploaded") { InstantText.iso($0.saying.uploaded, in: $0.clock.zone) },
    .init("liked") { $0.saying.marks.liked != nil }, .init("used") { $0.saying.marks.used != nil },
    .init("new") { $0.saying.isNew(at: $0.clock.now) }, .init("tags") { $0.saying.content.tags.map(\.text) },
    .init("who_korean") { $0.saying.content.source?.korean.text },
    .init("who_english") { $0.saying.content.source?.english.text }, .init("origin") { $0.saying.origin.word },
    .init("book_id") { $0.saying.origin.book?.digits },
    .init("liked_at") { InstantText.iso($0.saying.marks.liked, in: $0.clock.zone) },
    .init("used_at") { InstantText.iso($0.saying.marks.used, in: $0.clock.zone) },
    .init("opened_at") { InstantText.iso($0.saying.marks.opened, in: $0.clock.zone) },
    .init("hidden") { $0.saying.isHidden }, .init("note") { $0.saying.content.note?.text },
    .init("highlighted_at") { InstantText.iso($0.saying.highlight?.time, in: $0.clock.zone) },
    notes: [
      .init("who", ko: "출처, 쓰는 언어로", en: "the source, in the language that is spoken"),
      .init(
        "liked, used, new", ko: "true나 false. 언제인지는 liked_at, used_at에 있어요",
        en: "true or false; liked_at and used_at tell when"),
      .init("origin", ko: "pack, own, imported, book 가운데 하나", en: "one of pack, own, imported, book"),
      .init("book_id", ko: "글귀가 나온 책. 없으면 null", en: "the book that it is from, or null"),
    ])

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
