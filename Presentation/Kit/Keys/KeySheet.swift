/// The keys that work now, in columns, with a filter; a chosen line presses its key.
package struct KeySheet: Equatable, Sendable {
  package struct Section: Equatable, Sendable {
    package let title: String
    package let keys: [KeyHelp]

    package init(_ title: String, _ keys: [KeyHelp]) { (self.title, self.keys) = (title, keys) }
  }

  package let sections: [Section]
  package private(set) var filter: TextField
  package private(set) var top = 0
  /// The index of the chosen key among the keys that pass the filter; `nil` until the user moves or types.
  private var selection: Int?

  package init(_ sections: [Section], texts: Texts) {
    self.sections = sections
    filter = TextField(placeholder: texts(ko: "입력해서 찾기", en: "Type to search"))
  }

  /// The key of the chosen line, to be pressed once the sheet is closed; `nil` while no line is chosen.
  package var chosen: KeyPress? {
    guard let line = chosenLine, case .key(let help) = lines[line] else { return nil }
    return help.keys.first
  }

  /// Handles an input; Enter and a click run a line, and Esc first clears the filter, then cancels.
  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    let page = max(1, content(in: area).size.rows - 1)
    switch input {
    case .key(.up): move(by: -1, in: area)
    case .key(.down): move(by: 1, in: area)
    case .key(.left) where filter.text.isEmpty: cross(in: area)
    case .key(.right) where filter.text.isEmpty: cross(in: area)
    case .key(KeyPress(.pageUp)): scroll(by: -page, in: area)
    case .key(KeyPress(.pageDown)): scroll(by: page, in: area)
    case .key(KeyPress(.home)) where filter.text.isEmpty: (selection, top) = (nil, 0)
    case .key(KeyPress(.end)) where filter.text.isEmpty: move(by: lines.count, in: area)
    case .mouse(let event): return handle(event, in: area)
    case .key(.enter): return chosen == nil ? .cancelled : .submitted
    case .key(.character("?")) where filter.text.isEmpty: return .cancelled
    case .key(.escape):
      guard !filter.text.isEmpty else { return .cancelled }
      filter.text = ""
      selection = nil
    case .key, .paste:
      let old = filter.text
      let outcome = filter.handle(input, in: area)
      if filter.text != old { (top, selection) = (0, filter.text.isEmpty ? nil : 0) }
      return outcome
    default: return .ignored
    }
    return .changed
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts) {
    let inside = Box(texts.keySheetTitle).draw(on: &frame, in: boxArea(in: area))
    filter.draw(on: &frame, in: inside.upper(1).inset(left: 1, right: 1), texts: texts)
    frame.line(texts.capitals, in: inside.line(1).inset(left: 1, right: 1), style: .hint)
    let content = content(in: area)
    let lines = lines
    if lines.isEmpty { frame.line(texts.nothingFound, in: content, style: .hint) }
    let layout = KeySheetLayout(lines, in: content)
    let (top, chosen) = (min(top, layout.lastTop), chosenLine)
    for index in lines.indices {
      let place = layout.place(of: index, top: top)
      lines[index].draw(on: &frame, in: place)
      if index == chosen { frame.select(place) }
    }
    if let title = layout.continued { lines[title].draw(on: &frame, in: layout.placeOfContinued(top: top)) }
    let bar = Scrollbar(first: top, visible: content.size.rows, count: layout.height)
    bar.draw(on: &frame, in: inside.inset(top: 2, right: 1))
  }

  private mutating func handle(_ event: MouseEvent, in area: Rect) -> InputOutcome {
    switch event.kind {
    case .wheelUp: scroll(by: -3, in: area)
    case .wheelDown: scroll(by: 3, in: area)
    case .press:
      let (lines, layout) = (lines, KeySheetLayout(lines, in: content(in: area)))
      let top = min(top, layout.lastTop)
      guard let line = lines.indices.first(where: { layout.place(of: $0, top: top).contains(event.point) }),
        let key = keyLines.firstIndex(of: line)
      else { return boxArea(in: area).contains(event.point) ? .ignored : .cancelled }
      selection = key
      return .submitted
    default: return .ignored
    }
    return .changed
  }

  /// Moves the selection by some keys; the first move chooses the first or the last key.
  private mutating func move(by step: Int, in area: Rect) {
    let last = keyLines.count - 1
    guard last >= 0 else { return }
    select(min(max(0, selection.map { $0 + step } ?? (step < 0 ? last : step - 1)), last), in: area)
  }

  /// Moves the selection to the nearest key of the other column.
  private mutating func cross(in area: Rect) {
    let (keys, layout) = (keyLines, KeySheetLayout(lines, in: content(in: area)))
    guard let line = chosenLine else { return move(by: 1, in: area) }
    let others = keys.indices.filter { layout.column(of: keys[$0]) != layout.column(of: line) }
    let row = layout.row(of: line)
    let nearest = others.min { abs(layout.row(of: keys[$0]) - row) < abs(layout.row(of: keys[$1]) - row) }
    if let nearest { select(nearest, in: area) }
  }

  private mutating func select(_ key: Int, in area: Rect) {
    selection = key
    let (content, line) = (content(in: area), keyLines[key])
    let layout = KeySheetLayout(lines, in: content)
    let row = layout.row(of: line)
    // The title above the first key comes into view with the key.
    let first = key == 0 ? 0 : row
    top = min(max(min(top, first), row - content.size.rows + 1), layout.lastTop)
  }

  private mutating func scroll(by lines: Int, in area: Rect) {
    let layout = KeySheetLayout(self.lines, in: content(in: area))
    top = min(max(0, min(top, layout.lastTop) + lines), layout.lastTop)
  }

  /// The index of the chosen line.
  private var chosenLine: Int? {
    let keys = keyLines
    return selection.flatMap { keys.indices.contains($0) ? keys[$0] : nil }
  }

  /// The indices of the lines with keys.
  private var keyLines: [Int] {
    let lines = lines
    return lines.indices.filter { lines[$0].isKey }
  }

  private var lines: [KeySheetLine] {
    lines { NameMatch(filter.text, in: $0.label) != nil || $0.isNamed(filter.text) }
  }

  private func lines(where isShown: (KeyHelp) -> Bool) -> [KeySheetLine] {
    sections.flatMap { section -> [KeySheetLine] in
      let keys = section.keys.filter(isShown)
      guard !keys.isEmpty else { return [] }
      return [.blank, .title(section.title)] + keys.map { .key($0) }
    }.dropFirst().map { $0 }
  }

  /// The area of the box, which is as high as all lines need.
  private func boxArea(in area: Rect) -> Rect {
    let most = area.size.rows
    let columns = min(area.size.columns, 92)
    let all = KeySheetLayout(lines { _ in true }, in: Rect(Size(columns: columns - 4, rows: most - 4)))
    return area.centered(columns: columns, rows: min(most, max(8, all.height + 4)))
  }

  private func content(in area: Rect) -> Rect { Box().inside(boxArea(in: area)).inset(left: 1, top: 2, right: 1) }
}

