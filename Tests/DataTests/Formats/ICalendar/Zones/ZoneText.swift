import Data
import Testing

/// VTIMEZONE components for tests.
enum ZoneText {
  /// Makes a zone whose clocks never change.
  static func fixed(named name: String, offset: String) throws -> Component {
    try component(
      """
      BEGIN:VTIMEZONE
      TZID:\(name)
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE
      """
    )
  }

  /// Makes a zone with rules for summer time.
  static func harbour(named name: String) throws -> Component {
    try component(
      """
      BEGIN:VTIMEZONE
      TZID:\(name)
      BEGIN:DAYLIGHT
      DTSTART:19960331T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      TZNAME:SUMMER
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:19961027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      END:VTIMEZONE
      """
    )
  }

  static func component(_ text: String) throws -> Component { try #require(Component(text: text)) }
}
