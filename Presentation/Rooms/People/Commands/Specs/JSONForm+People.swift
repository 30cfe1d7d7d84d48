extension JSONForm {
  /// Beyond the promised keys what a program that shows plants needs; `state` is a word of the plant's health or mood.
  private static let plantKeys = [
    "id", "name", "nickname", "species", "cycle_days", "due", "days_left", "state", "points", "affection", "stage",
    "phone", "email", "birthday", "birthday_calendar", "reminder_time", "planted", "last_watered", "days_together",
    "postponements", "open_review",
  ]

  static let plant = JSONForm.object(keys: plantKeys)
  /// `waterings` are the newest ones, newest first; each as in ``plantCalendar``.
  ///
  /// Each of `lent_books` is `{"book", "title", "since", "until"}`.
  static let plantDetails = JSONForm.object(keys: plantKeys + ["waterings", "lent_books"])
  /// `watering` as in ``plantCalendar``; `link` is `{"url", "address", "opened"}`.
  static let watered = JSONForm.object(keys: plantKeys + ["watering", "points_gained", "link"])
  /// Each of `waterings` is `{"id", "date", "at", "channel", "review", "keywords", "memo", "points"}`.
  static let plantCalendar = JSONForm.object("id", "name", "month", "due", "waterings", "expected")
  /// `by_month` are `{"month", "waterings"}`, `by_channel` are `{"channel", "waterings"}`.
  static let gardenStatistics = JSONForm.object(keys: [
    "plants", "grown", "waterings", "postponements", "longest_on_time_run", "by_month", "by_channel",
  ])
  /// A birthday is `2026-11-20`, or `--11-20` without a year; of a lunar calendar its own month and day.
  static let contact = JSONForm.object(keys: [
    "id", "uid", "name", "family", "given", "phones", "emails", "birthday", "birthday_calendar", "groups", "nickname",
    "organization", "department", "job_title", "addresses", "urls", "notes", "plant",
  ])
  /// `unshown` is what a file says about the contact and no other key has, a line each.
  static let shownContact = JSONForm.object(keys: contact.keys + ["unshown"])
  /// What is kept, the ids of what is not, and the values that are lost: `{"id", "field", "value"}`.
  static let merges = JSONForm.list("kept", "removed", "lost", "dry_run")
  /// Each of `failed` is `{"file", "line", "message"}`; `updated_fields` is in how many contacts each was: `{"phones": 1}`.
  static let importedContacts = JSONForm.object(
    "added", "updated", "unchanged", "failed", "updated_fields", "failed_omitted", "dry_run")
  static let exportedContacts = JSONForm.object("contacts", "format", "path", "unwritten")
}
