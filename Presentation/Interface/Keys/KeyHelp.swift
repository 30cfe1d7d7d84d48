/// A key and what it does, ready to be shown.
package struct KeyHelp: Hashable, Sendable {
  package let keys: [KeyPress]
  package let label: String

  package init(keys: [KeyPress], label: String) {
    self.keys = keys
    self.label = label
  }

  /// What the keys of a screen do, without those of actions that cannot be done now.
  package static func all<Action: KeyAction>(
    _ actions: Action.Type,
    _ texts: Texts,
    where isPossible: (Action) -> Bool = { _ in true }
  ) -> [KeyHelp] {
    actions.allCases.filter(isPossible).map { KeyHelp(keys: $0.keys, label: $0.label(texts)) }
  }

  /// What the keys do while words are typed that a list is searched for.
  static func searching(_ texts: Texts) -> [KeyHelp] { [CommonKey.choose.help(texts), CommonKey.close.help(texts)] }
}
