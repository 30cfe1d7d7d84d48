package import Domain
import Foundation

/// The position and the style of the terminal's cursor, and the shortest byte sequences that change them.
struct TerminalPen {
  private(set) var bytes: [UInt8] = []
  /// The position of the cursor; `nil` if it is unknown.
  private(set) var position: Point?
  private var style: Style = .plain
  private let sgr: SGR

  init(sgr: SGR, position: Point?) {
    (self.sgr, self.position) = (sgr, position)
    bytes.reserveCapacity(512)
  }

  /// Ends the current style, known or not.
  mutating func reset() {
    bytes += sgr.plain
    style = .plain
    position = nil
  }

  mutating func set(_ new: Style) {
    sgr.append(from: style, to: new, into: &bytes)
    style = new
  }

  mutating func clearScreen() { bytes += Array("\u{1B}[2J".utf8) }

  /// Clears from the cursor to the end of its row, with the background of a blank.
  mutating func clearLine(as blank: Cell) {
    setStyle(for: blank)
    bytes += Array("\u{1B}[K".utf8)
  }

  /// Clears a number of cells from the cursor on, which stays (ECMA-48 ECH), with the background of a blank.
  mutating func clear(columns: Int, as blank: Cell) {
    setStyle(for: blank)
    sequence(columns, "X")
  }

  /// Draws a cell; after the last of the terminal's `columns`, the position of the cursor is unknown.
  mutating func draw(_ cell: Cell, columns: Int) {
    setStyle(for: cell)
    bytes += cell.grapheme.utf8
    guard let point = position else { return }
    let column = point.column + Int(cell.columns)
    position = column < columns ? Point(column: column, row: point.row) : nil
  }

  /// Draws a cell whose width terminals disagree on, so that no terminal keeps earlier text at `point`.
  mutating func drawDisputed(_ cell: Cell, at point: Point) {
    set(cell.style)
    for _ in 0..<cell.columns { bytes.append(UInt8(ascii: " ")) }
    position = nil
    move(to: point)
    bytes += cell.grapheme.utf8
    position = nil
  }

  mutating func write(raw bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    self.bytes += bytes
    position = nil
  }

  /// Moves the cursor; `row` is the row of `point` as shown, if cells may be drawn again to get there.
  mutating func move(to point: Point, over row: ArraySlice<Cell> = []) {
    if position == point { return }
    defer { position = point }
    guard let position else { return moveAbsolutely(to: point) }
    if position.row == point.row {
      if point.column == 0 { return bytes.append(0x0D) }
      let distance = point.column - position.column
      if distance > 0, rewrite(row, from: position.column, to: point.column) { return }
      return distance > 0 ? sequence(distance, "C") : moveBack(-distance, to: point.column)
    }
    guard position.row + 1 == point.row else { return moveAbsolutely(to: point) }
    if position.column == point.column {
      bytes.append(0x0A)
    } else if point.column == 0 {
      bytes += [0x0D, 0x0A]
    } else if point.column < 10 {
      // This is never longer than a row and a column, and mostly shorter.
      bytes += [0x0D, 0x0A]
      sequence(point.column, "C")
    } else {
      moveAbsolutely(to: point)
    }
  }

  private mutating func moveBack(_ distance: Int, to column: Int) {
    if distance <= 3 {
      for _ in 0..<distance { bytes.append(0x08) }
    } else {
      sequence(column + 1, "G")
    }
  }

