import Domain

/// What was found, a line each.
struct FindRows: ListRows {
  let hits: [SearchHit]
  let texts: Texts

  var count: Int { hits.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let hit = hits[index]
    let day = hit.day.map { texts.fieldDay($0) } ?? ""
    let columns = TextWidth.columns(of: day)
    frame.line(day, in: area, style: .hint, alignment: .trailing)
    let left = area.inset(right: columns == 0 ? 0 : columns + 2)
    let end = frame.line(hit.title, in: left)
    guard let excerpt = hit.excerpt else { return }
    frame.line(excerpt, in: left.inset(left: end + 2 - left.left), style: .hint)
  }
}
