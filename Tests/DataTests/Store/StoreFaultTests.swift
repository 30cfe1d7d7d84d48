import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Storage faults")
struct StoreFaultTests {
  private let folder: TemporaryStore
  private let database: Database
  private let events: StoredEvents

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    events = StoredEvents(database)
  }

  @Test func fullDiskIsReportedAndTheStoreStaysUsable() async throws {
    try await events.add(.sample("kept"))
    try await execute("PRAGMA max_page_count = 1")
    let long = Event(
      id: Event.ID(number: 2),
      uid: "long",
      title: EventTitle(imported: String(repeating: "가", count: 100_000)),
      span: try Event.allDay().span
    )
    await #expect(throws: StoreError.diskFull) { try await events.add(long) }
    #expect(try await events.event(long.id) == nil)
    #expect(try await SQLiteUndoHistory(database).entries(limit: 9).map(\.label.subject) == ["kept"])
    try await execute("PRAGMA max_page_count = 1000000")
    try await events.add(long)
    #expect(try await events.event(long.id) == long)
  }

  @Test func fileSizeLimitIsReportedAndLosesNoAcknowledgedEvent() async throws {
    let tool = try Tool("add", folder.location.directory, "7", "5000", fileBlocks: 1_000)
    let lines = tool.lines()
    #expect(lines.last == "error diskFull")
    #expect(tool.end() == 1)
    let saved = try await events.events(idPrefix: "0000000000004000800000000107", limit: 5_000)
    #expect(saved.count == lines.count { $0.hasPrefix("added ") })
    #expect(await database.isWhole())
  }

  @Test(
    .enabled(if: Tool.canInjectFaults, "strace is needed to make system calls fail"),
    arguments: [
      ("fdatasync:error=EIO:when=3", "Input/output error"), ("fdatasync:error=ENOSPC:when=6", "diskFull"),
      ("fdatasync:error=EIO:when=9", "Input/output error"), ("pwrite64:error=EIO:when=4", "Input/output error"),
      ("pwrite64:error=ENOSPC:when=40", "diskFull"), ("pwrite64:error=ENOSPC:when=90+", "diskFull"),
      ("pread64:error=EIO:when=7", "Input/output error"), ("ftruncate:error=EIO:when=1", "Input/output error"),
    ]
  )
  func failedSystemCallLosesNothingAndLeavesNothingHalfDone(fault: String, error: String) async throws {
    try await events.add(.sample("kept"))
    await database.close()
    let tool = try Tool("add", folder.location.directory, "7", "40", fault: fault)
    let lines = tool.lines()
    let last = try #require(lines.last)
    // A failed checkpoint isn't an error, because the log still has everything.
    #expect(last == "added 39" || last.hasPrefix("error ") && last.contains(error), "\(lines)")
    #expect(tool.end() == (last == "added 39" ? 0 : 1))
    #expect(try tool.failedCalls() > 0)
    #expect(await database.isWhole())
    let added = try await events.events(idPrefix: "0000000000004000800000000107", limit: 100)
    #expect(added.count == lines.count { $0.hasPrefix("added ") })
    #expect(try await SQLiteUndoHistory(database).entries(limit: 100).count == added.count + 1)
    #expect(try await events.event(Event.ID(number: 1))?.title.text == "kept")
  }

  @Test(.enabled(if: Tool.canInjectFaults, "strace is needed to make system calls fail"), arguments: [2, 3, 4, 5])
  func possiblySavedEventIsNotReportedAsLost(sync: Int) async throws {
    try await events.add(.sample("kept"))
    await database.close()
    let tool = try Tool("add", folder.location.directory, "7", "40", fault: "fdatasync:error=EIO:when=\(sync)+")
    let lines = tool.lines()
    #expect(tool.end() == 1)
    let added = try await events.events(idPrefix: "0000000000004000800000000107", limit: 100)
    let acknowledged = lines.count { $0.hasPrefix("added ") }
    let isUnsure = lines.last?.hasPrefix("error unconfirmed(") == true
    #expect(added.count == acknowledged || isUnsure && added.count == acknowledged + 1, "\(lines)")
    #expect(isUnsure || lines.last?.hasPrefix("error ") == true)
    #expect(await database.isWhole())
  }

  @Test(.enabled(if: Tool.canInjectFaults, "strace is needed to make system calls fail"))
  func saveIsUnconfirmedIfTheLogCannotBeRead() async throws {
    await database.close()
    let fault = "fdatasync:error=EIO:when=2+ openat:error=EIO:when=2+ unlink:error=EIO"
    let tool = try Tool("add", folder.location.directory, "7", "1", fault: fault, on: ["-wal"])
    let lines = tool.lines()
    #expect(lines.last?.hasPrefix("error unconfirmed(") == true, "\(lines)")
    #expect(tool.end() == 1)
    #expect(try await events.events(idPrefix: "0000000000004000800000000107", limit: 9).count == 1)
  }

  @Test(.enabled(if: Tool.canInjectFaults, "strace is needed to make system calls fail"), arguments: 1...12, ["", "+"])
  func readErrorIsNotReportedAsDamage(read: Int, suffix: String) async throws {
    try await fillAndClose()
    let fault = "pread64:error=EIO:when=\(read)\(suffix)"
    let tool = try Tool("add", folder.location.directory, "7", "2", fault: fault, on: [""])
    let lines = tool.lines()
    #expect(tool.end() == 1)
    let last = try #require(lines.last)
    #expect(last.contains("Input/output error") || last.hasPrefix("error inputOutput("), "\(lines)")
    #expect(!lines.contains { $0.contains("corrupt") || $0.contains("notAStore") }, "\(lines)")
    #expect(await database.isWhole())
  }

  @Test(
    .enabled(if: Tool.canInjectFaults, "strace is needed to make system calls fail"),
    arguments: ["", "/x", "/x/a"]
  )
  func newFolderAndItsParentsAreSynced(level: String) throws {
    let path = folder.folder + level
    let tool = try Tool("add", folder.folder + "/x/a/b", "7", "1", fault: "fsync:error=EIO", paths: [path])
    #expect(tool.lines().first?.contains("Input/output error") == true)
    #expect(tool.end() == 1)
  }

  @Test(
    .enabled(if: Tool.canInjectFaults, "strace is needed to make system calls fail"),
    arguments: [("pwrite64", "-shm"), ("openat", "-shm"), ("openat", "-wal")]
  )
  func fullDiskForSideFilesPreventsOnlyWriting(call: String, ending: String) async throws {
    try await events.add(.sample("kept"))
    await database.close()
    let tool = try Tool("add", folder.location.directory, "7", "1", fault: "\(call):error=ENOSPC", on: [ending])
    #expect(tool.lines() == ["open", "error diskFull"])
    #expect(tool.end() == 1)
    let reader = try Tool("read", folder.location.directory, fault: "\(call):error=ENOSPC", on: [ending])
    #expect(reader.line() == "reading")
    reader.send("")
    #expect(reader.end() == 0)
    #expect(try await events.event(Event.ID(number: 1))?.title.text == "kept")
  }

  @Test func deletedFileOfAnOpenStoreIsNeitherChangedNorShown() async throws {
    try FileManager.default.removeItem(atPath: folder.location.file)
    await #expect(throws: StoreError.removed) { try await events.add(.sample()) }
    await #expect(throws: StoreError.removed) { try await events.calendars() }
    #expect(!FileManager.default.fileExists(atPath: folder.location.file))
  }

  @Test func truncatedFileIsReportedAsDamagedAndLeftUnchanged() async throws {
    try await fillAndClose()
    let file = try FileHandle(forUpdating: URL(filePath: folder.location.file))
    try file.truncate(atOffset: 20_000)
    let error = try #require(throws: OpenError.self) { _ = try folder.open() }
    guard case .corrupt = error.cause else { throw error }
    #expect(error.path == folder.location.file)
    #expect(try file.seekToEnd() == 20_000)
  }

  @Test func zeroedPagesAreReportedOnReadingAndWriting() async throws {
    try await fillAndClose()
    let url = URL(filePath: folder.location.file)
    var bytes = try Data(contentsOf: url)
    let mark = Data("the mark".utf8)
    for page in 1..<bytes.count / 4_096 {
      let range = page * 4_096..<(page + 1) * 4_096
      if bytes.subdata(in: range).range(of: mark) != nil { bytes.resetBytes(in: range) }
    }
    try bytes.write(to: url)
    let events = StoredEvents(try folder.open())
    await #expect(performing: { try await events.event(Event.ID(number: 50)) }, throws: Self.isCorrupt)
    await #expect(performing: { try await events.remove(Event.ID(number: 50)) }, throws: Self.isCorrupt)
  }

  @Test func errorDoesNotRevealUserText() async throws {
    try await events.add(.sample("secret"))
    await #expect(
      performing: { try await execute("INSERT INTO calendar SELECT 1, id, 'secret', 'x' FROM calendar, event") },
      throws: { !"\($0)".contains("secret") && !"\($0)".contains("INSERT") }
    )
  }

  @Test(
    arguments: [
      (5, 0, .busy), (261, 0, .busy), (6, 0, .busy), (15, 0, .busy), (13, 0, .diskFull), (778, EFBIG, .diskFull),
      (778, ENOSPC, .diskFull), (8, 0, .readOnly), (1_544, 0, .readOnly), (3, 0, .readOnly), (1_555, 0, .conflict),
      (787, 0, .conflict), (11, 0, .corrupt(detail: "database disk image is malformed (SQLite 11)")),
      (266, EIO, .inputOutput(detail: "disk I/O error (SQLite 266): Input/output error")),
      (14, ENOSPC, .diskFull),
      (14, EMFILE, .inputOutput(detail: "unable to open database file (SQLite 14): Too many open files")),
      (7, 0, .inputOutput(detail: "out of memory (SQLite 7)")),
      (1_032, 0, .inputOutput(detail: "attempt to write a readonly database (SQLite 1032)")),
    ] as [(Int32, Int32, StoreError)]
  )
  func sqliteResultMapsToAStoreError(code: Int32, systemError: Int32, meaning: StoreError) {
    #expect(StoreError(sqlite: code, systemError: systemError) == meaning)
  }

  private static func isCorrupt(_ error: any Error) -> Bool {
    if case .corrupt = error as? StoreError { true } else { false }
  }

  private func fillAndClose() async throws {
    try await database.add((1...100).map { try .sample("the mark", id: $0) }, subject: "")
    await database.close()
  }

  private func execute(_ sql: String) async throws {
    try await database.read { connection throws(StoreError) in try connection.execute(sql) }
  }
}
