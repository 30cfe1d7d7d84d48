import Domain
import DomainTesting
import Testing

/// Resources that are larger than the largest text that Haru receives.
struct LargeTextsTests {
  private static let href = SyncHref("\(SyncUser.collection.text)n1.ics")
  private static let large = NoteFormat.text(
    Note(uid: "n1", title: "large", place: String(repeating: "x", count: SyncLimits.resource)))

  private static func text(_ title: String) -> [UInt8] { NoteFormat.text(Note(uid: "n1", title: title)) }

  private static func unshownItems(_ user: SyncUser) async throws -> [UnshownText] {
    try await SyncedCollection(user.store, NoteFormat(), newID: .zero, wait: { _ in }).unshownItems().map(\.text)
  }

  @Test func unknownLargeTextIsListedAndFetchedOnce() async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    await server.store(Self.large, at: Self.href)
    for _ in 0..<2 { try await user.sync() }
    #expect(try await Self.unshownItems(user) == [UnshownText(uid: "", title: "", .tooLarge)])
    #expect(await user.notes.isEmpty)
    await server.forgetRequests()
    #expect(try await user.sync().run.isQuiet)
    #expect(await server.requests == [.changes])
    await server.store(Self.text("small"), at: Self.href)
    try await user.sync()
    #expect(await user.shown == ["n1": "small|"])
    #expect(try await Self.unshownItems(user) == [])
  }

  @Test func previewCountsALargeText() async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server, state: .new)
    await server.store(Self.large, at: Self.href)
    var options = SyncOptions(now: SyncUser.start)
    options.isPreview = true
    guard case .previewed(let plan) = try await user.sync(options).end else {
      Issue.record("There was no preview.")
      return
    }
    #expect(plan.unreadable == 1 && plan.received == 0)
  }

  @Test func changeOfARecordWhoseTextGrewIsReportedUntilTheTextIsSmallAgain() async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    await server.store(Self.text("t1"), at: Self.href)
    try await user.sync()
    await user.change("n1") { $0.place = "Kitchen" }
    await server.store(Self.large, at: Self.href)
    let refused = try await user.sync().run.refused
    #expect(refused.map(\.reason) == [.tooLargeThere] && refused.map(\.title) == ["t1"])
    #expect(await user.shown == ["n1": "t1|Kitchen"])
    // The refusal stays, and no run repeats the report or fetches the text again.
    for _ in 0..<2 { try await user.sync() }
    await server.forgetRequests()
    #expect(try await user.sync().run.isQuiet)
    #expect(await server.requests == [.changes])
    #expect(await user.store.contents.refusals.values.map(\.reason) == [.tooLargeThere])
    #expect(try await Self.unshownItems(user) == [])
    await server.store(Self.text("small"), at: Self.href)
    try await user.sync()
    #expect(await server.shown == ["n1": "small|Kitchen"])
    #expect(await user.shown == ["n1": "small|Kitchen"])
    #expect(await user.store.contents.refusals.isEmpty)
  }

  @Test func recordWhoseResourceIsForgottenDoesNotReplaceALargeText() async throws {
    let server = MemoryDAVServer.ofNotes(.withoutTokens)
    let user = SyncUser("A", server, .withoutTokens)
    await server.store(Self.text("t1"), at: Self.href)
    try await user.sync()
    try await ForgetSyncState(user.store)()
    await server.store(Self.large, at: Self.href)
    await user.change("n1") { $0.title = "t2" }
    for _ in 0..<2 { try await user.sync() }
    #expect(await user.shown == ["n1": "t2|"])
    #expect(await server.texts[Self.href.path] == Self.large)
    #expect(await !user.store.contents.refusals.isEmpty)
  }

  @Test func recordWhoseLargeResourceIsRemovedComesBackWithItsChange() async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    await server.store(Self.text("t1"), at: Self.href)
    try await user.sync()
    await user.change("n1") { $0.place = "Kitchen" }
    await server.store(Self.large, at: Self.href)
    try await user.sync()
    await server.removeResource(at: Self.href.path)
    try await user.sync()
    #expect(await server.shown == ["n1": "t1|Kitchen"])
    #expect(await user.store.contents.refusals.isEmpty)
  }
}
