import Domain
import Presentation
import Support
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

  @Test func anInputIsHandledOnceByWhatIsOnTop() async {
    _ = await coordinator.push(CountingScreen.State(counter: above))
    #expect(await coordinator.handle(.key(.character("+"))) == [])
    #expect((above.count, below.count) == (1, 0))
    #expect(sum(of: above) == 1)
  }

  @Test func whatMeansNothingIsHandledOnceAndLeftToTheApp() async {
    _ = await coordinator.push(CountingScreen.State(counter: above))
    #expect(await coordinator.handle(.key(.character("x"))) == [.unhandled])
    #expect((above.count, below.count) == (1, 0))
  }

  @Test func whatOnlyTellsLeavesAnInputToWhatIsBelowIt() async {
    _ = await coordinator.push(CountingScreen.State(counter: above, onlyTells: true))
    #expect(await coordinator.handle(.key(.character("+"))) == [])
    #expect((above.count, below.count) == (0, 1))
    #expect(coordinator.stack.isAtBottom)
    #expect(sum(of: below) == 1)
  }

  @Test func whatOnlyTellsHasKeysOfItsOwn() async {
    _ = await coordinator.push(CountingScreen.State(counter: above, onlyTells: true))
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
