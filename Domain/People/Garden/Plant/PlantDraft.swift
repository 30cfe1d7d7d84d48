/// What the user typed for a plant, checked part by part.
public struct PlantDraft: Hashable, Sendable {
  /// 09:00.
  public static let standardReminderTime = TimeOfDay(clampingSeconds: 9 * 3_600)

  /// See ``Plant/nickname``.
  public var nickname: Nickname?
  /// See ``Plant/cycle``.
  public var cycle: Cycle
  /// See ``Plant/reminderTime``.
  public var reminderTime: TimeOfDay
  /// What becomes of the contact's birthday, which is kept with the contact.
  public var birthday: BirthdayChange

  /// A draft with the defaults where nothing is said.
  public init(
    nickname: Nickname? = nil,
    cycle: Cycle,
    reminderTime: TimeOfDay = Self.standardReminderTime,
    birthday: BirthdayChange = .unchanged
  ) {
    self.nickname = nickname
    self.cycle = cycle
    self.reminderTime = reminderTime
    self.birthday = birthday
  }

  /// What a form for a plant that is there begins with.
  public init(_ plant: GardenPlant) {
    self.init(
      nickname: plant.plant.nickname,
      cycle: plant.plant.cycle,
      reminderTime: plant.plant.reminderTime,
      birthday: .set(plant.birthday)
    )
  }

  /// A new plant, due one cycle after the day of planting.
  func plant(_ id: Plant.ID, of contact: Contact.ID, planted: Day) -> Plant {
    Plant(
      id: id,
      contact: contact,
      nickname: nickname,
      cycle: cycle,
      reminderTime: reminderTime,
      planted: planted,
      due: planted.adding(days: cycle.days)
    )
  }
}
