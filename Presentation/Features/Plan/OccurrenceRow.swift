package import Domain

struct OccurrenceRow {
  private static let timeColumns = 11
  private static let indent = timeColumns + 4

  let text: OccurrenceText
  let day: Day
  let hue: ColorRole
  /// The time until the event starts or ends.
  var near: String?
  /// The title of an event at the same time.
  var overlap: String?
  var isDone = false
  var below: [StyledLine] = []

  var lines: Int { 1 + below.count }

  /// - Parameter details: The details; `nil` draws only the dates of multi-day events and the times in another zone.
  func with(_ details: OccurrenceDetails?, in size: Size) -> OccurrenceRow {
    var row = self
    let columns = size.columns - 4
    let room = columns - Self.belowIndent(columns: size.columns)
    let said = details.map { saidFacts(of: $0.facts, columns: columns) } ?? []
    row.below = details?.all(columns: room, rows: max(2, size.rows - 2), without: said) ?? always(columns: room)
    return row
  }

  /// Returns the facts that the row itself shows whole.
  private func saidFacts(of facts: EventFacts, columns: Int) -> [Fact] {
    let line = Rect(column: 0, row: 0, columns: columns, rows: 1)
    let isPlaceWhole = placeColumns(in: room(in: line)) == TextWidth.columns(of: place)
    let isTimeWhole = text.occurrence.days.count == 1 && text.otherZone == nil
    return (isTimeWhole ? [facts.time] : []) + (isPlaceWhole ? [facts.place] : [])
  }

  private func always(columns: Int) -> [StyledLine] {
    let range = text.occurrence.days.count > 1 ? (columns < 44 ? text.shortRange : text.range) : nil
    return [range, text.otherZone].compactMap { $0 }.map { StyledLine($0, .hint) }
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let line = area.upper(1)
    frame.line("●", in: line, style: Style(hue))
    frame.line(text.time(on: day), in: line.inset(left: 2).leading(Self.timeColumns), style: .hint)
    var tags = line.inset(left: Self.indent)
    for (tag, style) in self.tags(in: line) {
      frame.line(tag, in: tags, style: style, alignment: .trailing)
      tags = tags.inset(right: TextWidth.columns(of: tag) + 2)
    }
    var rest = room(in: line)
    let columns = placeColumns(in: rest)
    if columns > 0 {
      frame.line(place, in: rest.inset(left: rest.size.columns - columns), style: .hint)
      rest = rest.inset(right: columns + 2)
    }
    frame.line(text.occurrence.event.title.text, in: rest, style: isDone ? .hint : .plain)
    drawBelow(on: &frame, in: area.inset(top: 1))
  }

  private var place: String { text.occurrence.event.location.text }

  /// Returns the width of the place in the room that the tags leave; 0 without a place or room for it.
  private func placeColumns(in room: Rect) -> Int {
    room.size.columns >= 36 ? min(room.size.columns / 3, TextWidth.columns(of: place)) : 0
  }

  /// The room that the tags of a line leave for the title and the place.
  private func room(in line: Rect) -> Rect {
    tags(in: line).reduce(line.inset(left: Self.indent)) { $0.inset(right: TextWidth.columns(of: $1.0) + 2) }
  }

  /// Returns the words at the end of a line, the last words first.
  private func tags(in line: Rect) -> [(String, Style)] {
    let all: [(String?, Style)] = [
      (overlapTag(in: line), Style(.warning)), (partTag(in: line), .hint), (repeatTag(in: line), .hint),
    ]
    let tags = all.compactMap { tag, style in tag.map { ($0, style) } }
    let taken = tags.reduce(Self.indent) { $0 + TextWidth.columns(of: $1.0) + 2 }
    guard let near, line.size.columns - taken >= TextWidth.columns(of: near) + 12 else { return tags }
    return tags + [(near, Style(.accent))]
  }

  private func repeatTag(in area: Rect) -> String? {
    guard let instance = text.occurrence.instance else { return nil }
    return instance.isChanged && !isNarrow(area) ? "↻ \(text.texts.plan.changedOccurrence)" : "↻"
  }

