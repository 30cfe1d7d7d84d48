package import Domain

extension OwnReminderContent.Field: EntityField {
  package var field: Field<OwnReminderContent> {
    switch self {
    case .text:
      .text(
        \.text, "text", ko: "내용", en: "text",
        help: LocalizedText(
          ko: "내용, \(ReminderText.limit)자까지", en: "What it says, up to \(ReminderText.limit) characters"))
    case .start:
      Field(
        LocalizedText(ko: "언제", en: "when"),
        option: OptionSpec(
          "at", value: ValueSpec("WHEN", completion: .words(["09:00", "tomorrow"])), ko: "언제: 21:00, 내일 오전 9시, 11/25",
          en: "When: 21:00, tomorrow 9am, 11/25"),
        textOnDay: { $1.reminders.moment($0.start, today: $2) },
        read: { input, content throws(CommandFailure) in
          // A time alone is on the day of the reminder, or on today once that day is over; a day alone keeps the time.
          let (context, start) = (input.context, content.start)
          let reader = DateTimeReader(
            today: context.today, habits: context.habits, dayOfTimes: max(start.day, context.today), now: context.now)
          switch try input.read(reader) {
          case .day(let day): content.start = DateTime(day, start.time)
          case .dateTime(let time): content.start = time
          }
        })
    case .rule:
      Field(
        LocalizedText(ko: "반복", en: "repeats"),
        option: OptionSpec(
          "repeat", value: ValueSpec("RULE", completion: .words(["daily", "weekdays", "weekly", "monthly", "none"])),
          ko: "얼마나 자주: 매일, 평일, 매주 월수금. none은 한 번만", en: "How often: daily, weekdays, 'every mon'; none for once"),
        textOnDay: { content, texts, _ in
          content.rule.map { RecurrenceText(texts)($0, start: content.start) } ?? ""
        },
        read: { input, content throws(CommandFailure) in
          let refusals = input.texts.remindersRefusals
          let rules: [RecurrenceRule]
          do throws(RepeatReadingError) {
            rules = try RepeatReader(order: input.context.habits.order)(input.text)
          } catch { throw refusals.repetition(error, input.name) }
          guard rules.count < 2 else { throw refusals.severalRules(input.name) }
          content.rule = rules.first
        })
    case .insists:
      Field(
        LocalizedText(ko: "할 때까지 다시", en: "again until done"),
        option: OptionSpec(
          "insist", conflicts: ["no-insist"], ko: "했다고 할 때까지 10분마다 다시 알려요",
          en: "Tell it again every 10 minutes until it is done"),
        textOnDay: { content, texts, _ in content.insists ? texts(ko: "예", en: "yes") : texts(ko: "아니요", en: "no") },
        read: { _, content in content.insists = true })
    }
  }
}
