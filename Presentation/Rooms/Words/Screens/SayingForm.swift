package import Domain

package struct SayingForm: FormContent {
  package typealias Effect = WordsEffect
  package typealias EffectResult = WordsResult

  package enum Task: Hashable, Sendable {
    case add
    /// Changing what is different from what the form began with.
    case edit(Saying.ID, from: SayingDraft)

    init(_ saying: Saying) { self = .edit(saying.id, from: SayingDraft(saying.content)) }

    /// The values that the form begins with.
    var draft: SayingDraft? { if case .edit(_, let draft) = self { draft } else { nil } }
  }

  private(set) var task: Task
  let context: FieldContext

  package var texts: Texts { context.texts }

  package var title: String {
    switch task {
    case .add: texts.words.newSaying
    case .edit(let id, _): texts.words.edit(id)
    }
  }

  package func rows(for content: Int) -> Int { 16 }

  package func makeForm() -> Form<SayingDraft.Field> { Form(of: task.draft, in: context) }

  package func save(
    _ form: Form<SayingDraft.Field>, initial: [String]
  ) throws(FormFault<SayingDraft.Field>) -> [WordsEffect] {
    var draft = task.draft ?? SayingDraft()
    try form.read(into: &draft, initial: task.draft == nil ? nil : initial, in: context)
    guard let content = draft.content else { throw FormFault(.korean, texts.wordsRefusals.nothingSaidRefusal) }
    return [.save(task, content)]
  }

  package mutating func begin(after result: WordsResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    if case .edit(let id, _) = task { task = .edit(id, from: conflict.base) }
    return texts.changedElsewhere(SayingDraft.Field.conflicts(conflict, texts))
  }
}
