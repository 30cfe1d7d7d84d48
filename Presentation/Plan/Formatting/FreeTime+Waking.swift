package import Domain

extension FreeTime {
  /// The free stretches of a day between 08:00 and 22:00 of at least a quarter of an hour (our choice).
  package init(on day: Day, occurrences: [Occurrence]) {
    self.init(
      on: day,
      from: TimeOfDay(hour: 8) ?? .midnight,
      to: TimeOfDay(hour: 22),
      occurrences: occurrences,
      minimum: 15
    )
  }
}
