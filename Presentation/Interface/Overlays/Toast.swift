/// A short message that goes by itself.
package struct Toast: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case information, success, danger
  }

  package let text: String
  package let kind: Kind

  package init(_ text: String, kind: Kind = .information) {
    self.text = text
    self.kind = kind
  }

  /// Draws over the last row of the area.
  package func draw(on frame: inout Frame, in area: Rect) {
    let row = area.lower(1)
    frame.fill(row, style: .plain)
    let end = frame.line(mark, in: row.inset(left: 1), style: Style(hue, on: .background, .bold))
    frame.line(text, in: row.inset(left: end + 1 - row.left, right: 1), style: Style(.text, on: .background, .bold))
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
