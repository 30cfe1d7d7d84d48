import Domain

package enum PostponeScreen: PeopleScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(CommonKey.postpone.on([.enter])) { [.postpone($0.plant, $0.days)] },
    .init(KeyBinding([.right, .character("l"), .up, .character("k")], ko: "하루 더", en: "a day more")) { state in
      state.choose(state.days.days + 1)
    },
    .init(KeyBinding([.left, .character("h"), .down, .character("j")], ko: "하루 덜", en: "a day less")) { state in
      state.choose(state.days.days - 1)
    },
    .init(CommonKey.cancel, [.dismiss]),
  ]

  package struct State: PeopleState {
    package typealias Owner = PostponeScreen

    package let context: RoomContext
    let plant: GardenPlant
    var days = PostponeDays.standard
    var failure: String?
    package var size = Size(columns: 80, rows: 24)

    package var isOverlay: Bool { true }

    /// Chooses a number of days; others than those that are possible change nothing.
    fileprivate mutating func choose(_ days: Int) -> [PeopleEffect] {
      self.days = PostponeDays(days) ?? self.days
      return []
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveKey(input.asLatinKey, &state) ?? (input.isForTheApp ? nil : handle(input, &state))
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    // A number is as many days.
    guard case .key(let press) = input, case .character(let character) = press.key else { return [] }
    return character.wholeNumberValue.map { state.choose($0) } ?? []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    if case .refused(let refusal) = result { state.failure = refusal.message }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, people) = (state.context.texts, state.context.people)
    let columns = min(frame.size.columns, 60)
    let warning = state.plant.plant.postponementCost > 0 ? people.postponementWarning(state.plant) : nil
    let note = state.failure ?? warning
    let lines = note.map { TextClip.wrap($0, columns: max(1, columns - 4)) } ?? []
    let area = frame.area.centered(columns: columns, rows: lines.count + (lines.isEmpty ? 3 : 5))
    let inside = Box(people.postponeHowLong(state.plant.name), style: Style(.accent))
      .draw(on: &frame, in: area).inset(left: 1, right: 1)
    let day = texts.dates.shortDay(state.plant.plant.due.adding(days: state.days.days))
    let range = PostponeDays.range
    let start = frame.line("← ", in: inside, style: state.days.days > range.lowerBound ? .key : .hint)
    var rest = inside.inset(left: start - inside.left)
    var end = frame.line(people.days(state.days.days), in: rest, style: .key)
    rest = inside.inset(left: end - inside.left)
    end = frame.line(" →", in: rest, style: state.days.days < range.upperBound ? .key : .hint)
    frame.line("  \(people.dueDay) \(day)", in: inside.inset(left: end - inside.left), style: .hint)
    for (row, line) in lines.enumerated() {
      frame.line(line, in: inside.line(row + 2), style: Style(state.failure == nil ? .warning : .danger))
    }
  }
}
