import Domain

/// The sayings of a shelf in lines, of which only a part was read.
struct SayingListRows: ListRows {
  private static let numberColumns = 5
  /// From so many columns on there is room for who said it.
  private static let columnsWithWho = 56
  private static let whoColumns = 24

  let page: SayingsPage?
  let texts: Texts

  var count: Int { page?.count ?? 0 }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let page, let saying = page.saying(at: index) else { return }
    let query = page.shelf.query
    let row = SayingRow(saying, isNew: saying.isNew(at: page.now), finding: query, texts: texts)
    frame.line(row.marks, in: area)
    let number = area.inset(left: row.marks.columns + 1)
    frame.line("\(saying.id.number)", in: number.part(Self.numberColumns), style: .hint, alignment: .trailing)
    var rest = number.inset(left: Self.numberColumns + 1)
    if let who = row.who, area.size.columns >= Self.columnsWithWho {
      let line = FoundText(query).line(TextClip.clip(who, to: Self.whoColumns), .hint)
      frame.line(line, in: rest.inset(left: rest.size.columns - line.columns))
      rest = rest.inset(right: line.columns + 2)
    }
    frame.line(FoundText(query).line(row.text).clipped(to: rest.size.columns), in: rest)
  }
}

extension Rect {
  /// Its first columns.
  fileprivate func part(_ columns: Int) -> Rect { inset(right: max(0, size.columns - columns)) }
}
