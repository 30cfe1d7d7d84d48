package struct HelpLine: Equatable, Sendable {
  private static let gap = 3

  /// The most useful first; the last ones are left out when the line is narrow, the way out and the one to all keys never.
  package let keys: [KeyHelp]

  package init(_ keys: [KeyHelp]) { self.keys = keys }

  package func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let items = fitting(columns: area.size.columns)
    var column = area.left
    for item in items {
      let rest = area.upper(1).inset(left: column - area.left)
      column = frame.line(item.shownKeys, in: rest, style: .key)
      column = frame.line(item.label, in: area.upper(1).inset(left: column + 1 - area.left), style: .hint) + Self.gap
    }
  }

  /// Returns the keys that fit, in their order.
  func fitting(columns: Int) -> [KeyHelp] {
    let ordered = keys.filter { !$0.isHelp } + keys.filter(\.isHelp)
    var room = columns + Self.gap - ordered.filter(\.isKept).reduce(0) { $0 + $1.columns + Self.gap }
    return ordered.filter { key in
      guard !key.isKept else { return true }
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
  fileprivate var isKept: Bool { isHelp || keys.contains(.escape) }

  /// The first key, or two that go opposite ways: ↑↓, PgUp/PgDn.
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
