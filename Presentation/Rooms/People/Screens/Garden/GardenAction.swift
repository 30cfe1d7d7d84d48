/// What keys do in the garden.
package enum GardenAction: PeopleAction {
  case water, plant, open, review, postpone, calendar, search, statistics, contacts, edit, remove
  case next, previous, nextPage, previousPage, first, last

  package var key: PeopleKey {
    switch self {
    case .water: .water
    case .plant: .plant
    case .open: .open
    case .review: .review
    case .postpone: .postpone
    case .calendar: .calendar
    case .search: .search
    case .statistics: .statistics
    case .contacts: .contacts
    case .edit: .edit
    case .remove: .remove
    case .next: .next
    case .previous: .previous
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .first: .first
    case .last: .last
    }
  }

  /// Whether it means nothing in an empty garden.
  var needsPlant: Bool { self != .plant && self != .contacts }
}
