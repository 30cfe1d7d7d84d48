/// A complete `CSI` sequence from the terminal: a key, the mouse, the focus or a reply.
struct ControlSequence {
  private let mark: UInt8?
  /// The parameters between semicolons, each with its subparameters between colons.
  private let parameters: [[Int]]
  private let intermediates: [UInt8]
  private let final: UInt8

  init(body: [UInt8], final: UInt8) {
    let isMarked = body.first.map { (0x3C...0x3F).contains($0) } ?? false
    mark = isMarked ? body.first : nil
    intermediates = body.filter { (0x20...0x2F).contains($0) }
    self.final = final
    parameters = body.filter { (0x30...0x3B).contains($0) }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
  }

  var isPasteBegin: Bool { mark == nil && final == UInt8(ascii: "~") && number(0) == 200 }

  /// Returns the events of the sequence; empty if it is unknown.
  func events(isAlt: Bool) -> [TerminalEvent] {
    let mark = mark.map { Character(Unicode.Scalar($0)) }
    return switch (mark, Character(Unicode.Scalar(final))) {
    case ("<", "M"), ("<", "m"): mouse
    case ("?", "c"): deviceAttributes
    case (nil, "t"): cellSize
    case ("?", "y"): modeReport
    case (nil, "I") where parameters == [[0]]: [.input(.focus(true))]
    case (nil, "O") where parameters == [[0]]: [.input(.focus(false))]
    case (nil, "u"): typed(code: parameters.first ?? [], isAlt: isAlt)
    // modifyOtherKeys of xterm: 27 ; modifiers ; code.
    case (nil, "~") where number(0) == 27 && parameters.count == 3:
      KeySequence.typed(number(2), shifted: nil, modifiers: modifiers(isAlt: isAlt))
    case (nil, _) where intermediates.isEmpty || final == UInt8(ascii: "$"): key(isAlt: isAlt)
    default: []
    }
  }

  private func key(isAlt: Bool) -> [TerminalEvent] {
    // `R` with two numbers reports the cursor position; F3 has 1 as its first number.
    if final == UInt8(ascii: "R"), parameters.count == 2, number(0) != 1 { return [] }
    guard isPressed, let modifiers = modifiers(isAlt: isAlt) else { return [] }
    return KeySequence.press(final, number: number(0), modifiers: modifiers).map { [.input(.key($0))] } ?? []
  }

  /// Parses a key of the kitty keyboard protocol: code : shifted code ; modifiers : event.
  private func typed(code: [Int], isAlt: Bool) -> [TerminalEvent] {
    guard isPressed, let first = code.first else { return [] }
    return KeySequence.typed(first, shifted: code.dropFirst().first, modifiers: modifiers(isAlt: isAlt))
  }

  /// Returns the modifiers, sent as 1 + shift 1, alt 2, control 4; `nil` for keys meant for the window manager.
  private func modifiers(isAlt: Bool) -> KeyPress.Modifiers? {
    let bits = max(0, number(1) - 1)
    // 8 is super, 16 hyper, 32 meta; 64 and 128 are locks.
    guard bits & 0b11_1000 == 0 else { return nil }
    let modifiers = KeyPress.Modifiers(rawValue: UInt8(bits & 0b111))
    return isAlt ? modifiers.union(.alt) : modifiers
  }

  /// Indicates whether the key was pressed; the number 3 after the modifiers means that it was released.
  private var isPressed: Bool { parameters.count < 2 || parameters[1].dropFirst().first != 3 }

  /// The mouse event; the bits are 0…2 for buttons, 32 for motion, 64 for the wheel (xterm ctlseqs, SGR mouse mode).
  private var mouse: [TerminalEvent] {
    guard parameters.count == 3 else { return [] }
    let isRelease = final == UInt8(ascii: "m")
    let kind: MouseEvent.Kind
    switch number(0) & ~0b1_1100 {
    case 0: kind = isRelease ? .release : .press
    case 2 where !isRelease: kind = .select
    case 32: kind = .drag
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return []
    }
    let point = Point(column: max(0, number(1) - 1), row: max(0, number(2) - 1))
    return [.input(.mouse(MouseEvent(kind, at: point)))]
  }

  /// The reply with the kind of the terminal, followed by its features; 4 means sixel.
  private var deviceAttributes: [TerminalEvent] {
    (parameters.dropFirst().contains([4]) ? [.reply(.images(.sixel))] : []) + [.reply(.deviceAttributes)]
  }

