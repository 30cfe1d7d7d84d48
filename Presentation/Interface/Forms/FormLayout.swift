struct FormLayout {
  /// What is wrong with a field is said in so many lines where it takes them.
  fileprivate static let mostNoteRows = 3

  struct Item {
    let labelColumns: Int
    let rows: Int
    /// Error or hint, under the control.
    let note: String?

    func noteRows(columns: Int) -> Int {
      note.map { min(FormLayout.mostNoteRows, TextClip.wrap($0, columns: columns).count) } ?? 0
    }
  }

  struct Place {
    let index: Int
    let label: Rect
    let control: Rect
    let note: Rect
    let all: Rect
  }

  /// The fields that can be seen, from the top.
  let places: [Place]
  /// Whether there are more than can be seen.
  let isScrolled: Bool

  init(_ items: [Item], focus: Int, in area: Rect) {
    let wanted = min(items.map(\.labelColumns).max() ?? 0, max(6, area.size.columns / 3))
    // With less room for the control than this the label goes above it.
    let isStacked = area.size.columns < wanted + 4 + 16
    let indent = isStacked ? 2 : wanted + 4
    func needed(columns: Int) -> [Int] {
      items.map { $0.rows + $0.noteRows(columns: columns - indent) + (isStacked ? 1 : 0) }
    }
    var heights = needed(columns: area.size.columns)
    var total = heights.reduce(0, +)
    isScrolled = total > area.size.rows
    if isScrolled {
      heights = needed(columns: area.size.columns - 2)
      total = heights.reduce(0, +)
    }
    let gap = total + items.count - 1 <= area.size.rows ? 1 : 0
    let content = isScrolled ? area.inset(right: min(2, area.size.columns)) : area
    var row = 0
    var places: [Place] = []
    for index in Self.first(heights, focus: focus, rows: area.size.rows)..<items.count where row < area.size.rows {
      let all = content.inset(top: row).upper(heights[index])
      let inside = all.inset(left: indent, top: isStacked ? 1 : 0)
      places.append(
        Place(
          index: index,
          label: isStacked ? all.upper(1) : all.upper(1).inset(right: max(0, all.size.columns - wanted - 2)),
          control: inside.upper(items[index].rows),
          note: inside.inset(top: items[index].rows),
          all: all
        )
      )
      row += heights[index] + gap
    }
    self.places = places
  }

  func place(of index: Int?) -> Place? { places.first { $0.index == index } }

  func index(at point: Point) -> Int? { places.first { $0.all.contains(point) }?.index }

  /// The first field with which the focused one and the next can be seen.
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

extension Form {
  /// Draws the fields, the focused one always among them.
  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let visible = visible
    let layout = layout(in: area)
    for place in layout.places {
      let field = visible[place.index]
      let hasFocus = isFocused && field.id == focus
      if hasFocus { frame.line("▸", in: place.label, style: .key) }
      frame.line(field.label, in: place.label.inset(left: 2), style: hasFocus ? .key : .hint)
      field.control.draw(on: &frame, in: place.control, texts: texts, isFocused: hasFocus)
      frame.lines(place.note.wrapped(field.note), in: place.note, style: field.error == nil ? .hint : .error)
    }
    guard layout.isScrolled, let first = layout.places.first else { return }
    Scrollbar(first: first.index, visible: layout.places.count, count: visible.count).draw(on: &frame, in: area)
  }

  /// How many rows it takes at some width when nothing has to be scrolled, without blank lines between the fields.
  package func rows(columns: Int) -> Int {
    let area = Rect(Size(columns: columns, rows: .max / 4))
    return layout(in: area).places.reduce(0) { $0 + $1.all.size.rows }
  }

  func layout(in area: Rect) -> FormLayout {
    let visible = visible
    return FormLayout(
      visible.map {
        FormLayout.Item(
          labelColumns: TextWidth.columns(of: $0.label),
          rows: $0.control.rows,
          note: $0.note
        )
      },
      focus: visible.firstIndex { $0.id == focus } ?? 0,
      in: area
    )
  }
}

extension Form.Field {
  /// What is wrong, or else what there is to know.
  fileprivate var note: String? { error ?? hint }
}
