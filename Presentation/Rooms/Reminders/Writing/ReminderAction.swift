import Domain
import struct Foundation.UUID

/// A command to paste that acts on a reminder.
struct ReminderAction: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case done, water, postpone, review, read, open, feel, backUp, later, mute }

  /// The digits of an id that are enough to name anything.
  private static let digits = 8

  let kind: Kind
  /// The command for a shell.
  let line: String

  private init(_ kind: Kind, _ line: String) { (self.kind, self.line) = (kind, "haru \(line)") }

  /// The actions on a reminder's cause come first, then snoozing and muting.
  static func all(of reminder: Reminder) -> [ReminderAction] {
    let id = short(reminder.id.uuid)
    return about(reminder.subject, id) + [
      ReminderAction(.later, "remind snooze \(id) 10m"), ReminderAction(.mute, "remind mute \(id)"),
    ]
  }

  private static func about(_ subject: Reminder.Subject, _ id: String) -> [ReminderAction] {
    switch subject {
    case .event(let occurrence, _): [ReminderAction(.open, "plan show \(short(occurrence.event.id.uuid))")]
    case .duePlant(let plant):
      [
        ReminderAction(.water, "people water \(short(plant.id.uuid)) --by call"),
        ReminderAction(.postpone, "people postpone \(short(plant.id.uuid)) --days 1"),
        ReminderAction(.open, "people show \(short(plant.id.uuid))"),
      ]
    case .openReview(let open):
      [
        ReminderAction(.review, "people review \(short(open.plant.id.uuid)) --editor"),
        ReminderAction(.open, "people show \(short(open.plant.id.uuid))"),
      ]
    case .birthday(let birthday, _): [ReminderAction(.open, "people contacts show \(short(birthday.contact.id.uuid))")]
    case .newSaying(let saying): [ReminderAction(.open, "words show \(saying.id.number)")]
    case .nothingFelt: [ReminderAction(.feel, "feel 70")]
    case .pagesToRead(let shelved, _), .bookTarget(let shelved, _):
      [
        ReminderAction(.read, "read \(short(shelved.book.id.uuid)) +10"),
        ReminderAction(.open, "books show \(short(shelved.book.id.uuid))"),
      ]
    case .bookToReturn(let book):
      [
        ReminderAction(.done, "books return \(short(book.id.uuid))"),
        ReminderAction(.open, "books show \(short(book.id.uuid))"),
      ]
    case .own(let own, _):
      [
        ReminderAction(.done, "remind done \(id)"),
        ReminderAction(.open, "remind edit \(short(own.id.uuid)) --at 21:00"),
      ]
    case .backup: [ReminderAction(.backUp, "data backup")]
    }
  }

  private static func short(_ id: UUID) -> String { id.firstDigits(digits) }
}

extension ReminderAction.Kind {
  var name: LocalizedText {
    switch self {
    case .done: LocalizedText(ko: "했어요", en: "done")
    case .water: LocalizedText(ko: "물 주기", en: "water")
    case .postpone: LocalizedText(ko: "미루기", en: "postpone")
    case .review: LocalizedText(ko: "후기", en: "review")
    case .read: LocalizedText(ko: "읽었어요", en: "read")
    case .open: LocalizedText(ko: "열기", en: "open")
    case .feel: LocalizedText(ko: "기분", en: "feel")
    case .backUp: LocalizedText(ko: "백업", en: "back up")
    case .later: LocalizedText(ko: "나중에", en: "later")
    case .mute: LocalizedText(ko: "끄기", en: "mute")
    }
  }
}
