package import Presentation
package import Testing

/// Sends events to a screen and states exactly how its state changed and which effects came.
package struct ScreenTester<Tested: Screen> {
  package private(set) var state: Tested.State

  package init(_ screen: Tested.Type, state: Tested.State) {
    self.state = state
  }

  /// Sends an event; an effect or a change that is not stated fails the test.
  ///
  /// - Parameters:
  ///   - effects: All effects in their order.
  ///   - change: Turns the state before into the one expected after.
  package mutating func send(
    _ event: Tested.Event,
    effects: [Tested.Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Tested.State) -> Void = { _ in }
  ) {
    var expected = state
    change(&expected)
    let actual = Tested.update(&state, event)
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

  /// Sends what an input means on the screen; one that means nothing fails the test.
  package mutating func send(
    _ input: InputEvent,
    effects: [Tested.Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Tested.State) -> Void = { _ in }
  ) {
    guard let event = Tested.event(for: input, in: state) else {
      Issue.record("\(input) means nothing in this state.", sourceLocation: sourceLocation)
      return
    }
    send(event, effects: effects, sourceLocation: sourceLocation, change)
  }

  package func frame(_ size: Size) -> Frame { Tested.view(state, size: size) }

  private func dumped(_ state: Tested.State) -> String {
    var text = ""
    dump(state, to: &text)
    return text
  }

  private func listed(_ effects: [Tested.Effect]) -> String {
    effects.isEmpty ? "no effects" : effects.map { "\($0)" }.joined(separator: "\n")
  }
}
