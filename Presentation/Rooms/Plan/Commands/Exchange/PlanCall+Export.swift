import Domain

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
      ["events": .integer(report.events), "kept": .integer(report.kept), "path": .string(path)]
    }
  }
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
    json: .exported,
    examples: [
      .init("haru plan export haru.ics", ko: "모두 내보내요", en: "Write all of it"),
      .init("haru plan export --from 2026-11-01 --to 2026-11-30 november.ics", ko: "11월만 내보내요", en: "Write November"),
    ],
    run: PlanCall.exportFile
  )
}
