package import Domain

extension Command<RemindersCommandRun> {
  static let remind = RemindersCommand(
    "remind", ko: "제때 한 번만 알려 줘요", en: "Get each reminder once, at the right time",
    discussion: LocalizedText(
      ko: """
        일정, 물 주기, 생일, 새 글귀, 책은 자동으로 알려 주고, 나머지는 추가한 대로 알려요.
        백그라운드에서 알리려면 'haru remind install'을 쓰고, 알리는 방법은 'haru settings set reminders.ways'로 골라요.
        """,
      en: """
        Haru reminds you of events, waterings, birthdays, new sayings and books. Add your own for anything else.
        'haru remind install' checks every minute in the background; 'haru settings set reminders.ways' chooses how.
        """),
    examples: [.init("haru remind", ko: "앞으로 일주일 동안의 알림을 봐요", en: "Show the reminders of the next week")],
    subcommands: [list, why, add, edit, remove, done, snooze, mute] + remindDelivery, defaultSubcommand: "list")

  private static let list = RemindersCommand(
    "list", ko: "다가오는 알림을 봐요", en: "List upcoming reminders",
    discussion: LocalizedText(
      ko: """
        미룬 알림, 꺼 둔 알림, 조용한 시간이 끝나기를 기다리는 알림도 보여 줘요. 이미 온 알림은 --past로 봐요.
        'haru sync'로 동기화하는 할 일 가운데 시각이 없는 것은 알릴 수 없어서 --undated로만 봐요.
        """,
      en: """
        Includes reminders that are snoozed, muted or held by quiet hours. Use --past for past reminders.
        To-dos that 'haru sync' receives without a time can't remind you; --undated lists them.
        """),
    options: [RemindersOption.days, RemindersOption.kind, RemindersOption.past, RemindersOption.undated]
      + ListOption.both,
    json: ReminderEntry.object.printed.listed.with(.init("--undated", UndatedToDo.object.form.listed.text)),
    examples: [
      .init("haru remind list --days 30 --kind birthday", ko: "한 달 동안의 생일을 봐요", en: "Show the birthdays of a month"),
      .init("haru remind list --past", ko: "지난 일주일 동안 온 알림을 봐요", en: "Show the reminders of the last week"),
    ],
    run: RemindersCommandRun.list
  )

  private static let why = RemindersCommand(
    "why", ko: "왜, 언제, 어떻게 알리는지 봐요", en: "Show why, when and how a reminder is sent",
    discussion: LocalizedText(
      ko: "어디서 나온 알림인지, 무엇을 하면 없어지는지, 붙여 넣을 명령도 보여 줘요.",
      en: "Also shows where the reminder comes from, what cancels it, and commands to paste."),
    arguments: [.reminder],
    json: ReminderSheet.object.form,
    plain: .namesAndValues,
    examples: [
      .init(ko: ("haru remind why '약 먹기'", "이유를 봐요"), en: ("haru remind why 'take pills'", "Show the reason"))
    ],
    run: RemindersCommandRun.why
  )

  private static let add = RemindersCommand(
    "add", ko: "내 알림을 추가해요", en: "Add a reminder of your own",
    discussion: LocalizedText(
      ko: "내용과 시각을 한 줄에 써요. 일정을 추가할 때처럼 쓰면 알아들어요. 여행을 가도 현지 시각으로 알려 줘요.",
      en:
        "Write the reminder and its time in one line, as with 'haru plan add'. Its time is local wherever you are."
    ),
    arguments: [
      ArgumentSpec(
        "TEXT", .oneOrMore, name: LocalizedText(ko: "내용과 시각", en: "What and when"), ko: "내용과 시각: 약 먹기 매일 오전 9시",
        en: "What and when: take pills every day 9am")
    ],
    options: [RemindersOption.insist, .dryRun],
    json: OwnReminder.object.form,
    examples: [
      .init(
        ko: ("haru remind add '약 먹기' 매일 오전 9시", "날마다 알려요"),
        en: ("haru remind add 'take pills' every day 9am", "Remind every day")),
      .init(
        ko: ("haru remind add 빨래 널기 30분 뒤 --insist", "마쳤다고 표시할 때까지 알려요"),
        en: ("haru remind add laundry in 30 min --insist", "Remind until it's done")),
    ],
    run: RemindersCommandRun.add
  )

