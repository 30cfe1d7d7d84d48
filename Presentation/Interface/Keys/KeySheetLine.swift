/// A line of a key sheet.
enum KeySheetLine {
  static let keyColumns = 14

  case blank
  case title(String)
  case key(KeyHelp)

  func draw(on frame: inout Frame, in area: Rect) {
    switch self {
    case .blank: break
    case .title(let title): frame.line(title, in: area, style: .title)
    case .key(let help):
      let columns = min(Self.keyColumns, area.size.columns / 2)
      let keys = area.inset(right: max(0, area.size.columns - columns + 1))
      frame.line(KeyName.text(help.keys), in: keys, style: Style(.accent))
      frame.line(help.label, in: area.inset(left: columns))
    }
  }
}
