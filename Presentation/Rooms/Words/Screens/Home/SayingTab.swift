import Domain

/// The lists inside the room, in the order of their tabs.
package enum SayingTab: Hashable, Sendable, CaseIterable {
  case all, liked, unused, hidden, search

  func shelf(_ words: String) -> SayingShelf { list.map(SayingShelf.list) ?? .search(words) }

  func name(_ texts: WordsTexts) -> String { list.map { texts.name(of: $0) } ?? texts.searchTab }

  /// `nil` for what is found.
  private var list: SayingList? {
    switch self {
    case .all: .all
    case .liked: .liked
    case .unused: .unused
    case .hidden: .hidden
    case .search: nil
    }
  }
}

struct SayingTabBar {
  private static let gap = 2

  let selected: SayingTab
  let texts: WordsTexts

  /// - Returns: The column behind the last name.
  @discardableResult func draw(on frame: inout Frame, in area: Rect) -> Int {
    for (tab, place) in zip(SayingTab.allCases, places(in: area)) {
      let isOpen = tab == selected
      let style = isOpen ? Style(.accent, on: .background, [.bold, .underline]) : Style.plain
      frame.line(tab.name(texts), in: place, style: style)
    }
    return places(in: area).last?.right ?? area.left
  }

  func tab(at point: Point, in area: Rect) -> SayingTab? {
    zip(SayingTab.allCases, places(in: area)).first { $1.contains(point) }?.0
  }

  private func places(in area: Rect) -> [Rect] {
    var left = area.left
    return SayingTab.allCases.map { tab in
      let columns = TextWidth.columns(of: tab.name(texts))
      defer { left += columns + Self.gap }
      return Rect(column: left, row: area.top, columns: columns, rows: min(1, area.size.rows)).intersection(area)
    }
  }
}