  private static let edit = RemindersCommand(
    "edit", ko: "내 알림을 고쳐요", en: "Edit a reminder of your own", arguments: [.ownReminder],
    options: RemindersOption.edited + [.dryRun], json: OwnReminder.object.form,
    examples: [
      .init(
        ko: ("haru remind edit '약 먹기' --at 21:00", "다른 시각으로 옮겨요"),
        en: ("haru remind edit 'take pills' --at 21:00", "Change the time"))
    ],
    run: RemindersCommandRun.edit
  )

  private static let remove = RemindersCommand(
    "remove", ko: "내 알림을 지워요", en: "Remove reminders of your own",
    discussion: LocalizedText(ko: "--yes를 쓰지 않으면 먼저 물어봐요.", en: "Asks first unless you use --yes."),
    arguments: [.ownReminder],
    json: OwnReminder.object.form.each,
    examples: [
      .init(
        ko: ("haru remind remove '약 먹기'", "내용으로 찾아 지워요"),
        en: ("haru remind remove 'take pills'", "Remove a reminder by its text"))
    ],
    run: RemindersCommandRun.remove
  )

  private static let done = RemindersCommand(
    "done", ko: "마쳤다고 표시해요. 이번 알림은 더 오지 않아요", en: "Mark a reminder as done",
    arguments: [.reminder], json: OwnReminder.object.form,
    examples: [
      .init(
        ko: ("haru remind done '약 먹기'", "오늘 알림을 마쳐요"),
        en: ("haru remind done 'take pills'", "Mark today's reminder as done"))
    ],
    run: RemindersCommandRun.finish
  )

  private static let snooze = RemindersCommand(
    "snooze", ko: "알림을 나중으로 미뤄요", en: "Snooze a reminder",
    discussion: LocalizedText(
      ko: "30분, 내일 아침, 금요일 오전 9시, '하루를 열 때', 일정이면 '끝나고'처럼 써요. --off는 미루기를 취소해요.",
      en: "Try 30 min, tomorrow morning, fri 9am, 'until I open Haru', or 'after this' for an event. --off ends it."),
    arguments: [
      ArgumentSpec(ArgumentSpec.reminder.value, .one, ArgumentSpec.reminder.summary),
      ArgumentSpec(
        ValueSpec("WHEN", completion: .words(["10m", "1h", "tomorrow"])), .any, ko: "얼마 동안, 또는 언제까지",
        en: "For how long, or until when"),
    ],
    options: [RemindersOption.off],
    json: ReminderEntry.object.form,
    examples: [
      .init(
        ko: ("haru remind snooze 3f2a11 내일 아침", "내일 아침에 알려요"),
        en: ("haru remind snooze 3f2a11 tomorrow morning", "Snooze until tomorrow morning")),
      .init(
        ko: ("haru remind snooze 3f2a11 하루를 열 때", "다음에 하루를 열 때 알려요"),
        en: ("haru remind snooze 3f2a11 until I open Haru", "Snooze until you open Haru")),
    ],
    run: RemindersCommandRun.snooze
  )

  private static let mute = RemindersCommand(
    "mute", ko: "어떤 대상이나 종류의 알림을 꺼요", en: "Mute reminders by name or kind",
    discussion: LocalizedText(
      ko: """
        식물, 캘린더, 책, 내 알림의 이름이나 종류(\(ReminderKind.list)), 알림의 \
        ID를 써요. 쓰지 않으면 꺼 둔 알림을 보여 줘요. --off는 다시 켜요.
        """,
      en: """
        Give the name of a plant, calendar, book or reminder, a kind \
        (\(ReminderKind.list)), or the ID of a reminder. Without a name, \
        lists what is muted. --off unmutes.
        """),
    arguments: [
      ArgumentSpec(
        ValueSpec("NAME", completion: .stored(.mutable)), .any, ko: "알림을 끌 대상. 쓰지 않으면 꺼 둔 알림을 보여 줘요",
        en: "Name, kind or ID of the reminders to mute; by default, lists what is muted")
    ],
    options: [RemindersOption.off], json: MuteTarget.object.printed,
    examples: [
      .init(
        ko: ("haru remind mute 별이", "이 식물은 알리지 않아요"),
        en: ("haru remind mute Mina", "Mute the reminders about Mina's plant")),
      .init("haru remind mute saying", ko: "새 글귀는 알리지 않아요", en: "Mute reminders about new sayings"),
    ],
    purpose: .change,
    run: RemindersCommandRun.mute
  )

