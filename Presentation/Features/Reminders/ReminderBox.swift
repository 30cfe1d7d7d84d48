package import Domain

/// A box with one line: the time to snooze a reminder until, or the text and time of the user's own reminder.
package enum ReminderBox: RouteScreen {
  package enum Task: Hashable, Sendable {
    case snooze(Reminder)
    case add
    case edit(OwnReminder)
  }

  package typealias Action = NoAction

  private static let bindings = [CommonKey.save.on([.enter]), CommonKey.cancel]

  package struct State: UnsavedText {
    package typealias Owner = ReminderBox
    package typealias Effect = ReminderEffect
    package typealias EffectResult = ReminderResult

    let reader: ReminderLineReader
    package var field: TextField
    /// The index of the proposal that Enter takes while nothing is typed.
    var proposal = 0
    /// Indicates whether saving was refused because the line isn't understood.
    var isRefused = false
    var failure: String?
    /// The question of what to do with the typed text.
    var dialog: Dialog<FormAnswer<ReminderEffect>>?
    package var isDiscarded = false
    package var size = Size(columns: 80, rows: 24)

    package init(_ task: Task, clock: DayClock, habits: DateHabits, hours: Range<Int>?, texts: Texts) {
      reader = ReminderLineReader(task: task, clock: clock, habits: habits, hours: hours, texts: texts)
      field = TextField(reader.shownText, placeholder: reader.placeholder, limit: QuickAddReader.limit)
    }

    package var isOverlay: Bool { true }
    package var hasTextFocus: Bool { dialog == nil }
    package var keys: [KeyHelp] { dialog?.help ?? ReminderBox.bindings.map { $0.help(reader.texts) } }

    var texts: Texts { reader.texts }
    var hasUnsavedText: Bool { isChanged }

    private var isChanged: Bool { field.text.trimmed != reader.shownText.trimmed }

    var reading: ReminderLineReader.Reading? { field.text.trimmed.isEmpty ? nil : reader(field.text) }

    mutating func save() -> [ReminderEffect] {
      failure = nil
      if !isChanged, !reader.shownText.isEmpty { return [.dismiss] }
      if proposals.indices.contains(proposal) { return [proposals[proposal].effect] }
      if case .clear(_, let effect)? = reading { return [effect] }
      isRefused = true
      return []
    }

    /// The proposals, shown while nothing is typed.
    var proposals: [ReminderLineReader.Proposal] { field.text.isEmpty ? reader.proposals : [] }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [ReminderEffect]? {
    if state.dialog != nil { return state.answer(input) }
    if case .several(_, let choices)? = state.reading,
      let choice = input.chosen(of: choices, hasDigits: state.isRefused)
    {
      (state.field.text, state.isRefused) = (choice.text, false)
      return []
    }
    if let step = [InputEvent.key(.down): 1, .key(.up): -1][input], !state.proposals.isEmpty {
      state.proposal = min(max(0, state.proposal + step), state.proposals.count - 1)
      return []
    }
    // Ctrl-C would quit the app, so the box asks first if something was typed.
    if input == .key(.control("c")) { return state.hasUnsavedText ? state.leave() : nil }
    // Clicks don't reach the field, so only the width of its area matters.
    let outcome = state.field.handle(input, in: Rect(Size(columns: 70, rows: 1)))
    switch outcome {
    case .submitted: return state.save()
    case .cancelled: return state.leave()
    case .changed: (state.isRefused, state.failure) = (false, nil)
    case .ignored, .refused: break
    }
    return outcome.leaves(input) ? nil : []
  }

  package static func show(_ result: ReminderResult, _ state: inout State) {
    if case .refused(let refusal) = result { state.failure = refusal.message }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let columns = min(frame.size.columns, 76)
    let lines = state.notes(columns: max(1, columns - 4))
    let area = frame.area.centered(columns: columns, rows: 4 + max(1, lines.count))
    let title = TextClip.clip(state.reader.title, to: max(1, columns - 8))
    let inside = Box(title, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.reader.texts)
    frame.lines(lines, in: inside.inset(top: 2))
    state.dialog?.drawOver(&frame)
  }
}

extension ReminderBox.State {
  fileprivate func notes(columns: Int) -> [StyledLine] {
    func wrapped(_ text: String, _ style: Style) -> [StyledLine] { StyledLine.wrapped(text, columns: columns, style) }
    let texts = reader.texts
    if let failure { return wrapped(failure, .error) }
    switch reading {
    case .clear(let meaning, _)?: return wrapped("→ \(meaning)", Style(.success))
    case .unclear(let reason)?: return wrapped(reason, isRefused ? .error : .hint)
    case .several(let reason, let choices)?:
      return wrapped(reason, isRefused ? .error : .hint) + Answers(labels: choices.map(\.shown)).lines(columns: columns)
        + wrapped(texts.howToChoose(isRefused: isRefused), .hint)
    case nil where proposals.isEmpty: return wrapped(reader.example, isRefused ? .error : .hint)
    case nil:
      let width = proposals.map { TextWidth.columns(of: $0.phrase) }.max() ?? 0
      return proposals.enumerated().map { index, proposal in
        let mark = StyledLine(index == self.proposal ? "▸ " : "  ", .mark)
        let line = mark + StyledLine(proposal.phrase).padded(to: width + 2) + StyledLine(proposal.meaning, .hint)
        return line.clipped(to: columns)
      }
    }
  }
}

/// Reads the line of a ``ReminderBox``.
struct ReminderLineReader: Equatable, Sendable {
  enum Reading: Equatable, Sendable {
    case clear(meaning: String, ReminderEffect)
    /// A line with several readings, each as a whole line and as the part of it that is shown.
    case several(reason: String, [Choice])
    case unclear(reason: String)
  }

  struct Choice: Equatable, Sendable {
    let shown: String
    let text: String
  }

  struct Proposal: Equatable, Sendable {
    let phrase: String
    let meaning: String
    let effect: ReminderEffect
  }

  let task: ReminderBox.Task
  let clock: DayClock
  let habits: DateHabits
  /// The hours that decide between the two readings of a bare hour.
  let hours: Range<Int>?
  let texts: Texts

  private var words: RemindersTexts { texts.reminders }

  func callAsFunction(_ line: String) -> Reading {
    switch task {
    case .snooze(let reminder): snooze(reminder, line)
    case .add: own(line, insists: false) { .add($0) }
    case .edit(let old): edited(old, line)
    }
  }

  var title: String {
    switch task {
    case .snooze(let reminder): words.snoozeTitle(words.headline(of: reminder))
    case .add: words.addTitle
    case .edit: words.editTitle
    }
  }

  /// The initial text of the field, in quotation marks if some of its words would be read as a time.
  var shownText: String {
    guard case .edit(let own) = task else { return "" }
    return isQuoted(own) ? "\"\(own.content.text.text)\"" : own.content.text.text
  }

  private func isQuoted(_ own: OwnReminder) -> Bool {
    !own.content.text.text.contains("\"") && saysWhen(own.content.text.text)
  }

  var placeholder: String { if case .snooze = task { words.snoozeExample } else { words.addExample } }

  var example: String { words.addAdvice }

  /// The usual times for snoozing, in words that can be typed.
  var proposals: [Proposal] {
    guard case .snooze(let reminder) = task else { return [] }
    return words.snoozePhrases.compactMap { phrase in
      guard case .clear(let meaning, let effect) = snooze(reminder, phrase) else { return nil }
      return Proposal(phrase: phrase, meaning: meaning, effect: effect)
    }
  }

  private func snooze(_ reminder: Reminder, _ line: String) -> Reading {
    do throws(DateReadingError) {
      let end = try SnoozeReader(clock: clock, habits: habits, of: reminder)(line)
      let at: Instant? =
        switch end {
        case .moment(let moment), .after(_, let moment): moment
        case .clock(let time): clock.zone.instant(of: time)
        case .opening: nil
        }
      if let at, at <= max(clock.now, reminder.at) {
        let error: SnoozeError = at <= clock.now ? .past(at) : .early(at)
        return .unclear(reason: Refusal(texts.remindersRefusals.failure(error, clock.zone, today: clock.today)).message)
      }
      return .clear(meaning: words.until(end, clock.zone, clock.today), .snooze(reminder, until: end))
    } catch {
      // The two readings of the hour no longer include a day, so they can't be offered.
      if case .twoTimes = error { return .unclear(reason: Refusal(texts.remindersRefusals.unreadable(error)).message) }
      guard error.readings.count > 1 else {
        return .unclear(reason: Refusal(texts.remindersRefusals.unreadable(error)).message)
      }
      return .several(reason: texts.reason(of: error), error.readings.map { Choice(shown: $0, text: $0) })
    }
  }

  private func own(_ line: String, insists: Bool, _ effect: (OwnReminderContent) -> ReminderEffect) -> Reading {
    do throws(OwnReminderReadingError) {
      let content = try OwnReminderReader(clock: clock, habits: habits, hours: hours)(line, insists: insists)
      let isOver = content.next(after: clock.dateTime) == nil
      guard !isOver else {
        return .unclear(reason: Refusal(texts.remindersRefusals.failure(.past, today: clock.today)).message)
      }
      return .clear(meaning: meaning(of: content), effect(content))
    } catch {
      guard case .words(let ambiguity) = error, !ambiguity.answers.isEmpty else {
        return .unclear(reason: Refusal(texts.remindersRefusals.failure(error)).message)
      }
      let choices = ambiguity.answers.map {
        Choice(shown: texts.quickAddErrors.shown($0.replacement), text: $0.applied(to: line))
      }
      return .several(reason: texts.quickAddErrors.reason(of: ambiguity), choices)
    }
  }

  /// Reads the line of an edited reminder; words without a time keep the reminder's time.
  private func edited(_ old: OwnReminder, _ line: String) -> Reading {
    let insists = old.content.insists
    let reading = own(line, insists: insists) { .edit(old, to: $0) }
    guard case .unclear = reading, (try? OwnReminderReader(clock: clock, habits: habits, hours: hours)(line)) == nil,
      !saysWhen(line), let text = try? ReminderText(isQuoted(old) ? title(of: line) : line)
    else { return reading }
    var content = old.content
    content.text = text
    return .clear(meaning: meaning(of: content), .edit(old, to: content))
  }

  private func quick(_ line: String) -> QuickAdd? {
    try? QuickAddReader(clock: clock, habits: habits, hours: hours)(line)
  }

  /// Returns whether a line has words for a day, a time or a repetition.
  private func saysWhen(_ line: String) -> Bool {
    guard let quick = quick(line) else { return true }
    return quick.span != nil || !quick.rules.isEmpty
  }

  /// Returns the words of a line without the quotation marks around words that aren't a time.
  private func title(of line: String) -> String { quick(line)?.title.text ?? line }

  private func meaning(of content: OwnReminderContent) -> String {
    "\(content.text.text) · \(words.when(content, today: clock.today))"
  }
}
