import Domain

extension PlanCall {
  func importFiles() async throws(CommandFailure) {
    var calendar = EventCalendar.ID.standard
    if let name = invocation.value(of: PlanOption.calendar) { calendar = try await self.calendar(name).id }
    let (isTrial, importer) = (invocation.has(PlanOption.dryRun), services.files.importer)
    try await session.importFiles(
      invocation.arguments, isTrial: isTrial, as: .imported, nothing: texts.exchange.noCalendar
    ) { source, meter throws(ImportError) in
      try await importer.importEvents(from: source, into: calendar, isTrial: isTrial, progress: meter.show)
    }
  }
}

extension ExchangeTexts {
  func noCalendar(in file: String) -> CommandFailure {
    CommandFailure(
      "no_calendar", texts(ko: "\(path(of: file)): 캘린더 파일이 아니에요.", en: "\(path(of: file)) is no calendar file."),
      hint: texts(
        ko: "BEGIN:VCALENDAR로 시작하는 .ics 파일을 써 주세요.", en: "Use an .ics file, which begins with BEGIN:VCALENDAR."))
  }
}

extension Command<PlanCall> {
  static let importFiles = PlanCommand(
    "import", ko: "다른 캘린더 파일을 가져와요", en: "Take in calendar files",
    discussion: LocalizedText(
      ko: """
        iCalendar(.ics) 파일을 읽어요. 이미 있는 일정은 UID로 알아보고 고쳐요.
        읽지 못한 부분은 줄 번호와 함께 알려 주고, 나머지는 가져와요.
        할 일처럼 보여 주지 않는 것도 잃지 않고 간직했다가 내보낼 때 돌려줘요.
        """,
      en: """
        Reads iCalendar (.ics). Events that are here already are known by their UID and updated.
        What cannot be read is told with its line, and the rest goes in.
        What is not shown, such as to-dos, is kept and written again by an export.
        """),
    arguments: [.files], options: [PlanOption.calendar, PlanOption.dryRun], json: .imported,
    examples: [
      .init("haru plan import work.ics", ko: "파일을 가져와요", en: "Take in a file"),
      .init("haru plan import work.ics --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See first what would change"),
    ],
    run: PlanCall.importFiles
  )
}
