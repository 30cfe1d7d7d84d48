import Domain

extension Frame {
  /// Draws text in the first row of an area, shortened with "…" if it is too wide.
  ///
  /// - Returns: The column after the drawn text.
  @discardableResult package mutating func line(
    _ text: String, in area: Rect, style: Style = .plain, alignment: TextClip.Alignment = .leading
  ) -> Int {
    guard !area.isEmpty else { return area.left }
    let text = TextClip.clip(text, to: area.size.columns)
    let rest = max(0, area.size.columns - TextWidth.columns(of: text))
    let indent =
      switch alignment {
      case .leading: 0
      case .center: rest / 2
      case .trailing: rest
      }
    return write(text, at: Point(column: area.left + indent, row: area.top), style: style, in: area)
  }

  /// Draws a title on which a click presses a key.
  ///
  /// - Returns: The column after the title.
  @discardableResult mutating func title(_ text: String, in area: Rect, pressing press: KeyPress) -> Int {
    let end = line(text, in: area, style: .title)
    link(area.upper(1).leading(end - area.left), to: press)
    return end
  }

  /// Draws lines one below another, as many as fit.
  package mutating func lines(_ lines: [String], in area: Rect, style: Style = .plain) {
    for (row, text) in lines.enumerated() { line(text, in: area.line(row), style: style) }
  }

  package mutating func lines(_ lines: some Sequence<StyledLine>, in area: Rect) {
    for (row, styled) in lines.enumerated() { line(styled, in: area.line(row)) }
  }

  /// Draws a text in the first rows of an area, wrapped into as many lines as fit.
  package mutating func text(_ text: String, in area: Rect, style: Style = .plain) {
    lines(area.wrapped(text), in: area, style: style)
  }

  /// Draws a text in the last rows of an area, over its earlier contents.
  package mutating func notice(
    _ text: String, in area: Rect, style: Style = .error, on surface: ColorRole = .background
  ) {
    let lines = area.wrapped(text)
    let place = area.lower(lines.count)
    fill(place, style: Style(on: surface))
    self.lines(lines, in: place, style: style)
  }

  /// Draws the error of a page: in place of the page, or over its end if the page is still shown.
  mutating func notice(_ failure: String?, in area: Rect, hasPage: Bool) {
    if let failure { notice(failure, in: hasPage ? area.lower(2) : area) }
  }

  /// Makes a line look selected; without colors, only a "▸" in the line marks the selection.
  package mutating func select(_ area: Rect) {
    restyle(area) { $0 = Style(.selectedText, on: .selection, $0.attributes.union(.bold)) }
  }

  /// Draws a styled line in the first row of an area, shortened if it is too long.
  package mutating func line(_ line: StyledLine, in area: Rect) {
    var rest = area
    func draw(_ text: String, _ style: Style) {
      let end = self.line(text, in: rest, style: style)
      rest = rest.inset(left: end - rest.left)
    }
    line.eachSpan { span in
      if span.blanks > 0 { draw(String(repeating: " ", count: span.blanks), .plain) }
      let start = rest.left
      draw(span.text, span.style)
      if span.answer > 0 {
        link(area.inset(left: start - area.left).leading(rest.left - start), to: .answer(Int(span.answer)))
      }
      if span.isGraph { drawGraph(span.text, in: area.inset(left: start - area.left).leading(rest.left - start)) }
      guard span.scale > 0 else { return }
      for column in start..<rest.left {
        let hue = Gradient.hue(at: column - start, of: Int(span.scale))
        setDots(Gradient.bar, hue, at: Point(column: column, row: area.top))
      }
    }
  }

  /// Shows upright bars of one column each with dots.
  fileprivate mutating func drawGraph(_ bars: String, in area: Rect) {
    for (column, bar) in zip(area.left..<area.right, bars) {
      guard let height = Gradient.eighths.firstIndex(of: bar) else { continue }
      let hue = Gradient.hue(at: height - 1, of: Gradient.eighths.count - 1)
      setDots(Gradient.dots(upTo: (height + 1) / 2), hue, at: Point(column: column, row: area.top))
    }
  }
}

extension Style {
  package static let border = Style(.line)
  /// The style of text that can be skipped when reading.
  package static let hint = Style(.secondary)
  package static let title = Style(.heading, on: .background, .bold)
  package static let key = Style(.key, on: .background, .bold)
  /// The style of marks and values that are selected or focused.
  package static let mark = Style(.accent, on: .background, .bold)
  package static let selected = Style(.selectedText, on: .selection, .bold)
  package static let error = Style(.danger)
}

