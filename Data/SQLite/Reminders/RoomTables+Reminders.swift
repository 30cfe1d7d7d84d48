extension RoomTables {
  static let reminders = RoomTables([own, done, mutes, snoozes])

  private static let own = RecordTable(
    "own_reminder", file: "reminders",
    "Reminders of the user's own, on the clock of wherever the user is. `recurrence` is an RRULE of RFC 5545.",
    title: "text", RecordColumn("id", .id), RecordColumn("text"),
    RecordColumn("starts", .clock, as: "start", in: "time"), RecordColumn("recurrence", in: "time"),
    RecordColumn("insists", .boolean))

  private static let done = RecordTable(
    "own_reminder_done", file: "reminders_done", "Which times of them are done.", key: 2,
    partOf: RecordTable.Root(table: "own_reminder", column: "reminder_id"),
    RecordColumn("reminder_id", .id, as: "reminder"), RecordColumn("clock", .clock))

  private static let mutes = RecordTable(
    "reminder_mute", file: "reminder_mutes",
    """
    What is not told: a plant, a book, a reminder of the user's own, of events a calendar; with a `record` of zeros all of \
    a kind.
    """, key: 2, title: "kind", RecordColumn("kind"), RecordColumn("record_id", .id, as: "record"))

  private static let snoozes = RecordTable(
    "reminder_snooze", file: "reminder_snoozes",
    """
    What is put off, by the id that follows from what it is about; `at` and `clock` say when it was to come. Until a \
    `moment`, a time on the `clock`, the next `opening`, or the end of an `event`.
    """,
    RecordColumn("id", .id),
    RecordColumn("at", .instant, in: "time"),
    RecordColumn("clock", .clock, in: "time"),
    RecordColumn("made", .instant, in: "time"),
    RecordColumn("until_kind", as: "until", in: "time"),
    RecordColumn("until_at", .instant, in: "time"),
    RecordColumn("until_clock", .clock, in: "time"),
    RecordColumn("event_id", .id, as: "event", in: "time"),
    RecordColumn("instance", .clock, in: "time")
  )
}
