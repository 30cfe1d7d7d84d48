package import Domain
import struct Foundation.UUID

package enum ReminderEffect: RoomEffect {
  case load
  case dismiss
  case ask(RoomRequest)
  case tell(String)
  case begin(ReminderBox.Task)
  case snooze(Reminder, until: ReminderSnooze.End)
  case add(OwnReminderContent)
  case edit(OwnReminder, to: OwnReminderContent)
  case finish(OwnReminder, DateTime)
  case remove(OwnReminder)
  /// Mutes the cause of an entry, or ends that.
  case mute(ReminderEntry)
}

package enum ReminderResult: RoomResult {
  case loaded(ReminderPage)
  case failed(StoreError)
  case refused(Refusal)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

/// The contents of the list, read from one state of the store.
package struct ReminderPage: Equatable, Sendable {
  /// The reminders in the order they come.
  package let entries: [ReminderEntry]
  /// The reminders that had come, but weren't looked at when the list was opened.
  package let unseen: Set<Reminder.ID>
  package let settings: ReminderSettings
  package let clock: DayClock

  package init(entries: [ReminderEntry], unseen: Set<Reminder.ID>, settings: ReminderSettings, clock: DayClock) {
    (self.entries, self.unseen, self.settings, self.clock) = (entries, unseen, settings, clock)
  }
}

extension ReminderEntry {
  /// The effect of opening an entry.
  var opening: ReminderEffect? {
    switch reminder.subject {
    case .event(let occurrence, _): .ask(.showDay(occurrence.start.day, occurrence.id))
    case .duePlant(let plant): Self.show(.plant, plant.id.uuid)
    case .openReview(let open): Self.show(.plant, open.plant.id.uuid)
    case .birthday(let birthday, _): .ask(RoomRequest(.card, RecordReference(.contact, birthday.contact.id.uuid)))
    case .newSaying(let saying): Self.show(.saying, saying.id.uuid)
    case .pagesToRead(let shelved, _), .bookTarget(let shelved, _): Self.show(.book, shelved.book.id.uuid)
    case .bookToReturn(let book): Self.show(.book, book.id.uuid)
    case .own(let own, _): .begin(.edit(own))
    case .nothingFelt, .backup: deed.effect
    }
  }

  /// The usual action on an entry, which stays in the list where that is possible.
  var deed: (kind: ReminderAction.Kind, effect: ReminderEffect?) {
    switch reminder.subject {
    case .event, .birthday, .newSaying, .bookToReturn: (.open, nil)
    case .duePlant(let plant): (.water, .ask(RoomRequest(.water, RecordReference(.plant, plant.id.uuid))))
    case .openReview(let open): (.review, .ask(.review(open.watering.id)))
    case .nothingFelt: (.feel, .ask(RoomRequest(.add, RecordReference(.mood))))
    case .pagesToRead(let shelved, _), .bookTarget(let shelved, _): (.read, .ask(.book(.read, shelved)))
    case .own(let own, let time): (.done, .finish(own, time))
    case .backup: (.backUp, .tell("haru data backup"))
    }
  }

  private static func show(_ kind: RecordKind, _ id: UUID) -> ReminderEffect {
    .ask(RoomRequest(.show, RecordReference(kind, id)))
  }

  /// The user's own reminder; `nil` for other entries.
  var own: OwnReminder? { if case .own(let own, _) = reminder.subject { own } else { nil } }

  var isMuted: Bool { if case .muted = state { true } else { false } }
}
