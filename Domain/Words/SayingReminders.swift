/// Reminds of a new saying on the morning of the day it appears, unless it was opened before.
public struct SayingReminders: DayReminderSource {
  /// 08:00 (chosen here: with the morning).
  public static let time = TimeOfDay(clampingSeconds: 8 * 3_600)

  public var time: TimeOfDay? { told }
  private let told: TimeOfDay

  /// - Parameter time: 08:00 unless told.
  public init(at time: TimeOfDay = Self.time) { told = time }

  /// Returns reminders of the unopened sayings that appear on some days, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    let clock = DayClock(now: zone.instant(of: DateTime(days.first, .midnight)), zone: zone)
    return try things.sayings.sayings(appearingIn: days, at: clock).filter { $0.marks.opened == nil }.map { saying in
      (DateTime(zone.dateTime(at: saying.uploaded).day, told), .newSaying(saying))
    }
  }
}
