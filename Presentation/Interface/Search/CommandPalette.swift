/// All that can be done from here, found by typing a part of its name.
package struct CommandPalette<Command: Hashable & Sendable>: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package let command: Command
    package let title: String
    package let keys: [KeyPress]
    /// Where it belongs to.
    package let room: String

    package init(_ command: Command, title: String, keys: [KeyPress] = [], room: String = "") {
      self.command = command
      self.title = title
      self.keys = keys
      self.room = room
    }
  }

  package let entries: [Entry]
  package private(set) var box: SearchBox

  package init(_ entries: [Entry], texts: Texts) {
    self.entries = entries
    box = SearchBox(placeholder: texts.palettePlaceholder)
  }

  /// What Enter does; `nil` when nothing was found.
  package var selected: Command? {
    let rows = rows
    return box.list.selection.flatMap { $0 < rows.count ? rows.hits[$0].entry.command : nil }
  }

  /// Handles typing and the keys of the list; submits ``selected``.
  ///
  /// - Parameter area: All of the screen, as for drawing.
  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    let old = box.text
    let outcome = box.handle(input, in: content(in: area), rows: rows)
    if box.text != old { box.list.select(0, in: rows) }
    return outcome
  }

  /// Draws over the upper middle of the area.
  package func draw(on frame: inout Frame, in area: Rect, texts: Texts) {
    Box(texts.paletteTitle).draw(on: &frame, in: boxArea(in: area))
    box.draw(on: &frame, in: content(in: area), rows: rows, texts: texts)
  }

  var rows: PaletteRows<Command> { PaletteRows(entries, query: box.text) }

  private func content(in area: Rect) -> Rect { Box().inside(boxArea(in: area)).inset(left: 1, right: 1) }

  private func boxArea(in area: Rect) -> Rect {
    let rows = min(area.size.rows, max(8, min(16, entries.count + 4)))
    let columns = min(64, area.size.columns > 44 ? area.size.columns - 8 : area.size.columns)
    return area.inset(top: max(0, (area.size.rows - rows) / 4)).upper(rows).centered(columns: columns, rows: rows)
  }
}
