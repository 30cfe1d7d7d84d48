import Domain

extension PlanServices {
  /// Days read at a time.
  private static let stretch = 31

  /// Reads the days behind one; where all of a stretch is free, up to the next days with something planned.
  func page(after day: Day) async throws(StoreError) -> (page: PlanPage, isLast: Bool) {
    try await store.read { things throws(StoreError) in
      let days = DayRange(day.adding(days: 1), day.adding(days: Self.stretch))
      let page = try page(days, of: things)
      guard page.isEmpty else { return (page, isLast: false) }
      let end = time.zone.instant(of: DateTime(days.last.adding(days: 1), .midnight))
      guard let next = try things.events.upcoming(after: end, zone: time.zone, limit: 1).first else {
        return (page, isLast: true)
      }
      let last = max(days.last, next.days.first).adding(days: Self.stretch)
      return (try self.page(DayRange(days.first, last), of: things), isLast: false)
    }
  }

  /// Reads the days before one; where all of a stretch is free, back to the last days with something planned.
  func page(before day: Day) async throws(StoreError) -> (page: PlanPage, isFirst: Bool) {
    try await store.read { things throws(StoreError) in
      let last = day.adding(days: -1)
      var days = DayRange(day.adding(days: -Self.stretch), last)
      // Nobody knows what was last before a day, so that ever longer stretches are asked about.
      while days.first > .earliest {
        if let busy = try things.events.busyDays(in: days, zone: time.zone).max() {
          return (try page(DayRange(busy.adding(days: 1 - Self.stretch), last), of: things), isFirst: false)
        }
        days = DayRange(days.first.adding(days: -3 * days.count), last)
      }
      return (try page(days, of: things), isFirst: true)
    }
  }
}

extension PlanPage {
  fileprivate var isEmpty: Bool { occurrences(in: days).isEmpty }
}
