/// The forms in which Today shows the records of a day.
package enum TodayForm: Hashable, Sendable {
  /// One list, in which the records of a feature can share a line.
  case list
  /// A box for each feature, in which every record has a line of its own.
  case boxes
}

/// The box around the sections of a feature on a wide screen.
package struct TodayBox: Sendable {
  /// The column of a box: the day alone in the first, then records and memories, in one or two columns.
  package enum Column: Int, Sendable, CaseIterable {
    case day, records, memories
  }

  let column: Column
  /// The title, unless the first section has one.
  let title: String
  /// The words after the title.
  let detail: String
  /// The effect of a click on the titles of the box and its sections.
  let opening: TodayEffect?
  /// The rows that the picture needs, and those that it can use if there is room; 0 without a picture.
  let pictureRows: ClosedRange<Int>

  package init(
    _ column: Column, _ title: String = "", detail: String = "", opening: TodayEffect? = nil,
    pictureRows: ClosedRange<Int> = 0...0
  ) {
    (self.column, self.title, self.detail) = (column, title, detail)
    (self.opening, self.pictureRows) = (opening, pictureRows)
  }
}

/// A picture next to the rows of a box.
package struct TodayPicture {
  let size: Size
  /// The effect of a click; `nil` to open the selected row.
  let opening: TodayEffect?
  let draw: (_ frame: inout Frame, _ area: Rect) -> Void

  package init(
    _ size: Size, opening: TodayEffect? = nil, draw: @escaping (_ frame: inout Frame, _ area: Rect) -> Void
  ) { (self.size, self.opening, self.draw) = (size, opening, draw) }
}
