/// `haru people` with all its verbs.
package struct PeopleCommand: RoomCommand {
  private let services: PeopleServices

  package init(_ services: PeopleServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let verb = invocation.verb(as: PeopleVerb.self) else { return }
    try await command(for: verb).run(invocation, in: session)
  }

  private func command(for verb: PeopleVerb) -> any RoomCommand {
    switch verb {
    case .list, .search: PeopleListCommand(services: services)
    case .plant: PeoplePlantCommand(services: services)
    case .water: PeopleWaterCommand(services: services)
    case .review: PeopleReviewCommand(services: services)
    case .postpone: PeoplePostponeCommand(services: services)
    case .show: PeopleShowCommand(services: services)
    case .calendar: PeopleCalendarCommand(services: services)
    case .stats: PeopleStatsCommand(services: services)
    case .edit: PeopleEditCommand(services: services)
    case .remove: PeopleRemoveCommand(services: services)
    case .listContacts, .searchContacts: ContactsListCommand(services: services)
    case .showContact: ContactsShowCommand(services: services)
    case .addContact: ContactsAddCommand(services: services)
    case .editContact: ContactsEditCommand(services: services)
    case .removeContact: ContactsRemoveCommand(services: services)
    case .importContacts: ContactsImportCommand(services: services)
    case .exportContacts: ContactsExportCommand(services: services)
    case .mergeContacts: ContactsMergeCommand(services: services)
    }
  }
}
