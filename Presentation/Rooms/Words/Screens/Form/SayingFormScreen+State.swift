package import Domain

/// What the form for a saying is opened for.
package enum SayingTask: Hashable, Sendable {
  case add
  /// Changing what is different from what the form began with.
  case edit(Saying.ID, from: SayingDraft)

  init(_ saying: Saying) { self = .edit(saying.id, from: SayingDraft(saying.content)) }

  /// What is there before anything is typed.
  var draft: SayingDraft? {
    switch self {
    case .add: nil
    case .edit(_, let draft): draft
    }
  }
}

extension SayingFormScreen {
  package struct State: WordsState, LeavableForm {
    package typealias Owner = SayingFormScreen

    package let context: RoomContext
    package private(set) var task: SayingTask
    package var form: Form<SayingDraft.Field>
    /// Why saving failed.
    package var failure: String?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<LeavingChoice>?
    package var size = Size(columns: 80, rows: 24)
    private let old: SayingDraft?
    private let initial: [String]

    package init(_ task: SayingTask, context: RoomContext) {
      self.context = context
      self.task = task
      old = task.draft
      form = Form(task.draft, context.words)
      initial = form.contents
    }

    package var hasTextFocus: Bool { dialog == nil }

    package var isOverlay: Bool { true }

    package var texts: Texts { context.texts }

    package var keys: [KeyHelp] {
      dialog?.choices.map { KeyHelp(keys: $0.keys, label: $0.label) }
        ?? KeyHelp.all(FormAction.self, context.texts)
    }

    package var hasChanges: Bool { form.contents != initial }

    var reading: SayingFormReading {
      SayingFormReading(old: old, form: form, initial: initial, texts: context.texts)
    }

    mutating func handle(_ input: InputEvent) -> InputOutcome {
      form.handle(input, in: SayingFormLayout(self, size: size).form)
    }

    /// Keeps what was typed, which saving again is to mean in spite of what was changed elsewhere.
    mutating func meet(_ conflict: FormConflict<SayingDraft>) {
      if case .edit(let id, _) = task { task = .edit(id, from: conflict.base) }
      failure = context.texts.wordsFailures.refusal(.conflict(conflict)).message
    }
  }
}
