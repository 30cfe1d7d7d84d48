import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ActionListScreenTests {
  private enum Effect: WorkEffect { case dismiss, stopWork, first, second }

  private enum Outcome: FeatureResult {
    case failed(StoreError)
    case refused(Refusal)

    var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
  }

  private typealias Screen = ActionListScreen<Effect, Outcome>
  private typealias Work = WorkScreen<Effect, Outcome>

  private let page = ActionPage<Effect>(
    title: "Account", facts: [Fact("Nickname", "mina")],
    rows: [.init("only read", nil), .init("first", summary: "Does it", .first), .init("second", .second)])

  @Test func enterPerformsTheSelectedActionAndEscapeCloses() {
    var tester = RouteTester(Screen.self, state: .init(page, texts: Texts(.english)))
    tester.send(.key(.enter), effects: [.first])
    tester.send(.refused(Refusal("No."))) { $0.failure = "No." }
    tester.send(.key(.enter), effects: [.first]) { $0.failure = nil }
    tester.send(.key(.escape), effects: [.dismiss])
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func actionsAndExplanationStayVisible(size: Size) {
    let lines = RouteTester(Screen.self, state: .init(page, texts: Texts(.english))).frame(size).lines
    #expect(lines.contains { $0.contains("▸ first") } && lines.contains { $0.contains("Does it") })
  }

  @Test func longWorkIsStoppedOnceAndUsesEveryKey() {
    var tester = RouteTester(Work.self, state: .init("Data", "Checking…", texts: Texts(.english)))
    tester.send(.key(.character("x")))
    #expect(tester.frame(Size(columns: 40, rows: 12)).lines.contains { $0.contains("Checking…") })
    var state = tester.state
    #expect(Work.receive(.key(.escape), &state) == [.stopWork])
    #expect(Work.receive(.key(.escape), &state) == [])
    #expect(Work.view(state, size: Size(columns: 40, rows: 12)).lines.contains { $0.contains("Stopping…") })
  }
}
