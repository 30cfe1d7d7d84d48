/// What keys do on a screen that shares them with others.
package protocol PlanAction: KeyAction {
  var key: PlanKey { get }
}

extension PlanAction {
  package var keys: [KeyPress] { key.keys }

  package func label(_ texts: Texts) -> String { key.label(texts.plan.keys) }

  /// Whether it is done to the event that is selected.
  var needsEvent: Bool { [.expand, .edit, .remove].contains(key) }
}
