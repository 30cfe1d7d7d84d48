import Presentation

/// A minimal screen for the tests of `RouteTester`.
enum CounterScreen: RouteScreen {
  struct State: RouteState {
    typealias Owner = CounterScreen
    typealias Effect = CounterScreen.Effect
    typealias EffectResult = CounterScreen.Event

    var count = 0
    var name = "하루"
    var size = Size(columns: 80, rows: 24)
    let keys: [KeyHelp] = []
  }

  enum Event: Equatable, Sendable {
    case add(Int), save
  }

  enum Effect: Equatable, Sendable {
    case store(Int)
  }

  enum Action: KeyAction {
    case add

    var keys: [KeyPress] { [.character("+")] }

    func label(_ texts: Texts) -> String { texts(ko: "더하기", en: "add") }
  }

  static func perform(_ action: Action, _ state: inout State) -> [Effect] { receive(.add(1), &state) }

  static func receive(_ event: Event, _ state: inout State) -> [Effect] {
    switch event {
    case .add(let number):
      state.count += number
      return []
    case .save: return [.store(state.count)]
    }
  }

  static func draw(_ state: State, on frame: inout Frame) { frame.line("\(state.count)", in: frame.area) }
}
