package struct Cell: Hashable, Sendable {
  package static let blank = Cell(" ", columns: 1, style: .plain)

  /// No frame has it, so it differs from every cell that is drawn.
  static let unknown = Cell("\0", columns: 1, style: .plain)

  /// A blank that is not erased together with others, as that would take a part of the picture away.
  static let behindPicture = Cell("\u{A0}", columns: 1, style: .plain)

  /// The character that is drawn; a space in the second cell of a wide one.
  package let grapheme: Character
  /// 1 or 2 for a cell that begins something; 0 for the second cell of a wide one.
  package let columns: UInt8
  package internal(set) var style: Style
  /// A finer character for 256 colours or more.
  private var block: Block?

  package init(_ grapheme: Character, columns: UInt8, style: Style) {
    self.grapheme = grapheme
    self.columns = columns
    self.style = style
  }

  package var isTail: Bool { columns == 0 }

  var isColored: Bool { block != nil || style.ink != nil || style.paper != nil }

  /// Half of a cell is about as high as a cell is wide, so two colours make two square pixels.
  mutating func setPixels(upper: RGB?, lower: RGB?) {
    block = upper == lower ? .blank : upper == nil ? .lower : .upper
    style.ink = upper == lower ? nil : upper ?? lower
    style.paper = upper == nil ? nil : lower
  }

  func shown(at level: ColorLevel) -> Cell {
    guard level >= .twoHundredFiftySix else {
      return Cell(grapheme, columns: columns, style: Style(style.foreground, on: style.background, style.attributes))
    }
    guard let block else { return self }
    var style = Style(on: style.background)
    style.ink = self.style.ink
    style.paper = self.style.paper
    return Cell(block.grapheme, columns: columns, style: style)
  }

  private enum Block: UInt8 {
    case blank, upper, lower

    var grapheme: Character {
      switch self {
      case .blank: " "
      case .upper: "▀"
      case .lower: "▄"
      }
    }
  }
}
