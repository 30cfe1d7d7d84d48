import Domain
import DomainTesting
import Support
import Testing

/// After a change of direction, the sides that now receive changes get everything.
struct ChangeSyncDirectionTests {
  private static let asking = SyncOptions(now: SyncUser.start)

  /// Servers that list changes since a token, and servers that always list everything.
  private static let quirks: [MemoryDAVServer.Quirks] = [.radicale, .withoutTokens]

  private static func href(_ uid: String) -> SyncHref { SyncHref("\(SyncUser.collection.text)\(uid).ics") }

  private static func note(_ uid: String, _ title: String) -> [UInt8] {
    NoteFormat.text(Note(uid: uid, title: title))
  }

  @Test(arguments: SyncCollection.Direction.allCases, SyncCollection.Direction.allCases)
  func nextRunBringsWhatTheEarlierDirectionLeftOut(
    earlier: SyncCollection.Direction, later: SyncCollection.Direction
  ) async throws {
    for quirks in Self.quirks {
      let server = MemoryDAVServer.ofNotes(quirks)
      let user = SyncUser("A", server, quirks)
      await server.store(Self.note("known", "Tea"), at: Self.href("known"))
      try await user.sync(Self.asking)

      let change = ChangeSyncDirection(user.store, NoteFormat())
      try await change(earlier)
      await user.change("known") { $0.place = "Desk" }
      await user.add("here", "Ours")
      await server.store(Self.note("there", "Theirs"), at: Self.href("there"))
      await server.store(Array("unreadable".utf8), at: Self.href("raw"))
      try await user.sync(Self.asking)
      await server.store(Self.note("there", "Theirs 2"), at: Self.href("there"))
      for _ in 0..<2 { try await user.sync(Self.asking) }

      try await change(later)
      let preview = try await user.sync(SyncOptions(now: SyncUser.start, isPreview: true)).run
      let run = try await user.sync(Self.asking).run
      #expect([preview.added, preview.sentAdded] == [run.added, run.sentAdded])
      #expect([preview.changed, preview.sentChanged] == [run.changed, run.sentChanged])
      let all = ["known": "Tea|Desk", "here": "Ours|", "there": "Theirs 2|"]
      if later != .toServer { #expect(await user.shown == all) }
      if later != .fromServer { #expect(await server.shown == all) }
      let stays = await (user.shown, server.texts)

      await server.forgetRequests()
      // Paths that were just read or written are checked once more.
      for _ in 0..<2 { try await user.sync(Self.asking) }
      #expect(await server.writes == 0)
      #expect(await (user.shown, server.texts) == stays)

      await server.forgetRequests()
      for _ in 0..<2 { try await user.sync(Self.asking) }
      #expect(await server.requests == [.changes, .changes])
    }
  }

  @Test(arguments: SyncCollection.Direction.allCases)
  func directionThatSendsTriesAgainWhatTheServerRefused(direction: SyncCollection.Direction) async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    try await user.sync(Self.asking)
    for number in 1...5 {
      await user.add("n\(number)", "Tea")
      await server.refuse(uid: "n\(number)", with: DAVRefusal(403))
    }
    try await user.sync(Self.asking)
    let refused = try await user.store.read { transaction throws(StoreError) in try transaction.collection() }
    #expect(refused.holdsChanges)
    let opened = SyncedCollection(user.store, NoteFormat(), newID: .counting(), wait: { _ in })
    #expect(try await opened.unsentItems().map(\.uid) == (1...5).map { "n\($0)" })
    // Comparing everything again doesn't hide the waiting items.
    try await opened.forget()
    #expect(try await opened.unsentItems().count == 5)

    for number in 1...5 { await server.refuse(uid: "n\(number)", with: nil) }
    try await user.sync(Self.asking)
    #expect(await server.shown.isEmpty)
    try await opened.change(to: direction)
    try await user.sync(Self.asking)
    #expect(await server.shown.count == (direction == .fromServer ? 0 : 5))
    #expect(try await opened.unsentItems().isEmpty)
  }

  @Test func changeOfDirectionRemovesNothingWithoutAsking() async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server, direction: .fromServer)
    for number in 1...6 { await server.store(Self.note("n\(number)", "Tea"), at: Self.href("n\(number)")) }
    try await user.sync(Self.asking)
    for number in 1...6 { await user.remove("n\(number)") }
    try await user.sync(Self.asking)
    try await ChangeSyncDirection(user.store, NoteFormat())(.both)
    #expect(try await user.sync(Self.asking).run.heldThere == 6)
    #expect(await server.shown.count == 6)
  }
}
