import Domain

/// Which of a day's timed occurrences share time with others.
struct Overlaps {
  private let timed: [Occurrence]

  init(_ occurrences: [Occurrence]) {
    timed = occurrences.filter { !$0.isAllDay }.sorted()
  }

  /// The others at the same time; those that begin when it ends do not count.
  func others(of occurrence: Occurrence) -> [Occurrence] {
    guard !occurrence.isAllDay else { return [] }
    return timed.filter {
      $0.event.id != occurrence.event.id && $0.start < occurrence.end && occurrence.start < $0.end
    }
  }
}
