/// A choice: left and right go through the options, and Space lists them.
package struct ChoiceField: Equatable, Sendable {
  package struct Option: Equatable, Sendable {
    package var title: String
    /// The color of the dot before the title; `nil` for no dot.
    package var hue: ColorRole?

    package init(_ title: String, hue: ColorRole? = nil) { (self.title, self.hue) = (title, hue) }
  }

  package let options: [Option]
  /// The keys that choose an option at once, with the index of the option.
  private let shortcuts: [KeyPress: Int]
  /// The help for the field's keys; `nil` for the usual help.
  let help: [KeyBinding]?
  /// The index of the chosen option; 0 if there are none.
  package private(set) var index: Int
  package private(set) var list: ScrollList?

  package init(_ options: [Option], index: Int = 0, shortcuts: [KeyPress: Int] = [:], help: [KeyBinding]? = nil) {
    (self.options, self.shortcuts, self.help) = (options, shortcuts, help)
    self.index = options.indices.contains(index) ? index : 0
  }

  package var isOpen: Bool { list != nil }

  package var rows: Int { isOpen ? 1 + min(6, options.count) : 1 }

  /// The width of the longest option and the arrows.
  var columns: Int { (options.map { TextWidth.columns(of: $0.title) }.max() ?? 0) + 4 }

  package mutating func choose(_ index: Int) {
    guard options.indices.contains(index) else { return }
    self.index = index
    list = nil
  }

  package mutating func close() { list = nil }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    guard var open = list else { return handleClosed(input, in: area) }
    switch input {
    case .key(.escape), .key(.left): list = nil
    case .key(.character(" ")): choose(open.selection ?? index)
    default:
      let outcome = open.handle(input, in: listArea(in: area), rows: ChoiceRows(options: options))
      guard outcome != .ignored else { return .ignored }
      list = open
      if outcome == .submitted { choose(open.selection ?? index) }
    }
    return .changed
  }

  package func draw(on frame: inout Frame, in area: Rect, isFocused: Bool = true) {
    guard !area.isEmpty, options.indices.contains(index) else { return }
    let line = area.upper(1)
    guard isFocused else {
      return ChoiceRows(options: options).draw(at: index, on: &frame, in: line, isSelected: false)
    }
    let hue = options[index].hue.map { Style($0) } ?? .mark
    let dot = options[index].hue == nil ? "" : "● "
    let start = frame.line("← ", in: line, style: index > 0 ? .key : .hint)
    let middle = line.inset(left: start - line.left, right: 2)
    var end = frame.line(dot, in: middle, style: hue)
    end = frame.line(options[index].title, in: middle.inset(left: end - middle.left), style: .mark)
    let arrow = isOpen ? " ▾" : " →"
    frame.line(arrow, in: line.inset(left: end - line.left), style: isOpen || index < options.count - 1 ? .key : .hint)
    list?.draw(on: &frame, in: listArea(in: area), rows: ChoiceRows(options: options))
  }

  /// Returns the area of the open list, which is only as wide as its options, so that its scrollbar is next to them.
  private func listArea(in area: Rect) -> Rect { area.inset(top: 1).leading(max(12, columns + 2)) }

  private mutating func handleClosed(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.left): choose(max(0, index - 1))
    case .key(.right): choose(min(options.count - 1, index + 1))
    case .key(.character(" ")): list = ScrollList(selection: index)
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .mouse(let event):
      guard event.kind == .press, area.contains(event.point) else { return .ignored }
      list = ScrollList(selection: index)
    case .key(let press):
      guard let place = shortcuts[press] else { return .ignored }
      choose(place)
    default: return .ignored
    }
    return .changed
  }
}

struct ChoiceRows: ListRows {
  let options: [ChoiceField.Option]

  var count: Int { options.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let option = options[index]
    guard let hue = option.hue else {
      frame.line(option.title, in: area)
      return
    }
    let end = frame.line("● ", in: area, style: Style(hue))
    frame.line(option.title, in: area.inset(left: end - area.left))
  }
}

package struct ToggleField: Equatable, Sendable {
  package var isOn: Bool
  package var text: String

  package init(_ isOn: Bool = false, text: String = "") { (self.isOn, self.text) = (isOn, text) }

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
    let style: Style = isFocused ? .mark : .plain
    let end = frame.line(isOn ? "[✓]" : "[ ]", in: area, style: style)
    frame.line(text, in: area.upper(1).inset(left: end - area.left + 1), style: isFocused ? .plain : .hint)
  }
}
