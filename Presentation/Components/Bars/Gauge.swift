/// A progress bar between a name and a number, in one row.
package struct Gauge: Equatable, Sendable {
  package let label: String
  package let detail: String
  package let bar: ProgressBar

  package init(_ label: String, _ bar: ProgressBar, detail: String) {
    self.label = label
    self.bar = bar
    self.detail = detail
  }

  /// - Parameter labelColumns: The same for gauges that stand under each other.
  package func draw(on frame: inout Frame, in area: Rect, labelColumns: Int? = nil, hue: ColorRole = .accent) {
    guard !area.isEmpty else { return }
    let wanted = labelColumns ?? TextWidth.columns(of: label)
    let left = min(wanted, area.size.columns / 2)
    let right = min(TextWidth.columns(of: detail), max(0, area.size.columns - left - 2))
    frame.line(label, in: area.inset(right: area.size.columns - left))
    frame.line(detail, in: area.inset(left: area.size.columns - right), style: .hint)
    let middle = area.upper(1).inset(left: left == 0 ? 0 : left + 1, right: right == 0 ? 0 : right + 1)
    guard middle.size.columns >= 4 else { return }
    bar.draw(on: &frame, in: middle, hue: hue)
  }
}
