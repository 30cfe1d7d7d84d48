package import Presentation
package import Testing

/// Sends inputs and results to a screen and checks the exact changes of its state and its effects.
package struct RouteTester<Tested: RouteScreen> {
  package private(set) var state: Tested.State

  package init(_ screen: Tested.Type, state: Tested.State) {
    self.state = state
  }

  /// Sends an input to the screen.
  ///
  /// The test fails if the screen ignores the input, or if the effects or the new state differ from the expected ones.
  ///
  /// - Parameters:
  ///   - effects: All expected effects, in order.
  ///   - change: A closure that turns the current state into the expected state.
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

  /// Sends the result of an effect.
  package mutating func send(
    _ result: Tested.EffectResult,
    effects: [Tested.Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Tested.State) -> Void = { _ in }
  ) {
    check("\(result)", effects, sourceLocation, change) { Tested.receive(result, &$0) }
  }

  /// Returns whether the screen ignores an input, which the app may handle instead.
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
