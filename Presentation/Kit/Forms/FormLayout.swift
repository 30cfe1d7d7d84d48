/// The places of a form's fields, one below another; a field with a lead shares the line of the previous field.
///
/// An error replaces the hint below its field and in the blank row there, so that no field moves.
struct FormLayout {
  /// The maximum number of lines for a note below a field.
  private static let mostNoteRows = 3

  struct Item {
    let labelColumns: Int
    let rows: Int
    /// The width on a line with other fields.
    var columns = 0
    /// The number of additional columns that the field can use if there are columns left over.
    var spareColumns = 0
    /// The width of the words before a field on a shared line; `nil` for a field with a line of its own.
    var leadColumns: Int?
    /// The notes below the controls of the line.
    var notes = Notes()
  }

  /// The notes of a line; a shown error takes the place of the hint.
  struct Notes {
    var error: String?
    var hint: String?
    var warning: String?

    /// Returns the lines of the notes at a width, with the error or else with the hint.
    func lines(columns: Int, showsError: Bool) -> [(text: String, style: Style)] {
      let first = showsError ? error.map { ($0, Style.error) } : hint.map { ($0, Style.hint) }
      return [first, warning.map { ($0, Style(.warning)) }].compactMap(\.self).flatMap { text, style in
        TextClip.wrap(text, columns: columns).prefix(FormLayout.mostNoteRows).map { ($0, style) }
      }
    }
  }

  struct Place {
    let index: Int
    /// The place of the label; empty for a field on the line of another field.
    let label: Rect
    let lead: Rect
    let control: Rect
    /// The place of the notes; empty for all but the first field of a line.
    let note: Rect
    /// Indicates whether the notes have room for the error of the line.
    let showsError: Bool
    /// The area in which a click selects the field.
    let all: Rect
  }

  /// The visible fields, from the top.
  let places: [Place]
  /// Indicates whether there are more fields than fit.
  let isScrolled: Bool
  /// The rows of all fields, without blank lines between them.
  let rows: Int
  /// The rows of all fields with blank lines between them.
  let airyRows: Int

  /// - Parameter room: The rows that the fields take without errors; `nil` if errors may move fields.
  init(_ items: [Item], focus: Int, in area: Rect, room: Int? = nil) {
    let wanted = items.map(\.labelColumns).max() ?? 0
    // The labels go above the controls if the controls would have fewer than 16 columns next to the labels.
    let isStacked = area.size.columns < wanted + 4 + 16
    let indent = isStacked ? 2 : wanted + 4
    func lines(columns: Int) -> [FormLine] {
      FormLine.all(items, columns: columns - indent, labelRows: isStacked ? 1 : 0)
    }
    var lines = lines(columns: area.size.columns)
    func height(_ line: FormLine) -> Int { line.rows + (room == nil ? line.errorRows ?? 0 : 0) }
    let total = lines.reduce(0) { $0 + height($1) }
    isScrolled = total > area.size.rows
    let content = isScrolled ? area.inset(right: min(2, area.size.columns)) : area
    if isScrolled { lines = FormLine.all(items, columns: content.size.columns - indent, labelRows: isStacked ? 1 : 0) }
    rows = lines.reduce(0) { $0 + $1.rows }
    airyRows = rows + max(0, lines.count - 1)
    let most = min(room ?? .max, area.size.rows)
    let gap = total + max(0, lines.count - 1) <= most ? 1 : 0
    let focused = lines.firstIndex { $0.items.contains(focus) } ?? 0
    var row = 0
    var places: [Place] = []
    for line in lines[Self.first(lines.map(height), focus: focused, rows: area.size.rows)...]
    where row < area.size.rows {
      let free = room == nil ? .max : max(0, min(gap, most - row - line.rows))
      let showsError = line.errorRows.map { $0 <= free } ?? false
      let errorRows = showsError ? line.errorRows ?? 0 : 0
      let all = content.inset(top: row).upper(line.rows + errorRows)
      let label = isStacked ? all.upper(1) : all.upper(1).inset(right: max(0, all.size.columns - wanted - 2))
      let inside = all.inset(left: indent, top: line.labelRows)
      places += line.places(in: all, label: label, inside: inside, showsError: showsError)
      row += line.rows + max(gap, errorRows)
    }
    self.places = places
  }

