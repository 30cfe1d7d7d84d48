import Domain

/// The sections of a page by feature, made once for all boxes.
struct TodayParts {
  struct Part {
    let content: any TodayContent
    /// The box around the sections.
    let box: TodayBox
    let sections: [TodaySection]
    let items: [TodayRows.Item]
  }

  let parts: [Part]
  /// The events and birthdays of the whole day, which share a line whichever feature they are from.
  let wholeDay: TodaySection?

  init(_ page: TodayPage, in form: TodayForm, _ texts: Texts) {
    var strip: TodayStrip?
    parts = page.contents.map { content in
      let box = content.box(texts)
      let all = content.sections(texts, in: form).map { $0.withOpening(box.opening) }
      for section in all where section.place == .wholeDay {
        if let more = section.strip { strip = strip.map { $0 + more } ?? more }
      }
      let sections = all.filter { $0.place != .wholeDay || $0.strip == nil }
      let invitation = all.isEmpty ? content.invitation(texts).map(TodayRows.Item.invitation) : nil
      // A page of boxes shows the days ahead in a box of their own, so it needs no line for the next event.
      let next = all.isEmpty && form == .list ? content.next(texts).map(TodayRows.Item.next) : nil
      let remark = content.remark(texts).map(TodayRows.Item.remark)
      let items = sections.map(TodayRows.Item.section) + [invitation, next, remark].compactMap(\.self)
      return Part(content: content, box: box, sections: sections, items: items)
    }
    wholeDay = strip.flatMap { $0.items.isEmpty ? nil : $0.section("whole-day", nil, in: form, place: .wholeDay) }
  }

  /// The items of all features, in their places; items in the same place keep the order of the features.
  var items: [TodayRows.Item] {
    let all = parts.flatMap(\.items) + (wholeDay.map { [.section($0)] } ?? [])
    return all.enumerated().sorted { ($0.element.place.rawValue, $0.offset) < ($1.element.place.rawValue, $1.offset) }
      .map(\.element)
  }

  /// Indicates whether no feature has any contents for the day.
  var isEmpty: Bool { items.allSatisfy(\.isOfEmptyFeature) }
}

