import Domain
import DomainTesting
import Foundation
import Support
import Synchronization
import Testing

/// Items that one side moves to another list, while the other side does something else.
struct SyncMovesTests {
  private static let kinds: [SyncKind] = [.events, .contacts]
  private static let lists = ["a", "b"]

  // MARK: - Moves here

  /// With only one event, its removal would need an answer, because nothing else would be left.
  @Test(arguments: [0, 1])
  func moveInHaruNeedsOneRunAndNoAnswer(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: from)
    try await desk.run()
    let id = try await desk.event("x").id
    try await desk.move("x", to: 1 - from)
    #expect(try await desk.counts(from).removals == 0)
    #expect(try await desk.counts(from).waiting == 1)
    let runs = try await desk.runAsRehearsed()
    #expect(runs.map(\.sentAdded) == (from == 0 ? [0, 1] : [1, 0]))
    #expect(runs.map(\.sentRemoved) == (from == 0 ? [1, 0] : [0, 1]))
    try await desk.expectAgreement(["x": "\(Self.lists[1 - from])|x|"])
    #expect(try await desk.event("x").id == id)
    #expect(try await desk.collections.map(\.unasked.there) == [0, 0])
  }

  @Test func eventsThatChangePlacesNeedOneRun() async throws {
    let desk = try await MovesDesk(.events)
    for list in 0...1 { await desk.serve("x\(list)", in: list) }
    try await desk.run()
    for list in 0...1 { try await desk.move("x\(list)", to: 1 - list) }
    try await desk.run()
    try await desk.expectAgreement(["x0": "b|x0|", "x1": "a|x1|"])
  }

  @Test func moveIsOneRunInTheLog() async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: 0)
    try await desk.run()
    try await desk.move("x", to: 1)
    try await desk.run()
    let log = try await desk.store.read { transaction throws(StoreError) in try transaction.sync.log(limit: 9) }
    #expect(log.map { [$0.run.added, $0.run.sentAdded, $0.run.sentRemoved] } == [[0, 1, 1], [1, 0, 0]])
  }

  /// A move to a calendar that no collection sends is a removal for the other devices.
  @Test(arguments: ["local", "off", "fromServer"])
  func moveToACalendarThatIsNotSentIsARemoval(place: String) async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: 0)
    await desk.serve("y", in: 1)
    try await desk.run()
    let target = try await desk.collection(1)
    switch place {
    case "local": try await desk.move("x", to: .standard)
    case "off":
      try await desk.change { sync throws(StoreError) in try sync.remove(target.id) }
      try await desk.move("x", to: EventCalendar.ID(try #require(target.target)))
    default:
      try await desk.change { sync throws(StoreError) in
        var collection = target
        collection.direction = .fromServer
        try sync.save(collection)
      }
      try await desk.move("x", to: 1)
    }
    #expect(try await desk.counts(0).removals == 1)
    #expect(try await desk.run()[0].heldThere == 1)
    #expect(try await desk.needs == [.held])
    #expect(await desk.there["x"] == ["a|x|"])
    try await desk.run(accepting: true)
    #expect(await desk.there["x"] == nil)
    #expect(try await desk.here["x"]?.count == 1)
    #expect(try await desk.collection(0).unasked.there == 0)
  }

  @Test func eventThatMovedToALocalCalendarIsListedAndCanBePutBack() async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: 0)
    try await desk.run()
    try await desk.move("x", to: .standard)
    try await desk.run()
    #expect(try await desk.opened(0).heldItems(by: GuardRemovals()).map(\.title) == ["x"])
    #expect(try await desk.opened(0).putBackHeldItems(by: GuardRemovals()) == 1)
    try await desk.run()
    #expect(try await desk.here["x"]?.sorted() == ["-|x|", "a|x|"])
    #expect(await desk.there["x"] == ["a|x|"])
    #expect(try await desk.opened(0).heldItems(by: GuardRemovals()) == [])
  }

  @Test func movedEventsDontCountWithRemovedOnes() async throws {
    let desk = try await MovesDesk(.events)
    for number in 1...30 { await desk.serve("x\(number)", in: 0) }
    try await desk.run()
    for number in 1...20 { try await desk.move("x\(number)", to: 1) }
    for number in 21...23 { try await desk.remove("x\(number)") }
    let runs = try await desk.runAsRehearsed()
    #expect(runs.map(\.sentRemoved) == [23, 0])
    #expect(runs.map(\.heldThere) == [0, 0])
    #expect(try await desk.collection(0).unasked.there == 3)
  }

  @Test func heldRemovalsDontHoldMovedEvents() async throws {
    let desk = try await MovesDesk(.events)
    for number in 1...10 { await desk.serve("x\(number)", in: 0) }
    try await desk.run()
    for number in 1...5 { try await desk.move("x\(number)", to: 1) }
    for number in 6...10 { try await desk.remove("x\(number)") }
    let runs = try await desk.runAsRehearsed()
    #expect(runs.map(\.sentRemoved) == [5, 0])
    #expect(runs.map(\.heldThere) == [5, 0])
    #expect(await desk.servers[0].texts.count == 5)
  }

  @Test(arguments: [0, 1])
  func changeOnTheServerFollowsAMoveInHaru(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: from)
    try await desk.run()
    try await desk.move("x", to: 1 - from)
    try await desk.edit("x", notes: "here")
    await desk.moveThere("x", to: from) { $0.title = "there" }
    for _ in 0...1 { try await desk.run() }
    try await desk.expectAgreement(["x": "\(Self.lists[1 - from])|there|here"])
  }

  @Test(arguments: [0, 1])
  func unfinishedMoveThatThePhoneReversesIsDoneAgain(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    for number in 1...30 { await desk.serve("x\(number)", in: 1 - from) }
    await desk.serve("x", in: from)
    try await desk.run()
    try await desk.move("x", to: 1 - from)
    for number in 1...40 {
      await desk.store.stop(after: number)
      _ = try? await desk.run()
      await desk.store.stop(after: nil)
      if await desk.there["x"]?.count == 2 { break }
    }
    try #require(await desk.there["x"]?.count == 2)
    await desk.moveThere("x", to: from)
    for _ in 0...1 { try await desk.run() }
    #expect(try await desk.here["x"] == ["\(Self.lists[1 - from])|x|"])
    #expect(await desk.there["x"] == ["\(Self.lists[1 - from])|x|"])
  }

  // MARK: - Moves on the phone

  @Test(arguments: kinds, [0, 1])
  func moveOnTheServerNeedsOneRunAndNoAnswer(kind: SyncKind, from: Int) async throws {
    let desk = try await MovesDesk(kind)
    await desk.serve("x", in: from, notes: "n")
    try await desk.run()
    await desk.moveThere("x", to: 1 - from) { $0.title = "there" }
    let runs = try await desk.runAsRehearsed()
    #expect(runs.filter { $0.heldHere + $0.conflicts + $0.sentChanged + $0.sentAdded > 0 } == [])
    try await desk.expectAgreement(["x": "\(Self.lists[1 - from])|there|n"])
    #expect(try await desk.collections.map(\.unasked.here) == [0, 0])
  }

  @Test(arguments: [0, 1])
  func undoMovesAContactBackThatMovedThere(from: Int) async throws {
    let desk = try await MovesDesk(.contacts)
    for uid in ["x", "y"] { await desk.serve(uid, in: from) }
    try await desk.run()
    let id = try await desk.contact("x").id
    await desk.moveThere("x", to: 1 - from)
    try await desk.run()
    #expect(await desk.there["x"] == ["\(Self.lists[1 - from])|x|"])
    #expect(try await UndoSyncRun(desk.store)().value.records.changed == 1)
    for _ in 0...2 { try await desk.run(accepting: true) }
    try await desk.expectAgreement(["x": "\(Self.lists[from])|x|", "y": "\(Self.lists[from])|y|"])
    #expect(try await desk.contact("x").id == id)
  }

  @Test(arguments: [0, 1])
  func contactThatMovedThereKeepsItsPlant(from: Int) async throws {
    let desk = try await MovesDesk(.contacts)
    await desk.serve("x", in: from)
    await desk.serve("y", in: from)
    try await desk.run()
    let contact = try await desk.contact("x").id
    let number = try #require((5_000...5_050).first { Contact.ID(number: $0) == contact })
    try await StoredPlants(desk.store).save(.sample(of: number))
    await desk.moveThere("x", to: 1 - from)
    try await desk.run()
    try await desk.expectAgreement(["x": "\(Self.lists[1 - from])|x|", "y": "\(Self.lists[from])|y|"])
    #expect(try await desk.contact("x").id == contact)
    #expect(try await StoredPlants(desk.store).garden().count == 1)
  }

  @Test(arguments: kinds, [0, 1])
  func valueThatThePhoneRemovedDoesNotComeBack(kind: SyncKind, from: Int) async throws {
    let desk = try await MovesDesk(kind)
    await desk.serve("x", in: from, notes: "old")
    try await desk.run()
    await desk.moveThere("x", to: 1 - from) { $0.notes = "" }
    try await desk.run()
    try await desk.expectAgreement(["x": "\(Self.lists[1 - from])|x|"])
  }

  @Test(arguments: kinds, [0, 1])
  func editInHaruFollowsAMoveOnTheServerInOneRun(kind: SyncKind, from: Int) async throws {
    let desk = try await MovesDesk(kind)
    await desk.serve("x", in: from)
    try await desk.run()
    try await desk.edit("x", notes: "here")
    await desk.moveThere("x", to: 1 - from) { $0.title = "there" }
    try await desk.runAsRehearsed()
    try await desk.expectAgreement(["x": "\(Self.lists[1 - from])|there|here"])
  }

  @Test(arguments: kinds, [0, 1])
  func conflictStaysOpenAfterAMoveOnTheServer(kind: SyncKind, from: Int) async throws {
    let desk = try await MovesDesk(kind)
    await desk.serve("x", in: from, notes: "old")
    try await desk.run()
    try await desk.edit("x", notes: "here")
    await desk.moveThere("x", to: from) { $0.notes = "there" }
    try await desk.runAsRehearsed()
    #expect(try await desk.counts(from).conflicts == 1)
    await desk.moveThere("x", to: 1 - from)
    try await desk.run()
    #expect(try await desk.here.mapValues(\.count) == ["x": 1])
    #expect(await desk.there.mapValues(\.count) == ["x": 1])
  }

  @Test(arguments: kinds, [0, 1])
  func removalOnTheServerIsStillHeld(kind: SyncKind, from: Int) async throws {
    let desk = try await MovesDesk(kind)
    await desk.serve("x", in: from)
    try await desk.run()
    await desk.removeThere("x")
    for _ in 0...1 { #expect(try await desk.runAsRehearsed()[from].heldHere == 1) }
    #expect(try await desk.needs == [.held])
    try await desk.run(accepting: true)
    try await desk.expectAgreement([:])
  }

  /// The first part of the run waits for the other list with the removal of an item.
  @Test(arguments: kinds, [0, 1])
  func runThatIsStoppedInItsSecondPartKeepsTheFirstPart(kind: SyncKind, added: Int) async throws {
    let desk = try await MovesDesk(kind)
    for uid in ["x", "y"] { await desk.serve(uid, in: 0) }
    try await desk.run()
    let before = try await desk.lastRuns(0)
    await desk.removeThere("x")
    if added > 0 { await desk.serve("z", in: 0) }
    let lists = Mutex(0)
    let runs = try await desk.run { collection, request in
      guard case .changes = request, collection.name == "a" else { return }
      let number = lists.withLock { count in
        count += 1
        return count
      }
      if number == 2 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    }
    #expect(lists.withLock(\.self) == 2)
    #expect(runs.map(\.added) == [added, 0])
    let last = try await desk.lastRuns(0)
    #expect(last.map { $0?.number } == before.map { $0.map { $0.number + 1 } })
    #expect(last[0]?.run.added == added)
    try await desk.run()
    try await desk.expectAgreement(added > 0 ? ["y": "a|y|", "z": "a|z|"] : ["y": "a|y|"])
  }

  @Test(arguments: kinds)
  func removalDoesNotWaitForAListThatCouldNotBeReadForDays(kind: SyncKind) async throws {
    let desk = try await MovesDesk(kind)
    for uid in ["x", "y"] { await desk.serve(uid, in: 0) }
    try await desk.run()
    await desk.removeThere("x")
    for (days, items) in [(0, ["x", "y"]), (2, ["x", "y"]), (2, ["y"])] {
      desk.skip(days: days)
      await desk.networks[1].fail(.broken, at: 1)
      try await desk.run()
      #expect(try await desk.here.keys.sorted() == items)
      #expect(try await desk.counts(0).waiting == 0)
    }
    await desk.networks[1].stopFailing()
    try await desk.run()
    try await desk.expectAgreement(["y": "a|y|"])
  }

  @Test(arguments: kinds)
  func removalThatWaitsForAListNeedsNoAnswer(kind: SyncKind) async throws {
    let desk = try await MovesDesk(kind)
    for uid in ["x", "y"] { await desk.serve(uid, in: 0) }
    try await desk.run()
    await desk.removeThere("x")
    await desk.networks[1].fail(.broken, at: 1)
    try await desk.run()
    #expect(try await desk.here.keys.sorted() == ["x", "y"])
    #expect(try await desk.counts(0).waiting == 0)
    #expect(try await desk.opened(0).unmarkItems() == 0)
    #expect(try await desk.counts(0).heldHere == 0)
    await desk.networks[1].stopFailing()
    try await desk.run()
    try await desk.expectAgreement(["y": "a|y|"])
  }

  @Test(arguments: kinds, [0, 1])
  func removedItemThatWasEditedInHaruComesBackInOneRun(kind: SyncKind, from: Int) async throws {
    let desk = try await MovesDesk(kind)
    await desk.serve("x", in: from)
    try await desk.run()
    try await desk.edit("x", notes: "here")
    await desk.removeThere("x")
    let runs = try await desk.runAsRehearsed()
    #expect(runs[from].broughtBack.count == 1)
    try await desk.expectAgreement(["x": "\(Self.lists[from])|x|here"])
  }

  /// A text that was in both address books for a long time isn't newer than the other text.
  @Test func oldCopyDoesNotReplaceANewerContact() async throws {
    let desk = try await MovesDesk(.contacts)
    await desk.serve("x", in: 0, notes: "new")
    try await desk.run()
    await desk.serve("x", in: 1, notes: "old")
    let second = try await desk.collection(1)
    try await desk.change { sync throws(StoreError) in
      var collection = second
      collection.token = nil
      try sync.save(collection)
    }
    try await desk.run()
    let conflicts = [try await desk.counts(0).conflicts, try await desk.counts(1).conflicts]
    #expect(conflicts == [0, 1])
    #expect(try await desk.here["x"] == ["a+b|x|new"])
  }

  // MARK: - Faults

  @Test(arguments: kinds, [0, 1])
  func nothingIsLostOrDuplicatedWhereverTheNetworkFails(kind: SyncKind, from: Int) async throws {
    for fault in FaultyDAVServer.Fault.allCases {
      for list in 0...1 { try await Self.cut(kind, from: from, fault, of: list) }
    }
  }

  private static func cut(
    _ kind: SyncKind, from: Int, _ fault: FaultyDAVServer.Fault, of list: Int
  ) async throws {
    for number in 1...30 {
      let (desk, expected) = try await moving(kind, from: from)
      let comment: Comment = "\(fault) at \(list) \(number)"
      let before = await desk.networks[list].count
      await desk.networks[list].fail(fault, at: number)
      try await desk.run()
      let isReached = await desk.networks[list].count >= before + number
      try await expectNothingLost(desk, expected, comment)
      await desk.networks[list].stopFailing()
      // Runs check a path two more times after writing to it.
      for _ in 0...3 { try await desk.run() }
      try await desk.expectAgreement(expected, comment)
      if !isReached { return }
    }
    Issue.record("a run needs more than 30 requests")
  }

  @Test(arguments: kinds, [0, 1])
  func nothingIsLostOrDuplicatedWhereverTheProgramStops(kind: SyncKind, from: Int) async throws {
    for number in 1...80 {
      let (desk, expected) = try await Self.moving(kind, from: from)
      await desk.store.stop(after: number)
      var isStopped = false
      do { try await desk.run() } catch is StoreError { isStopped = true }
      await desk.store.stop(after: nil)
      try await Self.expectNothingLost(desk, expected, "stopped at \(number)")
      for _ in 0...3 { try await desk.run() }
      try await desk.expectAgreement(expected, "stopped at \(number)")
      if !isStopped { return }
    }
    Issue.record("a run needs more than 80 transactions")
  }

  /// Returns a desk on which items move on both sides, and what both sides have in the end.
  private static func moving(_ kind: SyncKind, from: Int) async throws -> (MovesDesk, [String: String]) {
    let desk = try await MovesDesk(kind)
    for uid in ["there", "edited", "here", "stays"] { await desk.serve(uid, in: from) }
    try await desk.run()
    await desk.moveThere("there", to: 1 - from) { $0.notes = "there" }
    try await desk.edit("edited", notes: "here")
    await desk.moveThere("edited", to: 1 - from) { $0.title = "there" }
    if kind == .events { try await desk.move("here", to: 1 - from) }
    let (old, new) = (lists[from], lists[1 - from])
    return (
      desk,
      [
        "there": "\(new)|there|there", "edited": "\(new)|there|here", "here": "\(kind == .events ? new : old)|here|",
        "stays": "\(old)|stays|",
      ]
    )
  }

  private static func expectNothingLost(
    _ desk: MovesDesk, _ expected: [String: String], _ comment: Comment
  ) async throws {
    #expect(Set(await desk.there.keys) == Set(expected.keys), comment)
    #expect(try await Set(desk.here.keys) == Set(expected.keys), comment)
  }
}
