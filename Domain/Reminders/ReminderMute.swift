import struct Foundation.UUID

/// Something that the user doesn't want to be reminded of.
public enum ReminderMute: Hashable, Sendable {
  case kind(ReminderKind)
  /// That it is due, and that nothing was noted about its watering.
  case plant(Plant.ID)
  case calendar(EventCalendar.ID)
  case book(Book.ID)
  case own(OwnReminder.ID)

  /// Returns whether reminders about a subject are muted.
  public func covers(_ subject: Reminder.Subject) -> Bool {
    switch (self, subject) {
    case (.kind(let kind), _): kind == subject.kind
    case (.plant(let id), .duePlant(let plant)): plant.id == id
    case (.plant(let id), .openReview(let open)): open.plant.id == id
    case (.calendar(let id), .event(let occurrence, _)): occurrence.calendar == id
    case (.book(let id), .pagesToRead(let shelved, _)), (.book(let id), .bookTarget(let shelved, _)):
      shelved.book.id == id
    case (.book(let id), .bookToReturn(let book)): book.id == id
    case (.own(let id), .own(let own, _)): own.id == id
    default: false
    }
  }
}

extension Reminder.Subject {
  /// The mute for reminders with the same cause; for birthdays, sayings and days it mutes the whole kind.
  public var mute: ReminderMute {
    switch self {
    case .event(let occurrence, _): .calendar(occurrence.calendar)
    case .duePlant(let plant): .plant(plant.id)
    case .openReview(let open): .plant(open.plant.id)
    case .pagesToRead(let shelved, _), .bookTarget(let shelved, _): .book(shelved.book.id)
    case .bookToReturn(let book): .book(book.id)
    case .own(let own, _): .own(own.id)
    case .birthday, .newSaying, .nothingFelt, .backup: .kind(kind)
    }
  }
}
