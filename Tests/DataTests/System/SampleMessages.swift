import Domain
import Foundation

extension ReminderNotice {
  /// Makes a notice of the user's own reminder at 2026-11-22 09:00 UTC.
  static func sample(_ text: String = "약 먹기", number: UInt8 = 1, insists: Bool = false) throws -> ReminderNotice {
    guard let start = DateTime(iso: "2026-11-22T09:00:00") else { throw CocoaError(.coderInvalidValue) }
    let content = OwnReminderContent(ReminderText(imported: text), at: start, insists: insists)
    let uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    let own = OwnReminder(id: OwnReminder.ID(uuid), content: content)
    return ReminderNotice(
      Reminder(at: Instant(secondsSince1970: start.clockSeconds), subject: OwnReminderTime(own: own, time: start))
    )
  }
}

extension ReminderMessage {
  static func sample(_ texts: String..., insists: Bool = false) throws -> ReminderMessage {
    let notices = try texts.enumerated().map { try ReminderNotice.sample($1, number: UInt8($0 + 1), insists: insists) }
    guard let message = ReminderMessage(notices) else { throw CocoaError(.coderInvalidValue) }
    return message
  }
}

extension ReminderWords {
  /// Makes texts whose first line has the titles of all reminders.
  static func sample(body: String = "") -> ReminderWords {
    ReminderWords(
      full: { message in
        NotificationText(title: message.notices.map(\.reminder.subject.title).joined(separator: ", "), body: body)
      },
      bland: { _ in NotificationText(title: "Haru", body: "09:00") },
      line: { $0.reminder.subject.title }
    )
  }
}
