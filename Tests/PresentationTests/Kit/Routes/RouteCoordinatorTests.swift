import Domain
import Presentation
import Support
import Synchronization
import Testing

@MainActor
struct RouteCoordinatorTests {
  private let below = CountingScreen.Counter()
  private let above = CountingScreen.Counter()
  private let coordinator: CountingCoordinator

  init() throws {
    let clock = try ManualTime("2026-11-20T09:30").source.clock(dayStart: .midnight)
    coordinator = CountingCoordinator(CountingScreen.State(counter: below), clock: clock)
  }

  @Test func topScreenHandlesAnInputOnce() async {
    _ = await coordinator.push(CountingScreen.State(counter: above))
    #expect(await coordinator.handle(.key(.character("+"))) == [])
    #expect((above.count, below.count) == (1, 0))
    #expect(sum(of: above) == 1)
  }

  @Test func inputIgnoredByTheScreenIsLeftToTheApp() async {
    _ = await coordinator.push(CountingScreen.State(counter: above))
    #expect(await coordinator.handle(.key(.character("x"))) == [.unhandled])
    #expect((above.count, below.count) == (1, 0))
  }

  @Test func messageScreenPassesInputToTheScreenBelow() async {
    _ = await coordinator.push(CountingScreen.State(counter: above, isMessage: true))
    #expect(await coordinator.handle(.key(.character("+"))) == [])
    #expect((above.count, below.count) == (0, 1))
    #expect(coordinator.stack.isAtBottom)
    #expect(sum(of: below) == 1)
  }

  @Test func messageScreenHandlesItsOwnKeys() async {
    _ = await coordinator.push(CountingScreen.State(counter: above, isMessage: true))
    #expect(await coordinator.handle(.key(.escape)) == [])
    #expect((above.count, below.count) == (1, 0))
    #expect(coordinator.stack.isAtBottom)
  }

  /// Returns the sum of the top screen; `nil` if the top screen has another counter.
  private func sum(of counter: CountingScreen.Counter) -> Int? {
    let top = coordinator.stack.top as? CountingScreen.State
    return top?.counter == counter ? top?.sum : nil
  }
}

/// A screen that counts its inputs and handles only a few keys.
enum CountingScreen: RouteScreen {
  /// Counts inputs by reference, so that an input is counted even if the state is discarded.
  final class Counter: Sendable, Equatable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }

    static func == (one: Counter, other: Counter) -> Bool { one === other }
  }

  enum Action: KeyAction {
    case add, leave

    var keys: [KeyPress] { self == .add ? [.character("+")] : [.escape] }

    func label(_ texts: Texts) -> String { "" }
  }

  enum Effect: Equatable, Sendable { case dismiss }

  struct State: RouteState {
    typealias Owner = CountingScreen
    typealias Effect = CountingScreen.Effect
    typealias EffectResult = Int

    let counter: Counter
    /// Indicates whether every key but Esc closes the screen and goes to the screen below.
    var isMessage = false
    var sum = 0
    var size = Size(columns: 80, rows: 24)
    let keys: [KeyHelp] = []

    func isLeft(by input: InputEvent) -> Bool { isMessage && input != .key(.escape) }
  }

  static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    state.counter.add()
    return receiveKey(input, &state)
  }

  static func perform(_ action: Action, _ state: inout State) -> [Effect] {
    guard action == .add else { return [.dismiss] }
    state.sum += 1
    return []
  }

  static func receive(_ result: Int, _ state: inout State) -> [Effect] {
    state.sum = result
    return []
  }

  static func draw(_ state: State, on frame: inout Frame) {}
}

/// Coordinates a stack of counting screens.
@MainActor
final class CountingCoordinator: RouteCoordinator {
  var stack: RouteStack<CountingScreen.Effect, Int>
  let clock: DayClock

  init(_ bottom: CountingScreen.State, clock: DayClock) {
    stack = RouteStack(bottom)
    self.clock = clock
  }

  func appear() async {}

  func run(_ effect: CountingScreen.Effect) async -> [AppEffect] {
    await pop()
    return []
  }
}
