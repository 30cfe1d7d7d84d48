/// A question with a few answers, each drawn with its key.
///
/// The harmless answer is selected at first, and the key that opened the question never answers it. The border names
/// the answer that Enter gives. A question that is answered with yes or no has the answers ``Choice/yes(_:_:)`` and
/// ``Choice/no(_:_:)``; other answers have a letter of their own, which means nothing outside of the question.
package struct Dialog<Answer: Hashable & Sendable>: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    package let answer: Answer
    package let key: KeyPress
    package let label: String
    /// The words after the label, such as how much the answer concerns; the help line leaves them out.
    package let detail: String

    package init(_ answer: Answer, key: KeyPress, label: String, detail: String = "") {
      (self.answer, self.key, self.label, self.detail) = (answer, key, label, detail)
    }

    fileprivate var text: String { detail.isEmpty ? label : "\(label): \(detail)" }

    /// The key, and for a letter also Ctrl with the letter, because an input method may hold letters back.
    package var keys: [KeyPress] {
      if case .character(let letter) = key.key, letter.isLetter { [key, .control(letter)] } else { [key] }
    }
  }

  package let title: String
  package let message: String
  package let choices: [Choice]
  private let harmless: Answer
  private let askedWith: KeyPress?
  /// The message after Enter gave the harmless answer, which the user may not have expected; `nil` for no message.
  private let declined: String?
  private var index: Int

  /// - Parameters:
  ///   - harmless: The answer that changes nothing; it is selected at first, and Esc gives it unless another answer has
  ///     that key.
  ///   - askedWith: The key that opened the question and never answers it.
  ///   - declined: The message after Enter gave the harmless answer, such as "Nothing was removed."
  package init(
    _ title: String, message: String = "", choices: [Choice], harmless: Answer, askedWith: KeyPress? = nil,
    declined: String? = nil
  ) {
    (self.title, self.message, self.choices) = (title, message, choices)
    (self.harmless, self.askedWith, self.declined) = (harmless, askedWith, declined)
    index = choices.firstIndex { $0.answer == harmless } ?? 0
  }

  /// The selected answer, which is the final answer once the dialog has submitted.
  package var answer: Answer { choices.indices.contains(index) ? choices[index].answer : harmless }

  /// The selected choice, which Enter gives although another key is drawn before it.
  private var byEnter: Choice? {
    choices.indices.contains(index) && choices[index].key != .enter ? choices[index] : nil
  }

  /// Returns the message after an input; `nil` for every input but an Enter that gives the harmless answer.
  func notice(after input: InputEvent) -> String? { input == .key(.enter) && answer == harmless ? declined : nil }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(let press) where press == askedWith: return .refused
    case .key(.escape) where !choices.contains { $0.key == .escape }: return .cancelled
    case .key(.enter): return .submitted
    case .key(.left), .key(.up), .key(.backTab): move(by: -1)
    case .key(.right), .key(.down), .key(.tab): move(by: 1)
    case .key(let press):
      guard let choice = choices.firstIndex(where: { $0.keys.contains(press) }) else { return .ignored }
      index = choice
      return .submitted
    case .mouse(let event):
      let places = layout(in: area).choices
      guard event.kind == .press, let choice = places.firstIndex(where: { $0.contains(event.point) }) else {
        return .ignored
      }
      index = choice
      return .submitted
    default: return .ignored
    }
    return .changed
  }

  /// Returns the answer that an input gives; `nil` while the question stays open.
  ///
  /// Esc gives the harmless answer, unless another answer has that key.
  mutating func answer(to input: InputEvent, in area: Rect) -> Answer? {
    // With the Korean keyboard layout, the letters of the answers arrive as jamo.
    switch handle(input.asLatinKey, in: area) {
    case .submitted: answer
    case .cancelled: harmless
    case .changed, .ignored, .refused: nil
    }
  }

  package func draw(on frame: inout Frame, in area: Rect) {
    let layout = layout(in: area)
    Box(layout.title, style: Style(.accent)).draw(on: &frame, in: layout.box)
    drawEnter(on: &frame, in: layout.box.lower(1).inset(left: 2, right: 2))
    for (row, line) in zip(0..., layout.message) {
      frame.line(line, in: layout.text.line(row))
    }
    for (index, choice) in choices.enumerated() {
      let place = layout.choices[index]
      let isSelected = index == self.index
      if isSelected { frame.line("▸", in: place, style: .mark) }
      let end = frame.line(KeyName.text(choice.key), in: place.inset(left: 2), style: .key)
      frame.line(choice.text, in: place.inset(left: end + 1 - place.left))
      if isSelected { frame.select(place) }
    }
  }

  /// Draws the answer that Enter gives at the right end of a border; a click there gives it, too.
  private func drawEnter(on frame: inout Frame, in border: Rect) {
    guard let byEnter else { return }
    let words = " \(KeyName.text(.enter)) \(byEnter.label) "
    let columns = TextWidth.columns(of: words)
    guard border.size.rows > 0, columns <= border.size.columns else { return }
    frame.line(words, in: border, style: .hint, alignment: .trailing)
    frame.link(border.trailing(columns), to: .enter)
  }

  private func layout(in area: Rect) -> DialogLayout {
    DialogLayout(
      title: title, message: message,
      choices: choices.map { TextWidth.columns(of: KeyName.text($0.key)) + TextWidth.columns(of: $0.text) + 4 },
      in: area)
  }

  private mutating func move(by offset: Int) { index = min(max(0, index + offset), max(0, choices.count - 1)) }
}

