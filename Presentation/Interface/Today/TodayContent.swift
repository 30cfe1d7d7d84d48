package import Domain

/// The contents of a feature for a day, as values that can be compared; lines are only made when they are drawn.
package protocol TodayContent: Equatable, Sendable {
  /// When it changes by the clock alone; `nil` when not before the day is over.
  var nextChange: Instant? { get }
  /// The selection when the day is opened.
  var firstSelected: RecordReference? { get }

  func headline(_ texts: Texts) -> TodayHeadline?

  /// Returns the sections that aren't empty.
  func sections(_ texts: Texts) -> [TodaySection]

  /// Returns the remark about missing contents.
  func remark(_ texts: Texts) -> String?

  /// The actions that don't depend on the selection.
  var actions: [TodayAction] { get }
  /// The action that opens the day; on a line its key opens the subject of the line.
  var opening: TodayAction? { get }

  /// Returns the invitation in place of empty sections.
  func invitation(_ texts: Texts) -> TodayInvitation?

  /// Returns the contents beside the day on a wide screen.
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

/// A headline above all sections, with a mark before its lines.
package struct TodayHeadline {
  package let mark: StyledLine
  package let actions: [TodayAction]
  /// The effect of a click.
  package let opening: TodayEffect
  package let lines: (_ columns: Int, _ rows: Int) -> [StyledLine]
}

package struct TodayRow: Sendable {
  /// The record of the line, which finds the line again after reading; `nil` for a line without actions.
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

  /// Returns the width of the column of times, dates and D-days.
  package static func leadColumns(in area: Rect) -> Int { area.size.columns >= 50 ? 14 : 11 }
}

/// The words of a feature without contents.
package struct TodayInvitation: Hashable, Sendable {
  /// Alone on the page, with a key.
  package let message: String
  package let key: KeyHelp
  /// The same in one line above what other rooms have.
  package let line: String
}

package struct TodayAside {
  package let draw: (_ frame: inout Frame, _ area: Rect) -> Void
  /// Returns the effect of a click on a point of the area.
  package let effect: (_ point: Point, _ area: Rect) -> TodayEffect?
}
