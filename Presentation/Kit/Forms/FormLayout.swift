/// The places of a form's fields, one below another; a field with a lead shares the line of the previous field.
struct FormLayout {
  /// The maximum number of lines for an error below a field.
  fileprivate static let mostNoteRows = 3

  struct Item {
    let labelColumns: Int
    let rows: Int
    /// The width on a line with other fields.
    var columns = 0
    /// The number of additional columns that the field can use if there are columns left over.
    var spareColumns = 0
    /// The width of the words before a field on a shared line; `nil` for a field with a line of its own.
    var leadColumns: Int?
    /// The errors and hints below the controls of the line.
    var notes: [String] = []

    func noteRows(columns: Int) -> Int {
      notes.reduce(0) { $0 + min(FormLayout.mostNoteRows, TextClip.wrap($1, columns: columns).count) }
    }
  }

  struct Place {
    let index: Int
    /// The place of the label; empty for a field on the line of another field.
    let label: Rect
    let lead: Rect
    let control: Rect
    /// The place of the errors and hints; empty for all but the first field of a line.
    let note: Rect
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

  init(_ items: [Item], focus: Int, in area: Rect) {
    let wanted = items.map(\.labelColumns).max() ?? 0
    // The labels go above the controls if the control would have less than 16 columns next to a label.
    let isStacked = area.size.columns < wanted + 4 + 16
    let indent = isStacked ? 2 : wanted + 4
    func lines(columns: Int) -> [FormLine] {
      FormLine.all(items, columns: columns - indent, labelRows: isStacked ? 1 : 0)
    }
    var lines = lines(columns: area.size.columns)
    isScrolled = lines.reduce(0) { $0 + $1.rows } > area.size.rows
    let content = isScrolled ? area.inset(right: min(2, area.size.columns)) : area
    if isScrolled { lines = FormLine.all(items, columns: content.size.columns - indent, labelRows: isStacked ? 1 : 0) }
    rows = lines.reduce(0) { $0 + $1.rows }
    airyRows = rows + max(0, lines.count - 1)
    let gap = airyRows <= area.size.rows ? 1 : 0
    let focused = lines.firstIndex { $0.items.contains(focus) } ?? 0
    var row = 0
    var places: [Place] = []
    for line in lines[Self.first(lines.map(\.rows), focus: focused, rows: area.size.rows)...]
    where row < area.size.rows {
      let all = content.inset(top: row).upper(line.rows)
      let label = isStacked ? all.upper(1) : all.upper(1).inset(right: max(0, all.size.columns - wanted - 2))
      places += line.places(in: all, label: label, inside: all.inset(left: indent, top: line.labelRows))
      row += line.rows + gap
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
    noteRows = group.reduce(0) { $0 + items[$1].noteRows(columns: columns) }
    self.labelRows = group.contains { items[$0].labelColumns > 0 } ? labelRows : 0
    rows = row + height + noteRows + self.labelRows
    self.parts = parts
  }

  func places(in all: Rect, label: Rect, inside: Rect) -> [FormLayout.Place] {
    parts.enumerated().map { order, part in
      let room = inside.inset(left: part.left, top: part.row)
      let isOpen = parts.count > 1 && part.rows > 1
      let control = room.inset(left: part.lead).upper(part.rows)
      return FormLayout.Place(
        index: part.index, label: order == 0 ? label : label.upper(0), lead: room.leading(part.lead).upper(1),
        control: isOpen ? control : control.leading(part.columns),
        // In a line that is cut at the bottom, the notes give way to the controls.
        note: order == 0 ? inside.inset(top: rows - labelRows - noteRows) : inside.upper(0),
        all: order == 0 ? all : all.upper(0))
    }
  }
}

extension Form {
  /// Draws as many fields as fit, always including the focused field.
  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let visible = visible
    let lines = Self.lines(of: visible)
    let layout = layout(in: area)
    for place in layout.places {
      let (field, line) = (visible[place.index], visible[lines[place.index]])
      let hasFocus = isFocused && field.id == focus
      let isMarked = isFocused && line.contains { $0.id == focus }
      if isMarked { frame.line("▸", in: place.label, style: .mark) }
      frame.line(field.label, in: place.label.inset(left: 2), style: isMarked ? .mark : .hint)
      frame.line(field.lead ?? "", in: place.lead, style: hasFocus ? .mark : .hint)
      field.control.draw(on: &frame, in: place.control, texts: texts, isFocused: hasFocus)
      var note = place.note
      for (text, style) in notes(under: line) where !note.isEmpty {
        let wrapped = Array(note.wrapped(text).prefix(FormLayout.mostNoteRows))
        frame.lines(wrapped, in: note, style: style)
        note = note.inset(top: wrapped.count)
      }
    }
    guard layout.isScrolled, let first = layout.places.first else { return }
    Scrollbar(first: first.index, visible: layout.places.count, count: visible.count).draw(on: &frame, in: area)
  }

  /// Returns the rows of all fields at a width, without scrolling and without blank lines between the fields.
  package func rows(columns: Int) -> Int { layout(in: Rect(Size(columns: columns, rows: .max / 4))).rows }

  func layout(in area: Rect) -> FormLayout {
    let visible = visible
    let items = zip(visible.indices, Self.lines(of: visible)).map { index, line in
      let (field, isFirst) = (visible[index], index == line.lowerBound)
      return FormLayout.Item(
        labelColumns: isFirst ? TextWidth.columns(of: field.label) : 0, rows: field.control.rows,
        columns: field.control.columns, spareColumns: field.control.spareColumns,
        leadColumns: isFirst ? nil : TextWidth.columns(of: field.lead ?? ""),
        notes: isFirst ? notes(under: visible[line]).map(\.text) : [])
    }
    return FormLayout(items, focus: visible.firstIndex { $0.id == focus } ?? 0, in: area)
  }

  /// Returns the notes below a line: an error or else a hint, and a warning; the focused field takes precedence.
  private func notes(under line: ArraySlice<Field>) -> [(text: String, style: Style)] {
    let fields = line.filter { $0.id == focus } + line.filter { $0.id != focus }
    var notes: [(text: String, style: Style)] = []
    if let error = fields.compactMap(\.error).first {
      notes.append(("✗ \(error)", .error))
    } else if let hint = fields.compactMap(\.hint).first {
      notes.append((hint, .hint))
    }
    return notes + fields.compactMap(\.warning).prefix(1).map { ($0, Style(.warning)) }
  }
}
