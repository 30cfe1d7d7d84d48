package import Domain

/// Collects the occurrences of series, and keeps the first ones where they are too many for a list.
package struct FirstOccurrences {
  private let limit: Int
  private var found: [Occurrence] = []
  /// What begins later is not wanted any more; `nil` while there is room.
  package private(set) var latest: DateTime?

  package init(limit: Int = Recurrence.listLimit) { self.limit = limit }

  /// At most so many, in no order.
  package var first: [Occurrence] { found.count > limit ? sorted : found }

  private var sorted: [Occurrence] { Array(found.sorted().prefix(limit)) }

  package mutating func add(_ occurrences: [Occurrence]) {
    found += occurrences
    // Seldom enough that the sorting is no more work than the finding.
    guard found.count >= 2 * limit else { return }
    found = sorted
    latest = found.last?.start
  }
}
