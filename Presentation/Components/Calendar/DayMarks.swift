/// What a calendar shows about a day besides its number.
package struct DayMarks: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var title: String
    package var hue: ColorRole

    package init(_ title: String, hue: ColorRole = .accent) {
      self.title = title
      self.hue = hue
    }
  }

  package static let none = DayMarks()

  /// The first things of the day; a small calendar shows a dot for them.
  package var entries: [Entry]
  /// How many there are in all.
  package var count: Int
  /// Shown like a Sunday.
  package var isHoliday: Bool
  /// Stands beside the number where there is room: a holiday's name, a lunar date.
  package var note: String

  /// - Parameter count: The number of entries when it is not given.
  package init(_ entries: [Entry] = [], count: Int? = nil, isHoliday: Bool = false, note: String = "") {
    self.entries = entries
    self.count = max(count ?? 0, entries.count)
    self.isHoliday = isHoliday
    self.note = note
  }
}
