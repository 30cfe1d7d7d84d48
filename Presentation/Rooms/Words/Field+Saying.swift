package import Domain

extension SayingDraft.Field: EntityField {
  package var field: Field<SayingDraft> {
    switch self {
    case .korean:
      .text(
        \.korean, "korean", isLong: true, ko: "한국어", en: "Korean",
        placeholder: LocalizedText(ko: "마음에 남은 말을 적어 보세요.", en: "Write down what stayed with you."),
        help: LocalizedText(
          ko: "한국어 글, \(SayingText.limit)자까지", en: "The Korean text, up to \(SayingText.limit) characters"))
    case .english:
      .text(
        \.english, "english", isLong: true, ko: "영어", en: "English",
        help: LocalizedText(
          ko: "영어 글, \(SayingText.limit)자까지", en: "The English text, up to \(SayingText.limit) characters"))
    case .source:
      Field(
        LocalizedText(ko: "출처", en: "Who"),
        option: OptionSpec(
          "who", value: "TEXT", ko: "누구의 말인지, 어디에 있는지, \(SourceName.limit)자까지",
          en: "Who said it or where it stands, up to \(SourceName.limit) characters"),
        text: { $0.source?.name(in: $1.language).text ?? "" },
        control: { draft, context in
          let (texts, name) = (context.texts, draft?.source?.name(in: context.texts.language).text ?? "")
          let placeholder = texts(ko: "누가, 어디에서", en: "who said it, where")
          return .text(TextField(name, placeholder: placeholder, limit: SourceName.limit))
        },
        read: { input, draft throws(CommandFailure) in draft.source = try input.optional().map { SayingSource($0) } })
    case .tags:
      .tags(
        \.tags, "tag", value: ValueSpec("TAG", completion: .stored(.sayingTags)),
        placeholder: LocalizedText(ko: "우정, 시간", en: "friendship, time"), separator: ", ", mark: "",
        name: { $1.words.name(of: $0) },
        make: { name, input throws(CommandFailure) in
          let tag: SayingTag = try input.checked(name)
          return (try? input.texts.words.tag(named: name)) ?? tag
        },
        set: { $1.tags = $0 })
    case .note:
      .text(
        \.note, "note", isLong: true, ko: "메모", en: "Note",
        help: LocalizedText(
          ko: "내 메모, \(SayingNote.limit)자까지", en: "Your own note, up to \(SayingNote.limit) characters"))
    }
  }
}
