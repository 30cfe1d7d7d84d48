import Domain

/// The user's own things, the settings of each room, and below them the pages about Haru.
package struct MeRows: ListRows {
  private enum Row: Hashable {
    case heading(String)
    case item(MeItem)
  }

  /// Only a longer name goes beyond it.
  private static let nameColumns = 30

  private let rows: [Row]
  private let query: SearchQuery?

  /// - Parameter search: Leaves only the items that have all its words; `nil` for everything.
  init(_ page: MePage?, search: String?) {
    let query = search.flatMap { SearchQuery($0) }
    self.query = query
    rows = (page?.groups ?? []).flatMap { group -> [Row] in
      let found = group.items.filter { item in query.map(item.isFound) ?? true }
      return found.isEmpty ? [] : [.heading(group.title)] + found.map { .item($0) }
    }
  }

  package var count: Int { rows.count }

  /// `nil` for a heading.
  subscript(index: Int) -> MeItem? {
    guard rows.indices.contains(index), case .item(let item) = rows[index] else { return nil }
    return item
  }

  /// The first one that is called so, or else the first.
  var best: Int {
    guard let query else { return 0 }
    return rows.indices.first { self[$0]?.isNamed(query) ?? false } ?? 0
  }

  /// The lines that the longest explanation takes.
  func explanationRows(columns: Int) -> Int {
    rows.indices.map { TextClip.wrap(self[$0]?.explanation ?? "", columns: max(1, columns)).count }.max() ?? 0
  }

  func row(of key: String) -> Int? { rows.indices.first { self[$0]?.key == key } }

  package func isSelectable(at index: Int) -> Bool { self[index] != nil }

  package func lines(at index: Int) -> Int {
    self[index] == nil ? index > 0 ? 2 : 1 : reason(at: index) == nil ? 1 : 2
  }

  /// The words that were found outside of the name.
  private func reason(at index: Int) -> String? {
    guard let query, let item = self[index], !item.isNamed(query) else { return nil }
    return query.isFound(acrossBlanksOf: [item.key]) ? item.key : query.excerpt(of: item.summary)
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .heading(let title):
      // Cut to its blank line, it is none.
      if area.size.rows == lines(at: index) { frame.line(title, in: area.lower(1), style: .title) }
    case .item(let item): draw(item, reason(at: index), on: &frame, in: area)
    }
  }

  private func draw(_ item: MeItem, _ reason: String?, on frame: inout Frame, in area: Rect) {
    let news = item.hasNews ? StyledLine(" ●", Style(.accent)) : StyledLine()
    let name = FoundText(query).line(item.name, ignoresBlanks: true) + news
    let usual = min(Self.nameColumns, area.size.columns / 2)
    let columns = max(1, min(max(usual, name.columns + 2), area.size.columns - 8))
    frame.line(name, in: area.leading(columns - 1))
    frame.line(
      item.value, in: area.inset(left: columns), style: item.setting?.isChosen == true ? Style(.accent) : .hint)
    guard let reason else { return }
    frame.line(FoundText(query).line(reason, .hint, ignoresBlanks: true), in: area.inset(left: 2, top: 1).upper(1))
  }
}
