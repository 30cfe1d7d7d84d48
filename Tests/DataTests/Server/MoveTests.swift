import Data
import Domain
import Foundation
import Support
import Testing

/// Tests that move everything from a file to an account on a server, and back.
@Suite(.onServer) struct MoveTests {
  private let folder: TemporaryStore
  private let store: FilledStore
  private let home: ServerHome
  private let lock = Lock(
    id: UUID(),
    kind: .password,
    hash: PasswordHash("hash"),
    version: 1,
    codes: [],
    attempts: LockAttempts()
  )

  init() async throws {
    folder = try TemporaryStore()
    store = try await FilledStore(in: folder)
    home = try ServerHome()
  }

  private func mover(
    from source: any DataManaging,
    to target: any DataManaging,
    isThere: Bool = false
  ) -> StoreMover {
    StoreMover(from: source, to: target, at: "", isThere: isThere, by: folder.location) { true }
  }

  private func expectSame(_ first: any DataManaging, _ second: any DataManaging) async throws {
    let paths = ["\(folder.folder)/\(UUID().uuidString)", "\(folder.folder)/\(UUID().uuidString)"]
    _ = try await first.export(to: paths[0])
    _ = try await second.export(to: paths[1])
    let names = try FileManager.default.contentsOfDirectory(atPath: paths[0])
    let others = names.filter {
      !FileManager.default.contentsEqual(atPath: "\(paths[0])/\($0)", andPath: "\(paths[1])/\($0)")
    }
    #expect(others.isEmpty)
  }

  @Test func movingToTheServerAndBackKeepsEveryByte() async throws {
    let server = home.storeManager(beside: folder.manager)
    let trial = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: true)
    let there = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    #expect(trial == there && there.counts.values.allSatisfy { $0 > 0 })
    try await expectSame(store.manager, server)
    #expect(try await server.check() == [])
    let other = try TemporaryStore()
    let back = try await mover(from: server, to: other.manager).move(replaces: false, isDryRun: false)
    #expect(back == there)
    try await expectSame(store.manager, other.manager)
    // Derived values are the same as those that the features stored.
    let (before, after) = (try await store.dump(), try await FilledStore(of: other).dump())
    for (table, rows) in before { #expect(after[table] == rows, "\(table) has changed.") }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.location.directory)
    #expect(!names.contains { $0.hasPrefix("haru.merge-") })
  }

  @Test func searchFindsTheSameRecordsOnTheServer() async throws {
    let server = home.storeManager(beside: folder.manager)
    _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    let database = try home.open()
    let pages = [try await SQLiteStore(store.database).found("수영장"), try await SQLiteStore(database).found("수영장")]
    #expect(pages[0] == pages[1] && !pages[0].isEmpty)
    await database.close()
  }

