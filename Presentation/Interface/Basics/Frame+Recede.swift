extension Frame {
  /// Leaves of everything words alone, and of paintings greys, so that only what is drawn next stands out.
  mutating func recede() {
    for row in 0..<size.rows {
      // A selection keeps a mark, but not the one of a focused selection without colours.
      for (column, cell) in self.row(row).enumerated() where cell.grapheme == "▸" && cell.style.isSelection {
        write("▹", at: Point(column: column, row: row), style: cell.style, in: area)
      }
    }
    restyle(area) { style in
      var receded = Style(.secondary, on: style.background == .card ? .card : .background)
      (receded.ink, receded.paper) = (style.ink?.receded, style.paper?.receded)
      style = receded
    }
  }

  /// Leaves everything as it is to be read, but nothing that looks selected.
  mutating func deselect() {
    restyle(area) { style in
      if style.background == .selection { style = Style(.text, on: .background, style.attributes.subtracting(.bold)) }
    }
  }
}

extension Style {
  fileprivate var isSelection: Bool { background == .selection || self == .key || self == .hint }
}

extension RGB {
  /// A grey between those of dark and of light terminals: two fifths of its own brightness (our choice).
  fileprivate var receded: RGB {
    // Rec. 601 luma.
    let luma = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000
    let grey = UInt8((2 * luma + 3 * 0x80) / 5)
    return RGB(red: grey, green: grey, blue: grey)
  }
}
