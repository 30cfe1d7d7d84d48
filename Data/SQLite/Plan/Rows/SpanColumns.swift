import Domain

/// A span of time as the columns `is_all_day`, `starts`, `ends`; of whole days midnights.
///
/// The times are what the clocks of the event's own zone show: that is what stays when a zone's rules change.
struct SpanColumns {
  let isAllDay: Bool
  let starts: Int
  let ends: Int
}

extension SpanColumns {
  init(_ span: EventSpan) {
    switch span {
    case .allDay(let days):
      isAllDay = true
      starts = days.first.daysSince1970 * 86_400
      // Not the day after the last one, which after year 9999 is none.
      ends = (days.last.daysSince1970 + 1) * 86_400
    case .timed(let start, let end, _):
      isAllDay = false
      starts = start.clockSeconds
      ends = end.clockSeconds
    }
  }

  var length: Int { ends - starts }

  /// - Parameter zone: Not asked for when the days are whole ones.
  func span<Failure: Error>(zone: () throws(Failure) -> EventZone) throws(Failure) -> EventSpan {
    let start = DateTime(clockSeconds: starts)
    guard isAllDay else { return .timed(start: start, end: DateTime(clockSeconds: ends), zone: try zone()) }
    return .allDay(DayRange(start.day, DateTime(clockSeconds: ends.addingClamped(-1)).day))
  }
}

/// The class of an event's length on the clock, in powers of eight days.
///
/// An index by start alone can't find an event that began long ago and still lasts. In a class nothing is longer than
/// its limit, so the starts to search are bounded. Unlike an R-tree, this is a plain column that undo and other
/// databases understand.
enum LengthClass: Int, CaseIterable {
  case upToOneDay, upTo8Days, upTo64Days, upTo512Days, upTo4096Days, longer

  init(seconds: Int) { self = Self.allCases.first { seconds <= $0.limit } ?? .longer }

  /// The longest of the class, in seconds; of the last one all years 1…9999.
  var limit: Int { self == .longer ? 86_400 * 366 * 9_999 : 86_400 << (3 * rawValue) }

  /// The class of a row with `starts` and `ends`, as SQL.
  static let sql: String = {
    let classes = allCases.dropLast().map { "WHEN ends - starts <= \($0.limit) THEN \($0.rawValue)" }
    return "CASE \(classes.joined(separator: " ")) ELSE \(longer.rawValue) END"
  }()
}
