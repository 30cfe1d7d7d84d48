/// The gaps in a list of occurrences: the series that were given up, and those that were cut.
public struct OccurrenceGaps: Hashable, Sendable {
  public static let none = OccurrenceGaps(unfinished: [], cut: nil)

  /// The series that were given up (``SeriesEffort``), of which some occurrences may be missing.
  public let unfinished: [Event.ID]
  /// The series that the list doesn't show in full; `nil` if none was cut.
  public let cut: CutSeries?

  /// Returns the gaps of two lists together.
  public func union(_ other: OccurrenceGaps) -> OccurrenceGaps {
    let new = other.unfinished.filter { !unfinished.contains($0) }
    return OccurrenceGaps(unfinished: unfinished + new, cut: other.cut.map { cut?.union($0) ?? $0 } ?? cut)
  }
}

extension OccurrenceList {
  /// Returns what the list lacks.
  ///
  /// - Parameter firstDay: The first day of the list.
  public func gaps(from firstDay: Day) -> OccurrenceGaps {
    OccurrenceGaps(unfinished: unfinished, cut: CutSeries(in: occurrences, from: firstDay))
  }
}

/// The cuts in a list of occurrences, made because its series have too many.
public struct CutSeries: Hashable, Sendable {
  /// The titles of series of which only the first ``Recurrence/occurrenceLimit`` are listed.
  public let titles: [EventTitle]
  /// Indicates whether only the first ``Recurrence/listLimit`` of all series together are listed.
  public let isListCut: Bool
  /// Indicates whether everything listed is on the first day, so that fewer days would list no more.
  public let isOfOneDay: Bool

  /// - Parameters:
  ///   - occurrences: As a list has them, also those of events that are not repeated.
  ///   - firstDay: Of the list.
  /// - Returns: `nil` for a list that lacks nothing.
  public init?(in occurrences: [Occurrence], from firstDay: Day) {
    let repeated = occurrences.lazy.filter { $0.instance != nil }
    guard occurrences.count >= Recurrence.occurrenceLimit else { return nil }
    var counts: [Event.ID: Int] = [:]
    var titles: [EventTitle] = []
    var count = 0
    for occurrence in repeated {
      count += 1
      counts[occurrence.event.id, default: 0] += 1
      if counts[occurrence.event.id] == Recurrence.occurrenceLimit { titles.append(occurrence.event.title) }
    }
    isListCut = count >= Recurrence.listLimit
    isOfOneDay = repeated.allSatisfy { $0.start.day <= firstDay }
    self.titles = titles
    if titles.isEmpty, !isListCut { return nil }
  }

  private init(titles: [EventTitle], isListCut: Bool, isOfOneDay: Bool) {
    (self.titles, self.isListCut, self.isOfOneDay) = (titles, isListCut, isOfOneDay)
  }

  fileprivate func union(_ other: CutSeries) -> CutSeries {
    CutSeries(
      titles: titles + other.titles.filter { !titles.contains($0) }, isListCut: isListCut || other.isListCut,
      isOfOneDay: isOfOneDay && other.isOfOneDay)
  }
}
