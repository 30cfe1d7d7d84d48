import Domain

/// A year in pixels, and in numbers.
package enum YearScreen: CanvasScreen {
  package enum Action: BoundAction {
    case previousYear, nextYear, all, back

    package var binding: KeyBinding {
      switch self {
      case .previousYear: CommonKey.previousDay.named(ko: "지난해", en: "year before")
      case .nextYear: CommonKey.nextDay.named(ko: "다음 해", en: "year after")
      case .all: KeyBinding([.character("a"), KeyPress(.function(6))], ko: "한 해·모두", en: "year or all")
      case .back: CommonKey.back.and(CanvasKey.year.keys)
      }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [CanvasEffect]? {
    receiveScrolling(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [CanvasEffect] {
    switch action {
    case .previousYear: state.query.year > 1 && !state.query.isAll ? state.ask { $0.year -= 1 } : []
    case .nextYear: state.query.year < state.today.year && !state.query.isAll ? state.ask { $0.year += 1 } : []
    case .all: state.ask { $0.isAll.toggle() }
    case .back: [.dismiss]
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    if case .mouse(let event) = input, event.kind == .press, let day = state.day(at: event.point) {
      return [.look(at: day)]
    }
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    case .year(let report, let query) where query == state.query: state.show(report)
    case .failed(let error): state.fail(error)
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (area, words, query) = (Rect.page(frame.size), state.context.words, state.query)
    let days = state.report?.statistics.days.count ?? 0
    let title = query.isAll ? words.allYears(days) : words.yearTitle(query.year, days)
    let end = frame.line(title, in: area, style: .title)
    let name = query.word.map { words.name(of: $0.word, $0.text) } ?? ""
    frame.line(name, in: area.inset(left: end + 2 - area.left), style: Style(.accent), alignment: .trailing)
    state.drawLines(on: &frame)
  }
}
