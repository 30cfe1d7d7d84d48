import CSQLite
import Domain
import Foundation

/// Fills an empty store with exported data.
struct StoreImporter {
  /// The maximum length of a line in bytes; the stored source of an event can be large.
  private static let lineLimit = 64 << 20

  let folder: String
  var tables = StoreTables.haru

  /// Reads the number of records in each file.
  ///
  /// - Throws: An error if the folder isn't an export, or if a newer program made it.
  func manifest() throws(StoreExchangeError) -> [String: Int] {
    guard let bytes = try? manifestBytes(), let tree = JSONTree(document: bytes), tree["haru"]?.string == "export",
      let format = tree["format"]?.string.flatMap({ Int($0) }), case .object(let counts) = tree["counts"]
    else { throw EncryptedFile.isEncrypted(folder) ? .management(.encrypted) : .notAnExport }
    guard format <= ExportFolder.format else { throw .newerFormat }
    guard format > 0 else { throw .notAnExport }
    let numbers = counts.compactMapValues { $0.string.flatMap { Int($0) } }
    // A file that isn't listed would be left out silently.
    for table in tables.exported where numbers[table.file] == nil {
      let name = "\(table.file).jsonl"
      guard FileState("\(folder)/\(name)") == nil else {
        throw .broken(ExchangeFault(file: ExportFolder.manifest, line: 0, .notCounted(name)))
      }
    }
    return numbers
  }

  /// Imports all files and computes the derived data; runs within a transaction.
  ///
  /// - Parameter counts: The numbers of records from ``manifest()``.
  /// - Returns: The settings that were left out because they belong to a machine.
  func fill(_ connection: Connection, counts: [String: Int]) throws(ExchangeFailure) -> [MachineSetting] {
    let tables = connection.tables.exported
    try connection.asking(ExchangeFailure.self) { () throws(StoreError) in
      // A new store has a calendar, which is also among the imported records.
      for table in tables where counts[table.file] != nil {
        try connection.run("DELETE FROM \(table.name) WHERE account_id = 1")
      }
      // From here on, the results are counted to find refused rows.
      try connection.settle()
    }
    for table in tables {
      if Task.isCancelled { throw .exchange(.management(.cancelled)) }
      try fill(table, in: connection, count: counts[table.file])
    }
    for feature in connection.tables.features { try derive(feature, in: connection) }
    return try connection.asking(ExchangeFailure.self) { () throws(StoreError) in
      try connection.run("DELETE FROM search_state WHERE account_id = 1")
      try SearchIndex.bringUpToDate(in: connection)
      return try connection.removeMachineSettings()
    }
  }

  /// The suffix of the folder to which the imported store is exported again for comparison.
  static let comparedEnding = ".again"

  /// Compares the export of the filled store with the imported files.
  ///
  /// - Throws: ``ExchangeFault/Reason/different`` with the first line that differs.
  func compare(with connection: Connection) throws(ExchangeFailure) {
    let path = folder + Self.comparedEnding
    defer { try? FileManager.default.removeItem(atPath: path) }
    let counts = try connection.asking(ExchangeFailure.self) { () throws(StoreError) in
      try StoreExporter(connection: connection).write(toFolder: path)
    }
    for name in counts.keys.sorted().map({ "\($0).jsonl" }) {
      if let line = try differingLine(of: name, and: StoreImporter(folder: path)) {
        throw .broken(name, line, .different)
      }
    }
  }

  private func differingLine(of name: String, and other: StoreImporter) throws(ExchangeFailure) -> Int? {
    try reading(name) { () throws(SystemError) in
      let (first, second) = (try source(name), try other.source(name))
      var line = 1
      while true {
        let (before, after) = (try first.read() ?? [], try second.read() ?? [])
        let common = zip(before, after).prefix { $0 == $1 }
        line += common.count { $0.0 == ASCII.lineFeed }
        if before != after { return line }
        if before.isEmpty { return nil }
      }
    }
  }

  private func derive(_ feature: FeatureTables, in connection: Connection) throws(ExchangeFailure) {
    do throws(StoreError) {
      try feature.derive(.all, connection)
    } catch .corrupt(let detail) {
      throw .exchange(.broken(ExchangeFault(file: folder, line: 0, .inconsistent(detail))))
    } catch { throw .store(error) }
  }

  private func fill(_ table: RecordTable, in connection: Connection, count: Int?) throws(ExchangeFailure) {
    let name = "\(table.file).jsonl"
    // An export of an older version may not have this table.
    guard let count else { return }
    let places = Dictionary(uniqueKeysWithValues: table.columns.enumerated().map { ($1.json, $0) })
    let insertion = table.insertion
    var rows = SentRows(to: connection)
    /// Sends rows, or waits for them, and reports the line of the first refused row.
    func settling(_ send: (inout SentRows) throws(StoreError) -> Void) throws(ExchangeFailure) {
      do throws(StoreError) {
        try send(&rows)
      } catch .conflict {
        throw .broken(name, rows.refusedLine, connection.lastConstraint)
      } catch .inputOutput {
        // The type of the value differs from the column's type.
        throw .broken(name, rows.refusedLine, .refused)
      } catch { throw .store(error) }
    }
    try lines(of: name) { bytes, range, number throws(ExchangeFailure) in
      switch Self.cells(bytes, range, of: table, places) {
      case .success(let cells):
        try settling { rows throws(StoreError) in try rows.send(insertion, cells, line: number) }
      case .failure(let failure):
        try settling { rows throws(StoreError) in try rows.settle() }
        throw .broken(name, number, failure.reason)
      }
    }
    try settling { rows throws(StoreError) in try rows.settle() }
    guard rows.count == count else { throw .broken(name, 0, .count(found: rows.count, expected: count)) }
  }

