package import Presentation
package import Testing

/// Sends inputs and results to a screen and states exactly how its state changed and which effects came.
package struct RouteTester<Tested: RouteScreen> {
  package private(set) var state: Tested.State

  package init(_ screen: Tested.Type, state: Tested.State) {
    self.state = state
  }

  /// Sends an input; one that means nothing, and an effect or a change that is not stated, fail the test.
  ///
  /// - Parameters:
  ///   - effects: All effects in their order.
  ///   - change: Turns the state before into the one expected after.
  package mutating func send(
    _ input: InputEvent,
    effects: [Tested.Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Tested.State) -> Void = { _ in }
  ) {
    check("\(input)", effects, sourceLocation, change) { state in
      if case .resize(let size) = input { state.size = size }
      guard let effects = Tested.receive(input, &state) else {
        Issue.record("\(input) means nothing in this state.", sourceLocation: sourceLocation)
        return []
      }
      return effects
    }
  }

  /// Sends the first key of an action.
  package mutating func send(
    _ action: Tested.Action,
    effects: [Tested.Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Tested.State) -> Void = { _ in }
  ) {
    send(.key(action.keys[0]), effects: effects, sourceLocation: sourceLocation, change)
  }

  /// Sends what came of an effect.
  package mutating func send(
    _ result: Tested.EffectResult,
    effects: [Tested.Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Tested.State) -> Void = { _ in }
  ) {
    check("\(result)", effects, sourceLocation, change) { Tested.receive(result, &$0) }
  }

  /// Whether an input means nothing now; the app may have a use for it then.
  package func ignores(_ input: InputEvent) -> Bool {
    var state = state
    return Tested.receive(input, &state) == nil
  }

  package func frame(_ size: Size) -> Frame { Tested.view(state, size: size) }

  private mutating func check(
    _ event: String,
    _ effects: [Tested.Effect],
    _ sourceLocation: SourceLocation,
    _ change: (inout Tested.State) -> Void,
    _ act: (inout Tested.State) -> [Tested.Effect]
  ) {
    var expected = state
    change(&expected)
    let actual = act(&state)
    if state != expected {
      let difference = LineDifference(from: dumped(expected), to: dumped(state))
      Issue.record(
        "The state after \(event) is different (- expected, + actual):\n\(difference)",
        sourceLocation: sourceLocation
      )
    }
    if actual != effects {
      let difference = LineDifference(from: listed(effects), to: listed(actual))
      Issue.record(
        "The effects of \(event) are different (- expected, + actual):\n\(difference)",
        sourceLocation: sourceLocation
      )
    }
  }

  private func dumped(_ state: Tested.State) -> String {
    var text = ""
    dump(state, to: &text)
    return text
  }

  private func listed(_ effects: [Tested.Effect]) -> String {
    effects.isEmpty ? "no effects" : effects.map { "\($0)" }.joined(separator: "\n")
  }
}
