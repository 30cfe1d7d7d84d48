extension Form {
  /// Handles an input: the focused field first, then Tab, arrows and Ctrl-S of the form.
  ///
  /// Enter submits from every field of one line; Esc cancels unless it closed something.
  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.tab): moveFocus(by: 1, wraps: true)
    case .key(.backTab): moveFocus(by: -1, wraps: true)
    case .key(.control("s")):
      closeFocused()
      return .submitted
    case .mouse(let event): return handle(event, in: area)
    default: return handleInField(input, in: area)
    }
    return .changed
  }

  private mutating func handleInField(_ input: InputEvent, in area: Rect) -> InputOutcome {
    guard let focus, var control = field(focus)?.control else { return .ignored }
    let place = layout(in: area).place(of: visible.firstIndex { $0.id == focus })
    let old = control
    let outcome = control.handle(input, in: place?.control ?? area)
    change(focus) {
      $0.control = control
      if control != old { $0.error = nil }
    }
    switch (outcome, input) {
    case (.ignored, .key(.up)): moveLine(down: false)
    case (.ignored, .key(.down)): moveLine(down: true)
    case (.submitted, _):
      closeFocused()
      return .submitted
    default: return outcome
    }
    return .changed
  }

  private mutating func handle(_ event: MouseEvent, in area: Rect) -> InputOutcome {
    // A drag stays with the field where it began.
    if event.kind == .drag { return handleInField(.mouse(event), in: area) }
    guard event.kind == .press, area.contains(event.point) else { return .ignored }
    guard let index = layout(in: area).index(at: event.point) else { return .ignored }
    let wasFocused = visible[index].id == focus
    focus(visible[index].id)
    let outcome = handleInField(.mouse(event), in: area)
    return outcome == .ignored && !wasFocused ? .changed : outcome
  }

  private mutating func closeFocused() {
    guard let focus else { return }
    change(focus) { $0.control.close() }
  }
}