  func place(of index: Int?) -> Place? { places.first { $0.index == index } }

  /// Returns the field at a point; the controls of a line take precedence over the line as a whole.
  func index(at point: Point) -> Int? {
    let hit = places.first { $0.control.contains(point) || $0.lead.contains(point) }
    return (hit ?? places.first { $0.all.contains(point) })?.index
  }

  /// Returns the first line to show so that the focused line and the next line are visible.
  private static func first(_ heights: [Int], focus: Int, rows: Int) -> Int {
    guard heights.indices.contains(focus) else { return 0 }
    for last in [min(focus + 1, heights.count - 1), focus] {
      var first = last
      var used = heights[last]
      while first > 0, used + heights[first - 1] <= rows {
        first -= 1
        used += heights[first]
      }
      if first <= focus, used <= rows { return first }
    }
    return focus
  }
}

/// Fields that share a label, on one line or, if there is no room, on several.
private struct FormLine {
  private struct Part {
    let index: Int
    let left: Int
    let row: Int
    let lead: Int
    let columns: Int
    /// The height of the control; more than 1 while something is open below it and takes the rest of the line.
    let rows: Int
  }

  let rows: Int
  /// The rows above the controls; none without a label.
  let labelRows: Int
  /// The rows that the error needs beyond those of the hint; `nil` without an error.
  let errorRows: Int?
  private let parts: [Part]
  private let noteRows: Int

  var items: [Int] { parts.map(\.index) }

  static func all(_ items: [FormLayout.Item], columns: Int, labelRows: Int) -> [FormLine] {
    var groups: [[Int]] = []
    for (index, item) in items.enumerated() {
      if item.leadColumns == nil || groups.isEmpty {
        groups.append([index])
      } else {
        groups[groups.count - 1].append(index)
      }
    }
    return groups.map { FormLine($0, of: items, columns: columns, labelRows: labelRows) }
  }

  /// Creates the line of some fields; a field with an empty lead stays on the line of the field before it.
  private init(_ group: [Int], of items: [FormLayout.Item], columns: Int, labelRows: Int) {
    var runs: [[Int]] = []
    for index in group {
      if items[index].leadColumns == 0 { runs[runs.count - 1].append(index) } else { runs.append([index]) }
    }
    let width = { (run: [Int]) in run.reduce(run.count - 1) { $0 + items[$1].columns + (items[$1].leadColumns ?? 0) } }
    let total = runs.reduce(runs.count - 1) { $0 + width($1) }
    let growing = group.count { items[$0].spareColumns > 0 }
    let spare = growing > 0 ? max(0, columns - total) / growing : 0
    var parts: [Part] = []
    var (left, row, height) = (0, 0, 0)
    for run in runs {
      if left > 0, left + width(run) > columns { (left, row, height) = (0, row + height, 0) }
      let indent = left + (items[run[0]].leadColumns ?? 0)
      for index in run {
        let item = items[index]
        let own = group.count == 1 ? columns : item.columns + min(spare, item.spareColumns)
        let lead = item.leadColumns ?? 0
        // Controls without room next to the first control of their run go below it.
        if left > indent, left + lead + item.columns > columns { (left, row, height) = (indent, row + height, 0) }
        parts.append(Part(index: index, left: left, row: row, lead: lead, columns: own, rows: item.rows))
        left += lead + own + 1
        height = max(height, item.rows)
      }
    }
    let notes = items[group[0]].notes
    noteRows = notes.lines(columns: columns, showsError: false).count
    let more = max(0, notes.lines(columns: columns, showsError: true).count - noteRows)
    errorRows = notes.error == nil ? nil : more
    self.labelRows = group.contains { items[$0].labelColumns > 0 } ? labelRows : 0
    rows = row + height + noteRows + self.labelRows
    self.parts = parts
  }

