package import Domain

/// A day: typed in words, stepped through with the arrows, or picked from a month.
///
/// Whoever holds the field has it read what was typed, with ``read(_:)`` after each input, as only rooms know what it means.
package struct DateField: Equatable, Sendable {
  /// The day; `nil` while what was typed is not understood.
  package private(set) var day: Day?
  /// The typed words; `nil` while the day is shown.
  package private(set) var typing: TextField?
  package private(set) var picker: MonthGrid?
  /// Why what is being typed is no day, and which it can be.
  package private(set) var question: DayQuestion?
  /// Indicates whether words were entered that aren't a day; then a number chooses.
  package private(set) var isRefused = false
  /// Before anything was typed.
  private var lastDay: Day
  private let today: Day?
  private let habits: DateHabits
  /// Indicates whether future days are refused.
  private let isPast: Bool

  package init(_ day: Day, today: Day? = nil, habits: DateHabits = DateHabits(), isPast: Bool = false) {
    self.day = day
    lastDay = day
    self.today = today
    self.habits = habits
    self.isPast = isPast
  }

  package var typedText: String? { typing?.text }

  package var isOpen: Bool { picker != nil }

  package var rows: Int { picker.map { 1 + MonthLayout.smallSize(weeks: $0.weeks.count).rows } ?? 1 }

  package mutating func set(_ day: Day) { self = DateField(day, today: today, habits: habits, isPast: isPast) }

  package mutating func read(_ reader: (String) throws(DateReadingError) -> Day) {
    guard let text = typedText else { return }
    do throws(DateReadingError) {
      day = try reader(text)
      question = nil
    } catch {
      day = nil
      question = DayQuestion(error, reader)
    }
  }

  mutating func refuse() { isRefused = typing != nil }

  /// The note below the typed words; `nil` if they need none.
  package func note(_ texts: Texts) -> String? {
    guard let question else { return nil }
    guard !question.days.isEmpty else { return isRefused ? texts.message(for: question.error, isPast: isPast) : nil }
    return [
      texts.reason(of: question.error), question.choices(texts, today: today), texts.howToChoose(isRefused: isRefused),
    ].joined(separator: "\n")
  }

  /// Ends typing and picking; what was not understood stays to be seen.
  package mutating func close() {
    if let day { set(day) }
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    if picker != nil { return handleOpen(input, in: area) }
    if typing != nil { return handleTyping(input, in: area) }
    switch input {
    case .key(.left): set(lastDay.adding(days: -1))
    case .key(.right): set(lastDay.adding(days: 1))
    case .key(.character("[")), .key(KeyPress(.pageUp)): set(lastDay.adding(months: -1))
    case .key(.character("]")), .key(KeyPress(.pageDown)): set(lastDay.adding(months: 1))
    case .key(.character(" ")): picker = MonthGrid(selected: lastDay, today: today, weekStart: habits.weekStart)
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .key(KeyPress(.backspace)): startTyping(String(lastDay.description.dropLast()))
    case .key(let press):
      guard case .character(let character) = press.key, press.modifiers.isEmpty else { return .ignored }
      startTyping(String(character))
    case .paste(let text): startTyping(text)
    case .mouse(let event):
      guard event.kind == .press, area.contains(event.point) else { return .ignored }
      picker = MonthGrid(selected: lastDay, today: today, weekStart: habits.weekStart)
    default: return .ignored
    }
    return .changed
  }

  private mutating func startTyping(_ text: String) {
    var field = TextField(limit: 60, warnsFrom: .max)
    field.edit.insert(text, isTyped: true)
    typing = field
    day = nil
  }

  private mutating func handleTyping(_ input: InputEvent, in area: Rect) -> InputOutcome {
    guard var field = typing else { return .ignored }
    if isRefused, let day = question?.day(chosenBy: input) {
      set(day)
      return .changed
    }
    let outcome = field.handle(input, in: area)
    typing = field
    switch outcome {
    case .submitted:
      close()
      refuse()
      return day == nil ? .refused : .changed
    case .cancelled:
      set(lastDay)
      return .changed
    case .changed:
      isRefused = false
      return .changed
    case .ignored, .refused: return outcome
    }
  }

  private mutating func handleOpen(_ input: InputEvent, in area: Rect) -> InputOutcome {
    guard var grid = picker else { return .ignored }
    let outcome = input == .key(.character(" ")) ? .submitted : grid.handle(input, in: gridArea(in: area))
    picker = grid
    switch outcome {
    case .submitted: set(grid.selected)
    case .cancelled: picker = nil
    case .changed: break
    case .ignored, .refused: return outcome
    }
    return .changed
  }

  func gridArea(in area: Rect) -> Rect {
    let size = MonthLayout.smallSize(weeks: picker?.weeks.count ?? 0)
    return area.inset(top: 1).upper(size.rows).inset(right: max(0, area.size.columns - size.columns))
  }
}

extension DateField {
  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let line = area.upper(1)
    if let typing {
      drawTyping(typing, on: &frame, in: line, texts: texts, isFocused: isFocused)
    } else if let day {
      let end = frame.line(texts.fieldDay(picker?.selected ?? day), in: line, style: isFocused ? .key : .plain)
      if isFocused {
        frame.restyle(line.inset(right: max(0, line.right - end))) { $0.attributes.insert(.underline) }
        frame.cursor = line.origin
        frame.line(isOpen ? " ▾" : " ▸", in: line.inset(left: end - line.left), style: .hint)
      }
    }
    picker?.draw(on: &frame, in: gridArea(in: area), texts: texts)
  }

  private func drawTyping(_ field: TextField, on frame: inout Frame, in line: Rect, texts: Texts, isFocused: Bool) {
    let reading = day.map { texts.fieldDay($0) } ?? texts.fieldDayUnknown
    let columns = TextWidth.columns(of: reading)
    let hasRoom = line.size.columns >= columns + 12
    let style: Style = day == nil ? .error : .hint
    field.draw(on: &frame, in: hasRoom ? line.inset(right: columns + 2) : line, texts: texts, isFocused: isFocused)
    if hasRoom { frame.line(reading, in: line, style: style, alignment: .trailing) }
  }
}
