package struct Tabs: Equatable, Sendable {
  /// The columns at the end of the line that stay free for the number of reminders.
  private static let reserved = 6

  package let titles: [String]
  package var selected: Int

  package init(_ titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }

  package func tab(at point: Point, in area: Rect) -> Int? { places(in: area).firstIndex { $0.contains(point) } }

  /// - Returns: The column after the last title, where the rest of the line is free.
  @discardableResult package func draw(on frame: inout Frame, in area: Rect) -> Int {
    let (hasRule, lead) = (area.size.rows >= 2, leadingBlanks(in: area))
    let places = places(in: area)
    if hasRule { frame.line(String(repeating: "─", count: area.size.columns), in: area.line(1), style: .border) }
    for (index, place) in places.enumerated() where !place.isEmpty {
      let isSelected = index == selected
      let mark = isSelected && !hasRule ? "▾" : String(repeating: " ", count: index == 0 ? lead : 1)
      let name = place.size.columns >= columns(index) - 2 ? " \(titles[index])" : ""
      let end = frame.line("\(mark)\(index + 1)", in: place, style: isSelected ? .key : .hint)
      frame.line(name, in: place.upper(1).inset(left: end - place.left), style: isSelected ? .title : .plain)
      guard isSelected, hasRule else { continue }
      let rule = Rect(column: place.left, row: place.top + 1, columns: place.size.columns, rows: 1)
      frame.line(String(repeating: "━", count: place.size.columns), in: rule.intersection(area), style: .mark)
      frame.mark(rule.intersection(area), as: .openTab, isOver: true)
    }
    return places.last?.right ?? area.left
  }

  /// Returns the places of all titles if they fit, closer together if need be, otherwise of the selected title and the
  /// numbers.
  func places(in area: Rect) -> [Rect] {
    let all = titles.indices.map { columns($0) }
    let (sum, room) = (all.reduce(0, +), area.size.columns - Self.reserved)
    // The mark before the next title separates titles well enough without the blank after a title.
    let blank = sum > room && sum - all.count <= room ? 1 : 0
    let fits = sum - blank * all.count <= room
    let spared = 1 - leadingBlanks(in: area)
    var left = area.left
    return titles.indices.map { index in
      let whole = fits || index == selected ? all[index] - blank : "\(index + 1)".utf8.count + 2
      let columns = whole - (index == 0 ? spared : 0)
      defer { left += columns }
      return Rect(column: left, row: area.top, columns: columns, rows: min(1, area.size.rows)).intersection(area)
    }
  }

  /// Returns the blanks before the first tab, which begins above the pages unless it may have a mark.
  private func leadingBlanks(in area: Rect) -> Int { area.size.rows < 2 ? 1 : Rect.margin(columns: area.size.columns) }

  /// Returns the width of a tab: mark, number, blank, title, blank.
  private func columns(_ index: Int) -> Int { TextWidth.columns(of: titles[index]) + "\(index + 1)".utf8.count + 3 }
}
