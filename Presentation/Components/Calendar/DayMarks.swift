/// What a calendar shows about a day besides its number.
package struct DayMarks: Equatable, Sendable {
  package static let none = DayMarks()

  /// How many things there are; a dot stands for them.
  package var count: Int
  /// Of the dot.
  package var hue: ColorRole
  /// Shown like a Sunday.
  package var isHoliday: Bool
  /// Stands beside the number where there is room: a holiday's name, a lunar date.
  package var note: String

  package init(count: Int = 0, hue: ColorRole = .accent, isHoliday: Bool = false, note: String = "") {
    self.count = count
    self.hue = hue
    self.isHoliday = isHoliday
    self.note = note
  }
}