package struct TodayRows: ListRows, Sendable {
  enum Item {
    case section(TodaySection)
    case invitation(TodayEmptyText)
    /// The first event of the coming days.
    case next(TodayStart)
    case remark(String)

    /// The place among the items of a page.
    var place: TodaySection.Place { if case .section(let section) = self { section.place } else { .usual } }

    /// Indicates whether the item replaces contents.
    var isOfEmptyFeature: Bool {
      switch self {
      case .invitation, .next: true
      case .section, .remark: false
      }
    }

    /// The section; `nil` for other items.
    var section: TodaySection? { if case .section(let section) = self { section } else { nil } }
  }

  /// The picture at the right, beside which rows are shorter; `nil` without a picture.
  var picture: Rect?

  private enum Row {
    case blank
    case text(String, Style)
    /// Invitations that share a line, each with the key that a click presses.
    case hints([(text: String, key: KeyPress)])
    case title(StyledLine, key: KeyPress?)
    /// A row, with the key that one click presses; `nil` for a row that a click selects.
    case line(TodayRow, key: KeyPress?)
    case strip(TodayStrip, leadKey: KeyPress?)
    /// A line that opens a section: its title, if it has one, and the number of its hidden rows.
    case closed(title: StyledLine?, StyledLine, ids: [String])
    /// A line that opens sections, with their names and counts.
    case names(StyledLine, ids: [String])
  }

  private static let separator = " · "
  /// The columns of the mark of a selected row, which titles in boxes leave blank.
  static let markColumns = 2

  private var rows: [Row] = []
  /// The name of the box, which makes the keys of its clicks unique.
  private let box: String
  /// The selected item of the selected line of records.
  var item = 0
  /// The effects of clicks, by the keys that the clicks press.
  private(set) var links: [KeyPress: TodayEffect] = [:]
  /// The rows of each section that has more than a name.
  private(set) var places: [String: Range<Int>] = [:]

  init() { box = "" }

  /// Creates the rows of a list with all contents of a page; without a page there are no rows.
  ///
  /// Empty features share a line if the list, which has `size`, is wide enough. `opened` names the sections that are
  /// shown completely. The title of an empty day is left out if a box around the list has it.
  init(_ page: TodayPage?, in size: Size, opened: Set<String>, isTitled: Bool = true, texts: Texts) {
    self.init()
    guard let page else { return }
    let parts = TodayParts(page, in: .list, texts)
    guard !parts.isEmpty else {
      begin(with: page.contents.flatMap { $0.starts(texts) }, isTitled: isTitled, texts)
      return
    }
    let (items, waiting) = Self.withoutWaiting(parts.items, opened)
    let (shown, fit) = Self.wrapped(items, opened, in: size, texts)
    add(shown, fit, columns: size.columns, texts)
    guard !waiting.isEmpty else { return }
    let count = waiting.reduce(0) { $0 + $1.count }
    rows += [.blank, .names(StyledLine(texts.today.waiting(count), .hint), ids: waiting.map(\.id))]
  }

  /// Creates the rows of a box, which scrolls instead of hiding rows.
  init(_ items: [Item], ofBox box: String, opened: Set<String>, texts: Texts) {
    self.box = box
    let fit = Self.fit(items, Self.parts(of: items, texts), opened, in: Size(columns: .max, rows: .max))
    add(items, fit, columns: .max, texts)
  }

  /// Returns the rows with long lines continued, from the first one on, on at most some rows more.
  func continued(in columns: Int, spare: Int) -> TodayRows {
    var (continued, spare, starts) = (self, spare, [Int]())
    continued.rows = []
    for row in rows {
      starts.append(continued.rows.count)
      guard case .line(let line, let key) = row else {
        continued.rows.append(row)
        continue
      }
      let all = line.continued(in: columns)
      let lines = all.count - 1 <= spare ? all : [line]
      spare -= lines.count - 1
      continued.rows.append(.line(lines[0], key: key))
      guard lines.count > 1 else { continue }
      // A click on a further line opens the record that only the first line stands for.
      let rest = key ?? line.opening.map { continued.link("rest \(continued.rows.count)", to: $0.effect) }
      continued.rows += lines.dropFirst().map { .line($0, key: rest) }
    }
    starts.append(continued.rows.count)
    continued.places = places.mapValues { starts[$0.lowerBound]..<starts[$0.upperBound] }
    return continued
  }

  private mutating func add(_ items: [Item], _ fit: TodayFit, columns: Int, _ texts: Texts) {
    for (index, (item, shown)) in zip(items, fit.shown).enumerated() {
      let hasGap = fit.gaps.contains(index)
      switch item {
      case .section(let section): add(section, shown, columns: columns, hasGap: hasGap, texts)
      case .invitation(let invitation): invite(invitation, columns: columns, hasGap: hasGap)
      case .next(let start): rows.append(.line(start.row, key: .enter))
      case .remark(let line): rows.append(.text(line, Style(.warning)))
      }
    }
  }

  /// Returns the items without the sections that an ended day hides until they are opened, and these sections.
  static func withoutWaiting(_ items: [Item], _ opened: Set<String>) -> (items: [Item], waiting: [TodaySection]) {
    let sections = items.compactMap(\.section)
    let ended = sections.filter { $0.place == .ended }
    let waiting = sections.filter { $0.place != .ended }
    guard !ended.isEmpty, opened.isDisjoint(with: waiting.map(\.id)) else { return (items, []) }
    return (ended.map(Item.section), waiting)
  }

  /// Adds the lines with which an empty day begins.
  private mutating func begin(with starts: [TodayStart], isTitled: Bool, _ texts: Texts) {
    guard !starts.isEmpty else { return }
    let title = StyledLine(texts.today.emptyDay, Style(.text, on: .background, .bold))
    rows = isTitled ? [.title(title, key: nil), .blank] : []
    rows += starts.map { .line($0.row, key: .enter) }
  }

  /// Returns whether a blank line belongs above an item.
  private static func startsGroup(_ item: Item, after above: Item) -> Bool {
    switch (item, above) {
    case (.remark, _), (.next, _), (.invitation, .invitation): false
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

  /// Returns the items, with lines that are too long continued on rows that would stay empty otherwise.
  private static func wrapped(
    _ items: [Item], _ opened: Set<String>, in size: Size, _ texts: Texts
  ) -> (items: [Item], fit: TodayFit) {
    let parts = parts(of: items, texts)
    let fit = TodayFit(parts, lines: size.rows, columns: size.columns)
    let wrapped = items.map { item in item.section?.wrapped(to: size.columns).map(Item.section) ?? item }
    let added = zip(items, wrapped).map { ($1.section?.count ?? 0) - ($0.section?.count ?? 0) }
    guard added.contains(where: { $0 > 0 }) else { return (items, Self.fit(items, parts, opened, in: size)) }
    let longer = Self.parts(of: wrapped, texts)
    let more = TodayFit(longer, lines: size.rows, columns: size.columns)
    let isFree = more.gaps == fit.gaps && more.shown == zip(fit.shown, added).map(+)
    let (shown, shownParts) = isFree ? (wrapped, longer) : (items, parts)
    return (shown, Self.fit(shown, shownParts, opened, in: size))
  }

  private static func fit(
    _ items: [Item], _ parts: [TodayFit.Part], _ opened: Set<String>, in size: Size
  ) -> TodayFit {
    let wanted = items.map { item in item.section.flatMap { opened.contains($0.id) ? $0.count : nil } }
    return TodayFit(parts, lines: size.rows, columns: size.columns)
      .spaced(parts, lines: size.rows, columns: size.columns).opening(wanted, of: parts)
  }

  private static func parts(of items: [Item], _ texts: Texts) -> [TodayFit.Part] {
    var parts = items.map { item in
      guard case .section(let section) = item else { return TodayFit.Part(kind: .line) }
      switch section.place {
      case .over: return TodayFit.Part(kind: .closed, nameColumns: name(of: section, texts).columns)
      case .open:
        return TodayFit.Part(
          kind: .closing, count: section.count, nameColumns: name(of: section, texts).columns)
      default:
        return TodayFit.Part(
          kind: section.title == nil ? .untitled : .titled, count: section.count, least: section.least)
      }
    }
    for index in items.indices.dropFirst() {
      parts[index].startsGroup = startsGroup(items[index], after: items[index - 1])
      parts[index].joinsGroup = items[index].section?.joinsGroup ?? false
    }
    return parts
  }

  package var count: Int { rows.count }

  package func part(of area: Rect) -> Rect {
    guard let picture, picture.top..<picture.bottom ~= area.top else { return area }
    return area.inset(right: max(0, area.right - picture.left + TodayBoxes.gap))
  }

  package func isSelectable(at index: Int) -> Bool { row(at: index) != nil || closed(at: index) != nil }

  package func drawsSelection(at index: Int) -> Bool {
    if case .closed(_?, _, _) = rows[index] { true } else { !items(at: index).isEmpty }
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .blank: break
    case .text(let text, let style): frame.line(text, in: area, style: style)
    case .hints(let hints): draw(hints, on: &frame, in: area)
    case .title(let line, let key):
      let place = area.inset(left: box.isEmpty ? 0 : Self.markColumns).leading(line.columns)
      if box.isEmpty {
        frame.line(line, in: place)
      } else {
        // The title of a section in a box is in the column of its rows, in a rule like the title of the box.
        frame.line(String(repeating: "─", count: area.size.columns), in: area, style: .border)
        let words = StyledLine(blanks: 1) + line + StyledLine(blanks: 1)
        frame.line(words, in: area.inset(left: Self.markColumns - 1))
      }
      if let key { frame.link(place, to: key) }
    case .closed(let title?, let more, _):
      // The title is in the column of all titles, and only the number of hidden rows looks selected.
      frame.line(title, in: area)
      let place = area.inset(left: title.columns).leading(Self.markColumns + more.columns)
      frame.line(more, in: place.inset(left: Self.markColumns))
      frame.link(area, to: .enter)
      guard isSelected else { break }
      frame.line("▸", in: place, style: .mark)
      frame.select(place)
    case .closed(nil, let line, _), .names(let line, _):
      frame.line(line.clipped(to: area.size.columns), in: area)
      // A row in place of hidden rows opens with one click.
      frame.link(area, to: .enter)
    case .line(let row, let key):
      let area = isSelectable(at: index) ? area : area.inset(left: 2)
      row.draw(&frame, area)
      if let key { frame.link(area, to: key) }
    case .strip(let strip, let leadKey):
      strip.draw(on: &frame, in: area, selected: isSelected ? item : nil, leadKey: leadKey)
    }
  }

  private func draw(_ hints: [(text: String, key: KeyPress)], on frame: inout Frame, in area: Rect) {
    var rest = area
    for (index, hint) in hints.enumerated() {
      if index > 0 { rest = rest.inset(left: frame.line(Self.separator, in: rest, style: .hint) - rest.left) }
      let end = frame.line(hint.text, in: rest, style: .hint)
      frame.link(rest.leading(end - rest.left), to: hint.key)
      rest = rest.inset(left: end - rest.left)
    }
  }

  /// Returns the records of a line of records; empty for other lines.
  func items(at index: Int) -> [TodayStrip.Item] {
    if rows.indices.contains(index), case .strip(let strip, _) = rows[index] { strip.items } else { [] }
  }

  /// Returns the row of a line; `nil` if there is nothing to do in the line.
  func row(at index: Int) -> TodayRow? {
    let items = items(at: index)
    guard items.isEmpty else { return items[min(item, items.count - 1)].row }
    guard rows.indices.contains(index), case .line(let row, _) = rows[index], row.record != nil else { return nil }
    return row
  }

  /// Returns the sections that a line opens; `nil` for other lines.
  func closed(at index: Int) -> [String]? {
    guard rows.indices.contains(index) else { return nil }
    switch rows[index] {
    case .closed(_, _, let ids), .names(_, let ids): return ids
    case .blank, .text, .hints, .title, .line, .strip: return nil
    }
  }

  /// Returns the line that opens a section; `nil` if the section is shown or empty.
  func index(closing ids: [String]) -> Int? {
    rows.indices.first { index in closed(at: index).map { !Set($0).isDisjoint(with: ids) } ?? false }
  }

  /// Indicates whether a line has a record, except for records that only offer to begin something.
  var hasRecords: Bool { rows.indices.contains { index in records(at: index).contains { $0.kind != .start } } }

  /// The first line with a record, which is selected first unless a feature chooses another line.
  var firstRecord: Int? { rows.indices.first { row(at: $0) != nil } }

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
        records(at: index).contains { $0.id != nil && $0.kind == record.kind && $0.id == record.id }
      }
  }

  /// Adds an invitation: a row of a box, or words that share a line of a list with the invitation before.
  private mutating func invite(_ invitation: TodayEmptyText, columns: Int, hasGap: Bool) {
    guard box.isEmpty else { return rows.append(.line(invitation.row, key: .enter)) }
    let hint = (text: invitation.line, key: link("start \(links.count)", to: invitation.effect))
    if case .hints(let hints)? = rows.last {
      let line = (hints.map(\.text) + [invitation.line]).joined(separator: Self.separator)
      if TextWidth.columns(of: line) <= columns {
        rows[rows.count - 1] = .hints(hints + [hint])
        return
      }
    }
    if hasGap { rows.append(.blank) }
    rows.append(.hints([hint]))
  }

  /// Returns a key whose press has an effect.
  private mutating func link(_ name: String, to effect: TodayEffect) -> KeyPress {
    let key = KeyPress(.named("\(box) \(name)"))
    links[key] = effect
    return key
  }

  private mutating func add(_ section: TodaySection, _ shown: Int, columns: Int, hasGap: Bool, _ texts: Texts) {
    if shown == 0 { return close(section, columns: columns, hasGap: hasGap, texts) }
    if hasGap { rows.append(.blank) }
    let first = rows.count
    defer { places[section.id] = first..<rows.count }
    let key = section.opening.map { link("title \(section.id)", to: $0) }
    let hidden = max(0, section.count - shown)
    let more = StyledLine(hidden > 0 ? "+\(hidden)" : "", .hint)
    if let title = section.title {
      let bold = StyledLine(title, Style(.text, on: .background, .bold))
      // The column after a title is the same with and without the mark of a selection before the title.
      let lead = max(TodayStrip.leadColumns, bold.columns + 1 + Self.markColumns)
      let detail = StyledLine(section.detail, .hint)
      let columns = !box.isEmpty ? 0 : detail.isEmpty && hidden > 0 ? lead - Self.markColumns : lead
      let title = bold.padded(to: columns) + (detail.isEmpty || box.isEmpty ? detail : StyledLine(blanks: 2) + detail)
      rows.append(hidden > 0 ? .closed(title: title, more, ids: [section.id]) : .title(title, key: key))
    }
    if let strip = section.strip { rows.append(.strip(strip, leadKey: key)) }
    for row in section.rows.prefix(section.strip == nil ? shown : shown - 1) {
      let effect = row.record == nil ? row.opening?.effect : nil
      let key = effect.map { link("row \(rows.count)", to: $0) }
      rows.append(.line(row, key: row.record?.kind == .start ? .enter : key))
    }
    guard section.title == nil, hidden > 0 else { return }
    rows.append(.closed(title: nil, StyledLine("  \(texts.more(hidden))", .hint), ids: [section.id]))
  }

  /// Adds the name of a section, on the line of the section before if that section is only named too and both fit.
  private mutating func close(_ section: TodaySection, columns: Int, hasGap: Bool, _ texts: Texts) {
    let name = Self.name(of: section, texts)
    if case .names(let line, let ids)? = rows.last {
      let both = line + StyledLine(Self.separator, .hint) + name
      if both.columns <= columns {
        rows[rows.count - 1] = .names(both, ids: ids + [section.id])
        return
      }
    } else if hasGap {
      rows.append(.blank)
    }
    rows.append(.names(name, ids: [section.id]))
  }

  /// Returns the words that replace a hidden section.
  private static func name(of section: TodaySection, _ texts: Texts) -> StyledLine {
    let mark = section.place == .over ? "✓ " : ""
    let (title, count) = (section.title ?? "", section.count)
    return StyledLine(mark + (section.summary ?? texts(ko: "\(title) \(count)", en: "\(title): \(count)")), .hint)
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
    /// The number of lines below the title, and the minimum number of them to show.
    package var count: Int
    package var least: Int
    /// The width of the name that replaces the part.
    package let nameColumns: Int
    /// Indicates whether a blank line belongs above the part, unless its name shares the line of another name.
    package var startsGroup: Bool
    /// Indicates whether the part belongs to the group above, from which only a spare line separates it.
    package var joinsGroup = false

    package init(kind: Kind, count: Int = 0, least: Int = 0, nameColumns: Int = 0, startsGroup: Bool = false) {
      (self.kind, self.count, self.least, self.nameColumns) = (kind, count, least, nameColumns)
      self.startsGroup = startsGroup
    }

    /// Returns whether the part shows some of its rows, but not all.
    fileprivate func isCut(at shown: Int) -> Bool { (kind == .titled || kind == .untitled) && shown < count }

    fileprivate func isNamed(showing shown: Int) -> Bool { kind == .closed || kind == .closing && shown == 0 }
  }

  /// The columns between two names on a line.
  private static let separatorColumns = 3
  /// The number of lines that every part may have before any part gets more.
  private static let fair = 6
  /// The number of hidden rows of a part that are worth more than blank lines (our choice).
  private static let lastRows = 2

  /// The number of lines of each part; 0 for a part that is only named.
  package private(set) var shown: [Int]
  /// The parts with a blank line above; if there is no room for all blank lines, the first groups have them.
  package private(set) var gaps: Set<Int>

  /// - Parameters:
  ///   - parts: The parts in order; the first parts get the lines that are left.
  ///   - lines: The number of lines on the screen.
  ///   - columns: The width of a line, which the names of parts share.
  package init(_ parts: [Part], lines: Int, columns: Int = .max) {
    let dense = Self.share(lines, columns, among: parts, gaps: 0)
    // Blank lines are worth more than rows, but not more than the last hidden rows of a part.
    let fit = (0...parts.count(where: \.startsGroup)).reversed().lazy
      .map { most in
        let shown = Self.share(lines, columns, among: parts, gaps: most)
        return (page: Self.page(parts, shown, columns, gaps: most), shown: shown)
      }
      .first { fit in
        fit.page.lines <= lines
          && !zip(parts, zip(fit.shown, dense)).contains {
            $0.isCut(at: $1.0) && $0.count - $1.0 <= Self.lastRows && $1.1 == $0.count
          }
      }
    (gaps, shown) = (fit?.page.gaps ?? [], fit?.shown ?? dense)
  }

  /// Returns the fit with a blank line above parts that join a group, for as many of them as there are spare lines.
  func spaced(_ parts: [Part], lines: Int, columns: Int) -> TodayFit {
    var fit = self
    var spare = lines - Self.page(parts, shown, columns, gaps: gaps.count).lines
    for index in parts.indices where parts[index].joinsGroup && spare > 0 && fit.gaps.insert(index).inserted {
      spare -= 1
    }
    return fit
  }

  /// Returns the fit with some parts shown completely, without moving what is above them; the page may then scroll.
  ///
  /// - Parameter wanted: The number of lines of each opened part; `nil` for all other parts.
  func opening(_ wanted: [Int?], of parts: [Part]) -> TodayFit {
    var fit = self
    for case (let index, let count?) in wanted.enumerated() where shown[index] < count {
      fit.shown[index] = count
      guard parts[index].isNamed(showing: shown[index]) else { continue }
      // A part that leaves a line of names is a group, and the names after it are another one.
      for index in [index, index + 1] where index < parts.count && parts[index].startsGroup { fit.gaps.insert(index) }
    }
    return fit
  }

  /// Returns the number of lines of each part on a page with at most `most` blank lines.
  private static func share(_ lines: Int, _ columns: Int, among parts: [Part], gaps most: Int) -> [Int] {
    func needed(_ shown: [Int]) -> Int { page(parts, shown, columns, gaps: most).lines }
    let all = parts.map(\.count)
    guard needed(all) > lines else { return all }
    var shown = parts.map { min($0.least, $0.count) }
    // The last hidden row of a part comes first, because "1 more" says less than the row.
    for (index, part) in parts.enumerated() where part.isCut(at: shown[index]) && part.count - shown[index] == 1 {
      var more = shown
      more[index] = part.count
      if needed(more) <= lines { shown = more }
    }
    for limit in [fair, .max] {
      for (index, part) in parts.enumerated() {
        if part.kind == .closing, part.count > limit { continue }
        var more = shown
        more[index] = min(part.count, limit)
        if part.kind == .closing, needed(more) > lines { continue }
        // The line that counts the hidden rows replaces one row.
        for _ in 0..<2 { more[index] -= max(0, needed(more) - lines) }
        if more[index] > shown[index] { shown = more }
      }
    }
    return shown
  }

  /// Returns the number of lines of a page with at most `most` blank lines, and the parts below these.
  private static func page(
    _ parts: [Part], _ shown: [Int], _ columns: Int, gaps most: Int
  ) -> (lines: Int, gaps: Set<Int>) {
    // The width of the names on the last line; `nil` after a part that is shown.
    var (lines, used, gaps) = (0, Int?.none, Set<Int>())
    for (index, (part, shown)) in zip(parts, shown).enumerated() {
      let isNamed = part.isNamed(showing: shown)
      let width = part.nameColumns + (used.map { $0 + separatorColumns } ?? 0)
      if isNamed, used != nil, width <= columns {
        used = width
        continue
      }
      if part.startsGroup, gaps.count < most { gaps.insert(index) }
      used = isNamed ? part.nameColumns : nil
      switch part.kind {
      case _ where isNamed: lines += 1
      case .untitled: lines += shown < part.count ? shown + 1 : shown
      default: lines += 1 + shown
      }
    }
    return (lines + gaps.count, gaps)
  }
}
