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