  /// The reply with the cell size: 6, height and width; no font has letters smaller than 4×6 pixels.
  private var cellSize: [TerminalEvent] {
    guard parameters.count == 3, number(0) == 6, number(1) >= 6, number(2) >= 4 else { return [] }
    return [.reply(.cellSize(PixelSize(width: min(number(2), 100), height: min(number(1), 200))))]
  }

  private var modeReport: [TerminalEvent] {
    guard parameters.count == 2, number(0) == 2026 else { return [] }
    // 1 means set, 2 reset; 0 is unknown, and 3 and 4 can't be changed.
    return [.reply(.synchronizedOutput(number(1) == 1 || number(1) == 2))]
  }

  private func number(_ index: Int) -> Int { parameters.indices.contains(index) ? parameters[index].first ?? 0 : 0 }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { min(1 << 24, $0 * 10 + Int($1) - 0x30) }
  }
}

/// The keys that terminals send as sequences, in the forms of xterm, rxvt, the Linux console and kitty.
enum KeySequence {
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns the key that is sent as `CSI number final`.
  static func press(_ final: UInt8, number: Int, modifiers: KeyPress.Modifiers) -> KeyPress? {
    switch Character(Unicode.Scalar(final)) {
    case "Z": .backTab
    case "~": numbered(number).map { KeyPress($0, modifiers) }
    // rxvt uses other finals for shift, control and both.
    case "$": numbered(number).map { KeyPress($0, .shift) }
    case "^": numbered(number).map { KeyPress($0, .control) }
    case "@": numbered(number).map { KeyPress($0, [.shift, .control]) }
    case "a", "b", "c", "d": named(final & ~0x20).map { KeyPress($0, .shift) }
    default: named(final).map { KeyPress($0, modifiers) }
    }
  }

  /// Returns the event of a key that is sent as `SS3 final`; older terminals add modifiers as a digit.
  static func function(_ final: UInt8, modifier: [UInt8], isAlt: Bool) -> [TerminalEvent] {
    let digit = modifier.last.map { Int($0) - 0x30 } ?? 1
    var modifiers = KeyPress.Modifiers(rawValue: UInt8(max(0, digit - 1) & 0b111))
    if isAlt { modifiers.insert(.alt) }
    let key: Key?
    switch Character(Unicode.Scalar(final)) {
    case "M": key = .enter
    case "I": key = .tab
    case "a", "b", "c", "d":
      key = named(final & ~0x20)
      modifiers.insert(.control)
    // The keypad in application mode: * + , - . / 0…9.
    case "j"..."y": key = .character(Character(Unicode.Scalar(final - 0x40)))
    default: key = named(final)
    }
    return key.map { [.input(.key(KeyPress($0, modifiers)))] } ?? []
  }

  /// Returns the event of a function key of the Linux console: `ESC [ [ A` to `E`.
  static func consoleFunction(_ byte: UInt8) -> [TerminalEvent] {
    guard (0x41...0x45).contains(byte) else { return [] }
    return [.input(.key(KeyPress(.function(Int(byte) - 0x40))))]
  }

  /// Returns the event of a key that is sent as the code of its character, with modifiers that text can't carry.
  static func typed(_ code: Int, shifted: Int?, modifiers: KeyPress.Modifiers?) -> [TerminalEvent] {
    guard let modifiers, let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return [] }
    switch code {
    case 27: return [.input(.key(KeyPress(.escape, modifiers)))]
    case 8, 127: return [.input(.key(KeyPress(.backspace, modifiers)))]
    case 9: return [.input(.key(KeyPress(.tab, modifiers)))]
    case 13: return [.input(.key(KeyPress(.enter, modifiers)))]
    // Other controls, and kitty's private codes for keys without a character.
    case 0..<32, 0x80..<0xA0, 57344...63743: return []
    default: break
    }
    var character = Character(scalar)
    if modifiers.contains(.shift) {
      let upper = shifted.flatMap { Unicode.Scalar(UInt32(clamping: $0)) }.map { Character($0) }
      character = upper ?? String(character).uppercased().first ?? character
    }
    return [.input(.key(KeyPress(.character(character), modifiers.subtracting(.shift))))]
  }

  private static func named(_ final: UInt8) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P", "Q", "R", "S": .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}

/// The keys that send one byte below U+0020, or U+007F.
enum ControlKey {
  static func press(_ byte: UInt8) -> KeyPress {
    switch byte {
    case 0x00: .control(" ")
    case 0x09: .tab
    // Terminals send CR for Enter, and some pass on LF.
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x1B: .escape
    default: .control(Character(Unicode.Scalar(byte < 0x1B ? byte + 0x60 : byte + 0x40)))
    }
  }
}
