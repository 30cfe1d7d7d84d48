package import Presentation

/// The screen of a terminal as SVG 1.1, with fixed positions in every browser.
package struct ScreenSVG {
  private static let (width, height, baseline, margin) = (8, 17, 13, 12)

  private let screen: ScreenEmulator
  private let theme: Theme

  /// - Parameter theme: The theme of the terminal's default colors.
  package init(_ screen: ScreenEmulator, theme: Theme) {
    self.screen = screen
    self.theme = theme
  }

  package var text: String {
    let (columns, rows) = (screen.size.columns * Self.width, screen.size.rows * Self.height)
    let (width, height) = (columns + 2 * Self.margin, rows + 2 * Self.margin)
    let lines = (0..<screen.size.rows).flatMap { row in
      Self.runs(in: screen, row: row).flatMap { run in
        [ground(of: run, row: row)].compactMap(\.self) + words(of: run, row: row)
      }
    }
    let fonts = "'D2Coding','NanumGothicCoding','DejaVu Sans Mono',Menlo,Consolas,monospace"
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <rect width="100%" height="100%" rx="8" fill="\(color(of: .background))"/>
      <g transform="translate(\(Self.margin) \(Self.margin))" font-family="\(fonts)" font-size="14">
      """
    return ([head] + lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Adjacent cells of the same style, width and kind of letters.
  private struct Run {
    let column: Int
    var columns: Int
    let widthOfEach: Int
    let pen: EmulatedPen
    var text: String
  }

  private static func runs(in screen: ScreenEmulator, row: Int) -> [Run] {
    var runs: [Run] = []
    var column = 0
    while column < screen.size.columns {
      let cell = screen[Point(column: column, row: row)]
      let width = max(1, cell.columns)
      let isBlock = Self.blocks[cell.text] != nil
      if let last = runs.last, last.pen == cell.pen, last.widthOfEach == width, !isBlock, Self.blocks[last.text] == nil,
        // ASCII and other characters may have different widths in a font.
        last.text.utf8.first.map({ $0 < 128 }) == cell.text.utf8.first.map({ $0 < 128 })
      {
        runs[runs.count - 1].columns += width
        runs[runs.count - 1].text += cell.text
      } else {
        runs.append(Run(column: column, columns: width, widthOfEach: width, pen: cell.pen, text: cell.text))
      }
      column += width
    }
    return runs
  }

  /// The filled parts of a cell: left and width in eighths of the cell, top and height in seventeenths.
  private static let blocks: [String: [(left: Int, top: Int, width: Int, height: Int)]] = [
    "▀": [(0, 0, 8, 9)], "▄": [(0, 9, 8, 8)], "█": [(0, 0, 8, 17)], "▌": [(0, 0, 4, 17)], "▎": [(0, 0, 2, 17)],
    "▘": [(0, 0, 4, 9)], "▝": [(4, 0, 4, 9)], "▖": [(0, 9, 4, 8)], "▗": [(4, 9, 4, 8)],
    "▞": [(4, 0, 4, 9), (0, 9, 4, 8)],
  ]

  private func ground(of run: Run, row: Int) -> String? {
    let color = run.pen.attributes.contains(7) ? ink(of: run.pen) : paper(of: run.pen)
    guard let color else { return nil }
    return rect(run.column * Self.width, row * Self.height, run.columns * Self.width, Self.height, color)
  }

  /// Returns an element for each word, because browsers drop leading and trailing spaces of a text.
  private func words(of run: Run, row: Int) -> [String] {
    let (pen, y) = (run.pen, row * Self.height)
    let isReversed = pen.attributes.contains(7)
    let fill = isReversed ? paper(of: pen) ?? color(of: .background) : ink(of: pen) ?? color(of: .text)
    if let parts = Self.blocks[run.text] {
      return parts.map { rect(run.column * Self.width + $0.left, y + $0.top, $0.width, $0.height, fill) }
    }
    let looks = Self.looks.filter { pen.attributes.contains($0.key) }.sorted { $0.key < $1.key }.map { " \($0.value)" }
    var (words, column) = ([String](), run.column)
    for word in run.text.split(separator: " ", omittingEmptySubsequences: false) {
      let columns = word.count * run.widthOfEach
      defer { column += columns + 1 }
      guard !word.isEmpty else { continue }
      let place = "x=\"\(column * Self.width)\" y=\"\(y + Self.baseline)\" textLength=\"\(columns * Self.width)\""
      words.append("<text \(place) fill=\"\(fill)\"\(looks.joined())>\(String(word).escapedForXML)</text>")
    }
    return words
  }

  /// The SVG attributes by SGR number.
  private static let looks = [
    1: "font-weight=\"bold\"", 2: "opacity=\"0.6\"", 3: "font-style=\"italic\"", 4: "text-decoration=\"underline\"",
    9: "text-decoration=\"line-through\"",
  ]

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color)\"/>"
  }

  private func ink(of pen: EmulatedPen) -> String? { pen.foreground.map(hex) ?? reversed(pen, .text) }

  private func paper(of pen: EmulatedPen) -> String? { pen.background.map(hex) }

  /// Returns the terminal's default color if the pen is reversed, because a default color must be drawn then.
  private func reversed(_ pen: EmulatedPen, _ role: ColorRole) -> String? {
    pen.attributes.contains(7) ? color(of: role) : nil
  }

  private func color(of role: ColorRole) -> String { theme.color(of: role).rgb.hex }

  /// Returns the color of SGR parameters such as `31`, `97`, `38;5;12` or `38;2;1;2;3`.
  private func hex(_ parameters: String) -> String {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    if numbers.count == 5 { return RGB(UInt32(numbers[2] << 16 | numbers[3] << 8 | numbers[4])).hex }
    let number = numbers.count == 3 ? numbers[2] : numbers[0] % 10 + (numbers[0] >= 90 ? 8 : 0)
    return RGB(Self.indexed(number)).hex
  }

  /// Returns xterm's color with a number: sixteen colors, a cube of six shades per channel, and grays.
  private static func indexed(_ number: Int) -> UInt32 {
    let sixteen: [UInt32] = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    if number < 16 { return sixteen[max(0, number)] }
    if number >= 232 { return UInt32(8 + (number - 232) * 10) * 0x010101 }
    let shades: [UInt32] = [0, 95, 135, 175, 215, 255]
    let cube = number - 16
    return shades[cube / 36 % 6] << 16 | shades[cube / 6 % 6] << 8 | shades[cube % 6]
  }
}
