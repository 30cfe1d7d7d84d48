extension DateField {
  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let line = area.upper(1)
    if let typing {
      drawTyping(typing, on: &frame, in: line, texts: texts, isFocused: isFocused)
    } else if let day {
      let end = frame.line(texts.fieldDay(picker?.selected ?? day), in: line, style: isFocused ? .key : .plain)
      if isFocused {
        frame.restyle(line.inset(right: max(0, line.right - end))) { $0.attributes.insert(.underline) }
        frame.cursor = line.origin
        frame.line(isOpen ? " ▾" : " ▸", in: line.inset(left: end - line.left), style: .hint)
      }
    }
    picker?.draw(on: &frame, in: gridArea(in: area), texts: texts)
  }

  private func drawTyping(_ field: TextField, on frame: inout Frame, in line: Rect, texts: Texts, isFocused: Bool) {
    let reading = day.map { texts.fieldDay($0) } ?? texts.fieldDayUnknown
    let columns = TextWidth.columns(of: reading)
    let hasRoom = line.size.columns >= columns + 12
    let style: Style = day == nil ? .error : .hint
    field.draw(on: &frame, in: hasRoom ? line.inset(right: columns + 2) : line, isFocused: isFocused)
    if hasRoom { frame.line(reading, in: line, style: style, alignment: .trailing) }
  }
}
