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

  /// Handles an input; Esc first clears the filter, then cancels.
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

  /// Returns whether some lines are hidden, so that the sheet scrolls.
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

  /// The number of lines of the longest column.
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

  /// Returns the place of a line; empty if the line isn't visible.
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
      frame.line(KeyName.text(help.keys), in: keys, style: .key)
      frame.line(help.label, in: area.inset(left: columns))
    }
  }
}

package struct KeyHelp: Hashable, Sendable {
  package let keys: [KeyPress]
  package let label: String
  /// The label in the other language, by which the action can be searched too; empty if unknown.
  package let alias: String

  package init(keys: [KeyPress], label: String, alias: String = "") {
    (self.keys, self.label, self.alias) = (keys, label, alias)
  }

  /// Returns the keys of a screen's actions, without the actions that are impossible now.
  package static func all<Action: KeyAction>(
    _ actions: Action.Type, _ texts: Texts, where isPossible: (Action) -> Bool = { _ in true }
  ) -> [KeyHelp] {
    let others = texts.inOtherLanguage
    return actions.allCases.filter(isPossible).map {
      KeyHelp(keys: $0.keys, label: $0.label(texts), alias: $0.label(others))
    }
  }

  /// - Parameter finds: `true` if there is something to choose.
  static func searching(_ texts: Texts, finds: Bool = true) -> [KeyHelp] {
    (finds ? [CommonKey.choose.help(texts)] : []) + [CommonKey.close.help(texts)]
  }
}

/// An action that keys trigger on a screen; the cases of a type are the key map of a screen.
///
/// Key handling, the help line, the key sheet, the palette and the table in README are made from these cases.
package protocol KeyAction: Hashable, Sendable, CaseIterable {
  /// The keys, with the key to show first; at least one isn't a letter, which an input method might hold back.
  var keys: [KeyPress] { get }

  /// Returns the name of the action, in a word or two.
  func label(_ texts: Texts) -> String
}

/// The names of keys for people, the same in every language.
package enum KeyName {
  /// Returns the name of a key, such as "n", "Ctrl-S", "↑" or "PgDn".
  package static func text(_ press: KeyPress) -> String {
    let name = name(press.key, isControl: press.modifiers.contains(.control))
    let modifiers: [(KeyPress.Modifiers, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
    return modifiers.filter { press.modifiers.contains($0.0) }.map(\.1).joined() + name
  }

  package static func text(_ keys: [KeyPress]) -> String { keys.map(text).joined(separator: " ") }

  private static func name(_ key: Key, isControl: Bool) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): isControl ? character.uppercased() : String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    // The menu of actions performs it.
    case .named: "."
    }
  }
}

package struct HelpLine: Equatable, Sendable {
  private static let gap = 3

  /// The keys, most useful first; a narrow line leaves out the last keys, but never those for leaving, for more actions and for help.
  package let keys: [KeyHelp]

  package init(_ keys: [KeyHelp]) { self.keys = keys }

  package func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let items = fitting(columns: area.size.columns)
    var column = area.left
    for item in items {
      let rest = area.upper(1).inset(left: column - area.left)
      let end = frame.line(item.shownKeys, in: rest, style: .key)
      column = frame.line(item.label, in: area.upper(1).inset(left: end + 1 - area.left), style: .hint)
      if let press = item.keys.first { frame.link(rest.inset(right: area.right - column), to: press) }
      column += Self.gap
    }
  }

  /// Returns the keys that fit, in their order.
  func fitting(columns: Int) -> [KeyHelp] {
    let ordered = keys.filter { !$0.isHelp && !$0.isMenu } + keys.filter(\.isMenu) + keys.filter(\.isHelp)
    var room = columns + Self.gap - ordered.filter(\.isEssential).reduce(0) { $0 + $1.columns + Self.gap }
    return ordered.filter { key in
      guard !key.isEssential else { return true }
      room -= key.columns + Self.gap
      return room >= 0
    }
  }
}

extension KeyHelp {
  private static let pairs: [[Key]] = [
    [.up, .down], [.down, .up], [.left, .right], [.right, .left], [.pageUp, .pageDown], [.pageDown, .pageUp],
  ]

  fileprivate var isHelp: Bool { keys.contains(.character("?")) || keys.contains(KeyPress(.function(1))) }
  /// Indicates whether only the menu and the palette perform the action.
  var isMenuOnly: Bool { keys.allSatisfy { if case .named = $0.key { true } else { false } } }

  fileprivate var isMenu: Bool { keys.contains(.character(".")) }
  fileprivate var isEssential: Bool { isHelp || isMenu || keys.contains(.escape) }

  /// The first key, or two keys that go opposite ways: ↑↓, PgUp/PgDn.
  fileprivate var shownKeys: String {
    let first = Array(keys.prefix(2))
    guard first.allSatisfy(\.modifiers.isEmpty), Self.pairs.contains(first.map(\.key)) else {
      return KeyName.text(Array(keys.prefix(1)))
    }
    let names = first.map { KeyName.text($0) }
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : "/")
  }

  fileprivate var columns: Int { TextWidth.columns(of: shownKeys) + 1 + TextWidth.columns(of: label) }
}
