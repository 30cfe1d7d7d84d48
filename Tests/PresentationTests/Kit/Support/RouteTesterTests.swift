import Presentation
import ScreenSupport
import Support
import Testing

struct RouteTesterTests {
  private func messages(_ issue: Issue) -> String { issue.comments.map { $0.rawValue }.joined() }

  @Test func expectedChangesAndEffectsPass() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    tester.send(.add(2)) { $0.count = 2 }
    tester.send(.key(.character("+"))) { $0.count = 3 }
    tester.send(.save, effects: [.store(3)])
    #expect(tester.state.count == 3)
    #expect(tester.frame(Size(columns: 3, rows: 1)).lines == ["3"])
  }

  @Test func unexpectedChangeFails() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    withKnownIssue {
      tester.send(.add(2))
    } matching: {
      messages($0).contains("- count: 0") && messages($0).contains("- count: 2")
    }
  }

  @Test func missingChangeFails() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    withKnownIssue {
      tester.send(.add(2)) {
        $0.count = 2
        $0.name = "다른 이름"
      }
    } matching: {
      messages($0).contains("다른 이름")
    }
  }

  @Test func unexpectedEffectFails() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    withKnownIssue {
      tester.send(.save)
    } matching: {
      messages($0).contains("-no effects\n+store(0)")
    }
  }

  @Test func ignoredInputFails() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    withKnownIssue {
      tester.send(.key(.enter))
    } matching: {
      messages($0).contains("means nothing")
    }
  }
}

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
