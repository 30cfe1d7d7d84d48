/// The purpose of a colour, which a theme turns into a colour.
package enum ColorRole: UInt8, Hashable, Sendable, CaseIterable {
  /// The terminal's own foreground.
  case text
  /// The terminal's own background.
  case background
  /// The background inside boxes; the terminal's own where no theme is painted.
  case card
  /// Less important than ``text``.
  case secondary
  case line
  /// The app's own colour: titles, the active tab, keys.
  case accent
  /// Text on ``selection``.
  case selectedText
  /// The background of the selected line.
  case selection
  case success
  case warning
  case danger
  /// Sundays and holidays.
  case sunday
  case saturday
  /// The hues of calendars.
  case blue, green, orange, red, purple, teal, yellow, gray
  /// The hues of plants, one for each species.
  case rosemary, americanBlue, dandelion, stuckyi, ballCactus
  /// A plant that was not watered.
  case wilted
  /// The hues of fire, from its edge to its heart.
  case ember, flame, spark
}
