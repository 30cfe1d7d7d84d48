import Domain
import DomainTesting
import Testing

/// Servers that accept a text but don't have it afterwards.
struct LostWritesTests {
  private static let later = SyncOptions(now: SyncUser.start.adding(seconds: 2 * 86_400))

  /// The behaviors of servers that report the loss in different ways: by a request, or by a complete list.
  private static let servers = [
    MemoryDAVServer.Quirks.radicale, .xandikos, .withoutTokens, .googleContacts, .openXchange,
  ]

  @Test(arguments: servers)
  func newRecordThatTheServerLosesStaysAndIsReported(_ quirks: MemoryDAVServer.Quirks) async throws {
    let server = MemoryDAVServer.ofNotes(quirks)
    let user = SyncUser("A", server, quirks)
    for number in 1...20 { await user.add("n\(number)", "t\(number)") }
    try await user.sync()
    await server.loseWrites(true)
    await user.add("new", "Tea")
    try await user.sync()
    // Another client may have removed the note, so it is sent once more.
    #expect(try await user.sync().run.broughtBack.map(\.title) == ["Tea"])
    let refused = try await user.sync().run.refused
    #expect(refused.map(\.reason) == [.lost] && refused.map(\.title) == ["Tea"])
    #expect(await user.shown["new"] == "Tea|")
    await server.forgetRequests()
    for _ in 0..<3 { #expect(try await user.sync().run.isQuiet) }
    #expect(await server.writes == 0)
    await server.loseWrites(false)
    try await user.sync(Self.later)
    #expect(await server.shown["new"] == "Tea|")
    #expect(await user.store.contents.refusals.isEmpty)
    #expect(await user.notes.count == 21)
  }

  @Test func recordThatWasChangedAfterTheLossIsSentAtOnce() async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    await server.loseWrites(true)
    await user.add("new", "Tea")
    for _ in 0..<2 { try await user.sync() }
    await server.loseWrites(false)
    await user.change("new") { $0.title = "Bread" }
    try await user.sync()
    #expect(await server.shown == ["new": "Bread|"])
    #expect(await user.store.contents.refusals.isEmpty)
  }

  @Test func recordThatTheServerHasTheSecondTimeIsNotReported() async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    await server.loseWrites(true)
    await user.add("new", "Tea")
    try await user.sync()
    await server.loseWrites(false)
    let run = try await user.sync().run
    #expect(run.refused.isEmpty && run.sentAdded == 1)
    #expect(await server.shown == ["new": "Tea|"])
    #expect(await user.store.contents.refusals.isEmpty)
  }

  @Test(arguments: servers)
  func changeThatTheServerIgnoresStaysAndIsReportedOnce(_ quirks: MemoryDAVServer.Quirks) async throws {
    let (server, user) = try await Self.desk(quirks)
    await server.loseWrites(true)
    await user.change("n1") { $0.title = "Tea" }
    let run = try await user.sync().run
    #expect(run.refused.map(\.reason) == [.ineffective] && run.refused.map(\.title) == ["Tea"])
    #expect(run.sentChanged == 0)
    await server.forgetRequests()
    for _ in 0..<3 { #expect(try await user.sync().run.refused.isEmpty) }
    #expect(await server.writes == 0)
    #expect(await user.shown["n1"] == "Tea|")
    await server.loseWrites(false)
    try await user.sync(Self.later)
    #expect(await server.shown["n1"] == "Tea|")
    #expect(await user.store.contents.refusals.isEmpty)
    #expect(try await user.sync(Self.later).run.refused.isEmpty)
  }

  @Test(arguments: [true, false])
  func ignoredChangeIsSentAgainOnceEitherSideChanges(isChangedHere: Bool) async throws {
    let (server, user) = try await Self.desk()
    await server.loseWrites(true)
    await user.change("n1") { $0.title = "Tea" }
    for _ in 0..<2 { try await user.sync() }
    await server.loseWrites(false)
    if isChangedHere {
      await user.change("n1") { $0.title = "Bread" }
    } else {
      await server.store(NoteFormat.text(Note(uid: "n1", title: "t", place: "Kitchen")), at: Self.href("n1"))
    }
    for _ in 0..<2 { try await user.sync() }
    let expected = isChangedHere ? "Bread|" : "Tea|Kitchen"
    #expect(await server.shown["n1"] == expected)
    #expect(await user.shown["n1"] == expected)
    #expect(await user.store.contents.refusals.isEmpty)
  }

  @Test func recordStaysIfTheServerStoresNothingOfIt() async throws {
    let server = MemoryDAVServer.ofNotes(rewrite: { _ in [] })
    let user = SyncUser("A", server)
    await user.add("n1", "Tea")
    #expect(try await user.sync().run.refused.map(\.reason) == [.unshownThere])
    await server.forgetRequests()
    for _ in 0..<3 { #expect(try await user.sync().run.refused.isEmpty) }
    #expect(await server.writes == 0)
    #expect(await user.shown == ["n1": "Tea|"])
    #expect(await user.store.contents.refusals.count == 1)
  }

  private static func href(_ name: String) -> SyncHref { SyncHref("\(SyncUser.collection.text)\(name).ics") }

  /// Makes a server with three notes and a user who has them all.
  private static func desk(
    _ quirks: MemoryDAVServer.Quirks = .radicale
  ) async throws -> (server: MemoryDAVServer, user: SyncUser) {
    let server = MemoryDAVServer.ofNotes(quirks)
    let user = SyncUser("A", server, quirks)
    for name in ["n1", "n2", "n3"] {
      await server.store(NoteFormat.text(Note(uid: name, title: "t")), at: href(name))
    }
    try await user.sync()
    return (server, user)
  }

  @Test(arguments: servers)
  func recordThatTheServerShowedOnceIsRemovedWithItsResource(_ quirks: MemoryDAVServer.Quirks) async throws {
    let server = MemoryDAVServer.ofNotes(quirks)
    let user = SyncUser("A", server, quirks)
    for number in 1...20 { await user.add("n\(number)", "t\(number)") }
    try await user.sync()
    await user.add("new", "Tea")
    try await user.sync()
    guard let path = await server.texts.first(where: { NoteFormat.uid($0.value) == "new" })?.key else {
      Issue.record("The note wasn't sent.")
      return
    }
    await server.removeResource(at: path)
    let run = try await user.sync().run
    #expect(run.removed == 1 && run.refused.isEmpty)
    #expect(await user.shown["new"] == nil)
  }
}
