import Presentation

/// Rows that record which of them were drawn.
final class CountedRows: ListRows {
  let count: Int
  private let lines: Int
  private let selectable: Range<Int>
  private(set) var drawn: [Int] = []

  /// - Parameter selectable: The rows that can be selected; `nil` for all rows.
  init(count: Int, lines: Int = 1, selectable: Range<Int>? = nil) {
    self.selectable = selectable ?? 0..<count
    self.count = count
    self.lines = lines
  }

  func lines(at index: Int) -> Int { lines }

  func isSelectable(at index: Int) -> Bool { selectable.contains(index) }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    drawn.append(index)
    frame.line("Row \(index)", in: area)
  }
}