  private func partTag(in area: Rect) -> String? {
    guard isNarrow(area) else { return text.part(on: day) }
    return text.occurrence.part(on: day).flatMap { $0.count > 1 ? "\($0.number)/\($0.count)" : nil }
  }

  private func overlapTag(in area: Rect) -> String? {
    guard let overlap else { return nil }
    return isNarrow(area) ? "⚠" : "⚠ \(TextClip.clip(overlap, to: area.size.columns / 4))"
  }

  private func isNarrow(_ area: Rect) -> Bool { area.size.columns < 50 }

  private func drawBelow(on frame: inout Frame, in area: Rect) {
    let area = area.inset(left: Self.belowIndent(columns: area.size.columns + 2))
    frame.lines(below, in: area)
  }

  private static func belowIndent(columns: Int) -> Int { columns >= 60 ? indent : 4 }
}

/// A row for an event among the other contents of a day: when it starts, its title, its length and its place.
struct BriefOccurrenceRow {
  private static let timeColumns = 6
  /// The width of a length, such as "12시간 30분" or "12h30", with a gap if the widest length is known.
  private var lengthColumns: Int {
    min(text.texts.language == .korean ? 12 : 6, widest.map { $0.length + 2 } ?? .max)
  }
  /// The minimum width at which a row shows the length.
  private static let wideColumns = 60
  private static let leastTitleColumns = 18
  /// The width of a title on a narrow screen next to other words.
  private static let shortTitleColumns = 20
  /// The width that the name of an overlapping event takes from a place.
  private static let overlapColumns = 14
  /// The minimum width of an overlapping event with its sign, if its name is longer.
  private static let leastOverlapColumns = 8
  /// The minimum width of a place, if its name is longer.
  private static let leastPlaceColumns = 8

  let text: OccurrenceText
  let day: Day
  let hue: ColorRole
  /// The time until the event starts or ends.
  var near: String?
  /// The title of an event at the same time.
  var overlap: String?
  var isDone = false
  /// The widths of the widest title and length among the rows of a list; `nil` for columns of a fixed width.
  var widest: (title: Int, length: Int)?

  func draw(on frame: inout Frame, in area: Rect) {
    frame.line("●", in: area, style: Style(hue))
    frame.line(time, in: area.inset(left: 2).leading(Self.timeColumns), style: .hint)
    var rest = area.inset(left: 2 + Self.timeColumns)
    let isWide = area.size.columns >= Self.wideColumns
    let most = min(rest.size.columns * 2 / 5, widest?.title ?? .max)
    let title = text.occurrence.event.title.text
    // The remaining time may use the columns that a short title leaves free.
    let short = near == nil ? Self.shortTitleColumns : min(Self.shortTitleColumns, TextWidth.columns(of: title))
    let titleColumns = isWide ? max(Self.leastTitleColumns, most) : short
    let facts = rest.inset(left: titleColumns + 2)
    for (tag, style) in tags(columns: rest.size.columns - titleColumns - (isWide ? lengthColumns + 2 : 0)) {
      frame.line(tag, in: rest, style: style, alignment: .trailing)
      rest = rest.inset(right: TextWidth.columns(of: tag) + 2)
    }
    frame.line(title, in: isWide ? rest.leading(titleColumns) : rest, style: isDone ? .hint : .plain)
    guard isWide else { return }
    frame.line(length, in: facts.leading(lengthColumns), style: .hint)
    let (place, room) = (text.occurrence.event.location.text, rest.inset(left: titleColumns + 2 + lengthColumns))
    if room.size.columns >= min(Self.leastPlaceColumns, TextWidth.columns(of: place)) {
      frame.line(place, in: room, style: .hint)
    }
  }

