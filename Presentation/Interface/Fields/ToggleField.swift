package struct ToggleField: Equatable, Sendable {
  package var isOn: Bool
  package var text: String

  package init(_ isOn: Bool = false, text: String = "") {
    self.isOn = isOn
    self.text = text
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.character(" ")): isOn.toggle()
    case .key(.left): isOn = false
    case .key(.right): isOn = true
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .mouse(let event):
      guard event.kind == .press, area.contains(event.point) else { return .ignored }
      isOn.toggle()
    default: return .ignored
    }
    return .changed
  }

  package func draw(on frame: inout Frame, in area: Rect, isFocused: Bool = true) {
    let style: Style = isFocused ? .key : .plain
    let end = frame.line(isOn ? "[✓]" : "[ ]", in: area, style: style)
    frame.line(text, in: area.upper(1).inset(left: end - area.left + 1), style: isFocused ? .plain : .hint)
  }
}
