public import struct Foundation.UUID

/// A plant, which stands for a contact that the user keeps in touch with.
public struct Plant: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  /// The contact, which has only this plant; changes only when two contacts are merged.
  public private(set) var contact: Contact.ID
  /// The nickname; `nil` if the plant uses the contact's name.
  public private(set) var nickname: Nickname?
  public private(set) var cycle: Cycle
  /// The time of the reminder on the due day.
  public private(set) var reminderTime: TimeOfDay
  public let planted: Day
  /// The day on which the plant needs water next; only watering, postponing or a new cycle changes it.
  public private(set) var due: Day
  /// The latest day of a watering; `nil` if the plant has never been watered.
  public private(set) var lastWatered: Day?
  public private(set) var affection: Affection
  /// The number of times that the next watering was postponed.
  public private(set) var postponements: Int
  /// The number of times that any watering was postponed since the plant was added.
  public private(set) var allPostponements: Int
  /// The number of waterings in a row that weren't late, up to the newest.
  public private(set) var onTimeRun: Int
  /// The longest ``onTimeRun`` so far.
  public private(set) var longestOnTimeRun: Int

  /// Creates a plant from all its parts; counters start at zero by default.
  public init(
    id: ID, contact: Contact.ID, nickname: Nickname? = nil, cycle: Cycle,
    reminderTime: TimeOfDay = PlantDraft.standardReminderTime, planted: Day, due: Day, lastWatered: Day? = nil,
    affection: Affection = .none, postponements: Int = 0, allPostponements: Int = 0, onTimeRun: Int = 0,
    longestOnTimeRun: Int = 0
  ) {
    (self.id, self.contact, self.nickname) = (id, contact, nickname)
    (self.cycle, self.reminderTime, self.planted) = (cycle, reminderTime, planted)
    (self.due, self.lastWatered, self.affection) = (due, lastWatered, affection)
    self.postponements = postponements.clamped(to: Int.counts)
    self.allPostponements = allPostponements.clamped(to: Int.counts)
    self.onTimeRun = onTimeRun.clamped(to: Int.counts)
    self.longestOnTimeRun = longestOnTimeRun.clamped(to: Int.counts)
  }

  public var species: Species { Species(cycle) }
  public var stage: Stage { affection.stage }
}

extension Plant {
  /// Creates a new plant, due one cycle after the day of planting.
  public init(_ id: ID, of contact: Contact.ID, _ draft: PlantDraft, planted: Day) {
    self.init(
      id: id, contact: contact, nickname: draft.nickname, cycle: draft.cycle, reminderTime: draft.reminderTime,
      planted: planted, due: planted.adding(days: draft.cycle.days))
  }

  /// Returns the plant after a watering: it gains the watering's points and is due one cycle after its day (Cherish),
  /// but never earlier than one cycle after planting.
  ///
  /// A watering for a day before the newest one only gives its points; the due day and the postponements don't change.
  public func watered(_ watering: Watering) -> Plant {
    var plant = grown(by: watering.points.count)
    if let lastWatered, watering.day < lastWatered { return plant }
    plant.lastWatered = watering.day
    plant.onTimeRun = watering.day <= due ? onTimeRun + 1 : 0
    plant.longestOnTimeRun = max(longestOnTimeRun, plant.onTimeRun)
    plant.due = plant.due(after: watering.day)
    plant.postponements = 0
    return plant
  }

  /// Returns the plant after a postponement: from the 4th one within one cycle on, each one costs one point (Cherish).
  ///
  /// Tell the user about the cost before that; see ``postponementCost``.
  ///
  /// - Throws: ``PostponeRefusal`` on any day but the due day.
  public func postponed(by days: PostponeDays, on today: Day) throws(PostponeRefusal) -> Plant {
    try checkPostponable(on: today)
    var plant = grown(by: -postponementCost)
    plant.due = due.adding(days: days.days)
    plant.postponements += 1
    plant.allPostponements += 1
    return plant
  }

  /// Checks that the watering can be postponed.
  ///
  /// - Throws: ``PostponeRefusal`` on any day but the due day.
  public func checkPostponable(on today: Day) throws(PostponeRefusal) {
    let dDay = dDay(on: today)
    if dDay.isOverdue { throw .wilted(dDay) }
    guard dDay.isToday else { throw .notDueYet(dDay) }
  }

  /// Returns the plant after an edit; a new cycle moves the due day to one new cycle after the last watering or
  /// planting.
  ///
  /// The postponements of the due watering still count. No other edit changes the due day.
  public func edited(_ draft: PlantDraft) -> Plant {
    var plant = self
    plant.nickname = draft.nickname
    plant.reminderTime = draft.reminderTime
    guard draft.cycle != cycle else { return plant }
    plant.cycle = draft.cycle
    plant.due = plant.due(after: lastWatered)
    return plant
  }

  /// Returns the plant with its due day recomputed, unless it was postponed, after a merge took the cycle and the last
  /// watering from different copies.
  public func merged() -> Plant {
    guard postponements == 0 else { return self }
    var plant = self
    plant.due = due(after: lastWatered)
    return plant
  }

  /// Returns the day one cycle after the later of the planting day and the last watering.
  func due(after watering: Day?) -> Day { max(watering ?? planted, planted).adding(days: cycle.days) }

  /// Returns the plant with more points, or fewer if negative.
  func grown(by points: Int) -> Plant {
    var plant = self
    plant.affection = affection.adding(points)
    return plant
  }

  /// Returns the plant for another contact, after two contacts were merged.
  func moved(to contact: Contact.ID) -> Plant {
    var plant = self
    plant.contact = contact
    return plant
  }
}

