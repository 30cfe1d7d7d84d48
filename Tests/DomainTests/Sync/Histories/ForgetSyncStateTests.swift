import Domain
import DomainTesting
import Support
import Testing

/// Removals that wait for the user's answer while the state of their collection is forgotten.
struct ForgetSyncStateTests {
  private static let asking = SyncOptions(now: SyncUser.start)
  private let server = MemoryDAVServer.ofNotes()
  private let user: SyncUser

  init() async throws {
    user = SyncUser("A", server)
    for number in 1...20 { await serve("n\(number)", "t\(number)") }
    try await user.sync()
  }

  private static func href(_ uid: String) -> SyncHref { SyncHref("\(SyncUser.collection.text)\(uid).ics") }

  private func serve(_ uid: String, _ title: String) async {
    await server.store(NoteFormat.text(Note(uid: uid, title: title)), at: Self.href(uid))
  }

  private func forget() async throws { try await ForgetSyncState(user.store)() }

  @Test func removalsOnTheServerStillWait() async throws {
    for number in 1...5 { await server.removeResource(at: Self.href("n\(number)").path) }
    #expect(try await user.sync(Self.asking).run.heldHere == 5)
    await server.forgetRequests()
    for forgets in [true, false, true] {
      if forgets { try await forget() }
      let run = try await user.sync(Self.asking).run
      #expect(run.heldHere == 5 && run.sentAdded == 0)
    }
    #expect(await server.writes == 0)
    #expect(await user.shown.count == 20)
    try await user.sync()
    #expect(await user.shown.count == 15)
    #expect(await server.shown.count == 15)
  }

  @Test func removalsInHaruStillWait() async throws {
    for number in 1...5 { await user.remove("n\(number)") }
    #expect(try await user.sync(Self.asking).run.heldThere == 5)
    await server.forgetRequests()
    for forgets in [true, false, true] {
      if forgets { try await forget() }
      let run = try await user.sync(Self.asking).run
      #expect(run.heldThere == 5 && run.added == 0)
    }
    #expect(await server.writes == 0)
    #expect(await user.shown.count == 15)
    try await user.sync()
    #expect(await server.shown.count == 15)
    #expect(await user.shown.count == 15)
  }

  @Test func waitingItemsMissingOnBothSidesAreForgotten() async throws {
    for number in 1...5 { await user.remove("n\(number)") }
    try await user.sync(Self.asking)
    for number in 1...5 { await server.removeResource(at: Self.href("n\(number)").path) }
    try await forget()
    for _ in 0..<2 { try await user.sync(Self.asking) }
    #expect(await user.store.contents.items.count == 15)
    #expect(await user.shown.count == 15)
    #expect(await server.shown.count == 15)
  }

  @Test func resourceThatChangedSinceItsRemovalInHaruComesBack() async throws {
    for number in 1...6 { await user.remove("n\(number)") }
    try await user.sync(Self.asking)
    await serve("n1", "changed")
    try await forget()
    #expect(try await user.sync(Self.asking).run.broughtBack.map(\.uid) == ["n1"])
    #expect(await user.shown["n1"] == "changed|")
    #expect(await server.shown.count == 20)
  }

  @Test func removalsAfterARestoreStillWait() async throws {
    let backup = await user.store.contents
    await server.removeResource(at: Self.href("n1").path)
    try await user.sync()
    await user.store.restore(backup)
    await user.remove("n2")
    #expect(try await user.sync(Self.asking).run.heldHere == 1)
    try await forget()
    for _ in 0..<2 {
      let run = try await user.sync(Self.asking).run
      #expect([run.heldHere, run.heldThere] == [1, 1])
    }
    #expect(await server.shown.count == 19)
    #expect(await user.shown.count == 19)
  }

  @Test func removedRecordWithAnOpenConflictStaysRemoved() async throws {
    await user.change("n1") { $0.title = "here" }
    await serve("n1", "there")
    #expect(try await user.sync(Self.asking).run.conflicts == 1)
    await user.remove("n1")
    try await forget()
    for _ in 0..<3 { try await user.sync(Self.asking) }
    #expect(await user.shown["n1"] == nil)
    #expect(await server.shown["n1"] == nil)
    #expect(await user.store.contents.losing.map(\.title) == ["there"])
  }

  /// Only the last agreement distinguishes a local change from a server's value.
  @Test(arguments: [SyncCollection.Direction.both, .fromServer])
  func changesThatAreNotSentStay(direction: SyncCollection.Direction) async throws {
    try await user.store.change { transaction throws(StoreError) in
      var collection = try transaction.collection()
      (collection.direction, collection.isWritable) = (direction, direction == .fromServer)
      try transaction.save(collection)
    }
    for number in 1...2 { await user.change("n\(number)") { $0.title = "here" } }
    await serve("n2", "there")
    var options = Self.asking
    options.conflicts = .there
    for forgets in [true, false, true] {
      if forgets { try await forget() }
      try await user.sync(options)
      #expect(await user.shown["n1"] == "here|")
      #expect(await user.shown["n2"] == "there|")
    }
    #expect(await user.store.contents.losing.map(\.title) == ["here"])
    #expect(await user.store.contents.items.values.filter(\.isChanged).map(\.uid) == ["n1"])
    #expect(await server.writes == 0)
  }

  /// The event must not be in both calendars in the end.
  @Test(arguments: [0, 1])
  func unfinishedMoveIsFinished(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    for uid in ["x", "y"] { await desk.serve(uid, in: from) }
    try await desk.run()
    try await desk.move("x", to: 1 - from)
    for list in 0...1 { try await desk.opened(list).forget() }
    for _ in 0..<3 { try await desk.run() }
    let lists = ["a", "b"]
    try await desk.expectAgreement(["x": "\(lists[1 - from])|x|", "y": "\(lists[from])|y|"])
  }
}
