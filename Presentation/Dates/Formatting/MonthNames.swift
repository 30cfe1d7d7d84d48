/// The English names of the months.
enum MonthNames {
  private static let all = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// - Parameter month: 1…12; empty for anything else.
  static func english(_ month: Int) -> String {
    all.indices.contains(month - 1) ? all[month - 1] : ""
  }
}
