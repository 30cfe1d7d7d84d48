/// A box over a view of the plan.
package protocol PlanOverlay: Screen where Event == PlanBoxEvent, Effect == PlanEffect {
  /// Draws over what is there and leaves the rest as it is.
  static func draw(_ state: State, on frame: inout Frame)
}

extension PlanOverlay {
  /// Every input, as what is below the box must not get any, but for what the box ignores and the house may use.
  static func event(for input: InputEvent, outcome: InputOutcome) -> PlanBoxEvent? {
    outcome == .ignored && input.isForTheApp ? nil : PlanBoxEvent(input)
  }

  package static func view(_ state: State, size: Size) -> Frame {
    var frame = Frame(size: size)
    draw(state, on: &frame)
    return frame
  }
}
