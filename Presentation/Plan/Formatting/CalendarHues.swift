package import Domain

/// The colours of the user's calendars.
package struct CalendarHues: Hashable, Sendable {
  private let hues: [EventCalendar.ID: ColorRole]

  package init(_ calendars: [EventCalendar]) {
    hues = Dictionary(calendars.map { ($0.id, $0.color.role) }) { first, _ in first }
  }

  /// The app's own colour for a calendar that is not there any more.
  package subscript(calendar: EventCalendar.ID) -> ColorRole { hues[calendar] ?? .accent }
}

extension EventCalendar.Color {
  package var role: ColorRole {
    switch self {
    case .blue: .blue
    case .green: .green
    case .orange: .orange
    case .red: .red
    case .purple: .purple
    case .teal: .teal
    case .yellow: .yellow
    case .gray: .gray
    }
  }
}
