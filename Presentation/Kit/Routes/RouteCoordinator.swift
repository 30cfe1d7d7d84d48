package import Domain

@MainActor package protocol RouteCoordinator: Coordinator {
  associatedtype Effect: Equatable & Sendable
  associatedtype EffectResult: Equatable & Sendable

  var stack: RouteStack<Effect, EffectResult> { get set }
  /// The user's clock at the time when data was last read.
  var clock: DayClock { get }

  func run(_ effect: Effect) async -> [AppEffect]
}

/// A coordinator whose clock stands still between two readings of its data.
@MainActor package protocol ClockedCoordinator: RouteCoordinator {
  var clock: DayClock { get set }
  var currentClock: DayClock { get }
}

extension ClockedCoordinator {
  package func appear() async {
    clock = currentClock
    await readShown()
  }
}

extension RouteCoordinator {
  package var keys: [KeyHelp] { stack.top.keys }

  package var menu: [MenuItem] { stack.top.menu }

  package var hasTextFocus: Bool { stack.top.hasTextFocus }

  package var longText: String? { stack.top.longText }

  package var isAsking: Bool { stack.top.isOverlay }

  package var usesEveryKey: Bool { stack.top.usesEveryKey }

  package var isPage: Bool { !isAsking && !usesEveryKey }

  package var depth: Int { stack.depth }

  package var nextChange: Instant? { nextShownChange }

  /// The time of the next change on the shown screens, other than the passing of time itself.
  var nextShownChange: Instant {
    stack.shown.compactMap(\.nextChange).filter { $0 > clock.now }.reduce(clock.endOfToday, min)
  }

  package var nextFrame: Duration? { stack.top.nextFrame }

  package func advance() { stack.advance() }

  package func handle(_ input: InputEvent) async -> [AppEffect] { await receive(input) }

  func receive(_ input: InputEvent) async -> [AppEffect] {
    if stack.top.isLeft(by: input) { await pop() }
    let notice = stack.top.notice(after: input)
    guard let effects = stack.receive(input) else { return [.unhandled] }
    let asked = await run(effects) + (notice.map { [.toast($0)] } ?? [])
    return stack.takeDiscard() ? [.discarded] + asked : asked
  }

  package func bringBack() async -> Bool {
    guard let effects = stack.bringBack() else { return false }
    _ = await run(effects)
    return true
  }

  package func frame(size: Size) -> Frame { stack.frame(size: size) }

  package func readShown() async { for route in stack.shown { _ = await run(route.wanted) } }

  package func push(_ route: some RouteState<Effect, EffectResult>) async -> [AppEffect] {
    await run(stack.push(route))
  }

  /// Replaces the top screen with a screen that needs no data.
  func replaceTop(with route: some RouteState<Effect, EffectResult>) { stack.replaceTop(with: route) }

  /// Leaves the top screen and reads the screens below again; asks for no effects.
  @discardableResult package func pop() async -> [AppEffect] {
    stack.pop()
    await appear()
    return []
  }

  func popToBottom() async {
    stack.popToBottom()
    await appear()
  }

  /// Sends a result to all screens; screens that didn't ask for the result ignore it.
  func broadcast(_ result: EffectResult) async -> [AppEffect] { await run(stack.broadcast(result)) }

  func sendToSeen(_ result: EffectResult) async -> [AppEffect] { await run(stack.sendToSeen(result)) }

  func sendToTop(_ result: EffectResult) async -> [AppEffect] { await run(stack.sendToTop(result)) }

  /// Sends a result to the top screen, which asks for no effects in return.
  func notifyTop(_ result: EffectResult) { _ = stack.sendToTop(result) }

  func run(_ effects: [Effect]) async -> [AppEffect] {
    var asked: [AppEffect] = []
    for effect in effects { asked += await run(effect) }
    return asked
  }
}

extension RouteCoordinator where Self: FeatureCoordinator {
  /// Goes to the first screen of the feature.
  package func show(_ record: RecordReference) async { await popToBottom() }
}

extension RouteCoordinator where EffectResult: FeatureResult {
  /// Performs a use case and continues with its result; if it fails, the top screen shows the reason.
  package func perform<Value, Failure: Error>(
    _ work: () async throws(Failure) -> Value, failed: (Failure) -> EffectResult,
    then: (Value) async -> [AppEffect]
  ) async -> [AppEffect] {
    let value: Value
    do throws(Failure) { value = try await work() } catch { return await sendToTop(failed(error)) }
    return await then(value)
  }

  /// Saves a change, leaves the form or question that it came from, and reports the change in a toast.
  ///
  /// - Parameter toast: A closure that returns the text of the toast; `nil` for no toast.
  func save<Value, Failure: Error>(
    _ change: () async throws(Failure) -> Value, failed: (Failure) -> EffectResult, toast: (Value) -> String?
  ) async -> [AppEffect] {
    await perform(change, failed: failed) { value in
      await pop()
      return toast(value).map { [.toast($0)] } ?? []
    }
  }

  /// Reads data and sends it to all screens; if reading fails, the screen below the boxes shows the reason.
  ///
  /// - Parameter read: A closure that returns the result to send; `nil` for nothing to send.
  package func load(_ read: () async throws(StoreError) -> EffectResult?) async -> [AppEffect] {
    do throws(StoreError) {
      guard let result = try await read() else { return [] }
      return await broadcast(result)
    } catch { return await sendToSeen(.failed(error)) }
  }
}
