import Domain

extension Command<RemindersCall> {
  static var remindDelivery: [RemindersCommand] {
    [
      RemindersCommand(
        "run", ko: "때가 된 것을 알려요", en: "Tell what is due",
        discussion: LocalizedText(
          ko: """
            reminders.ways의 차례로, 되는 방법 하나로 알려요. 알릴 것이 없으면 아무 말도 하지 않아요.
            놓친 것은 오래된 것부터 한꺼번에, 이레 안의 것만 알려요. 여러 번 실행해도 한 번만 알려요.
            """,
          en: """
            By the first way that works of reminders.ways. It says nothing when nothing is due.
            What was missed comes together, the oldest first, of the last seven days. However many runs there are, each is \
            told once.
            """),
        json: DeliveryReport.object.form, plain: .columns(ko: "ID, 종류, 내용, 방법", en: "id, kind, title, way"),
        examples: [.init("haru remind run", ko: "지금 알려요", en: "Tell now")],
        whileLocked: .limited(OutputFormat.allCases), run: RemindersCall.run),
      RemindersCommand(
        "watch", ko: "여기서 기다리며 제때 알려요", en: "Stay, and tell each when it is due",
        discussion: LocalizedText(
          ko: "Ctrl-C로 끝내요. 기다리는 동안에는 컴퓨터를 쓰지 않아요.",
          en: "Until Ctrl-C; it needs next to nothing of the computer while it waits."),
        examples: [.init("haru remind watch", ko: "기다려요", en: "Wait")], whileLocked: .limited(OutputFormat.allCases),
        run: RemindersCall.watch),
      RemindersCommand(
        "test", ko: "방법마다 하나씩 보내 봐요", en: "Send one by every way and see what comes of it",
        json: RemindersCall.trialObject.form.listed,
        plain: .columns(ko: "방법, 결과", en: "way, result"),
        examples: [.init("haru remind test", ko: "되는지 봐요", en: "See whether they work")], run: RemindersCall.test),
      RemindersCommand(
        "install", ko: "컴퓨터가 1분마다 알리게 해요", en: "Let your computer look every minute",
        discussion: LocalizedText(
          ko: "무엇을 쓸지 먼저 보여 주고 물어봐요. 고르지 않으면 이 컴퓨터에 있는 것으로 해요.",
          en: "What would be written is shown first, and asked. Without a choice it is what your system has."),
        options: RemindersOption.services + [RemindersOption.dryRun], json: ReminderService.form,
        plain: .columns(ko: "파일, 내용. 실행할 명령은 run 뒤에", en: "file, text; commands to run behind run"),
        examples: [
          .init("haru remind install", ko: "이 컴퓨터에 맞게 해요", en: "As your system has it"),
          .init("haru remind install --cron --dry-run", ko: "무엇을 쓸지 봐요", en: "See what would be written"),
        ],
        run: RemindersCall.install
      ),
      RemindersCommand(
        "uninstall", ko: "그것을 흔적 없이 없애요", en: "Take that away without a trace", options: RemindersOption.services,
        json: ReminderService.state.form, examples: [.init("haru remind uninstall", ko: "되돌려요", en: "Undo it")],
        run: RemindersCall.uninstall),
    ]
  }
}