  /// Returns the words that fit at the end of the row, the last words first.
  ///
  /// The name of the other event is shortened before the remaining time is left out; without room for any of the name,
  /// its sign stands alone.
  private func tags(columns: Int) -> [(String, Style)] {
    var (room, tags) = (columns, [(String, Style)]())
    func take(_ tag: String?, _ style: Style, leaving rest: Int = 0) {
      guard let tag, TextWidth.columns(of: tag) + 2 + rest <= room else { return }
      tags.insert((tag, style), at: 0)
      room -= TextWidth.columns(of: tag) + 2
    }
    take(part, .hint)
    let least = overlap.map { min(TextWidth.columns(of: $0) + 2, Self.leastOverlapColumns) + 2 } ?? 0
    take(near, Style(.accent), leaving: room >= least ? least : 3)
    guard let overlap else { return tags }
    guard room >= least else {
      take("⚠", Style(.warning))
      return tags
    }
    // The name leaves room for the whole place, unless it would be too short then.
    let placeColumns = TextWidth.columns(of: text.occurrence.event.location.text)
    let clash = "⚠ \(TextClip.clip(overlap, to: max(Self.overlapColumns, room - placeColumns - 4)))"
    take(TextClip.clip(clash, to: room - 2), Style(.warning))
    return tags
  }

  /// The day of an event of several days, such as "2/5"; `nil` for an event of one day.
  var part: String? { text.occurrence.part(on: day).flatMap { $0.count > 1 ? "\($0.number)/\($0.count)" : nil } }

  /// The start, or the end of an event that began on an earlier day; empty for all-day events.
  var time: String {
    guard !text.occurrence.isAllDay else { return "" }
    let (start, end) = (text.occurrence.start, text.occurrence.end)
    if start.day == day { return text.texts.dates.time(start.time) }
    return end.day == day ? "–\(text.texts.dates.time(end.time))" : ""
  }

  /// The length, such as 50분 or "1h30"; empty for events that last longer than a day.
  var length: String {
    let minutes = (text.occurrence.end.clockSeconds - text.occurrence.start.clockSeconds) / 60
    return (1..<1_440).contains(minutes) ? text.texts.dates.shortDuration(minutes: minutes) : ""
  }
}

extension [BriefOccurrenceRow] {
  /// The rows with columns as wide as the widest title and length, because fixed columns would clip words next to free
  /// space.
  var aligned: Self {
    let title = map { TextWidth.columns(of: $0.text.occurrence.event.title.text) }.max() ?? 0
    let length = map { TextWidth.columns(of: $0.length) }.max() ?? 0
    return map { row in
      var row = row
      row.widest = (title, length)
      return row
    }
  }
}

extension PlanState {
  /// Returns the rows of events of the selected day, with aligned columns.
  func briefRows(of events: [Occurrence]) -> [BriefOccurrenceRow] {
    events.map { event in
      BriefOccurrenceRow(text: context.text(event), day: day, hue: hue(of: event), isDone: isDone(event))
    }.aligned
  }
}

/// An event in a grid of hours, as high as it is long.
struct TimeBlock {
  /// The minimum width at which the time is next to the title.
  private static let columnsWithTime = 30

  let title: String
  let time: String
  let location: String
  let hue: ColorRole
  let isDone: Bool
  let isSelected: Bool
  /// Indicates whether another block ends right above, so the bar begins a little lower.
  let isTouching: Bool
  /// The columns at the end of each row that the number of hidden events takes.
  let countColumns: [Int]

