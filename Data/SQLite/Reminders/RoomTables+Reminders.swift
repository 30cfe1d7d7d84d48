extension RoomTables {
  static let reminders = RoomTables([
    OwnReminderRow.table.record, OwnReminderRow.done.record, ReminderMuteRow.table.record,
    ReminderSnoozeRow.table.record,
  ])
}
