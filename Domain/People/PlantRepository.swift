import struct Foundation.UUID

/// Reads which contacts have a plant; each phone line has at most one.
public protocol PlantedLines<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the plant of a contact; `nil` if there is none.
  func plant(of contact: Contact.ID) throws(Failure) -> GardenPlant?

  /// Returns the plants whose contact has one of some phone lines, in garden order.
  func plants(reachedBy phones: [PhoneNumber]) throws(Failure) -> [GardenPlant]
}

public protocol PlantQueries<Failure>: PlantedLines {
  /// Returns all plants in garden order.
  func garden() throws(Failure) -> [GardenPlant]

  /// Returns the plant with an ID; `nil` if there is none.
  func plant(_ id: Plant.ID) throws(Failure) -> GardenPlant?

  /// Returns the plants whose `id.digits` begin with `prefix`, ordered by ID, at most `limit`.
  ///
  /// A prefix of fewer than 4 digits matches nothing, to protect against typos.
  func plants(idPrefix prefix: String, limit: Int) throws(Failure) -> [GardenPlant]

  /// Returns the plants that are due in a range of days, in garden order.
  func plants(due days: DayRange) throws(Failure) -> [GardenPlant]

  /// Returns the newest waterings in a range of days whose note is still open, with their plants, in garden order.
  func openNotes(in days: DayRange) throws(Failure) -> [PlantWatering]

  /// Returns the watering with an ID; `nil` if there is none.
  func watering(_ id: Watering.ID) throws(Failure) -> Watering?

  /// Returns the waterings of a plant in a range of days, the earliest first.
  func waterings(of plant: Plant.ID, in days: DayRange) throws(Failure) -> [Watering]

  /// Returns the waterings of all plants in a range of days with their plants, the earliest first.
  func waterings(in days: DayRange) throws(Failure) -> [PlantWatering]

  /// Returns the month of the earliest watering; `nil` if there is none.
  func earliestMonth() throws(Failure) -> Month?

  /// Returns the waterings of a plant, the newest first, at most `limit`.
  func newestWaterings(of plant: Plant.ID, limit: Int) throws(Failure) -> [Watering]

  /// Returns statistics over all plants and waterings.
  func statistics() throws(Failure) -> GardenStatistics
}

public protocol PlantRepository<Failure>: PlantQueries {
  /// Saves a plant and replaces the plant with its ID.
  ///
  /// - Throws: ``StoreError/missing`` if the contact is missing; ``StoreError/conflict`` if the contact has another
  ///   plant.
  func save(_ plant: Plant) throws(Failure)

  /// Saves a watering and replaces the watering with its ID.
  ///
  /// - Throws: ``StoreError/missing`` if the plant is missing; ``StoreError/conflict`` if the watering with its ID
  ///   belongs to another plant, day, moment or channel.
  func save(_ watering: Watering) throws(Failure)

  /// Deletes a plant with all its waterings; its contact stays.
  ///
  /// - Throws: ``StoreError/missing`` if there is no such plant.
  func remove(_ id: Plant.ID) throws(Failure)
}

extension PlantedLines {
  /// Returns the first plant of another contact that has one of some phone lines; `nil` if there is none.
  func otherPlant(than contact: Contact.ID, reachedBy phones: [PhoneNumber]) throws(Failure) -> GardenPlant? {
    try plants(reachedBy: phones).first { $0.plant.contact != contact }
  }
}

extension PlantQueries {
  /// Returns the plant with an ID.
  ///
  /// - Throws: ``StoreError/missing`` if there is none.
  public func existing(_ id: Plant.ID) throws(Failure) -> GardenPlant {
    guard let plant = try plant(id) else { throw .store(.missing) }
    return plant
  }
}

/// Reminds the user to water each plant on its due day, at the plant's reminder time.
///
/// An overdue plant is shown but causes no reminder.
public struct PlantReminders: DayReminderSource {
  public var time: TimeOfDay? { nil }

  public init() {}

  /// Returns a reminder for each plant that is due in a range of days, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    try transaction.plants.plants(due: days).map { plant in
      (DateTime(plant.plant.due, plant.plant.reminderTime), DuePlant(plant: plant))
    }
  }
}

/// Reminds of waterings without a note, once, on the evening of the next day.
public struct WateringNoteReminders: DayReminderSource {
  public var time: TimeOfDay? { at }
  private let at: TimeOfDay

  /// - Parameter time: The time of the reminders; by default 20:00.
  public init(at time: TimeOfDay? = nil) { at = time ?? TimeOfDay(clampingSeconds: 20 * 3_600) }

