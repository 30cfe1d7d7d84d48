import Domain
import Foundation

/// Rows of `reminder_snooze`.
enum ReminderSnoozeRow {
  static let table = Table<ReminderSnooze>(
    "reminder_snooze", file: "reminder_snoozes",
    """
    What is put off, by the id that follows from what it is about; `at` and `clock` say when it was to come. Until a \
    `moment`, a time on the `clock`, the next `opening`, or the end of an `event`.
    """,
    [
      .init("id", .id) { $0.reminder.uuid }, .init("at", .instant, in: "time") { $0.at.secondsSince1970 },
      .init("clock", .clock, in: "time") { $0.clock.clockSeconds },
      .init("made", .instant, in: "time") { $0.made.secondsSince1970 },
      .init("until_kind", as: "until", in: "time") { $0.end.columns.kind },
      .init("until_at", .instant, in: "time") { $0.end.columns.at?.secondsSince1970 },
      .init("until_clock", .clock, in: "time") { $0.end.columns.clock?.clockSeconds },
      .init("event_id", .id, as: "event", in: "time") { $0.end.columns.event?.event.uuid },
      .init("instance", .clock, in: "time") { $0.end.columns.event?.instance?.start.clockSeconds },
    ])

  static func snooze(of row: borrowing Row) -> ReminderSnooze {
    var at = ColumnCursor()
    let (id, instant) = (Reminder.ID(row.uuid(at.next())), Instant(secondsSince1970: row.int(at.next())))
    let (clock, made) = (DateTime(clockSeconds: row.int(at.next())), Instant(secondsSince1970: row.int(at.next())))
    return ReminderSnooze(id, at: instant, clock: clock, until: end(of: row, &at), made: made)
  }

  private static func end(of row: borrowing Row, _ at: inout ColumnCursor) -> ReminderSnooze.End {
    let (kind, instant) = (row.text(at.next()), Instant(secondsSince1970: row.int(at.next())))
    let (clock, event) = (DateTime(clockSeconds: row.int(at.next())), Event.ID(row.uuid(at.next())))
    let instance = row.optionalInt(at.next()).map { RecurrenceID(DateTime(clockSeconds: $0)) }
    return switch kind {
    case "moment": .moment(instant)
    case "clock": .clock(clock)
    case "event": .after(Occurrence.ID(event: event, instance: instance), otherwise: instant)
    default: .opening
    }
  }
}

extension ReminderSnooze.End {
  fileprivate var columns: (kind: String, at: Instant?, clock: DateTime?, event: Occurrence.ID?) {
    switch self {
    case .moment(let instant): ("moment", instant, nil, nil)
    case .clock(let time): ("clock", nil, time, nil)
    case .opening: ("opening", nil, nil, nil)
    case .after(let id, let otherwise): ("event", otherwise, nil, id)
    }
  }
}

/// Rows of `reminder_mute`.
enum ReminderMuteRow {
  static let table = Table<ReminderMute>(
    "reminder_mute", file: "reminder_mutes",
    """
    What is not told: a plant, a book, a reminder of the user's own, of events a calendar; with a `record` of zeros all of \
    a kind.
    """, key: 2, title: "kind",
    [.init("kind") { columns(of: $0).kind }, .init("record_id", .id, as: "record") { columns(of: $0).record }])

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

  private static func columns(of mute: ReminderMute) -> (kind: String, record: UUID) {
    switch mute {
    case .kind(let kind): (kind.rawValue, none)
    case .plant(let id): (ReminderKind.plant.rawValue, id.uuid)
    case .calendar(let id): (ReminderKind.event.rawValue, id.uuid)
    case .book(let id): (ReminderKind.reading.rawValue, id.uuid)
    case .own(let id): (ReminderKind.own.rawValue, id.uuid)
    }
  }
}
