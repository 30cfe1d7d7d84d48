/// A short message that goes by itself.
package struct Toast: Equatable, Sendable {
  package enum Kind: Hashable, Sendable { case information, success, danger }

  private static let mostRows = 3

  package let text: String
  package let kind: Kind

  package init(_ text: String, kind: Kind = .information) {
    self.text = text
    self.kind = kind
  }

  /// Draws over the last row of the area, or over as many as it takes, at most three.
  package func draw(on frame: inout Frame, in area: Rect) {
    let lines = lines(columns: area.size.columns - 4)
    let rows = area.lower(lines.count)
    frame.fill(rows, style: .plain)
    frame.line(mark, in: rows.inset(left: 1), style: Style(hue, on: .background, .bold))
    frame.lines(lines, in: rows.inset(left: 3, right: 1), style: Style(.text, on: .background, .bold))
  }

  private func lines(columns: Int) -> [String] {
    let lines = TextClip.wrap(text, columns: columns)
    guard lines.count > Self.mostRows else { return lines }
    return lines.prefix(Self.mostRows - 1) + [lines.dropFirst(Self.mostRows - 1).joined(separator: " ")]
  }

  private var mark: String {
    switch kind {
    case .information: "●"
    case .success: "✓"
    case .danger: "!"
    }
  }

  private var hue: ColorRole {
    switch kind {
    case .information: .accent
    case .success: .success
    case .danger: .danger
    }
  }
}
