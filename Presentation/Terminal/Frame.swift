import Synchronization
package import struct Foundation.UUID

/// A picture of the screen: a grid of cells and the position of the cursor.
///
/// A wide grapheme fills a lead and a tail cell; drawing over one half blanks the other, so that no half is ever shown.
package struct Frame: Hashable, Sendable {
  package let size: Size
  /// The place of the terminal's own cursor; `nil` while no text field has the focus.
  package var cursor: Point?
  private(set) var cells: [Cell]
  /// The pictures that a terminal may show in more detail than its cells can.
  package private(set) var pictures: [PlacedPicture] = []
  /// The places that press a key when they are clicked, topmost last.
  private(set) var links: [Link] = []
  /// The items that may travel when the next frame shows them elsewhere, topmost last.
  private(set) var marks: [Mark] = []
  /// The places of the boxes over pages, topmost last.
  private(set) var boxes: [Rect] = []
  /// Indicates whether everything that was drawn lies behind a box that is drawn next.
  var hasReceded = false
  /// Indicates whether a box is over a page that was dimmed for it.
  var isDimmed = false
  /// Indicates whether the frame may have pixels or colors that not every terminal can show.
  private var isColored = false

  package init(size: Size) { self.init(size: size, filledWith: .blank) }

  init(size: Size, filledWith cell: Cell) {
    self.size = size
    cells = Array(repeating: cell, count: size.count)
  }

  package var area: Rect { Rect(size) }

  /// - Precondition: The point is inside the frame.
  package subscript(point: Point) -> Cell { cells[point.row * size.columns + point.column] }

  /// - Precondition: The row is inside the frame.
  package func row(_ row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  /// Draws one line of text from `point` to the right, within `area`.
  ///
  /// Control characters are made visible; a grapheme that does not fit whole is left out.
  /// - Returns: The column after the drawn text.
  @discardableResult package mutating func write(
    _ text: some StringProtocol, at point: Point, style: Style = .plain, in area: Rect? = nil
  ) -> Int {
    let area = (area ?? self.area).intersection(self.area)
    var column = point.column
    guard (area.top..<area.bottom).contains(point.row) else { return column }
    for grapheme in VisibleText.graphemes(of: text) {
      let columns = TextWidth.columns(of: grapheme)
      guard columns > 0 else { continue }
      guard column + columns <= area.right else { break }
      if column >= area.left {
        put(Cell(grapheme, columns: UInt8(columns), style: style), column: column, row: point.row)
      } else if column + columns > area.left {
        put(Cell(" ", columns: 1, style: style), column: area.left, row: point.row)
      }
      column += columns
    }
    return column
  }

  /// Makes a click anywhere in a rectangle press a key.
  package mutating func link(_ rect: Rect, to press: KeyPress) {
    let rect = rect.intersection(area)
    if !rect.isEmpty { links.append(Link(rect: rect, press: press)) }
  }

  /// Makes clicks do nothing, such as below a box.
  mutating func removeLinks() { links = [] }

  /// Returns the key that a click on a point presses; `nil` if the point has no link.
  package func link(at point: Point) -> KeyPress? { links.last { $0.rect.contains(point) }?.press }

  /// Marks the place where an item was just drawn, so that it travels to its place on the next screen.
  ///
  /// - Parameter isOver: Indicates whether the item is drawn over a page, which stays visible until the item arrives.
  package mutating func mark(_ rect: Rect, as thing: Mark.Thing, isOver: Bool = false) {
    let rect = rect.intersection(area)
    if !rect.isEmpty { marks.append(Mark(thing: thing, rect: rect, isOver: isOver)) }
  }

  /// Remembers the position of a box, which is cleared if another box would leave only pieces of it.
  mutating func add(box: Rect) { boxes.append(box) }

  /// Clears each box whose left and right sides, or whose upper and lower borders, another box covers, so that no
  /// pieces of the cleared box stick out.
  mutating func clearBoxes(cutBy box: Rect) {
    // A border this close to the box would be erased.
    let reach = Rect(column: box.left - 2, row: 0, columns: box.size.columns + 4, rows: size.rows)
    let rows = Rect(column: 0, row: box.top, columns: size.columns, rows: box.size.rows)
    for old in boxes
    where !old.intersection(box).isEmpty && (old.intersection(reach) == old || old.intersection(rows) == old) {
      restyle(old) { $0 = .plain }
      fill(old, style: .plain)
    }
  }

  /// Fills a rectangle with blanks of a style, in place of its earlier contents.
  package mutating func fill(_ rect: Rect, style: Style) {
    let rect = rect.intersection(area)
    removeItems(in: rect)
    for row in rect.top..<rect.bottom {
      for column in rect.left..<rect.right {
        put(Cell(" ", columns: 1, style: style), column: column, row: row)
      }
    }
  }

  /// Changes the style of the cells in a rectangle; text stays, and pixels keep the colors that the new style lacks.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let rect = rect.intersection(area)
    for row in rect.top..<rect.bottom {
      // The second half of a wide cell looks like the first half.
      for index in row * size.columns + rect.left..<row * size.columns + rect.right where !cells[index].isTail {
        var style = cells[index].style
        change(&style)
        let old = cells[index].style
        (style.ink, style.paper) = (style.ink ?? old.ink, style.paper ?? old.paper)
        cells[index].restyle(style)
        if cells[index].columns == 2 { cells[index + 1].style = style }
      }
    }
  }

  /// Copies another frame and its cursor onto this frame, cut at the edges.
  ///
  /// A wide grapheme that an edge cuts in half is drawn as a blank.
  package mutating func draw(_ other: Frame, at origin: Point) {
    let visible = Rect(origin: origin, size: other.size).intersection(area)
    removeItems(in: visible)
    for link in other.links { self.link(link.rect.moved(by: origin), to: link.press) }
    for mark in other.marks { self.mark(mark.rect.moved(by: origin), as: mark.thing, isOver: mark.isOver) }
    boxes += other.boxes.map { $0.moved(by: origin) }
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        let cell = other[Point(column: column - origin.column, row: row - origin.row)]
        let isCut = cell.isTail ? column == visible.left : column + Int(cell.columns) > visible.right
        if isCut {
          put(Cell(" ", columns: 1, style: cell.style), column: column, row: row)
        } else if !cell.isTail {
          put(cell, column: column, row: row)
        }
      }
    }
    for picture in other.pictures {
      let rect = picture.rect.moved(by: origin)
      if rect.intersection(area) == rect { pictures.append(PlacedPicture(content: picture.content, rect: rect)) }
    }
    if let inner = other.cursor { cursor = Point(column: origin.column + inner.column, row: origin.row + inner.row) }
  }

  /// Draws another frame, scaled to a rectangle inside this frame; its empty cells let this frame through.
  ///
  /// A scaled frame keeps its lines and colors, but loses its letters, which nobody could read.
  mutating func draw(_ other: Frame, scaledTo rect: Rect) {
    let isScaled = rect.size != other.size
    for row in 0..<rect.size.rows {
      for column in 0..<rect.size.columns {
        let source = Point(
          column: Self.scaled(column, of: rect.size.columns, to: other.size.columns),
          row: Self.scaled(row, of: rect.size.rows, to: other.size.rows))
        let cell = isScaled ? other[source].withoutLetter : other[source]
        if !cell.isEmpty, !cell.isTail { put(cell, column: rect.left + column, row: rect.top + row) }
      }
    }
  }

  /// Returns the cell of a line of `size` cells that is at a place of a shorter or longer line; ends stay ends.
  private static func scaled(_ index: Int, of count: Int, to size: Int) -> Int {
    count > 1 ? index * (size - 1) / (count - 1) : (size - 1) / 2
  }

  /// Shows a still drawing in quadrants of cells, or in full resolution if the terminal can, until something covers it.
  package mutating func place(_ drawing: Drawing, in rect: Rect) {
    draw(drawing.frame(rect.size), at: rect.origin)
    add(.drawing(drawing), in: rect)
  }

  /// Shows a still picture, scaled to a rectangle; the rectangle stays empty with fewer than 256 colors.
  package mutating func place(_ raster: Raster, in rect: Rect) {
    fill(rect, style: .plain)
    draw(raster.scaled(to: PixelSize(width: rect.size.columns, height: rect.size.rows * 2)), at: rect.origin)
    add(.raster(raster), in: rect)
  }

  private mutating func add(_ content: PlacedPicture.Content, in rect: Rect) {
    if rect.intersection(area) == rect, !rect.isEmpty { pictures.append(PlacedPicture(content: content, rect: rect)) }
  }

  /// Keeps the pictures for which `isKept` is true; the other pictures remain as cells.
  mutating func keepPictures(_ isKept: (PlacedPicture) -> Bool) { pictures.removeAll { !isKept($0) } }

  /// Returns the frame with one cell everywhere in a rectangle, which lies inside the frame.
  func filled(_ rect: Rect, with cell: Cell) -> Frame {
    var frame = self
    for row in rect.top..<rect.bottom {
      for column in rect.left..<rect.right { frame.cells[row * size.columns + column] = cell }
    }
    return frame
  }

  /// Shows two pixels in a cell; with fewer than 256 colors, the cell shows its earlier text instead.
  ///
  /// A pixel that is `nil` lets the background through; a wide grapheme at `point` keeps its cells.
  package mutating func setPixels(upper: RGB?, lower: RGB?, at point: Point) {
    color(point) { $0.setPixels(upper: upper, lower: lower) }
  }

  /// Shows four pixels in a cell; with fewer than 256 colors, the cell shows its earlier text instead.
  ///
  /// A wide grapheme at `point` keeps its cells.
  mutating func setQuadrants(_ quadrants: Quadrants, at point: Point) { color(point) { $0.setQuadrants(quadrants) } }

  /// Shows braille dots in a cell; with fewer than 256 colors, the cell shows its earlier text instead.
  ///
  /// - Parameter dots: The dots as Unicode numbers them from U+2800 on; 0 for no dots.
  mutating func setDots(_ dots: UInt8, _ hue: ColorRole, at point: Point) { color(point) { $0.setDots(dots, hue) } }

  /// Changes the cell at a point, unless it is outside the frame or part of a wide grapheme.
  private mutating func color(_ point: Point, _ change: (inout Cell) -> Void) {
    guard area.contains(point) else { return }
    let index = point.row * size.columns + point.column
    guard cells[index].columns == 1 else { return }
    change(&cells[index])
    isColored = true
  }

  /// Returns the frame as it looks at a color level; nothing in the result depends on the level anymore.
  package func shown(at level: ColorLevel) -> Frame {
    guard isColored else { return self }
    var frame = self
    for index in cells.indices { frame.cells[index] = cells[index].shown(at: level) }
    frame.isColored = false
    return frame
  }

  /// Removes the links, marks and boxes that are covered.
  private mutating func removeItems(in rect: Rect) {
    if !boxes.isEmpty { boxes.removeAll { rect.intersection($0) == $0 } }
    if !links.isEmpty { links.removeAll { rect.intersection($0.rect) == $0.rect } }
    if !marks.isEmpty { marks.removeAll { rect.intersection($0.rect) == $0.rect } }
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int) {
    let index = row * size.columns + column
    var cell = cell
    // Text on a card has the card's background.
    if cell.style.background == .background, cells[index].style.background == .card { cell.style.background = .card }
    isColored = isColored || cell.isColored
    if !pictures.isEmpty { pictures.removeAll { $0.rect.contains(Point(column: column, row: row)) } }
    blankOtherHalf(ofCellAt: index)
    if cell.columns == 2 { blankOtherHalf(ofCellAt: index + 1) }
    cells[index] = cell
    if cell.columns == 2 { cells[index + 1] = Cell(" ", columns: 0, style: cell.style) }
  }

  private mutating func blankOtherHalf(ofCellAt index: Int) {
    switch cells[index].columns {
    case 0: cells[index - 1] = Cell(" ", columns: 1, style: cells[index - 1].style)
    case 2: cells[index + 1] = Cell(" ", columns: 1, style: cells[index].style)
    default: break
    }
  }
}

