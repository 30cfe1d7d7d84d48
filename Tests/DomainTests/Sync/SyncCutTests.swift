import Domain
import DomainTesting
import Testing

/// Cuts a run at each request and each transaction, and looks at what two users and the server have afterwards.
struct SyncCutTests {
  static let servers: [(String, MemoryDAVServer.Quirks)] = MemoryDAVServer.Quirks.all.map { ($0.name, $0.quirks) }

  private static let expected = [
    "x1": "title by A|place by B", "x4": "changed by B|p4", "x5": "changed by A|p5", "x6": "same|p6", "x8": "t8|p8",
    "a1": "new A|pa", "a2": "new A2|pa", "b1": "new B|pb",
  ]

  @Test(arguments: servers)
  func runWithoutFaultsMergesBothSides(name: String, quirks: MemoryDAVServer.Quirks) async throws {
    let desk = try await Desk(quirks)
    #expect(try await desk.a.sync().end == .complete)
    try await desk.expectAgreement(Self.expected)
  }

  @Test(arguments: servers, FaultyDAVServer.Fault.allCases)
  func nothingIsLostWhereverTheNetworkFails(
    server: (name: String, quirks: MemoryDAVServer.Quirks), fault: FaultyDAVServer.Fault
  ) async throws {
    for number in 1...60 {
      let desk = try await Desk(server.quirks)
      await desk.a.server.fail(fault, at: number)
      let before = await desk.a.server.count
      try await desk.a.sync()
      let isReached = await desk.a.server.count >= before + number
      await desk.a.server.stopFailing()
      try await desk.expectAgreement(Self.expected, "\(server.name), \(fault) at \(number)")
      if !isReached { return }
    }
    Issue.record("a run needs more than 60 requests")
  }

  @Test(arguments: servers, [false, true])
  func nothingIsLostWhereverTheProgramStops(
    server: (name: String, quirks: MemoryDAVServer.Quirks), isSaved: Bool
  ) async throws {
    for number in 1...80 {
      let desk = try await Desk(server.quirks)
      await desk.a.store.fail(after: number, isSaved: isSaved)
      var isStopped = false
      do { try await desk.a.sync() } catch is StoreError { isStopped = true }
      await desk.a.store.fail(after: nil)
      try await desk.expectAgreement(Self.expected, "\(server.name), stopped at \(number)")
      if !isStopped { return }
    }
    Issue.record("a run needs more than 80 transactions")
  }

  @Test(arguments: servers)
  func twoRunsAtOnceShareTheWork(name: String, quirks: MemoryDAVServer.Quirks) async throws {
    let desk = try await Desk(quirks)
    let a = desk.a
    async let first = a.sync()
    async let second = a.sync()
    _ = try await (first, second)
    try await desk.expectAgreement(Self.expected, name)
  }

  /// Two users whose records differ in every way before user A synchronizes.
  private struct Desk {
    let server: MemoryDAVServer
    let a: SyncUser
    let b: SyncUser

    init(_ quirks: MemoryDAVServer.Quirks) async throws {
      server = .ofNotes(quirks)
      (a, b) = (SyncUser("A", number: 1, server, quirks), SyncUser("B", number: 2, server, quirks))
      for number in 1...8 { await b.add("x\(number)", "t\(number)", "p\(number)") }
      for user in [b, a] { try await user.sync() }
      await a.change("x1") { $0.title = "title by A" }
      await b.change("x1") { $0.place = "place by B" }
      await a.remove("x2")
      await b.remove("x3")
      await a.remove("x4")
      await b.change("x4") { $0.title = "changed by B" }
      await a.change("x5") { $0.title = "changed by A" }
      await b.remove("x5")
      for user in [a, b] { await user.change("x6") { $0.title = "same" } }
      await a.add("a1", "new A", "pa")
      await a.add("a2", "new A2", "pa")
      await b.add("b1", "new B", "pb")
      for user in [a, b] { await user.remove("x7") }
      try await b.sync()
    }

    /// Synchronizes without faults and expects the same on both computers and the server, without a conflict, and
    /// then three runs that only list changes.
    func expectAgreement(_ expected: [String: String], _ comment: String = "") async throws {
      for _ in 0..<4 {
        for user in [a, b] { try await user.sync() }
      }
      for user in [a, b] {
        #expect(await user.shown == expected, "\(comment): \(user.name)")
        let contents = await user.store.contents
        #expect(contents.losing.isEmpty && contents.conflicts.isEmpty, "\(comment): \(user.name) has a conflict")
      }
      #expect(await server.shown == expected, "\(comment): server")
      #expect(await server.texts.values.allSatisfy { NoteFormat.raw($0) == NoteFormat.uid($0) }, "\(comment)")
      for user in [a, b] {
        await server.forgetRequests()
        for _ in 0..<3 { try await user.sync() }
        #expect(await server.requests == Array(repeating: .changes, count: 3), "\(comment): \(user.name) isn't quiet")
      }
    }
  }
}
