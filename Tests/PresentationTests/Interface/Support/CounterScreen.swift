import Presentation

/// The smallest screen there can be, to test the tester of screens with.
enum CounterScreen: Screen {
  struct State: Equatable, Sendable {
    var count = 0
    var name = "하루"
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

  static func event(for input: InputEvent, in state: State) -> Event? {
    input == .key(.character("+")) ? .add(1) : nil
  }

  static func update(_ state: inout State, _ event: Event) -> [Effect] {
    switch event {
    case .add(let number):
      state.count += number
      return []
    case .save: return [.store(state.count)]
    }
  }

  static func view(_ state: State, size: Size) -> Frame {
    .picture(size) { frame, area in frame.line("\(state.count)", in: area) }
  }
}
