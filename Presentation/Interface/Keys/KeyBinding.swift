package struct KeyBinding: Hashable, Sendable {
  /// The one to show first in front; one of them is no letter, which an input method might hold back.
  package let keys: [KeyPress]
  package let label: LocalizedText

  package init(_ keys: [KeyPress], ko korean: String, en english: String) {
    self.keys = keys
    label = LocalizedText(ko: korean, en: english)
  }

  private init(_ keys: [KeyPress], _ label: LocalizedText) {
    self.keys = keys
    self.label = label
  }

  package func named(ko korean: String, en english: String) -> KeyBinding { KeyBinding(keys, ko: korean, en: english) }

  package func on(_ keys: [KeyPress]) -> KeyBinding { KeyBinding(keys, label) }

  /// The same under more keys, such as those that lead to a screen and back from it.
  package func and(_ more: [KeyPress]) -> KeyBinding { KeyBinding(keys + more, label) }

  /// "Ctrl-S save".
  package func hint(_ texts: Texts) -> String { "\(KeyName.text(keys[0])) \(texts(label))" }

  package func help(_ texts: Texts) -> KeyHelp {
    KeyHelp(keys: keys, label: texts(label), alias: texts.inOtherLanguage(label))
  }
}

/// An action whose keys and name are those of a binding.
package protocol BoundAction: KeyAction {
  var binding: KeyBinding { get }
}

extension BoundAction {
  package var keys: [KeyPress] { binding.keys }

  package func label(_ texts: Texts) -> String { texts(binding.label) }
}
