/// Something to tell the user at a moment.
public struct Reminder: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    case event(Occurrence, Alarm)
    case duePlant(GardenPlant)
    /// A watering about which nothing was noted yet.
    case openReview(PlantWatering)
    case birthday(BirthdayOccurrence)
    /// A saying of the pack on the day it appears.
    case newSaying(Saying)
    /// A day of which no mood is kept.
    case nothingFelt(Day)
    /// Pages of a book that are to be read on a day.
    case pagesToRead(ShelvedBook, Day)
    /// The target of a book is near, or over.
    case bookTarget(ShelvedBook)
    /// A lent book is to come back, or a borrowed one to be given back.
    case bookToReturn(Book)
  }

  public let at: Instant
  public let subject: Subject

  public init(at: Instant, subject: Subject) {
    self.at = at
    self.subject = subject
  }
}

extension Reminder: Comparable {
  /// Sooner is less; at the same moment events, plants, reviews, birthdays, sayings, moods, books, each in the order of their lists.
  public static func < (left: Reminder, right: Reminder) -> Bool {
    guard left.at == right.at else { return left.at < right.at }
    switch (left.subject, right.subject) {
    case (.event(let leftOccurrence, let leftAlarm), .event(let rightOccurrence, let rightAlarm)):
      return leftOccurrence == rightOccurrence ? leftAlarm < rightAlarm : leftOccurrence < rightOccurrence
    case (.duePlant(let left), .duePlant(let right)): return left < right
    case (.openReview(let left), .openReview(let right)): return left.plant < right.plant
    case (.birthday(let left), .birthday(let right)): return left < right
    case (.newSaying(let left), .newSaying(let right)): return left < right
    case (.pagesToRead(let left, _), .pagesToRead(let right, _)), (.bookTarget(let left), .bookTarget(let right)):
      return (left.book.rank, left.book.id.uuid) < (right.book.rank, right.book.id.uuid)
    case (.bookToReturn(let left), .bookToReturn(let right)):
      return (left.rank, left.id.uuid) < (right.rank, right.id.uuid)
    case (let left, let right): return left.order < right.order
    }
  }
}

extension Reminder.Subject {
  fileprivate var order: Int {
    switch self {
    case .event: 0
    case .duePlant: 1
    case .openReview: 2
    case .birthday: 3
    case .newSaying: 4
    case .nothingFelt: 5
    case .pagesToRead: 6
    case .bookTarget: 7
    case .bookToReturn: 8
    }
  }
}
