/// Intervals that hang together by overlapping, in columns; they are added by their starts.
struct OverlapGroup {
  private let intervals: [Range<Int>]
  /// What is in each column, in order.
  private var columns: [[Int]] = []
  private var end = Int.min

  init(_ intervals: [Range<Int>]) { self.intervals = intervals }

  /// Whether an interval that begins no earlier than all here overlaps any of them.
  func touches(_ index: Int) -> Bool { intervals[index].lowerBound < end }

  mutating func add(_ index: Int) {
    let interval = intervals[index]
    end = max(end, interval.upperBound)
    let free = columns.firstIndex { column in
      column.last.map { intervals[$0].upperBound <= interval.lowerBound } ?? true
    }
    if let free { columns[free].append(index) } else { columns.append([index]) }
  }

  /// Tells all their places; each may be as wide as nothing to its right needs the room.
  func settle(_ places: inout [OverlapColumns.Place]) {
    for (column, members) in columns.enumerated() {
      for index in members {
        let next = columns[(column + 1)...].firstIndex { needs($0, intervals[index]) } ?? columns.count
        places[index] = OverlapColumns.Place(column: column, of: columns.count, span: next - column)
      }
    }
  }

  /// Whether any of a column overlaps an interval.
  private func needs(_ column: [Int], _ interval: Range<Int>) -> Bool {
    // Those of a column do not overlap each other, so that only the first that ends later can begin early enough.
    var (low, high) = (0, column.count)
    while low < high {
      let middle = (low + high) / 2
      if intervals[column[middle]].upperBound <= interval.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < column.count && intervals[column[low]].lowerBound < interval.upperBound
  }
}
