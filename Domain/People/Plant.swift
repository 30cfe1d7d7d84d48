public import struct Foundation.UUID

/// A contact that the user tends.
public struct Plant: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  public let id: ID
  /// Whom it stands for, with no other plant; changes only when two contacts become one.
  public private(set) var contact: Contact.ID
  /// `nil`: it is called by the contact's name.
  public private(set) var nickname: Nickname?
  public private(set) var cycle: Cycle
  /// When the user is reminded on the due day.
  public private(set) var reminderTime: TimeOfDay
  public let planted: Day
  /// When it wants water next; changed only by watering, by postponing and by another cycle.
  public private(set) var due: Day
  /// The latest day it was watered for; `nil` when it never was.
  public private(set) var lastWatered: Day?
  public private(set) var affection: Affection
  /// The number of times that the due watering was postponed.
  public private(set) var postponements: Int
  /// The number of times that any watering was postponed since the plant was added.
  public private(set) var allPostponements: Int
  /// The number of waterings in a row that weren't late, up to the newest.
  public private(set) var onTimeRun: Int
  /// The longest ``onTimeRun`` so far.
  public private(set) var longestOnTimeRun: Int

  /// A plant with all its parts; what grows later begins with nothing where nothing is said.
  public init(
    id: ID, contact: Contact.ID, nickname: Nickname? = nil, cycle: Cycle,
    reminderTime: TimeOfDay = PlantDraft.standardReminderTime, planted: Day, due: Day, lastWatered: Day? = nil,
    affection: Affection = .none, postponements: Int = 0, allPostponements: Int = 0, onTimeRun: Int = 0,
    longestOnTimeRun: Int = 0
  ) {
    self.id = id
    self.contact = contact
    self.nickname = nickname
    self.cycle = cycle
    self.reminderTime = reminderTime
    self.planted = planted
    self.due = due
    self.lastWatered = lastWatered
    self.affection = affection
    self.postponements = postponements.clamped(to: Int.counts)
    self.allPostponements = allPostponements.clamped(to: Int.counts)
    self.onTimeRun = onTimeRun.clamped(to: Int.counts)
    self.longestOnTimeRun = longestOnTimeRun.clamped(to: Int.counts)
  }

  public var species: Species { Species(cycle) }
  public var stage: Stage { affection.stage }
}

extension Plant {
  /// A new plant, due one cycle after the day of planting.
  public init(_ id: ID, of contact: Contact.ID, _ draft: PlantDraft, planted: Day) {
    self.init(
      id: id, contact: contact, nickname: draft.nickname, cycle: draft.cycle, reminderTime: draft.reminderTime,
      planted: planted, due: planted.adding(days: draft.cycle.days))
  }

  /// The plant after one of its waterings: it grows by the watering's points and is due one cycle after its day (Cherish),
  /// but never earlier than one cycle after planting.
  ///
  /// A watering for a day before the newest one gives its points and leaves the due day and the postponements alone.
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

  /// The plant when its watering is put off: from the 4th time within one cycle each costs one point (Cherish).
  ///
  /// Before that the user is to be told; see ``postponementCost``.
  /// - Throws: ``PostponeRefusal`` on any day but the due day.
  public func postponed(by days: PostponeDays, on today: Day) throws(PostponeRefusal) -> Plant {
    let dDay = dDay(on: today)
    if dDay.isOverdue { throw .wilted(dDay) }
    guard dDay.isToday else { throw .notDueYet(dDay) }
    var plant = grown(by: -postponementCost)
    plant.due = due.adding(days: days.days)
    plant.postponements += 1
    plant.allPostponements += 1
    return plant
  }

  /// The plant as the user wants it: another cycle moves the due day to one such cycle after the last watering, or after
  /// planting.
  ///
  /// The postponements of the watering that is due go on counting. Anything else leaves the due day alone.
  public func edited(_ draft: PlantDraft) -> Plant {
    var plant = self
    plant.nickname = draft.nickname
    plant.reminderTime = draft.reminderTime
    guard draft.cycle != cycle else { return plant }
    plant.cycle = draft.cycle
    plant.due = plant.due(after: lastWatered)
    return plant
  }

