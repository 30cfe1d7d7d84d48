/// Names of keys for people, the same in every language.
package enum KeyName {
  /// "n", "Ctrl-S", "↑", "PgDn".
  package static func text(_ press: KeyPress) -> String {
    let name = name(press.key, isControl: press.modifiers.contains(.control))
    let modifiers: [(KeyPress.Modifiers, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
    return modifiers.filter { press.modifiers.contains($0.0) }.map(\.1).joined() + name
  }

  package static func text(_ keys: [KeyPress]) -> String { keys.map(text).joined(separator: " ") }

  private static func name(_ key: Key, isControl: Bool) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): isControl ? character.uppercased() : String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
