package import Domain

/// A box for one line: when a snoozed reminder comes again, or the text and time of an own reminder.
package enum ReminderBox: RouteScreen {
  package enum Task: Hashable, Sendable {
    case snooze(Reminder)
    case add
    case edit(OwnReminder)
  }

  package typealias Action = NoAction

  private static let bindings = [CommonKey.save.on([.enter]), CommonKey.cancel]

  package struct State: RouteState {
    package typealias Owner = ReminderBox
    package typealias Effect = ReminderEffect
    package typealias EffectResult = ReminderResult

    let reader: ReminderLineReader
    package var field: TextField
    /// The proposal that Enter takes while nothing is written.
    var proposal = 0
    /// Indicates whether saving was refused because the line isn't understood.
    var isRefused = false
    var failure: String?
    /// Asks what to do with what was typed.
    var dialog: Dialog<FormAnswer<ReminderEffect>>?
    package var size = Size(columns: 80, rows: 24)

    package init(_ task: Task, clock: DayClock, habits: DateHabits, hours: Range<Int>?, texts: Texts) {
      reader = ReminderLineReader(task: task, clock: clock, habits: habits, hours: hours, texts: texts)
      field = TextField(reader.shownText, placeholder: reader.placeholder, limit: QuickAddReader.limit)
    }

    package var isOverlay: Bool { true }
    package var hasTextFocus: Bool { dialog == nil }
    package var keys: [KeyHelp] { dialog?.help ?? ReminderBox.bindings.map { $0.help(reader.texts) } }

    var isChanged: Bool { field.text.trimmed != reader.shownText }

    var reading: ReminderLineReader.Reading? { field.text.trimmed.isEmpty ? nil : reader(field.text) }

    /// The proposals while nothing is written yet.
    var proposals: [ReminderLineReader.Proposal] { field.text.isEmpty ? reader.proposals : [] }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [ReminderEffect]? {
    if state.dialog != nil { return answer(input, &state) }
    if state.isRefused, case .several(_, let choices)? = state.reading, let choice = input.numbered(of: choices) {
      (state.field.text, state.isRefused) = (choice.text, false)
      return []
    }
    if let step = [InputEvent.key(.down): 1, .key(.up): -1][input], !state.proposals.isEmpty {
      state.proposal = min(max(0, state.proposal + step), state.proposals.count - 1)
      return []
    }
    // The app would quit; with something typed it is asked first.
    if input == .key(.control("c")) { return state.isChanged ? leave(&state) : nil }
    // Clicks do not reach it, so only its width matters.
    let outcome = state.field.handle(input, in: Rect(Size(columns: 70, rows: 1)))
    switch outcome {
    case .submitted: return finish(&state)
    case .cancelled: return leave(&state)
    case .changed: (state.isRefused, state.failure) = (false, nil)
    case .ignored, .refused: break
    }
    return outcome.leaves(input) ? nil : []
  }

  private static func leave(_ state: inout State) -> [ReminderEffect] {
    guard state.isChanged else { return [.dismiss] }
    state.dialog = .leaving(state.reader.texts)
    return []
  }

  private static func answer(_ input: InputEvent, _ state: inout State) -> [ReminderEffect]? {
    switch state.dialog.answer(to: input, in: Rect(state.size)) {
    case nil: input.isForTheApp ? nil : []
    case .keepWriting: []
    case .save: finish(&state)
    case .finish(let effects): effects
    }
  }

  private static func finish(_ state: inout State) -> [ReminderEffect] {
    state.failure = nil
    if !state.isChanged, !state.reader.shownText.isEmpty { return [.dismiss] }
    if state.proposals.indices.contains(state.proposal) { return [state.proposals[state.proposal].effect] }
    if case .clear(_, let effect)? = state.reading { return [effect] }
    state.isRefused = true
    return []
  }

  package static func receive(_ result: ReminderResult, _ state: inout State) -> [ReminderEffect] {
    if case .refused(let refusal) = result { state.failure = refusal.message }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let columns = min(frame.size.columns, 76)
    let lines = state.notes(columns: max(1, columns - 4))
    let area = frame.area.centered(columns: columns, rows: 4 + max(1, lines.count))
    let title = TextClip.clip(state.reader.title, to: max(1, columns - 8))
    let inside = Box(title, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.reader.texts)
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.line(row + 2)) }
    state.dialog?.drawOver(&frame)
  }
}

extension ReminderBox.State {
  fileprivate func notes(columns: Int) -> [StyledLine] {
    func wrapped(_ text: String, _ style: Style) -> [StyledLine] {
      TextClip.wrap(text, columns: columns).map { StyledLine($0, style) }
    }
    let texts = reader.texts
    if let failure { return wrapped(failure, .error) }
    switch reading {
    case .clear(let meaning, _)?: return wrapped("→ \(meaning)", Style(.success))
    case .unclear(let reason)?: return wrapped(reason, isRefused ? .error : .hint)
    case .several(let reason, let choices)?:
      let shown = choices.enumerated().map { "\($0 + 1) \($1.shown)" }.joined(separator: " · ")
      return wrapped(reason, isRefused ? .error : .hint) + wrapped(shown, isRefused ? Style(.accent) : .hint)
        + wrapped(texts.howToChoose(isRefused: isRefused), .hint)
    case nil where proposals.isEmpty: return wrapped(reader.example, isRefused ? .error : .hint)
    case nil:
      let width = proposals.map { TextWidth.columns(of: $0.phrase) }.max() ?? 0
      return proposals.enumerated().map { index, proposal in
        let mark = StyledLine(index == self.proposal ? "▸ " : "  ", .key)
        let line = mark + StyledLine(proposal.phrase).padded(to: width + 2) + StyledLine(proposal.meaning, .hint)
        return line.clipped(to: columns)
      }
    }
  }
}
