import Domain

/// An action in the menu of the selected item.
package struct MenuItem: Hashable, Sendable {
  /// The reason of actions that name no reason of their own.
  static let notNow = LocalizedText(ko: "지금은 쓸 수 없어요", en: "not now")

  package let help: KeyHelp
  /// The reason why the action doesn't apply now; `nil` if it does.
  package let reason: String?
  /// Indicates whether the view that the action leads to is shown; `nil` for an action that leads to no view now.
  package let isShownView: Bool?

  package init(_ help: KeyHelp, reason: String? = nil, isShownView: Bool? = nil) {
    (self.help, self.reason, self.isShownView) = (help, reason, isShownView)
  }
}

/// A menu of the actions for the selected item, each with its key and name.
///
/// Actions that don't apply now stay in their places with the reason, so that the menu always looks the same.
package struct ActionMenu: Equatable, Sendable {
  package let title: String
  package let items: [MenuItem]
  private var list: ScrollList

  package init(_ title: String, _ items: [MenuItem], selection: Int = 0) {
    (self.title, self.items) = (title, items.filter { $0.reason == nil } + items.filter { $0.reason != nil })
    list = ScrollList(selection: selection)
  }

  /// Handles an input: an action's own key runs it, as do Enter and a click.
  ///
  /// - Returns: The key to press once the menu is closed; `nil` while the menu stays open or if it only closes.
  package mutating func handle(_ input: InputEvent, in area: Rect) -> (outcome: InputOutcome, press: KeyPress?) {
    if case .key(let press) = input.asLatinKey {
      if press == .escape || AppAction.menu.keys.contains(press) { return (.cancelled, nil) }
      if press != .enter, let item = items.first(where: { $0.reason == nil && $0.help.keys.contains(press) }) {
        return (.submitted, item.help.keys.first)
      }
    }
    if case .mouse(let event) = input, event.kind == .press, !boxArea(in: area).contains(event.point) {
      return (.cancelled, nil)
    }
    let old = list.selection
    let outcome = list.handle(input.asLatinKey.forMoving, in: content(in: area), rows: rows(in: area))
    // A menu needs one click, not two.
    let isClick = if case .mouse(let event) = input { event.kind == .press } else { false }
    guard outcome == .submitted || outcome == .changed && isClick && old != list.selection,
      let item = list.selection.map({ items[$0] }), item.reason == nil
    else { return (outcome == .submitted ? .refused : outcome, nil) }
    return (.submitted, item.help.keys.first)
  }

  package func draw(on frame: inout Frame, in area: Rect) {
    let box = boxArea(in: area)
    Box(title, style: Style(.accent)).draw(on: &frame, in: box)
    list.draw(on: &frame, in: content(in: area), rows: rows(in: area))
  }

  private func rows(in area: Rect) -> MenuRows { MenuRows(items: items, columns: area.size.columns) }

  private func content(in area: Rect) -> Rect { Box().inside(boxArea(in: area)).inset(left: 1, right: 1) }

  private func boxArea(in area: Rect) -> Rect {
    let rows = rows(in: area)
    let lines = items.indices.reduce(0) { $0 + rows.lines(at: $1) }
    return area.centered(columns: rows.boxColumns, rows: min(area.size.rows, lines + 2))
  }
}

extension MenuItem {
  fileprivate var columns: Int {
    TextWidth.columns(of: help.title) + (reason.map { TextWidth.columns(of: $0) + 2 } ?? 0)
  }
}

private struct MenuRows: ListRows {
  /// The columns of the borders, the blanks next to them, the mark of the selection and the scrollbar.
  private static let edges = 8
  private static let indent = 2

  let items: [MenuItem]
  let boxColumns: Int
  /// The width of the longest key and of the gap after it; 0 if no action has a key.
  private let keyColumns: Int
  /// The width of names and reasons; longer ones continue on the next line.
  private let columns: Int

  /// - Parameter most: The maximum width of the box.
  init(items: [MenuItem], columns most: Int) {
    self.items = items
    let widest = items.map { TextWidth.columns(of: Self.key(of: $0)) }.max() ?? 0
    keyColumns = widest == 0 ? 0 : max(7, widest + 2)
    boxColumns = min(most, max(28, (items.map(\.columns).max() ?? 0) + keyColumns + Self.edges))
    columns = max(1, boxColumns - keyColumns - Self.edges)
  }

  var count: Int { items.count }

  private static func key(of item: MenuItem) -> String {
    item.help.isMenuOnly ? "" : KeyName.text(Array(item.help.keys.prefix(1)))
  }

  func lines(at index: Int) -> Int {
    let item = items[index]
    return item.columns <= columns ? 1 : title(of: item).count + reason(of: item).count
  }

  private func title(of item: MenuItem) -> [String] { TextClip.wrap(item.help.title, columns: columns) }

  private func reason(of item: MenuItem) -> [String] {
    item.reason.map { TextClip.wrap($0, columns: columns - Self.indent) } ?? []
  }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let item = items[index]
    let isOffered = item.reason == nil
    frame.line(Self.key(of: item), in: area.leading(keyColumns), style: isOffered ? .key : .hint)
    let rest = area.inset(left: keyColumns)
    let title = title(of: item)
    frame.lines(title, in: rest, style: isOffered ? .plain : .hint)
    if item.columns <= columns {
      frame.line(item.reason ?? "", in: rest, style: .hint, alignment: .trailing)
    } else {
      frame.lines(reason(of: item), in: rest.inset(left: Self.indent, top: title.count), style: .hint)
    }
  }
}

extension InputEvent {
  /// The arrow for a letter that moves, and any other input as it is.
  fileprivate var forMoving: InputEvent {
    switch self {
    case .key(.character("j")): .key(.down)
    case .key(.character("k")): .key(.up)
    default: self
    }
  }
}
