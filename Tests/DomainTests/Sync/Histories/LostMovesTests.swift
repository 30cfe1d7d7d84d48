import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Moves that a run can't simply repeat on the other side: both sides chose a list, the server refuses, or nothing was
/// synchronized in between.
struct LostMovesTests {
  private static let names = MovesDesk.names
  /// The list of an event at first, the list to which the user moves it, and the list to which a phone moves it.
  private static let places = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  // MARK: - Moves on both sides

  @Test(arguments: places)
  func eventThatBothSidesMoveIsInTheListThatWasChosenInHaru(places: [Int]) async throws {
    let desk = try await MovesDesk(.events, lists: 3)
    let id = try await Self.moveOnBothSides(places, desk)
    let runs = try await desk.runAsRehearsed()
    #expect(runs.reduce(0) { $0 + $1.setAside } == 1)
    #expect(runs.reduce(0) { $0 + $1.heldHere + $1.heldThere + $1.conflicts } == 0)
    for _ in 0...1 { try await desk.run() }
    try await desk.expectAgreement(["x": "\(Self.names[places[1]])|there|here"])
    #expect(try await desk.event("x").id == id)
    #expect(try await desk.kept == ["there|"])
  }

  @Test(arguments: [0, 1])
  func eventThatBothSidesMoveToOneListIsInItOnce(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    let id = try await Self.moveOnBothSides([from, 1 - from, 1 - from], desk)
    for _ in 0...1 { try await desk.run() }
    try await desk.expectAgreement(["x": "\(Self.names[1 - from])|there|here"])
    #expect(try await desk.event("x").id == id)
    #expect(try await desk.kept == [])
  }