  func places(in all: Rect, label: Rect, inside: Rect, showsError: Bool) -> [FormLayout.Place] {
    parts.enumerated().map { order, part in
      let room = inside.inset(left: part.left, top: part.row)
      let isOpen = parts.count > 1 && part.rows > 1
      let control = room.inset(left: part.lead).upper(part.rows)
      return FormLayout.Place(
        index: part.index, label: order == 0 ? label : label.upper(0), lead: room.leading(part.lead).upper(1),
        control: isOpen ? control : control.leading(part.columns),
        // In a line that is cut at the bottom, the notes give way to the controls.
        note: order == 0 ? inside.inset(top: rows - labelRows - noteRows) : inside.upper(0),
        showsError: showsError,
        all: order == 0 ? all : all.upper(0))
    }
  }
}

extension Form {
  /// Draws as many fields as fit, always including the focused field.
  ///
  /// A field whose error has no room has the mark of an error; see `errorWithoutRoom`.
  ///
  /// - Parameter room: The rows that the fields take without errors; `nil` if errors may move fields.
  package func draw(on frame: inout Frame, in area: Rect, room: Int? = nil, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let visible = visible
    let lines = Self.lines(of: visible)
    let layout = layout(in: area, room: room)
    for place in layout.places {
      let (field, line) = (visible[place.index], visible[lines[place.index]])
      let hasFocus = isFocused && field.id == focus
      let isMarked = isFocused && line.contains { $0.id == focus }
      let notes = notes(under: line)
      let isWrong = notes.error != nil && !place.showsError
      if isMarked {
        frame.line("▸", in: place.label, style: .mark)
      } else if isWrong {
        frame.line("✗", in: place.label, style: .error)
      }
      let style: Style = isWrong ? .error : isMarked ? .mark : .hint
      frame.line(field.label, in: place.label.inset(left: 2), style: style)
      frame.line(field.lead ?? "", in: place.lead, style: hasFocus ? .mark : .hint)
      field.control.draw(on: &frame, in: place.control, texts: texts, isFocused: hasFocus)
      let lines = notes.lines(columns: max(1, place.note.size.columns), showsError: place.showsError)
      for (row, line) in lines.enumerated() { frame.line(line.text, in: place.note.line(row), style: line.style) }
    }
    guard layout.isScrolled, let first = layout.places.first else { return }
    Scrollbar(first: first.index, visible: layout.places.count, count: visible.count).draw(on: &frame, in: area)
  }

  /// Returns the rows of all fields at a width, without scrolling and without blank lines between the fields.
  package func rows(columns: Int) -> Int { layout(in: Rect(Size(columns: columns, rows: .max / 4))).rows }

  /// Returns the error of the focused line if the form has no room for the error, so that another place shows it.
  func errorWithoutRoom(in area: Rect, room: Int) -> String? {
    let visible = visible
    guard let index = visible.firstIndex(where: { $0.id == focus }),
      layout(in: area, room: room).place(of: index)?.showsError != true
    else { return nil }
    return notes(under: visible[Self.lines(of: visible)[index]]).error
  }

  func layout(in area: Rect, room: Int? = nil) -> FormLayout {
    let visible = visible
    let items = zip(visible.indices, Self.lines(of: visible)).map { index, line in
      let (field, isFirst) = (visible[index], index == line.lowerBound)
      return FormLayout.Item(
        labelColumns: isFirst ? TextWidth.columns(of: field.label) : 0, rows: field.control.rows,
        columns: field.control.columns, spareColumns: field.control.spareColumns,
        leadColumns: isFirst ? nil : TextWidth.columns(of: field.lead ?? ""),
        notes: isFirst ? notes(under: visible[line]) : FormLayout.Notes())
    }
    return FormLayout(items, focus: visible.firstIndex { $0.id == focus } ?? 0, in: area, room: room)
  }

  /// Returns the notes below a line, of which those of the focused field take precedence.
  private func notes(under line: ArraySlice<Field>) -> FormLayout.Notes {
    let fields = line.filter { $0.id == focus } + line.filter { $0.id != focus }
    return FormLayout.Notes(
      error: fields.compactMap(\.error).first.map { "✗ \($0)" }, hint: fields.compactMap(\.hint).first,
      warning: fields.compactMap(\.warning).first)
  }
}
