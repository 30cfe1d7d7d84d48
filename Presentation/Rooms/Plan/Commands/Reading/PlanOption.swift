import Domain

package enum PlanOption {
  static let calendar = EventDraft.Field.calendar.option
  static let notes = EventDraft.Field.notes.option
  static let start = OptionSpec(
    "start", value: ValueSpec("WHEN", completion: .words(DayWords.words)), ko: "시작하는 날과 시각",
    en: "The day and time it starts")
  static let end = OptionSpec(
    "end", value: ValueSpec("WHEN", completion: .words(DayWords.words)), conflicts: ["for"],
    ko: "끝나는 날과 시각. 종일이면 마지막 날", en: "The day and time it ends; of whole days the last one")
  static let duration = OptionSpec(
    "for", value: ValueSpec("DURATION", completion: .words(["30m", "1h", "90m", "2h", "1d"])), conflicts: ["end"],
    ko: "걸리는 시간: 45m, 1h30m, 2d", en: "How long it lasts: 45m, 1h30m, 2d")
  static let allDay = OptionSpec("all-day", ko: "종일 일정으로 해요", en: "Take whole days")
  static let zone = OptionSpec(
    "zone", value: "ZONE", ko: "시간대: Asia/Seoul. 어디서나 같은 시각이면 floating",
    en: "The zone of its times: Asia/Seoul, or floating for the clock of wherever you are")
  static let repetition = OptionSpec(
    "repeat",
    value: ValueSpec("RULE", completion: .words(["daily", "weekdays", "weekly", "monthly", "yearly", "none"])),
    ko: "반복: daily, weekly, monthly, 평일, 격주, none, 또는 규칙('FREQ=MONTHLY;BYDAY=-1FR')",
    en: "How it repeats: daily, weekly, monthly, weekdays, none, or a rule ('FREQ=MONTHLY;BYDAY=-1FR')")
  static let until = OptionSpec(
    "until", value: DayWords.day, conflicts: ["count"], ko: "반복하는 마지막 날", en: "The last day it repeats on")
  static let count = OptionSpec(
    "count", value: "N", conflicts: ["until"], ko: "반복하는 횟수", en: "How many times it takes place")
  static let dryRun = OptionSpec("dry-run", ko: "바꾸지 않고 무엇이 바뀔지만 보여 줘요", en: "Only show what would change")

  package static let days = OptionSpec(
    "days", short: "n", value: "N", conflicts: ["to"], ko: "며칠을 볼지 정해요", en: "How many days")
  static let from = OptionSpec("from", value: DayWords.day, ko: "첫날", en: "The first day")
  static let to = OptionSpec(
    "to", value: DayWords.day, conflicts: ["days"], ko: "마지막 날. 이날도 들어가요", en: "The last day, included")
  static let after = OptionSpec("after", value: "TIME", ko: "이 시각부터 찾아요", en: "Look from this time of day on")
  static let before = OptionSpec("before", value: "TIME", ko: "이 시각까지 찾아요", en: "Look until this time of day")
  static let atLeast = OptionSpec(
    "at-least", value: ValueSpec("DURATION", completion: .words(["30m", "1h", "2h"])), ko: "이보다 짧은 시간은 빼요",
    en: "Leave out shorter gaps")

  static let this = OptionSpec(
    "this", conflicts: ["following", "all"], ko: "반복 일정에서 이번 것만", en: "Only this one of an event that repeats")
  static let following = OptionSpec(
    "following", conflicts: ["this", "all"], ko: "반복 일정에서 이번 것부터 뒤로 모두", en: "This one and all that follow")
  static let all = OptionSpec(
    "all", conflicts: ["this", "following", "on"], ko: "반복 일정 모두", en: "All of an event that repeats")
  static let on = OptionSpec(
    "on", value: ValueSpec("WHEN", completion: .words(DayWords.words)), conflicts: ["all"],
    ko: "이번 것이 있는 날. 하루에 여럿이면 시각도", en: "The day of this one; with its time where a day has several")

  static let ofEvent =
    [
      EventDraft.Field.title.option, start, end, duration, allDay, zone, repetition, until, count,
      EventDraft.Field.alarms.option, calendar, EventDraft.Field.location.option, notes,
      EditorOption.option(conflicts: [notes.name]), EventDraft.Field.url.option, EventDraft.Field.categories.option,
    ]

  static let scope = [this, following, all, on]
}

extension ArgumentSpec {
  static let events = ArgumentSpec(
    ValueSpec("EVENT", completion: .stored(.events)), .oneOrMore, ko: "일정의 ID 앞부분이나 제목, ID는 여러 개도 돼요",
    en: "The beginning of its id, or its title, or several ids")
  static let event = ArgumentSpec(
    ValueSpec("EVENT", completion: .stored(.events)), .one, ko: "일정의 ID 앞부분이나 제목",
    en: "The beginning of its id, or its title")
}
