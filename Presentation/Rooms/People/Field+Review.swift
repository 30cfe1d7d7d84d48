package import Domain

extension ReviewDraft.Field: EntityField {
  package var field: Field<ReviewDraft> {
    switch self {
    case .keywords:
      Field(
        LocalizedText(ko: "키워드", en: "Keywords"),
        option: OptionSpec(
          "keyword", short: "k", value: "WORD", isRepeatable: true,
          ko: "나눈 이야기의 키워드, \(Keyword.limit)자까지. \(Review.keywordLimit)번까지 쓸 수 있어요",
          en: "A word it was about, up to \(Keyword.limit) characters; up to \(Review.keywordLimit) times"),
        text: { draft, _ in draft.keywords.map(\.text).joined(separator: ", ") },
        control: { draft, context in
          let chosen = (draft?.keywords ?? []).map { PickField.Option($0.text, title: $0.text) }
          let placeholder = context.texts(ko: "세 낱말까지", en: "up to three words")
          return .picks(
            PickField(chosen, placeholder: placeholder, most: Review.keywordLimit, limit: Keyword.limit))
        },
        typed: { control in
          guard case .picks(let picks) = control else { return [] }
          return picks.chosen.map(\.id) + (picks.text.trimmed.isEmpty ? [] : [picks.text])
        },
        read: { input, draft throws(CommandFailure) in
          let words = input.values == [""] ? [] : input.values
          draft.keywords = try words.map { word throws(CommandFailure) in
            do throws(TextLimitError) { return try Keyword(typed: word) } catch {
              throw input.texts.peopleRefusals.keyword(word, error)
            }
          }
        })
    case .memo:
      .text(
        \.memo, "memo", short: "m", isLong: true, ko: "메모", en: "Memo",
        placeholder: LocalizedText(ko: "기억하고 싶은 이야기", en: "what you would like to remember"),
        help: LocalizedText(
          ko: "기억할 이야기, \(Memo.limit)자까지", en: "What to remember, up to \(Memo.limit) characters"))
    }
  }
}
