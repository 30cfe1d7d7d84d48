extension JSONForm {
  static let book = JSONForm.object(
    "id",
    "reading_id",
    "title",
    "authors",
    "isbn13",
    "pages",
    "page",
    "status",
    "liked",
    "started",
    "target",
    "finished",
    "pace",
    "rating",
    "percent",
    "done_today",
    "days_left",
    "overdue",
    "ahead",
    "reading",
    "review",
    "subtitle",
    "people",
    "publisher",
    "published",
    "isbn10",
    "thickness_mm",
    "category",
    "theme",
    "tags",
    "possession",
    "description",
    "link",
    "source",
    "added"
  )
  .with(
    Note("status", ko: "want, reading, paused, finished, given_up", en: "want, reading, paused, finished or given_up"),
    Note("page", ko: "쪽이 없는 전자책이면 null, percent만 있어요", en: "null for an e-book without pages, which has a percent"),
    Note("pace", ko: "오늘 읽을 쪽수. done_today는 그중 읽은 것", en: "pages to read today, of which done_today are read"),
    Note("ahead", ko: "고르게 읽을 때보다 앞선 쪽수. 뒤처지면 음수", en: "pages ahead of an even pace; negative when behind"),
    Note("reading", ko: "몇 번째로 읽는지", en: "which time it is read, from 1"),
    Note("people", ko: #"[{"name", "role"}], 옮긴이도"#, en: #"[{"name", "role"}], translators too"#),
    Note(
      "started, finished, published", ko: "2026-11-20, 2026-11, 2026: 아는 만큼",
      en: "2026-11-20, 2026-11 or 2026, as far as it is known"),
    Note(
      "possession", ko: #"{"holding": "owned"나 "lent", "borrowed", "who", "since", "until"}. 모르면 null"#,
      en: #"{"holding": "owned", "lent" or "borrowed", "who", "since", "until"}; null where it is not said"#))
  static let foundBook = JSONForm.object(
    "source",
    "source_id",
    "title",
    "subtitle",
    "authors",
    "people",
    "publisher",
    "published",
    "isbn13",
    "isbn10",
    "pages",
    "category",
    "description",
    "cover",
    "link",
    "owned",
    "kept_since",
    "attribution"
  )
  .with(
    Note("source", ko: "library는 내 책", en: "library for your own books"),
    Note("owned", ko: "내 책의 ID. 없으면 null", en: "the id of your own copy; null without one"),
    Note("kept_since", ko: "지금 물어볼 수 없어서 보여 준 옛 답의 때", en: "when it was answered, where the source cannot be asked now")
  )
  static let importedBooks = JSONForm.object(
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
  static let exportedBooks = JSONForm.object("books", "format", "path")
  static let pageDays = JSONForm.list("date", "page", "pages_read")
  static let pageEntries = JSONForm.list("id", "date", "at", "page", "pages_read", "before")
    .with(
      Note("at", ko: "시각을 모르면 null", en: "null where the time is not known"),
      Note("before", ko: "기록하기 전에 읽은 것인지", en: "whether it was read before entries began")
    )
  static let bookSentence = JSONForm.object("id", "book", "title", "text", "page", "note", "collected", "saying")
    .with(Note("saying", ko: "글귀의 번호. 글귀가 아니면 null", en: "its number in Words, or null"))
  static let bookTags = JSONForm.list("tag", "count")
  static let readingStreak = JSONForm.object("current", "longest", "current_weeks", "longest_weeks")
  static let readingGoal = JSONForm.object("unit", "period", "count", "done", "days_left", "ahead")
    .with(Note("ahead", ko: "고르게 읽을 때보다 앞선 만큼. 뒤처지면 음수", en: "of an even pace; negative when behind"))
  static let removedGoal = JSONForm.object("unit", "period", "count")
  static let bookStack = JSONForm.object("books", "height_mm", "estimated", "figure", "next", "missing_mm")
    .with(Note("figure", ko: "더미만큼 큰 것", en: "who is as tall as the pile"))
  static let readingStatistics = JSONForm.object(
    "from",
    "to",
    "pages",
    "days",
    "average",
    "finished",
    "reading",
    "daily",
    "months",
    "times",
    "categories",
    "authors",
    "tags",
    "finished_categories"
  )
  .with(
    Note("from, to", ko: "모든 때를 보면 null", en: "null for all time"),
    Note("average", ko: "읽은 날의 하루 평균 쪽수", en: "pages a day, of days with reading"),
    Note("daily", ko: #"[{"date", "pages"}], 읽은 날만"#, en: #"[{"date", "pages"}], days with reading"#),
    Note("months", #"[{"month", "days", "finished", "pages", "average"}]"#),
    Note("categories, authors, tags", ko: #"[{"name", "pages"}], 많은 것부터"#, en: #"[{"name", "pages"}], the most first"#),
    Note("finished_categories", #"[{"name", "count"}]"#))
}
