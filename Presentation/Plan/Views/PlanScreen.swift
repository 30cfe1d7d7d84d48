/// A view of the plan: its inputs mean actions of keys, or come from the mouse.
package protocol PlanScreen: Screen where Event == PlanEvent<Action>, Effect == PlanEffect, State: PlanState {}

extension PlanScreen {
  package static func event(for input: InputEvent, in state: State) -> Event? { usualEvent(for: input) }

  static func usualEvent(for input: InputEvent) -> Event? {
    switch input {
    case .key(let press): Action.allCases.first { $0.keys.contains(press) }.map { .action($0) }
    case .mouse(let event): .mouse(event)
    case .resize(let size): .resized(size)
    case .paste, .focus: nil
    }
  }
}
