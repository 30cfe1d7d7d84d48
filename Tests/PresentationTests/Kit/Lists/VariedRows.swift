import Presentation

/// Rows whose heights repeat.
struct VariedRows: ListRows {
  let heights: [Int]
  let count: Int

  func lines(at index: Int) -> Int { heights[index % heights.count] }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    frame.line("Row \(index)", in: area)
  }
}
