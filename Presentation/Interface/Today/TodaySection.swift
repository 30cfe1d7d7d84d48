/// Lines about one thing, some of them where there is no room for all.
package struct TodaySection {
  /// The place among the sections of all features.
  package enum Place: Int, Sendable {
    /// The results of a day that has ended; the others wait to be asked for.
    case ended
    /// Events of the whole day, before those with a time.
    case wholeDay
    case usual
    /// Open things, which are only named where there is no room.
    case open
    /// Done things, which are only named until asked for.
    case over
  }

  /// The id that keeps the section open after reading.
  package let id: String
  /// Above its lines; `nil` where they speak for themselves.
  package let title: String?
  package let place: Place
  /// The number of lines.
  package let count: Int
  /// The lines shown where there is no room for all; with 0 the section is only named.
  package let least: Int
  /// The number of things, of which the hidden ones are counted.
  package let things: Int
  /// The Korean counter of the things.
  package let counter: String
  /// Returns as many lines as there is room for.
  package let rows: (_ count: Int) -> [TodayRow]

  /// Lines of which the first ones matter most.
  package init(
    _ id: String, _ title: String?, _ rows: [TodayRow], place: Place = .usual, least: Int = 2, counter: String = "개"
  ) {
    (self.id, self.title, self.place) = (id, title, place)
    self.least = place == .open || place == .over ? 0 : least
    (count, things, self.rows) = (rows.count, rows.count, { Array(rows.prefix($0)) })
    self.counter = counter
  }

  /// Lines that are others where there are fewer, one for each of the things or more.
  package init(
    _ id: String, _ title: String?, count: Int, of things: Int, least: Int, fitting rows: @escaping (Int) -> [TodayRow]
  ) {
    (self.id, self.title, self.count, self.things) = (id, title, count, things)
    (self.least, self.rows, place, counter) = (least, rows, .usual, "개")
  }
}
