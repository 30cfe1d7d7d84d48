extension JSONForm {
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
    "repeat",
    "kind"
  )
  .with(
    Note(
      "kind", ko: #"event. 날짜별 목록에는 연락처의 생일(birthday)과 공휴일(holiday, "substitute"는 대체공휴일인지)도 있어요"#,
      en: #"event; lists of days have birthdays of contacts too, birthday, and holidays, holiday with "substitute""#),
    Note(
      "start, end", ko: "내 시간대의 순간(2026-11-20T09:00:00+09:00). 종일이면 날짜이고, 끝은 마지막 날이에요",
      en: "instants in your zone (2026-11-20T09:00:00+09:00); dates of whole days, the last one included"),
    Note(
      "recurrence_id", ko: "반복 일정에서 옮기지 않았다면 시작했을 때. 한 번뿐이면 null",
      en: "when it would start had it not been moved in its series; null for what takes place once"),
    Note(
      "alarms",
      ko: #"시작 몇 분 전인지([0, 10]). 다른 것은 {"from": "start"나 "end", "seconds"}나 {"at"}이고, 되풀이하면 "repeat"와 "every"(초)도 있어요"#,
      en:
        #"minutes before the start ([0, 10]); others are {"from": "start" or "end", "seconds"} or {"at"}, with "repeat" and "every" (seconds) where repeated"#
    ),
    Note(
      "repeat", ko: #"iCalendar의 규칙(["FREQ=WEEKLY;BYDAY=MO"]). 한 번뿐이면 []"#,
      en: #"iCalendar's rules (["FREQ=WEEKLY;BYDAY=MO"]); [] for what takes place once"#))
  /// `saying` is a ``saying`` or `null`; `holidays` are `{"date", "name", "substitute"}`; `people` are plants; `birthdays` are
  /// `{"contact", "name", "date", "age", "birthday", "birthday_calendar"}`, and `reviews` that are still open
  /// `{"plant", "name", "date", "channel"}`; `books` are those to be read; `canvas` is a ``canvasDay``;
  /// only today has `ended`, and `on_this_day`: `{"date", "events", "watered", "pages", "finished", "moods"}` or `null`.
  static let today = JSONForm.object(keys: [
    "date", "saying", "plan", "holidays", "people", "birthdays", "reviews", "waterings", "books", "returns",
    "pages_read",
    "canvas", "ended", "on_this_day",
  ])
  static let freeTime = JSONForm.list("date", "start", "end", "minutes")
  static let calendar = JSONForm.object("id", "name", "hue", "standard")
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
  .with(
    Note(
      "failed", ko: #"읽지 못한 것들: [{"file", "line", "message"}]. failed_omitted는 여기 없는 것의 수예요"#,
      en: #"what was not read: [{"file", "line", "message"}]; failed_omitted tells how many more there were"#),
    Note("kept_kinds", ko: #"간직한 것의 종류마다 수: {"VTODO": 2}"#, en: #"how many of each kind were kept: {"VTODO": 2}"#))
  static let exported = JSONForm.object("events", "kept", "path")
  static let setting = JSONForm.object("KEY").with(
    Note(
      "KEY", ko: #"설정 이름. -는 _로 써요: {"week_start": "monday"}"#,
      en: #"the setting's name, with _ for -: {"week_start": "monday"}"#))
  static let place = JSONForm.object("path")
}