  static var remindDelivery: [RemindersCommand] {
    [
      RemindersCommand(
        "run", ko: "보낼 시각이 된 알림을 보내요", en: "Send due reminders",
        discussion: LocalizedText(
          ko: """
            reminders.ways의 순서대로, 되는 방법 하나로만 알려요. 알릴 것이 없으면 아무것도 출력하지 않아요.
            놓친 알림은 지난 7일 동안의 것만 오래된 것부터 한꺼번에 알려요. 여러 번 실행해도 한 번만 알려요.
            """,
          en: """
            Uses the first channel in reminders.ways that works. Prints nothing if nothing is due.
            Missed reminders of the last seven days are sent together, oldest first. Each reminder is sent only once, \
            however often you run this.
            """),
        json: DeliveryReport.object.form, plain: .columns(ko: "ID, 종류, 내용, 방법", en: "ID, kind, title, channel"),
        examples: [.init("haru remind run", ko: "지금 알려요", en: "Send due reminders now")],
        whileLocked: .limited(OutputFormat.allCases), purpose: .change, run: RemindersCommandRun.run),
      RemindersCommand(
        "watch", ko: "여기서 기다리며 제때 알려요", en: "Stay open and send each reminder when it's due",
        discussion: LocalizedText(
          ko: "Ctrl-C로 끝내요. 기다리는 동안에는 컴퓨터에 거의 부담을 주지 않아요.",
          en: "Runs until Ctrl-C, and uses almost no resources while it waits."),
        examples: [.init("haru remind watch", ko: "기다려요", en: "Wait for reminders")],
        whileLocked: .limited(OutputFormat.allCases),
        run: RemindersCommandRun.watch),
      RemindersCommand(
        "test", ko: "방법마다 테스트 알림을 하나씩 보내 봐요", en: "Send a test reminder through every channel",
        json: RemindersCommandRun.trialObject.printed.listed,
        examples: [.init("haru remind test", ko: "어떤 방법이 되는지 봐요", en: "Check which channels work")],
        purpose: .change, run: RemindersCommandRun.test),
      .installing(
        "remind", ko: "백그라운드에서 1분마다 알림을 확인하게 해요", en: "Check for reminders every minute, in the background",
        run: RemindersCommandRun.install),
      .uninstalling("remind", run: RemindersCommandRun.uninstall),
    ]
  }
}

enum RemindersOption {
  static let days = OptionSpec(
    "days", value: ValueSpec("N", of: .days), ko: "며칠 동안의 알림을 볼지. 쓰지 않으면 7일", en: "How many days to show (default: 7)")
  static let kind = OptionSpec(
    "kind", short: "k", value: ValueSpec("KIND", completion: .words(ReminderKind.allCases.map(\.rawValue))),
    isRepeatable: true, ko: "이 종류만: \(ReminderKind.list). 여러 번 쓸 수 있어요",
    en: "Only this kind: \(ReminderKind.list); may be repeated")
  static let past = OptionSpec("past", ko: "다가오는 알림 대신 지난 알림을 봐요", en: "Show past reminders instead of upcoming ones")
  static let undated = OptionSpec(
    "undated", conflicts: ["days", "kind", "past"], ko: "시각이 없는 할 일을 봐요", en: "Show to-dos without a time")
  static let insist = OwnReminderContent.Field.insists.option
  static let noInsist = OptionSpec("no-insist", conflicts: ["insist"], ko: "한 번만 알려요", en: "Remind only once")
  static let edited = OwnReminderContent.Field.options + [noInsist]

