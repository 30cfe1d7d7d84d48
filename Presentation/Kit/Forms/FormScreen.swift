/// A form in a box that reports conflicts and refusals without losing the typed text, and asks before discarding it.
package enum FormScreen<Content: FormContent>: RouteScreen {
  package typealias Action = Content.Action
  package typealias Effect = Content.Effect
  package typealias EffectResult = Content.EffectResult

  package struct State: UnsavedText {
    package typealias Owner = FormScreen<Content>
    package typealias Effect = Content.Effect
    package typealias EffectResult = Content.EffectResult

    package fileprivate(set) var content: Content
    package var form: Form<Content.Field>
    package var failure: String?
    package var dialog: Dialog<FormAnswer<Effect>>?
    package var isDiscarded = false
    package var size = Size(columns: 80, rows: 24)
    private var initial: [String]
    /// The rows that the fields and the notes take before anything is typed, without and with lines between the fields.
    fileprivate let startRows: ClosedRange<Int>

    package init(_ content: Content) {
      self.content = content
      let form = content.makeForm()
      initial = form.contents
      self.form = content.restored(form)
      startRows = FormBoxLayout.rows(of: content, form)
    }

    package var hasTextFocus: Bool { dialog == nil }
    package var longText: String? { dialog == nil ? form.longText : nil }
    package var isOverlay: Bool { true }
    package var hidesBoxes: Bool { true }
    package var wanted: [Effect] { content.wanted }

    package func notice(after input: InputEvent) -> String? { dialog?.notice(after: input) }

    package var nextFrame: Duration? { form.isMoving || content.isMoving ? .milliseconds(50) : nil }

    package mutating func advance() {
      form.advance()
      content.advance()
    }

    /// The keys, starting with the key that finishes the form, which a narrow screen shows as well.
    package var keys: [KeyHelp] {
      if let help = dialog?.help { return help }
      let actions = Content.Action.allCases.filter(content.isPossible)
      let saving = actions.filter { $0.keys == content.saving.keys }.map(help)
      let others = actions.filter { $0.keys != content.saving.keys }.map(help)
        .filter { !isOneLine || $0.keys != CommonKey.nextField.keys && $0.keys != CommonKey.previousField.keys }
      let special = enter.map { $0.keys.contains(.enter) ? [$0.help(content.texts)] : [] } ?? []
      return saving + form.keys(content.texts) + special + others + editorKeys(content.texts)
    }

    private func help(for action: Content.Action) -> KeyHelp {
      KeyHelp(keys: keys(of: action), label: content.label(of: action) + errors(of: action))
    }

    /// The effect of Enter in the focused field other than saving; `nil` if Enter saves or begins a new line of a text.
    private var enter: KeyBinding? { form.longText == nil ? form.enter ?? content.enter(in: form) : nil }

    /// Indicates whether Enter saves from the focused field.
    private var savesByEnter: Bool { form.longText == nil && enter == nil }

    private func keys(of action: Content.Action) -> [KeyPress] {
      if enter?.keys == action.keys { return [.enter] + action.keys }
      return savesByEnter ? action.keys.enterFirst : action.keys.filter { $0 != .enter }
    }

    private func errors(of action: Content.Action) -> String { action.keys == content.saving.keys ? errors : "" }

    /// The number of errors, shown after the label of the saving key; empty if there are none.
    fileprivate var errors: String { form.errorCount > 0 ? " (✗ \(form.errorCount))" : "" }

    /// Indicates whether the form is a single line of text, so Enter saves.
    fileprivate var isOneLine: Bool {
      guard form.visible.count == 1 else { return false }
      return switch form.visible.first?.control {
      case .text, .secret: true
      default: false
      }
    }

    var texts: Texts { content.texts }
    var hasUnsavedText: Bool { hasChanges && content.asksBeforeLeaving }

    private var hasChanges: Bool { content.isUnsaved || form.contents != initial }
    fileprivate var hinted: Form<Content.Field> { content.hinted(form, initial: initial) }
    fileprivate var layout: FormBoxLayout { FormBoxLayout(self, initial) }

    /// - Returns: `nil` if the app should handle the input.
    fileprivate mutating func receive(_ input: InputEvent) -> [Effect]? {
      if dialog != nil { return answer(input) }
      if case .key(let press) = input, let effects = content.effects(of: press) { return ask(before: effects) }
      // Ctrl-C would quit the app; if something was typed, the form asks first.
      if input == .key(.control("c")) { return hasChanges ? leave() : nil }
      let old = form
      let layout = layout
      let outcome = form.handle(input, in: layout.form, room: layout.room)
      let effects = outcome == .ignored ? [] : content.follow(&form, from: old, outcome)
      switch outcome {
      case .submitted where input == .key(.enter) && content.enter(in: old) != nil:
        form.moveFocus(by: 1, wraps: false)
      case .submitted: return save()
      case .cancelled: return leave()
      case .changed, .refused: failure = nil
      case .ignored: break
      }
      return outcome.leaves(input) ? nil : effects
    }

    mutating func save() -> [Effect] {
      failure = nil
      do throws(FormFault<Content.Field>) {
        return ask(before: try content.save(form, initial: initial))
      } catch {
        failure = form.refuse(error).refusal.hint
        return []
      }
    }

    private mutating func ask(before effects: [Effect]) -> [Effect] {
      dialog = content.question(before: effects, form)
      return dialog == nil ? effects : []
    }

    /// Keeps the typed text, and takes the current values as the form's initial contents after a change elsewhere.
    fileprivate mutating func begin(after result: EffectResult) {
      guard let message = content.begin(after: result) else { return }
      initial = content.makeForm().contents
      failure = message
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? { state.receive(input) }

  package static func show(_ result: EffectResult, _ state: inout State) {
    if let refusal = result.refusal { state.failure = refusal.message }
    state.begin(after: result)
    if let question = state.content.question(after: result, state.form) { state.dialog = question }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (content, layout) = (state.content, state.layout)
    if content.coversAll { frame.fill(frame.area, style: .plain) }
    content.drawBehind(on: &frame)
    let saving = state.isOneLine ? content.saving.on(content.saving.keys.enterFirst) : content.saving
    var box = Box(content.title, note: saving.hint(content.texts) + state.errors, style: Style(.accent))
    box.shortNote = KeyName.text(saving.keys[0]) + state.errors
    box.noteKey = saving.keys[0]
    box.draw(on: &frame, in: layout.box)
    if let origin = content.origin { frame.mark(layout.box, as: origin, isOver: true) }
    let heading = layout.heading.inset(left: 2)
    frame.line(content.heading.clipped(to: heading.size.columns), in: heading)
    if let picture = layout.picture { frame.draw(picture.frame, at: picture.place) }
    state.hinted.draw(
      on: &frame, in: layout.form, room: layout.room, texts: content.texts, isFocused: state.dialog == nil)
    frame.lines(layout.lines, in: layout.notes)
    state.dialog?.drawOver(&frame)
  }
}

extension [KeyPress] {
  fileprivate var enterFirst: [KeyPress] { filter { $0 == .enter } + filter { $0 != .enter } }
}

private struct FormBoxLayout {
  /// The minimum width of the fields next to a picture; narrower forms show no picture.
  private static let columnsBesidePicture = 48
  /// The number of rows in which users can see the fields around the focused field (our choice).
  private static let leastFieldRows = 4
  /// The number of free rows at which one goes above the fields instead of below them (our choice).
  private static let leastSpareRows = 3
  /// The minimum height of a screen on which a box can have a free row (our choice).
  private static let tallRows = 14

  let box: Rect
  let picture: (frame: Frame, place: Point)?
  let heading: Rect
  let form: Rect
  /// The rows that the fields take without errors.
  let room: Int
  let notes: Rect
  /// The errors or the note below the fields.
  let lines: [StyledLine]

  /// Returns the rows that the unchanged fields and their notes take in a box of full width, without and with lines
  /// between the fields.
  static func rows<Content: FormContent>(of content: Content, _ form: Form<Content.Field>) -> ClosedRange<Int> {
    let (width, initial) = (max(1, content.columns - 4), form.contents)
    let size = Size(columns: width, rows: 24)
    let notes = content.notes(on: form, initial: initial, failure: nil, in: size).count
    let fields = content.hinted(form, initial: initial).layout(in: Rect(Size(columns: width, rows: .max / 4)))
    let below = notes > 0 ? notes + 1 : 0
    return fields.rows + below...fields.airyRows + below
  }

  init<Content: FormContent>(_ state: FormScreen<Content>.State, _ initial: [String]) {
    let (area, content) = (Rect(state.size), state.content)
    let width = max(1, min(area.size.columns, content.columns) - 4)
    let size = Size(columns: width, rows: state.size.rows)
    let picture = content.picture.flatMap { width - $0.size.columns >= Self.columnsBesidePicture ? $0 : nil }
    let pictureColumns = picture.map { $0.size.columns + 2 } ?? 0
    let fieldRows = state.form.rows(columns: width - pictureColumns)
    // If there is room, a blank row separates the notes from the fields.
    func rows(above notes: [StyledLine]) -> Int { fieldRows + notes.count + (notes.isEmpty ? 0 : 1) }
    func box(rows: Int, above notes: [StyledLine]) -> Rect {
      let least = content.rows(for: fieldRows + notes.count)
      return area.box(columns: content.columns, rows: rows, beside: content.row, least: least)
    }
    // The box without errors decides where the fields are, so that they don't move when errors appear.
    let calmLines = content.notes(on: state.form.withoutErrors, initial: initial, failure: nil, in: size)
    let calmRows = content.rows(for: rows(above: calmLines))
    let calmBox = box(rows: calmRows, above: calmLines)
    let calmInside = Box().inside(calmBox).size.rows
    let headingRows = content.headingRows(of: calmInside)
    let (most, start) = (calmInside - headingRows, state.startRows)
    let spare = most - (start.upperBound <= most ? start.upperBound : start.lowerBound)
    let hasRoom = spare >= Self.leastSpareRows && fieldRows + calmLines.count < most
    let top = area.size.rows >= Self.tallRows && hasRoom ? 1 : 0
    // On a small screen, a long note is read in the first field and then makes room for the fields.
    func givesWay(_ notes: [StyledLine]) -> Bool {
      area.size.rows - 2 - notes.count < min(Self.leastFieldRows, fieldRows)
        && state.form.focus != state.form.visible.first?.id
    }
    room = max(0, calmInside - top - headingRows - (givesWay(calmLines) ? 0 : calmLines.count))
    /// Returns the box with some notes, and the areas inside.
    func parts(_ notes: [StyledLine]) -> (box: Rect, inside: Rect, fields: Rect) {
      // Notes that are longer than without errors make the box higher if they have no room in it.
      let more = rows(above: notes) - max(rows(above: calmLines), calmRows - 2)
      let grown = box(rows: max(content.rows(for: rows(above: notes)), calmRows + max(0, more)), above: notes)
      let rowsDown = content.row == nil ? min(calmBox.top, area.bottom - grown.size.rows) - grown.top : 0
      let box = grown.moved(by: Point(column: 0, row: rowsDown))
      let inside = Box().inside(box).inset(left: 1, right: 1)
      return (box, inside, inside.inset(top: top + headingRows, bottom: notes.count))
    }
    /// Returns the lines below the fields, with the error of the focused field if it is there.
    func lines(_ error: String?) -> [StyledLine] {
      let above = error.map { StyledLine.wrapped($0, columns: width, .error) } ?? []
      // An error takes the place of the note.
      if error != nil, state.failure == nil { return above }
      let below = content.notes(on: state.form, initial: initial, failure: state.failure, in: size)
      return state.failure == nil && givesWay(below) ? [] : above + below
    }
    var shown = lines(nil)
    var areas = parts(shown)
    var hasError = false
    if let error = state.hinted.errorWithoutRoom(in: areas.fields.inset(left: pictureColumns), room: room) {
      shown = lines(error)
      areas = parts(shown)
      hasError = true
    }
    self.lines = shown
    self.box = areas.box
    let (inside, fields) = (areas.inside, areas.fields)
    heading = inside.inset(top: top).upper(headingRows)
    form = fields.inset(left: pictureColumns)
    // An error is right below the fields, and a note at the bottom.
    let last = state.hinted.layout(in: form, room: room).places.map(\.all.bottom).max() ?? inside.bottom
    let below = inside.lower(shown.count)
    notes = hasError ? below.moved(by: Point(column: 0, row: min(0, last + 1 - below.top))) : below
    self.picture = picture.flatMap { $0.size.rows <= fields.size.rows ? ($0, fields.origin) : nil }
  }
}
