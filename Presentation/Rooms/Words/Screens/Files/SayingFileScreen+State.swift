import Domain

extension SayingFileScreen {
  package struct State: WordsState {
    package typealias Owner = SayingFileScreen

    package let context: RoomContext
    package let task: SayingFileTask
    package var form: Form<SayingFileField>
    /// Asks whether to replace a file that is there.
    package var dialog: Dialog<Bool>?
    /// What was to be done with that file.
    package var replaced: SayingFileOrder?
    package var failure: String?
    /// The import that is waited for.
    package var work: OngoingWork?
    package var size = Size(columns: 80, rows: 24)

    package init(_ task: SayingFileTask, context: RoomContext) {
      self.task = task
      self.context = context
      form = Form(task, context)
    }

    package var hasTextFocus: Bool { dialog == nil && work == nil && form.hasTextFocus }

    package var isOverlay: Bool { true }

    package var nextFrame: Duration? { work.map { _ in OngoingWork.interval } }

    package var keys: [KeyHelp] {
      if let work { return work.keys(context.texts) }
      return dialog?.choices.map { KeyHelp(keys: $0.keys, label: $0.label) }
        ?? KeyHelp.all(SayingFileScreen.Action.self, context.texts)
    }

    /// `nil` while no path is written where one is wanted.
    var order: SayingFileOrder? {
      if case .printing(let saying) = task { return .paper(saying, theme, font) }
      let path = form.text(.path)
      guard !path.allSatisfy(\.isWhitespace) else { return nil }
      switch task {
      case .importing: return .read(path: path)
      case .exporting:
        let list = Form<SayingFileField>.lists[form.choice(.list) ?? 0]
        let format = SayingFileFormat.allCases[form.choice(.format) ?? 0]
        return .write(list, format, path: path, replaces: false)
      case .picture(let saying):
        return .draw(saying, theme, font, path: path, replaces: false)
      case .printing: return nil
      }
    }

    private var theme: CardTheme { CardTheme.allCases[form.choice(.theme) ?? 0] }
    private var font: CardFont { CardFont.allCases[form.choice(.font) ?? 0] }

    mutating func handle(_ input: InputEvent) -> InputOutcome {
      form.handle(input, in: SayingFileLayout(self, size: size).form)
    }
  }
}
