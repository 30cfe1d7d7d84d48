import Domain

extension PlanCall {
  /// `haru plan export`: writes a calendar file.
  func exportFile() async throws(CommandFailure) {
    let days = try bounds(from: .earliest).map { DayRange($0.first, $0.last ?? .latest) }
    var calendar: EventCalendar.ID?
    if let name = invocation.value(of: PlanOption.calendar) { calendar = try await self.calendar(name).id }
    guard let path = invocation.arguments.first, path != "-" else {
      guard session.context.format != .json else { throw texts.exchange.documentTwice }
      _ = try await export(days, calendar, to: .stream { session.write(document: $0) }, named: "-")
      return
    }
    guard let report = try await exportFile(days, calendar, to: path) else {
      session.remark(texts.exchange.notReplaced(path))
      return
    }
    session.announce(StyledLine(texts.exchange.exported(report, to: path))) {
      ["events": .integer(report.events), "kept": .integer(report.kept), "path": .string(path)]
    }
  }

  /// - Returns: `nil` when a file is there and shall stay.
  private func exportFile(
    _ days: DayRange?,
    _ calendar: EventCalendar.ID?,
    to path: String
  ) async throws(CommandFailure) -> ExportReport? {
    if let report = try await export(days, calendar, to: .path(path, replaces: false), named: path) { return report }
    guard try session.confirm(texts.exchange.replaceQuestion(path)) else { return nil }
    return try await export(days, calendar, to: .path(path, replaces: true), named: path)
  }

  /// - Returns: `nil` when a file is there already.
  private func export(
    _ days: DayRange?,
    _ calendar: EventCalendar.ID?,
    to target: FileTarget,
    named name: String
  ) async throws(CommandFailure) -> ExportReport? {
    do throws(ExportError) {
      return try await services.files.exporter.exportEvents(in: days, of: calendar, zone: services.zone, to: target)
    } catch .exists {
      return nil
    } catch {
      throw texts.exchange.failure(error, file: name)
    }
  }
}

extension CommandSpec {
  static var planExport: CommandSpec {
    CommandSpec(
      "export",
      summary: LocalizedText(ko: "일정을 캘린더 파일로 내보내요", en: "Write a calendar file"),
      discussion: LocalizedText(
        ko: """
          iCalendar(.ics) 파일을 써요. 파일 이름이 없으면 표준 출력에 써요.
          날짜를 정하면 그날들에 걸친 일정만, 되풀이되는 일정은 통째로 내보내요.
          """,
        en: """
          Writes iCalendar (.ics), to standard output when there is no file name.
          With days, only what touches them; repeating events as a whole.
          """
      ),
      arguments: [
        ArgumentSpec(
          ValueSpec("FILE", completion: .files),
          .oneOrNone,
          LocalizedText(ko: "파일. 없거나 -면 표준 출력이에요", en: "The file; - or none is standard output")
        )
      ],
      options: [PlanOption.from, PlanOption.to, PlanOption.calendar],
      json: .exported,
      examples: [
        ExampleSpec("haru plan export haru.ics", LocalizedText(ko: "모두 내보내요", en: "Write all of it")),
        ExampleSpec(
          "haru plan export --from 2026-11-01 --to 2026-11-30 november.ics",
          LocalizedText(ko: "11월만 내보내요", en: "Write November")
        ),
      ]
    )
  }
}
