public import struct Foundation.UUID

/// A contact that the user tends.
public struct Plant: Hashable, Sendable, Identifiable {
  /// Tells plants apart, for good.
  public struct ID: Hashable, Sendable {
    /// Made once, when the plant was.
    public let uuid: UUID

    /// Wraps an identifier.
    public init(_ uuid: UUID) {
      self.uuid = uuid
    }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  /// Never changes.
  public let id: ID
  /// Whom it stands for, with no other plant; changes only when two contacts become one.
  public var contact: Contact.ID
  /// `nil`: it is called by the contact's name.
  public var nickname: Nickname?
  /// How often it wants water.
  public var cycle: Cycle
  /// When the user is reminded on the due day.
  public var reminderTime: TimeOfDay
  /// When it was planted.
  public let planted: Day
  /// When it wants water next; changed only by watering, by postponing and by another cycle.
  public var due: Day
  /// The latest day it was watered for; `nil` when it never was.
  public var lastWatered: Day?
  /// How close the two have become.
  public var affection: Affection
  /// How often the watering that is due was put off.
  public var postponements: Int
  /// How often any watering was put off since it was planted.
  public var allPostponements: Int
  /// How many waterings in a row were not late, up to the newest.
  public var onTimeRun: Int
  /// The longest ``onTimeRun`` so far.
  public var longestOnTimeRun: Int

  /// A plant with all its parts; what grows later begins with nothing where nothing is said.
  public init(
    id: ID,
    contact: Contact.ID,
    nickname: Nickname? = nil,
    cycle: Cycle,
    reminderTime: TimeOfDay = PlantDraft.standardReminderTime,
    planted: Day,
    due: Day,
    lastWatered: Day? = nil,
    affection: Affection = .none,
    postponements: Int = 0,
    allPostponements: Int = 0,
    onTimeRun: Int = 0,
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
    self.postponements = postponements
    self.allPostponements = allPostponements
    self.onTimeRun = onTimeRun
    self.longestOnTimeRun = longestOnTimeRun
  }

  /// What grows with its cycle.
  public var species: Species { Species(cycle) }
  /// How far it has grown.
  public var stage: Stage { affection.stage }
}