/// The reason why a watering can't be postponed on a day.
public enum PostponeRefusal: Error, Hashable, Sendable {
  /// The due day is in the future.
  case notDueYet(DDay)
  /// The due day has passed; the plant needs water instead.
  case wilted(DDay)
}

extension Plant {
  public func dDay(on today: Day) -> DDay { DDay(from: today, to: due) }

  public func mood(on today: Day) -> PlantMood { PlantMood(dDay(on: today)) }

  public func health(on today: Day) -> PlantHealth { PlantHealth(dDay(on: today), cycle: cycle) }

  public func share(on today: Day) -> CycleShare { CycleShare(dDay(on: today), of: cycle) }

  /// Returns the group of the phrase above the plant's name.
  public func phrases(on today: Day) -> PlantPhrase.Group {
    let dDay = dDay(on: today)
    if dDay.isOverdue { return .overdue }
    if dDay.isToday { return .dueToday }
    return lastWatered == nil ? .neverWatered : .watered
  }

  /// Returns the number of days together, counting the day of planting (함께한 지 N일).
  public func daysTogether(on today: Day) -> Int { max(1, planted.distance(to: today) + 1) }

  /// Returns the days in `days` on which the plant needs water, if it is always watered on time from today on.
  ///
  /// The first one is the due day, even if it has passed; the plant is then expected to be watered today and a cycle
  /// later.
  public func expectedWaterings(in days: DayRange, from today: Day) -> [Day] {
    let isLate = due < today
    let missed = isLate && days.contains(due) ? [due] : []
    let first = isLate ? today.daysSince1970 + cycle.days : due.daysSince1970
    let skipped = max(0, days.first.daysSince1970 - first + cycle.days - 1) / cycle.days
    guard let start = Day(daysSince1970: first + skipped * cycle.days), start <= days.last else { return missed }
    return missed + stride(from: start, through: days.last, by: cycle.days).filter(days.contains)
  }

  /// The points that another postponement costs: 1 from the 4th within one cycle on, if there are any (Cherish).
  public var postponementCost: Int { postponements >= 3 && affection > .none ? 1 : 0 }
}

/// The user's input for a plant, checked part by part.
public struct PlantDraft: Hashable, Sendable {
  /// The default time of reminders, 09:00.
  public static let standardReminderTime = TimeOfDay(clampingSeconds: 9 * 3_600)

  public var nickname: Nickname?
  public var cycle: Cycle
  public var reminderTime: TimeOfDay
  /// The change to the contact's birthday, which is stored with the contact.
  public var birthday: BirthdayChange

  public init(
    nickname: Nickname? = nil, cycle: Cycle, reminderTime: TimeOfDay = Self.standardReminderTime,
    birthday: BirthdayChange = .unchanged
  ) { (self.nickname, self.cycle, self.reminderTime, self.birthday) = (nickname, cycle, reminderTime, birthday) }

  /// Creates the draft of an existing plant, for a form.
  public init(_ plant: GardenPlant) {
    self.init(
      nickname: plant.plant.nickname, cycle: plant.plant.cycle, reminderTime: plant.plant.reminderTime,
      birthday: .set(plant.birthday))
  }

  /// Returns the current draft with the user's changes; see ``FormMerge/merged(now:shown:wanted:)``.
  ///
  /// With ``BirthdayChange/unchanged``, the stored birthday stays.
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

/// The number of days from one contact with a person to the next, 1…90 (Cherish).
public struct Cycle: Hashable, Sendable {
  /// The allowed days, 1…90.
  public static let range = 1...90
  public static let longest = Cycle(validDays: range.upperBound)

  public let days: Int

  /// Creates a cycle of a number of days.
  ///
  /// - Returns: `nil` outside ``range``.
  public init?(days: Int) {
    guard Self.range.contains(days) else { return nil }
    self.days = days
  }

  private init(validDays days: Int) { self.days = days }
}

extension Cycle: Comparable {
  /// Orders shorter cycles first.
  public static func < (left: Cycle, right: Cycle) -> Bool { left.days < right.days }
}

/// The species of plants, from the shortest cycle to the longest.
public enum Species: String, Hashable, Sendable, CaseIterable {
  /// Rosemary (로즈마리).
  case rosemary
  /// American blue (아메리칸블루).
  case americanBlue
  /// Dandelion (민들레).
  case dandelion
  /// Stuckyi (스투키).
  case stuckyi
  /// Ball cactus (단모환).
  case ballCactus

  /// Chooses the species for a cycle (Cherish).
  public init(_ cycle: Cycle) { self = Self.allCases.first { cycle.days <= $0.longestCycle } ?? .ballCactus }

  /// The maximum number of days between two waterings for the species (Cherish: 3, 7, 15, 30, 90).
  public var longestCycle: Int {
    switch self {
    case .rosemary: 3
    case .americanBlue: 7
    case .dandelion: 15
    case .stuckyi: 30
    case .ballCactus: 90
    }
  }
}

/// The user's settings for the garden.
public struct PeopleSettings: Hashable, Sendable {
  /// The default channel; `nil` asks the user.
  public var channel: Channel?

  public init(channel: Channel? = nil) { self.channel = channel }

  static let stored = [Setting("people_channel", \.people.channel, .name)]
}

extension RecordKind {
  public static let contact = RecordKind(rawValue: "contact")
  /// A plant.
  public static let plant = RecordKind(rawValue: "plant")
  /// A watering of a plant.
  public static let watering = RecordKind(rawValue: "watering")
  /// The note of a watering, which has the watering's ID.
  public static let wateringNote = RecordKind(rawValue: "review")
}

extension UndoLabel.Action {
  /// A watering was postponed.
  public static let postponed = UndoLabel.Action(rawValue: "postponed")
  public static let merged = UndoLabel.Action(rawValue: "merged")
}
