extension JSONForm {
  private static let kind = Note(
    "kind", ko: "event, plant, review, birthday, saying, reading, feeling, backup, own",
    en: "event, plant, review, birthday, saying, reading, feeling, backup or own")

  static let reminder = JSONForm.object(
    "id",
    "kind",
    "at",
    "title",
    "state",
    "zone",
    "due",
    "until",
    "way",
    "repeat",
    "insists"
  )
  .with(
    kind,
    Note("at", ko: "알리는 순간. 하루를 열 때까지 미뤘으면 null", en: "when it is told; null until Haru is opened"),
    Note("due", ko: "미루지 않았다면 알릴 순간", en: "when it would be told were it not put off"),
    Note(
      "state", ko: "upcoming, due, held(조용한 시간), snoozed, muted, delivered, handed_over(ntfy), failed, missed",
      en: "upcoming, due, held (by quiet hours), snoozed, muted, delivered, handed_over (to ntfy), failed or missed"),
    Note("until", ko: "언제까지 기다리는지. 없으면 null", en: "until when it waits, or null")
  )
  static let ownReminder = JSONForm.object("id", "kind", "at", "title", "zone", "repeat", "insists")
    .with(
      Note("at", ko: "다음 순간. 더 오지 않으면 null", en: "the next time; null where there is none"),
      Note("repeat", ko: "iCalendar의 규칙. 한 번이면 null", en: "iCalendar's rule; null for once")
    )
  static let reminderReasons = JSONForm.object(
    "reminder",
    "because",
    "cause",
    "ways",
    "all_ways",
    "results",
    "cancelled_by",
    "commands"
  )
  .with(Note("cause", ko: #"{"kind", "id"}나 null"#, en: #"{"kind", "id"}, or null for a day"#))
  static let mutedThing = JSONForm.object("sort", "id", "name")
    .with(
      Note("[…]", ko: "이름을 쓰지 않으면 배열이에요", en: "a list where nothing is named"),
      Note("sort", ko: "kind, plant, calendar, book, own", en: "kind, plant, calendar, book or own")
    )
  static let reminderRun = JSONForm.object("delivered", "failed", "held", "handed_over")
    .with(Note("…", ko: "알림의 수", en: "how many reminders"))
  static let reminderTest = JSONForm.list("way", "delivered", "result")
  static let reminderService = JSONForm.object("kind", "installed")
    .with(
      Note("kind", ko: "systemd, launchd, cron", en: "systemd, launchd or cron"),
      Note(
        "…", ko: #"--dry-run이면 "parts": [{"path", "text"}], "commands"도 있어요"#,
        en: #"with --dry-run also "parts": [{"path", "text"}] and "commands""#)
    )
  static let reminderServiceState = JSONForm.object("kind", "installed")
}