  /// The plant when its cycle and its last watering may come from two copies of it: due as both say, unless it was put off.
  public func merged() -> Plant {
    guard postponements == 0 else { return self }
    var plant = self
    plant.due = due(after: lastWatered)
    return plant
  }

  /// Returns the day one cycle after the later of the planting day and the last watering.
  func due(after watering: Day?) -> Day { max(watering ?? planted, planted).adding(days: cycle.days) }

  /// The plant with so many points more, or fewer when negative.
  func grown(by points: Int) -> Plant {
    var plant = self
    plant.affection = affection.adding(points)
    return plant
  }

  /// The plant of another contact, which two have become.
  func moved(to contact: Contact.ID) -> Plant {
    var plant = self
    plant.contact = contact
    return plant
  }
}

/// Why a watering cannot be put off on a day.
public enum PostponeRefusal: Error, Hashable, Sendable {
  /// The due day is still to come.
  case notDueYet(DDay)
  /// The due day has passed; the plant wants water instead.
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

  /// Days together, the day of planting as the first (함께한 지 N일).
  public func daysTogether(on today: Day) -> Int { max(1, planted.distance(to: today) + 1) }

  /// The days on which it will want water if it gets it each time, as far as they are in `days`.
  ///
  /// The first is the due day, or today when that has passed.
  public func expectedWaterings(in days: DayRange, from today: Day) -> [Day] {
    let first = max(due, today)
    let skipped = max(0, first.distance(to: days.first) + cycle.days - 1) / cycle.days
    let start = Day(daysSince1970: first.daysSince1970 + skipped * cycle.days)
    guard let start, start <= days.last else { return [] }
    return stride(from: start, through: days.last, by: cycle.days).filter(days.contains)
  }

  /// The points that another postponement costs: 1 from the 4th within one cycle, while there are any (Cherish).
  public var postponementCost: Int { postponements >= 3 && affection > .none ? 1 : 0 }
}

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

/// The days from one contact with a person to the next: every 1…90 days (Cherish).
public struct Cycle: Hashable, Sendable {
  /// 1…90 days.
  public static let range = 1...90
  public static let longest = Cycle(validDays: range.upperBound)

  public let days: Int

  /// A cycle of so many days.
  ///
  /// - Returns: `nil` outside ``range``.
  public init?(days: Int) {
    guard Self.range.contains(days) else { return nil }
    self.days = days
  }

  private init(validDays days: Int) { self.days = days }
}

extension Cycle: Comparable {
  /// The more frequent one is less.
  public static func < (left: Cycle, right: Cycle) -> Bool { left.days < right.days }
}

/// The plants that grow in the garden, the one with the shortest cycle first.
public enum Species: String, Hashable, Sendable, CaseIterable {
  /// 로즈마리.
  case rosemary
  /// 아메리칸블루.
  case americanBlue
  /// 민들레.
  case dandelion
  /// 스투키.
  case stuckyi
  /// 단모환.
  case ballCactus

  /// The one that suits a cycle (Cherish).
  public init(_ cycle: Cycle) { self = Self.allCases.first { cycle.days <= $0.longestCycle } ?? .ballCactus }

  /// The most days between two waterings that suit it (Cherish: 3, 7, 15, 30, 90).
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
  /// The channel when none is given; `nil` asks the user.
  public var channel: Channel?

  public init(channel: Channel? = nil) { self.channel = channel }
}

extension RecordKind {
  public static let contact = RecordKind(rawValue: "contact")
  /// A person who is cared for.
  public static let plant = RecordKind(rawValue: "plant")
  /// A watering of a plant.
  public static let watering = RecordKind(rawValue: "watering")
  /// The review of a watering; it has the watering's id.
  public static let review = RecordKind(rawValue: "review")
}

extension UndoLabel.Action {
  /// A watering was put off.
  public static let postponed = UndoLabel.Action(rawValue: "postponed")
  public static let merged = UndoLabel.Action(rawValue: "merged")
}