  /// Returns reminders of open notes in a range of days, each on the day after the watering, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    try transaction.plants.openNotes(in: days.shifted(days: -1)).map { open in
      (DateTime(open.watering.day.adding(days: 1), at), OpenWateringNote(watering: open))
    }
  }
}

/// Reminds of birthdays on the day of the celebration and a week before.
public struct BirthdayReminders: DayReminderSource {
  /// The number of days before a birthday at which reminders are sent (our choice: a week leaves time for a present).
  public static let leads = [0, 7]

  public var time: TimeOfDay? { at }
  private let at: TimeOfDay

  /// - Parameter time: The time of the reminders; by default 09:00.
  public init(at time: TimeOfDay = PlantDraft.standardReminderTime) { at = time }

  /// Returns the birthday reminders in a range of days, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    var found: [(at: DateTime, subject: any ReminderSubject)] = []
    for lead in Self.leads {
      for birthday in try transaction.contacts.birthdays(in: days.shifted(days: lead)) {
        found.append(
          (DateTime(birthday.day.adding(days: -lead), at), DueBirthday(birthday: birthday, daysBefore: lead)))
      }
    }
    return found
  }
}

/// A plant that is due for water.
public struct DuePlant: ReminderSubject {
  public let plant: GardenPlant

  public init(plant: GardenPlant) { self.plant = plant }

  public var kind: ReminderKind { .plant }
  public var title: String { plant.name }
  public var cause: ReminderCause? { ReminderCause(.plant, plant.id.uuid) }
  public var mute: ReminderMute { ReminderMute(.plant, plant.id.uuid) }

  public func identify(_ identity: inout ReminderIdentity) { identity.add(plant.id.uuid, plant.plant.due) }

  public func isListed(before other: DuePlant) -> Bool { plant < other.plant }
}

/// A watering without a note.
public struct OpenWateringNote: ReminderSubject {
  public let watering: PlantWatering

  public init(watering: PlantWatering) { self.watering = watering }

  public var kind: ReminderKind { .wateringNote }
  public var title: String { watering.plant.name }
  public var cause: ReminderCause? { ReminderCause(.watering, watering.watering.id.uuid) }
  /// Mutes all reminders of the plant.
  public var mute: ReminderMute { ReminderMute(.plant, watering.plant.id.uuid) }

  public func identify(_ identity: inout ReminderIdentity) {
    identity.add(watering.watering.id.uuid, watering.watering.day)
  }

  public func isListed(before other: OpenWateringNote) -> Bool { watering.plant < other.watering.plant }
}

/// A birthday that is coming up.
public struct DueBirthday: ReminderSubject {
  public let birthday: BirthdayOccurrence
  /// The number of days from the reminder to the birthday.
  public let daysBefore: Int

  public init(birthday: BirthdayOccurrence, daysBefore: Int) {
    (self.birthday, self.daysBefore) = (birthday, daysBefore)
  }

  public var kind: ReminderKind { .birthday }
  public var title: String { birthday.contact.title }
  public var cause: ReminderCause? { ReminderCause(.contact, birthday.contact.id.uuid) }

  public func identify(_ identity: inout ReminderIdentity) {
    identity.add(birthday.contact.id.uuid, birthday.day)
    identity.add(daysBefore)
  }

  public func isListed(before other: DueBirthday) -> Bool { birthday < other.birthday }

  public func day(forUserAt time: DateTime) -> Day? { birthday.day }
}

/// The plants, whose reminders can be muted one plant at a time.
private struct MutablePlants: MutableRecords {
  let place = 1

  func name<Failure>(of record: UUID, in transaction: any ReadTransaction<Failure>) throws(Failure) -> String? {
    try transaction.plants.plant(Plant.ID(record))?.name
  }

  func candidates<Failure>(
    named name: String, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(record: UUID, name: String, names: [String])] {
    try transaction.plants.garden().map { ($0.id.uuid, $0.name, [$0.name, $0.contactName]) }
  }
}

extension ReminderKind {
  public static let plant = ReminderKind("plant", DuePlant.self, emoji: "seedling", muting: MutablePlants()) { _ in
    [PlantReminders()]
  }

  public static let wateringNote = ReminderKind(
    "review", OpenWateringNote.self, at: TimeOfDay(clampingSeconds: 20 * 3_600), emoji: "seedling"
  ) { [WateringNoteReminders(at: $0)] }

  public static let birthday = ReminderKind(
    "birthday", DueBirthday.self, at: TimeOfDay(clampingSeconds: 9 * 3_600), emoji: "birthday"
  ) { [BirthdayReminders(at: $0)] }
}
