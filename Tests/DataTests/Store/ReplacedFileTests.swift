import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Replaced store file")
struct ReplacedFileTests {
  /// The ways to put a copy in place of the file.
  enum Way: CaseIterable {
    case moved, copiedOver
  }

  private let folder: TemporaryStore
  private let other: TemporaryStore
  private let notices = Notices()

  init() async throws {
    folder = try TemporaryStore()
    other = try TemporaryStore()
    let database = try other.open()
    for number in 1...30 { try await StoredEvents(database).add(.sample("other", id: number)) }
    await database.close()
  }

  @Test(arguments: Way.allCases) func replacementIsReadAfterwards(way: Way) async throws {
    let database = try folder.open(notices: notices)
    let events = StoredEvents(database)
    try await events.add(.sample("first", id: 40))
    try replace(way)
    #expect(try await titles(database) == ["other"])
    #expect(notices.reported == [.replaced])
    try await events.add(.sample("later", id: 41))
    #expect(try await titles(database) == ["later", "other"])
    await database.close()
    #expect(try await titles(folder.open()) == ["later", "other"])
    #expect(await database.isWhole())
    #expect(notices.reported == [.replaced])
  }

  @Test(arguments: Way.allCases) func firstChangeAfterAReplacementIsRefused(way: Way) async throws {
    let database = try folder.open()
    let events = StoredEvents(database)
    try await events.add(.sample("first", id: 40))
    try replace(way)
    let bytes = try Data(contentsOf: URL(filePath: other.location.file))
    await #expect(throws: StoreError.replaced) { try await events.add(.sample("later", id: 41)) }
    #expect(try Data(contentsOf: URL(filePath: folder.location.file)) == bytes)
    try await events.add(.sample("later", id: 41))
    #expect(try await titles(database) == ["later", "other"])
    #expect(await database.isWhole())
  }