  @Test(arguments: [0, 1])
  func eventThatMovedInHaruStaysIfThePhoneRemovesIt(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: from)
    try await desk.run()
    try await desk.move("x", to: 1 - from)
    await desk.removeThere("x")
    try await desk.run()
    try await desk.expectAgreement(["x": "\(Self.names[1 - from])|x|"])
  }

  @Test(arguments: places)
  func nothingIsLostOrDuplicatedWhereverTheProgramStops(places: [Int]) async throws {
    for number in 1...100 {
      let desk = try await MovesDesk(.events, lists: 3)
      _ = try await Self.moveOnBothSides(places, desk)
      await desk.store.stop(after: number)
      var isStopped = false
      do { try await desk.run() } catch is StoreError { isStopped = true }
      await desk.store.stop(after: nil)
      for _ in 0...3 { try await desk.run() }
      try await desk.expectAgreement(["x": "\(Self.names[places[1]])|there|here"], "stopped at \(number)")
      if !isStopped { return }
    }
    Issue.record("a run needs more than 100 transactions")
  }

  private static func moveOnBothSides(_ places: [Int], _ desk: MovesDesk) async throws -> Event.ID {
    await desk.serve("x", in: places[0])
    try await desk.run()
    try await desk.move("x", to: places[1])
    try await desk.edit("x", notes: "here")
    await desk.moveThere("x", to: places[2]) { $0.title = "there" }
    return try await desk.event("x").id
  }

  // MARK: - Servers that keep the resource

  @Test(arguments: [0, 1])
  func serverThatRefusesARemovalCannotChangeTheMovedEvent(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: from)
    try await desk.run()
    await desk.servers[from].refuseRemovals(with: DAVRefusal(403))
    try await desk.move("x", to: 1 - from)
    #expect(try await desk.run()[from].refused.count == 1)
    for name in ["later", "still later"] {
      await desk.serve("x", in: from, name)
      #expect(try await desk.runAsRehearsed()[from].setAside == 1)
      #expect(try await desk.here == ["x": ["\(Self.names[1 - from])|x|"]])
    }
    #expect(try await desk.kept == ["later|", "still later|"])
    await desk.servers[from].refuseRemovals(with: nil)
    desk.skip(days: 1)
    for _ in 0...1 { try await desk.run() }
    try await desk.expectAgreement(["x": "\(Self.names[1 - from])|x|"])
  }

  @Test(arguments: [SyncCollection.Direction.fromServer, .toServer])
  func listThatIsNotSynchronizedBothWaysCannotChangeTheMovedEvent(direction: SyncCollection.Direction) async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: 0)
    try await desk.run()
    try await desk.opened(0).change(to: direction)
    try await desk.move("x", to: 1)
    await desk.serve("x", in: 0, "later")
    try await desk.run()
    #expect(try await desk.here == ["x": ["b|x|"]])
    #expect(try await desk.kept == ["later|"])
  }

  // MARK: - Pauses

  @Test(arguments: [false, true], [0, 1])
  func eventThatMovedWhileNothingWasSynchronizedIsFoundAgain(keepsAccount: Bool, from: Int) async throws {
    let desk = try await MovesDesk(.events)
    for uid in ["x", "y"] { await desk.serve(uid, in: from) }
    try await desk.run()
    try await desk.switchOff(keepingAccount: keepsAccount)
    await desk.moveThere("x", to: 1 - from)
    let plans = try await desk.switchOn()
    #expect(plans.map(\.sent) == [0, 0])
    try await desk.expectAgreement(["x": "\(Self.names[1 - from])|x|", "y": "\(Self.names[from])|y|"])
  }

  @Test(arguments: [0, 1])
  func changesOfAPauseFollowTheEvent(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: from)
    try await desk.run()
    try await desk.switchOff()
    try await desk.edit("x", notes: "here")
    await desk.moveThere("x", to: 1 - from) { $0.title = "there" }
    try await desk.switchOn()
    try await desk.expectAgreement(["x": "\(Self.names[1 - from])|there|here"])
    #expect(try await desk.kept == ["x|here"])
  }

  @Test(arguments: [0, 1])
  func newEventsOfAPauseAreSentAsNewOnes(list: Int) async throws {
    let desk = try await MovesDesk(.events)
    await desk.serve("x", in: list)
    try await desk.run()
    try await desk.switchOff()
    await desk.removeThere("x")
    let plans = try await desk.switchOn()
    #expect(plans.map(\.sent) == (list == 0 ? [1, 0] : [0, 1]))
    try await desk.expectAgreement(["x": "\(Self.names[list])|x|"])
  }

  @Test(arguments: [0, 1])
  func fullComparisonDuplicatesNoEventThatAPhoneMoves(from: Int) async throws {
    let desk = try await MovesDesk(.events)
    for uid in ["x", "y"] { await desk.serve(uid, in: from) }
    try await desk.run()
    for list in 0...1 { try await desk.opened(list).forget() }
    await desk.moveThere("x", to: 1 - from)
    let runs = try await desk.run()
    #expect(runs.reduce(0) { $0 + $1.broughtBack.count } == 0)
    try await desk.expectAgreement(["x": "\(Self.names[1 - from])|x|", "y": "\(Self.names[from])|y|"])
  }

  // MARK: - Plants

  @Test func plantThatARunRemovesWithItsContactIsCounted() async throws {
    let desk = try await MovesDesk(.contacts)
    for uid in ["x", "y"] { await desk.serve(uid, in: 0) }
    try await desk.run()
    let contact = try await desk.contact("x").id
    let number = try #require((5_000...5_050).first { Contact.ID(number: $0) == contact })
    try await StoredPlants(desk.store).save(.sample(of: number))
    for uid in ["x", "y"] { await desk.removeThere(uid) }
    #expect(try await desk.run(accepting: true).map(\.removedPlants) == [1, 0])
    #expect(try await StoredPlants(desk.store).garden().isEmpty)
    _ = try await UndoSyncRun(desk.store)()
    #expect(try await StoredPlants(desk.store).garden().count == 1)
  }
}
