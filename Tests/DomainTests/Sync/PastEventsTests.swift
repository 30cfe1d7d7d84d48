import Domain
import DomainTesting
import Testing

/// Past events that stay on the server, because the user set `sync.past`.
struct PastEventsTests {
  private static let day = 86_400
  private static let uids = ["endless", "month", "now", "week", "year"]

  /// Returns the options of a run that takes a number of days of past events; `nil` for all of them.
  private static func options(past days: Int?, later: Int = 0, isPreview: Bool = false) -> SyncOptions {
    let now = SyncUser.start.adding(seconds: later * day)
    return SyncOptions(
      now: now, acceptsRemovals: true, isPreview: isPreview, earliestEnd: days.map { now.adding(seconds: -$0 * day) })
  }

  private static func href(_ uid: String) -> SyncHref { SyncHref("\(SyncUser.collection.text)\(uid).ics") }

  /// Returns the text of an event that ended a number of days before the first run; `nil` if it never ends.
  private static func text(_ uid: String, ended days: Int?, _ title: String = "t") -> [UInt8] {
    let end = days.map { SyncUser.start.secondsSince1970 - $0 * day }
    return NoteFormat.text(Note(uid: uid, title: title, ends: end))
  }

  /// Makes a server with events that ended a year, a month and a week ago, and a user whose first run took 10 days.
  private static func desk(
    _ quirks: MemoryDAVServer.Quirks = .radicale, past days: Int? = 10
  ) async throws -> (server: MemoryDAVServer, user: SyncUser) {
    let server = MemoryDAVServer.ofNotes(quirks)
    for (uid, days) in [("year", 365), ("month", 30), ("week", 7), ("now", -1), ("endless", nil)] {
      await server.store(text(uid, ended: days), at: href(uid))
    }
    let user = SyncUser("A", server, quirks, state: .new)
    let preview = try await user.sync(options(past: days, isPreview: true))
    guard case .previewed(let plan) = preview.end else {
      Issue.record("\(preview)")
      return (server, user)
    }
    #expect(plan.past == (days == nil ? 0 : 2) && plan.received + plan.past == 5)
    try await BeginSync(user.store, NoteFormat())(plan)
    try await user.sync(options(past: days))
    return (server, user)
  }

  /// Expects the same records and number of past events on both sides, and no requests besides the list of changes.
  private static func expect(
    _ uids: [String], past: Int, _ server: MemoryDAVServer, _ user: SyncUser, _ options: SyncOptions
  ) async throws {
    for _ in 0..<2 { try await user.sync(options) }
    await server.forgetRequests()
    try await user.sync(options)
    #expect(await server.requests == [.changes])
    #expect(await user.shown.keys.sorted() == uids)
    #expect(await user.store.contents.items.values.count { $0.isPastEvent } == past)
  }

  @Test(arguments: MemoryDAVServer.Quirks.all.map(\.name))
  func pastEventsStayOnEveryServerAndComeWithMoreDays(name: String) async throws {
    let quirks = try #require(MemoryDAVServer.Quirks.all.first { $0.name == name }).quirks
    let (server, user) = try await Self.desk(quirks)
    #expect(await user.shown.keys.sorted() == ["endless", "now", "week"])
    let before = await server.texts
    for (days, uids) in [(10, ["endless", "now", "week"]), (40, Self.uids.dropLast()), (nil, Self.uids[...])] {
      for _ in 0..<3 { try await user.sync(Self.options(past: days)) }
      #expect(await user.shown.keys.sorted() == Array(uids))
      #expect(await server.texts == before)
    }
    #expect(await server.writes == 0)
  }

  @Test func knownPastEventsCostNoRequest() async throws {
    let (server, user) = try await Self.desk()
    try await Self.expect(["endless", "now", "week"], past: 2, server, user, Self.options(past: 10))
    try await Self.expect(["endless", "month", "now", "week"], past: 1, server, user, Self.options(past: 40))
    try await Self.expect(Self.uids, past: 0, server, user, Self.options(past: nil))
  }

