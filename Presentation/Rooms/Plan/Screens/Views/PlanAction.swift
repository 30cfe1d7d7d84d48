/// What keys do on a screen that shares them with others.
package protocol PlanAction: BoundAction {
  var key: PlanKey { get }
}

extension PlanAction {
  package var binding: KeyBinding { key.binding }

  /// Whether it is done to the event that is selected.
  var needsEvent: Bool { [.expand, .edit, .remove].contains(key) }
}
