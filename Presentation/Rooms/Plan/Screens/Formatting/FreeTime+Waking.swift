package import Domain

extension FreeTime {
  /// 08:00, before which nothing is called free unless told (our choice).
  package static let morning = TimeOfDay(hour: 8) ?? .midnight
  /// 22:00, from which on nothing is called free unless told (our choice).
  package static let evening = TimeOfDay(hour: 22) ?? .midnight

  /// The least lengths of free stretches that a key goes through, in minutes (our choice).
  static let leastMinutes = [15, 30, 60, 120]

  /// The free stretches of a day as of a moment; what is over is not free any more, nor is the minute that has begun.
  ///
  /// - Parameter minimum: In minutes; a quarter of an hour unless told (our choice).
  package init(
    on day: Day, from start: TimeOfDay = Self.morning, to end: TimeOfDay = Self.evening, occurrences: [Occurrence],
    now: DateTime, minimum: Int = 15
  ) {
    let next = now.adding(seconds: (60 - now.time.second) % 60)
    let earliest = max(DateTime(day, start), next)
    self.init(
      on: day, from: earliest < DateTime(day, end) ? earliest.time : end, to: end, occurrences: occurrences,
      minimum: minimum)
  }
}
