import Domain

extension Command<RemindersCall> {
  static let remind = RemindersCommand(
    "remind", ko: "제때 한 번만 알려 줘요", en: "Be told once, at the right time",
    discussion: LocalizedText(
      ko: """
        일정, 물 주기, 생일, 새 글귀, 책은 저절로, 나머지는 써 둔 대로 알려요.
        컴퓨터가 알아서 알리게 하려면 'haru remind install', 방법은 'haru settings set reminders.ways'로 골라요.
        """,
      en: """
        Events, waterings, birthdays, sayings and books are told of by themselves, the rest as you write it down.
        'haru remind install' lets your computer look every minute; 'haru settings set reminders.ways' chooses how.
        """),
    examples: [.init("haru remind", ko: "앞으로 이레의 알림을 봐요", en: "See the reminders of the next week")],
    subcommands: [list, why, add, edit, remove, done, snooze, mute] + remindDelivery, defaultSubcommand: "list")

  private static let list = RemindersCommand(
    "list", ko: "올 알림을 봐요", en: "List what is to come",
    discussion: LocalizedText(
      ko: "조용한 시간, 미룬 것, 꺼 둔 것도 보여 줘요. 한 번 알린 것은 --past로 봐요.",
      en: "With what quiet hours hold, what is put off and what is muted; --past lists what was told."),
    options: [RemindersOption.days, RemindersOption.kind, RemindersOption.past] + ListOption.both,
    json: ReminderEntry.object.form.listed,
    plain: .columns(ko: "ID, 종류, 언제, 내용, 상태", en: "id, kind, when, title, state"),
    examples: [
      .init("haru remind list --days 30 --kind birthday", ko: "한 달의 생일을 봐요", en: "The birthdays of a month"),
      .init("haru remind list --past", ko: "지난 이레에 알린 것을 봐요", en: "What was told last week"),
    ],
    run: RemindersCall.list
  )

  private static let why = RemindersCommand(
    "why", ko: "왜, 언제, 어떻게 알리는지 봐요", en: "See why, when and how it comes",
    discussion: LocalizedText(
      ko: "무엇에서 나왔는지, 무엇을 하면 없어지는지, 붙여 넣을 명령도 보여 줘요.",
      en: "With what computed it, what cancels it, and commands to paste."),
    arguments: [.reminder],
    json: ReminderSheet.object.form,
    plain: .columns(ko: "이름, 값", en: "name, value"),
    examples: [
      .init(ko: ("haru remind why '약 먹기'", "이유를 봐요"), en: ("haru remind why 'take pills'", "See the reason"))
    ],
    run: RemindersCall.why
  )

  private static let add = RemindersCommand(
    "add", ko: "나만의 알림을 써 둬요", en: "Write down a reminder of your own",
    discussion: LocalizedText(
      ko: "내용과 때를 한 줄에 써요. 일정을 더할 때와 같은 말을 알아들어요. 여행을 가도 그곳의 시계로 알려요.",
      en: "What and when, in one line, in the words of 'haru plan add'. It stays on your clock wherever you are."),
    arguments: [
      ArgumentSpec("TEXT", .oneOrMore, ko: "내용과 때: 약 먹기 매일 오전 9시", en: "What and when: take pills every day 9am")
    ],
    options: [RemindersOption.insist, RemindersOption.dryRun],
    json: OwnReminder.object.form,
    examples: [
      .init(
        ko: ("haru remind add '약 먹기' 매일 오전 9시", "날마다 알려요"),
        en: ("haru remind add 'take pills' every day 9am", "Every day")),
      .init(
        ko: ("haru remind add 빨래 널기 30분 뒤 --insist", "했다고 할 때까지 알려요"),
        en: ("haru remind add laundry in 30 min --insist", "Until it is done")),
    ],
    run: RemindersCall.add
  )

  private static let edit = RemindersCommand(
    "edit", ko: "나만의 알림을 고쳐요", en: "Change a reminder of your own", arguments: [.ownReminder],
    options: RemindersOption.edited + [RemindersOption.dryRun], json: OwnReminder.object.form,
    examples: [
      .init(
        ko: ("haru remind edit '약 먹기' --at 21:00", "다른 때로 옮겨요"),
        en: ("haru remind edit 'take pills' --at 21:00", "Move it"))
    ],
    run: RemindersCall.edit
  )

