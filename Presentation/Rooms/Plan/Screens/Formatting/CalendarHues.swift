package import Domain

/// The colours of the user's calendars.
package struct CalendarHues: Hashable, Sendable {
  private let calendars: [EventCalendar]

  package init(_ calendars: [EventCalendar]) { self.calendars = calendars }

  /// The app's own colour for a calendar that is not there any more.
  package subscript(calendar: EventCalendar.ID) -> ColorRole {
    calendars.first { $0.id == calendar }?.color.role ?? .accent
  }
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
