package struct PeopleCommand: RoomCommand {
  private let services: PeopleServices

  package init(_ services: PeopleServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let call = PeopleCall(services: services, invocation: invocation, session: session)
    if invocation.noun == "water" { return try await call.water() }
    switch invocation.verb(as: PeopleVerb.self) {
    case .list, .search: try await call.list()
    case .plant: try await call.plant()
    case .water: try await call.water()
    case .review: try await call.review()
    case .postpone: try await call.postpone()
    case .show: try await call.show()
    case .calendar: try await call.showCalendar()
    case .stats: try await call.showStatistics()
    case .edit: try await call.edit()
    case .remove: try await call.remove()
    case .listContacts, .searchContacts: try await call.listContacts()
    case .showContact: try await call.showContact()
    case .addContact: try await call.addContact()
    case .editContact: try await call.editContact()
    case .removeContact: try await call.removeContact()
    case .importContacts: try await call.importContacts()
    case .exportContacts: try await call.exportContacts()
    case .mergeContacts: try await call.mergeContacts()
    case nil: break
    }
  }
}

/// The raw value is ``Invocation/verb``.
enum PeopleVerb: String {
  case list, search, plant, water, review, postpone, show, calendar, stats, edit, remove
  case listContacts = "contacts list"
  case searchContacts = "contacts search"
  case showContact = "contacts show"
  case addContact = "contacts add"
  case editContact = "contacts edit"
  case removeContact = "contacts remove"
  case importContacts = "contacts import"
  case exportContacts = "contacts export"
  case mergeContacts = "contacts merge"
}
