import Domain

package struct TodayRows: ListRows, Sendable {
  private enum Row {
    case blank
    case text(String, Style)
    case title(StyledLine, press: KeyPress?)
    case line(TodayRow)
    case strip(TodayStrip)
    /// A line that opens a section, with its title or the number of its hidden rows.
    case closed(StyledLine, ids: [String])
    /// A line that opens sections, with their names and counts.
    case names(StyledLine, ids: [String])
  }

  private enum Item {
    case section(TodaySection)
    case invitation(String)
    case remark(String)
  }

  private var rows: [Row] = []
  /// The selected item of the selected line of records.
  private var item = 0
  /// The effects of clicks on titles, by the keys that the clicks press.
  private(set) var headings: [KeyPress: TodayEffect] = [:]

  init() {}

  /// Creates the rows of a page; without a page there are no rows.
  ///
  /// Empty features share a line if the list, which has `size`, is wide enough. `opened` names the sections that are
  /// shown completely.
  init(_ page: TodayPage?, in size: Size, opened: Set<String>, item: Int, texts: Texts) {
    guard let page else { return }
    self.item = item
    var items = Self.items(of: page, texts)
    let waiting = Self.takeWaiting(from: &items, opened)
    guard items.contains(where: { if case .invitation = $0 { false } else { true } }) else {
      begin(with: page.contents.flatMap { $0.starts(texts) }, texts)
      return
    }
    let fit = Self.fit(items, opened, lines: size.rows)
    var (invited, gaps): (String?, Int) = (nil, fit.gaps)
    for (index, (item, shown)) in zip(items, fit.shown).enumerated() {
      let hasGap = gaps > 0 && Self.startsGroup(item, after: index > 0 ? items[index - 1] : nil)
      if hasGap { gaps -= 1 }
      switch item {
      case .section(let section): add(section, shown, hasGap: hasGap, texts)
      case .invitation(let line): invited = invite(line, behind: invited, columns: size.columns, hasGap: hasGap)
      case .remark(let line): rows.append(.text(line, Style(.warning)))
      }
      if case .invitation = item {} else { invited = nil }
    }
    guard !waiting.isEmpty else { return }
    let count = waiting.reduce(0) { $0 + $1.itemCount }
    rows += [.blank, .names(StyledLine(texts.today.waiting(count), .hint), ids: waiting.map(\.id))]
  }

  /// Removes and returns the sections that an ended day hides until they are opened.
  private static func takeWaiting(from items: inout [Item], _ opened: Set<String>) -> [TodaySection] {
    let sections = items.compactMap { item in if case .section(let section) = item { section } else { nil } }
    let ended = sections.filter { $0.place == .ended }
    let waiting = sections.filter { $0.place != .ended }
    guard !ended.isEmpty, opened.isDisjoint(with: waiting.map(\.id)) else { return [] }
    items = ended.map(Item.section)
    return waiting
  }

  /// Adds the lines with which an empty day begins.
  private mutating func begin(with starts: [TodayStart], _ texts: Texts) {
    guard !starts.isEmpty else { return }
    rows = [.title(StyledLine(texts.today.emptyDay, Style(.text, on: .background, .bold)), press: nil), .blank]
    rows += starts.map { .line($0.row) }
  }

  private static func items(of page: TodayPage, _ texts: Texts) -> [Item] {
    var items: [[Item]] = [[], [], [], [], []]
    // The events and birthdays of the whole day share a line, whichever feature they are from.
    var wholeDay: TodayStrip?
    for content in page.contents {
      var sections = content.sections(texts)
      for section in sections where section.place == .wholeDay {
        if let strip = section.strip { wholeDay = wholeDay.map { $0 + strip } ?? strip }
      }
      let isEmpty = sections.isEmpty
      sections.removeAll { $0.place == .wholeDay && $0.strip != nil }
      for section in sections { items[section.place.rawValue].append(.section(section)) }
      let usual = TodaySection.Place.usual.rawValue
      if isEmpty, let invitation = content.invitation(texts) {
        items[usual].append(.invitation(invitation.line))
      }
      if let remark = content.remark(texts) { items[usual].append(.remark(remark)) }
    }
    if let wholeDay {
      let section = TodaySection("whole-day", nil, wholeDay, place: .wholeDay)
      items[section.place.rawValue].append(.section(section))
    }
    return items.flatMap(\.self)
  }

  /// Returns whether a blank line belongs above an item.
  private static func startsGroup(_ item: Item, after above: Item?) -> Bool {
    switch (item, above) {
    case (_, nil), (.remark, _), (.invitation, .invitation): false
    case (.section(let section), .invitation) where section.joinsGroup: false
    case (.section(let section), .section(let before)) where section.place == before.place:
      !section.joinsGroup
        && (section.title != nil || section.strip != nil)
    // The events with a time follow those of the whole day.
    case (.section(let section), .section(let before)) where before.place == .wholeDay:
      section.title != nil
        || section.strip != nil
    default: true
    }
  }

  private static func fit(_ items: [Item], _ opened: Set<String>, lines: Int) -> TodayFit {
    let parts = items.map { item in
      guard case .section(let section) = item else { return TodayFit.Part(kind: .line) }
      let isOpen = opened.contains(section.id)
      switch section.place {
      case .over where !isOpen: return TodayFit.Part(kind: .closed)
      case .open where !isOpen: return TodayFit.Part(kind: .closing, count: section.count)
      default:
        let least = isOpen ? section.count : section.least
        return TodayFit.Part(kind: section.title == nil ? .untitled : .titled, count: section.count, least: least)
      }
    }
    let gaps = items.indices.count { startsGroup(items[$0], after: $0 > 0 ? items[$0 - 1] : nil) }
    return TodayFit(parts, gaps: gaps, lines: lines)
  }

  package var count: Int { rows.count }

  package func isSelectable(at index: Int) -> Bool { row(at: index) != nil || closed(at: index) != nil }

  package func drawsSelection(at index: Int) -> Bool { !items(at: index).isEmpty }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .blank: break
    case .text(let text, let style): frame.line(text, in: area, style: style)
    case .title(let line, let press):
      frame.line(line, in: area)
      if let press { frame.link(area.leading(min(area.size.columns, line.columns)), to: press) }
    case .closed(let line, _), .names(let line, _):
      frame.line(line.clipped(to: area.size.columns), in: area)
      // A row in the place of hidden rows opens with one click.
      frame.link(area, to: .enter)
    case .line(let row): row.draw(&frame, isSelectable(at: index) ? area : area.inset(left: 2))
    case .strip(let strip): strip.draw(on: &frame, in: area, selected: isSelected ? item : nil)
    }
  }

  /// Returns the records of a line of records; empty for other lines.
  func items(at index: Int) -> [TodayStrip.Item] {
    if rows.indices.contains(index), case .strip(let strip) = rows[index] { strip.items } else { [] }
  }

  /// Returns the row of a line; `nil` if there is nothing to do in the line.
  func row(at index: Int) -> TodayRow? {
    let items = items(at: index)
    guard items.isEmpty else { return items[min(item, items.count - 1)].row }
    guard rows.indices.contains(index), case .line(let row) = rows[index], row.record != nil else { return nil }
    return row
  }

  /// Returns the sections that a line opens; `nil` for other lines.
  func closed(at index: Int) -> [String]? {
    guard rows.indices.contains(index) else { return nil }
    switch rows[index] {
    case .closed(_, let ids), .names(_, let ids): return ids
    case .blank, .text, .title, .line, .strip: return nil
    }
  }

  func index(of record: RecordReference) -> Int? { rows.indices.first { records(at: $0).contains(record) } }

  /// Returns the records of a line, which are several in a line of records.
  private func records(at index: Int) -> [RecordReference] {
    let items = items(at: index)
    return items.isEmpty ? [row(at: index)?.record].compactMap(\.self) : items.compactMap(\.row.record)
  }

  /// Returns the row of a record, or else of another record of its series.
  func index(near record: RecordReference) -> Int? {
    let place = RecordReference(record.kind, record.id, instance: record.instance)
    return index(of: place)
      ?? rows.indices.first { index in
        records(at: index).contains { $0.kind == record.kind && $0.id == record.id }
      }
  }

  /// Adds an invitation, and returns the text of its line.
  private mutating func invite(_ line: String, behind invited: String?, columns: Int, hasGap: Bool) -> String {
    let joined = [invited, line].compactMap(\.self).joined(separator: " · ")
    let isJoined = invited != nil && TextWidth.columns(of: joined) <= columns
    if isJoined { rows.removeLast() } else if hasGap { rows.append(.blank) }
    rows.append(.text(isJoined ? joined : line, .hint))
    return isJoined ? joined : line
  }

  private mutating func add(_ section: TodaySection, _ shown: Int, hasGap: Bool, _ texts: Texts) {
    if shown == 0 { return close(section, hasGap: hasGap, texts) }
    if hasGap { rows.append(.blank) }
    let hidden = max(0, section.itemCount - shown)
    let more = StyledLine(hidden > 0 ? texts.more(hidden, counter: section.counter) : "", .hint)
    if let title = section.title {
      let detail = StyledLine(
        [section.detail, ""].joined(separator: hidden > 0 && !section.detail.isEmpty ? " · " : ""), .hint)
      let bold = StyledLine(title, Style(.text, on: .background, .bold))
      let title = bold.padded(to: max(9, bold.columns + 2)) + detail + more
      let opensMore = shown < section.count && hidden > 0
      let press = section.opening.map { effect in
        let press = KeyPress(.named("heading \(section.id)"))
        headings[press] = effect
        return press
      }
      rows.append(opensMore ? .closed(title, ids: [section.id]) : .title(title, press: press))
    }
    if let strip = section.strip { return rows.append(.strip(strip)) }
    rows += section.rows(shown).map { .line($0) }
    guard section.title == nil, hidden > 0 else { return }
    rows.append(.closed(StyledLine("  ") + more, ids: [section.id]))
  }

  /// Adds the name of a section, on the line of the section before if that section is only named too.
  private mutating func close(_ section: TodaySection, hasGap: Bool, _ texts: Texts) {
    let mark = section.place == .over ? "✓ " : ""
    let (title, count) = (section.title ?? "", section.itemCount)
    let name = StyledLine(texts(ko: "\(mark)\(title) \(count)", en: "\(mark)\(title): \(count)"), .hint)
    if case .names(let line, let ids)? = rows.last {
      rows[rows.count - 1] = .names(line + StyledLine(" · ", .hint) + name, ids: ids + [section.id])
      return
    }
    if hasGap { rows.append(.blank) }
    rows.append(.names(name, ids: [section.id]))
  }
}

