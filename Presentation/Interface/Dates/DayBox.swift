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
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
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
    let note = note(state)
    let lines = TextClip.wrap(note.text, columns: max(1, columns - 4))
    let area = frame.area.centered(columns: columns, rows: 3 + max(1, lines.count))
    let title = state.texts.goToWhichDay
    let inside = Box(title, style: Style(.accent)).draw(on: &frame, in: area).inset(left: 1, right: 1)
    state.field.draw(on: &frame, in: inside.upper(1), texts: state.texts)
    for (row, line) in lines.enumerated() { frame.line(line, in: inside.line(row + 1), style: note.style) }
  }

  private static func note(_ state: State) -> (text: String, style: Style) {
    let texts = state.texts
    switch state.reading {
    case .success(let day)?:
      return ("→ \(texts.dates.dayAndYear(day)) · \(texts.dates.relativeDay(day, today: state.today))", Style(.success))
    case .failure(let error)? where state.isRefused: return (texts.message(for: error), .error)
    case .failure?: return (texts.notYetADay, .hint)
    case nil: return (state.isRefused ? texts.writeADay : "", .error)
    }
  }
}

extension Texts {
  fileprivate var goToWhichDay: String { self(ko: "어느 날로 갈까요?", en: "Go to which day?") }
  fileprivate var writeADay: String { self(ko: "날짜를 써 주세요.", en: "Write a day, please.") }
  fileprivate var notYetADay: String { self(ko: "아직 날짜로 읽히지 않아요", en: "not a day yet") }
}
