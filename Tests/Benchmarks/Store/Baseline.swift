import CStoreBaseline
import Data
import Domain
import Foundation

/// The store's work written in C, with the store's own SQL statements.
@safe
struct Baseline: ~Copyable {
  private let store: OpaquePointer

  init(_ location: StoreLocation) throws { try self.init(at: location.file) }

  /// - Parameter path: The path of an existing file.
  init(at path: String) throws {
    var opened: OpaquePointer?
    try Self.check(unsafe baseline_open(path, &opened))
    guard let opened = unsafe opened else { throw BaselineError.differs }
    unsafe store = opened
  }

  deinit {
    unsafe baseline_close(store)
  }

  func execute(_ sql: String) throws { try Self.check(unsafe baseline_execute(store, sql)) }

  func insert(_ rows: BaselineRows) throws {
    try Self.check(unsafe baseline_insert(store, BaselineStatement.insert, rows.rows.baseAddress, rows.rows.count))
  }

  /// - Returns: The number of events found.
  func points(_ ids: [Event.ID]) throws -> Int {
    let bytes = ids.map(\.uuid.uuid)
    var found = 0
    let code = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe baseline_points(
        store,
        BaselineStatement.point,
        bytes.baseAddress,
        bytes.count,
        &found
      )
    }
    try Self.check(code)
    return found
  }

  /// - Returns: The number of events found.
  func range(_ days: DayRange, zone: Zone) throws -> Int {
    let first = days.first.daysSince1970 * 86_400
    let last = (days.last.daysSince1970 + 1) * 86_400
    let margin = 36 * 3_600
    let windows = (0...5).map { length in
      baseline_window(
        length_class: Int32(length),
        from: Int64(first - (length == 5 ? 86_400 * 366 * 9_999 : 86_400 << (3 * length)) - margin),
        to: Int64(last + margin),
        ends_from: Int64(first - margin)
      )
    }
    var found = 0
    try Self.check(
      unsafe baseline_range(
        store,
        BaselineStatement.range,
        windows,
        windows.count,
        zone.identifier,
        Int64(first),
        Int64(last),
        &found
      )
    )
    return found
  }

  private static func check(_ code: Int32) throws {
    guard code == 0 else { throw BaselineError.failed(code) }
  }
}

/// The store's SQL statements, repeated for C.
enum BaselineStatement {
  private static let columns =
    "id, uid, title, notes, location, url, categories, is_all_day, starts, ends, zone, alarms, status, calendar_id"

  static let insert = """
    INSERT INTO event(\(columns), length_class, has_far_alarm, sequence, account_id)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 1)
    ON CONFLICT(account_id, id) DO UPDATE SET
      uid = excluded.uid, title = excluded.title, notes = excluded.notes, location = excluded.location,
      url = excluded.url, categories = excluded.categories, is_all_day = excluded.is_all_day,
      starts = excluded.starts, ends = excluded.ends, zone = excluded.zone, alarms = excluded.alarms,
      status = excluded.status, calendar_id = excluded.calendar_id, length_class = excluded.length_class
    """

  private static let all = "\(columns), recurrence, detached_from, sequence"

  static let point = "SELECT \(all) FROM event WHERE account_id = 1 AND id = ?"

  static let range = """
    SELECT \(all) FROM event
    WHERE account_id = 1 AND length_class = ? AND starts BETWEEN ? AND ? AND ends >= ? AND status <> 'cancelled'
      AND (zone <> ? OR starts < ? AND (ends > ? OR starts >= ?))
    """
}

/// Events as C rows including their texts, made before the measurement.
@safe
final class BaselineRows {
  let rows: UnsafeMutableBufferPointer<baseline_event>
  private let texts: [UnsafeMutablePointer<CChar>]

  init(_ events: [Event]) {
    var texts: [UnsafeMutablePointer<CChar>] = unsafe []
    func text(_ text: String) -> UnsafePointer<CChar>? {
      guard let copy = unsafe strdup(text) else { return nil }
      unsafe texts.append(copy)
      return unsafe UnsafePointer(copy)
    }
    unsafe rows = .allocate(capacity: events.count)
    for (index, event) in events.enumerated() {
      let start: Int
      let end: Int
      var zone: UnsafePointer<CChar>?
      var isAllDay: Int32 = 0
      switch event.span {
      case .allDay(let days):
        (start, end) = (days.first.daysSince1970 * 86_400, (days.last.daysSince1970 + 1) * 86_400)
        isAllDay = 1
      case .timed(let from, let to, let place):
        (start, end) = (from.clockSeconds, to.clockSeconds)
        if case .place(let place) = place { unsafe zone = text(place.identifier) }
      }
      unsafe rows.initializeElement(
        at: index,
        to: baseline_event(
          id: event.id.uuid.uuid,
          calendar: event.calendar.uuid.uuid,
          uid: text(event.uid),
          title: text(event.title.text),
          notes: text(event.notes.text),
          location: text(event.location.text),
          url: text(event.url.text),
          categories: text(event.categories.map { $0.text + "," }.joined()),
          zone: zone,
          alarms: text(event.alarms.map { "\($0.minutesBefore ?? 0)" }.joined(separator: ",")),
          status: text(event.status.rawValue),
          starts: Int64(start),
          ends: Int64(end),
          is_all_day: isAllDay,
          length_class: end - start <= 86_400 ? 0 : 1
        )
      )
    }
    unsafe self.texts = texts
  }

  deinit {
    unsafe texts.forEach { unsafe free($0) }
    unsafe rows.deallocate()
  }
}

/// The reasons why the comparison with C is impossible.
enum BaselineError: Error, CustomStringConvertible {
  /// SQLite's result code.
  case failed(Int32)
  case differs

  var description: String {
    switch self {
    case .failed(let code): "the baseline in C failed with SQLite's code \(code): has the schema changed?"
    case .differs: "Swift and C did not find the same events"
    }
  }
}
