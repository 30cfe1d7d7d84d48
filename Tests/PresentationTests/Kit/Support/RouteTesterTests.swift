import Presentation
import ScreenSupport
import Support
import Testing

struct RouteTesterTests {
  private func messages(_ issue: Issue) -> String { issue.comments.map { $0.rawValue }.joined() }

  @Test func statedChangesAndEffectsPass() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    tester.send(.add(2)) { $0.count = 2 }
    tester.send(.key(.character("+"))) { $0.count = 3 }
    tester.send(.save, effects: [.store(3)])
    #expect(tester.state.count == 3)
    #expect(tester.frame(Size(columns: 3, rows: 1)).lines == ["3"])
  }

  @Test func aChangeThatIsNotStatedFails() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    withKnownIssue {
      tester.send(.add(2))
    } matching: {
      messages($0).contains("- count: 0") && messages($0).contains("- count: 2")
    }
  }

  @Test func aStatedChangeThatDoesNotComeFails() {
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

  @Test func anEffectThatIsNotStatedFails() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    withKnownIssue {
      tester.send(.save)
    } matching: {
      messages($0).contains("-no effects\n+store(0)")
    }
  }

  @Test func anInputWithoutMeaningFails() {
    var tester = RouteTester(CounterScreen.self, state: .init())
    withKnownIssue {
      tester.send(.key(.enter))
    } matching: {
      messages($0).contains("means nothing")
    }
  }
}