/// A place that presses a key when it is clicked.
package struct Link: Hashable, Sendable {
  package let rect: Rect
  package let press: KeyPress
}

/// The place of an item that travels when the next frame shows it elsewhere.
package struct Mark: Hashable, Sendable {
  /// The same item on two frames.
  package enum Thing: Hashable, Sendable {
    /// The line under the open tab.
    case openTab
    /// The picture or the box that stands for a record.
    case record(UUID)
  }

  package let thing: Thing
  package let rect: Rect
  /// Indicates whether the item is drawn over a page, which stays visible until the item arrives.
  let isOver: Bool
}

package struct PlacedPicture: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case drawing(Drawing)
    case raster(Raster)
  }

  let content: Content
  package let rect: Rect

  /// Returns whether two pictures are equal, except for their positions.
  func hasLook(of other: PlacedPicture) -> Bool { rect.size == other.rect.size && content == other.content }

  func raster(_ size: PixelSize) -> Raster {
    switch content {
    case .drawing(let drawing): drawing.raster(size)
    case .raster(let raster): raster.scaled(to: size)
    }
  }
}

package struct Cell: Hashable, Sendable {
  package static let blank = Cell(" ", columns: 1, style: .plain)

  /// A cell that no frame contains, so that it differs from every drawn cell.
  static let unknown = Cell("\0", columns: 1, style: .plain)

  /// A blank that is not erased together with others, because that would erase a part of the picture.
  static let behindPicture = Cell("\u{A0}", columns: 1, style: .plain)

  /// The character that is drawn; a space in the second cell of a wide character.
  package var grapheme: Character { glyph.character }
  let glyph: Glyph
  /// The number of columns of the character, 1 or 2; 0 for the second cell of a wide character.
  package let columns: UInt8
  package internal(set) var style: Style
  /// A finer character for terminals with 256 colors or more.
  private var block: Block?

  package init(_ grapheme: Character, columns: UInt8, style: Style) {
    self.init(Glyph(grapheme), columns: columns, style: style)
  }

  private init(_ glyph: Glyph, columns: UInt8, style: Style) {
    (self.glyph, self.columns, self.style) = (glyph, columns, style)
  }

  package var isTail: Bool { columns == 0 }

  var isColored: Bool { block != nil || style.ink != nil || style.paper != nil }

  /// Sets two pixels, which are about square because half of a cell is about as high as a cell is wide.
  mutating func setPixels(upper: RGB?, lower: RGB?) {
    block = upper == lower ? .blank : upper == nil ? .lowerHalf : .upperHalf
    style.ink = upper == lower ? nil : upper ?? lower
    style.paper = upper == nil ? nil : lower
  }

  mutating func setQuadrants(_ quadrants: Quadrants) {
    block = .quadrants(quadrants.mask)
    style.ink = quadrants.mask == 0 ? nil : quadrants.ink
    style.paper = quadrants.paper
  }

  mutating func setDots(_ dots: UInt8, _ hue: ColorRole) { block = .dots(dots, hue) }

  /// Changes the style; dots keep their color unless the color of the text changes.
  mutating func restyle(_ style: Style) {
    if style.foreground != self.style.foreground, case .dots(let dots, _)? = block { setDots(dots, style.foreground) }
    self.style = style
  }

  /// Indicates whether the cell looks like the empty screen.
  fileprivate var isEmpty: Bool {
    glyph == .blank && block == nil && style.background == .background && style.paper == nil
      && style.attributes.isDisjoint(with: .onBlanks)
  }

  /// The cell with its pixels and lines, but without a character of a text or a part of a wide character.
  fileprivate var withoutLetter: Cell {
    let isText = grapheme.isLetter || grapheme.isNumber || grapheme.isASCII || grapheme.isPunctuation
    guard columns != 1 || isText, grapheme != " " else { return self }
    var cell = Cell(" ", columns: 1, style: style)
    cell.block = block
    return cell
  }

  func shown(at level: ColorLevel) -> Cell {
    var plain = Style(style.foreground, on: style.background, style.attributes)
    plain.isReceded = style.isReceded
    guard level >= .twoHundredFiftySix else { return Cell(glyph, columns: columns, style: plain) }
    guard let block else { return self }
    if case .dots(_, let hue) = block {
      plain.foreground = hue
      return Cell(block.grapheme, columns: columns, style: plain)
    }
    var style = Style(on: style.background)
    (style.ink, style.paper, style.isReceded) = (self.style.ink, self.style.paper, self.style.isReceded)
    return Cell(block.grapheme, columns: columns, style: style)
  }

  private enum Block: Hashable {
    /// The quadrants in the color of the ink, as ``Quadrants/mask``.
    case quadrants(UInt8)
    case dots(UInt8, ColorRole)

    static let blank = Block.quadrants(0)
    static let upperHalf = Block.quadrants(Quadrants.upperLeft | Quadrants.upperRight)
    static let lowerHalf = Block.quadrants(Quadrants.lowerLeft | Quadrants.lowerRight)

    var grapheme: Character {
      switch self {
      case .quadrants(let mask): Quadrants.character(mask)
      case .dots(0, _): " "
      case .dots(let dots, _): Character(Unicode.Scalar(0x2800 + UInt16(dots)) ?? " ")
      }
    }
  }
}

