import Domain

struct DayBlocks {
  struct Block: Equatable {
    let occurrence: Occurrence
    let rows: Range<Int>
    /// Counted from the left side of the day.
    let columns: Range<Int>
  }

  /// Some for which there is no room, where the first of them would begin.
  struct Rest: Equatable {
    let occurrences: [Occurrence]
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// Columns that a block has at least: its side and three letters (our choice).
  private static let leastColumns = 4

  let blocks: [Block]
  let rests: [Rest]

  init(_ occurrences: [Occurrence], on day: Day, scale: HourScale, columns: Int) {
    let timed = Self.timed(occurrences, on: day, scale: scale)
    let most = max(1, columns / Self.leastColumns)
    var blocks: [Block] = []
    var hidden: [(Occurrence, Range<Int>)] = []
    for ((occurrence, rows), place) in zip(timed, OverlapColumns(timed.map(\.1)).places) {
      // Where more overlap than there is room for, the last column counts the others.
      let shown = place.count <= most ? place.count : most - 1
      if place.column < max(1, shown) {
        let of = min(place.count, most)
        let end = min(place.column + place.span, max(1, shown))
        let area = place.column * columns / of..<end * columns / of
        blocks.append(Block(occurrence: occurrence, rows: rows, columns: area))
      } else {
        hidden.append((occurrence, rows))
      }
    }
    self.blocks = blocks
    let left = most > 1 ? (most - 1) * columns / most : columns
    rests = Self.stretches(hidden).map { Rest(occurrences: $0.0, rows: $0.1, columns: left..<columns) }
  }

  /// Overlapping events share a row, also where the scale is too coarse for it.
  private static func timed(_ occurrences: [Occurrence], on day: Day, scale: HourScale) -> [(Occurrence, Range<Int>)] {
    let timed = occurrences.filter { !$0.spansDays }.compactMap { one in one.minutes(on: day).map { (one, $0) } }
    let starts = Set(timed.map(\.1.lowerBound))
    return timed.map { occurrence, minutes in
      let rows = scale.rows(of: minutes)
      let cut = min(rows.upperBound * scale.minutes, minutes.upperBound)..<minutes.upperBound
      return (occurrence, cut.contains { starts.contains($0) } ? rows.lowerBound..<rows.upperBound + 1 : rows)
    }
  }

  private static func stretches(_ hidden: [(Occurrence, Range<Int>)]) -> [([Occurrence], Range<Int>)] {
    var stretches: [([Occurrence], Range<Int>)] = []
    for (occurrence, rows) in hidden.sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) {
      if let last = stretches.last?.1, rows.lowerBound < last.upperBound {
        stretches[stretches.count - 1].0.append(occurrence)
        stretches[stretches.count - 1].1 = last.lowerBound..<max(last.upperBound, rows.upperBound)
      } else {
        stretches.append(([occurrence], rows))
      }
    }
    return stretches
  }
}