  @Test(arguments: Way.allCases) func changeInProgressDoesNotAffectTheReplacement(way: Way) async throws {
    let database = try folder.open(notices: notices)
    try await StoredEvents(database).add(.sample("first", id: 40))
    let bytes = try Data(contentsOf: URL(filePath: other.location.file))
    await #expect(throws: StoreError.replaced) {
      try await database.maintain { connection throws(StoreError) in
        try connection.execute("UPDATE event SET title = 'changed'; INSERT INTO setting VALUES(1, 'x', 'y')")
        do { try replace(way) } catch { throw .conflict }
      }
    }
    #expect(try Data(contentsOf: URL(filePath: folder.location.file)) == bytes)
    #expect(notices.reported.count == 1)
    #expect(try await titles(database) == ["other"])
    #expect(await database.isWhole())
  }

  @Test(arguments: Way.allCases) func closingDoesNotChangeTheReplacement(way: Way) async throws {
    let database = try folder.open()
    try await StoredEvents(database).add(.sample("first", id: 40))
    try replace(way)
    let bytes = try Data(contentsOf: URL(filePath: other.location.file))
    await database.close()
    #expect(try Data(contentsOf: URL(filePath: folder.location.file)) == bytes)
    #expect(try await titles(folder.open()) == ["other"])
  }

  @Test func replacementOfANewerVersionIsRefused() async throws {
    let database = try folder.open()
    let newer = Migration(version: 999, sql: "CREATE TABLE extra(a INTEGER) STRICT")
    await (try folder.open(migrations: Migration.all + [newer])).close()
    await #expect(throws: StoreError.replaced) { try await StoredEvents(database).add(.sample()) }
    await #expect(throws: StoreError.replaced) { try await titles(database) }
  }

  @Test func glanceDiffersAfterAChangeAReplacementAndARemoval() async throws {
    let database = try folder.open()
    let second = try folder.open()
    var seen = [database.glance()]
    try await StoredEvents(second).add(.sample("second", id: 1))
    seen.append(database.glance())
    try replace(.moved)
    seen.append(database.glance())
    #expect(Set(seen).count == 3 && !seen.contains(.removed) && database.glance() == seen.last)
    try FileManager.default.removeItem(atPath: folder.location.file)
    #expect(database.glance() == .removed)
    try replace(.moved)
    #expect(database.glance() != .removed)
  }

  @Test func peekingDoesNotAcceptAReplacement() async throws {
    let database = try folder.open(notices: notices)
    try await StoredEvents(database).add(.sample("first", id: 40))
    try replace(.moved)
    let titles = try await database.peek { connection throws(StoreError) in
      try connection.texts("SELECT DISTINCT title AS text FROM event")
    }
    #expect(titles == ["other"] && notices.reported == [])
    await #expect(throws: StoreError.replaced) { try await StoredEvents(database).add(.sample("later", id: 41)) }
  }

  /// A new store in place of an erased one isn't the store that was open, however soon it is made.
  @Test func newStoreAfterErasingCountsAsARemoval() async throws {
    let database = try folder.open()
    try await StoredEvents(database).add(.sample("private", id: 40))
    try await folder.manager.erase(withBackups: true)
    #expect(database.glance() == .removed)
    let new = try folder.open()
    #expect(database.glance() == .removed && new.glance() != .removed)
  }

  @Test func runThatErasesItsOwnStoreSeesNoRemoval() async throws {
    let database = try folder.open()
    await database.close()
    try await folder.manager.erase(withBackups: true)
    #expect(database.glance() == .closed)
  }

  @Test func changesByAnotherRunAreNotAReplacement() async throws {
    let database = try folder.open(notices: notices)
    let second = try folder.open()
    for number in 1...3 {
      try await StoredEvents(second).add(.sample("second \(number)", id: number))
      try await StoredEvents(database).add(.sample("first \(number)", id: 10 + number))
    }
    #expect(try await titles(database).count == 6)
    #expect(notices.reported == [])
  }

  @Test func logIsEmptyAfterEachChange() async throws {
    let database = try folder.open()
    for number in 1...3 {
      try await StoredEvents(database).add(.sample(id: number))
      #expect(try Data(contentsOf: URL(filePath: folder.location.file + "-wal")).isEmpty)
    }
  }

  @Test func leftoverLogIsReadAndTriggersOneCheck() async throws {
    try leaveLog()
    let database = try folder.open(notices: notices)
    #expect(try await titles(database).count == 3)
    #expect(database.asksForCheck)
    await database.checkIfAsked()
    #expect(!database.asksForCheck)
    await database.close()
    #expect(try !folder.open().asksForCheck)
    #expect(notices.reported == [])
  }

  @Test(arguments: Way.allCases) func leftoverLogIsNotAppliedToAnotherFile(way: Way) async throws {
    try leaveLog()
    try replace(way)
    let database = try folder.open(notices: notices)
    let savedLog = folder.location.backups + "/haru-2026-11-20T0000.wal"
    #expect(notices.reported == [.logSetAside(path: savedLog)])
    #expect(FileManager.default.fileExists(atPath: savedLog))
    #expect(try await titles(database) == ["other"])
    #expect(await database.isWhole())
  }

  @Test func leftoverLogIsNotAppliedToAnOlderCopy() async throws {
    let database = try folder.open()
    try await StoredEvents(database).add(.sample("old", id: 1))
    await database.close()
    let copy = try Data(contentsOf: URL(filePath: folder.location.file))
    for number in 2...3 { try await StoredEvents(database).add(.sample("new", id: number)) }
    await database.close()
    try leaveLog()
    try copy.write(to: URL(filePath: folder.location.file))
    #expect(try await titles(folder.open()) == ["old"])
  }

  @Test func folderCopiedWithItsLogLosesNothing() async throws {
    try leaveLog()
    let copy = folder.folder + "/copy"
    try FileManager.default.copyItem(atPath: folder.location.directory, toPath: copy)
    let database = try Database(at: StoreLocation(directory: copy), now: TimeSource.fixed().now)
    #expect(try await titles(database).count == 3)
  }

  @Test func damagedLogIsSetAsideIfTheFileIsIntact() async throws {
    let database = try folder.open()
    try await StoredEvents(database).add(.sample("kept", id: 1))
    await database.close()
    try leaveLog()
    // The log has valid checksums but wrong pages, as another file's log would.
    let log = URL(filePath: folder.location.file + "-wal")
    let alien = try Log(of: Data(contentsOf: log)).emptied
    try alien.write(to: log)
    let reopened = try folder.open(notices: notices)
    await #expect(throws: StoreError.replaced) { try await titles(reopened) }
    #expect(try await titles(reopened) == ["kept"])
    guard case .logSetAside = notices.reported.first else {
      Issue.record("\(notices.reported)")
      return
    }
  }

  @Test func damageAfterACrashIsReported() async throws {
    let database = try folder.open()
    for number in 1...40 { try await StoredEvents(database).add(.sample("the mark", id: number)) }
    await database.close()
    try leaveLog()
    let reopened = try folder.open(notices: notices)
    let url = URL(filePath: folder.location.file)
    var bytes = try Data(contentsOf: url)
    let page = try #require((2..<bytes.count / 4_096).first { bytes[$0 * 4_096] == 13 })
    bytes.resetBytes(in: page * 4_096..<(page + 1) * 4_096)
    let file = try FileHandle(forUpdating: url)
    try file.write(contentsOf: bytes)
    await reopened.checkIfAsked()
    #expect(notices.reported == [.damaged])
    #expect(reopened.asksForCheck)
  }

  private func titles(_ database: Database) async throws -> [String] {
    let events = try await StoredEvents(database).events(idPrefix: "0000", limit: 1_000)
    return Set(events.map(\.title.text)).sorted()
  }

  private func replace(_ way: Way) throws {
    let copy = try Data(contentsOf: URL(filePath: other.location.file))
    switch way {
    case .moved: try copy.write(to: URL(filePath: folder.location.file), options: .atomic)
    case .copiedOver:
      let file = try FileHandle(forWritingTo: URL(filePath: folder.location.file))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: copy)
      try file.close()
    }
  }

  /// Ends processes in a way that leaves a log with three events behind.
  private func leaveLog() throws {
    let reader = try Tool("read", folder.location.directory)
    #expect(reader.line() == "reading")
    let writer = try Tool("add", folder.location.directory, "7", "3")
    #expect(writer.lines().last == "added 2")
    reader.kill()
    _ = reader.end()
  }
}

