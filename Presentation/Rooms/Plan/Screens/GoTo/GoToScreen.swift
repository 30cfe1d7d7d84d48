package import Domain

/// A box that takes a day in words and shows what it understood.
package enum GoToScreen: PlanOverlay {
  package enum Action: KeyAction {
    case go, cancel

    package var keys: [KeyPress] {
      switch self {
      case .go: [.enter]
      case .cancel: [.escape]
      }
    }

    package func label(_ texts: Texts) -> String {
      switch self {
      case .go: texts.plan.keys.go
      case .cancel: texts.plan.keys.cancel
      }
    }
  }

  package struct State: Equatable, Sendable {
    package let context: PlanContext
    package let today: Day
    package var field: TextField
    /// Whether it was tried to go to something that is no day.
    package var isRefused = false

    package init(today: Day, context: PlanContext) {
      self.today = today
      self.context = context
      field = TextField(placeholder: context.texts.example(of: .date), limit: 60, warnsFrom: .max)
    }

    /// What the words mean; `nil` while there are none.
    package var reading: Result<Day, DateReadingError>? {
      guard !field.text.isEmpty else { return nil }
      do throws(DateReadingError) {
        return .success(try DateReader(today: today, weekStart: context.weekStart)(field.text))
      } catch {
        return .failure(error)
      }
    }
  }

  package static func event(for input: InputEvent, in state: State) -> PlanBoxEvent? {
    var field = state.field
    return event(for: input, outcome: field.handle(input, in: fieldArea))
  }

  package static func update(_ state: inout State, _ event: PlanBoxEvent) -> [PlanEffect] {
    let input = event.input
    switch state.field.handle(input, in: fieldArea) {
    case .submitted:
      if case .success(let day)? = state.reading { return [.go(day)] }
      state.isRefused = true
      return []
    case .cancelled: return [.dismiss]
    case .changed: state.isRefused = false
    case .ignored, .refused: break
    }
    return []
  }

  /// Clicks do not reach it, so only its width matters.
  private static var fieldArea: Rect { Rect(Size(columns: 60, rows: 1)) }

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let columns = min(frame.size.columns, 64)
    let note = note(state)
    let lines = TextClip.wrap(note.text, columns: max(1, columns - 4))
    let area = frame.area.centered(columns: columns, rows: 3 + max(1, lines.count))
    let inside = Box(texts.plan.goToWhichDay, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1))
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.line(row + 1), style: note.style) }
  }

  private static func note(_ state: State) -> (text: String, style: Style) {
    switch state.reading {
    case .success(let day)?:
      let dates = state.context.dates
      return ("→ \(dates.dayAndYear(day)) · \(dates.relativeDay(day, today: state.today))", Style(.success))
    case .failure(let error)? where state.isRefused: return (state.context.texts.message(for: error), .error)
    case .failure?: return (state.context.texts.plan.notYetADay, .hint)
    case nil: return (state.isRefused ? state.context.texts.plan.writeADay : "", .error)
    }
  }
}