/// The places of a key sheet's lines, in one or two columns that are filled from top to bottom.
struct KeySheetLayout {
  private static let leastColumns = 34
  /// The number of lines that stay in one column, because a short list is read from top to bottom.
  private static let shortLines = 12
  /// The number of lines that a column may be longer than half of all lines, to have whole sections (our choice).
  private static let uneven = 4

  /// The number of lines of the longest column.
  let height: Int
  /// The title of the section that continues in the second column, where it is repeated; `nil` if a section begins
  /// there.
  let continued: Int?
  /// The number of lines in the first column.
  private let split: Int
  private let columns: Int
  private let area: Rect

  init(_ lines: [KeySheetLine], in area: Rect) {
    let isWide = area.size.columns >= 2 * Self.leastColumns && lines.count > Self.shortLines
    columns = isWide ? 2 : 1
    split = isWide ? Self.split(lines, rows: area.size.rows) : lines.count
    continued = split < lines.count && !lines[split].isTitle ? lines[..<split].lastIndex { $0.isTitle } : nil
    height = max(split, lines.count - split + (continued == nil ? 0 : 1))
    self.area = area
  }

  /// Returns the number of lines in the first of two columns, which are whole sections unless that needs scrolling.
  ///
  /// No column ends with a title or begins with a blank.
  private static func split(_ lines: [KeySheetLine], rows: Int) -> Int {
    let half = (lines.count + 1) / 2
    let height = { (split: Int) in max(split - 1, lines.count - split) }
    let sections = lines.indices.filter { lines[$0].isBlank }.map { $0 + 1 }
    if let split = sections.min(by: { height($0) < height($1) }), height(split) <= max(half + uneven, rows) {
      return split
    }
    var split = half
    while split > 0, lines[split - 1].isTitle { split -= 1 }
    while split < lines.count, lines[split].isBlank { split += 1 }
    return split
  }

