import Domain

/// Asks which file contacts come from, or go to and in which form.
package enum ContactFileScreen: PeopleScreen {
  package enum Action: BoundAction {
    case go, cancel

    package var binding: KeyBinding {
      switch self {
      case .go: CommonKey.goOn
      case .cancel: CommonKey.cancel
      }
    }
  }

  package struct State: PeopleState {
    package typealias Owner = ContactFileScreen

    package let context: RoomContext
    package let task: ContactFileTask
    package var form: Form<ContactFileField>
    /// Asks whether to replace a file that is there, which was to be written so.
    package var dialog: Dialog<Bool>?
    package var failure: String?
    /// The import that is waited for.
    package var work: OngoingWork?
    package var size = Size(columns: 80, rows: 24)

    package init(_ task: ContactFileTask, context: RoomContext) {
      self.task = task
      self.context = context
      form = Self.form(task, context.texts)
    }

    package var hasTextFocus: Bool { dialog == nil && work == nil && form.hasTextFocus }
    package var isOverlay: Bool { true }
    package var nextFrame: Duration? { work.map { _ in OngoingWork.interval } }
    package var keys: [KeyHelp] {
      if let work { return work.keys(context.texts) }
      return dialog?.choices.map { KeyHelp(keys: $0.keys, label: $0.label) } ?? KeyHelp.all(Action.self, context.texts)
    }

    /// `nil` while no path is written.
    var export: ContactExport? {
      path.map { ContactExport(path: $0, format: ContactFileFormat.allCases[form.choice(.format) ?? 0]) }
    }

    /// `nil` while none is written.
    var path: String? {
      let text = form.text(.path)
      return text.allSatisfy(\.isWhitespace) ? nil : text
    }

    mutating func handle(_ input: InputEvent) -> InputOutcome {
      form.handle(input, in: ContactFileLayout(self, size: size).form)
    }

    private static func form(_ task: ContactFileTask, _ texts: Texts) -> Form<ContactFileField> {
      let formats = ContactFileFormat.allCases.map { ChoiceField.Option(texts.contacts.name(of: $0)) }
      let usual = ContactFileFormat.allCases.firstIndex(of: .vCard30) ?? 0
      let path = TextField(placeholder: texts.contacts.pathPlaceholder(task))
      return Form([
        .init(.path, label: texts.exchange.file, .text(path)),
        .init(
          .format,
          label: texts.exchange.format,
          .choice(ChoiceField(formats, index: usual)),
          isHidden: task == .importing
        ),
      ])
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    if state.work != nil { return state.work?.isStop(input) == true ? [.contacts(.stopImport)] : [] }
    if let dialog = state.dialog { return answer(dialog, input, &state) }
    let outcome = state.handle(input)
    switch outcome {
    case .submitted: return go(&state)
    case .cancelled: return [.dismiss]
    case .changed, .refused: state.failure = nil
    case .ignored: if outcome.leaves(input) { return nil }
    }
    return []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .contacts(.importing(let progress)): state.work = OngoingWork(progress, after: state.work)
    case .refused(let refusal):
      state.work = nil
      state.failure = refusal.message
    case .contacts(.fileExists(let export)): state.dialog = replacing(export, state.context.texts)
    default: break
    }
    return []
  }

  private static func go(_ state: inout State) -> [PeopleEffect] {
    guard let path = state.path, let export = state.export else {
      state.form.refuse(.path, state.context.texts.exchange.needsPath)
      return []
    }
    return [.contacts(state.task == .importing ? .importFile(path) : .export(export))]
  }

  private static func replacing(_ export: ContactExport, _ texts: Texts) -> Dialog<Bool> {
    Dialog(
      texts.contacts.exportTitle,
      message: texts.exchange.replaceQuestion(export.path),
      choices: [
        .init(false, key: .character("n"), label: texts.noAnswer),
        .init(true, key: .character("y"), label: texts.exchange.replace),
      ],
      harmless: false
    )
  }

  private static func answer(
    _ dialog: Dialog<Bool>,
    _ input: InputEvent,
    _ state: inout State
  ) -> [PeopleEffect]? {
    var dialog = dialog
    let outcome = dialog.handle(input.asLatinKey, in: Rect(state.size))
    if outcome.leaves(input) { return nil }
    state.dialog = outcome == .submitted || outcome == .cancelled ? nil : dialog
    guard outcome == .submitted, dialog.answer, var export = state.export else { return [] }
    export.replaces = true
    return [.contacts(.export(export))]
  }
}

/// What a path is asked for.
package enum ContactFileTask: Hashable, Sendable {
  case importing, exporting
}

/// The fields of the form for a file of contacts.
package enum ContactFileField: Hashable, Sendable {
  case path, format
}
