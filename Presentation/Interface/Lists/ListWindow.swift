struct ListWindow<Rows: ListRows> {
  /// Lines kept between the selection and the edge where there is room.
  private static var margin: Int { 2 }

  let rows: Rows
  let height: Int

  /// The greatest first row that leaves no line empty.
  var lastTop: Int { rows.count == 0 ? 0 : top(endingAt: rows.count - 1) }

  var showsAll: Bool { lastTop == 0 }

  /// The first row to show so that the selection is seen with some rows around it, moved as little as possible.
  func top(near top: Int, showing selection: Int?) -> Int {
    guard height > 0, rows.count > 0 else { return 0 }
    let last = lastTop
    guard let selection, selection < rows.count else { return min(max(0, top), last) }
    let margin = min(Self.margin, (height - 1) / 2)
    var lowest = self.top(endingAt: min(selection + margin, rows.count - 1))
    if lowest > selection { lowest = self.top(endingAt: selection) }
    var highest = max(0, selection - margin)
    while highest > 0, !rows.isSelectable(at: highest - 1) { highest -= 1 }
    // Rows behind the last selectable one are visible with it, as far as there is room.
    if !(selection + 1..<max(selection + 1, rows.count)).contains(where: rows.isSelectable) {
      lowest = max(lowest, min(selection, last))
    }
    return min(max(top, lowest), max(lowest, min(highest, last)))
  }

  /// Returns the number of visible rows from `top` on, including one that is cut at the bottom.
  func visible(from top: Int) -> Int {
    var used = 0
    var index = top
    while index < rows.count, used < height {
      used += max(1, rows.lines(at: index))
      index += 1
    }
    return index - top
  }

  func row(atLine line: Int, from top: Int) -> Int? {
    var end = 0
    for index in top..<max(top, rows.count) {
      end += max(1, rows.lines(at: index))
      if line < end { return index }
      if end >= height { return nil }
    }
    return nil
  }

  /// The smallest first row with which a last row can be seen whole.
  private func top(endingAt last: Int) -> Int {
    var first = last
    var used = max(1, rows.lines(at: last))
    while first > 0 {
      used += max(1, rows.lines(at: first - 1))
      guard used <= height else { break }
      first -= 1
    }
    return first
  }
}
