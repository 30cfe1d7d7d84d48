/// Records side by side in one line, through which the arrows walk.
package struct TodayStrip: Sendable {
  package struct Item: Sendable {
    /// The words in a line with other items.
    let text: StyledLine
    /// The whole words in a line of their own, and the words after them that are never cut.
    private let (whole, tail): (StyledLine, StyledLine)
    /// The parts of the words that can take several lines; empty for words on one line.
    fileprivate let parts: [StyledLine]
    /// The record that the item stands for, and its actions; only its text is drawn.
    package let row: TodayRow

    /// - Parameters:
    ///   - tail: The words after the text that are never cut, such as a date.
    ///   - most: The maximum width of the text in a line with other items.
    package init(_ text: StyledLine, tail: StyledLine = StyledLine(), most: Int = .max, _ row: TodayRow) {
      (whole, self.tail, self.row) = (text, tail, row)
      (self.text, parts) = (text.clipped(to: most) + tail, [])
    }

    /// Creates an item whose parts continue on further lines if there is room for these.
    package init(joining parts: [StyledLine], _ row: TodayRow) {
      (text, tail, self.parts, self.row) = (parts.joinedItems, StyledLine(), parts, row)
      whole = text
    }

    /// The item as a row of its own.
    fileprivate var line: TodayRow {
      let (whole, tail) = (whole, tail)
      return TodayRow(row.record, opening: row.opening, actions: row.actions) { frame, area in
        let room = max(0, area.size.columns - tail.columns)
        frame.line((whole.clipped(to: room) + tail).clipped(to: area.size.columns), in: area)
      }
    }
  }

  /// The width of a lead such as "Year ago" or of a title, with the gap after it.
  static let leadColumns = 11
  /// The width of the mark before the selected item, and of the gap before the others.
  private static let gap = 2

  /// The words before the items; empty for items below a title.
  let lead: String
  package let items: [Item]
  /// The words at the end of the line, if there is room.
  let note: StyledLine
  /// The key that a click on the note presses.
  let noteKey: KeyPress?

  package init(lead: String = "", _ items: [Item], note: StyledLine = StyledLine(), noteKey: KeyPress? = nil) {
    (self.lead, self.items, self.note, self.noteKey) = (lead, items, note, noteKey)
  }

  /// Returns the strips of several features as one.
  static func + (one: TodayStrip, two: TodayStrip) -> TodayStrip {
    TodayStrip(
      lead: one.lead, one.items + two.items, note: one.note + two.note, noteKey: one.noteKey ?? two.noteKey)
  }

  /// Returns the strip as a section: one line of a list, or a line of a box for each item.
  package func section(
    _ id: String, _ title: String?, in form: TodayForm, place: TodaySection.Place = .usual
  ) -> TodaySection {
    form == .list
      ? TodaySection(id, title, self, place: place) : TodaySection(id, title, items.map(\.line), place: place)
  }

  /// Returns the key that a click on an item presses.
  static func press(_ index: Int) -> KeyPress { KeyPress(.named("item \(index)")) }

  /// Returns the item whose key was pressed; `nil` for other keys.
  static func item(of press: KeyPress) -> Int? {
    guard case .named(let name) = press.key, name.hasPrefix("item ") else { return nil }
    return Int(name.dropFirst(5))
  }

  /// - Parameters:
  ///   - selected: The selected item; `nil` if another line is selected.
  ///   - leadKey: The key that a click on the lead presses.
  package func draw(on frame: inout Frame, in area: Rect, selected: Int?, leadKey: KeyPress? = nil) {
    let end = frame.line(lead, in: area, style: Style(.text, on: .background, .bold))
    if let leadKey { frame.link(area.leading(end - area.left), to: leadKey) }
    var rest = area.inset(left: firstColumn)
    let all = items.reduce(0) { $0 + $1.text.columns + Self.gap }
    if note.columns > 0, rest.size.columns >= min(all, rest.size.columns / 2) + note.columns + Self.gap {
      let place = rest.inset(left: rest.size.columns - note.columns)
      frame.line(note, in: place)
      if let noteKey { frame.link(place, to: noteKey) }
      rest = rest.inset(right: note.columns + Self.gap)
    }
    let shown = shown(columns: rest.size.columns, selected: selected ?? 0)
    let hidden = items.count - shown.count
    // The number of hidden items keeps its place after an item that is too long.
    let moreColumns = hidden > 0 ? Self.gap + "+\(hidden)".utf8.count : 0
    for index in shown {
      let room = max(Self.gap, rest.size.columns - moreColumns)
      let place = rest.leading(min(room, items[index].text.columns + Self.gap))
      let text = items[index].text.clippedBetweenItems(to: place.size.columns - Self.gap)
      frame.line(text, in: place.inset(left: Self.gap))
      frame.link(place, to: Self.press(index))
      if index == selected {
        frame.line("▸", in: place, style: .mark)
        // A record alone in its line looks selected as any other line does.
        let isAlone = items.count == 1 && lead.isEmpty
        frame.select(isAlone ? area : place)
      }
      rest = rest.inset(left: place.size.columns)
    }
    guard hidden > 0 else { return }
    let place = rest.inset(left: Self.gap)
    let right = frame.line("+\(hidden)", in: place, style: .hint)
    // The nearest hidden item comes into view.
    let next = shown.upperBound < items.count ? shown.upperBound : shown.lowerBound - 1
    frame.link(place.leading(right - place.left), to: Self.press(next))
  }

  /// The columns before the mark of the first item.
  private var firstColumn: Int {
    lead.isEmpty ? 0 : max(Self.leadColumns, TextWidth.columns(of: lead) + 1 + Self.gap) - Self.gap
  }

  /// Returns the strip with the parts of its only item that fit, and rows with the other parts below them.
  ///
  /// - Returns: `nil` if all parts fit on a line.
  fileprivate func wrapped(to columns: Int) -> (strip: TodayStrip, rows: [TodayRow])? {
    let room = columns - firstColumn - Self.gap
    guard items.count == 1, let item = items.first, item.text.columns > room else { return nil }
    var lines: [[StyledLine]] = []
    for part in item.parts {
      if let last = lines.last, (last + [part]).joinedItems.columns <= room {
        lines[lines.count - 1].append(part)
      } else {
        lines.append([part])
      }
    }
    guard let first = lines.first, lines.count > 1 else { return nil }
    let (opening, indent) = (item.row.opening, firstColumn)
    let rows = lines.dropFirst().map { parts in
      // A row without a record is indented by the columns of the mark.
      TodayRow(opening: opening) { $0.line(parts.joinedItems.clipped(to: room), in: $1.inset(left: indent)) }
    }
    return (TodayStrip(lead: lead, [Item(joining: first, item.row)], note: note, noteKey: noteKey), rows)
  }

  /// Returns the items that fit, with the selected one among them.
  private func shown(columns: Int, selected: Int) -> Range<Int> {
    var first = 0
    while true {
      var (end, used) = (first, 0)
      while end < items.count {
        let isLast = end + 1 == items.count
        // The number of hidden items needs a place too.
        let reserved = isLast && first == 0 ? 0 : Self.gap + "+\(items.count)".utf8.count
        used += items[end].text.columns + Self.gap
        guard used + reserved <= columns || end == first else { break }
        end += 1
      }
      guard selected >= end, end < items.count else { return first..<end }
      first += 1
    }
  }
}

