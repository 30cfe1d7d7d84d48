import Domain
import Presentation
import Support
import Synchronization

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
    var onlyTells = false
    var sum = 0
    var size = Size(columns: 80, rows: 24)
    let keys: [KeyHelp] = []

    func isLeft(by input: InputEvent) -> Bool { onlyTells && input != .key(.escape) }
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
