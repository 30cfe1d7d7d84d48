import Domain
import DomainTesting
import Testing

/// A dry run counts what a real run does, and changes nothing.
struct SyncDryRunTests {
  private static let asking = SyncOptions(now: SyncUser.start)

  private static func href(_ number: Int) -> SyncHref { SyncHref("\(SyncUser.collection.text)n\(number).ics") }

  private static func text(_ number: Int, _ title: String, _ place: String = "") -> [UInt8] {
    NoteFormat.text(Note(uid: "n\(number)", title: title, place: place))
  }

  /// Makes a server with notes and a user who has them all.
  private static func desk(_ count: Int) async throws -> (server: MemoryDAVServer, user: SyncUser) {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    for number in 1...count { await server.store(text(number, "t\(number)"), at: href(number)) }
    try await user.sync()
    return (server, user)
  }

  /// Returns the results that a dry run can know.
  private static func counts(_ run: SyncRun) -> [Int] {
    [
      run.added, run.changed, run.removed, run.sentAdded, run.sentChanged, run.sentRemoved, run.merged, run.conflicts,
      run.heldHere, run.heldThere, run.broughtBack.count, run.refused.count,
    ]
  }

  /// Expects that a dry run counts what the next run does, and that it saves and sends nothing.
  @discardableResult
  private func expectSame(
    _ server: MemoryDAVServer, _ user: SyncUser, _ options: SyncOptions = asking
  ) async throws -> SyncRun {
    let before = await user.store.contents
    await server.forgetRequests()
    var preview = options
    preview.isPreview = true
    let outcome = try await user.sync(preview)
    #expect(outcome.end == .rehearsed)
    #expect(await user.store.contents == before)
    #expect(await server.writes == 0)
    let run = try await user.sync(options).run
    #expect(Self.counts(outcome.run) == Self.counts(run))
    return outcome.run
  }

  @Test func everyKindOfChangeIsCounted() async throws {
    let (server, user) = try await Self.desk(30)
    await user.add("here", "new")
    await user.change("n1") { $0.title = "here" }
    await user.remove("n2")
    await server.store(Self.text(99, "there"), at: Self.href(99))
    await server.store(Self.text(3, "there"), at: Self.href(3))
    await server.removeResource(at: Self.href(4).path)
    await user.change("n5") { $0.title = "here" }
    await server.store(Self.text(5, "there"), at: Self.href(5))
    await user.remove("n6")
    await server.store(Self.text(6, "t6", "Kitchen"), at: Self.href(6))
    let run = try await expectSame(server, user)
    #expect(Self.counts(run) == [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 0])
  }

  @Test func removalsThatWouldWaitAreCounted() async throws {
    let (server, user) = try await Self.desk(30)
    for number in 1...5 { await user.remove("n\(number)") }
    for number in 11...16 { await server.removeResource(at: Self.href(number).path) }
    let run = try await expectSame(server, user)
    #expect((run.heldHere, run.heldThere, run.removed, run.sentRemoved) == (6, 5, 0, 0))
    var accepting = Self.asking
    accepting.acceptsRemovals = true
    let accepted = try await expectSame(server, user, accepting)
    #expect((accepted.heldHere, accepted.heldThere, accepted.removed, accepted.sentRemoved) == (0, 0, 6, 5))
  }

  @Test(arguments: 0..<40)
  func randomChangesAreCountedAsTheyHappen(seed: Int) async throws {
    var random = SeededRandom(seed: UInt64(seed))
    let (server, user) = try await Self.desk(25)
    for step in 0..<Int.random(in: 1...12, using: &random) {
      let number = Int.random(in: 1...25, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: await user.add("h\(step)", "new \(step)")
      case 1: await user.change("n\(number)") { $0.title = "here \(step)" }
      case 2: await user.remove("n\(number)")
      case 3: await server.store(Self.text(number, "there \(step)"), at: Self.href(number))
      case 4: await server.store(Self.text(number, "t\(number)", "there \(step)"), at: Self.href(number))
      default: await server.removeResource(at: Self.href(number).path)
      }
    }
    try await expectSame(server, user)
  }

  @Test func unchangedCollectionHasNothingToDo() async throws {
    let (server, user) = try await Self.desk(5)
    try await user.sync()
    let run = try await expectSame(server, user)
    #expect(run.isQuiet)
  }

  @Test func differentCollectionIsReportedAndStaysUnchanged() async throws {
    let (server, user) = try await Self.desk(10)
    for number in 1...9 { await server.removeResource(at: Self.href(number).path) }
    await server.forgetTokens()
    let before = await user.store.contents
    let outcome = try await user.sync(SyncOptions(now: SyncUser.start, isPreview: true))
    #expect(outcome.end == .replaced(.content(shared: 1, known: 10)))
    #expect(await user.store.contents == before)
  }

  @Test(arguments: [SyncCollection.Direction.fromServer, .toServer])
  func previewOfAFirstRunFollowsTheDirection(direction: SyncCollection.Direction) async throws {
    let server = MemoryDAVServer.ofNotes()
    await server.store(Self.text(1, "there"), at: Self.href(1))
    let user = SyncUser("A", server, direction: direction, state: .new)
    await user.add("here", "mine")
    let outcome = try await user.sync(SyncOptions(now: SyncUser.start, isPreview: true))
    guard case .previewed(let plan) = outcome.end else {
      Issue.record("\(outcome)")
      return
    }
    let isReceiving = direction == .fromServer
    #expect((plan.received, plan.sent) == (isReceiving ? 1 : 0, isReceiving ? 0 : 1))
    #expect((outcome.run.added, outcome.run.sentAdded) == (plan.received, plan.sent))
  }
}