/// The bytes of a write-ahead log (SQLite, "WAL-mode File Format").
private struct Log {
  private let bytes: Data

  init(of bytes: Data) { self.bytes = bytes }

  /// The log with the same frames and valid checksums; all pages but the first are zeros.
  var emptied: Data {
    let start = bytes.startIndex
    var log = Data(bytes[start..<start + 32])
    let isBig = bytes[start + 3] & 1 == 1
    var sum = (word(at: 24), word(at: 28))
    let size = Int(word(at: 8))
    for frame in stride(from: 32, to: bytes.count - size - 23, by: 24 + size) {
      var page = Data(bytes[start + frame + 24..<start + frame + 24 + size])
      if word(at: frame) != 1 { page = Data(count: size) }
      let header = Data(bytes[start + frame..<start + frame + 8])
      for part in [header, page] { add(part, to: &sum, isBig) }
      log += header + bytes[start + frame + 8..<start + frame + 16] + big(sum.0) + big(sum.1) + page
    }
    return log
  }

  private func add(_ part: Data, to sum: inout (UInt32, UInt32), _ isBig: Bool) {
    let part = [UInt8](part)
    for index in stride(from: 0, to: part.count, by: 8) {
      let words = [index, index + 4].map { at in
        let bytes = part[at..<at + 4]
        return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
      }
      sum.0 &+= words[0] &+ sum.1
      sum.1 &+= words[1] &+ sum.0
    }
  }

  private func word(at offset: Int) -> UInt32 {
    bytes[bytes.startIndex + offset..<bytes.startIndex + offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func big(_ word: UInt32) -> Data { Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }) }
}