  /// Draws the block.
  ///
  /// Only the selected block is filled, so that it stands out; other blocks show their length with a bar on the left.
  func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let words: Style = isSelected ? .selected : isDone ? .hint : .plain
    frame.fill(area, style: words)
    var room = area.inset(left: 1)
    if room.size.columns >= Self.columnsWithTime {
      frame.line(time, in: room.inset(right: 2), style: isSelected ? words : .hint, alignment: .trailing)
      room = room.inset(right: TextWidth.columns(of: time) + 4)
    }
    let lines = lines(in: room.size, hasTime: room.right < area.right)
    for row in 0..<area.size.rows {
      let side = isSelected ? row == 0 ? "▸" : "" : row == 0 && isTouching ? "▖" : "▎"
      frame.line(side, in: area.line(row), style: isSelected ? words : Style(hue))
      guard lines.indices.contains(row) else { continue }
      frame.line(lines[row], in: room.line(row).inset(right: countColumns[row]), style: words)
    }
  }

  /// - Parameter hasTime: Indicates whether the time is next to the lines.
  private func lines(in size: Size, hasTime: Bool) -> [String] {
    guard size.rows > 1, size.columns > 1 else { return [title] }
    let texts = words(columns: size.columns, rows: size.rows)
    guard texts.count <= size.rows else {
      return texts.prefix(size.rows - 1) + [texts.dropFirst(size.rows - 1).joined(separator: " ")]
    }
    guard !hasTime else { return texts + (location.isEmpty ? [] : [location]) }
    let short = String(time.prefix { $0 != "–" })
    let shown = [time, short].first { !$0.isEmpty && TextWidth.columns(of: $0) <= size.columns }
    return texts.count < size.rows ? texts + [shown].compactMap { $0 } : texts
  }

  /// Returns the title in lines that break between words.
  ///
  /// A word that is too long for a line continues on the next line if the whole title fits then, and ends in "…"
  /// otherwise.
  private func words(columns: Int, rows: Int) -> [String] {
    // A title from a file may be as long as a book, and a line has at least one letter and a space.
    let title = title.prefix((rows + 1) * (columns + 1))
    let whole = TextClip.wrap(title, columns: columns)
    guard whole.count > rows else { return whole }
    var lines: [String] = []
    for word in title.split(separator: " ") {
      if let last = lines.last, TextWidth.columns(of: last) + 1 + TextWidth.columns(of: word) <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(TextClip.clip(word, to: columns))
      }
    }
    return lines
  }
}

/// The lines of one event, below its row or next to the list.
struct OccurrenceDetails {
  /// The maximum number of characters of notes, which is four times the limit for typed notes.
  private static let mostNotes = 2_000

  let text: OccurrenceText
  let facts: EventFacts

  private var moreInForm: StyledLine { StyledLine(facts.texts.plan.moreInForm, .hint) }

  /// Returns the details within a width and a height; the last line reports that lines were left out.
  ///
  /// - Parameter said: The facts to leave out, because the row above shows them.
  func all(columns: Int, rows: Int, without said: [Fact]) -> [StyledLine] {
    let limit = max(1, columns) * max(1, rows)
    let lines = facts.facts.filter { !said.contains($0) }.lines(width: columns) + notes(columns: columns, limit: limit)
    guard lines.count > rows else { return lines }
    return lines.prefix(max(0, rows - 1)) + [moreInForm]
  }

  /// Returns the title, the facts and the notes within a width.
  func whole(columns: Int) -> [StyledLine] {
    let title = WrappedText.lines(String(facts.heading.prefix(Self.mostNotes)), columns: columns)
    let parts = [
      title.map { StyledLine($0, .title) }, facts.facts.lines(width: columns),
      notes(columns: columns, limit: Self.mostNotes),
    ]
    let isCut = !text.occurrence.event.notes.text.dropFirst(Self.mostNotes).isEmpty
    return parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()]) + (isCut ? [moreInForm] : [])
  }

  /// Returns the start of the notes, because imported notes can be as long as a book.
  private func notes(columns: Int, limit: Int) -> [StyledLine] {
    let notes = String(text.occurrence.event.notes.text.prefix(limit))
    return notes.isEmpty ? [] : WrappedText.lines(notes, columns: columns).map { StyledLine($0) }
  }
}

/// A panel next to a list with the details of one event, which scrolls if the details are longer than the panel.
struct OccurrencePanel {
  let top: Int
  let lastTop: Int
  private let lines: [StyledLine]
  private let height: Int

  /// - Parameter top: The first line to show, clamped to the available lines.
  init(_ details: OccurrenceDetails, top: Int, in size: Size) {
    // The scroll bar takes two columns.
    lines = details.whole(columns: max(1, size.columns - 2))
    height = max(1, size.rows)
    lastTop = max(0, lines.count - height)
    self.top = min(max(0, top), lastTop)
  }

  /// The number of lines per page: one less than the visible lines.
  var page: Int { max(1, height - 1) }

