/// Asks on the evening of each day without a record how it was.
public struct MoodReminders: DayReminderSource {
  /// 21:30 (chosen here: when the day can be looked back on).
  public static let time = TimeOfDay(clampingSeconds: 21 * 3_600 + 30 * 60)

  public var time: TimeOfDay? { told }
  private let told: TimeOfDay

  /// - Parameter time: 21:30 unless told.
  public init(at time: TimeOfDay = Self.time) { told = time }

  /// Returns the reminders of some days in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    let samples = try things.moods.samples(of: nil, in: days.clockSeconds(.midnight))
    let felt = Set(DayMood.days(of: samples, .midnight).map(\.day))
    return days.filter { !felt.contains($0) }.map { (DateTime($0, told), .nothingFelt($0)) }
  }
}
