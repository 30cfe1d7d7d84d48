/// Rows with columns that are aligned by display width.
package struct TextTable: Sendable {
  /// A column: its title, and the way its cells are aligned and cut.
  package struct Column: Hashable, Sendable {
    /// The title; `nil` for a column that explains itself.
    package let title: LocalizedText?
    package let isAlignedRight: Bool
    /// Indicates whether the column is cut, with `…` at the end, if the table is too wide.
    package let isFlexible: Bool
    /// Indicates whether the column identifies the row.
    ///
    /// An identifying column is never cut. It moves below the row if there is little room, or if it would cut other
    /// columns for the IDs of a few rows, and is left out if no row has an ID.
    package let isID: Bool
    /// Indicates whether the column is left out if there is too little room to read the flexible columns.
    private(set) var isExtra = false
    /// Indicates whether the column becomes narrower before other flexible columns do, down to a readable width.
    private(set) var givesWay = false

    package init(
      _ title: LocalizedText? = nil, isAlignedRight: Bool = false, isFlexible: Bool = false, isID: Bool = false
    ) { (self.title, self.isAlignedRight, self.isFlexible, self.isID) = (title, isAlignedRight, isFlexible, isID) }

    /// The column, left out of a table without room for it; the last extra column is left out first.
    package var extra: Column {
      var column = self
      column.isExtra = true
      return column
    }

    /// The flexible column, which is cut before other flexible columns, such as the author beside a title.
    package var givingWay: Column {
      var column = self
      column.givesWay = true
      return column
    }

    package static let id = Column(Texts.idTitle, isID: true)
    package static let left = Column()
    package static let right = Column(isAlignedRight: true)
    package static let flexible = Column(isFlexible: true)

    package static func left(ko: String, en: String) -> Column { Column(LocalizedText(ko: ko, en: en)) }

    package static func right(ko: String, en: String) -> Column {
      Column(LocalizedText(ko: ko, en: en), isAlignedRight: true)
    }

    package static func flexible(ko: String, en: String) -> Column {
      Column(LocalizedText(ko: ko, en: en), isFlexible: true)
    }
  }

  /// The lines of a table: the heading, which may be empty, and the lines of each row.
  package typealias Parts = (heading: [StyledLine], rows: [[StyledLine]])

  /// The minimum width of a table with ids next to the rows.
  private static let widthForIDs = 50

  /// The number of rows for each id above which few rows have one, so that these may take another line (our choice).
  private static let rowsPerID = 4

  /// The minimum width of a flexible column; below it, whole lines are cut.
  private static let leastFlexible = 8
  /// The width below which a flexible column is hard to read, so that extra columns make room for it (our choice).
  private static let readable = 12
  private static let gap = 2
  /// The maximum width of a column if nothing is cut, in columns; wider cells stick out (our choice).
  private static let widestInPipe = 200
  /// The maximum width to which a title widens its column.
  private static let widestTitle = 12

  private let columns: [Column]
  private let rows: [[StyledLine]]
  private let indent: Int
  private let texts: Texts?

  /// - Parameters:
  ///   - rows: The cells of each row; missing cells are empty, and cells beyond the columns aren't shown.
  ///   - indent: The number of spaces before the first column.
  ///   - texts: The language of the heading; `nil` for a table without a heading.
  package init(_ columns: [Column], rows: [[StyledLine]], indent: Int = 0, headedIn texts: Texts? = nil) {
    let hasIDs = columns.last?.isID != true || rows.contains { $0.count == columns.count && $0.last?.isEmpty == false }
    self.columns = hasIDs ? columns : columns.dropLast()
    (self.rows, self.indent, self.texts) = (rows, indent, texts)
  }

  /// - Parameter width: The width to fit; `nil` if nothing may be cut, as in a pipe.
  package func lines(width: Int?) -> [StyledLine] {
    let (heading, rows, ids) = aligned(to: width)
    return heading + (ids.isEmpty ? rows : zip(rows, ids).flatMap(Self.lines))
  }

  /// Returns the heading and the rows, for a caller that adds lines between the rows.
  ///
  /// - Parameter width: The width to fit; `nil` if nothing may be cut, as in a pipe.
  package func parts(width: Int?) -> Parts {
    let (heading, rows, ids) = aligned(to: width)
    return (heading, ids.isEmpty ? rows.map { [$0] } : zip(rows, ids).map(Self.lines))
  }

  /// Returns the width that a column before the ids has in a table of a width, for a caller that shortens its cells.
  func columns(of column: Int, in width: Int) -> Int {
    let table = hasIDsBelow(in: width) ? withoutIDs : self
    return table.fitted(cells: table.essential(table.naturalWidths, in: width), table.heading, to: width)[column]
  }

  private static func lines(of row: StyledLine, above id: StyledLine) -> [StyledLine] {
    id.isEmpty ? [row] : [row, id]
  }

  /// Returns the heading, a line for each row and, for a narrow table, the ids below the rows.
  private func aligned(to width: Int?) -> (heading: [StyledLine], rows: [StyledLine], ids: [StyledLine]) {
    if let width, hasIDsBelow(in: width) { return alignedAboveIDs(to: width) }
    let heading = heading
    let widths = fitted(cells: essential(naturalWidths, in: width), heading, to: width)
    let make = { @Sendable (row: [StyledLine]) -> StyledLine in
      let line = line(row, widths, isCut: width != nil)
      return width.map(line.clipped(to:)) ?? line
    }
    return (heading.isEmpty ? [] : [make(heading)], rows.mapInParts(least: 256, make), [])
  }

  /// The titles as cells; empty for a table without a heading or without rows.
  private var heading: [StyledLine] {
    guard let texts, !rows.isEmpty, columns.contains(where: { $0.title != nil }) else { return [] }
    return columns.map { StyledLine($0.title.map { texts($0) } ?? "", Style(.secondary)) }
  }

  private func hasIDsBelow(in width: Int) -> Bool {
    columns.contains(where: \.isID) && (width < Self.widthForIDs || cutsForFewIDs(in: width))
  }

  /// Returns whether the table is too wide, although few rows have an ID.
  private func cutsForFewIDs(in width: Int) -> Bool {
    let ids = columns.indices.filter { columns[$0].isID }
    let identified = rows.count { row in ids.contains { row.indices.contains($0) && !row[$0].isEmpty } }
    guard Self.rowsPerID * identified < rows.count else { return false }
    let cells = naturalWidths.filter { $0 > 0 }
    return cells.reduce(indent + Self.gap * (cells.count - 1), +) > width
  }

  private var withoutIDs: TextTable {
    let others = columns.indices.filter { !columns[$0].isID }
    return TextTable(
      others.map { columns[$0] }, rows: rows.map { row in others.filter(row.indices.contains).map { row[$0] } },
      indent: indent, headedIn: texts)
  }

  private func alignedAboveIDs(
    to width: Int?
  ) -> (heading: [StyledLine], rows: [StyledLine], ids: [StyledLine]) {
    let above = withoutIDs.aligned(to: width)
    let ids = rows.map { row in
      let ids = columns.indices.filter { columns[$0].isID && row.indices.contains($0) }.map { row[$0] }
      return ids.allSatisfy(\.isEmpty) ? StyledLine() : ids.reduce(StyledLine(blanks: indent + Self.gap), +)
    }
    return (above.heading, above.rows, ids)
  }

  private var naturalWidths: [Int] {
    rows.reduce(into: columns.map { _ in 0 }) { widths, row in
      for (index, cell) in row.prefix(columns.count).enumerated() { widths[index] = max(widths[index], cell.columns) }
    }
  }

  /// Returns the widths of the cells without the extra columns for which there is no room.
  private func essential(_ cells: [Int], in width: Int?) -> [Int] {
    guard let width else { return cells }
    var cells = cells
    for extra in columns.indices.reversed() where columns[extra].isExtra {
      let least = cells.enumerated().map { columns[$0].isFlexible ? min($1, Self.readable) : $1 }.filter { $0 > 0 }
      guard least.reduce(indent + Self.gap * (least.count - 1), +) > width else { break }
      cells[extra] = 0
    }
    return cells
  }

  /// Returns widths that fit: flexible columns that give way become narrower first, then the widest flexible columns,
  /// then columns with long titles.
  ///
  /// - Parameter cells: The widths of the widest cells; a column without text stays empty, whatever its title.
  private func fitted(cells: [Int], _ heading: [StyledLine], to width: Int?) -> [Int] {
    var widths = width == nil ? cells.map { min($0, Self.widestInPipe) } : cells
    for (index, title) in heading.enumerated() where cells[index] > 0 {
      widths[index] = max(widths[index], min(title.columns, Self.widestTitle))
    }
    guard let width else { return widths }
    let gaps = Self.gap * max(0, widths.count(where: { $0 > 0 }) - 1)
    var excess = widths.reduce(indent + gaps, +) - width
    while excess > 0 {
      let flexible = columns.indices.filter { columns[$0].isFlexible && widths[$0] > Self.leastFlexible }
      let first = flexible.filter { columns[$0].givesWay && widths[$0] > Self.readable }
      let (shrinkable, least) = first.isEmpty ? (flexible, Self.leastFlexible) : (first, Self.readable)
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = shrinkable.filter { $0 != widest }.map { widths[$0] }.max() ?? least
      let step = min(excess, max(1, widths[widest] - next))
      widths[widest] -= step
      excess -= step
    }
    for index in widths.indices where excess > 0 && widths[index] > cells[index] {
      let step = min(excess, widths[index] - cells[index])
      widths[index] -= step
      excess -= step
    }
    return widths
  }

  /// Returns the line of a row; empty columns take up no room, and the last cell isn't padded.
  private func line(_ row: [StyledLine], _ widths: [Int], isCut: Bool) -> StyledLine {
    var line = StyledLine(capacity: columns.count)
    var blanks = indent
    for index in 0..<min(row.count, columns.count) where widths[index] > 0 {
      let cell = isCut ? row[index].clipped(to: widths[index]) : row[index]
      let free = max(0, widths[index] - cell.columns)
      if columns[index].isAlignedRight { blanks += free }
      if !cell.isEmpty {
        line.append(cell, after: blanks)
        blanks = 0
      }
      blanks += columns[index].isAlignedRight ? Self.gap : free + Self.gap
    }
    return line
  }
}

