/// What a calendar shows about a day besides its number.
package struct DayMarks: Equatable, Sendable {
  package static let none = DayMarks()

  /// How many things there are; the sign stands for them.
  package var count: Int
  /// One column wide.
  package var sign: String
  /// Of the sign.
  package var hue: ColorRole
  /// Shown like a Sunday.
  package var isHoliday: Bool
  /// Stands beside the number where there is room: a holiday's name, a lunar date.
  package var note: String

  package init(count: Int = 0, sign: String = "·", hue: ColorRole = .accent, isHoliday: Bool = false, note: String = "")
  {
    self.count = count
    self.sign = sign
    self.hue = hue
    self.isHoliday = isHoliday
    self.note = note
  }
}
