/// Lines about one thing, some of them where there is no room for all.
package struct TodaySection {
  /// Where it stands among those of all rooms.
  package enum Place: Int, Sendable {
    /// What a day came to that is ended; the others wait until they are asked for.
    case ended
    /// What is on all day, before everything that has its time.
    case wholeDay
    case usual
    /// What was left open; only named where there is no room.
    case open
    /// What is done, which is only named until it is asked for.
    case over
  }

  /// By which it stays open when the page is read anew.
  package let id: String
  /// Above its lines; `nil` where they speak for themselves.
  package let title: String?
  package let place: Place
  /// How many lines there are.
  package let count: Int
  /// So many are seen where there is no room for all; with 0 it is only named.
  package let least: Int
  /// How many things there are, of which those that are not shown are counted.
  package let things: Int
  /// What they are counted with in Korean.
  package let counter: String
  /// As many lines as there is room for.
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