extension Frame {
  /// Draws one row of a picture at the right end of a line, so that the lines of a list show the whole picture.
  package mutating func draw(row: Int, of picture: Frame, in area: Rect) {
    let columns = picture.size.columns
    var part = Frame(size: Size(columns: columns, rows: 1))
    part.draw(picture, at: Point(column: 0, row: -row))
    draw(part, at: Point(column: area.right - columns, row: area.top))
  }

  /// Fades the frame to plain words and, in paintings, to grays, so that only the next box stands out.
  package mutating func recede() {
    removeLinks()
    keepPictures { _ in false }
    hasReceded = true
    isDimmed = true
    for row in 0..<size.rows {
      // Without colors, an unfocused selection keeps a different mark than a focused selection.
      for (column, cell) in self.row(row).enumerated() where cell.grapheme == "▸" && cell.style.isSelection {
        write("▹", at: Point(column: column, row: row), style: cell.style, in: area)
      }
    }
    dim()
  }

  /// Fades the colors of the frame; its links stay.
  mutating func dim() {
    restyle(area) { style in
      var receded = Style(.secondary, on: style.background == .card ? .card : .background)
      (receded.ink, receded.paper, receded.isReceded) = (style.ink, style.paper, true)
      style = receded
    }
  }

  /// The maximum number of rows below a box, and of columns next to it, that would be useless alone (our choice).
  private static let (lowSide, narrowSide) = (2, 16)

  /// Clears one column on each side of a box, the words that the box would cut, and boxes that it would leave in pieces.
  ///
  /// Everything else stays, so that the page looks whole behind the box, except for narrow sides and the last two rows
  /// below the box. On a narrow screen, nothing stays next to the box.
  mutating func clearSides(of box: Rect) {
    let box = box.intersection(area)
    guard !box.isEmpty else { return }
    clearBoxes(cutBy: box)
    let low = box.bottom..<size.rows
    if isNarrow || boxes.isEmpty, low.count <= Self.lowSide, low.allSatisfy(isRest) {
      fill(area.inset(top: box.bottom), style: .plain)
    }
    // The frame of a box below stays whole.
    let leastSide = isNarrow ? size.columns : boxes.isEmpty ? Self.narrowSide : 0
    for row in box.top..<box.bottom {
      var left = box.left <= leastSide ? 0 : start(ofWordAt: box.left - 1, row)
      // The mark of a selected row and the spine of a book don't stay without their words.
      if self.row(row).prefix(left).allSatisfy({ $0.glyph == .blank || "▹▌".contains($0.grapheme) }) { left = 0 }
      let right = size.columns - box.right <= leastSide ? size.columns : end(ofWordAt: box.right + 1, row)
      fill(Rect(column: left, row: row, columns: right - left, rows: 1), style: .plain)
    }
  }

  /// Indicates whether the screen has no room for boxes side by side.
  private var isNarrow: Bool { size.columns < 60 }

  /// Returns whether a row is neither the help line, which doesn't recede, nor the selected row, which the box is about.
  private func isRest(_ row: Int) -> Bool {
    self.row(row).allSatisfy { $0.glyph == .blank || $0.style.foreground == .secondary && $0.grapheme != "▹" }
  }

  /// Returns the first column of the word at a column; the column itself if no word continues to its left.
  private func start(ofWordAt column: Int, _ row: Int) -> Int {
    var column = column
    while column > 0, isWord(column, row), isWord(column - 1, row) { column -= 1 }
    return column
  }

  /// Returns the end of the word before a column; the column itself if no word continues to its right.
  private func end(ofWordAt column: Int, _ row: Int) -> Int {
    var column = column
    while column > 0, column < size.columns, isWord(column - 1, row), isWord(column, row) { column += 1 }
    return column
  }

  /// Returns whether a cell is part of a word, not of a gap, a line, a bar or a painting.
  private func isWord(_ column: Int, _ row: Int) -> Bool {
    let cell = self[Point(column: column, row: row)]
    if cell.isColored { return false }
    // The blocks from box drawing to geometric shapes.
    let isDrawn = cell.grapheme.unicodeScalars.first.map { (0x2500...0x25FF).contains($0.value) } ?? false
    return cell.isTail || cell.glyph != .blank && !isDrawn
  }

  /// Removes the look of selections, and leaves everything else unchanged.
  mutating func deselect() {
    restyle(area) { style in
      if style.background == .selection { style = Style(.text, on: .background, style.attributes.subtracting(.bold)) }
    }
  }
}

extension Style {
  fileprivate var isSelection: Bool { background == .selection || self == .mark || self == .hint }
}

extension RGB {
  /// Returns a gray of which two thirds are the background of the theme (our choice).
  func receded(towards background: RGB) -> RGB {
    // Rec. 601 luma.
    let luma = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000
    let gray = UInt8(luma)
    return RGB(red: gray, green: gray, blue: gray).mixed(with: background, parts: 2, of: 3)
  }
}
