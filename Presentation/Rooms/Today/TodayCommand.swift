import Domain

/// `haru today`: a day at a glance.
struct TodayCommand: RoomCommand {
  private let services: TodayServices

  init(_ services: TodayServices) { self.services = services }

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

  /// Today a greeting, on other days how far away they are.
  private func remark(on page: TodayPage, _ texts: Texts) -> StyledLine {
    let remark = texts.today.remark(on: page.query, name: services.settings.name)
    return page.query.isToday ? StyledLine(remark) : StyledLine(remark, Style(.secondary))
  }
}
