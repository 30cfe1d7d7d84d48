/// How much of a text's limit is used, such as "463/500".
struct TextCounter {
  private let text: String
  private let style: Style

  /// - Returns: `nil` while there is nothing to warn of.
  init?(_ edit: TextEdit, warnsFrom: Int) {
    let count = edit.refusedCount ?? edit.count
    guard let limit = edit.limit, count >= warnsFrom || edit.refusedCount != nil else { return nil }
    text = "\(count)/\(limit)"
    style = count > limit ? Style(.danger, on: .background, .bold) : Style(.warning)
  }

  var columns: Int { text.utf8.count }

  /// Draws at the right end of an area's first row; nothing where a text has hardly room.
  func draw(on frame: inout Frame, in area: Rect) {
    guard area.size.columns > columns + 8 else { return }
    frame.line(text, in: area, style: style, alignment: .trailing)
  }
}
