import Domain

package struct TodayRows: ListRows {
  private enum Row {
    case blank
    case text(String, Style)
    case line(TodayRow)
  }

  private var rows: [Row] = []

  /// - Parameters:
  ///   - page: Without one there are no rows.
  ///   - columns: Empty rooms share a line where it is long enough.
  init(_ page: TodayPage?, columns: Int, texts: Texts) {
    guard let page else { return }
    let sections = page.contents.map { $0.sections(texts) }
    guard sections.contains(where: { !$0.isEmpty }) || page.contents.contains(where: { $0.remark(texts) != nil }) else {
      return
    }
    var invited: String?
    for (content, sections) in zip(page.contents, sections) {
      for section in sections { add(section) }
      if !sections.isEmpty { invited = nil }
      if sections.isEmpty, let invitation = content.invitation(texts) {
        invited = invite(invitation.line, behind: invited, columns: columns)
      }
      if let remark = content.remark(texts) {
        rows.append(.text(remark, Style(.warning)))
        invited = nil
      }
    }
  }

  package var count: Int { rows.count }

  package func isSelectable(at index: Int) -> Bool { row(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .blank: break
    case .text(let text, let style): frame.line(text, in: area, style: style)
    case .line(let row): row.draw(&frame, area)
    }
  }

  /// `nil` where nothing can be done.
  func row(at index: Int) -> TodayRow? {
    guard rows.indices.contains(index), case .line(let row) = rows[index], row.record != nil else { return nil }
    return row
  }

  func index(of record: RecordReference) -> Int? { rows.indices.first { row(at: $0)?.record == record } }

  /// Where a thing is, or else another one of the same series.
  func index(near record: RecordReference) -> Int? {
    let place = RecordReference(record.kind, record.id, instance: record.instance)
    return index(of: place)
      ?? rows.indices.first { index in
        row(at: index)?.record.map { $0.kind == record.kind && $0.id == record.id } ?? false
      }
  }

  /// - Returns: What stands in the line.
  private mutating func invite(_ line: String, behind invited: String?, columns: Int) -> String {
    let joined = [invited, line].compactMap(\.self).joined(separator: " · ")
    let isJoined = invited != nil && TextWidth.columns(of: joined) <= columns
    if isJoined { rows.removeLast() } else if !rows.isEmpty { rows.append(.blank) }
    rows.append(.text(isJoined ? joined : line, .hint))
    return isJoined ? joined : line
  }

  private mutating func add(_ section: TodaySection) {
    if !rows.isEmpty { rows.append(.blank) }
    rows.append(.text(section.title, .title))
    rows += section.rows.map { .line($0) }
  }
}