extension Dialog.Choice {
  /// Returns the answer that leaves everything as it is.
  package static func no(_ answer: Answer, _ texts: Texts) -> Dialog.Choice {
    Dialog.Choice(answer, key: .character("n"), label: texts.noAnswer)
  }

  /// Returns the answer that does what the question asks about.
  ///
  /// - Parameter label: The verb of the question.
  package static func yes(_ answer: Answer, _ label: String) -> Dialog.Choice {
    Dialog.Choice(answer, key: .character("y"), label: label)
  }
}

extension Optional {
  /// Passes an input to the open question, and closes the question once it is answered.
  mutating func answer<Answer: Hashable & Sendable>(to input: InputEvent, in area: Rect) -> Answer?
  where Wrapped == Dialog<Answer> {
    let answer = self?.answer(to: input, in: area)
    if answer != nil { self = nil }
    return answer
  }
}

struct DialogLayout {
  private static let gap = 2

  let box: Rect
  /// The title in the border; empty if the border is too short for the title, which then begins the message.
  let title: String
  let text: Rect
  let message: [StyledLine]
  let choices: [Rect]

  /// - Parameter choices: The width of each choice, in columns.
  init(title: String, message: String, choices wanted: [Int], in area: Rect) {
    let row = wanted.reduce(0, +) + Self.gap * max(0, wanted.count - 1)
    let most = min(64, max(0, area.size.columns - 2))
    let longest = message.split(whereSeparator: \.isNewline).map { TextWidth.columns(of: $0) }.max() ?? 0
    let inner = min(max(longest, row, TextWidth.columns(of: title) + 2, 24), max(0, most - 4))
    let isRow = row <= inner
    let choiceRows = isRow ? 1 : wanted.count
    // The question must be read whole, because the box has nothing else that says what the answers do.
    let isCut = TextWidth.columns(of: title) + 2 > inner
    let question = isCut && inner > 0 ? TextClip.wrap(title, columns: inner).map { StyledLine($0, .title) } : []
    let wrapped = message.isEmpty || inner <= 0 ? [] : TextClip.wrap(message, columns: inner)
    let rows = max(0, area.size.rows - choiceRows - 2)
    let room = max(0, rows - question.count)
    let words =
      wrapped.count <= room || room == 0
      ? Array(wrapped.prefix(room)) : wrapped.prefix(room - 1) + [wrapped.dropFirst(room - 1).joined(separator: " ")]
    let hasGap = !question.isEmpty && !words.isEmpty && question.count + words.count + choiceRows + 4 <= area.size.rows
    self.title = isCut ? "" : title
    self.message = question + (hasGap ? [StyledLine()] : []) + words.map { StyledLine($0) }
    // The blank line above the choices makes room for the text.
    let lines = self.message.isEmpty ? 0 : min(self.message.count + 1, rows)
    // The borders take two rows; if there is room, a blank line at the top and one at the bottom take two more.
    let isAiry = area.size.rows >= lines + choiceRows + 4
    box = area.centered(columns: inner + 4, rows: lines + choiceRows + (isAiry ? 4 : 2))
    let inside = Box().inside(box).inset(left: 1, right: 1)
    let content = isAiry ? inside.inset(top: 1, bottom: 1) : inside
    text = content.inset(bottom: choiceRows)
    var places: [Rect] = []
    var left = content.size.columns - row
    for (index, columns) in wanted.enumerated() {
      if isRow {
        places.append(content.lower(1).inset(left: left).narrowed(to: columns))
        left += columns + Self.gap
      } else {
        places.append(content.lower(choiceRows).line(index))
      }
    }
    self.choices = places
  }
}

extension Rect {
  fileprivate func narrowed(to columns: Int) -> Rect { inset(right: max(0, size.columns - columns)) }
}

