import Domain

extension SayingFormScreen {
  package struct State: WordsState, LeavableForm {
    package typealias Room = SayingFormScreen

    package let context: WordsContext
    package let task: SayingTask
    package var form: Form<SayingField>
    /// Why saving failed.
    package var failure: String?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<LeavingChoice>?
    package var size = Size(columns: 80, rows: 24)
    private let initial: [String]

    package init(_ task: SayingTask, context: WordsContext) {
      self.context = context
      self.task = task
      form = Form(task.content, context.words, context.texts.language)
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
      SayingFormReading(old: task.content, form: form, initial: initial, texts: context.texts)
    }

    mutating func handle(_ input: InputEvent) -> InputOutcome {
      if var dialog { return dialog.handle(input.asLatinKey, in: Rect(size)) }
      return form.handle(input, in: SayingFormLayout(self, size: size).form)
    }
  }
}
