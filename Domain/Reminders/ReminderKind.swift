/// The kinds of reminders; each can be turned off.
public enum ReminderKind: String, Hashable, Sendable, CaseIterable {
  case event, plant, review, birthday, saying, reading, feeling, backup, own

  /// When it is told where nothing else is chosen; `nil` where what it is about has a time of its own.
  public var standardTime: TimeOfDay? {
    switch self {
    case .event, .plant, .own: nil
    case .review: TimeOfDay(clampingSeconds: 20 * 3_600)
    case .birthday: TimeOfDay(clampingSeconds: 9 * 3_600)
    case .saying: TimeOfDay(clampingSeconds: 8 * 3_600)
    case .reading: TimeOfDay(clampingSeconds: 21 * 3_600)
    case .feeling: TimeOfDay(clampingSeconds: 21 * 3_600 + 30 * 60)
    case .backup: TimeOfDay(clampingSeconds: 10 * 3_600)
    }
  }

  /// Indicates whether the kind is on by default.
  public var isStandard: Bool { self != .feeling && self != .backup }
}

extension Reminder.Subject {
  public var kind: ReminderKind {
    switch self {
    case .event: .event
    case .duePlant: .plant
    case .openReview: .review
    case .birthday: .birthday
    case .newSaying: .saying
    case .nothingFelt: .feeling
    case .pagesToRead, .bookTarget, .bookToReturn: .reading
    case .own: .own
    case .backup: .backup
    }
  }

  /// The title for undo and lists; empty for a reminder about a day.
  public var title: String {
    switch self {
    case .event(let occurrence, _): occurrence.title.text
    case .duePlant(let plant): plant.name
    case .openReview(let open): open.plant.name
    case .birthday(let birthday, _): birthday.contact.title
    case .newSaying(let saying): "\(saying.id.number)"
    case .pagesToRead(let shelved, _), .bookTarget(let shelved, _): shelved.book.title
    case .bookToReturn(let book): book.title
    case .own(let own, _): own.content.text.text
    case .nothingFelt, .backup: ""
    }
  }
}
