import Domain

extension Form<SayingDraft.Field> {
  /// The form with what a saying says.
  init(_ draft: SayingDraft?, _ texts: WordsTexts) {
    func text(_ field: SayingDraft.Field) -> String { draft.map { texts.text(of: field, in: $0) } ?? "" }
    let controls: [(SayingDraft.Field, FormControl)] = [
      (.korean, .area(TextArea(text(.korean), placeholder: texts.invitation, limit: SayingText.limit))),
      (.english, .area(TextArea(text(.english), limit: SayingText.limit))),
      (.source, .text(TextField(text(.source), placeholder: texts.whoPlaceholder, limit: SourceName.limit))),
      (.tags, .text(TextField(text(.tags), placeholder: texts.tagsPlaceholder))),
    ]
    self.init(controls.map { Field($0, label: texts.name(of: $0), $1) })
  }

  /// What stands in all fields.
  var contents: [String] { SayingDraft.Field.allCases.map(text) }
}
