package import Domain

/// What the states of the plan's views have in common.
package protocol PlanState: Equatable, Sendable {
  var context: PlanContext { get }
  /// The day that keys act on.
  var day: Day { get }
  /// `nil` until something was read.
  var page: PlanPage? { get set }
  /// Why reading failed last time; what was read before is still shown.
  var failure: RepositoryError? { get set }
  /// Of the area that the view is drawn in.
  var size: Size { get set }
  /// What has to be read for what is shown.
  var wanted: PlanEffect { get }
}