  private static let remove = RemindersCommand(
    "remove", ko: "나만의 알림을 지워요", en: "Remove reminders of your own",
    discussion: LocalizedText(ko: "먼저 물어봐요.", en: "It asks first, not with --yes."), arguments: [.ownReminder],
    json: OwnReminder.object.form.each,
    examples: [
      .init(ko: ("haru remind remove '약 먹기'", "하나를 지워요"), en: ("haru remind remove 'take pills'", "Remove one"))
    ],
    run: RemindersCall.remove
  )

  private static let done = RemindersCommand(
    "done", ko: "했다고 해요. 이번 것은 더 알리지 않아요", en: "Say that it is done, so that it is not told again",
    arguments: [.reminder], json: OwnReminder.object.form,
    examples: [
      .init(ko: ("haru remind done '약 먹기'", "오늘 것을 마쳐요"), en: ("haru remind done 'take pills'", "Finish today's"))
    ],
    run: RemindersCall.finish
  )

  private static let snooze = RemindersCommand(
    "snooze", ko: "나중에 알리게 미뤄요", en: "Be told later",
    discussion: LocalizedText(
      ko: "30분, 내일 아침, 금요일 오전 9시, '하루를 열 때', 일정이면 '끝나고'처럼 써요. --off는 미룬 것을 되돌려요.",
      en: "For a time or until one: 30 min, tomorrow morning, fri 9am, 'until I open haru', of an event 'after this'."),
    arguments: [
      ArgumentSpec(
        ValueSpec("ID", completion: .stored(.reminders)), .one, ko: "알림의 ID나 무엇에 대한 것인지",
        en: "The reminder's id, or what it is about"),
      ArgumentSpec(
        ValueSpec("WHEN", completion: .words(["10m", "1h", "tomorrow"])), .any, ko: "얼마 동안, 또는 언제까지",
        en: "For how long, or until when"),
    ],
    options: [RemindersOption.off],
    json: ReminderEntry.object.form,
    examples: [
      .init(
        ko: ("haru remind snooze 3f2a11 내일 아침", "내일 아침에 알려요"),
        en: ("haru remind snooze 3f2a11 tomorrow morning", "Until the morning")),
      .init(
        ko: ("haru remind snooze 3f2a11 하루를 열 때", "다음에 하루를 열 때 알려요"),
        en: ("haru remind snooze 3f2a11 until I open haru", "Until you open Haru")),
    ],
    run: RemindersCall.snooze
  )

  private static let mute = RemindersCommand(
    "mute", ko: "어떤 것이나 종류의 알림을 꺼요", en: "Keep quiet about a thing or a kind",
    discussion: LocalizedText(
      ko: """
        식물, 캘린더, 책, 내 알림의 이름이나 종류(\(ReminderKind.allCases.map(\.rawValue).joined(separator: ", "))), 알림의 \
        ID를 써요. 없으면 꺼 둔 것을 보여 줘요. --off는 다시 켜요.
        """,
      en: """
        A plant, calendar, book or reminder of yours by its name, a kind \
        (\(ReminderKind.allCases.map(\.rawValue).joined(separator: ", "))), or the id of a reminder. Without one it lists \
        what is muted; --off ends it.
        """),
    arguments: [
      ArgumentSpec(
        ValueSpec("NAME", completion: .stored(.mutable)), .any, ko: "무엇을. 없으면 꺼 둔 것을 보여 줘요",
        en: "Of what; lists what is muted if not given")
    ],
    options: [RemindersOption.off],
    json: MutedThing.object.form,
    plain: .columns(ko: "무엇인지, ID, 이름", en: "sort, id, name"),
    examples: [
      .init(ko: ("haru remind mute 별이", "이 식물은 알리지 않아요"), en: ("haru remind mute Mina", "Nothing about this plant")),
      .init("haru remind mute saying", ko: "새 글귀는 알리지 않아요", en: "No new sayings"),
    ],
    run: RemindersCall.mute
  )
}
