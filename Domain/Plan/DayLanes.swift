/// The lines in which occurrences are drawn below their days; an occurrence of several days has the same line on each.
public struct DayLanes: Hashable, Sendable {
  /// An occurrence in its line.
  public struct Bar: Hashable, Sendable {
    public let occurrence: Occurrence
    /// The line, starting at 0.
    public let lane: Int
    /// The shown days that the occurrence is on.
    public let days: DayRange
  }

  /// The shown occurrences, by day and line.
  public let bars: [Bar]
  /// The number of lines in use, including the line for counts of hidden occurrences.
  public let count: Int
  /// The number of hidden occurrences by day; days without any are left out.
  public let hidden: [Day: Int]

  /// Places occurrences in at most `limit` lines; on a day with more occurrences, the last line shows their number.
  ///
  /// An occurrence that crosses midnight and is shorter than 24 hours is placed on the day on which it begins.
  ///
  /// - Parameters:
  ///   - occurrences: The occurrences; those that begin on the same day are placed from top to bottom in this order,
  ///     after occurrences that last several days. Occurrences outside `days` are ignored.
  ///   - days: The days to show; parts before and after are cut off.
  ///   - limit: The maximum number of lines, including the line for the number of hidden occurrences.
  public init(_ occurrences: [Occurrence], on days: DayRange, limit: Int) {
    let here = occurrences.compactMap { occurrence -> (Occurrence, DayRange)? in
      let all = occurrence.spansDays ? occurrence.days : DayRange(occurrence.days.first)
      guard all.overlaps(days) else { return nil }
      return (occurrence, DayRange(Swift.max(all.first, days.first), Swift.min(all.last, days.last)))
    }
    .enumerated().sorted { left, right in
      let (one, other) = (left.element.1, right.element.1)
      return (one.first, other.last, left.offset) < (other.first, one.last, right.offset)
    }.map(\.element)
    let columns = OverlapColumns(here.map { days.first.distance(to: $1.first)..<days.first.distance(to: $1.last) + 1 })
    let all = zip(here, columns.places).map { Bar(occurrence: $0.0, lane: $1.column, days: $0.1) }
    let lines = (all.map(\.lane).max() ?? -1) + 1
    let limit = Swift.max(0, limit)
    // The last line of a day with too many occurrences shows only the number of hidden ones.
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

/// Places intervals in columns, so that overlapping intervals are in different columns.
///
/// The number of columns is the largest number of intervals that overlap at one point: if intervals are placed in the
/// order of their starts, the first free column is the best choice.
public struct OverlapColumns: Hashable, Sendable {
  /// The place of an interval in the group of intervals that it overlaps directly or through others.
  public struct Place: Hashable, Sendable {
    /// The column, 0..<``count``.
    public let column: Int
    /// The number of columns in the interval's group.
    public let count: Int
    /// The number of columns, starting at ``column``, that the interval can fill; at least 1.
    public let span: Int

    public init(column: Int, of count: Int, span: Int = 1) {
      (self.column, self.count, self.span) = (column, count, span)
    }
  }

  /// The places in the order of the intervals.
  public let places: [Place]

  /// Places intervals; among intervals with the same start, the one given first comes first.
  ///
  /// - Parameter intervals: The intervals in any order; an empty interval counts as an interval of length 1.
  public init(_ intervals: [Range<Int>]) {
    let intervals = intervals.map { $0.isEmpty ? $0.lowerBound..<$0.lowerBound.addingClamped(1) : $0 }
    let order = intervals.indices.sorted { left, right in
      (intervals[left].lowerBound, left) < (intervals[right].lowerBound, right)
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

/// A group of intervals that overlap directly or through others, in columns; intervals are added in order of their
/// starts.
struct OverlapGroup {
  private let intervals: [Range<Int>]
  /// The indexes of the intervals in each column, in order.
  private var columns: [[Int]] = []
  private var ends = ColumnEnds()
  private var end = Int.min

  init(_ intervals: [Range<Int>]) { self.intervals = intervals }

  /// Returns whether an interval that begins no earlier than the group's intervals overlaps any of them.
  func touches(_ index: Int) -> Bool { intervals[index].lowerBound < end }

  mutating func add(_ index: Int) {
    let interval = intervals[index]
    end = max(end, interval.upperBound)
    let column = min(ends.firstFree(at: interval.lowerBound) ?? columns.count, columns.count)
    if column < columns.count { columns[column].append(index) } else { columns.append([index]) }
    ends.set(interval.upperBound, ofColumn: column)
  }

  /// Sets the places of all intervals; each is as wide as the free columns to its right allow.
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

/// The ends of columns in a tree of minimums, which places thousands of intervals at the same time quickly.
private struct ColumnEnds {
  /// The number of leaves, a power of two; the end of a leaf without a column is `Int.max`.
  private var width = 1
  /// The nodes of the tree: the leaves are the last ``width`` nodes, and node n is the smaller of nodes 2n and 2n + 1.
  private var nodes = [Int.max, Int.max]

  /// Returns the first column that ends by a time; `nil` if none does.
  func firstFree(at time: Int) -> Int? {
    guard nodes[1] <= time else { return nil }
    var node = 1
    while node < width { node = nodes[2 * node] <= time ? 2 * node : 2 * node + 1 }
    return node - width
  }

  /// - Parameter column: The column, at most one more than the number of columns.
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

/// The timed occurrences that overlap with others.
///
/// All-day occurrences, and those of 24 hours or longer, are ignored: during a conference every occurrence would be
/// marked, and the mark would mean nothing.
public struct Overlaps: Hashable, Sendable {
  private let timed: [Occurrence]
  /// The index of the first other occurrence at the same time, by the occurrences that overlap with another one.
  private let firsts: [Occurrence.ID: Int]
  /// The index of the occurrence that is named beside another one, by the occurrences that name one.
  private let names: [Occurrence.ID: Int]

  /// Finds the overlaps among occurrences in any order.
  public init(_ occurrences: [Occurrence]) {
    let timed = occurrences.filter { !$0.spansDays }.sorted()
    var firsts = [Occurrence.ID: Int](minimumCapacity: timed.count)
    var names = firsts
    var (open, isNamed) = (0, false)
    for (index, occurrence) in timed.enumerated() {
      // Sorted by start, an occurrence that has ended overlaps none of the following ones.
      while open < index, timed[open].end <= occurrence.start { open += 1 }
      let next = index + 1
      let isFollowed = next < timed.count && timed[next].start < occurrence.end
      if open < index {
        firsts[occurrence.id] = open
      } else if isFollowed {
        firsts[occurrence.id] = next
      }
      if isFollowed {
        names[occurrence.id] = next
      } else if open < index, !isNamed {
        names[occurrence.id] = open
      }
      isNamed = isFollowed
    }
    (self.timed, self.firsts, self.names) = (timed, firsts, names)
  }

  /// The identifiers of the occurrences that overlap with another occurrence.
  public var ids: Set<Occurrence.ID> { Set(firsts.keys) }

  /// Returns the first other occurrence at the same time; `nil` if nothing overlaps.
  public func first(of occurrence: Occurrence) -> Occurrence? { firsts[occurrence.id].map { timed[$0] } }

  /// Returns the other occurrence to name beside an occurrence in a list of all; `nil` to name none there.
  ///
  /// Two occurrences name each other only once, beside the earlier one if possible. Each occurrence that overlaps with
  /// another one names it or is named.
  public func named(by occurrence: Occurrence) -> Occurrence? { names[occurrence.id].map { timed[$0] } }

  /// Returns the other occurrences at the same time, sorted; occurrences that only touch at an end don't count.
  public func others(of occurrence: Occurrence) -> [Occurrence] {
    guard firsts[occurrence.id] != nil else { return [] }
    return timed.filter { $0.id != occurrence.id && $0.start < occurrence.end && occurrence.start < $0.end }
  }
}
