/// The keys of a screen of lines that are only read.
package enum ScrollKey: BoundAction {
  case down, up, nextPage, previousPage, first, last

  package var binding: KeyBinding {
    switch self {
    case .down: CommonKey.down
    case .up: CommonKey.up
    case .nextPage: CommonKey.nextPage.and([.character(" ")])
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
    }
  }
}

extension Array {
  /// The keys that scroll; help offers them where not all lines are seen.
  static func scrolls<State: ScrollingState & ActionState>(
    nextPage: KeyBinding = ScrollKey.nextPage.binding
  ) -> [ScreenAction<State>] where Element == ScreenAction<State> {
    ScrollKey.allCases.map { key in
      ScreenAction(key == .nextPage ? nextPage : key.binding, if: { $0.lastTop > 0 }) { state in
        state.scroll(key)
        return []
      }
    }
  }
}

/// What the states of screens have in common whose lines are scrolled.
protocol ScrollingState: RouteState {
  var lines: [StyledLine] { get }
  /// Where they are, with what went wrong at its end.
  var textArea: Rect { get }
  /// The line shown first.
  var top: Int { get set }
  var failure: String? { get }
}

extension ScrollingState {
  var notice: [String] { textArea.wrapped(failure) }
  var height: Int { max(1, textArea.size.rows - notice.count) }
  var lastTop: Int { max(0, lines.count - height) }

  mutating func scroll(by rows: Int) { top = min(max(0, top + rows), lastTop) }

  mutating func scroll(_ key: ScrollKey) {
    switch key {
    case .down: scroll(by: 1)
    case .up: scroll(by: -1)
    case .nextPage: turn(by: 1)
    case .previousPage: turn(by: -1)
    case .first: top = 0
    case .last: top = lastTop
    }
  }

  /// Leaves a line of what was seen before.
  mutating func turn(by pages: Int) { scroll(by: pages * max(1, height - 1)) }

  /// Scrolls with the wheel; whatever else happens, no more is scrolled than there is.
  mutating func scroll(with input: InputEvent) {
    switch input {
    case .mouse(let event) where event.kind == .wheelDown: scroll(by: 3)
    case .mouse(let event) where event.kind == .wheelUp: scroll(by: -3)
    default: scroll(by: 0)
    }
  }

  /// - Parameters:
  ///   - indent: Blank rows above the lines.
  ///   - bar: In its last column the scrollbar is drawn; behind the lines where it is empty.
  func drawLines(on frame: inout Frame, indent: Int = 0, bar: Rect = Rect(Size(columns: 0, rows: 0))) {
    let (lines, notice, height) = (lines, notice, height)
    for (row, line) in lines.dropFirst(top).prefix(height).enumerated() {
      frame.line(line, in: textArea.line(indent + row))
    }
    frame.lines(notice, in: textArea.lower(notice.count), style: .error)
    let beside = Rect(column: textArea.right + 1, row: textArea.top, columns: 1, rows: height)
    Scrollbar(first: top, visible: height, count: lines.count).draw(on: &frame, in: bar.isEmpty ? beside : bar)
  }
}
