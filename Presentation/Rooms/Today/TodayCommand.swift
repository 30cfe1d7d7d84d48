import Domain

struct TodayCommand: RoomCommand {
  let services: TodayServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    var day = clock.today
    if !invocation.arguments.isEmpty {
      let reader = DateReader(today: clock.today, weekStart: services.settings.weekStart)
      day = try session.read(reader, invocation.text)
    }
    try await show(day, clock, in: session)
  }

  private func show(_ day: Day, _ clock: DayClock, in session: CommandSession) async throws(CommandFailure) {
    let page = try await session.stored { () async throws(StoreError) in
      try await services.read(TodayQuery(day, clock: clock, showsComingDays: false))
    }
    let (texts, contents) = (session.texts, page.contents)
    for remark in contents.compactMap({ $0.remark(texts) }) { session.remark(remark) }
    session.write(
      json: {
        .object([JSONValue.Member("date", .string(day.description))] + contents.flatMap { $0.json(texts) })
      },
      plain: { contents.flatMap { $0.fields(texts) } },
      text: { width in
        let head =
          StyledLine(texts.dates.dayAndYear(day), Style(.accent, .bold)) + StyledLine(" · ") + remark(on: page, texts)
        let blocks = [[width.map(head.clipped(to:)) ?? head]] + contents.map { $0.lines(texts, width: width) }
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
      }
    )
  }

  private func remark(on page: TodayPage, _ texts: Texts) -> StyledLine {
    let remark = texts.today.remark(on: page.query, name: services.settings.name)
    return page.query.isToday ? StyledLine(remark) : StyledLine(remark, Style(.secondary))
  }
}

extension CommandSpec {
  static var today: CommandSpec {
    CommandSpec(
      "today",
      summary: LocalizedText(ko: "오늘이나 다른 하루를 한눈에 보여 줘요", en: "Show today, or another day, at a glance"),
      discussion: DayWords.discussion,
      arguments: [
        ArgumentSpec(DayWords.day, .any, LocalizedText(ko: "볼 날. 없으면 오늘이에요", en: "The day; today if there is none"))
      ],
      json: .today,
      plain: LocalizedText(
        ko: """
          \(DayWords.plainColumns.korean) 그 앞에 plan이 있어요. 공휴일은 holiday와 날짜, 이름이에요.
          글귀는 saying과 'haru words list'의 열이고, 오늘만 있어요.
          사람은 people과 'haru people list'의 열, 생일은 birthday와 연락처, 날짜, 이름, 나이, 남길 후기는 review와 식물, 날짜, 이름, 채널, 물 준 것은 watering과 같은 열이에요.
          책은 books와 'haru books'의 열이고, 그날 읽은 쪽수는 pages예요.
          기분은 canvas와 'haru canvas'의 열이에요.
          """,
        en: """
          \(DayWords.plainColumns.english) Before them stands plan. Holidays have holiday, day and name.
          The saying has saying and the columns of 'haru words list'; only today has one.
          Plants have people and the columns of 'haru people list'; birthdays have birthday, contact, day, name and age;
          notes to leave have review, plant, day, name and channel; waterings have watering and the same columns.
          Books have books and the columns of 'haru books'; pages is how many were read on the day.
          Moods have canvas and the columns of 'haru canvas'.
          """
      ),
      examples: [
        ExampleSpec("haru today", LocalizedText(ko: "오늘을 봐요", en: "See today")),
        ExampleSpec(
          LocalizedText(ko: "haru today 다음 주 금요일", en: "haru today next friday"),
          LocalizedText(ko: "다른 날을 봐요", en: "See another day")
        ),
        ExampleSpec("haru today --plain", LocalizedText(ko: "다른 프로그램에 넘겨요", en: "Hand it to another program")),
      ]
    )
  }
}
