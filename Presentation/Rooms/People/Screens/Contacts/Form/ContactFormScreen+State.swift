package import Domain

extension ContactFormScreen {
  package struct State: PeopleState, LeavableForm {
    package typealias Owner = ContactFormScreen

    package let context: RoomContext
    package private(set) var task: ContactTask
    package let today: Day
    package var form: Form<ContactField>
    /// Why saving failed.
    package var failure: String?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<LeavingChoice>?
    package var size = Size(columns: 80, rows: 24)
    private var initial: [String]

    package init(_ task: ContactTask, today: Day, context: RoomContext) {
      self.context = context
      self.task = task
      self.today = today
      form = Form(task.card, context.texts)
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

    /// Keeps what was typed, and from now on begins with what is there.
    mutating func show(_ conflict: FormConflict<ContactCard>) {
      task = task.beginning(with: conflict.base)
      initial = Form(conflict.base, texts).contents
      failure = texts.changedElsewhere(texts.peopleConflicts(conflict))
    }

    var reading: ContactFormReading {
      ContactFormReading(old: task.card, form: form, initial: initial, today: today, texts: context.texts)
    }

    mutating func handle(_ input: InputEvent) -> InputOutcome {
      form.handle(input, in: ContactFormLayout(self, size: size).form)
    }
  }
}
