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

    var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
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

  @Test func cutListUsesTheRowsLeftByTheExplanation() {
    let long = Array(repeating: "explained", count: 12).joined(separator: " ")
    let rows = (1...8).map { ActionPage<Effect>.Row("row \($0)", summary: $0 == 8 ? long : "", .first) }
    var state = Screen.State(ActionPage(title: "Account", rows: rows), texts: Texts(.english))
    state.size = Size(columns: 40, rows: 9)
    func shown() -> [String] { Screen.view(state, size: state.size).lines.filter { $0.contains("row ") } }
    #expect(shown().count == 7)
    _ = Screen.receive(InputEvent.key(KeyPress(.end)), &state)
    #expect(shown().count == 3 && shown().contains { $0.contains("▸ row 8") })
    #expect(Screen.view(state, size: state.size).lines.filter { $0.contains("explained") }.count == 4)
    _ = Screen.receive(InputEvent.key(KeyPress(.home)), &state)
    #expect(shown().count == 7 && shown().contains { $0.contains("▸ row 1") })
  }

  @Test func valueThatTheListCutsIsShownInTheExplanation() {
    let row = ActionPage<Effect>.Row(
      "Unlink Google", value: "minji@example.com · signed in", summary: "The data stays.", .first)
    let state = Screen.State(ActionPage(title: "Account", rows: [row]), texts: Texts(.english))
    func lines(_ columns: Int) -> [String] { Screen.view(state, size: Size(columns: columns, rows: 12)).lines }
    for columns in [40, 80] {
      #expect(lines(columns).count { $0.contains("minji@example.com · signed in") } == 1)
      #expect(lines(columns).contains { $0.contains("The data stays.") })
    }
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
