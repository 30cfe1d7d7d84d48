/// What keys do in the calendar of a plant.
package enum PlantCalendarAction: PeopleAction {
  case edit, water, nextDay, previousDay, weekBelow, weekAbove, nextMonth, previousMonth, today, back

  package var key: PeopleKey {
    switch self {
    case .edit: .edit
    case .water: .water
    case .nextDay: .nextDay
    case .previousDay: .previousDay
    case .weekBelow: .weekBelow
    case .weekAbove: .weekAbove
    case .nextMonth: .nextMonth
    case .previousMonth: .previousMonth
    case .today: .today
    case .back: .back
    }
  }

  /// The key that leads here leads back too.
  package var keys: [KeyPress] { self == .back ? key.keys + PeopleKey.calendar.keys : key.keys }
}