  @Test func lostTokenAndForgottenStateLeavePastEventsOnTheServer() async throws {
    let (server, user) = try await Self.desk()
    await server.forgetTokens()
    try await Self.expect(["endless", "now", "week"], past: 2, server, user, Self.options(past: 10))
    try await ForgetSyncState(user.store)()
    try await Self.expect(["endless", "now", "week"], past: 2, server, user, Self.options(past: 10))
    #expect(await server.writes == 0)
    #expect(await server.texts.count == 5)
  }

  @Test func changedEventBecomesARecordOnlyIfItEndsLater() async throws {
    let (server, user) = try await Self.desk()
    await server.store(Self.text("year", ended: 300, "renamed"), at: Self.href("year"))
    await server.store(Self.text("month", ended: -5, "moved"), at: Self.href("month"))
    let outcome = try await user.sync(Self.options(past: 10))
    #expect(outcome.run.added == 1 && outcome.run.removed == 0)
    #expect(await user.shown["month"] == "moved|")
    try await Self.expect(["endless", "month", "now", "week"], past: 1, server, user, Self.options(past: 10))
  }

  @Test func removalOnTheServerIsForgottenWithoutAQuestion() async throws {
    let (server, user) = try await Self.desk()
    for uid in ["year", "month"] { await server.removeResource(at: Self.href(uid).path) }
    var options = Self.options(past: 10)
    options.acceptsRemovals = false
    let outcome = try await user.sync(options)
    #expect(outcome.end == .complete && outcome.run.heldHere == 0 && outcome.run.removed == 0)
    try await Self.expect(["endless", "now", "week"], past: 0, server, user, options)
  }

  @Test func recordWithTheUIDOfAPastEventIsLinkedToIt() async throws {
    let (server, user) = try await Self.desk()
    await user.add("year", "t", "Kitchen")
    try await user.sync(Self.options(past: 10))
    #expect(await server.shown["year"] == "t|Kitchen")
    #expect(await server.texts.count == 5)
    try await Self.expect(["endless", "now", "week", "year"], past: 1, server, user, Self.options(past: 10))
  }

  @Test func eventsThatEndedSinceTheFirstRunDoNotCountAsMissing() async throws {
    let (server, user) = try await Self.desk()
    let later = Self.options(past: 10, later: 60)
    await server.store(Self.text("missed", ended: -20), at: Self.href("missed"))
    try await user.sync(later)
    #expect(await user.shown["missed"] != nil)
    // Records stay, although the events ended long ago.
    try await Self.expect(["endless", "missed", "now", "week"], past: 2, server, user, later)
  }

  @Test(arguments: FaultyDAVServer.Fault.allCases)
  func interruptedRunWithMoreDaysIsCompleted(fault: FaultyDAVServer.Fault) async throws {
    let (server, user) = try await Self.desk()
    // The list of changes comes first, followed by the events that now belong here.
    await user.server.fail(fault, at: 2)
    _ = try await user.sync(Self.options(past: 40))
    try await Self.expect(["endless", "month", "now", "week"], past: 1, server, user, Self.options(past: 40))
  }

  @Test func fewerDaysRemoveNothing() async throws {
    let (server, user) = try await Self.desk(past: nil)
    try await Self.expect(Self.uids, past: 0, server, user, Self.options(past: 1))
    await server.store(Self.text("old", ended: 900), at: Self.href("old"))
    try await Self.expect(
      ["endless", "month", "now", "old", "week", "year"], past: 0, server, user, Self.options(past: 1))
    #expect(await server.writes == 0)
  }

  @Test func ownRemovalOfAnUnansweredWriteIsStillSent() async throws {
    let (server, user) = try await Self.desk()
    let id = await user.store.add(Note(uid: "mine", title: "t", ends: SyncUser.start.secondsSince1970 - 50 * Self.day))
    await user.server.fail(.after, at: 2)
    try await user.sync(Self.options(past: 10))
    await user.store.remove(id)
    for _ in 0..<3 { try await user.sync(Self.options(past: 10)) }
    #expect(await server.shown["mine"] == nil)
    #expect(await user.shown["mine"] == nil)
  }
}

extension SyncItem {
  fileprivate var isPastEvent: Bool { if case .past = role { true } else { false } }
}
