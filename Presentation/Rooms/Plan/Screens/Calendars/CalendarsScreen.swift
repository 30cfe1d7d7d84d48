import Domain

/// All calendars in a box: which are shown, and what they are called.
package enum CalendarsScreen: RouteScreen {
  package typealias Effect = PlanEffect
  package typealias EffectResult = PlanResult

  package enum Action: BoundAction {
    case toggle, edit, add, remove, next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .toggle: KeyBinding([.character(" "), .enter], ko: "보이기·숨기기", en: "show or hide")
      case .edit: CommonKey.edit
      case .add: CommonKey.add.named(ko: "새 캘린더", en: "new calendar")
      case .remove: CommonKey.remove
      case .next: CommonKey.next.named(ko: "다음 캘린더", en: "next calendar")
      case .previous: CommonKey.previous.named(ko: "이전 캘린더", en: "previous calendar")
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .back: CommonKey.close.and(PlanKey.calendars.keys)
      }
    }
  }

  package struct State: RouteState {
    package typealias Owner = CalendarsScreen
    package typealias Effect = PlanEffect
    package typealias EffectResult = PlanResult

    let texts: Texts
    /// `nil` until they were read.
    fileprivate(set) var list: CalendarList?
    fileprivate var failure: String?
    fileprivate var scroll = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    package init(texts: Texts) { self.texts = texts }

    package var isOverlay: Bool { true }
    package var wanted: [PlanEffect] { [.calendars(.load)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, texts) { action in
        switch action {
        case .add, .back: true
        case .remove: selected.map { $0.id != .standard } ?? false
        default: selected != nil
        }
      }
    }

    fileprivate var rows: CalendarRows { CalendarRows(list: list, texts: texts) }

    fileprivate var selected: EventCalendar? {
      guard let all = list?.all, let index = scroll.selection, all.indices.contains(index) else { return nil }
      return all[index]
    }

    fileprivate var layout: (box: Rect, list: Rect, notes: Rect, lines: [StyledLine]) {
      let width = min(size.columns, 52)
      let said = TextClip.wrap(failure ?? texts.plan.hiddenHere, columns: max(1, width - 4))
      let lines = said.map { StyledLine($0, failure == nil ? .hint : .error) }
      let box = Rect(size).centered(columns: width, rows: min(size.rows, rows.count + lines.count + 3))
      let inside = Box().inside(box).inset(left: 1, right: 1)
      return (box, inside.inset(bottom: lines.count + 1), inside.lower(lines.count), lines)
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    receiveKey(input.asLatinKey, &state) ?? (input.isForTheApp ? nil : [])
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PlanEffect] {
    state.failure = nil
    switch action {
    case .back: return [.dismiss]
    case .add: return [.calendars(.ask(.add))]
    case .toggle:
      return state.selected.map { [.calendars(.hide($0, state.list?.hidden.contains($0.id) == false))] } ?? []
    case .edit: return state.selected.map { [.calendars(.ask(.edit($0)))] } ?? []
    case .remove:
      guard let calendar = state.selected, calendar.id != .standard else { return [] }
      return [.calendars(.askToRemove(calendar))]
    case .next: state.scroll.move(by: 1, in: state.rows)
    case .previous: state.scroll.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.scroll.perform(action, in: state.layout.list, rows: state.rows)
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PlanEffect] {
    let outcome = state.scroll.handle(input, in: state.layout.list, rows: state.rows)
    return outcome == .submitted ? perform(.toggle, &state) : []
  }

  package static func receive(_ result: PlanResult, _ state: inout State) -> [PlanEffect] {
    switch result {
    case .calendars(let list):
      state.list = list
      state.scroll.fit(state.rows, height: state.layout.list.size.rows)
    case .failed(let error): state.failure = state.texts.failure(error)
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let layout = state.layout
    Box(state.texts.plan.calendars, style: Style(.accent)).draw(on: &frame, in: layout.box)
    state.scroll.draw(on: &frame, in: layout.list, rows: state.rows)
    for (row, line) in layout.lines.enumerated() { frame.line(line, in: layout.notes.line(row)) }
  }
}

package struct CalendarList: Equatable, Sendable {
  /// The standard one first.
  let all: [EventCalendar]
  /// Those whose events do not stand in the plan.
  let hidden: Set<EventCalendar.ID>
}

private struct CalendarRows: ListRows {
  let list: CalendarList?
  let texts: Texts

  var count: Int { list?.all.count ?? 0 }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let list else { return }
    let calendar = list.all[index]
    let isHidden = list.hidden.contains(calendar.id)
    let end = frame.line(isHidden ? "○ " : "● ", in: area, style: Style(calendar.color.role))
    let side = isHidden ? texts.plan.hidden : ""
    let name = area.inset(left: end - area.left, right: side.isEmpty ? 0 : TextWidth.columns(of: side) + 1)
    frame.line(texts.name(of: calendar), in: name, style: isHidden ? .hint : .plain)
    frame.line(side, in: area, style: .hint, alignment: .trailing)
  }
}