  private mutating func moveAbsolutely(to point: Point) {
    bytes += [0x1B, UInt8(ascii: "[")]
    if point.row > 0 || point.column > 0 { append(point.row + 1) }
    if point.column > 0 {
      bytes.append(UInt8(ascii: ";"))
      append(point.column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  /// Draws up to three plain cells again if that is shorter than a sequence; returns whether it did.
  private mutating func rewrite(_ row: ArraySlice<Cell>, from: Int, to: Int) -> Bool {
    guard to - from <= 3, row.count >= to else { return false }
    let cells = row[row.startIndex + from..<row.startIndex + to]
    guard cells.allSatisfy({ $0.style == style && $0.columns == 1 && $0.grapheme.isASCII }) else { return false }
    for cell in cells { bytes += cell.grapheme.utf8 }
    return true
  }

  /// Sets the style of a cell; a blank needs only the part of the style that shows on it.
  private mutating func setStyle(for cell: Cell) {
    let isSame = cell.glyph == .blank && sgr.looksSameOnBlanks(style, cell.style)
    if !isSame { set(cell.style) }
  }

  private mutating func sequence(_ count: Int, _ final: Unicode.Scalar) {
    bytes += [0x1B, UInt8(ascii: "[")]
    if count > 1 { append(count) }
    bytes.append(UInt8(ascii: final))
  }

  private mutating func append(_ number: Int) { bytes += String(number).utf8 }
}

/// Turns styles into the escape sequences that set them (ECMA-48 Select Graphic Rendition).
package struct SGR: Sendable {
  package let level: ColorLevel
  /// The bytes that reset every style.
  let plain: [UInt8]
  private let isPainted: Bool
  /// The background of the theme, or the assumed background of the terminal.
  private let background: RGB
  /// The color of words behind a box: two thirds of their own color, the rest of the background (our choice).
  private let fadedText: RGB
  /// Indicates whether the terminal erases in the current background color.
  private let erasesInColor: Bool
  /// The parameters of the colors, by the raw value of a role.
  private let foregrounds: [[UInt8]]
  private let backgrounds: [[UInt8]]

  package init(level: ColorLevel, palette: Palette, erasesInColor: Bool = false) {
    (self.level, self.erasesInColor) = (level, erasesInColor)
    isPainted = palette.isPainted
    let own = palette.colors(level: level)
    background = own[Int(ColorRole.background.rawValue)].rgb
    fadedText = own[Int(ColorRole.secondary.rawValue)].rgb.mixed(with: background, parts: 1, of: 3)
    let colors = own.map { SGRColor($0, level: level, isPainted: palette.isPainted) }
    foregrounds = zip(colors, ColorRole.allCases).map { $0.foreground(for: $1) }
    backgrounds = zip(colors, ColorRole.allCases).map { $0.background(for: $1) }
    let basic = [foregrounds[Int(ColorRole.text.rawValue)], backgrounds[Int(ColorRole.background.rawValue)]]
    plain =
      Array("\u{1B}[".utf8) + (isPainted ? [[UInt8(ascii: "0")]] + basic : []).joined(separator: [UInt8(ascii: ";")])
      + [
        UInt8(ascii: "m")
      ]
  }

  package func styled(_ text: String, _ style: Style) -> String {
    var change = isPainted ? plain : []
    append(from: .plain, to: style, into: &change)
    return change.isEmpty ? text : String(decoding: change, as: UTF8.self) + text + "\u{1B}[m"
  }

  /// Appends the shorter change: only the differences, or the whole style.
  func append(from old: Style, to new: Style, into bytes: inout [UInt8]) {
    let old = shown(old)
    let new = shown(new)
    if old == new { return }
    // Attributes are only added one by one, because the sequences that end a single attribute differ between terminals.
    let isReset = !old.attributes.isSubset(of: new.attributes)
    if new == .plain, isReset || !isPainted {
      bytes += plain
      return
    }
    var parameters: [UInt8] = []
    if isReset { parameters += [UInt8(ascii: "0"), UInt8(ascii: ";")] }
    // A reset leaves the terminal's own colors, which a painted style never has.
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

  /// Returns a style as this level can show it; backgrounds that are missing or may be unreadable become reverse.
  func shown(_ style: Style) -> Style {
    var style = style
    if level < .twoHundredFiftySix { (style.ink, style.paper) = (nil, nil) }
    if style.isReceded {
      if level < .twoHundredFiftySix {
        style.attributes.insert(.dim)
      } else {
        (style.ink, style.paper) = (
          style.ink?.receded(towards: background) ?? fadedText, style.paper?.receded(towards: background)
        )
      }
      style.isReceded = false
    }
    // Roles aren't visible, so styles that look the same become equal.
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
    guard level == .none else { return style }
    // Headings stay bold, so keys need another attribute.
    if style.foreground == .key {
      style.attributes.remove(.bold)
      style.attributes.insert(.underline)
    }
    style.foreground = .text
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
    (self.color, self.level, self.isPainted) = (color, level, isPainted)
  }

  func foreground(for role: ColorRole) -> [UInt8] {
    Array((role == .text && !isPainted ? "39" : parameters(first: 30, bright: 90, extended: 38)).utf8)
  }

  func background(for role: ColorRole) -> [UInt8] {
    Array((role == .background && !isPainted ? "49" : parameters(first: 40, bright: 100, extended: 48)).utf8)
  }

  /// Appends the parameters of a color without a role, and a semicolon after them.
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
      // 39 and 49 are the terminal's own colors.
      guard let ansi = color.ansi.map(Int.init) else { return String(first + 9) }
      return String(ansi < 8 ? first + ansi : bright + ansi - 8)
    case .twoHundredFiftySix: return "\(extended);5;\(color.rgb.indexed)"
    // A color of the palette, such as white, has shorter parameters.
    case .trueColor where RGB(indexed: Int(color.rgb.indexed)) == color.rgb: return "\(extended);5;\(color.rgb.indexed)"
    case .trueColor: return "\(extended);2;\(color.rgb.red);\(color.rgb.green);\(color.rgb.blue)"
    }
  }
}

/// The sequence that puts a text into the terminal's clipboard: OSC 52 (xterm's control sequences).
package enum ClipboardSequence {
  /// The maximum length in base64: terminals take about 74 kB, and cut or ignore longer sequences.
  private static let limit = 74_000

  /// Returns the sequence that copies a text; `nil` if the text is too long.
  package static func bytes(copying text: String) -> [UInt8]? {
    let encoded = Data(text.utf8).base64EncodedString()
    guard encoded.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;\(encoded)\u{07}".utf8)
  }
}

extension Clipboard {
  /// Returns the clipboard of a terminal, which doesn't report whether it accepts a text.
  package static func terminal(_ device: any TerminalDevice) -> Clipboard {
    Clipboard { text in
      guard let bytes = ClipboardSequence.bytes(copying: text) else { return nil }
      device.write(bytes)
      return .terminal
    }
  }
}
