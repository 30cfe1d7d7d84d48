package import Domain

package protocol FileContent: Equatable, Sendable {
  associatedtype Field: Hashable & Sendable
  associatedtype Effect: FileEffect
  associatedtype EffectResult: FileResult where EffectResult.Job == Effect.Job

  var texts: Texts { get }
  var title: String { get }
  var about: String { get }
  /// The number of rows for the fields, an open list below a field, and an error below another field.
  var rows: Int { get }
  /// The field for the path; `nil` if the form doesn't ask for a path.
  var pathField: Field? { get }
  /// The path that is used if none is typed; `nil` if one must be typed.
  var usualPath: String? { get }

  func makeForm() -> Form<Field>

  func job(_ form: Form<Field>) -> Effect.Job
}

extension FileContent {
  package var usualPath: String? { nil }

  /// Returns the field of a path, with the usual path in gray, or else an example.
  func pathField(example: String) -> FormControl {
    .text(TextField(placeholder: usualPath ?? texts.such(as: example)))
  }
}

/// A screen that asks for a file to import or export and for its format, and shows the progress of an import.
package enum FileScreen<Content: FileContent>: RouteScreen {
  package typealias Action = FileAction
  package typealias Effect = Content.Effect
  package typealias EffectResult = Content.EffectResult

  package struct State: RouteState {
    package typealias Owner = FileScreen<Content>
    package typealias Effect = Content.Effect
    package typealias EffectResult = Content.EffectResult

    package let content: Content
    package var form: Form<Content.Field>
    /// The question of whether to replace an existing file; its answer is the confirmed order, or `nil` for no.
    package var dialog: Dialog<FileOrder<Effect.Job>?>?
    package var failure: String?
    package var work: OngoingWork?
    package var size = Size(columns: 80, rows: 24)

    package init(_ content: Content) {
      self.content = content
      form = content.makeForm()
    }

    package var hasTextFocus: Bool { dialog == nil && work == nil && form.hasTextFocus }
    package var isOverlay: Bool { true }
    package var nextFrame: Duration? { work.map { _ in OngoingWork.interval } }
    package var keys: [KeyHelp] {
      work?.keys(content.texts) ?? dialog?.help ?? KeyHelp.all(FileAction.self, content.texts)
        + form.keys(content.texts)
    }

    /// The order that Enter submits; `nil` while a required path is missing.
    fileprivate var order: FileOrder<Effect.Job>? {
      guard let field = content.pathField else { return FileOrder(job: content.job(form), path: "") }
      let typed = form.text(field)
      let path = typed.allSatisfy(\.isWhitespace) ? content.usualPath : typed
      return path.map { FileOrder(job: content.job(form), path: $0) }
    }

    fileprivate var layout: FileBoxLayout { FileBoxLayout(self) }

    fileprivate mutating func handle(_ input: InputEvent) -> InputOutcome { form.handle(input, in: layout.form) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if state.work != nil { return state.work?.isStop(input) == true ? Effect.stop : [] }
    if let dialog = state.dialog { return answer(dialog, input, &state) }
    let outcome = state.handle(input)
    switch outcome {
    case .submitted:
      if let order = state.order { return [.file(order)] }
      if let path = state.content.pathField { state.form.refuse(path, state.content.texts.exchange.needsPath) }
    case .cancelled: return [.dismiss]
    case .changed, .refused: state.failure = nil
    case .ignored: if outcome.leaves(input) { return nil }
    }
    return []
  }

  package static func show(_ result: EffectResult, _ state: inout State) {
    if let refusal = result.refusal {
      state.work = nil
      state.failure = refusal.message
    }
    switch result.fileEvent {
    case .importing(let progress): state.work = OngoingWork(progress, after: state.work)
    case .exists(let order): state.dialog = replacing(order, state.content)
    case nil: break
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, layout) = (state.content.texts, state.layout)
    Box(state.content.title, style: Style(.accent)).draw(on: &frame, in: layout.box)
    state.form.draw(on: &frame, in: layout.form, texts: texts, isFocused: state.dialog == nil && state.work == nil)
    frame.lines(layout.lines, in: layout.notes, style: state.failure == nil ? .hint : .error)
    state.dialog?.drawOver(&frame)
  }

  private static func replacing(_ order: FileOrder<Effect.Job>, _ content: Content) -> Dialog<FileOrder<Effect.Job>?> {
    let texts = content.texts
    return Dialog(
      content.title, message: texts.exchange.replaceQuestion(order.path),
      choices: [
        .no(nil, texts),
        .yes(order.confirmed, texts.exchange.replace),
      ],
      harmless: nil
    )
  }

  private static func answer(
    _ dialog: Dialog<FileOrder<Effect.Job>?>, _ input: InputEvent, _ state: inout State
  ) -> [Effect]? {
    var dialog = dialog
    let outcome = dialog.handle(input.asLatinKey, in: Rect(state.size))
    if outcome.leaves(input) { return nil }
    state.dialog = outcome == .submitted || outcome == .cancelled ? nil : dialog
    guard outcome == .submitted, let order = dialog.answer else { return [] }
    return [.file(order)]
  }
}

package enum FileAction: BoundAction {
  case go, cancel

  package var binding: KeyBinding {
    switch self {
    case .go: CommonKey.goOn
    case .cancel: CommonKey.cancel
    }
  }
}

private struct FileBoxLayout {
  let box: Rect
  let form: Rect
  let notes: Rect
  /// The progress of an import, an error, or a hint.
  let lines: [String]

  init<Content: FileContent>(_ state: FileScreen<Content>.State) {
    let (content, columns) = (state.content, min(state.size.columns, 64))
    let (texts, width) = (content.texts, max(1, columns - 4))
    let path = content.pathField.map(state.form.text) ?? ""
    lines =
      state.work?.lines(reading: path, columns: width, texts: texts)
      ?? TextClip.wrap(state.failure ?? content.about, columns: width)
    box = Rect(state.size).centered(columns: columns, rows: lines.count + content.rows)
    let inside = Box().inside(box).inset(left: 1, right: 1)
    notes = inside.lower(lines.count)
    form = inside.inset(bottom: lines.count)
  }
}

package struct FileOrder<Job: Hashable & Sendable>: Hashable, Sendable {
  package let job: Job
  package let path: String
  /// Indicates whether the user agreed to replace an existing file, or to save an import after its report.
  package var isConfirmed = false

  /// The order after the user agreed to it.
  var confirmed: FileOrder { FileOrder(job: job, path: path, isConfirmed: true) }
}

package protocol FileEffect: FeatureEffect {
  associatedtype Job: Hashable & Sendable

  /// The effects that stop an import; empty for a feature that only writes files.
  static var stop: [Self] { get }

  static func file(_ order: FileOrder<Job>) -> Self
}

extension FileEffect {
  package static var stop: [Self] { [] }
}

/// An effect of a feature that also imports files.
package protocol ImportEffect: FileEffect {
  static var stopImport: Self { get }
}

extension ImportEffect {
  package static var stop: [Self] { [.stopImport] }
}

package protocol FileResult: FeatureResult {
  associatedtype Job: Hashable & Sendable

  static func file(_ event: FileEvent<Job>) -> Self

  /// The event of a file; `nil` for a result about something else.
  var fileEvent: FileEvent<Job>? { get }
}

package enum FileEvent<Job: Hashable & Sendable>: Equatable, Sendable {
  case importing(WorkProgress?)
  /// A file exists already at the path to write to.
  case exists(FileOrder<Job>)
}

/// The importer and the exporter of a feature, with the place of the user's files.
package struct FeatureFiles<Importer: Sendable, Exporter: Sendable>: Sendable {
  let importer: Importer
  let exporter: Exporter
  let files: UserFiles

  package init(importer: Importer, exporter: Exporter, files: UserFiles) {
    (self.importer, self.exporter, self.files) = (importer, exporter, files)
  }
}

package struct UserFiles: Sendable {
  /// The time after which an import shows its progress.
  package let patience: Duration
  private let home: String?

  /// - Parameter home: The user's folder, which a "~" at the beginning of a path stands for.
  package init(home: String?, patience: Duration = .milliseconds(300)) { (self.home, self.patience) = (home, patience) }

  func path(_ typed: String) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }

  /// Returns the path with "~" in place of the user's folder.
  package func shortened(_ path: String) -> String {
    guard let home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
