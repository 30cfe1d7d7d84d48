extension Frame {
  /// Leaves of everything words alone, so that only what is drawn next has a selection.
  mutating func recede() {
    restyle(area) { style in
      // Paintings stay as they are.
      guard style.ink == nil, style.paper == nil else { return }
      style = Style(.secondary, on: style.background == .card ? .card : .background)
    }
  }
}
