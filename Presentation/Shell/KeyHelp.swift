/// A key and what it does, ready to be shown.
package struct KeyHelp: Hashable, Sendable {
  package let keys: [KeyPress]
  package let label: String

  package init(keys: [KeyPress], label: String) {
    self.keys = keys
    self.label = label
  }

  /// What all keys of a screen do.
  package static func all<Action: KeyAction>(_ actions: Action.Type, _ texts: Texts) -> [KeyHelp] {
    actions.allCases.map { KeyHelp(keys: $0.keys, label: $0.label(texts)) }
  }
}
