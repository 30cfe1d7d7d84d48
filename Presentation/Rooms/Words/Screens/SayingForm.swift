package import Domain

package struct SayingForm: FormContent {
  package typealias Effect = WordsEffect
  package typealias EffectResult = WordsResult

  package enum Task: Hashable, Sendable {
    case add
    /// Changing what is different from what the form began with.
    case edit(Saying.ID, from: SayingDraft)

    init(_ saying: Saying) { self = .edit(saying.id, from: SayingDraft(saying.content)) }

    /// What is there before anything is typed.
    var draft: SayingDraft? { if case .edit(_, let draft) = self { draft } else { nil } }
  }

  private(set) var task: Task
  package let texts: Texts

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
      (.note, .area(TextArea(text(.note), limit: SayingNote.limit))),
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

struct SayingFormParser {
  typealias Fault = FormFault<SayingDraft.Field>

  let old: SayingDraft?
  let form: Form<SayingDraft.Field>
  /// What stood in the fields before; what is imported stays there even if nobody could type it.
  let initial: [String]
  let texts: Texts

  func content() throws(Fault) -> SayingContent {
    let content = SayingContent(
      korean: isChanged(.korean) ? try typed(.korean) : old?.korean,
      english: isChanged(.english) ? try typed(.english) : old?.english,
      source: isChanged(.source) ? try who() : old?.source,
      tags: isChanged(.tags) ? try tags() : old?.tags ?? [],
      note: isChanged(.note) ? try typed(.note) : old?.note
    )
    guard let content else { throw Fault(.korean, texts.wordsFailures.refusal(.nothingSaid)) }
    return content
  }

  private func isChanged(_ field: SayingDraft.Field) -> Bool {
    SayingDraft.Field.allCases.firstIndex(of: field).map { initial[$0] != form.text(field) } ?? false
  }

  /// `nil` where nothing is written.
  private func typed<Text: EnteredText>(_ field: SayingDraft.Field) throws(Fault) -> Text? {
    let text = form.text(field)
    return text.allSatisfy(\.isWhitespace) ? nil : try checked(field) { () throws(TextLimitError) in try Text(text) }
  }

  private func who() throws(Fault) -> SayingSource? {
    let name: SourceName? = try typed(.source)
    return name.map { SayingSource($0) }
  }

  private func tags() throws(Fault) -> [SayingTag] {
    var tags: [SayingTag] = []
    for name in TypedTags.names(in: form.text(.tags)) {
      tags.append(try checked(.tags) { () throws(TextLimitError) in try texts.words.tag(named: name) })
    }
    return tags
  }

  private func checked<Value>(
    _ field: SayingDraft.Field,
    _ read: () throws(TextLimitError) -> Value
  ) throws(Fault) -> Value {
    do throws(TextLimitError) {
      return try read()
    } catch {
      let error: SayingContentError =
        switch field {
        case .korean: .korean(error)
        case .english: .english(error)
        case .source: .who(error)
        case .tags: .tag(error)
        case .note: .note(error)
        }
      throw Fault(field, texts.wordsFailures.refusal(error))
    }
  }
}