  func draw(on frame: inout Frame, in area: Rect) {
    frame.lines(lines.dropFirst(top).prefix(height), in: area)
    Scrollbar(first: top, visible: height, count: lines.count).draw(on: &frame, in: area)
  }
}

package struct OccurrenceText: Hashable, Sendable {
  package var occurrence: Occurrence
  let zone: Zone
  package let texts: Texts

  package init(_ occurrence: Occurrence, zone: Zone, texts: Texts) {
    (self.occurrence, self.zone, self.texts) = (occurrence, zone, texts)
  }

  /// Formats the time on one day of the event in at most 11 columns: "09:00–10:30", "22:00–", "–11:00", "all day".
  package func time(on day: Day) -> String {
    let (start, end) = (occurrence.start, occurrence.end)
    guard !occurrence.isAllDay else { return texts.plan.allDay }
    guard start != end else { return dates.time(start.time) }
    let endOfDay = DateTime(day.adding(days: 1), .midnight)
    let beginsEarlier = start.day < day
    return switch (beginsEarlier, end > endOfDay) {
    case (true, true): texts.plan.allDay
    case (true, false): "–\(endTime)"
    case (false, true): "\(dates.time(start.time))–"
    case (false, false): "\(dates.time(start.time))–\(endTime)"
    }
  }

  /// Returns the position of a day in a multi-day event, "day 2 of 5"; `nil` for an event of one day.
  package func part(on day: Day) -> String? {
    guard let part = occurrence.part(on: day), part.count > 1 else { return nil }
    return texts.plan.part(part.number, of: part.count)
  }

  /// A shorter ``range``, such as "11.19 15:00 – 11.23 18:00".
  package var shortRange: String {
    let days = occurrence.days
    guard !occurrence.isAllDay, days.count > 1 else { return dates.days(days) }
    return "\(dates.dateTime(occurrence.start)) – \(dates.monthAndDay(days.last)) \(endTime)"
  }

  /// The dates of the start and the end, with times unless the event is all-day.
  package var range: String { range(today: nil) }

  /// Returns the ``range`` with the years that differ from today's year.
  func range(today: Day?) -> String {
    let days = occurrence.days
    let first = shortDay(days.first, today)
    guard days.count > 1 else { return "\(first) \(time(on: days.first))" }
    let last = shortDay(days.last, today)
    guard !occurrence.isAllDay else { return "\(first) – \(last)" }
    return "\(first) \(dates.time(occurrence.start.time)) – \(last) \(endTime)"
  }

  /// Returns the dates and times, with years that differ from today's year and with the times in the event's own zone.
  func when(today: Day) -> String { [range(today: today), otherZone].compactMap(\.self).joined(separator: " · ") }

  private func shortDay(_ day: Day, _ today: Day?) -> String {
    today.map { dates.shortDay(day, today: $0) } ?? dates.shortDay(day)
  }

  private var endTime: String { occurrence.end.time == .midnight ? "24:00" : dates.time(occurrence.end.time) }

  /// The times in the event's own zone, "New York 11/19 12:00–13:00"; `nil` if it is the user's zone.
  package var otherZone: String? {
    guard case .timed(let start, let end, .place(let place)) = occurrence.span, place != zone else { return nil }
    let date = start.day == occurrence.start.day ? "" : "\(dates.monthAndDay(start.day)) "
    let until =
      switch end {
      case start: ""
      case _ where end.day == start.day: "–\(dates.time(end.time))"
      default: " – \(dates.monthAndDay(end.day)) \(dates.time(end.time))"
      }
    return "\(Self.city(of: place)) \(date)\(dates.time(start.time))\(until)"
  }

  private var dates: DateFormatting { DateFormatting(texts) }

  /// Returns the city in an IANA name, such as "New York" for `America/New_York`.
  package static func city(of zone: Zone) -> String {
    let name = zone.identifier.utf8
    let city = name.lastIndex(of: UInt8(ascii: "/")).map { name[name.index(after: $0)...] } ?? name[...]
    guard city.contains(UInt8(ascii: "_")) else { return String(Substring(city)) }
    return String(decoding: city.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}

package struct DayRows: ListRows {
  /// The minimum height with blank lines between sections.
  private static let airyRows = 14

  private enum Row {
    case blank
    case header(DayAgenda.Section)
    case occurrence(OccurrenceRow)
  }

  private var rows: [Row] = []
  private let day: DayPlan?
  private let page: PlanPage?
  private let context: PlanContext

  /// - Parameters:
  ///   - day: The day; `nil` if the page lacks the day, which leaves the list empty.
  ///   - isInSections: `false` to sort the events only by time.
  init(
    _ day: DayPlan?, _ page: PlanPage?, context: PlanContext, expanded: Occurrence.ID?, size: Size, isInSections: Bool
  ) {
    (self.day, self.page, self.context) = (day, page, context)
    guard let day, let page else { return }
    guard isInSections else {
      rows = page.occurrences(on: day.agenda.day).map { .occurrence(row(of: $0, on: day, page)) }
      return
    }
    for section in DayAgenda.Section.allCases where !day.agenda.occurrences(in: section).isEmpty {
      if !rows.isEmpty, size.rows >= Self.airyRows { rows.append(.blank) }
      rows.append(.header(section))
      for occurrence in day.agenda.occurrences(in: section) {
        let row = row(of: occurrence, on: day, page, isDone: section == .done)
        let details = occurrence.id == expanded ? details(of: row) : nil
        rows.append(.occurrence(row.with(details, in: size)))
      }
    }
  }

  private func row(of occurrence: Occurrence, on day: DayPlan, _ page: PlanPage, isDone: Bool = false) -> OccurrenceRow
  {
    OccurrenceRow(
      text: context.text(occurrence), day: day.agenda.day, hue: page.hues[occurrence.calendar],
      overlap: day.overlaps.named(by: occurrence)?.event.title.text, isDone: isDone)
  }

  package var count: Int { rows.count }

  package func lines(at index: Int) -> Int { if case .occurrence(let row) = rows[index] { row.lines } else { 1 } }

  package func selectedLines(at index: Int) -> Int { 1 }

  package func isSelectable(at index: Int) -> Bool { occurrence(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .blank: break
    case .header(let section): frame.line(context.texts.plan.name(of: section), in: area, style: .title)
    case .occurrence(let row): row.draw(on: &frame, in: area)
    }
  }

  package func occurrence(at index: Int) -> Occurrence? { row(at: index)?.text.occurrence }

  func details(at index: Int) -> OccurrenceDetails? { row(at: index).flatMap(details) }

  private func row(at index: Int) -> OccurrenceRow? {
    guard rows.indices.contains(index), case .occurrence(let row) = rows[index] else { return nil }
    return row
  }

  /// Returns the details of a row.
  ///
  /// Details are computed only for shown rows, because finding overlapping events scans the whole day.
  private func details(of row: OccurrenceRow) -> OccurrenceDetails? {
    guard let day, let page else { return nil }
    let occurrence = row.text.occurrence
    let facts = EventFacts(
      occurrence: occurrence, series: page.series[occurrence.event.id],
      coming: page.coming[occurrence.event.id] ?? [],
      overlapping: day.overlaps.others(of: occurrence), sync: page.sync[occurrence.event.id],
      guests: page.guests[occurrence.event.id], context: context.fields(on: page.today, page.calendars))
    return OccurrenceDetails(text: row.text, facts: facts)
  }

  package func index(of id: Occurrence.ID) -> Int? {
    let here = rows.indices.compactMap { index in occurrence(at: index).map { (index, $0) } }
    return here.map(\.1).firstIndex(of: id).map { here[$0].0 }
  }
}

/// The events of a day, sorted once while the page is shown.
package struct DayPlan: Equatable, Sendable {
  package let agenda: DayAgenda
  let overlaps: Overlaps

  /// Returns `nil` if the page lacks the day.
  init?(_ day: Day, of page: PlanPage?) {
    guard let page, page.days.contains(day) else { return nil }
    agenda = page.agenda(of: day)
    overlaps = Overlaps(agenda.inProgress + agenda.upcoming + agenda.done)
  }
}
