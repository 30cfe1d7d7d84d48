import Domain

/// What could not be taken in, and at the end how much more there was than is kept.
struct ImportFailureRows: ListRows {
  let report: ImportReport
  /// What is longer is wrapped.
  let columns: Int
  let texts: Texts

  var count: Int { report.failures.count + (report.omittedFailures > 0 ? 1 : 0) }

  func lines(at index: Int) -> Int { max(1, text(at: index).count) }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    for (row, line) in text(at: index).enumerated() { frame.line(line, in: area.line(row)) }
  }

  private func text(at index: Int) -> [String] {
    let text =
      report.failures.indices.contains(index)
      ? texts.exchange.line(report.failures[index]) : texts.exchange.moreFailures(report.omittedFailures)
    return TextClip.wrap(text, columns: columns)
  }
}
