package import Domain

package protocol DayBoxEffect: FeatureEffect {
  static func go(_ day: Day) -> Self
}

/// A box that reads a day in words and shows which day it understood.
package enum GoToDatePrompt<Effect: DayBoxEffect, EffectResult: Equatable & Sendable>: RouteScreen {
  package enum Action: BoundAction {
    case go, cancel

    package var binding: KeyBinding {
      switch self {
      case .go: CommonKey.open.named(ko: "가기", en: "go")
      case .cancel: CommonKey.cancel
      }
    }
  }

  package struct State: RouteState {
    package typealias Owner = GoToDatePrompt

    package let texts: Texts
    package let habits: DateHabits
    package let today: Day
    /// Indicates whether future days are refused.
    private let isPast: Bool
    package var field: TextField
    /// Indicates whether Enter refused the typed words.
    package var isRefused = false
    package var size = Size(columns: 80, rows: 24)

    package init(today: Day, habits: DateHabits, isPast: Bool = false, texts: Texts) {
      (self.today, self.habits, self.isPast, self.texts) = (today, habits, isPast, texts)
      field = TextField(placeholder: texts.example(of: .date, isPast: isPast), limit: 60, warnsFrom: .max)
    }

    package var isOverlay: Bool { true }
    package var hasTextFocus: Bool { true }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, texts) }

    private func read(_ text: String) throws(DateReadingError) -> Day {
      isPast
        ? try PastDayReader(today: today, habits: habits)(text) : try DateReader(today: today, habits: habits)(text)
    }

    /// The day that the typed words mean; `nil` while nothing is typed.
    package var reading: Result<Day, DateReadingError>? {
      guard !field.text.isEmpty else { return nil }
      return Result { () throws(DateReadingError) in try read(field.text) }
    }

    fileprivate func message(for error: DateReadingError) -> String { texts.message(for: error, isPast: isPast) }

    fileprivate var question: DayQuestion? {
      guard case .failure(let error)? = reading else { return nil }
      return DayQuestion(error) { text throws(DateReadingError) in try read(text) }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    // Before Enter, a number is part of the typed words.
    if let day = state.question?.day(chosenBy: input, hasDigits: state.isRefused) { return [.go(day)] }
    // Clicks don't reach the field, so only its width matters.
    let outcome = state.field.handle(input, in: Rect(Size(columns: 60, rows: 1)))
    switch outcome {
    case .submitted:
      if case .success(let day)? = state.reading { return [.go(day)] }
      state.isRefused = true
    case .cancelled: return [.dismiss]
    case .changed: state.isRefused = false
    case .ignored, .refused: break
    }
    return outcome.leaves(input) ? nil : []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let columns = min(frame.size.columns, 64)
    let lines = notes(state, columns: max(1, columns - 4))
    let area = frame.area.centered(columns: columns, rows: 3 + max(1, lines.count))
    let title = state.texts(ko: "어느 날로 갈까요?", en: "Go to which date?")
    let inside = Box(title, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.texts)
    frame.lines(lines, in: inside.inset(top: 1))
  }

  private static func notes(_ state: State, columns: Int) -> [StyledLine] {
    func wrapped(_ text: String, _ style: Style) -> [StyledLine] { StyledLine.wrapped(text, columns: columns, style) }
    let texts = state.texts
    switch state.reading {
    case .success(let day)?:
      let near = texts.dates.relativeDay(day, today: state.today)
      return wrapped("→ \(texts.dates.dayAndYear(day)) · \(near)", Style(.success))
    case .failure(let error)?:
      guard let question = state.question, !question.days.isEmpty else {
        return state.isRefused ? wrapped(state.message(for: error), .error) : wrapped(texts.notYetADay, .hint)
      }
      return wrapped(texts.reason(of: error), state.isRefused ? .error : .hint)
        + Answers(labels: question.labels(texts, today: state.today)).lines(columns: columns)
        + wrapped(texts.howToChoose(isRefused: state.isRefused), .hint)
    case nil: return state.isRefused ? wrapped(texts(ko: "날짜를 입력해 주세요.", en: "Enter a date."), .error) : []
    }
  }
}

extension Texts {
  fileprivate var notYetADay: String { self(ko: "아직 날짜를 알 수 없어요", en: "not a date yet") }
}

/// The reason why words aren't a day, and the days that they can mean, each chosen by its number.
package struct DayQuestion: Equatable, Sendable {
  let error: DateReadingError
  let days: [Day]

  init(_ error: DateReadingError, _ reader: (String) throws(DateReadingError) -> Day) {
    self.error = error
    days = error.readings.compactMap { try? reader($0) }
  }

  func day(chosenBy input: InputEvent, hasDigits: Bool) -> Day? { input.chosen(of: days, hasDigits: hasDigits) }

  func labels(_ texts: Texts, today: Day?) -> [String] { days.map { texts.dates.shortDay($0, today: today ?? $0) } }
}