/// Lines about one subject, which are shown in part if there is no room for all.
package struct TodaySection {
  /// The place among the sections of all features.
  package enum Place: Int, Sendable {
    /// The results of a day that has ended; the sections in other places are then shown on request.
    case ended
    /// Events of the whole day, before those with a time.
    case wholeDay
    case usual
    /// Open items; only their title is shown if there is no room.
    case open
    /// Done items; only their title is shown until the user opens the section.
    case over
    /// The days ahead, in a box of their own.
    case ahead
  }

  /// The id that keeps the section open after reading.
  package let id: String
  /// The title above the lines; `nil` for lines that need no title.
  package private(set) var title: String?
  /// The words after the title, such as counts.
  package private(set) var detail = ""
  /// The words that replace a hidden section, such as "9 notes to write"; `nil` for the title and the count.
  package private(set) var summary: String?
  /// The effect of a click on the title.
  package private(set) var opening: TodayEffect?
  /// The records in one line; `nil` for a section of rows.
  package private(set) var strip: TodayStrip?
  /// Indicates whether the lines are about something that has happened, such as a call without a note.
  private(set) var looksBack = false
  /// Indicates whether the section belongs to the group of lines above it, and is apart only if there is room.
  package private(set) var joinsGroup = false
  package let place: Place
  /// The number of lines to show if there is no room for all; with 0, only the title is shown.
  package let least: Int
  /// The rows; below a strip, the rows that continue it.
  package private(set) var rows: [TodayRow]
  /// The number of lines.
  package var count: Int { (strip == nil ? 0 : 1) + rows.count }

  /// Creates a section whose first lines matter most.
  package init(
    _ id: String, _ title: String?, _ rows: [TodayRow], place: Place = .usual, least: Int = 2
  ) {
    (self.id, self.title, self.rows, self.place) = (id, title, rows, place)
    self.least = place == .open || place == .over ? 0 : least
  }

  /// Creates a section whose records are next to each other in one line.
  package init(_ id: String, _ title: String?, _ strip: TodayStrip, place: Place = .usual) {
    (self.id, self.title, self.place, self.strip) = (id, title, place, strip)
    (least, rows) = (1, [])
  }

  /// Returns the section with words after its title, and with the effect of a click on the title.
  package func detailed(_ detail: String, opening: TodayEffect? = nil) -> TodaySection {
    var section = self
    (section.detail, section.opening) = (detail, opening)
    return section
  }

  /// Returns the section with words that take its place while it is hidden; `nil` for its title and count.
  package func summarized(_ summary: String?) -> TodaySection {
    var section = self
    section.summary = summary
    return section
  }

  /// Returns the section with an effect of a click on the title, unless it has one.
  package func withOpening(_ effect: TodayEffect?) -> TodaySection {
    var section = self
    section.opening = opening ?? effect
    return section
  }

  /// Returns the section without its title, which is shown elsewhere.
  func untitled() -> TodaySection {
    var section = self
    (section.title, section.detail) = (nil, "")
    return section
  }

  /// Returns the section with a strip that takes as many lines as its words need; `nil` if one line is enough.
  func wrapped(to columns: Int) -> TodaySection? {
    guard let wrapped = strip?.wrapped(to: columns) else { return nil }
    var section = self
    (section.strip, section.rows) = (wrapped.strip, wrapped.rows)
    return section
  }

  /// Returns the key that a click presses to show a section completely.
  package static func press(_ id: String) -> KeyPress { KeyPress(.named("section \(id)")) }

  /// Returns the section whose key was pressed; `nil` for other keys.
  static func id(of press: KeyPress) -> String? {
    guard case .named(let name) = press.key, name.hasPrefix("section ") else { return nil }
    return String(name.dropFirst(8))
  }

  /// Returns the section for lines about something that has happened, which isn't coming up.
  package func lookingBack() -> TodaySection {
    var section = self
    section.looksBack = true
    return section
  }

  /// Returns the section without a blank line above it, unless a line is to spare.
  package func joined() -> TodaySection {
    var section = self
    section.joinsGroup = true
    return section
  }
}

