extension RecordKind {
  /// A reminder of the user's own.
  public static let ownReminder = RecordKind(rawValue: "reminder")
  /// Something that the user doesn't want to be reminded of.
  public static let reminderMute = RecordKind(rawValue: "reminder_mute")
  /// A reminder that is put off.
  public static let reminderSnooze = RecordKind(rawValue: "reminder_snooze")
}

extension UndoLabel.Action {
  public static let snoozed = UndoLabel.Action(rawValue: "snoozed")
  public static let muted = UndoLabel.Action(rawValue: "muted")
  public static let unmuted = UndoLabel.Action(rawValue: "unmuted")
}
