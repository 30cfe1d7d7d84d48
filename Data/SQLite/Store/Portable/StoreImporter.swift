import CSQLite
import Domain
import Foundation

/// Fills an empty store with what was exported.
struct StoreImporter {
  /// More are in no line: what a file said of an event can be large.
  private static let lineLimit = 64 << 20

  let folder: String

  /// How many records each file has to have.
  ///
  /// - Throws: Where it is no folder that was exported, or one of a newer program.
  func manifest() throws(StoreExchangeError) -> [String: Int] {
    guard let bytes = try? manifestBytes(), let tree = JSONTree(document: bytes),
      tree["haru"]?.string == "export", let format = tree["format"]?.string.flatMap({ Int($0) }),
      case .object(let counts) = tree["counts"]
    else { throw .notAnExport }
    guard format <= ExportFolder.format else { throw .newerFormat }
    guard format > 0 else { throw .notAnExport }
    let numbers = counts.compactMapValues { $0.string.flatMap { Int($0) } }
    // What it does not name would be left out without a word.
    for table in RoomTables.all.flatMap(\.tables) where numbers[table.file] == nil {
      let name = "\(table.file).jsonl"
      guard FileState("\(folder)/\(name)") == nil else {
        throw .broken(ExchangeFault(file: ExportFolder.manifest, line: 0, .notCounted(name)))
      }
    }
    return numbers
  }

  /// Puts everything in, and makes what follows from it; in one transaction.
  ///
  /// - Parameter counts: As ``manifest()`` has them.
  func fill(_ connection: Connection, counts: [String: Int]) throws(StoreExchangeError) {
    let tables = RoomTables.all.flatMap(\.tables)
    try keeping { () throws(StoreError) in
      try connection.execute("BEGIN IMMEDIATE")
      // A new store has a calendar, which is among what is brought in.
      for table in tables where counts[table.file] != nil { try connection.run("DELETE FROM \(table.name)") }
    }
    do throws(StoreExchangeError) {
      for table in tables { try fill(table, in: connection, count: counts[table.file]) }
      for room in RoomTables.all { try derive(room, in: connection) }
      try keeping { () throws(StoreError) in
        try connection.run("DELETE FROM search_state")
        try SearchIndex.bringUpToDate(in: connection)
        try connection.execute("COMMIT")
      }
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  private func derive(_ room: RoomTables, in connection: Connection) throws(StoreExchangeError) {
    do throws(StoreError) {
      try room.derive(.all, connection)
    } catch .corrupt(let detail) {
      throw .broken(ExchangeFault(file: folder, line: 0, .inconsistent(detail)))
    } catch {
      throw .keeping(.store(error))
    }
  }

  private func fill(_ table: RecordTable, in connection: Connection, count: Int?) throws(StoreExchangeError) {
    let name = "\(table.file).jsonl"
    // What this version keeps and an older one did not.
    guard let count else { return }
    let places = Dictionary(uniqueKeysWithValues: table.columns.enumerated().map { ($1.json, $0) })
    let insertion = table.insertion
    var found = 0
    try lines(of: name) { bytes, range, number throws(StoreExchangeError) in
      found += 1
      func fault(_ reason: ExchangeFault.Reason) -> StoreExchangeError {
        .broken(ExchangeFault(file: name, line: number, reason))
      }
      let cells: [SQLCell]
      switch Self.cells(bytes, range, of: table, places) {
      case .success(let read): cells = read
      case .failure(let failure): throw fault(failure.reason)
      }
      do throws(StoreError) {
        try connection.run(insertion, cells: cells)
      } catch .conflict {
        throw fault(connection.lastConstraint)
      } catch .inputOutput {
        // A value of another type than the column's.
        throw fault(.refused)
      } catch {
        throw .keeping(.store(error))
      }
    }
    guard found == count else {
      throw .broken(ExchangeFault(file: name, line: 0, .count(found: found, expected: count)))
    }
  }

  private struct Failure: Error {
    let reason: ExchangeFault.Reason
  }

  private static func cells(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    of table: RecordTable,
    _ places: [String: Int]
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

  /// Visits the lines of a file that are not empty.
  private func lines(
    of name: String,
    _ visit: ([UInt8], Range<Int>, _ number: Int) throws(StoreExchangeError) -> Void
  ) throws(StoreExchangeError) {
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
      guard rest.count <= Self.lineLimit else { throw .broken(ExchangeFault(file: name, line: number + 1, .notJSON)) }
    }
    if !rest.isEmpty { try visit(rest, 0..<rest.count, number + 1) }
  }

  private func source(_ name: String) throws(SystemError) -> SourceFile {
    let path = "\(folder)/\(name)"
    // Who opens a pipe waits for somebody who writes.
    if let state = FileState(path), !state.isRegular { throw SystemError(path, EINVAL) }
    return try SourceFile(at: path)
  }

  private func reading<Value>(
    _ name: String,
    _ work: () throws(SystemError) -> Value
  ) throws(StoreExchangeError) -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw .broken(ExchangeFault(file: name, line: 0, .unreadable(error.reason)))
    }
  }

  private func manifestBytes() throws(SystemError) -> [UInt8] {
    let file = try source(ExportFolder.manifest)
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20, let piece = try file.read() { bytes += piece }
    return bytes
  }

  private func keeping(_ work: () throws(StoreError) -> Void) throws(StoreExchangeError) {
    do throws(StoreError) {
      try work()
    } catch {
      throw .keeping(.store(error))
    }
  }
}

extension Connection {
  /// Which promise of a table the last statement would have broken.
  fileprivate var lastConstraint: ExchangeFault.Reason {
    switch unsafe sqlite3_extended_errcode(handle) {
    // SQLITE_CONSTRAINT with its kind, macros that Swift does not import.
    case 787: .lostReference
    case 1_555, 2_067: .repeatedRecord
    default: .refused
    }
  }
}
