/// A form in a box: conflicts and refusals are said without losing what was typed, and leaving asks about it.
package enum FormScreen<Content: FormContent>: RouteScreen {
  package typealias Action = Content.Action
  package typealias Effect = Content.Effect
  package typealias EffectResult = Content.EffectResult

  package struct State: RouteState, LeavableForm {
    package typealias Owner = FormScreen<Content>
    package typealias Effect = Content.Effect
    package typealias EffectResult = Content.EffectResult

    package fileprivate(set) var content: Content
    package var form: Form<Content.Field>
    /// Why saving failed.
    package var failure: String?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<LeavingChoice>?
    package var size = Size(columns: 80, rows: 24)
    private var initial: [String]

    package init(_ content: Content) {
      self.content = content
      form = content.makeForm()
      initial = form.contents
    }

    package var hasTextFocus: Bool { dialog == nil }
    package var isOverlay: Bool { true }

    package var keys: [KeyHelp] { dialog?.help ?? KeyHelp.all(Content.Action.self, texts, where: content.isPossible) }

    var texts: Texts { content.texts }
    var hasChanges: Bool { form.contents != initial }
    fileprivate var hinted: Form<Content.Field> { content.hinted(form, initial: initial) }
    fileprivate var layout: FormBoxLayout { FormBoxLayout(self, note: content.note(on: form, initial: initial)) }

    mutating func handle(_ input: InputEvent) -> InputOutcome { form.handle(input, in: layout.form) }

    fileprivate mutating func save() -> [Effect] {
      failure = nil
      do throws(FormFault<Content.Field>) {
        return try content.save(form, initial: initial)
      } catch {
        form.refuse(error.field, error.refusal.what)
        failure = error.refusal.hint
        return []
      }
    }

    /// Keeps what was typed, and from now on begins with what is there.
    fileprivate mutating func begin(after result: EffectResult) {
      guard let said = content.begin(after: result) else { return }
      initial = content.makeForm().contents
      failure = said
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if state.dialog == nil, case .key(let press) = input, let effects = state.content.effects(of: press) {
      return effects
    }
    return state.step(input).map { step in
      switch step {
      case .save: state.save()
      case .discard: [.dismiss]
      case .keepWriting: []
      }
    }
  }

  package static func receive(_ result: EffectResult, _ state: inout State) -> [Effect] {
    if let refusal = result.refusal { state.failure = refusal.message }
    state.begin(after: result)
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (content, layout) = (state.content, state.layout)
    if content.coversAll { frame.fill(frame.area, style: .plain) }
    Box(content.title, note: CommonKey.save.hint(content.texts), style: Style(.accent)).draw(on: &frame, in: layout.box)
    frame.line(content.heading, in: layout.heading.inset(left: 2), style: content.headingStyle)
    state.hinted.draw(on: &frame, in: layout.form, texts: content.texts, isFocused: state.dialog == nil)
    frame.lines(layout.lines, in: layout.notes, style: state.failure == nil ? .hint : .error)
    state.dialog?.drawOver(&frame)
  }
}

/// Where the parts of a form in a box are.
private struct FormBoxLayout {
  let box: Rect
  let heading: Rect
  let form: Rect
  let notes: Rect
  /// What went wrong, or what there is to know.
  let lines: [String]

  init<Content: FormContent>(_ state: FormScreen<Content>.State, note: String?) {
    let (area, content) = (Rect(state.size), state.content)
    let width = max(1, min(area.size.columns, content.columns) - 4)
    lines = (state.failure ?? note).map { TextClip.wrap($0, columns: width) } ?? []
    let wanted = content.rows(for: state.form.rows(columns: width) + lines.count)
    box = area.centered(columns: content.columns, rows: wanted)
    let inside = Box().inside(box).inset(left: 1, right: 1)
    let headingRows = content.headingRows(of: inside.size.rows)
    heading = inside.upper(headingRows)
    notes = inside.lower(lines.count)
    form = inside.inset(top: headingRows, bottom: lines.count)
  }
}
