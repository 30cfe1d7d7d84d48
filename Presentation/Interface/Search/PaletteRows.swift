/// The entries of a palette that fit a query, the best first, with the letters that were meant.
struct PaletteRows<Command: Hashable & Sendable>: ListRows {
  struct Hit {
    let entry: CommandPalette<Command>.Entry
    let match: FuzzyMatch
  }

  let hits: [Hit]

  init(_ entries: [CommandPalette<Command>.Entry], query: String) {
    let hits = entries.compactMap { entry in
      FuzzyMatch(query, in: entry.title).map { Hit(entry: entry, match: $0) }
    }
    // Equal hits keep the order of the entries.
    self.hits = zip(0..., hits)
      .sorted { ($1.1.match.score, $0.0) < ($0.1.match.score, $1.0) }
      .map(\.1)
  }

  var count: Int { hits.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let hit = hits[index]
    let keys = KeyName.text(Array(hit.entry.keys.prefix(1)))
    let side = [hit.entry.room, keys].filter { !$0.isEmpty }.joined(separator: "  ")
    let columns = TextWidth.columns(of: side)
    let hasSide = area.size.columns >= columns + 14
    if hasSide { frame.line(side, in: area, style: .hint, alignment: .trailing) }
    let title = hasSide && columns > 0 ? area.inset(right: columns + 2) : area
    frame.line(hit.entry.title, in: title)
    mark(hit, on: &frame, in: title)
  }

  private func mark(_ hit: Hit, on frame: inout Frame, in area: Rect) {
    let graphemes = Array(hit.entry.title)
    let shown = TextWidth.columns(of: hit.entry.title) > area.size.columns ? area.inset(right: 1) : area
    for position in hit.match.positions {
      let start = TextWidth.columns(of: String(graphemes[..<position]))
      let columns = TextWidth.columns(of: String(graphemes[position]))
      guard start + columns <= shown.size.columns else { continue }
      frame.restyle(Rect(column: shown.left + start, row: shown.top, columns: columns, rows: 1)) {
        $0 = Style(.accent, on: $0.background, [.bold, .underline])
      }
    }
  }
}
