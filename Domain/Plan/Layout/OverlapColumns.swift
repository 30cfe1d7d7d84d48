/// Places for intervals beside each other, so that those that overlap are in different columns.
///
/// As few columns are used as intervals overlap at one point: taken by their starts, the first free column is best.
public struct OverlapColumns: Hashable, Sendable {
  /// Where an interval is among those that it overlaps with, directly or through others.
  public struct Place: Hashable, Sendable {
    /// From 0 on, less than ``count``.
    public let column: Int
    /// How many columns the group has that it belongs to.
    public let count: Int
    /// How many columns from ``column`` on are its own as long as it lasts; at least 1.
    public let span: Int

    /// A place in a group of `count` columns.
    public init(column: Int, of count: Int, span: Int = 1) {
      self.column = column
      self.count = count
      self.span = span
    }
  }

  /// In the order of the intervals.
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
