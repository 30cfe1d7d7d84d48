extension JSONForm {
  /// The promised keys first.
  static let saying = JSONForm.object(keys: [
    "number", "korean", "english", "who", "uploaded", "liked", "used", "new", "tags", "who_korean", "who_english",
    "origin", "book_id", "liked_at", "used_at", "opened_at", "hidden", "note", "highlighted_at",
  ])
  .with(
    Note("who", LocalizedText(ko: "출처, 쓰는 언어로", en: "the source, in the language that is spoken")),
    Note(
      "liked, used, new",
      LocalizedText(
        ko: "true나 false. 언제인지는 liked_at, used_at에 있어요",
        en: "true or false; liked_at and used_at tell when"
      )
    ),
    Note("origin", LocalizedText(ko: "pack, own, imported, book 가운데 하나", en: "one of pack, own, imported, book")),
    Note("book_id", LocalizedText(ko: "글귀가 나온 책. 없으면 null", en: "the book that it is from, or null"))
  )
  static let sharedSaying = JSONForm.object("number", "text", "path", "copied", "printed")
  static let importedSayings = JSONForm.object(keys: [
    "added", "updated", "unchanged", "repeated", "skipped", "kept", "failed", "kept_kinds", "failed_omitted", "dry_run",
  ])
  .with(
    Note("failed", LocalizedText(ko: #"[{"file", "line", "message"}]"#, en: #"[{"file", "line", "message"}]"#)),
    Note(
      "kept_kinds",
      LocalizedText(ko: "글귀가 아닌 것의 종류마다 수", en: "how many there were of each kind that is no saying")
    )
  )
  static let exportedSayings = JSONForm.object("sayings", "format", "path")
}
