package import Domain

/// What a room has for a day, as values that can be compared; nothing is set in lines before it is asked for.
package protocol TodayContent: Equatable, Sendable {
  /// When it changes by the clock alone; `nil` when not before the day is over.
  var nextChange: Instant? { get }
  /// What is selected when the day is opened.
  var firstSelected: RecordReference? { get }

  func headline(_ texts: Texts) -> TodayHeadline?

  /// Those that have anything in them.
  func sections(_ texts: Texts) -> [TodaySection]

  /// What the sections lack.
  func remark(_ texts: Texts) -> String?

  /// What can be done whatever is selected.
  var actions: [TodayAction] { get }
  /// What looks at the day itself; on a line its key opens what the line is about.
  var opening: TodayAction? { get }

  /// What stands in the place of sections where there are none.
  func invitation(_ texts: Texts) -> TodayInvitation?

  /// What stands beside the day on a wide screen.
  func aside(_ texts: Texts) -> TodayAside?

  /// Members of the object that `haru today --json` prints.
  func json(_ texts: Texts) -> [JSONValue.Member]

  /// Lines of `haru today --plain`, the first field of each the name of what it tells.
  func fields(_ texts: Texts) -> [[String]]

  /// Lines of `haru today`; without a width nothing is cut.
  func lines(_ texts: Texts, width: Int?) -> [StyledLine]
}

extension TodayContent {
  package var nextChange: Instant? { nil }
  package var firstSelected: RecordReference? { nil }
  package var actions: [TodayAction] { [] }
  package var opening: TodayAction? { nil }

  package func headline(_ texts: Texts) -> TodayHeadline? { nil }

  package func sections(_ texts: Texts) -> [TodaySection] { [] }

  package func remark(_ texts: Texts) -> String? { nil }

  package func invitation(_ texts: Texts) -> TodayInvitation? { nil }

  package func aside(_ texts: Texts) -> TodayAside? { nil }

  func isEqual(to other: any TodayContent) -> Bool { other as? Self == self }
}

/// One thing above all sections, with a mark before its lines.
package struct TodayHeadline {
  package let mark: StyledLine
  package let actions: [TodayAction]
  /// What a click does.
  package let opening: TodayEffect
  package let lines: (_ columns: Int, _ rows: Int) -> [StyledLine]
}

package struct TodayRow: Sendable {
  /// By which it is found again when the page was read anew; `nil` where nothing can be done.
  package let record: RecordReference?
  package let opening: TodayAction?
  package let actions: @Sendable () -> [TodayAction]
  package let draw: @Sendable (_ frame: inout Frame, _ area: Rect) -> Void

  package init(
    _ record: RecordReference? = nil, opening: TodayAction? = nil,
    actions: @escaping @Sendable () -> [TodayAction] = { [] },
    draw: @escaping @Sendable (_ frame: inout Frame, _ area: Rect) -> Void
  ) {
    self.record = record
    self.opening = opening
    self.actions = actions
    self.draw = draw
  }

  /// Of times, dates and D-days, behind which what they are of stands in one column.
  package static func leadColumns(in area: Rect) -> Int { area.size.columns >= 50 ? 14 : 11 }
}

/// What a room says where it has nothing.
package struct TodayInvitation: Hashable, Sendable {
  /// Alone on the page, with a key.
  package let message: String
  package let key: KeyHelp
  /// The same in one line above what other rooms have.
  package let line: String
}

package struct TodayAside {
  package let draw: (_ frame: inout Frame, _ area: Rect) -> Void
  /// What a click on a point of the area does.
  package let effect: (_ point: Point, _ area: Rect) -> TodayEffect?
}
