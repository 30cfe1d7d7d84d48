/// Shares the lines of the screen among the parts of a day, so that every room shows something without scrolling.
package struct TodayFit: Equatable {
  package enum Kind: Equatable {
    /// It says nothing of what is not shown, or in the line of its title.
    case titled
    /// A line counts the rows that are not shown.
    case untitled
    /// It is shown as a whole or only named, beside others of the same place.
    case closing(place: Int)
    /// It is only named.
    case closed(place: Int)
    /// A line that stands for nothing else.
    case line
  }

  package struct Part: Equatable {
    package let kind: Kind
    /// Lines below the title, and so many of them at least.
    package var count: Int
    package var least: Int

    package init(kind: Kind, count: Int = 0, least: Int = 0) {
      (self.kind, self.count, self.least) = (kind, count, least)
    }

    fileprivate func place(showing shown: Int) -> Int? {
      switch kind {
      case .closing(let place) where shown == 0: place
      case .closed(let place): place
      default: nil
      }
    }
  }

  /// Before one part has so many lines no other has more.
  private static let fair = 6

  /// The lines of each part; 0 for a part that is only named.
  package let shown: [Int]
  /// Indicates whether blank lines fit between the parts.
  package let hasGaps: Bool

  /// - Parameters:
  ///   - parts: In their order; the first ones get what is left.
  ///   - gaps: Blank lines, where there is room for all.
  ///   - lines: Of the screen.
  package init(_ parts: [Part], gaps: Int, lines: Int) {
    let all = parts.map(\.count)
    let whole = Self.lines(parts, all)
    hasGaps = whole + gaps <= lines
    guard whole > lines else {
      shown = all
      return
    }
    var shown = parts.map { min($0.least, $0.count) }
    for limit in [Self.fair, .max] {
      for (index, part) in parts.enumerated() {
        if case .closing = part.kind, part.count > limit { continue }
        var more = shown
        more[index] = min(part.count, limit)
        if case .closing = part.kind, Self.lines(parts, more) > lines { continue }
        // The line that counts the others takes the place of one.
        for _ in 0..<2 { more[index] -= max(0, Self.lines(parts, more) - lines) }
        if more[index] > shown[index] { shown = more }
      }
    }
    self.shown = shown
  }

  private static func lines(_ parts: [Part], _ shown: [Int]) -> Int {
    var (lines, place): (Int, Int?) = (0, nil)
    for (part, shown) in zip(parts, shown) {
      let named = part.place(showing: shown)
      switch part.kind {
      case _ where named != nil: lines += named == place ? 0 : 1
      case .untitled: lines += shown < part.count ? shown + 1 : shown
      default: lines += 1 + shown
      }
      place = named
    }
    return lines
  }
}
