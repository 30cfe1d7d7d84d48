import Domain

package struct TodayRows: ListRows, Sendable {
  private enum Row {
    case blank
    case text(String, Style)
    case title(StyledLine)
    case line(TodayRow)
    /// Opens sections: their names and counts, or a title and how many rows are hidden.
    case closed(StyledLine, TodaySection.Place, ids: [String])
  }

  private enum Item {
    case section(TodaySection)
    case invitation(String)
    case remark(String)
  }

  private var rows: [Row] = []

  init() {}

  /// - Parameters:
  ///   - page: Without one there are no rows.
  ///   - size: Of the list; empty rooms share a line where it is long enough.
  ///   - opened: The sections of which all is shown.
  init(_ page: TodayPage?, in size: Size, opened: Set<String>, texts: Texts) {
    guard let page else { return }
    var items = Self.items(of: page, texts)
    let waiting = Self.takeWaiting(from: &items, opened)
    guard items.contains(where: { if case .invitation = $0 { false } else { true } }) else { return }
    let fit = Self.fit(items, opened, lines: size.rows)
    var invited: String?
    for (item, shown) in zip(items, fit.shown) {
      switch item {
      case .section(let section): add(section, shown, columns: size.columns, hasGap: fit.hasGaps, texts)
      case .invitation(let line): invited = invite(line, behind: invited, columns: size.columns, hasGap: fit.hasGaps)
      case .remark(let line): rows.append(.text(line, Style(.warning)))
      }
      if case .invitation = item {} else { invited = nil }
    }
    guard !waiting.isEmpty else { return }
    let count = waiting.reduce(0) { $0 + $1.things }
    rows += [.blank, .closed(StyledLine(texts.today.waiting(count), .hint), .open, ids: waiting.map(\.id))]
  }

  /// Leaves what a day came to that is ended, until the rest is opened.
  private static func takeWaiting(from items: inout [Item], _ opened: Set<String>) -> [TodaySection] {
    let sections = items.compactMap { item in if case .section(let section) = item { section } else { nil } }
    let ended = sections.filter { $0.place == .ended }
    let waiting = sections.filter { $0.place != .ended }
    guard !ended.isEmpty, opened.isDisjoint(with: waiting.map(\.id)) else { return [] }
    items = ended.map(Item.section)
    return waiting
  }

  private static func items(of page: TodayPage, _ texts: Texts) -> [Item] {
    var items: [[Item]] = [[], [], [], [], []]
    for content in page.contents {
      let sections = content.sections(texts)
      for section in sections { items[section.place.rawValue].append(.section(section)) }
      let usual = TodaySection.Place.usual.rawValue
      if sections.isEmpty, let invitation = content.invitation(texts) {
        items[usual].append(.invitation(invitation.line))
      }
      if let remark = content.remark(texts) { items[usual].append(.remark(remark)) }
    }
    return items.flatMap(\.self)
  }

  private static func fit(_ items: [Item], _ opened: Set<String>, lines: Int) -> TodayFit {
    let parts = items.map { item in
      guard case .section(let section) = item else { return TodayFit.Part(kind: .line) }
      let (isOpen, place) = (opened.contains(section.id), section.place.rawValue)
      switch section.place {
      case .over where !isOpen: return TodayFit.Part(kind: .closed(place: place))
      case .open where !isOpen: return TodayFit.Part(kind: .closing(place: place), count: section.count)
      default:
        let least = isOpen ? section.count : section.least
        return TodayFit.Part(kind: section.title == nil ? .untitled : .titled, count: section.count, least: least)
      }
    }
    return TodayFit(parts, gaps: items.count - 1, lines: lines)
  }

  package var count: Int { rows.count }

  package func isSelectable(at index: Int) -> Bool { row(at: index) != nil || closed(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    // A row without a mark is indented like the others.
    let area = isSelectable(at: index) ? area : area.inset(left: 2)
    switch rows[index] {
    case .blank: break
    case .text(let text, let style): frame.line(text, in: area, style: style)
    case .title(let line), .closed(let line, _, _): frame.line(line, in: area)
    case .line(let row): row.draw(&frame, area)
    }
  }

  /// `nil` where nothing can be done.
  func row(at index: Int) -> TodayRow? {
    guard rows.indices.contains(index), case .line(let row) = rows[index], row.record != nil else { return nil }
    return row
  }

  /// The sections that a line opens; `nil` for other lines.
  func closed(at index: Int) -> [String]? {
    guard rows.indices.contains(index), case .closed(_, _, let ids) = rows[index] else { return nil }
    return ids
  }

  func index(of record: RecordReference) -> Int? { rows.indices.first { row(at: $0)?.record == record } }

  /// The row of a thing, or else of another one of its series.
  func index(near record: RecordReference) -> Int? {
    let place = RecordReference(record.kind, record.id, instance: record.instance)
    return index(of: place)
      ?? rows.indices.first { index in
        row(at: index)?.record.map { $0.kind == record.kind && $0.id == record.id } ?? false
      }
  }

  /// - Returns: What stands in the line.
  private mutating func invite(_ line: String, behind invited: String?, columns: Int, hasGap: Bool) -> String {
    let joined = [invited, line].compactMap(\.self).joined(separator: " · ")
    let isJoined = invited != nil && TextWidth.columns(of: joined) <= columns
    if isJoined { rows.removeLast() } else if hasGap, !rows.isEmpty { rows.append(.blank) }
    rows.append(.text(isJoined ? joined : line, .hint))
    return isJoined ? joined : line
  }

  private mutating func add(_ section: TodaySection, _ shown: Int, columns: Int, hasGap: Bool, _ texts: Texts) {
    if shown == 0 { return close(section, columns: columns, hasGap: hasGap) }
    if hasGap, !rows.isEmpty, section.title != nil { rows.append(.blank) }
    let hidden = max(0, section.things - shown)
    let more = StyledLine(hidden > 0 ? texts.more(hidden, counter: section.counter) : "", .hint)
    if let title = section.title {
      let title = StyledLine(title, .title) + StyledLine(hidden > 0 ? "  " : "") + more
      let opensMore = shown < section.count && hidden > 0
      rows.append(opensMore ? .closed(title, section.place, ids: [section.id]) : .title(title))
    }
    rows += section.rows(shown).map { .line($0) }
    guard section.title == nil, hidden > 0 else { return }
    rows.append(.closed(StyledLine("  ") + more, section.place, ids: [section.id]))
  }

  /// Names a section, beside the one before it where that is only named too.
  private mutating func close(_ section: TodaySection, columns: Int, hasGap: Bool) {
    let mark = section.place == .over ? "✓ " : ""
    let name = StyledLine("\(mark)\(section.title ?? "") \(section.things)", .hint)
    if case .closed(let line, section.place, let ids)? = rows.last {
      let joined = line + StyledLine(" · ", .hint) + name
      if joined.columns <= columns {
        rows[rows.count - 1] = .closed(joined, section.place, ids: ids + [section.id])
        return
      }
    }
    if hasGap, !rows.isEmpty { rows.append(.blank) }
    rows.append(.closed(name, section.place, ids: [section.id]))
  }
}
