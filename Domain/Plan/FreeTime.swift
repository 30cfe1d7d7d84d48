/// The gaps between a day's timed occurrences.
public struct FreeTime: Hashable, Sendable {
  /// A stretch of free clock time.
  public struct Gap: Hashable, Sendable {
    /// The end of the last occurrence, or the beginning of the day.
    public let start: DateTime
    /// The start of the next occurrence, or the end of the day.
    public let end: DateTime
  }

  /// Gaps in the order of the day.
  public let gaps: [Gap]

  /// Finds the gaps of a day.
  ///
  /// - Parameters:
  ///   - day: On the user's clock.
  ///   - start: Time before it is not counted as free.
  ///   - end: `nil` for the midnight at the end of `day`.
  ///   - occurrences: Whole days and those without length do not make a day busy.
  ///   - minimum: Shorter gaps are left out, in minutes.
  public init(on day: Day, from start: TimeOfDay, to end: TimeOfDay?, occurrences: [Occurrence], minimum: Int = 1) {
    let limit = end.map { DateTime(day, $0) } ?? DateTime(day.adding(days: 1), .midnight)
    var free = DateTime(day, start)
    var gaps: [Gap] = []
    let busy = occurrences.filter { !$0.isAllDay && $0.start < $0.end && $0.start < limit }
    for occurrence in busy.sorted() where occurrence.end > free {
      if occurrence.start > free { gaps.append(Gap(start: free, end: occurrence.start)) }
      free = occurrence.end
    }
    if free < limit { gaps.append(Gap(start: free, end: limit)) }
    self.gaps = gaps.filter { $0.end.clockSeconds - $0.start.clockSeconds >= minimum.multipliedClamped(by: 60) }
  }
}
