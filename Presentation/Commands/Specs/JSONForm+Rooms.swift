extension JSONForm {
  /// Of whole days start, end and recurrence_id are dates, the last one included; otherwise instants in the user's
  /// zone.
  ///
  /// Alarms are minutes before the start; other kinds are objects, see `AlarmRecord`.
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
  /// Each of `failed` is `{"line", "message"}`, `failed_omitted` how many more there were; `kept_kinds` has one number per kind of component.
  static let imported = JSONForm.object(
    "added",
    "updated",
    "unchanged",
    "removed",
    "kept",
    "failed",
    "kept_kinds",
    "failed_omitted",
    "dry_run"
  )
  static let exported = JSONForm.object("events", "kept", "path")
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
