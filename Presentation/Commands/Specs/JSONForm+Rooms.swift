extension JSONForm {
  /// Of whole days start, end and recurrence_id are dates, the last one included; otherwise instants in the user's
  /// zone.
  static let occurrence = JSONForm.object(
    "id",
    "uid",
    "title",
    "start",
    "end",
    "all_day",
    "zone",
    "calendar",
    "location",
    "notes",
    "recurring",
    "recurrence_id",
    "url",
    "categories",
    "alarms",
    "status",
    "repeat"
  )
  static let today = JSONForm.object("date", "plan")
  static let freeTime = JSONForm.list("date", "start", "end", "minutes")
  static let calendars = JSONForm.list("id", "name", "hue", "standard")
  static let found = JSONForm.list("kind", "id", "rank", "title", "excerpt", "day")
  static let undoable = JSONForm.list("at", "command", "summary", "kind", "subject")
  static let settings = JSONForm.object(
    "language",
    "name",
    "color",
    "reduced_motion",
    "week_start",
    "day_start"
  )
  static let place = JSONForm.object("path")
  static let demo = JSONForm.object("home", "events")
}