  @Test func existingRecordsAreReplacedOnlyOnRequest() async throws {
    let server = home.storeManager(beside: folder.manager)
    _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    await #expect(throws: StoreExchangeError.hasRecords) {
      try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    }
    let report = try await mover(from: store.manager, to: server).move(replaces: true, isDryRun: false)
    let savedCopy = try #require(report.savedCopy)
    #expect(savedCopy.hasPrefix(folder.location.backups + "/server-"))
    #expect(try folder.rights(savedCopy) == 0o700)
    try await expectSame(store.manager, server)
    // The saved export can be imported again.
    let other = try TemporaryStore()
    _ = try await other.manager.importAll(from: savedCopy, replaces: false, isDryRun: false)
    try await expectSame(store.manager, other.manager)
  }

  @Test func onlyOneOfSeveralConcurrentMovesSucceeds() async throws {
    let server = home.storeManager(beside: folder.manager)
    let refused = await withTaskGroup(of: StoreExchangeError?.self) { group in
      for _ in 0..<3 {
        group.addTask {
          do throws(StoreExchangeError) {
            _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
            return nil
          } catch { return error }
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
    #expect(refused == [.hasRecords, .hasRecords])
    try await expectSame(store.manager, server)
  }

  @Test func movedLockPreventsReplacingTheAccount() async throws {
    let server = home.storeManager(beside: folder.manager)
    try await SQLiteStore(store.database).note { transaction throws(StoreError) in try transaction.lock.save(lock) }
    _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    #expect(await server.accessState()?.lock == lock)
    let other = try TemporaryStore()
    _ = try other.open()
    await #expect(throws: StoreExchangeError.management(.locked)) {
      try await mover(from: other.manager, to: server).move(replaces: true, isDryRun: false)
    }
  }

  @Test func reminderOutboxMovesInBothDirections() async throws {
    let now = try Instant("2026-11-20T09:00")
    var outbox = ReminderOutbox()
    outbox.deliveries = [
      ReminderDelivery(
        id: Reminder.ID(UUID()),
        kind: .own,
        title: "약",
        at: now,
        state: .delivered(by: .terminal, at: now),
        results: [WayResult(.terminal, .delivered)]
      )
    ]
    outbox.mark = ReminderMark(through: now, clock: try DateTime("2026-11-20T18:00"))
    (outbox.lastOpening, outbox.lastLook) = (now, now)
    outbox.topic = WebAddress("https://ntfy.example/haru")
    let expected = outbox
    try await SQLiteStore(store.database).note { transaction throws(StoreError) in
      try transaction.reminders.note(expected)
    }
    let server = home.storeManager(beside: folder.manager)
    _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    #expect(try await server.movedState().outbox == expected)
    let other = try TemporaryStore()
    _ = try await mover(from: server, to: other.manager).move(replaces: false, isDryRun: false)
    #expect(try await other.manager.movedState().outbox == expected)
  }

  @Test func identitiesMoveInBothDirectionsAndAreInNoExport() async throws {
    let identity = AccountIdentity(
      issuer: .google, subject: "moved", email: try EmailAddress("mina@example.org"), isEmailVerified: true, name: "미나",
      check: .signature, since: Instant(secondsSince1970: 7))
    try await SQLiteStore(store.database).note { transaction throws(StoreError) in
      try transaction.account.save(identity)
    }
    let server = home.storeManager(beside: folder.manager)
    _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    #expect(try await server.movedState().identities == [identity])
    let other = try TemporaryStore()
    _ = try await mover(from: server, to: other.manager).move(replaces: false, isDryRun: false)
    #expect(try await other.manager.movedState().identities == [identity])
    let path = folder.folder + "/identities"
    _ = try await server.export(to: path)
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      let content = try Data(contentsOf: URL(filePath: "\(path)/\(name)"))
      #expect(content.range(of: Data("accounts.google.com".utf8)) == nil, "\(name)")
    }
    // An identity may belong to only one account of a server.
    let second = try ServerHome()
    let occupied = second.storeManager(beside: folder.manager)
    for isDryRun in [true, false] {
      await #expect(throws: StoreExchangeError.isElsewhere(identity)) {
        try await mover(from: store.manager, to: occupied).move(replaces: false, isDryRun: isDryRun)
      }
    }
    #expect(try await occupied.movedState().identities == [])
    // Records that an import replaces no longer have an owner.
    _ = try await other.manager.importAll(from: path, replaces: true, isDryRun: false)
    #expect(try await other.manager.movedState().identities == [])
  }

  @Test func importKeepsTheLockOfAnEmptyAccount() async throws {
    let database = try home.open()
    try await SQLiteStore(database).note { transaction throws(StoreError) in try transaction.lock.save(lock) }
    await database.close()
    let path = folder.folder + "/export"
    _ = try await store.manager.export(to: path)
    let server = home.storeManager(beside: folder.manager)
    _ = try await server.importAll(from: path, replaces: false, isDryRun: false)
    #expect(await server.accessState()?.lock == lock)
  }

  @Test func accountWithRowsInEveryTableCanBeRemoved() async throws {
    let server = home.storeManager(beside: folder.manager)
    _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    try home.remove()
    let error = #expect(throws: PostgreSQLError.self) {
      try PostgreSQLConnection(to: home.address, settings: .account)
    }
    #expect(error?.refusal?.hasSuffix(#"role "\#(home.name.text)" does not exist"#) == true)
  }

  @Test func missingOrNewerStoreIsNotMoved() async throws {
    let server = home.storeManager(beside: folder.manager)
    let none = try TemporaryStore()
    await #expect(throws: StoreExchangeError.management(.noStore)) {
      try await mover(from: none.manager, to: server).move(replaces: false, isDryRun: false)
    }
    try await store.database.maintain { connection throws(StoreError) in
      try connection.execute("PRAGMA user_version = 999")
    }
    await #expect(throws: StoreExchangeError.management(.newerVersion)) {
      try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    }
  }

  @Test func storeIsNotMovedToItself() async throws {
    await #expect(throws: StoreExchangeError.isThere) {
      try await mover(from: store.manager, to: store.manager, isThere: true).move(replaces: true, isDryRun: false)
    }
  }

  @Test func accountIsNotMovedToItself() async throws {
    let server = home.storeManager(beside: store.manager)
    _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    await #expect(throws: StoreExchangeError.isThere) {
      try await mover(from: server, to: server).move(replaces: true, isDryRun: false)
    }
  }

  @Test func accountsForSynchronizationAreKnownUntilTheDataIsErased() async throws {
    let server = home.storeManager(beside: try TemporaryStore().manager)
    let database = try home.open()
    _ = try await SQLiteStore(database).change(as: { (_: Void) in UndoLabel(.changed, .account, "") }) {
      transaction throws(StoreError) in try transaction.sync.save(SyncAccount.atGoogle())
    }
    await database.close()
    #expect(await server.syncAccounts() == [.atGoogle()])
    try await server.erase(withBackups: false)
    #expect(await server.syncAccounts() == [])
  }

  @Test func erasedAccountEqualsANewAccount() async throws {
    let server = home.storeManager(beside: try TemporaryStore().manager)
    let fresh = folder.folder + "/fresh"
    _ = try await server.export(to: fresh)
    _ = try await mover(from: store.manager, to: server).move(replaces: false, isDryRun: false)
    try await server.erase(withBackups: false)
    let erased = folder.folder + "/erased"
    _ = try await server.export(to: erased)
    let names = try FileManager.default.contentsOfDirectory(atPath: fresh)
    #expect(names.count > 9)
    for name in names {
      #expect(FileManager.default.contentsEqual(atPath: "\(fresh)/\(name)", andPath: "\(erased)/\(name)"), "\(name)")
    }
    #expect(try await server.check() == [])
    let database = try home.open()
    #expect(try await SQLiteStore(database).found("수영장").isEmpty)
    #expect(try await database.next(for: .undo) == nil)
    await database.close()
  }

  @Test(
    arguments: [
      ("events.jsonl", #""all_day":false"#, #""all_day":7"#, .refused),
      ("events.jsonl", "{", "", .notJSON),
      ("waterings.jsonl", #""plant":"0"#, #""plant":"9"#, .lostReference),
      (
        "calendars.jsonl", "{", "{\"id\":\"00000000-0000-4000-8000-000000000001\",\"name\":\"\",\"color\":\"\"}\n{",
        .repeatedRecord
      ),
    ] as [(String, String, String, ExchangeFault.Reason)]
  )
  func brokenLineIsReportedAndNothingIsImported(
    file: String,
    old: String,
    new: String,
    reason: ExchangeFault.Reason
  ) async throws {
    let path = try await store.exportBroken(file, old, new)
    let server = home.storeManager(beside: folder.manager)
    let line = reason == .repeatedRecord ? 2 : 1
    await #expect(throws: StoreExchangeError.broken(ExchangeFault(file: file, line: line, reason))) {
      try await server.importAll(from: path, replaces: false, isDryRun: false)
    }
    let database = try home.open()
    #expect(try await SQLiteStore(database).found("수영장").isEmpty)
    await database.close()
  }

  /// The server reports the result of many lines at once.
  @Test func brokenLineAmongManyIsReported() async throws {
    let path = folder.folder + "/export"
    _ = try await store.manager.export(to: path)
    let lines = (1...1_200).map { line in
      let id = "00000000-0000-4000-8000-\(100_000_000_000 + (line == 900 ? 17 : line))"
      return "{\"id\":\"\(id)\",\"name\":\"Nowhere\",\"text\":\"BEGIN:VTIMEZONE\"}\n"
    }
    try lines.joined().write(toFile: "\(path)/zones.jsonl", atomically: true, encoding: .utf8)
    let manifest = try String(contentsOfFile: "\(path)/manifest.json", encoding: .utf8)
    try manifest.replacing("\"zones\": 1", with: "\"zones\": 1200")
      .write(toFile: "\(path)/manifest.json", atomically: true, encoding: .utf8)
    let fault = ExchangeFault(file: "zones.jsonl", line: 900, .repeatedRecord)
    await #expect(throws: StoreExchangeError.broken(fault)) {
      try await home.storeManager(beside: folder.manager).importAll(from: path, replaces: false, isDryRun: false)
    }
  }
}

extension SQLiteStore {
  fileprivate func found(_ text: String) async throws -> [String] {
    try await find(text, kinds: nil, limit: 9).map(\.title)
  }
}