  var lastTop: Int { max(0, height - area.size.rows) }

  func column(of line: Int) -> Int { line < split ? 0 : 1 }

  func row(of line: Int) -> Int { line < split ? line : line - split + (continued == nil ? 0 : 1) }

  /// Returns the position of a line; empty if the line isn't visible.
  func place(of line: Int, top: Int) -> Rect { place(column: column(of: line), row: row(of: line), top: top) }

  func placeOfContinued(top: Int) -> Rect { place(column: 1, row: 0, top: top) }

  private func place(column: Int, row: Int, top: Int) -> Rect {
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

  var isBlank: Bool { if case .blank = self { true } else { false } }
  var isTitle: Bool { if case .title = self { true } else { false } }
  var isKey: Bool { if case .key = self { true } else { false } }

  func draw(on frame: inout Frame, in area: Rect) {
    switch self {
    case .blank: break
    case .title(let title): frame.line(title, in: area, style: .title)
    case .key(let help):
      let columns = min(Self.keyColumns, area.size.columns / 2)
      let keys = area.inset(right: max(0, area.size.columns - columns + 1))
      // A key that doesn't fit is left out, not cut off.
      let shown = help.keys.indices.reversed().lazy.map { KeyName.text(Array(help.keys[...$0])) }
        .first { TextWidth.columns(of: $0) <= keys.size.columns }
      let name = shown ?? KeyName.text(Array(help.keys.prefix(1)))
      // The menu and the palette have the actions without a key.
      frame.line(name.isEmpty ? "·" : name, in: keys, style: name.isEmpty ? .hint : .key)
      frame.line(help.label, in: area.inset(left: columns))
    }
  }
}

package struct KeyHelp: Hashable, Sendable {
  package let keys: [KeyPress]
  package let label: String
  /// The label in the menu and the palette, where it stands alone.
  package let title: String
  /// The title in the other language, by which the action can be searched too; empty if unknown.
  package let alias: String

  /// - Parameter title: A label that makes sense on its own; `nil` for the label.
  package init(keys: [KeyPress], label: String, title: String? = nil, alias: String = "") {
    (self.keys, self.label, self.title, self.alias) = (keys, label, title ?? label, alias)
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
  /// Returns the name of a key, such as "n", "Ctrl-S", "↑" or "PgDn"; empty for an action without a key.
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
    // The menu of actions and the palette perform it without a key.
    case .named: ""
    }
  }
}