/// Shares the lines of the screen among the parts of a day, so that every feature shows something without scrolling.
package struct TodayFit: Equatable {
  package enum Kind: Equatable {
    /// A section with a title, whose line also counts the hidden rows.
    case titled
    /// A section without a title, with a line that counts the hidden rows.
    case untitled
    /// A section that is shown completely or only named, on the line of the section before if that is named too.
    case closing
    /// A section that is only named.
    case closed
    /// A single line that isn't a section.
    case line
  }

  package struct Part: Equatable {
    package let kind: Kind
    /// The number of lines below the title, and the least number of them to show.
    package var count: Int
    package var least: Int

    package init(kind: Kind, count: Int = 0, least: Int = 0) {
      (self.kind, self.count, self.least) = (kind, count, least)
    }

    /// Returns whether the part shows some of its rows, but not all.
    fileprivate func isCut(at shown: Int) -> Bool { (kind == .titled || kind == .untitled) && shown < count }

    fileprivate func isNamed(showing shown: Int) -> Bool { kind == .closed || kind == .closing && shown == 0 }
  }

  /// The number of lines that every part may have before any part gets more.
  private static let fair = 6

  /// The number of lines of each part; 0 for a part that is only named.
  package let shown: [Int]
  /// The number of blank lines that fit between the first groups of parts.
  package let gaps: Int

  /// - Parameters:
  ///   - parts: The parts in order; the first parts get the lines that are left.
  ///   - gaps: The number of blank lines between groups of parts; the last ones are left out if there is no room.
  ///   - lines: The number of lines on the screen.
  package init(_ parts: [Part], gaps: Int, lines: Int) {
    let dense = Self.share(lines, among: parts)
    // Blank lines are worth more than rows, but not more than the only hidden row of a part.
    let fit = (0...max(0, gaps)).reversed().lazy.map { ($0, Self.share(lines - $0, among: parts)) }
      .first { gaps, shown in
        Self.lines(parts, shown) + gaps <= lines
          && !zip(parts, zip(shown, dense)).contains { $0.isCut(at: $1.0) && $0.count - $1.0 == 1 && $1.1 == $0.count }
      }
    (self.gaps, shown) = fit ?? (0, dense)
  }

  private static func share(_ lines: Int, among parts: [Part]) -> [Int] {
    let all = parts.map(\.count)
    guard Self.lines(parts, all) > lines else { return all }
    var shown = parts.map { min($0.least, $0.count) }
    // The last hidden row of a part comes first, because "1 more" says less than the row.
    for (index, part) in parts.enumerated() where part.isCut(at: shown[index]) && part.count - shown[index] == 1 {
      var more = shown
      more[index] = part.count
      if Self.lines(parts, more) <= lines { shown = more }
    }
    for limit in [fair, .max] {
      for (index, part) in parts.enumerated() {
        if part.kind == .closing, part.count > limit { continue }
        var more = shown
        more[index] = min(part.count, limit)
        if part.kind == .closing, Self.lines(parts, more) > lines { continue }
        // The line that counts the hidden rows takes the place of one row.
        for _ in 0..<2 { more[index] -= max(0, Self.lines(parts, more) - lines) }
        if more[index] > shown[index] { shown = more }
      }
    }
    return shown
  }

  private static func lines(_ parts: [Part], _ shown: [Int]) -> Int {
    var (lines, wasNamed) = (0, false)
    for (part, shown) in zip(parts, shown) {
      let isNamed = part.isNamed(showing: shown)
      switch part.kind {
      case _ where isNamed: lines += wasNamed ? 0 : 1
      case .untitled: lines += shown < part.count ? shown + 1 : shown
      default: lines += 1 + shown
      }
      wasNamed = isNamed
    }
    return lines
  }
}