  private struct Failure: Error {
    let reason: ExchangeFault.Reason
  }

  private static func cells(
    _ bytes: [UInt8], _ range: Range<Int>, of table: RecordTable, _ places: [String: Int]
  ) -> Result<[SQLCell], Failure> {
    var cells = [SQLCell?](repeating: nil, count: table.columns.count)
    var reason = ExchangeFault.Reason.notJSON
    var line = RecordLine(bytes, range)
    let isWhole = line.members { name, value in
      if let place = places[name] {
        if cells[place] != nil {
          reason = .repeatedKey(name)
        } else if let cell = table.columns[place].form.cell(of: value) {
          cells[place] = cell
          return true
        } else {
          reason = .wrongValue(key: name)
        }
      } else {
        reason = .unknownKey(name)
      }
      return false
    }
    return isWhole ? .success(cells.map { $0 ?? .null }) : .failure(Failure(reason: reason))
  }

  /// Visits the lines of a file that aren't empty.
  private func lines(
    of name: String, _ visit: ([UInt8], Range<Int>, _ number: Int) throws(ExchangeFailure) -> Void
  ) throws(ExchangeFailure) {
    let file = try reading(name) { () throws(SystemError) in try source(name) }
    var (rest, number): ([UInt8], Int) = ([], 0)
    while let piece = try reading(name, { () throws(SystemError) in try file.read() }) {
      var (start, searched) = (0, rest.count)
      rest += piece
      while let end = rest.span.place(of: ASCII.lineFeed, in: searched..<rest.count) {
        number += 1
        if end > start { try visit(rest, start..<end, number) }
        (start, searched) = (end + 1, end + 1)
      }
      rest.removeFirst(start)
      guard rest.count <= Self.lineLimit else { throw .broken(name, number + 1, .notJSON) }
    }
    if !rest.isEmpty { try visit(rest, 0..<rest.count, number + 1) }
  }

  private func source(_ name: String) throws(SystemError) -> SourceFile {
    let path = "\(folder)/\(name)"
    // Opening a pipe would block until something writes to it.
    if let state = FileState(path), !state.isRegular { throw SystemError(path, EINVAL) }
    return try SourceFile(at: path)
  }

  private func reading<Value>(
    _ name: String,
    _ work: () throws(SystemError) -> Value
  ) throws(ExchangeFailure) -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw .broken(name, 0, .unreadable(error.reason))
    }
  }

  private func manifestBytes() throws(SystemError) -> [UInt8] {
    let file = try source(ExportFolder.manifest)
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20, let piece = try file.read() { bytes += piece }
    return bytes
  }
}

/// A failure of an operation on all data of a store.
enum ExchangeFailure: StoreFailure {
  case store(StoreError)
  case exchange(StoreExchangeError)

  static func broken(_ file: String, _ line: Int, _ reason: ExchangeFault.Reason) -> Self {
    .exchange(.broken(ExchangeFault(file: file, line: line, reason)))
  }

  var error: StoreExchangeError {
    switch self {
    case .store(let error): .management(StoreManager.managementError(error))
    case .exchange(let error): error
    }
  }

  /// Indicates whether the store is certainly unchanged.
  var isCertain: Bool { if case .store(.unconfirmed) = self { false } else { true } }

  /// The error for operations that don't import anything.
  var managementError: StoreManagementError {
    if case .management(let error) = error { error } else { .unusable(detail: "\(error)") }
  }
}

/// Rows that are being inserted into a table; a server reports later which row it refuses.
private struct SentRows {
  private let connection: Connection
  private let answeredBefore: Int
  private var lines: [Int] = []

  init(to connection: Connection) { (self.connection, answeredBefore) = (connection, connection.answered) }

  var count: Int { lines.count }

  /// The line of the first refused row.
  var refusedLine: Int {
    guard let last = lines.last else { return 0 }
    // A file refuses a row at once.
    return connection.isOfServer ? lines[min(connection.answered - answeredBefore, lines.count - 1)] : last
  }

  mutating func send(_ insertion: String, _ cells: [SQLCell], line: Int) throws(StoreError) {
    lines.append(line)
    try connection.run(insertion, cells: cells)
  }

  /// Waits until all rows are inserted.
  func settle() throws(StoreError) { try connection.settle() }
}

extension Connection {
  /// The constraint that the last statement violated.
  fileprivate var lastConstraint: ExchangeFault.Reason {
    if let server {
      return switch server.session.fault?.state {
      case .foreignKeyViolation: .lostReference
      case .uniqueViolation: .repeatedRecord
      default: .refused
      }
    }
    return switch unsafe sqlite3_extended_errcode(handle) {
    // SQLITE_CONSTRAINT with its kind; Swift doesn't import these macros.
    case 787: .lostReference
    case 1_555, 2_067: .repeatedRecord
    default: .refused
    }
  }
}
