package import Domain

/// What can happen to a view of the plan.
package enum PlanEvent<Action: KeyAction>: Equatable, Sendable {
  case action(Action)
  case mouse(MouseEvent)
  case resized(Size)
  case loaded(PlanPage)
  /// The rest of an endless list; `isLast` when nothing comes after it.
  case loadedMore(PlanPage, isLast: Bool)
  /// Its part before what was read; `isFirst` when nothing comes before it.
  case loadedEarlier(PlanPage, isFirst: Bool)
  case failed(StoreError)
  /// A day was chosen elsewhere, or something on it.
  case go(Day, selecting: Occurrence.ID? = nil)
}
