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
