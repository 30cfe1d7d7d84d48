/// Asks at 21:30 of each day without a record how it was.
public struct MoodReminders: ReminderSource {
  /// 21:30 (chosen here: when the day can be looked back on).
  public static let time = TimeOfDay(clampingSeconds: 21 * 3_600 + 30 * 60)

  public init() {}

  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders<Failure>(
    from start: Instant,
    to end: Instant,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder] {
    guard let days = DayRange(from: start, to: end, zone: zone) else { return [] }
    let samples = try things.moods.samples(of: nil, in: days.clockSeconds(.midnight))
    let felt = Set(DayMood.days(of: samples, .midnight).map(\.day))
    return days.filter { !felt.contains($0) }.map { day in
      Reminder(at: zone.instant(of: DateTime(day, Self.time)), subject: .nothingFelt(day))
    }
    .told(from: start, to: end)
  }
}
