import Domain
import DomainTesting
import Testing

/// The run after a preview uses the texts that the preview has fetched, if the server still has them.
struct PreviewedResourcesTests {
  private static func href(_ uid: String) -> SyncHref { SyncHref("\(SyncUser.collection.text)\(uid).ics") }

  private static func text(_ uid: String, _ title: String = "t", raw: String? = nil) -> [UInt8] {
    NoteFormat.text(Note(uid: uid, title: title), raw: raw)
  }

  private static func desk(
    _ uids: [String], _ quirks: MemoryDAVServer.Quirks = .radicale
  ) async -> (server: MemoryDAVServer, user: SyncUser) {
    let server = MemoryDAVServer.ofNotes(quirks)
    for uid in uids { await server.store(text(uid), at: href(uid)) }
    return (server, SyncUser("A", server, quirks, state: .new))
  }

  private static func uids(_ count: Int) -> [String] { (0..<count).map { "n\(1_000 + $0)" } }

  /// Previews the first run, and lets it begin.
  private func preview(_ user: SyncUser) async throws -> SyncOptions {
    let outcome = try await user.sync(SyncOptions(now: SyncUser.start, isPreview: true))
    guard case .previewed(let plan) = outcome.end else {
      Issue.record("\(outcome.end)")
      return SyncOptions(now: SyncUser.start)
    }
    try await BeginSync(user.store, NoteFormat())(plan)
    var options = SyncOptions(now: SyncUser.start, acceptsRemovals: true)
    options.soonest = SyncUser.start...SyncUser.start.adding(seconds: 86_400)
    options.previews[await user.store.contents.collection.id] = outcome.fetched
    return options
  }

  @Test func runAfterAPreviewFetchesNothingAgain() async throws {
    let uids = Self.uids(250)
    let (server, user) = await Self.desk(uids)
    let options = try await preview(user)
    #expect(await server.fetchedPaths.sorted() == uids.map { Self.href($0).path })
    await server.forgetRequests()
    let outcome = try await user.sync(options)
    #expect(outcome.end == .complete && outcome.fetched == nil)
    #expect(await server.requests == [.changes])
    #expect((outcome.run.fetched, outcome.run.added, outcome.run.requests) == (250, 250, 1))
    #expect(await user.shown == server.shown)
    #expect(try await user.sync().run.isQuiet)
  }

  @Test func resourcesThatChangedSinceThePreviewAreFetchedAgain() async throws {
    let uids = Self.uids(250)
    let (server, user) = await Self.desk(uids)
    let options = try await preview(user)
    await server.store(Self.text(uids[100], "new title"), at: Self.href(uids[100]))
    await server.store(Self.text("later"), at: Self.href("later"))
    await server.removeResource(at: Self.href(uids[200]).path)
    await server.forgetRequests()
    let outcome = try await user.sync(options)
    #expect(outcome.end == .complete && outcome.run.added == 250)
    #expect(await server.fetchedPaths.sorted() == ["later", uids[100]].map { Self.href($0).path })
    let shown = await user.shown
    #expect(shown[uids[100]] == "new title|" && shown[uids[200]] == nil && shown["later"] == "t|")
    #expect(await server.shown == shown)
    #expect(try await user.sync().run.isQuiet)
  }

  @Test func textsThatTakeTooMuchMemoryAreNotHeld() {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let hrefs = Self.uids(18).map(Self.href)
    var held = PreviewedResources()
    held.add(hrefs.map { DAVResource($0, .found(ETag("1"), text: text, scheduleTag: nil)) })
    #expect(hrefs.filter { held.has($0, version: ETag("1")) } == Array(hrefs.prefix(16)))
    #expect(!held.has(hrefs[0], version: ETag("2")))
  }

  @Test func collectionWithoutAPreviewIsFetched() async throws {
    let (server, user) = await Self.desk(Self.uids(3))
    var options = try await preview(user)
    let fetched = options.previews.values.first
    options.previews = [SyncCollection.ID(IDGenerator.zero()): try #require(fetched)]
    await server.forgetRequests()
    #expect(try await user.sync(options).run.fetched == 3)
    #expect(await server.fetchedPaths.count == 3)
  }

  /// Whatever happens between the preview and the run, both sides are the same afterwards.
  @Test(arguments: 0..<60)
  func bothSidesAreTheSameAfterAnyChange(seed: Int) async throws {
    var random = SeededRandom(seed: UInt64(seed))
    let quirks = MemoryDAVServer.Quirks.all[seed % MemoryDAVServer.Quirks.all.count].quirks
    let (server, user) = await Self.desk(Self.uids(Int.random(in: 1...30, using: &random)), quirks)
    for number in 0..<Int.random(in: 0...3, using: &random) { await user.add("h\(number)", "here") }
    var options = try await preview(user)
    for step in 0..<Int.random(in: 0...8, using: &random) {
      let uid = "n\(Int.random(in: 1_000..<1_035, using: &random))"
      if Bool.random(using: &random) {
        await server.store(Self.text(uid, "title \(step)"), at: Self.href(uid))
      } else {
        await server.removeResource(at: Self.href(uid).path)
      }
    }
    if Bool.random(using: &random) { options.soonest = nil }
    for _ in 0..<4 {
      try await user.sync(options)
      options.previews = [:]
    }
    #expect(await user.shown == server.shown)
    #expect(try await user.sync().run.isQuiet)
  }
}
