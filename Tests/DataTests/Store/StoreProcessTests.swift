import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Several processes")
struct StoreProcessTests {
  private let folder: TemporaryStore

  init() throws {
    folder = try TemporaryStore()
  }

  @Test func eightConcurrentWritersAllSucceed() async throws {
    let tools = try (0..<8).map { try Tool("add", folder.location.directory, "\($0)", "25") }
    for tool in tools {
      #expect(tool.lines() == ["open"] + (0..<25).map { "added \($0)" })
      #expect(tool.end() == 0)
    }
    let database = try folder.open()
    for writer in 0..<8 { #expect(try await savedNumbers(by: writer, in: database).count == 25) }
    #expect(await database.isWhole())
  }

  @Test func twoHundredKillsDuringWritesLoseNoAcknowledgedEvent() async throws {
    var acknowledged: [Int: Set<Int>] = [:]
    for round in 0..<25 {
      let tools = try (0..<8).map { try Tool("add", folder.location.directory, "\(round * 8 + $0)", "60000") }
      for (place, tool) in tools.enumerated() {
        var lines: [String?] = []
        for _ in 0...(1 + (round + place) % 5) { lines.append(tool.line()) }
        tool.kill()
        lines += tool.lines()
        #expect(tool.end() == 9, "\(lines)")
        acknowledged[round * 8 + place] = Set(lines.compactMap { $0.flatMap(Self.number) })
      }
      let database = try folder.open()
      for (writer, numbers) in acknowledged where writer / 8 == round {
        #expect(!numbers.isEmpty)
        #expect(numbers.subtracting(try await savedNumbers(by: writer, in: database)) == [])
      }
    }
    #expect(try await folder.open().isWhole())
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func signalRemovesUnfinishedFiles(signal: Int32) throws {
    let directory = folder.location.directory
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let before = try FileManager.default.contentsOfDirectory(atPath: directory)
    let tool = try Tool("unfinished", directory, "\(signal)")
    #expect(tool.end() == signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == before.sorted())
  }

  @Test func readingDoesNotWaitForAnotherProcessThatWrites() async throws {
    let database = try folder.open()
    let tool = try Tool("hold", folder.location.directory)
    #expect(tool.line() == "holding")
    #expect(try await SQLiteStore(database).settings() == Settings())
    let second = try folder.open()
    #expect(try await StoredEvents(second).calendars().count == 1)
    tool.send("go on")
    #expect(tool.lines() == ["done"])
  }

  @Test(.timeLimit(.minutes(10))) func readingAndNotingDoNotWaitForAWriter() async throws {
    let tool = try Tool("hold", folder.location.directory)
    #expect(tool.line() == "holding")
    let database = try folder.open(patience: 3_600_000)
    let store = SQLiteStore(database)
    let today = try Day("2026-11-20")
    #expect(try await StoredEvents(database).calendars().count == 1)
    await #expect(throws: StoreError.busy) {
      try await store.note { transaction throws(StoreError) in try transaction.sayings.noteFirstDay(today) }
    }
    await database.close()
    tool.send("go on")
    #expect(tool.lines() == ["done"])
  }

  @Test func waitingWriterIsReportedOnce() async throws {
    let notices = Notices()
    let database = try folder.open(patience: 1_500, notices: notices)
    let tool = try Tool("hold", folder.location.directory)
    #expect(tool.line() == "holding")
    await #expect(throws: StoreError.busy) { try await StoredEvents(database).add(.sample()) }
    #expect(notices.reported == [.waiting])
    tool.send("go on")
    #expect(tool.end() == 0)
  }

  @Test func waitingForAnotherProgramIsReportedOnce() async throws {
    let notices = Notices()
    let tool = try Tool("hold", folder.location.directory)
    #expect(tool.line() == "holding")
    // Without Haru's lock, the other process behaves like a program that knows only SQLite's locks.
    try FileManager.default.removeItem(atPath: folder.location.directory + "/haru.lock")
    let database = try folder.open(notices: notices)
    await #expect(throws: StoreError.busy) { try await StoredEvents(database).add(.sample()) }
    #expect(notices.reported == [.waitingForProgram])
    tool.send("go on")
    #expect(tool.end() == 0)
  }

  @Test func writerThatWaitsTooLongFailsAndChangesNothing() async throws {
    let database = try folder.open(patience: 1)
    let tool = try Tool("hold", folder.location.directory)
    #expect(tool.line() == "holding")
    let events = StoredEvents(database)
    await #expect(throws: StoreError.busy) { try await events.add(.sample()) }
    tool.send("go on")
    #expect(tool.end() == 0)
    #expect(try await events.event(Event.ID(number: 1)) == nil)
    try await events.add(.sample())
    #expect(try await events.event(Event.ID(number: 1)) != nil)
  }

  private static func number(_ line: String) -> Int? {
    line.hasPrefix("added ") ? Int(line.dropFirst("added ".count)) : nil
  }

  /// Returns the numbers of a writer's events.
  private func savedNumbers(by writer: Int, in database: Database) async throws -> Set<Int> {
    let digits = String(writer + 0x100, radix: 16).suffix(2)
    let prefix = "00000000000040008000000001" + digits
    return Set(
      try await StoredEvents(database).events(idPrefix: prefix, limit: 100_000).compactMap {
        Int($0.id.digits.suffix(4), radix: 16)
      }
    )
  }
}
