/// Places for intervals beside each other, so that those that overlap are in different columns.
///
/// As few columns are used as intervals overlap at one point: taken by their starts, the first free column is best.
public struct OverlapColumns: Hashable, Sendable {
  /// The place of an interval among those that it overlaps with, directly or through others.
  public struct Place: Hashable, Sendable {
    /// 0..<``count``.
    public let column: Int
    /// The number of columns in the interval's group.
    public let count: Int
    /// The number of columns from ``column`` on that the interval has to itself; at least 1.
    public let span: Int

    /// A place in a group of `count` columns.
    public init(column: Int, of count: Int, span: Int = 1) {
      self.column = column
      self.count = count
      self.span = span
    }
  }

  /// Places in the order of the intervals.
  public let places: [Place]

  /// Places intervals; of those that begin together the longest is first, then the one given first.
  ///
  /// - Parameter intervals: In any order; an empty one takes the place of one that is 1 long.
  public init(_ intervals: [Range<Int>]) {
    let intervals = intervals.map { $0.isEmpty ? $0.lowerBound..<$0.lowerBound.addingClamped(1) : $0 }
    let order = intervals.indices.sorted { left, right in
      let (one, other) = (intervals[left], intervals[right])
      return (one.lowerBound, other.upperBound, left) < (other.lowerBound, one.upperBound, right)
    }
    var places = Array(repeating: Place(column: 0, of: 1), count: intervals.count)
    var group = OverlapGroup(intervals)
    for index in order {
      if !group.touches(index) {
        group.settle(&places)
        group = OverlapGroup(intervals)
      }
      group.add(index)
    }
    group.settle(&places)
    self.places = places
  }
}

/// Intervals that hang together by overlapping, in columns; they are added by their starts.
struct OverlapGroup {
  private let intervals: [Range<Int>]
  /// The intervals' indexes in each column, in order.
  private var columns: [[Int]] = []
  private var end = Int.min

  init(_ intervals: [Range<Int>]) { self.intervals = intervals }

  /// Returns whether an interval that begins no earlier than all in the group overlaps any of them.
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

  /// Returns whether an interval in a column overlaps the given one.
  private func needs(_ column: [Int], _ interval: Range<Int>) -> Bool {
    // Intervals in a column don't overlap, so only the first that ends later can begin early enough.
    let first = column.partitioningIndex { intervals[$0].upperBound > interval.lowerBound }
    return first < column.count && intervals[column[first]].lowerBound < interval.upperBound
  }
}
