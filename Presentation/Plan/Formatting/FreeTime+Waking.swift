package import Domain

extension FreeTime {
  /// The free stretches of a day between 08:00 and 22:00 of at least a quarter of an hour (our choice).
  ///
  /// What is over is not free any more.
  package init(on day: Day, occurrences: [Occurrence], now: DateTime) {
    let (morning, evening) = (TimeOfDay(hour: 8) ?? .midnight, TimeOfDay(hour: 22) ?? .midnight)
    let isOver = now >= DateTime(day, evening)
    self.init(
      on: day,
      from: isOver ? evening : max(DateTime(day, morning), now).time,
      to: evening,
      occurrences: occurrences,
      minimum: 15
    )
  }
}
