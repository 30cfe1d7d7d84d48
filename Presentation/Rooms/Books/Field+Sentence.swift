package import Domain

extension SentenceContent.Field: EntityField {
  package var field: Field<SentenceContent> {
    switch self {
    case .text:
      .text(
        \.text, "text", isLong: true, ko: "문장", en: "Sentence",
        placeholder: LocalizedText(ko: "마음에 남은 문장", en: "A sentence to keep"),
        help: LocalizedText(ko: "문장", en: "The sentence")
      )
      .json("text") { $0.text.text }
    case .page:
      .value(
        \.page, "page", value: "N", ko: "쪽", en: "Page", help: LocalizedText(ko: "몇 쪽인지", en: "On which page"),
        print: { "\($0)" }, parse: { input throws(CommandFailure) in try input.page().value }
      )
      .json("page") { $0.page }
    case .note:
      .text(
        \.note, "note", isLong: true, ko: "내 생각", en: "Note",
        help: LocalizedText(ko: "내 생각", en: "What you think of it")
      )
      .json("note") { $0.note?.text }
    }
  }
}
