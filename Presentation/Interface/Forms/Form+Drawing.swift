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
      if let error = field.error {
        frame.line(error, in: place.note, style: .error)
      } else if let hint = field.hint {
        frame.line(hint, in: place.note, style: .hint)
      }
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
          hasNote: $0.error != nil || $0.hint != nil
        )
      },
      focus: visible.firstIndex { $0.id == focus } ?? 0,
      in: area
    )
  }
}
