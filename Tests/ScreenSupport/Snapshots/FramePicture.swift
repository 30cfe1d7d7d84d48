package import Presentation

/// Renders frames as text that people can read and compare.
package enum FramePicture {
  /// Returns the rows as plain text, without trailing spaces.
  package static func plain(_ frame: Frame) -> String { PlainRenderer.text(of: frame) }

  /// Returns the rows, a letter for the style of every cell that is not plain, and a legend of the letters.
  package static func styled(_ frame: Frame) -> String {
    let frame = frame.shown(at: .sixteen)
    var styles: [Style] = []
    for row in 0..<frame.size.rows {
      for cell in frame.row(row) where cell.style != .plain && !styles.contains(cell.style) {
        styles.append(cell.style)
      }
    }
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let map = (0..<frame.size.rows).map { row in
      var line = frame.row(row).map { cell in
        styles.firstIndex(of: cell.style).map { letters[$0 % letters.count] } ?? " "
      }
      while line.last == " " { line.removeLast() }
      return String(line) + "\n"
    }
    let legend = zip(letters, styles).map { "\($0) = \(describe($1))" }
    let cursor = frame.cursor.map { "column \($0.column), row \($0.row)" } ?? "none"
    return plain(frame) + "~~~ styles\n" + map.joined() + (legend + ["cursor: \(cursor)"]).joined(separator: "\n")
      + "\n"
  }

  private static func describe(_ style: Style) -> String {
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    let attributes = names.filter { style.attributes.contains($0.0) }.map { " " + $0.1 }
    return "\(style.foreground) on \(style.background)" + attributes.joined()
  }
}
