/// What can happen to a box over a view of the plan: nothing but inputs.
package struct PlanBoxEvent: Equatable, Sendable {
  package let input: InputEvent

  package init(_ input: InputEvent) {
    self.input = input
  }
}
