/// Reminds in the evening of the pages that are left to read on a day.
public struct PageReminders: DayReminderSource {
  /// The default time, 21:00 (chosen here: there is still time to read).
  public static let time = TimeOfDay(clampingSeconds: 21 * 3_600)

  public var time: TimeOfDay? { told }
  private let told: TimeOfDay

  /// - Parameter time: The time of day of the reminders; 21:00 by default.
  public init(at time: TimeOfDay = Self.time) { told = time }

  /// Returns the reminders of the given days in any order; none for days before the latest entry.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    var found: [(at: DateTime, subject: Reminder.Subject)] = []
    for shelved in try transaction.books.shelf(BookFilter(status: .reading)) {
      let reading = shelved.reading
      let first = max(reading.started?.day ?? .earliest, reading.progress.day ?? .earliest)
      for day in days where first <= day {
        guard let pace = Pace(of: shelved, on: day), pace.leftToday > 0 else { continue }
        found.append((DateTime(day, told), .pagesToRead(shelved, day)))
      }
    }
    return found
  }
}

/// Reminds at 09:00 on the day before a target, and once on the day after it.
public struct BookTargetReminders: DayReminderSource {
  /// The time, 09:00 (chosen here: the time of birthday reminders).
  public static let time = TimeOfDay(clampingSeconds: 9 * 3_600)

  public var time: TimeOfDay? { Self.time }

  public init() {}

  /// Returns the reminders of the given days in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    let targets = DayRange(days.first.adding(days: -1), days.last.adding(days: 1))
    var found: [(at: DateTime, subject: Reminder.Subject)] = []
    for shelved in try transaction.books.open(withTargetIn: targets) {
      guard let target = shelved.reading.target else { continue }
      for day in [target.adding(days: -1), target.adding(days: 1)] {
        found.append((DateTime(day, Self.time), .bookTarget(shelved, day)))
      }
    }
    return found
  }
}

/// Reminds at 09:00 of the day on which a lent or borrowed book has to be returned.
public struct BookReturnReminders: DayReminderSource {
  public var time: TimeOfDay? { BookTargetReminders.time }

  public init() {}

  /// Returns the reminders of the given days in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    try transaction.books.shelf(BookFilter(returns: days)).compactMap { shelved in
      shelved.book.content.possession?.until.map {
        (DateTime($0, BookTargetReminders.time), .bookToReturn(shelved.book))
      }
    }
  }
}