/// The look of a cell, in roles that a theme turns into colors.
package struct Style: Hashable, Sendable {
  package static let plain = Style()

  package var foreground: ColorRole
  package var background: ColorRole
  package var attributes: Attributes
  /// The color that replaces ``foreground`` with 256 colors or more.
  package var ink: RGB?
  /// The color that replaces ``background`` with 256 colors or more.
  package var paper: RGB?
  /// Indicates whether the colors are grays nearer to the background of the theme, or dim with fewer than 256 colors.
  package var isReceded = false

  package init(_ foreground: ColorRole = .text, on background: ColorRole = .background, _ attributes: Attributes = []) {
    (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
  }

  /// Attributes that terminals without colors can show too.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1 << 0)
    package static let dim = Attributes(rawValue: 1 << 1)
    package static let italic = Attributes(rawValue: 1 << 2)
    package static let underline = Attributes(rawValue: 1 << 3)
    package static let reverse = Attributes(rawValue: 1 << 4)
    package static let strikethrough = Attributes(rawValue: 1 << 5)

    /// The attributes that are visible on a blank.
    static let onBlanks: Attributes = [.underline, .reverse, .strikethrough]
  }
}

/// A character in four bytes, so that cells are copied and compared without counting references.
struct Glyph: Hashable, Sendable {
  static let blank = Glyph(" ")
  /// The character for what cannot be shown (U+FFFD).
  private static let replacement: UInt32 = 0xFFFD

  /// A Unicode scalar, or ``firstLong`` and more for characters of several scalars.
  private let code: UInt32

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
    code = isSingle ? first.value : Self.longs.withLock { $0.code(of: character) }
  }

  var character: Character {
    if let scalar = Unicode.Scalar(code) { return Character(scalar) }
    return Self.longs.withLock { $0.characters[Int(code - Self.firstLong)] }
  }

  /// The first number that isn't a Unicode scalar.
  private static let firstLong: UInt32 = 0x11_0000
  private static let longs = Mutex(Longs())

  /// The characters of several scalars that were drawn so far, such as flags.
  private struct Longs {
    /// The maximum number of characters, more than there are emoji and decomposed Korean syllables together.
    private static let limit = 1 << 14

    private(set) var characters: [Character] = []
    private var codes: [Character: UInt32] = [:]

    mutating func code(of character: Character) -> UInt32 {
      if let code = codes[character] { return code }
      guard characters.count < Self.limit else { return Glyph.replacement }
      let code = Glyph.firstLong + UInt32(characters.count)
      characters.append(character)
      codes[character] = code
      return code
    }
  }
}
