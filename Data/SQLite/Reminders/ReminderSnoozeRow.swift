import Domain
import Foundation

/// Rows of `reminder_snooze`.
enum ReminderSnoozeRow {
  static let columns = "id, at, clock, made, until_kind, until_at, until_clock, event_id, instance"
  private static let statements = RowStatements("reminder_snooze", columns)

  static func snooze(of row: borrowing Row) -> ReminderSnooze {
    ReminderSnooze(
      Reminder.ID(row.uuid(0)), at: Instant(secondsSince1970: row.int(1)), clock: DateTime(clockSeconds: row.int(2)),
      until: end(of: row), made: Instant(secondsSince1970: row.int(3)))
  }

  private static func end(of row: borrowing Row) -> ReminderSnooze.End {
    let at = Instant(secondsSince1970: row.int(5))
    return switch row.text(4) {
    case "moment": .moment(at)
    case "clock": .clock(DateTime(clockSeconds: row.int(6)))
    case "event":
      .after(
        Occurrence.ID(
          event: Event.ID(row.uuid(7)), instance: row.isNull(8) ? nil : RecurrenceID(DateTime(clockSeconds: row.int(8)))
        ), otherwise: at)
    default: .opening
    }
  }

  static func save(_ snooze: ReminderSnooze, in connection: Connection) throws(StoreError) {
    var (kind, at, clock, event, instance) = ("opening", Int?.none, Int?.none, UUID?.none, Int?.none)
    switch snooze.end {
    case .moment(let instant): (kind, at) = ("moment", instant.secondsSince1970)
    case .clock(let time): (kind, clock) = ("clock", time.clockSeconds)
    case .opening: break
    case .after(let id, let otherwise):
      (kind, at) = ("event", otherwise.secondsSince1970)
      (event, instance) = (id.event.uuid, id.instance?.start.clockSeconds)
    }
    try connection.run(
      statements.replacement, snooze.reminder.uuid, snooze.at.secondsSince1970, snooze.clock.clockSeconds,
      snooze.made.secondsSince1970, kind, at, clock, event, instance)
  }
}

/// Rows of `reminder_mute`.
enum ReminderMuteRow {
  static let statements = RowStatements("reminder_mute", "kind, record_id", key: 2)
  private static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// - Returns: `nil` for a kind that this version does not know.
  static func mute(of row: borrowing Row) -> ReminderMute? {
    guard let kind = ReminderKind(rawValue: row.text(0)) else { return nil }
    let record = row.uuid(1)
    guard record != none else { return .kind(kind) }
    return switch kind {
    case .plant: .plant(Plant.ID(record))
    case .event: .calendar(EventCalendar.ID(record))
    case .reading: .book(Book.ID(record))
    case .own: .own(OwnReminder.ID(record))
    case .review, .birthday, .saying, .feeling, .backup: nil
    }
  }

  static func columns(of mute: ReminderMute) -> (kind: String, record: UUID) {
    switch mute {
    case .kind(let kind): (kind.rawValue, none)
    case .plant(let id): (ReminderKind.plant.rawValue, id.uuid)
    case .calendar(let id): (ReminderKind.event.rawValue, id.uuid)
    case .book(let id): (ReminderKind.reading.rawValue, id.uuid)
    case .own(let id): (ReminderKind.own.rawValue, id.uuid)
    }
  }
}
