package import Domain

package protocol DayBoxEffect: RoomEffect {
  static func go(_ day: Day) -> Self
}

/// A box that takes a day in words and shows what it understood.
package enum DayBox<Effect: DayBoxEffect, EffectResult: Equatable & Sendable>: RouteScreen {
  package enum Action: BoundAction {
    case go, cancel

    package var binding: KeyBinding {
      switch self {
      case .go: KeyBinding([.enter], ko: "가기", en: "go")
      case .cancel: CommonKey.cancel
      }
    }
  }

  package struct State: RouteState {
    package typealias Owner = DayBox

    package let texts: Texts
    package let weekStart: Weekday
    package let today: Day
    package var field: TextField
    /// Whether it was tried to go to something that is no day.
    package var isRefused = false
    package var size = Size(columns: 80, rows: 24)

    package init(today: Day, weekStart: Weekday, texts: Texts) {
      self.today = today
      self.weekStart = weekStart
      self.texts = texts
      field = TextField(placeholder: texts.example(of: .date), limit: 60, warnsFrom: .max)
    }

    package var isOverlay: Bool { true }
    package var hasTextFocus: Bool { true }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, texts) }

    /// What the words mean; `nil` while there are none.
    package var reading: Result<Day, DateReadingError>? {
      guard !field.text.isEmpty else { return nil }
      do throws(DateReadingError) {
        return .success(try DateReader(today: today, weekStart: weekStart)(field.text))
      } catch {
        return .failure(error)
      }
    }

    /// The days that the words can mean where there are several.
    fileprivate var answers: [Day] {
      switch reading {
      case .failure(.twoDays(let one, let other))?: [one, other]
      case .failure(.severalDays(let days))?: [days.first, days.last]
      case .failure, .success, nil: []
      }
    }

    /// After Enter one of them is chosen by its number; any other key goes on typing.
    fileprivate func answer(to input: InputEvent) -> Day? {
      isRefused ? input.numbered(of: answers) : nil
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if let day = state.answer(to: input) { return [.go(day)] }
    // Clicks do not reach it, so only its width matters.
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
    let lines = notes(state).flatMap { text, style in
      TextClip.wrap(text, columns: max(1, columns - 4)).map { StyledLine($0, style) }
    }
    let area = frame.area.centered(columns: columns, rows: 3 + max(1, lines.count))
    let title = state.texts.goToWhichDay
    let inside = Box(title, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.texts)
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.line(row + 1)) }
  }

  private static func notes(_ state: State) -> [(text: String, style: Style)] {
    let texts = state.texts
    let (dates, answers) = (texts.dates, state.answers)
    switch state.reading {
    case .success(let day)?:
      let near = dates.relativeDay(day, today: state.today)
      return [("→ \(dates.dayAndYear(day)) · \(near)", Style(.success))]
    case .failure(let error)? where !answers.isEmpty:
      let choice = answers.enumerated().map { "\($0 + 1) \(dates.shortDay($1, today: state.today))" }.joined(
        separator: " · "
      )
      return [
        (texts.reason(of: error), state.isRefused ? .error : .hint),
        (choice, state.isRefused ? Style(.accent) : .hint),
        (state.isRefused ? texts.pressNumber : texts.pressEnter, .hint),
      ]
    case .failure(let error)? where state.isRefused: return [(texts.message(for: error), .error)]
    case .failure?: return [(texts.notYetADay, .hint)]
    case nil: return [(state.isRefused ? texts.writeADay : "", .error)]
    }
  }
}

extension Texts {
  fileprivate var goToWhichDay: String { self(ko: "어느 날로 갈까요?", en: "Go to which day?") }
  fileprivate var writeADay: String { self(ko: "날짜를 써 주세요.", en: "Write a day, please.") }

  /// Below the numbered readings of what was typed.
  package var pressEnter: String { self(ko: "Enter를 누른 다음 번호로 고를 수 있어요.", en: "Press Enter, then a number.") }
  package var pressNumber: String { self(ko: "번호를 누르거나 이어서 써 주세요.", en: "Press a number, or go on typing.") }
  fileprivate var notYetADay: String { self(ko: "아직 날짜로 읽히지 않아요", en: "not a day yet") }
}
