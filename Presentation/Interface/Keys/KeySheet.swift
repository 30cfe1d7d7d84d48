package struct KeySheet: Equatable, Sendable {
  package struct Section: Equatable, Sendable {
    package let title: String
    package let keys: [KeyHelp]

    package init(_ title: String, _ keys: [KeyHelp]) {
      self.title = title
      self.keys = keys
    }
  }

  package let sections: [Section]
  package private(set) var filter: TextField
  package private(set) var top = 0

  package init(_ sections: [Section], texts: Texts) {
    self.sections = sections
    filter = TextField(placeholder: texts.keySheetFilter)
  }

  /// Esc takes the filter off, then cancels.
  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    let page = max(1, content(in: area).size.rows - 1)
    switch input {
    case .key(.up): scroll(by: -1, in: area)
    case .key(.down): scroll(by: 1, in: area)
    case .key(KeyPress(.pageUp)): scroll(by: -page, in: area)
    case .key(KeyPress(.pageDown)): scroll(by: page, in: area)
    case .key(KeyPress(.home)) where filter.text.isEmpty: top = 0
    case .key(KeyPress(.end)) where filter.text.isEmpty: scroll(by: lines.count, in: area)
    case .mouse(let event) where event.kind == .wheelUp: scroll(by: -3, in: area)
    case .mouse(let event) where event.kind == .wheelDown: scroll(by: 3, in: area)
    case .key(.enter): return .cancelled
    case .key(.character("?")) where filter.text.isEmpty: return .cancelled
    case .key(.escape):
      guard !filter.text.isEmpty else { return .cancelled }
      filter.text = ""
    case .key, .paste:
      top = 0
      return filter.handle(input, in: area)
    default: return .ignored
    }
    return .changed
  }

  /// Returns whether not all lines are visible.
  func scrolls(in area: Rect) -> Bool { KeySheetLayout(lines: lines.count, in: content(in: area)).lastTop > 0 }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts) {
    let inside = Box(texts.keySheetTitle).draw(on: &frame, in: boxArea(in: area))
    filter.draw(on: &frame, in: inside.upper(1).inset(left: 1, right: 1), texts: texts)
    let content = content(in: area)
    let lines = lines
    if lines.isEmpty { frame.line(texts.nothingFound, in: content, style: .hint) }
    let layout = KeySheetLayout(lines: lines.count, in: content)
    let top = min(top, layout.lastTop)
    for index in lines.indices {
      lines[index].draw(on: &frame, in: layout.place(of: index, top: top))
    }
    let bar = Scrollbar(first: top, visible: content.size.rows, count: layout.height)
    bar.draw(on: &frame, in: inside.inset(top: 2))
  }

  private mutating func scroll(by lines: Int, in area: Rect) {
    let layout = KeySheetLayout(lines: self.lines.count, in: content(in: area))
    top = min(max(0, min(top, layout.lastTop) + lines), layout.lastTop)
  }

  private var lines: [KeySheetLine] {
    sections.flatMap { section -> [KeySheetLine] in
      let keys = section.keys.filter { help in
        FuzzyMatch(filter.text, in: help.label) != nil || help.keys.contains { KeyName.text($0) == filter.text }
      }
      guard !keys.isEmpty else { return [] }
      return [.blank, .title(section.title)] + keys.map { .key($0) }
    }.dropFirst().map { $0 }
  }

  private func boxArea(in area: Rect) -> Rect {
    area.centered(columns: min(area.size.columns, 92), rows: area.size.rows > 16 ? area.size.rows - 2 : area.size.rows)
  }

  private func content(in area: Rect) -> Rect { Box().inside(boxArea(in: area)).inset(left: 1, top: 2, right: 1) }
}

/// The places of a key sheet's lines, in columns that are filled from top to bottom.
struct KeySheetLayout {
  private static let leastColumns = 34

  /// Lines of the longest column.
  let height: Int
  private let columns: Int
  private let area: Rect

  init(lines: Int, in area: Rect) {
    columns = max(1, area.size.columns / Self.leastColumns)
    // A short sheet has one column, because it is read from top to bottom.
    height = lines <= area.size.rows ? lines : max(area.size.rows, (lines + columns - 1) / columns)
    self.area = area
  }

  var lastTop: Int { max(0, height - area.size.rows) }

  /// Empty when the line cannot be seen.
  func place(of line: Int, top: Int) -> Rect {
    let row = height == 0 ? 0 : line % height
    let column = height == 0 ? 0 : line / height
    let width = area.size.columns / columns
    return area.line(row - top).intersection(
      Rect(column: area.left + column * width, row: area.top, columns: width - 1, rows: area.size.rows))
  }
}

enum KeySheetLine {
  static let keyColumns = 14

  case blank
  case title(String)
  case key(KeyHelp)

  func draw(on frame: inout Frame, in area: Rect) {
    switch self {
    case .blank: break
    case .title(let title): frame.line(title, in: area, style: .title)
    case .key(let help):
      let columns = min(Self.keyColumns, area.size.columns / 2)
      let keys = area.inset(right: max(0, area.size.columns - columns + 1))
      frame.line(KeyName.text(help.keys), in: keys, style: Style(.accent))
      frame.line(help.label, in: area.inset(left: columns))
    }
  }
}
