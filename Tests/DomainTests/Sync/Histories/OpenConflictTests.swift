import Domain
import DomainTesting
import Support
import Testing

/// Items that end while conflicts are open, so the server's values must stay available.
struct OpenConflictTests {
  private static let folder = SyncUser.collection.text
  private let server = MemoryDAVServer.ofNotes()
  private let user: SyncUser

  /// The record `n1` has the title "here", and the server's text has "there".
  init() async throws {
    user = SyncUser("A", server)
    for number in 1...20 { await serve("n\(number)", "t\(number)") }
    try await user.sync()
    await user.change("n1") { $0.title = "here" }
    await serve("n1", "there")
    #expect(try await user.sync().run.conflicts == 1)
    // Paths that were just written are checked once more.
    for _ in 0..<2 { try await user.sync() }
  }

  private func serve(_ uid: String, _ title: String) async {
    await server.store(NoteFormat.text(Note(uid: uid, title: title)), at: SyncHref("\(Self.folder)\(uid).ics"))
  }

  private var losing: [String] {
    get async { await user.store.contents.losing.map { "\($0.uid) \($0.title) \($0.reason.rawValue)" } }
  }

  @Test func textOfARemovedRecordIsStoredOnceAndComesBack() async throws {
    await user.remove("n1")
    for _ in 0..<3 { try await user.sync() }
    #expect(await server.shown["n1"] == nil)
    #expect(await losing == ["n1 there removal"])
    let lost = try #require(await user.store.contents.losing.first)
    let settle = SettleConflict(user.store, NoteFormat(), newID: .counting())
    #expect(try await settle.restore(lost, at: SyncUser.start, adds: true))
    try await user.sync()
    #expect(await server.shown["n1"] == "there|")
  }

  @Test func textOfARecordThatTheServerRemovedIsStoredOnce() async throws {
    await server.removeResource(at: SyncPath("\(Self.folder)n1.ics"))
    for _ in 0..<3 { try await user.sync() }
    #expect(await server.shown["n1"] == "here|")
    #expect(await losing == ["n1 there conflict"])
    #expect(await user.store.contents.conflicts.isEmpty)
  }

  @Test func textOfAnOpenConflictIsStoredWhenALostTextComesBack() async throws {
    let other = NoteFormat.text(Note(uid: "n1", title: "older"))
    let lost = LosingText(
      id: LosingText.ID(IDGenerator.zero()), at: SyncUser.start, uid: "n1", title: "older", text: other,
      reason: .conflict)
    let settle = SettleConflict(user.store, NoteFormat(), newID: .counting())
    #expect(try await settle.restore(lost, at: SyncUser.start, adds: false))
    for _ in 0..<2 { try await user.sync() }
    #expect(await server.shown["n1"] == "older|")
    #expect(await losing.sorted() == ["n1 here conflict", "n1 there conflict"])
  }

  @Test func conflictStaysOpenWhenTheStateIsForgotten() async throws {
    try await ForgetSyncState(user.store)()
    for _ in 0..<2 { try await user.sync() }
    #expect(await user.store.contents.conflicts.count == 1)
    #expect(await user.shown["n1"] == "here|")
    #expect(await server.shown["n1"] == "there|")
  }

  /// A calendar of the account, or one that isn't synchronized.
  @Test(arguments: [true, false])
  func textOfAMovedEventIsStoredOnce(isSynchronized: Bool) async throws {
    let desk = try await MovesDesk(.events)
    for uid in ["x", "y"] { await desk.serve(uid, in: 0, notes: "old") }
    try await desk.run()
    try await desk.edit("x", notes: "here")
    await desk.moveThere("x", to: 0) { $0.notes = "there" }
    for _ in 0..<3 { try await desk.run() }
    #expect(try await desk.counts(0).conflicts == 1)
    if isSynchronized { try await desk.move("x", to: 1) } else { try await desk.move("x", to: .standard) }
    for _ in 0..<3 { try await desk.run() }
    #expect(try await desk.here["x"] == [isSynchronized ? "b|x|here" : "-|x|here"])
    #expect(await desk.there["x"] == (isSynchronized ? ["b|x|here"] : nil))
    let losing = try await desk.store.read { transaction throws(StoreError) in try transaction.sync.losingTexts() }
    #expect(losing.map { CardFormat.value("NOTE", in: $0.losing.text) } == ["there"])
    #expect(losing.map(\.losing.reason) == [.conflict])
  }
}
