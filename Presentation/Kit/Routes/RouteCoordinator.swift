package import Domain

@MainActor package protocol RouteCoordinator: Coordinator {
  associatedtype Effect: Equatable & Sendable
  associatedtype EffectResult: Equatable & Sendable

  var stack: RouteStack<Effect, EffectResult> { get set }
  /// The user's clock when something was read last.
  var clock: DayClock { get }

  func run(_ effect: Effect) async -> [AppEffect]
}

extension RouteCoordinator {
  package var keys: [KeyHelp] { stack.top.keys }

  package var hasTextFocus: Bool { stack.top.hasTextFocus }

  package var longText: String? { stack.top.longText }

  package var isAsking: Bool { stack.top.isOverlay }

  package var nextChange: Instant? { nextShownChange }

  /// Without the time itself.
  var nextShownChange: Instant {
    stack.shown.compactMap(\.nextChange).filter { $0 > clock.now }.reduce(clock.endOfToday, min)
  }

  package var nextFrame: Duration? { stack.top.nextFrame }

  package func advance() { stack.advance() }

  package func handle(_ input: InputEvent) async -> [AppEffect] { await receive(input) }

  func receive(_ input: InputEvent) async -> [AppEffect] {
    if stack.top.isLeft(by: input) { await pop() }
    guard let effects = stack.receive(input) else { return [.unhandled] }
    return await run(effects)
  }

  package func frame(size: Size) -> Frame { stack.frame(size: size) }

  func readShown() async {
    for route in stack.shown { _ = await run(route.wanted) }
  }

  package func push(_ route: some RouteState<Effect, EffectResult>) async -> [AppEffect] {
    await run(stack.push(route))
  }

  /// Puts a screen that needs nothing read in the place of what is on top.
  func replaceTop(with route: some RouteState<Effect, EffectResult>) { stack.replaceTop(with: route) }

  /// Leaves what is on top and reads what is below it again.
  package func pop() async {
    stack.pop()
    await appear()
  }

  func popToBottom() async {
    stack.popToBottom()
    await appear()
  }

  /// Tells all screens, of which those that did not ask have no use for it.
  func broadcast(_ result: EffectResult) async -> [AppEffect] { await run(stack.broadcast(result)) }

  func sendToSeen(_ result: EffectResult) async -> [AppEffect] { await run(stack.sendToSeen(result)) }

  func sendToTop(_ result: EffectResult) async -> [AppEffect] { await run(stack.sendToTop(result)) }

  /// Tells what is on top something that it asks nothing after.
  func notifyTop(_ result: EffectResult) { _ = stack.sendToTop(result) }

  func run(_ effects: [Effect]) async -> [AppEffect] {
    var asked: [AppEffect] = []
    for effect in effects { asked += await run(effect) }
    return asked
  }
}

extension RouteCoordinator where EffectResult: FeatureResult {
  /// Performs a use case and goes on with its result; the screen on top shows why it failed.
  func perform<Value, Failure: Error>(
    _ work: () async throws(Failure) -> Value, failed: (Failure) -> EffectResult,
    then: (Value) async -> [AppEffect]
  ) async -> [AppEffect] {
    let value: Value
    do throws(Failure) { value = try await work() } catch { return await sendToTop(failed(error)) }
    return await then(value)
  }

  /// Saves a change, leaves the form or the question it came from, and reports in a toast what was saved.
  ///
  /// - Parameter toast: `nil` reports nothing.
  func save<Value, Failure: Error>(
    _ change: () async throws(Failure) -> Value, failed: (Failure) -> EffectResult, toast: (Value) -> String?
  ) async -> [AppEffect] {
    await perform(change, failed: failed) { value in
      await pop()
      return toast(value).map { [.toast($0)] } ?? []
    }
  }

  /// Reads for the screens and sends them the result; the screen that is seen shows why nothing could be read.
  ///
  /// - Parameter read: Returns `nil` for nothing to send.
  func load(_ read: () async throws(StoreError) -> EffectResult?) async -> [AppEffect] {
    do throws(StoreError) {
      guard let result = try await read() else { return [] }
      return await broadcast(result)
    } catch { return await sendToSeen(.failed(error)) }
  }
}
