/// The ways to look at the plan.
package enum PlanView: Hashable, Sendable, CaseIterable {
  case day, week, month, agenda
}
