/// What keys do in the details of a plant.
package enum PlantDetailAction: PeopleAction {
  case water, card, calendar, review, postpone, edit, remove, back

  package var key: PeopleKey {
    switch self {
    case .water: .water
    case .card: .card
    case .calendar: .calendar
    case .review: .review
    case .postpone: .postpone
    case .edit: .edit
    case .remove: .remove
    case .back: .back
    }
  }
}
