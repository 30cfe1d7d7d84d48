package enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// A complete pasted text.
  case paste(String)
  /// Text from the user's editor, which replaces the text in the focused field.
  case written(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// The window gained or lost the focus.
  case focus(Bool)
}

package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, release, drag
    /// A press that only moves the selection, such as of the right button, which opens the menu of the selected item.
    case select
    /// One notch of the wheel.
    case wheelUp, wheelDown
  }

  package let kind: Kind
  package let point: Point

  package init(_ kind: Kind, at point: Point) { (self.kind, self.point) = (kind, point) }
}

package struct KeyPress: Hashable, Sendable {
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key, which is reported only with keys other than characters, because those arrive shifted.
    package static let shift = Modifiers(rawValue: 1 << 0)
    package static let alt = Modifiers(rawValue: 1 << 1)
    package static let control = Modifiers(rawValue: 1 << 2)
  }

  package let key: Key
  package let modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

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

  /// Indicates whether the key never types text: a key with Ctrl, a function key, or a named action.
  package var isNeverText: Bool {
    switch key {
    case .function, .named: true
    default: modifiers.contains(.control)
    }
  }
}

/// A key as it is labeled on the keyboard, or the character that it typed.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, F1…F12.
  case function(Int)
  /// An action without a key, which menus and clicks perform.
  case named(String)
}

/// The Latin keys under the letters of the Korean two-set layout (KS X 5002).
///
/// With a Korean input method, keys arrive as Hangul; outside text fields they mean the Latin keys that were pressed.
package enum KoreanKeys {
  /// Returns the keys that type a letter or a syllable, `ㅂ` → `q`, `마` → `a` `k`, `ㅃ` → `Q`.
  ///
  /// - Returns: The keys; `nil` for anything but Hangul.
  package static func latinKeys(for character: Character) -> [Character]? {
    guard let scalar = character.unicodeScalars.first?.value else { return nil }
    switch scalar {
    case 0x3131...0x3163: return Array(letters[Int(scalar) - 0x3131])
    case 0xAC00...0xD7A3: return syllable(Int(scalar) - 0xAC00)
    case 0x1100...0x1112: return decomposed(character)
    default: return nil
    }
  }

  private static func syllable(_ index: Int) -> [Character] {
    let initial = initials[index / 588]
    let vowel = letters[0x314F - 0x3131 + index % 588 / 28]
    let final = index % 28 == 0 ? "" : letters[finals[index % 28 - 1]]
    return Array(letters[initial] + vowel + final)
  }

  /// Returns the keys of a syllable that arrived as conjoining letters.
  private static func decomposed(_ character: Character) -> [Character]? {
    VisibleText.graphemes(of: String(character)).first.flatMap { composed in
      composed.unicodeScalars.count == 1 && !composed.unicodeScalars.contains(where: \.isConjoiningJamo)
        ? latinKeys(for: composed) : nil
    }
  }

  /// The letters from U+3131 ㄱ to U+3163 ㅣ.
  private static let letters = [
    "r", "R", "rt", "s", "sw", "sg", "e", "E", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "Q", "qt", "t",
    "T", "d", "w", "W", "c", "z", "x", "v", "g", "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y",
    "n",
    "nj", "np", "nl", "b", "m", "ml", "l",
  ]

  /// The indices in ``letters`` of the consonants that begin and end a syllable.
  private static let initials = [0, 1, 3, 6, 7, 8, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]
  private static let finals = [
    0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29,
  ]
}

/// An event from the terminal or the system around it.
package enum TerminalEvent: Hashable, Sendable {
  case input(InputEvent)
  case reply(TerminalReply)
  /// The process continues after a stop, or another program had the screen, so everything must be drawn again.
  case resumed
  /// The screen was left; earlier inputs were typed on it.
  case left
  /// A signal asks the program to end, or the terminal is gone (SIGHUP).
  case terminationRequested(signal: Int32)
}

/// An answer of the terminal about itself.
package enum TerminalReply: Hashable, Sendable {
  /// The terminal's own foreground (OSC 10).
  case foreground(RGB)
  /// The terminal's own background (OSC 11).
  case background(RGB)
  /// The end of the answers: every terminal answers this question, and answers come in the order asked (DA1).
  case deviceAttributes
  /// The size of a cell in pixels (the answer to `CSI 16 t`).
  case cellSize(PixelSize)
  /// A protocol with which the terminal shows pictures; there may be several.
  case images(ImageProtocol)
  /// Indicates whether the terminal supports synchronized output (DECRPM of mode 2026).
  case synchronizedOutput(Bool)
}

/// The answers to OSC 10 and 11: `11;rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits each (xterm ctlseqs).
enum ColorReply {
  static func reply(_ bytes: [UInt8]) -> TerminalReply? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let channels = text[text.index(after: colon)...].split(separator: "/").prefix(3).compactMap(channel)
    guard channels.count == 3 else { return nil }
    let color = RGB(red: channels[0], green: channels[1], blue: channels[2])
    if text.hasPrefix("10;rgb") { return .foreground(color) }
    return text.hasPrefix("11;rgb") ? .background(color) : nil
  }

  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    return UInt8(value * 255 / ((1 << (4 * digits.count)) - 1))
  }
}
