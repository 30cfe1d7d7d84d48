package import Domain

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
