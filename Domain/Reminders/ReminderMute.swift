import struct Foundation.UUID

/// Something that the user doesn't want to be reminded of.
public enum ReminderMute: Hashable, Sendable {
  case kind(ReminderKind)
  /// Reminders that a plant is due, and that a watering has no note.
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

/// A mute with the name of the muted thing.
public struct MutedThing: Hashable, Sendable {
  public let mute: ReminderMute
  /// The name; empty for a kind, and for the calendar that has no name.
  public let name: String

  public init(_ mute: ReminderMute, name: String) { (self.mute, self.name) = (mute, name) }
}

extension ReadTransaction {
  /// Returns the muted things: kinds, plants, calendars, books, then the user's own reminders, each sorted by name.
  ///
  /// Mutes of deleted things are left out.
  public func mutedThings() throws(Failure) -> [MutedThing] {
    var muted: [MutedThing] = []
    for mute in try reminders.mutes() { if let thing = try mutedThing(mute) { muted.append(thing) } }
    return muted.sorted { ($0.mute.order, $0.name) < ($1.mute.order, $1.name) }
  }

  /// Returns the plants, calendars, books and own reminders that best match a name.
  ///
  /// Only the best kind of match is returned: exact names, or else beginnings, or else first consonants.
  ///
  /// - Parameters:
  ///   - name: The name as typed.
  ///   - standardNames: The names of the calendar without a name.
  public func mutableThings(named name: String, standardNames: [String]) throws(Failure) -> [MutedThing] {
    guard let query = NameQuery(name) else { return [] }
    var candidates: [(thing: MutedThing, names: [String])] = []
    for plant in try plants.garden() {
      candidates.append((MutedThing(.plant(plant.id), name: plant.name), [plant.name, plant.contactName]))
    }
    for calendar in try events.calendars() {
      let own = calendar.name.text
      candidates.append((MutedThing(.calendar(calendar.id), name: own), own.isEmpty ? standardNames : [own]))
    }
    for hit in try search.find(name, kinds: [.book], limit: 100) {
      candidates.append((MutedThing(.book(Book.ID(hit.id)), name: hit.title), [hit.title]))
    }
    for own in try allOwnReminders() {
      candidates.append((MutedThing(.own(own.id), name: own.content.text.text), [own.content.text.text]))
    }
    return query.best(candidates) { $0.rank(inAny: $1.names) }.map(\.thing)
  }

  /// Returns all reminders that the user wrote, including those that will not come again.
  public func allOwnReminders() throws(Failure) -> [OwnReminder] {
    try reminders.own(from: DateTime(clockSeconds: .min), through: DateTime(clockSeconds: .max))
      .sorted { $0.isListed(before: $1) }
  }

  /// Returns a mute with its name, or `nil` if the muted thing was deleted.
  public func mutedThing(_ mute: ReminderMute) throws(Failure) -> MutedThing? {
    switch mute {
    case .kind: MutedThing(mute, name: "")
    case .plant(let id): try plants.plant(id).map { MutedThing(mute, name: $0.name) }
    case .calendar(let id):
      try events.calendars().first { $0.id == id }.map { MutedThing(mute, name: $0.name.text) }
    case .book(let id): try books.book(id).map { MutedThing(mute, name: $0.content.info.title.text) }
    case .own(let id): try reminders.own(id).map { MutedThing(mute, name: $0.content.text.text) }
    }
  }
}

extension ReminderMute {
  fileprivate var order: Int {
    switch self {
    case .kind: 0
    case .plant: 1
    case .calendar: 2
    case .book: 3
    case .own: 4
    }
  }
}