extension [StyledLine] {
  /// Adds the line that sums up a list, such as "60 people · 9 late", after an empty line.
  ///
  /// - Parameters:
  ///   - parts: The parts of the line; empty parts are left out.
  ///   - width: The width at which the line is broken between words; `nil` to never break.
  package func summed(_ parts: [String], width: Int?) -> [StyledLine] {
    let text = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    guard !isEmpty, !text.isEmpty else { return self }
    return self + [StyledLine()] + WrappedText.lines(text, columns: width).map { StyledLine($0, Style(.secondary)) }
  }
}

/// Records for line tools: one per line, with fields separated by tabs and nothing truncated.
///
/// Tabs, line breaks and other control characters in a field are made visible, so that a line is always one record.
package enum PlainRows {
  /// Returns all lines, each with a line break at the end.
  package static func text(_ rows: [[String]]) -> String {
    var text = ""
    for row in rows {
      for (index, field) in row.enumerated() {
        if index > 0 { text += "\t" }
        text += isHarmless(field) ? field : VisibleText.line(String(field.map { $0 == "\t" ? "⇥" : $0 }))
      }
      text += "\n"
    }
    return text
  }

  /// Returns the lines of elements, in pieces of UTF-8 to write one after another.
  package static func text<Element: Sendable>(
    of elements: [Element], by fields: @Sendable (Element) -> [String]
  ) -> [[UInt8]] { elements.inParts(least: 128) { Array(text($0.map(fields)).utf8) } }

  /// Returns whether a field has only printable ASCII and Hangul syllables, so nothing must be replaced.
  private static func isHarmless(_ field: String) -> Bool {
    field.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) || (0xAC00...0xD7A3).contains($0.value) }
  }
}

extension Frame {
  /// Returns the rows of the frame at a color level, without trailing spaces.
  package func lines(in colors: ColorLevel) -> [StyledLine] {
    let frame = shown(at: colors)
    return (0..<size.rows).map { row in
      let cells = (0..<size.columns).map { frame[Point(column: $0, row: row)] }
      let end = cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
      var (line, text) = (StyledLine(), "")
      for (index, cell) in cells[..<end].enumerated() {
        text.append(cell.grapheme)
        guard index + 1 == end || cells[index + 1].style != cell.style else { continue }
        line += StyledLine(text, cell.style)
        text = ""
      }
      return line
    }
  }
}
