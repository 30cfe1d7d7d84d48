/// Places for occurrences in lines below some days, so that one of several days is in the same line on all of them.
public struct DayLanes: Hashable, Sendable {
  /// An occurrence in its line.
  public struct Bar: Hashable, Sendable {
    public let occurrence: Occurrence
    /// The line, from 0 on.
    public let lane: Int
    /// The days of the shown ones that it is on.
    public let days: DayRange
  }

  /// The shown occurrences, by day and line.
  public let bars: [Bar]
  /// The number of lines in use, including the line for counts of hidden occurrences.
  public let count: Int
  /// The number of hidden occurrences by day; days without any are left out.
  public let hidden: [Day: Int]

  /// Places occurrences in at most `limit` lines; on a day with more than fit the last line is for their count.
  ///
  /// What goes over midnight and is shorter than 24 hours is on the day it begins.
  ///
  /// - Parameters:
  ///   - occurrences: In the order in which those that begin on one day are to be below each other; what is on several
  ///     days comes first. Those on none of `days` are left out.
  ///   - days: What is shown; parts before and after are cut off.
  ///   - limit: The most lines, that of the count included.
  public init(_ occurrences: [Occurrence], on days: DayRange, limit: Int) {
    let here = occurrences.compactMap { occurrence -> (Occurrence, DayRange)? in
      let all = occurrence.spansDays ? occurrence.days : DayRange(occurrence.days.first)
      guard all.overlaps(days) else { return nil }
      return (occurrence, DayRange(Swift.max(all.first, days.first), Swift.min(all.last, days.last)))
    }
    let columns = OverlapColumns(here.map { days.first.distance(to: $1.first)..<days.first.distance(to: $1.last) + 1 })
    let all = zip(here, columns.places).map { Bar(occurrence: $0.0, lane: $1.column, days: $0.1) }
    let lines = (all.map(\.lane).max() ?? -1) + 1
    let limit = Swift.max(0, limit)
    // On a day with too many, the last line shows the number of hidden ones and nothing else.
    let full = Set(all.filter { $0.lane >= limit }.flatMap { Array($0.days) })
    let (shown, rest) = all.split { bar in bar.lane < limit - 1 || bar.lane < limit && full.isDisjoint(with: bar.days) }
    var hidden: [Day: Int] = [:]
    for day in rest.flatMap({ Array($0.days) }) { hidden[day, default: 0] += 1 }
    bars = shown.sorted { ($0.days.first, $0.lane) < ($1.days.first, $1.lane) }
    count = Swift.min(lines, limit)
    self.hidden = hidden
  }
}

extension Array {
  fileprivate func split(_ belongs: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(belongs), filter { !belongs($0) })
  }
}

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
  private var ends = ColumnEnds()
  private var end = Int.min

  init(_ intervals: [Range<Int>]) { self.intervals = intervals }

  /// Returns whether an interval that begins no earlier than all in the group overlaps any of them.
  func touches(_ index: Int) -> Bool { intervals[index].lowerBound < end }

  mutating func add(_ index: Int) {
    let interval = intervals[index]
    end = max(end, interval.upperBound)
    let column = min(ends.firstFree(at: interval.lowerBound) ?? columns.count, columns.count)
    if column < columns.count { columns[column].append(index) } else { columns.append([index]) }
    ends.set(interval.upperBound, ofColumn: column)
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

/// The ends of columns in a tree of minimums, so that thousands of intervals at one time are placed at once.
private struct ColumnEnds {
  /// The number of leaves, a power of two; those without a column have the latest end of all.
  private var width = 1
  /// The leaves are the last ``width`` nodes; node n is the smaller one of nodes 2n and 2n + 1.
  private var nodes = [Int.max, Int.max]

  /// Returns the first column that ends by a time; `nil` if none does.
  func firstFree(at time: Int) -> Int? {
    guard nodes[1] <= time else { return nil }
    var node = 1
    while node < width { node = nodes[2 * node] <= time ? 2 * node : 2 * node + 1 }
    return node - width
  }

  /// - Parameter column: At most one more than there are.
  mutating func set(_ end: Int, ofColumn column: Int) {
    if column == width {
      let leaves = nodes[width...]
      width *= 2
      nodes = Array(repeating: .max, count: 2 * width)
      for (column, end) in leaves.enumerated() { set(end, ofColumn: column) }
    }
    var node = width + column
    nodes[node] = end
    while node > 1 {
      node /= 2
      nodes[node] = min(nodes[2 * node], nodes[2 * node + 1])
    }
  }
}

/// The timed occurrences that share time with others.
///
/// Occurrences of whole days, or of 24 hours or longer, neither mark others nor are marked: during a conference every
/// occurrence would be marked, and the mark would say nothing.
public struct Overlaps: Hashable, Sendable {
  /// The occurrences that overlap with another one.
  public let ids: Set<Occurrence.ID>

  private let timed: [Occurrence]

  /// Looks through occurrences in any order.
  public init(_ occurrences: [Occurrence]) {
    timed = occurrences.filter { !$0.spansDays }.sorted()
    var ids = Set<Occurrence.ID>(minimumCapacity: timed.count)
    var latest: Occurrence?
    // Sorted by start, whoever overlaps anything before it overlaps what ends last among that.
    for occurrence in timed {
      if let latest, occurrence.start < latest.end {
        ids.insert(latest.id)
        ids.insert(occurrence.id)
      }
      if latest.map({ $0.end < occurrence.end }) ?? true { latest = occurrence }
    }
    self.ids = ids
  }

  /// The others at the same time, sorted; those that begin when it ends do not count.
  public func others(of occurrence: Occurrence) -> [Occurrence] {
    guard ids.contains(occurrence.id) else { return [] }
    return timed.filter { $0.id != occurrence.id && $0.start < occurrence.end && occurrence.start < $0.end }
  }
}
