/// `haru plan` with all its verbs.
package struct PlanCommand: RoomCommand {
  private let services: PlanServices

  package init(_ services: PlanServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let verb = invocation.verb(as: PlanVerb.self) else { return }
    try await command(for: verb).run(invocation, in: session)
  }

  private func command(for verb: PlanVerb) -> any RoomCommand {
    switch verb {
    case .list: PlanListCommand(services: services)
    case .add: PlanAddCommand(services: services)
    case .show: PlanShowCommand(services: services)
    case .edit: PlanEditCommand(services: services)
    case .remove: PlanRemoveCommand(services: services)
    case .search: PlanSearchCommand(services: services)
    case .free: PlanFreeCommand(services: services)
    case .importFile: PlanImportCommand(services: services)
    case .exportFile: PlanExportCommand(services: services)
    case .listCalendars: CalendarListCommand(services: services)
    case .addCalendar: CalendarAddCommand(services: services)
    case .editCalendar: CalendarEditCommand(services: services)
    }
  }
}
