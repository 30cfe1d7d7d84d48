/// The user's input for a plant, checked part by part.
public struct PlantDraft: Hashable, Sendable {
  /// 09:00.
  public static let standardReminderTime = TimeOfDay(clampingSeconds: 9 * 3_600)

  public var nickname: Nickname?
  public var cycle: Cycle
  public var reminderTime: TimeOfDay
  /// The change to the contact's birthday, which is stored with the contact.
  public var birthday: BirthdayChange

  public init(
    nickname: Nickname? = nil, cycle: Cycle, reminderTime: TimeOfDay = Self.standardReminderTime,
    birthday: BirthdayChange = .unchanged
  ) {
    self.nickname = nickname
    self.cycle = cycle
    self.reminderTime = reminderTime
    self.birthday = birthday
  }

  /// Fills a form for an existing plant.
  public init(_ plant: GardenPlant) {
    self.init(
      nickname: plant.plant.nickname, cycle: plant.plant.cycle, reminderTime: plant.plant.reminderTime,
      birthday: .set(plant.birthday))
  }
}

extension PlantDraft {
  /// The plant as it is now with what was changed from what was shown; see ``FormMerge/merged(now:shown:wanted:)``.
  ///
  /// Where nothing is said of the birthday it stays as it is.
  func merged(into now: PlantDraft, from shown: PlantDraft) throws(FormConflict<PlantDraft>) -> PlantDraft {
    var (shown, wanted) = (shown, self)
    if shown.birthday == .unchanged { shown.birthday = now.birthday }
    if wanted.birthday == .unchanged { wanted.birthday = shown.birthday }
    return try FormMerge.merged(now: now, shown: shown, wanted: wanted)
  }
}

extension PlantDraft: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case cycle, reminderTime, nickname, birthday }

  public static func merge(_ form: inout FormMerge<PlantDraft>) {
    form.field(.nickname, \.nickname)
    form.field(.cycle, \.cycle)
    form.field(.reminderTime, \.reminderTime)
    form.field(.birthday, \.birthday)
  }
}
