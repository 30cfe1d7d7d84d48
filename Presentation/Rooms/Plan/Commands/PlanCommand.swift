package struct PlanCommand: RoomCommand {
  private let services: PlanServices

  package init(_ services: PlanServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let verb = invocation.verb(as: PlanVerb.self) else { return }
    let call = PlanCall(invocation: invocation, session: session, services: services, clock: services.clock)
    switch verb {
    case .list: try await call.list()
    case .add: try await call.add()
    case .show: try await call.show()
    case .edit: try await call.edit()
    case .remove: try await call.remove()
    case .search: try await call.search()
    case .free: try await call.free()
    case .importFile: try await call.importFiles()
    case .exportFile: try await call.exportFile()
    case .listCalendars: try await call.listCalendars()
    case .addCalendar: try await call.addCalendar()
    case .editCalendar: try await call.editCalendar()
    case .removeCalendar: try await call.removeCalendar()
    }
  }
}

package enum PlanVerb: String, Hashable, Sendable, CaseIterable {
  case list, add, show, edit, remove, search, free
  case importFile = "import"
  case exportFile = "export"
  case listCalendars = "calendars list"
  case addCalendar = "calendars add"
  case editCalendar = "calendars edit"
  case removeCalendar = "calendars remove"
}

extension CommandSpec {
  static var plan: CommandSpec {
    CommandSpec(
      "plan", ko: "일정을 보고 바꿔요", en: "See and change what is planned",
      discussion: DayWords.discussion,
      examples: [
        .init("haru plan", ko: "오늘 일정을 봐요", en: "See what is planned today"),
        .init("haru plan 2026-11-25", ko: "어느 날의 일정을 봐요", en: "See a day"),
        .init("haru plan week", ko: "이번 주 일정을 봐요", en: "See this week"),
        .init("haru plan agenda --days 14", ko: "두 주 일정을 차례로 봐요", en: "See the next two weeks as a list"),
      ],
      subcommands: [
        planList, planAdd, planShow, planEdit, planRemove, planSearch, planFree, planImport, planExport, planCalendars,
      ],
      defaultSubcommand: "list"
    )
  }
}