package struct HelpLine: Equatable, Sendable {
  /// The width below which the keys are closer together and the word for help makes room for another key.
  private static let narrow = 60

  /// The columns between two keys.
  private static func gap(columns: Int) -> Int { columns < narrow ? 2 : 3 }

  /// The keys, most useful first; a narrow line leaves out the last keys, but never the keys for leaving and for help.
  package let keys: [KeyHelp]

  /// Creates a line in which keys that only move through a list come last, because everybody tries them.
  package init(_ keys: [KeyHelp]) { self.keys = keys.filter { !$0.isMove } + keys.filter(\.isMove) }

  package func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let items = fitting(columns: area.size.columns)
    let gap = Self.gap(columns: area.size.columns)
    var column = area.left
    for item in items {
      let rest = area.upper(1).inset(left: column - area.left)
      let end = frame.line(item.shownKeys, in: rest, style: .key)
      let label = area.upper(1).inset(left: end + 1 - area.left)
      column = item.label.isEmpty ? end : frame.line(item.label, in: label, style: .hint)
      if let press = item.keys.first { frame.link(rest.inset(right: area.right - column), to: press) }
      column += gap
    }
  }

  /// Returns the keys that fit, in their order, each with its word.
  ///
  /// On a narrow line, the word of the key for help, which is the same everywhere, makes room for other keys: "?"
  /// explains itself, but "F1" stands alone only next to the first key.
  func fitting(columns: Int) -> [KeyHelp] {
    let all = keys.filter { !$0.isHelp && !$0.isMenu } + keys.filter(\.isMenu) + keys.filter(\.isHelp)
    let whole = Self.fitting(all, columns: columns)
    let brief = Self.fitting(all.map { $0.isHelp ? $0.withoutLabel : $0 }, columns: columns)
    let isKnown = columns < Self.narrow && keys.contains { $0.keys.first == .character("?") }
    let isClear = isKnown || whole.allSatisfy(\.isEssential)
    return isClear && brief.count > whole.count ? brief : whole
  }

  /// Returns the keys that fit: after those for leaving and for help, the first key, more actions, then the other keys.
  private static func fitting(_ keys: [KeyHelp], columns: Int) -> [KeyHelp] {
    let gap = gap(columns: columns)
    var room = columns + gap
    func fits(_ key: KeyHelp) -> Bool {
      guard key.columns + gap <= room || key.isEssential else { return false }
      room -= key.columns + gap
      return true
    }
    let others = keys.filter { !$0.isEssential && !$0.isMenu }
    let shown =
      keys.filter(\.isEssential).filter(fits)
      + (others.prefix(1) + keys.filter(\.isMenu) + others.dropFirst()).prefix(while: fits)
    return keys.filter(shown.contains)
  }
}

extension KeyHelp {
  private static let pairs: [[Key]] = [[.up, .down], [.left, .right], [.pageUp, .pageDown]]

  private static let moves = Set(
    [
      CommonKey.next, CommonKey.previous, CommonKey.nextPage, CommonKey.previousPage, CommonKey.first, CommonKey.last,
    ].map(\.keys))

  /// Returns whether a text names one of the keys.
  fileprivate func isNamed(_ name: String) -> Bool { keys.contains { KeyName.text($0) == name } }

  fileprivate var isHelp: Bool { keys.contains(.character("?")) || keys.contains(KeyPress(.function(1))) }
  /// Indicates whether the keys are those that move through any list.
  fileprivate var isMove: Bool { Self.moves.contains(keys) }

  /// Indicates whether only the menu and the palette perform the action.
  var isMenuOnly: Bool { keys.allSatisfy { if case .named = $0.key { true } else { false } } }

  fileprivate var isMenu: Bool { keys.contains(.character(".")) }
  fileprivate var isEssential: Bool { isHelp || keys.contains(.escape) }

  /// The first key, or two keys that move in opposite directions: ↑↓, PgUp/PgDn.
  fileprivate var shownKeys: String {
    let first = Array(keys.prefix(2))
    // The keys are in the same order everywhere, no matter which of them is the first.
    guard first.allSatisfy(\.modifiers.isEmpty), first.count == 2,
      let pair = Self.pairs.first(where: { Set($0) == Set(first.map(\.key)) })
    else { return KeyName.text(Array(keys.prefix(1))) }
    let names = pair.map { KeyName.text(KeyPress($0)) }
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : "/")
  }

  fileprivate var columns: Int {
    TextWidth.columns(of: shownKeys) + (label.isEmpty ? 0 : 1 + TextWidth.columns(of: label))
  }

  fileprivate var withoutLabel: KeyHelp { KeyHelp(keys: keys, label: "", title: title, alias: alias) }
}
