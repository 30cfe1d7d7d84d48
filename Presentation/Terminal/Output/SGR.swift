/// Turns styles into the escape sequences that set them (ECMA-48 Select Graphic Rendition).
package struct SGR: Sendable {
  package let level: ColorLevel
  /// The bytes that end every style.
  let plain: [UInt8]
  private let isPainted: Bool
  /// Indicates whether the terminal erases in the current background colour.
  private let erasesInColor: Bool
  /// Parameters by the raw value of a role.
  private let foregrounds: [[UInt8]]
  private let backgrounds: [[UInt8]]

  package init(level: ColorLevel, palette: Palette, erasesInColor: Bool = false) {
    self.level = level
    self.erasesInColor = erasesInColor
    isPainted = palette.isPainted
    let colors = palette.colors(level: level).map { SGRColor($0, level: level, isPainted: palette.isPainted) }
    foregrounds = zip(colors, ColorRole.allCases).map { $0.foreground(for: $1) }
    backgrounds = zip(colors, ColorRole.allCases).map { $0.background(for: $1) }
    let own = [foregrounds[Int(ColorRole.text.rawValue)], backgrounds[Int(ColorRole.background.rawValue)]]
    plain =
      Array("\u{1B}[".utf8) + (isPainted ? [[UInt8(ascii: "0")]] + own : []).joined(separator: [UInt8(ascii: ";")]) + [
        UInt8(ascii: "m")
      ]
  }

  package func styled(_ text: String, _ style: Style) -> String {
    var change = isPainted ? plain : []
    append(from: .plain, to: style, into: &change)
    return change.isEmpty ? text : String(decoding: change, as: UTF8.self) + text + "\u{1B}[m"
  }

  /// Writes the shorter of: what differs, or everything anew.
  func append(from old: Style, to new: Style, into bytes: inout [UInt8]) {
    let old = shown(old)
    let new = shown(new)
    if old == new { return }
    // Attributes are only added one by one; the sequences that end one of them are not the same everywhere.
    let isReset = !old.attributes.isSubset(of: new.attributes)
    if new == .plain, isReset || !isPainted {
      bytes += plain
      return
    }
    var parameters: [UInt8] = []
    if isReset { parameters += [UInt8(ascii: "0"), UInt8(ascii: ";")] }
    // A reset leaves the terminal's own colours, which a painted style never has.
    let base: Style? = !isReset ? old : isPainted ? nil : .plain
    for (attribute, code) in Self.codes where new.attributes.subtracting(base?.attributes ?? []).contains(attribute) {
      parameters += [code, UInt8(ascii: ";")]
    }
    if new.foreground != base?.foreground || new.ink != base?.ink {
      if let ink = new.ink {
        SGRColor.append(ink, first: 38, level: level, to: &parameters)
      } else {
        parameters += foregrounds[Int(new.foreground.rawValue)] + [UInt8(ascii: ";")]
      }
    }
    if new.background != base?.background || new.paper != base?.paper {
      if let paper = new.paper {
        SGRColor.append(paper, first: 48, level: level, to: &parameters)
      } else {
        parameters += backgrounds[Int(new.background.rawValue)] + [UInt8(ascii: ";")]
      }
    }
    bytes += [0x1B, UInt8(ascii: "[")]
    bytes += parameters.dropLast()
    bytes.append(UInt8(ascii: "m"))
  }

  /// A style as this level can show it: where backgrounds may be unreadable or are missing, they become reverse.
  func shown(_ style: Style) -> Style {
    var style = style
    if level < .twoHundredFiftySix { (style.ink, style.paper) = (nil, nil) }
    // Roles aren't visible: styles that look the same are equal.
    if style.ink != nil { style.foreground = .text }
    if style.paper != nil { style.background = .background }
    guard !isPainted else { return style }
    if style.background == .card { style.background = .background }
    guard level < .twoHundredFiftySix else { return style }
    if style.background != .background, level == .none || style.background == .selection {
      style.background = .background
      style.attributes.formSymmetricDifference(.reverse)
      if style.foreground == .selectedText { style.foreground = .text }
    }
    if level == .none { style.foreground = .text }
    return style
  }

  /// Returns whether blanks of two styles look the same.
  func looksSameOnBlanks(_ one: Style, _ other: Style) -> Bool {
    let one = shown(one)
    let other = shown(other)
    return one.background == other.background && one.paper == other.paper && one.attributes.isDisjoint(with: .onBlanks)
      && other.attributes.isDisjoint(with: .onBlanks)
  }

  /// Returns whether a cell that is erased in a style looks like a blank of that style.
  func isErasable(_ style: Style) -> Bool {
    let style = shown(style)
    guard style.attributes.isDisjoint(with: .onBlanks) else { return false }
    return erasesInColor || !isPainted && style.background == .background && style.paper == nil
  }

  private static let codes: [(Style.Attributes, UInt8)] = [
    (.bold, UInt8(ascii: "1")), (.dim, UInt8(ascii: "2")), (.italic, UInt8(ascii: "3")),
    (.underline, UInt8(ascii: "4")), (.reverse, UInt8(ascii: "7")), (.strikethrough, UInt8(ascii: "9")),
  ]
}

struct SGRColor {
  private let color: ThemeColor
  private let level: ColorLevel
  /// Indicates whether the terminal's own foreground and background are painted over.
  private let isPainted: Bool

  init(_ color: ThemeColor, level: ColorLevel, isPainted: Bool) {
    self.color = color
    self.level = level
    self.isPainted = isPainted
  }

  func foreground(for role: ColorRole) -> [UInt8] {
    Array((role == .text && !isPainted ? "39" : parameters(first: 30, bright: 90, extended: 38)).utf8)
  }

  func background(for role: ColorRole) -> [UInt8] {
    Array((role == .background && !isPainted ? "49" : parameters(first: 40, bright: 100, extended: 48)).utf8)
  }

  /// Appends the parameters of a colour that is no role's, and a semicolon behind them.
  static func append(_ color: RGB, first: UInt8, level: ColorLevel, to parameters: inout [UInt8]) {
    let channels = level == .trueColor ? [2, color.red, color.green, color.blue] : [5, color.indexedShade]
    for number in [first] + channels {
      parameters += String(number).utf8
      parameters.append(UInt8(ascii: ";"))
    }
  }

  private func parameters(first: Int, bright: Int, extended: Int) -> String {
    switch level {
    case .none: return String(first + 9)
    case .sixteen:
      // 39 and 49 are the terminal's own colours.
      guard let ansi = color.ansi.map(Int.init) else { return String(first + 9) }
      return String(ansi < 8 ? first + ansi : bright + ansi - 8)
    case .twoHundredFiftySix: return "\(extended);5;\(color.rgb.indexed)"
    // A colour of the palette, such as white, has a shorter name.
    case .trueColor where RGB(indexed: Int(color.rgb.indexed)) == color.rgb: return "\(extended);5;\(color.rgb.indexed)"
    case .trueColor: return "\(extended);2;\(color.rgb.red);\(color.rgb.green);\(color.rgb.blue)"
    }
  }
}