/// A short message that disappears automatically.
package struct Toast: Equatable, Sendable {
  package enum Kind: Hashable, Sendable { case information, success, danger }

  /// Leaves room for the last sentence of a refusal, which says what to do instead.
  private static let mostRows = 4
  private static let markColumns = 2

  package let text: String
  package let kind: Kind

  package init(_ text: String, kind: Kind = .information) { (self.text, self.kind) = (text, kind) }

  /// Draws the message over the last rows of the area, at most four.
  package func draw(on frame: inout Frame, in area: Rect) {
    let (lines, rows) = (lines(in: area), place(in: area))
    frame.fill(rows, style: .plain)
    let side = Rect.margin(columns: area.size.columns)
    let page = rows.inset(left: side, right: side)
    frame.line(mark, in: page, style: Style(hue, on: .background, .bold))
    frame.lines(lines, in: page.inset(left: Self.markColumns), style: Style(.text, on: .background, .bold))
    if let (key, place) = offer(in: area) { frame.link(place, to: key) }
  }

  /// Returns the rows of an area that the message takes.
  func place(in area: Rect) -> Rect { area.lower(lines(in: area).count) }

  /// Returns the key that the end of the message names, such as "u to undo", and the place of these words.
  func offer(in area: Rect) -> (key: KeyPress, place: Rect)? {
    let starts: [Character] = ["·", "("]
    let ends = starts.compactMap { text.lastIndex(of: $0) }.map { text[text.index(after: $0)...].drop { $0 == " " } }
    let keys = [AppAction.undo, .redo, .reminders].compactMap(\.binding.keys.first)
    let offers = ends.flatMap { end in keys.filter { end.isAbout($0) }.map { (end: end, key: $0) } }
    guard let (end, key) = offers.first, let line = lines(in: area).last else { return nil }
    let row = place(in: area).lower(1).inset(left: Rect.margin(columns: area.size.columns) + Self.markColumns)
    // The words may begin on the line before.
    let before = line.hasSuffix(end) ? TextWidth.columns(of: line) - TextWidth.columns(of: String(end)) : 0
    return (key, row.leading(TextWidth.columns(of: line)).inset(left: before))
  }

  private func lines(in area: Rect) -> [String] {
    let most = min(Self.mostRows, area.size.rows)
    let sides = 2 * Rect.margin(columns: area.size.columns)
    let lines = TextClip.wrap(text, columns: area.size.columns - sides - Self.markColumns)
    guard lines.count > most, most > 0 else { return lines }
    return lines.prefix(most - 1) + [lines.dropFirst(most - 1).joined(separator: " ")]
  }

  private var mark: String {
    switch kind {
    case .information: "●"
    case .success: "✓"
    case .danger: "!"
    }
  }

  private var hue: ColorRole {
    switch kind {
    case .information: .accent
    case .success: .success
    case .danger: .danger
    }
  }
}

extension Substring {
  /// Returns whether the text begins with a key, such as "u to undo" or "u를 한 번 더 누르면".
  fileprivate func isAbout(_ press: KeyPress) -> Bool {
    let name = KeyName.text(press)
    return [" ", "를"].contains { hasPrefix(name + $0) }
  }
}

/// A question in a box over other screens; each answer is the effect that follows.
package enum QuestionScreen<Effect: FeatureEffect, EffectResult: Equatable & Sendable>: RouteScreen {
  package typealias Action = NoAction

  package struct State: RouteState {
    package typealias Owner = QuestionScreen<Effect, EffectResult>

    package var dialog: Dialog<Effect>
    package var size = Size(columns: 80, rows: 24)

    package init(_ dialog: Dialog<Effect>) { self.dialog = dialog }

    package var isOverlay: Bool { true }
    package var keys: [KeyHelp] { dialog.help }

    package func notice(after input: InputEvent) -> String? { dialog.notice(after: input) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if let answer = state.dialog.answer(to: input, in: Rect(state.size)) { return [answer] }
    return input.isForTheApp ? nil : []
  }

  package static func draw(_ state: State, on frame: inout Frame) { state.dialog.draw(on: &frame, in: frame.area) }
}

/// An empty set of keys, for screens that describe their keys in a different way.
package enum NoAction: KeyAction {
  package var keys: [KeyPress] { switch self {} }

  package func label(_ texts: Texts) -> String { switch self {} }
}

extension Dialog {
  package var help: [KeyHelp] {
    choices.map { KeyHelp(keys: ($0 == byEnter ? [.enter] : []) + $0.keys, label: $0.label) }
  }

  /// Returns a question before something is removed.
  ///
  /// - Parameters:
  ///   - keep: The answer that removes nothing.
  ///   - label: The verb of the question; the usual word for removing if `nil`.
  package static func removal(
    _ question: String,
    message: String,
    keep: Answer,
    remove: Answer,
    label: LocalizedText? = nil,
    texts: Texts
  ) -> Dialog {
    .removal(
      question, message: message, keep: .no(keep, texts),
      choices: [.yes(remove, texts(label ?? CommonKey.remove.label))], texts: texts)
  }

  /// Returns a question before something is removed, with several ways to remove it.
  ///
  /// - Parameters:
  ///   - keep: The answer that removes nothing.
  ///   - choices: The other answers.
  static func removal(
    _ question: String, message: String, keep: Choice, choices: [Choice], texts: Texts
  ) -> Dialog {
    Dialog(
      question, message: message, choices: [keep] + choices, harmless: keep.answer,
      askedWith: CommonKey.remove.keys[0], declined: texts.nothingRemoved)
  }

  /// Draws the dialog over a screen and hides the screen's cursor.
  func drawOver(_ frame: inout Frame) {
    frame.cursor = nil
    frame.recede()
    draw(on: &frame, in: frame.area)
  }
}
