extension JSONForm {
  static let mood = JSONForm.object(
    "id",
    "at",
    "kind",
    "level",
    "energy",
    "feelings",
    "memo",
    "tags",
    "x",
    "y",
    "zone"
  )
  .with(
    Note("kind", ko: "moment나 day(하루 전체)", en: "moment, or day for a whole one"),
    Note("feelings", ko: "언어가 바뀌어도 그대로인 이름", en: "names that no language changes"),
    Note("x, y", ko: "그림에서의 자리, 0~1", en: "where its shape stands on the canvas, 0 to 1")
  )
  static let canvasDay = JSONForm.object("date", "theme", "count", "records", "previous", "next")
    .with(
      Note("date", ko: "최근 기록을 모아 보면 null", en: "null where the newest of all days are shown together")
    )
  static let moodStatistics = JSONForm.object(
    "count",
    "mean",
    "median",
    "streak",
    "longest_streak",
    "spread",
    "days",
    "whole_days",
    "months",
    "weekdays",
    "hours",
    "words",
    "correlations"
  )
  .with(
    Note(
      "mean, median, spread", ko: "순간들의 값. 하루 전체는 whole_days에 따로 있어요",
      en: "of moments; whole days are apart, in whole_days")
  )
  .with(
    Note(
      "correlations", ko: #"--correlations와 함께: {"waterings": {"days", "rho"}, "busy_hours": …}"#,
      en: #"with --correlations: {"waterings": {"days", "rho"}, "busy_hours": …}"#)
  )
  static let pixels = JSONForm.list("date", "mean", "count")
  static let feelingWords = JSONForm.object("key", "korean", "english", "pleasantness", "energy", "own", "count")
  static let canvasTheme = JSONForm.object("date", "theme")
  static let canvasPicture = JSONForm.object("date", "path", "width", "height")
    .with(Note("date", ko: "날짜나 해", en: "the day or the year"))
  static let moodTags = JSONForm.list("tag", "count")
  static let renamedMoodWord = JSONForm.object("name", "records")
  static let exportedMoods = JSONForm.object("moods", "format", "path")
  static let importedMoods = JSONForm.object(
    "added",
    "updated",
    "unchanged",
    "repeated",
    "skipped",
    "failed",
    "failed_omitted",
    "dry_run"
  )
  .with(Note("failed", #"[{"file", "line", "message"}]"#))
}
