import Domain

extension PlanCall {
  func importFiles() async throws(CommandFailure) {
    var calendar = EventCalendar.ID.standard
    if let name = invocation.value(of: PlanOption.calendar) { calendar = try await self.calendar(name).id }
    let (isTrial, importer) = (invocation.has(PlanOption.dryRun), services.files.importer)
    try await session.importFiles(
      invocation.arguments, isTrial: isTrial, as: ImportReports.events, nothing: texts.exchange.noCalendar
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

extension ImportReports {
  fileprivate static let events = JSONObject(
    members.keys(
      "added", "updated", "unchanged", "removed", "kept", "failed", "kept_kinds", "failed_omitted", "dry_run"),
    notes: [
      .init(
        "failed", ko: #"읽지 못한 것들: [{"file", "line", "message"}]. failed_omitted는 여기 없는 것의 수예요"#,
        en: #"what was not read: [{"file", "line", "message"}]; failed_omitted tells how many more there were"#),
      .init("kept_kinds", ko: #"간직한 것의 종류마다 수: {"VTODO": 2}"#, en: #"how many of each kind were kept: {"VTODO": 2}"#),
    ])
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
    arguments: [.files], options: [PlanOption.calendar, PlanOption.dryRun], json: ImportReports.events.form,
    examples: [
      .init("haru plan import work.ics", ko: "파일을 가져와요", en: "Take in a file"),
      .init("haru plan import work.ics --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See first what would change"),
    ],
    run: PlanCall.importFiles
  )
}

extension PlanCall {
  func exportFile() async throws(CommandFailure) {
    let days = try bounds(from: .earliest).map { DayRange($0.first, $0.last ?? .latest) }
    var calendar: EventCalendar.ID?
    if let name = invocation.value(of: PlanOption.calendar) { calendar = try await self.calendar(name).id }
    let (path, owner) = (invocation.arguments.first ?? "-", calendar)
    let document = LocalizedText(ko: "캘린더 파일", en: "calendar file")
    let report = try await session.exportFile(path, document) { target throws(ExportError) in
      try await services.files.exporter.exportEvents(in: days, of: owner, zone: services.zone, to: target)
    }
    guard let report else { return }
    session.announce(StyledLine(texts.exchange.exported(report, to: path))) {
      Self.exported((report, path))
    }
  }

  fileprivate static let exported = JSONObject<(report: ExportReport, path: String)>(
    .init("events") { $0.report.events }, .init("kept") { $0.report.kept }, .init("path") { $0.path })
}

extension Command<PlanCall> {
  static let export = PlanCommand(
    "export", ko: "일정을 캘린더 파일로 내보내요", en: "Write a calendar file",
    discussion: LocalizedText(
      ko: """
        iCalendar(.ics) 파일을 써요. 파일 이름이 없으면 표준 출력에 써요.
        날짜를 정하면 그날들에 걸친 일정만, 되풀이되는 일정은 통째로 내보내요.
        """,
      en: """
        Writes iCalendar (.ics), to standard output when there is no file name.
        With days, only what touches them; repeating events as a whole.
        """),
    arguments: [.exportedFile], options: [PlanOption.from, PlanOption.to, PlanOption.calendar],
    json: PlanCall.exported.form,
    examples: [
      .init("haru plan export haru.ics", ko: "모두 내보내요", en: "Write all of it"),
      .init("haru plan export --from 2026-11-01 --to 2026-11-30 november.ics", ko: "11월만 내보내요", en: "Write November"),
    ],
    run: PlanCall.exportFile
  )
}
