import Domain

extension Form<SayingField> {
  /// The form with what a saying says.
  init(_ content: SayingContent?, _ texts: WordsTexts, _ language: Settings.Language) {
    let tags = content?.tags.map { texts.name(of: $0) }.joined(separator: ", ") ?? ""
    let controls: [(SayingField, FormControl)] = [
      (.korean, .area(TextArea(content?.korean?.text ?? "", placeholder: texts.invitation, limit: SayingText.limit))),
      (.english, .area(TextArea(content?.english?.text ?? "", limit: SayingText.limit))),
      (
        .who,
        .text(
          TextField(
            content?.source?.name(in: language).text ?? "",
            placeholder: texts.whoPlaceholder,
            limit: SourceName.limit
          )
        )
      ),
      (.tags, .text(TextField(tags, placeholder: texts.tagsPlaceholder))),
    ]
    self.init(controls.map { Field($0, label: $0.label(texts), $1) })
  }

  /// What stands in all fields.
  var contents: [String] { SayingField.allCases.map(text) }
}
