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
