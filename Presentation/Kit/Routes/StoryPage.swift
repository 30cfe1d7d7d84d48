/// A page in the story of a year: a subject, its answer in large letters, a few sentences, and a picture.
///
/// The screen, the HTML file and the pictures to share are made from the same pages.
package struct StoryPage: Sendable {
  let place: StoryPlace
  /// The subject, such as "Word of the year".
  let subject: String
  /// The answer, such as "calm".
  let title: String
  let lines: [String]
  /// The picture; `nil` for a page of words.
  let picture: (any StoryPicture)?

  package init(
    _ place: StoryPlace, _ subject: String, _ title: String, _ lines: [String?] = [],
    picture: (any StoryPicture)? = nil
  ) {
    (self.place, self.subject, self.title, self.picture) = (place, subject, title, picture)
    self.lines = lines.compactMap(\.self)
  }
}

/// The place of a page in the story; pages in the same place keep the order of their features.
package enum StoryPlace: Int, Sendable {
  case opening
  case contact
  case leisure
  case schedule
  case inspiration
  case pictures
  case days
  case numbers
}

/// A picture of a story's page.
package protocol StoryPicture: Sendable {
  /// Indicates whether the picture needs the whole width of a page.
  var isWide: Bool { get }

  var illustration: Illustration { get }

  /// Draws the picture in the middle of an area; a picture that doesn't fit draws nothing.
  func draw(on frame: inout Frame, in area: Rect)
}

extension StoryPicture {
  package var isWide: Bool { false }
}

/// A picture of a page that the user saves to share.
package struct SharedPicture: Hashable, Sendable {
  /// The picture as text.
  let title: String
  /// The usual name of its file.
  let path: String
  /// The SVG document.
  let source: String
}

/// Amounts as bars, the largest first.
package struct SharesPicture: StoryPicture {
  package struct Share: Sendable {
    let label: String
    let amount: Int
    let hue: ColorRole

    package init(_ label: String, _ amount: Int, hue: ColorRole) {
      (self.label, self.amount, self.hue) = (label, amount, hue)
    }
  }

  /// The maximum number of bars.
  private static let limit = 8
  private static let mostColumns = 64
  /// The width of the illustration, and the height of a bar with its label.
  private static let (width, step) = (360.0, 30.0)

  private let shares: ArraySlice<Share>

  /// - Returns: `nil` for fewer than two shares, which need no comparison.
  package init?(_ shares: [Share]) {
    guard shares.count > 1 else { return nil }
    self.shares = shares.prefix(Self.limit)
  }

  private var most: Int { max(1, shares.map(\.amount).max() ?? 1) }

  package var illustration: Illustration {
    var picture = Illustration(width: Self.width, height: Double(shares.count) * Self.step)
    for (row, share) in shares.enumerated() {
      let top = Double(row) * Self.step
      let width = max(2, Double(share.amount) * Self.width / Double(most))
      picture.add(.init(text: TextClip.clip(share.label, to: 50), x: 0, y: top + 11, size: 11))
      picture.add(.init(x: 0, y: top + 16, width: width, height: 8, Tint(share.hue), radius: 2))
    }
    return picture
  }

  package func draw(on frame: inout Frame, in area: Rect) {
    let shown = shares.prefix(area.size.rows)
    let columns = min(Self.mostColumns, area.size.columns)
    let labels = min(shown.map { TextWidth.columns(of: $0.label) }.max() ?? 0, columns / 2)
    let place = area.centered(columns: columns, rows: shown.count)
    for (row, share) in shown.enumerated() {
      let line = place.line(row)
      frame.line(share.label, in: line.leading(labels))
      let bar = ProgressBar.line(share.amount, of: most, columns: columns - labels - 2)
      frame.line(bar, in: line.inset(left: labels + 2), style: Style(share.hue))
    }
  }
}

/// The months of a year as paintings.
package struct MonthsPicture: StoryPicture {
  package struct Item: Sendable {
    let name: String
    let drawing: Drawing

    package init(_ name: String, _ drawing: Drawing) { (self.name, self.drawing) = (name, drawing) }
  }

  /// The numbers of paintings side by side that divide twelve evenly.
  private static let rowLengths = [6, 4, 3, 2]
  private static let gap = 2
  /// The lengths of the illustration: a painting, and the distance to the next.
  private static let (width, height, gapWidth, labelHeight) = (84.0, 50.4, 8.0, 14.0)

  private let items: [Item]

  package init(_ items: [Item]) { self.items = items }

  package var isWide: Bool { true }

  package var illustration: Illustration {
    let columns = 4
    let rows = (items.count + columns - 1) / columns
    let (stepX, stepY) = (Self.width + Self.gapWidth, Self.height + Self.labelHeight + Self.gapWidth)
    var picture = Illustration(width: Double(columns) * stepX - Self.gapWidth, height: Double(rows) * stepY)
    for (index, item) in items.enumerated() {
      let (x, y) = (Double(index % columns) * stepX, Double(index / columns) * stepY)
      picture.add(item.drawing, in: DrawingArea(x: x, y: y, width: Self.width, height: Self.height))
      picture.add(
        .init(text: item.name, x: x + Self.width / 2, y: y + Self.height + 10, size: 8, tint: .quiet, anchor: .middle))
    }
    return picture
  }

  package func draw(on frame: inout Frame, in area: Rect) {
    guard let grid = Self.rowLengths.map({ Grid(area, items.count, inRow: $0) }).max(by: { $0.size < $1.size }),
      grid.painting.columns >= 3, grid.painting.rows >= 1
    else { return }
    for (index, item) in items.enumerated() {
      let place = grid.place(of: index)
      frame.place(item.drawing, in: Rect(origin: place.origin, size: grid.painting))
      let label = place.line(grid.painting.rows).leading(grid.painting.columns)
      frame.line(item.name, in: label, style: .hint, alignment: .center)
    }
  }

  /// The places of the paintings in cells.
  private struct Grid {
    let painting: Size
    private let step: Size
    private let inRow: Int
    private let area: Rect

    /// The number of cells of a painting.
    var size: Int { painting.columns * painting.rows }

    init(_ area: Rect, _ count: Int, inRow: Int) {
      self.inRow = inRow
      let rows = (count + inRow - 1) / max(1, inRow)
      let room = Size(
        columns: max(0, (area.size.columns + MonthsPicture.gap) / inRow - MonthsPicture.gap),
        rows: area.size.rows / max(1, rows))
      // A short painting has no room for its name.
      let label = room.rows >= 3 ? 1 : 0
      painting = Ratio.painting.fitted(in: Size(columns: room.columns, rows: room.rows - label))
      step = Size(columns: painting.columns + MonthsPicture.gap, rows: painting.rows + label)
      self.area = area.centered(
        columns: step.columns * inRow - MonthsPicture.gap, rows: min(area.size.rows, step.rows * rows))
    }

    func place(of index: Int) -> Rect {
      area.inset(left: index % inRow * step.columns, top: index / inRow * step.rows)
        .leading(step.columns).upper(step.rows)
    }
  }
}
