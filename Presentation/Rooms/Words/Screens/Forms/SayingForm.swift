package import Domain

/// The form for a new saying, or an own one that is changed.
package struct SayingForm: FormContent {
  package typealias Effect = WordsEffect
  package typealias EffectResult = WordsResult

  /// What it is opened for.
  package enum Task: Hashable, Sendable {
    case add
    /// Changing what is different from what the form began with.
    case edit(Saying.ID, from: SayingDraft)

    init(_ saying: Saying) { self = .edit(saying.id, from: SayingDraft(saying.content)) }

    /// What is there before anything is typed.
    var draft: SayingDraft? { if case .edit(_, let draft) = self { draft } else { nil } }
  }

  package private(set) var task: Task
  package let texts: Texts

  package init(_ task: Task, texts: Texts) {
    self.task = task
    self.texts = texts
  }

  package var title: String {
    switch task {
    case .add: texts.words.newSaying
    case .edit(let id, _): texts.words.edit(id)
    }
  }

  package func rows(for content: Int) -> Int { 16 }

  package func makeForm() -> Form<SayingDraft.Field> {
    let (words, draft) = (texts.words, task.draft)
    func text(_ field: SayingDraft.Field) -> String { draft.map { words.text(of: field, in: $0) } ?? "" }
    let controls: [(SayingDraft.Field, FormControl)] = [
      (.korean, .area(TextArea(text(.korean), placeholder: words.invitation, limit: SayingText.limit))),
      (.english, .area(TextArea(text(.english), limit: SayingText.limit))),
      (.source, .text(TextField(text(.source), placeholder: words.whoPlaceholder, limit: SourceName.limit))),
      (.tags, .text(TextField(text(.tags), placeholder: words.tagsPlaceholder))),
    ]
    return Form(controls.map { Form.Field($0, label: words.name(of: $0), $1) })
  }

  package func save(
    _ form: Form<SayingDraft.Field>,
    initial: [String]
  ) throws(FormFault<SayingDraft.Field>) -> [WordsEffect] {
    [.save(task, try SayingFormParser(old: task.draft, form: form, initial: initial, texts: texts).content())]
  }

  package mutating func begin(after result: WordsResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    if case .edit(let id, _) = task { task = .edit(id, from: conflict.base) }
    return texts.changedElsewhere(texts.wordsFailures.fields(of: conflict))
  }
}