  static let off = OptionSpec("off", ko: "미루거나 끈 알림을 되돌려요", en: "End the snooze or mute")
}

extension ArgumentSpec {
  static let reminder = ArgumentSpec(
    ValueSpec("ID", completion: .stored(.reminders)), .oneOrMore, ko: "알림의 ID나 대상의 이름",
    en: "Reminder ID, or the name of its plant, event or book")
  static let ownReminder = ArgumentSpec(
    ValueSpec("ID", completion: .stored(.ownReminders)), .oneOrMore, ko: "내 알림의 내용이나 ID",
    en: "Text or start of the ID")
}

extension OwnReminderContent.Field: EntityField {
  package var field: Field<OwnReminderContent> {
    switch self {
    case .text:
      .text(
        \.text, "text", ko: "내용", en: "Text",
        help: LocalizedText(
          ko: "내용, \(ReminderText.limit)자까지", en: "The text, up to \(ReminderText.limit) characters"), key: "title")
    case .start:
      Field(
        LocalizedText(ko: "언제", en: "When"),
        option: OptionSpec(
          "at", value: ValueSpec("WHEN", completion: .words(["09:00", "tomorrow"])), ko: "언제: 21:00, 내일 오전 9시, 금요일",
          en: "When: 21:00, tomorrow 9am, fri"),
        text: { $1.texts.reminders.moment($0.start, today: $1.today) },
        read: { input, content throws(CommandFailure) in
          // A time alone keeps the reminder's day, or means today once that day is over, or tomorrow if the time has
          // passed; a day alone keeps the time.
          let (context, start) = (input.context, content.start)
          func moment(of dayOfTimes: Day) throws(CommandFailure) -> DateTime {
            let reader = DateTimeReader(
              today: context.today, habits: context.habits, dayOfTimes: dayOfTimes, now: context.now)
            return switch try input.read(reader) {
            case .day(let day): DateTime(day, start.time)
            case .dateTime(let time): time
            }
          }
          let day = max(start.day, context.today)
          content.start = try moment(of: day)
          if let now = context.now, content.start <= now, content.rule == nil {
            let next = try moment(of: day.adding(days: 1))
            if next == DateTime(content.start.day.adding(days: 1), content.start.time) { content.start = next }
          }
        })
    case .rule:
      Field(
        LocalizedText(ko: "반복", en: "Repeats"),
        option: OptionSpec(
          "repeat", value: ValueSpec("RULE", completion: .words(["daily", "weekdays", "weekly", "monthly", "none"])),
          ko: "얼마나 자주: 매일, 평일, 매주 월수금. none은 한 번만", en: "How often: daily, weekdays, 'every mon'; none for once"),
        text: { content, context in
          content.rule.map { RecurrenceText(context.texts)($0, start: content.start) } ?? ""
        },
        read: { input, content throws(CommandFailure) in
          let refusals = input.texts.remindersRefusals
          let rules: [RecurrenceRule]
          do throws(RepeatReadingError) {
            rules = try RepeatReader(order: input.context.habits.order)(input.text)
          } catch { throw refusals.repetition(error, input.name) }
          guard rules.count < 2 else { throw refusals.severalRules(input.name) }
          content.rule = rules.first?.keepingEnd(of: content.rule)
        }
      )
      .json("repeat") { $0.rule?.text }
    case .insists:
      Field(
        LocalizedText(ko: "마칠 때까지 알림", en: "Remind until done"),
        option: OptionSpec(
          "insist", conflicts: ["no-insist"], ko: "마쳤다고 표시할 때까지 10분마다 다시 알려요",
          en: "Remind again every 10 minutes until it's done"),
        text: { content, context in
          content.insists ? context.texts(ko: "예", en: "yes") : context.texts(ko: "아니요", en: "no")
        },
        read: { _, content in content.insists = true }
      )
      .json("insists") { $0.insists }
    }
  }
}
