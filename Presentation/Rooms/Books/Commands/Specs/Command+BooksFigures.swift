import Domain

extension Command<BooksCall> {
  static var booksFigures: [BooksCommand] {
    [
      BooksCommand(
        "stats", ko: "읽은 것을 수로 봐요", en: "See your reading in numbers",
        arguments: [
          ArgumentSpec(
            ValueSpec("WHEN", completion: .words(["last month"])), .any, ko: "달이나 해: 2026-10, 지난달, 2025. 없으면 모든 때",
            en: "A month or a year: 2026-10, last month, 2025; all time if not given")
        ], options: [BooksOption.month, BooksOption.year], json: ReadingReport.object.form,
        plain: .columns(ko: "종류, 이름, 쪽수, 읽은 날, 다 읽은 책", en: "kind, name, pages, days with reading, books finished"),
        examples: [.init("haru books stats --year", ko: "올해를 봐요", en: "See this year")], run: BooksCall.showStatistics),
      BooksCommand(
        "streak", ko: "며칠째 이어 읽고 있는지 봐요", en: "How many days you have read in a row",
        discussion: LocalizedText(
          ko: "어느 책이든 한 쪽이라도 읽은 날을 세요. 오늘 아직 읽지 않았어도 끊기지 않아요.",
          en: "Days with a page or more of any book. Today breaks nothing as long as it lasts."),
        json: BooksCall.streaks.form, plain: .columns(ko: "종류, 지금, 가장 길게", en: "kind, current, longest"),
        examples: [.init("haru books streak", ko: "며칠째인지 봐요", en: "See it")], run: BooksCall.showStreak),
      BooksCommand(
        "stack", ko: "다 읽은 책을 쌓아 봐요", en: "Pile up what you have read",
        discussion: LocalizedText(
          ko: "두께를 모르면 쪽수로 어림하고 '~'를 붙여요.",
          en: "Where its thickness is not known a book's height is estimated from its pages, and marked '~'."),
        options: [ListOption.all], json: BookStack.object.form,
        plain: .columns(ko: "제목, 높이(mm), 어림", en: "title, height in mm, estimated"),
        examples: [.init("haru books stack", ko: "얼마나 높은지 봐요", en: "See how high it is")], run: BooksCall.showStack),
      goal,
    ]
  }

  private static let goal = BooksCommand(
    "goal", ko: "얼마나 읽을지 목표를 세워요", en: "How much you mean to read",
    subcommands: [
      BooksCommand(
        "list", ko: "목표와 나아간 만큼을 보여 줘요", en: "Show the goals and how far they are", json: GoalPace.object.form.listed,
        plain: .columns(ko: "단위, 기간, 목표, 읽은 만큼, 남은 날, 앞선 만큼", en: "unit, period, goal, done, days left, ahead"),
        examples: [.init("haru books goal", ko: "목표를 봐요", en: "See the goals")], run: BooksCall.listGoals),
      BooksCommand(
        "set", aliases: ["add", "edit"], ko: "목표를 정하거나 바꿔요", en: "Set or change a goal",
        arguments: [ArgumentSpec("N", .one, ko: "얼마나", en: "How many"), unit], options: [BooksOption.monthly],
        json: GoalPace.object.form,
        examples: [
          .init("haru books goal set 24", ko: "한 해에 24권을 읽어요", en: "24 books a year"),
          .init("haru books goal set 600 pages --month", ko: "한 달에 600쪽을 읽어요", en: "600 pages a month"),
        ], run: BooksCall.setGoal),
      BooksCommand(
        "remove", ko: "목표를 지워요", en: "Remove a goal", arguments: [unit], options: [BooksOption.monthly],
        json: ReadingGoal.object.form,
        examples: [.init("haru books goal remove", ko: "한 해의 권수 목표를 지워요", en: "That of books a year")],
        run: BooksCall.removeGoal),
    ], defaultSubcommand: "list")

  private static var unit: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("UNIT", choices: ReadingGoal.Kind.Unit.allCases.map(\.rawValue)), .oneOrNone,
      ko: "books(권)나 pages(쪽). 없으면 권", en: "books or pages; books if not given")
  }
}
