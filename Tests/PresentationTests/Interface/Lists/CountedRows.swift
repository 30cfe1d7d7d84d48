import Presentation

/// Rows that remember which of them were drawn.
final class CountedRows: ListRows {
  let count: Int
  private let lines: Int
  private(set) var drawn: [Int] = []

  init(count: Int, lines: Int = 1) {
    self.count = count
    self.lines = lines
  }

  func lines(at index: Int) -> Int { lines }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    drawn.append(index)
    frame.line("Row \(index)", in: area)
  }
}
