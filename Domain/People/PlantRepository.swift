/// Reads which contacts are planted: one phone line has one plant.
public protocol PlantedLines<Failure> {
  associatedtype Failure: StoreFailure

  /// The plant of a contact; `nil` when it is not planted.
  func plant(of contact: Contact.ID) throws(Failure) -> GardenPlant?

  /// The plants whose contact can be reached on one of these lines, in the order of the garden.
  func plants(reachedBy phones: [PhoneNumber]) throws(Failure) -> [GardenPlant]
}

public protocol PlantQueries<Failure>: PlantedLines {
  /// All plants in the order of the garden.
  func garden() throws(Failure) -> [GardenPlant]

  /// The plant with that id; `nil` when there is none.
  func plant(_ id: Plant.ID) throws(Failure) -> GardenPlant?

  /// The plants whose ``Plant/ID/digits`` begin with `prefix`, in the order of their ids, at most `limit`.
  ///
  /// Fewer than 4 digits name nothing, so that a slip of the hand cannot.
  func plants(idPrefix prefix: String, limit: Int) throws(Failure) -> [GardenPlant]

  /// The plants that are due on one of these days, in the order of the garden.
  func plants(due days: DayRange) throws(Failure) -> [GardenPlant]

  /// The plants whose newest watering took place on one of these days and still offers a note, in the order of the
  /// garden, each with that watering.
  func openReviews(in days: DayRange) throws(Failure) -> [PlantWatering]

  /// The watering with that id; `nil` when there is none.
  func watering(_ id: Watering.ID) throws(Failure) -> Watering?

  /// The waterings of a plant on these days, the earliest first.
  func waterings(of plant: Plant.ID, in days: DayRange) throws(Failure) -> [Watering]

  /// The waterings of all plants on these days, the earliest first, each with its plant.
  func waterings(in days: DayRange) throws(Failure) -> [PlantWatering]

  /// The month of the earliest watering; `nil` when there is none.
  func earliestMonth() throws(Failure) -> Month?

  /// The waterings of a plant, the newest first, at most `limit`.
  func newestWaterings(of plant: Plant.ID, limit: Int) throws(Failure) -> [Watering]

  /// Returns statistics over all plants and waterings.
  func statistics() throws(Failure) -> GardenStatistics
}

public protocol PlantRepository<Failure>: PlantQueries {
  /// Keeps a plant, in the place of the one with its id if there is one.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such contact; ``StoreError/conflict`` when the contact has another
  ///   plant.
  func save(_ plant: Plant) throws(Failure)

  /// Keeps a watering, in the place of the one with its id if there is one.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such plant; ``StoreError/conflict`` when the one with its id is
  ///   another plant's, or of another day, moment or channel.
  func save(_ watering: Watering) throws(Failure)

  /// Forgets a plant with all its waterings; its contact stays.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such plant.
  func remove(_ id: Plant.ID) throws(Failure)
}

extension PlantedLines {
  /// The first plant of another contact that can be reached on one of these lines; `nil` without any.
  func otherPlant(than contact: Contact.ID, reachedBy phones: [PhoneNumber]) throws(Failure) -> GardenPlant? {
    try plants(reachedBy: phones).first { $0.plant.contact != contact }
  }
}

extension PlantQueries {
  /// The plant with that id.
  ///
  /// - Throws: ``StoreError/missing`` when there is none.
  public func existing(_ id: Plant.ID) throws(Failure) -> GardenPlant {
    guard let plant = try plant(id) else { throw .store(.missing) }
    return plant
  }
}

/// Reminds of plants on their due day, at the time that is set for each.
///
/// A plant that is overdue is not reminded of again: it shows, and does not nag.
public struct PlantReminders: DayReminderSource {
  public var time: TimeOfDay? { nil }

  public init() {}

  /// Returns a reminder for each plant that is due on some days, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    try transaction.plants.plants(due: days).map { plant in
      (DateTime(plant.plant.due, plant.plant.reminderTime), .duePlant(plant))
    }
  }
}

/// Reminds of waterings about which nothing was noted, once, on the evening after.
public struct ReviewReminders: DayReminderSource {
  public var time: TimeOfDay? { told }
  private let told: TimeOfDay

  /// - Parameter time: 20:00 unless told.
  public init(at time: TimeOfDay? = nil) { told = time ?? TimeOfDay(clampingSeconds: 20 * 3_600) }

  /// Returns reminders of open reviews on some days, each on the day after the watering, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    try transaction.plants.openReviews(in: days.shifted(days: -1)).map { open in
      (DateTime(open.watering.day.adding(days: 1), told), .openReview(open))
    }
  }
}

/// Reminds of birthdays on the day they are kept, and a week before.
public struct BirthdayReminders: DayReminderSource {
  /// The numbers of days before a birthday (chosen here: a present can be on its way).
  public static let leads = [0, 7]

  public var time: TimeOfDay? { told }
  private let told: TimeOfDay

  /// - Parameter time: 09:00 unless told.
  public init(at time: TimeOfDay = PlantDraft.standardReminderTime) { told = time }

  /// Returns the birthday reminders on some days, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    var found: [(at: DateTime, subject: Reminder.Subject)] = []
    for lead in Self.leads {
      for birthday in try transaction.contacts.birthdays(in: days.shifted(days: lead)) {
        found.append((DateTime(birthday.day.adding(days: -lead), told), .birthday(birthday, daysBefore: lead)))
      }
    }
    return found
  }
}
