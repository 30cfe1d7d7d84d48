import Domain

/// Which of a day's timed occurrences share time with others.
///
/// What lasts a whole day or longer does not count, as otherwise a conference would mark everything.
struct Overlaps {
  private let timed: [Occurrence]

  init(_ occurrences: [Occurrence]) {
    timed = occurrences.filter(Self.counts).sorted()
  }

  /// The others at the same time; those that begin when it ends do not count.
  func others(of occurrence: Occurrence) -> [Occurrence] {
    guard Self.counts(occurrence) else { return [] }
    return timed.filter {
      $0.event.id != occurrence.event.id && $0.start < occurrence.end && occurrence.start < $0.end
    }
  }

  private static func counts(_ occurrence: Occurrence) -> Bool {
    !occurrence.isAllDay && occurrence.end.clockSeconds - occurrence.start.clockSeconds < 86_400
  }
}
