public import struct Foundation.UUID

/// A kind of reminders, which can be turned off; each feature describes its own kinds.
public struct ReminderKind: Hashable, Sendable {
  /// All kinds, in the order in which settings and lists show them.
  public static let allCases: [ReminderKind] = [
    .event, .plant, .wateringNote, .birthday, .saying, .reading, .feeling, .backup, .sync, .own,
  ]

  /// The name in settings, commands, JSON and the store.
  public let rawValue: String
  /// The type of the subjects; the most common type if there are several.
  public let subject: any ReminderSubject.Type
  /// The default time of the reminders, or `nil` if each reminder has a time of its own.
  public let standardTime: TimeOfDay?
  /// Indicates whether the kind is on by default.
  public let isStandard: Bool
  /// The short code of an emoji for the kind (ntfy: Tags & emojis).
  public let emoji: String
  /// The records whose reminders can be muted one by one; `nil` if only the whole kind can be muted.
  let mutable: (any MutableRecords)?
  /// Returns the sources of the reminders, which come at `time` if the kind has a standard time.
  let sources: @Sendable (_ time: TimeOfDay) -> [any ReminderSource]

  /// Describes a kind whose reminders can only be muted together.
  ///
  /// - Parameters:
  ///   - rawValue: The name of the kind, as stored and as in the settings.
  ///   - subject: The type of the subjects.
  ///   - standardTime: The time of the reminders unless the user chose another one; `nil` if records have their own times.
  ///   - isStandard: Indicates whether the kind is on by default.
  ///   - emoji: The short code of an emoji for the kind (ntfy: Tags & emojis).
  ///   - sources: A closure that returns the sources of the reminders, which come at the given time if the kind has a
  ///     standard time.
  public init(
    _ rawValue: String, _ subject: any ReminderSubject.Type, at standardTime: TimeOfDay? = nil,
    isStandard: Bool = true, emoji: String,
    sources: @escaping @Sendable (_ time: TimeOfDay) -> [any ReminderSource]
  ) {
    self.init(
      rawValue, subject, at: standardTime, isStandard: isStandard, emoji: emoji, muting: nil, sources: sources)
  }

  init(
    _ rawValue: String, _ subject: any ReminderSubject.Type, at standardTime: TimeOfDay? = nil,
    isStandard: Bool = true, emoji: String, muting mutable: (any MutableRecords)?,
    sources: @escaping @Sendable (_ time: TimeOfDay) -> [any ReminderSource]
  ) {
    (self.rawValue, self.subject, self.standardTime, self.isStandard) = (rawValue, subject, standardTime, isStandard)
    (self.emoji, self.mutable, self.sources) = (emoji, mutable, sources)
  }

  /// - Returns: `nil` for a kind that this version doesn't know.
  public init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }

  /// The place among all kinds.
  var place: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  public static func == (left: ReminderKind, right: ReminderKind) -> Bool { left.rawValue == right.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// The subject of a reminder, such as an alarm of an event; each feature has its own types.
public protocol ReminderSubject: Hashable, Sendable {
  var kind: ReminderKind { get }
  /// The title for undo and lists; empty for a reminder about a day.
  var title: String { get }
  /// The record that causes the reminder, or `nil` if the reminder is about a day.
  var cause: ReminderCause? { get }
  /// The mute for reminders with the same cause; by default, it mutes the whole kind.
  var mute: ReminderMute { get }

  /// Adds the values that distinguish the reminder from others of its kind, and that change if the reminder moves.
  func identify(_ identity: inout ReminderIdentity)

  /// Returns whether this subject comes first in a list of reminders at the same time.
  func isListed(before other: Self) -> Bool

  /// The place among subjects of other types of the same kind.
  static var place: Int { get }

  /// Indicates whether the reminder follows the user's clock, instead of having a time that is the same everywhere.
  var isOnUsersClock: Bool { get }

  /// Indicates whether quiet hours delay the reminder; alarms and times that the user chose come anyway.
  var isDelayable: Bool { get }

  /// Indicates whether the reminder is delivered again until the user has marked it as done.
  var insists: Bool { get }

  /// Indicates whether the user sees the subject without the reminder.
  var isSeenAnyway: Bool { get }

  /// Returns the start and the end of an event.
  func times(forUserIn zone: Zone) -> (start: Instant, end: Instant)?

  /// Returns the only day that a reminder at `time` is about; `nil` if it stays valid on later days.
  func day(forUserAt time: DateTime) -> Day?
}

extension ReminderSubject {
  public var cause: ReminderCause? { nil }
  public var mute: ReminderMute { ReminderMute(kind) }
  public static var place: Int { 0 }
  public var isOnUsersClock: Bool { true }
  public var isDelayable: Bool { true }
  public var insists: Bool { false }
  public var isSeenAnyway: Bool { false }

  public func times(forUserIn zone: Zone) -> (start: Instant, end: Instant)? { nil }

  public func day(forUserAt time: DateTime) -> Day? { nil }

  func isEqual(to other: any ReminderSubject) -> Bool { other as? Self == self }

  func isListed(before other: any ReminderSubject) -> Bool {
    guard let other = other as? Self else { return Self.place < type(of: other).place }
    return isListed(before: other)
  }
}

/// The record that a reminder is computed from; removing or moving the record cancels or moves the reminder.
public struct ReminderCause: Hashable, Sendable {
  public let kind: RecordKind
  public let id: UUID

  public init(_ kind: RecordKind, _ id: UUID) { (self.kind, self.id) = (kind, id) }
}