/// The forms in which Today shows the records of a day.
package enum TodayForm: Hashable, Sendable {
  /// One list, in which the records of a feature can share a line.
  case list
  /// A box for each feature, in which every record has a line of its own.
  case boxes
}

/// The box around the sections of a feature on a wide screen.
package struct TodayBox: Sendable {
  /// The column of a box: the day alone in the first, then records and memories, in one or two columns.
  package enum Column: Int, Sendable, CaseIterable {
    case day, records, memories
  }

  let column: Column
  /// The title, unless the first section has one.
  let title: String
  /// The words after the title.
  let detail: String
  /// The effect of a click on the titles of the box and its sections.
  let opening: TodayEffect?
  /// The rows that the picture needs, and those that it can use if there is room; 0 without a picture.
  let pictureRows: ClosedRange<Int>

  package init(
    _ column: Column, _ title: String = "", detail: String = "", opening: TodayEffect? = nil,
    pictureRows: ClosedRange<Int> = 0...0
  ) {
    (self.column, self.title, self.detail) = (column, title, detail)
    (self.opening, self.pictureRows) = (opening, pictureRows)
  }
}

/// A picture next to the rows of a box.
package struct TodayPicture {
  let size: Size
  /// The effect of a click; `nil` to open the selected row.
  let opening: TodayEffect?
  let draw: (_ frame: inout Frame, _ area: Rect) -> Void

  package init(
    _ size: Size, opening: TodayEffect? = nil, draw: @escaping (_ frame: inout Frame, _ area: Rect) -> Void
  ) { (self.size, self.opening, self.draw) = (size, opening, draw) }
}
