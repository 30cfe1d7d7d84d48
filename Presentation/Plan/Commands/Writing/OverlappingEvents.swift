import Domain

/// Which events of a list share time with another one of it; whole days do not count.
struct OverlappingEvents {
  let ids: Set<Event.ID>

  init(_ occurrences: [Occurrence]) {
    var ids: Set<Event.ID> = []
    var latest: Occurrence?
    // Sorted by start, whoever overlaps anything before it overlaps what ends last among that.
    for occurrence in occurrences.filter({ !$0.isAllDay }).sorted() {
      if let latest, occurrence.start < latest.end { ids.formUnion([latest.event.id, occurrence.event.id]) }
      if latest.map({ $0.end < occurrence.end }) ?? true { latest = occurrence }
    }
    self.ids = ids
  }
}
