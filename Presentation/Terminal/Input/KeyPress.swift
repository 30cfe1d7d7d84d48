package struct KeyPress: Hashable, Sendable {
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Only on keys other than characters, which come shifted already.
    package static let shift = Modifiers(rawValue: 1 << 0)
    package static let alt = Modifiers(rawValue: 1 << 1)
    package static let control = Modifiers(rawValue: 1 << 2)
  }

  package let key: Key
  package let modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  package static func character(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

  package static func control(_ letter: Character) -> KeyPress { KeyPress(.character(letter), .control) }

  package static let enter = KeyPress(.enter)
  package static let escape = KeyPress(.escape)
  package static let tab = KeyPress(.tab)
  package static let backTab = KeyPress(.tab, .shift)
  package static let up = KeyPress(.up)
  package static let down = KeyPress(.down)
  package static let left = KeyPress(.left)
  package static let right = KeyPress(.right)
}

extension KeyPress {
  /// Indicates whether the key never types text: a key with Ctrl, or a function key.
  package var isNeverText: Bool {
    if case .function = key { return true }
    return modifiers.contains(.control)
  }
}

/// A key as it is printed on the keyboard, or the character it typed.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1…F12.
  case function(Int)
}
