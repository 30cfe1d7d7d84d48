import Domain
import DomainTesting
import Testing

/// Servers that list items and don't send them, or that mix up their UIDs.
struct UnreadItemsTests {
  private static let servers = [MemoryDAVServer.Quirks.radicale, .xandikosContacts, .withoutTokens]

  private static func href(_ name: String) -> SyncHref { SyncHref("\(SyncUser.collection.text)\(name).ics") }

  private static func text(_ uid: String, _ title: String) -> [UInt8] {
    NoteFormat.text(Note(uid: uid, title: title))
  }

  /// Makes a server with the notes `n10`, `n11`… and a user who has them all.
  private static func desk(
    _ count: Int, _ quirks: MemoryDAVServer.Quirks
  ) async throws -> (server: MemoryDAVServer, user: SyncUser) {
    let server = MemoryDAVServer.ofNotes(quirks)
    let user = SyncUser("A", server, quirks)
    for number in 10..<10 + count { await server.store(text("n\(number)", "t\(number)"), at: href("n\(number)")) }
    try await user.sync()
    await server.forgetRequests()
    return (server, user)
  }

  @Test(arguments: servers, [403, 500, 200])
  func itemsThatTheServerDoesNotSendStayAndAreNamedOnce(
    _ quirks: MemoryDAVServer.Quirks, status: Int
  ) async throws {
    let (server, user) = try await Self.desk(5, quirks)
    await server.store(Self.text("n10", "changed"), at: Self.href("n10"))
    await server.store(Self.text("new", "new"), at: Self.href("new"))
    await server.refuseReading(with: status)
    // A server without tokens lists all items.
    let count = quirks.hasNoTokens ? 6 : 2
    let run = try await user.sync().run
    #expect(run.unread == count && run.refused.count == count)
    #expect(run.refused.map(\.title).contains("t10"))
    #expect(run.refused.allSatisfy { $0.reason.isAboutReading && $0.reason.status == status })
    for _ in 0..<2 {
      let run = try await user.sync().run
      #expect(run.unread == count && run.refused.isEmpty)
    }
    #expect(await user.notes.count == 5)
    #expect(await server.writes == 0)
    await server.refuseReading(with: nil)
    #expect(try await user.sync().run.unread == 0)
    #expect(await user.shown == server.shown)
    #expect(await user.store.contents.refusals.isEmpty)
  }

  @Test func changeOfAnItemThatCannotBeReadIsSent() async throws {
    let (server, user) = try await Self.desk(3, .withoutTokens)
    await server.refuseReading(with: 403)
    try await user.sync()
    await user.change("n10") { $0.title = "Tea" }
    try await user.sync()
    await server.refuseReading(with: nil)
    for _ in 0..<2 { try await user.sync() }
    #expect(await server.shown["n10"] == "Tea|")
    #expect(await user.store.contents.refusals.isEmpty)
  }

  @Test func onlyTheFirstOfManyItemsAreNamed() async throws {
    let (server, user) = try await Self.desk(80, .withoutTokens)
    await server.refuseReading(with: 500)
    let run = try await user.sync().run
    #expect(run.unread == 80 && (1..<80).contains(run.refused.count))
    #expect(run.refused.map(\.title).first == "t10")
  }

  @Test(arguments: [MemoryDAVServer.Quirks.radicale, .xandikosContacts])
  func serverThatGivesNewItemsOneUIDGetsNoCopies(_ quirks: MemoryDAVServer.Quirks) async throws {
    let server = MemoryDAVServer.ofNotes(
      quirks,
      rewrite: { text in
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return Array(lines.map { $0.hasPrefix("UID:") ? "UID:same" : $0 }.joined(separator: "\n").utf8)
      })
    let user = SyncUser("A", server, quirks)
    for number in 10..<22 { await user.add("n\(number)", "t\(number)") }
    let run = try await user.sync().run
    #expect(run.sentAdded == 12)
    #expect(run.refused.map(\.reason) == Array(repeating: .mixedUp, count: 11))
    await server.forgetRequests()
    for _ in 0..<3 { #expect(try await user.sync().run.refused.isEmpty) }
    #expect(await server.writes == 0)
    #expect(await server.texts.count == 12)
    #expect(await Set(user.notes.values.map(\.title)) == Set((10..<22).map { "t\($0)" }))
  }

  @Test(arguments: servers)
  func serverThatShowsOneUIDForAllItemsGetsNoCopies(_ quirks: MemoryDAVServer.Quirks) async throws {
    let (server, user) = try await Self.desk(12, quirks)
    for number in 10..<22 { await server.store(Self.text("same", "t\(number)"), at: Self.href("n\(number)")) }
    let run = try await user.sync().run
    #expect(run.refused.map(\.reason) == Array(repeating: .mixedUp, count: 11))
    for _ in 0..<3 { #expect(try await user.sync().run.refused.isEmpty) }
    #expect(await server.writes == 0)
    #expect(await user.notes.count == 12)
    for number in 10..<22 {
      await server.store(Self.text("n\(number)", "t\(number)"), at: Self.href("n\(number)"))
    }
    try await user.sync()
    #expect(await user.shown == server.shown)
    #expect(await user.store.contents.refusals.isEmpty)
  }
}
