package struct KeyHelp: Hashable, Sendable {
  package let keys: [KeyPress]
  package let label: String
  /// The label in the other language, by which it is found too; empty where nobody knows.
  package let alias: String

  package init(keys: [KeyPress], label: String, alias: String = "") {
    (self.keys, self.label, self.alias) = (keys, label, alias)
  }

  /// The keys of a screen, without those of actions that are impossible now.
  package static func all<Action: KeyAction>(
    _ actions: Action.Type, _ texts: Texts, where isPossible: (Action) -> Bool = { _ in true }
  ) -> [KeyHelp] {
    let others = texts.inOtherLanguage
    return actions.allCases.filter(isPossible).map {
      KeyHelp(keys: $0.keys, label: $0.label(texts), alias: $0.label(others))
    }
  }

  /// - Parameter finds: Whether there is something to choose.
  static func searching(_ texts: Texts, finds: Bool = true) -> [KeyHelp] {
    (finds ? [CommonKey.choose.help(texts)] : []) + [CommonKey.close.help(texts)]
  }
}

/// Something a key does on a screen; the cases of one such type are the screen's key map.
///
/// Look-up, the help line, the key sheet, the palette and README's table are all made from it.
package protocol KeyAction: Hashable, Sendable, CaseIterable {
  /// The keys that do it, the one to show first; one of them is no letter, which an input method might hold back.
  var keys: [KeyPress] { get }

  /// Returns the name of the action, in a word or two.
  func label(_ texts: Texts) -> String
}
