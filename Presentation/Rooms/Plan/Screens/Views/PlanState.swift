package import Domain

/// What the states of the plan's views have in common.
package protocol PlanState: Equatable, Sendable {
  var context: PlanContext { get }
  /// The day that keys act on.
  var day: Day { get }
  /// `nil` until something was read.
  var page: PlanPage? { get set }
  /// Why reading failed last time; what was read before is still shown.
  var failure: StoreError? { get set }
  /// Of the area that the view is drawn in.
  var size: Size { get set }
  /// What has to be read for what is shown.
  var wanted: PlanEffect { get }
  /// What has to be read besides when a page was read; nothing but in a list without end.
  var more: [PlanEffect] { get }
  /// What keys act on; `nil` where no event is.
  var selected: Occurrence? { get }

  /// - Returns: What has to be read for that day.
  mutating func go(to day: Day) -> [PlanEffect]

  /// Selects something on the day gone to, now or once it was read.
  mutating func wish(for occurrence: Occurrence.ID)

  /// Shows what was read.
  mutating func show(_ page: PlanPage)

  /// Shows the rest of a list without end.
  mutating func append(_ page: PlanPage, isLast: Bool)

  /// Shows what comes before the rest of a list without end.
  mutating func prepend(_ page: PlanPage, isFirst: Bool)

  /// Makes the list fit another size.
  mutating func fitList()
}

extension PlanState {
  package var more: [PlanEffect] { [] }
  package var selected: Occurrence? { nil }

  package mutating func wish(for occurrence: Occurrence.ID) {}

  package mutating func append(_ page: PlanPage, isLast: Bool) {}

  package mutating func prepend(_ page: PlanPage, isFirst: Bool) {}

  package mutating func fitList() {}
}
