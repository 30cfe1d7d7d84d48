import Domain
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// Tests locking the full screen when it is idle, and what other runs of Haru do to the lock and the data.
@MainActor
struct ScreenLockTests {
  private let terminal = FilmedTerminal()
  private let feature = FakeFeature("people")
  private let record = LockRecord()

  private func lock(opens: Bool) -> ScreenLock {
    let (record, script) = (record, terminal.terminal)
    return ScreenLock(
      idle: { .seconds(600) },
      glance: { record.glance },
      access: { record.access },
      use: { record.note($0) },
      unlock: { reason in
        record.ask(because: reason)
        if opens { record.access = .open }
        // The key is typed when the screen is open again.
        Task { @MainActor in script.type("q") }
        return opens
      }
    )
  }

  private func run(_ lock: ScreenLock, sleep: @escaping FullScreen.Sleep) async throws -> FullScreen.Ending {
    let stage = try await AppStage(features: [feature])
    var screen = FullScreen(
      device: terminal,
      app: stage.app,
      editor: .none,
      lock: lock,
      time: stage.time.source,
      colors: .trueColor,
      theme: .dark,
      sleep: sleep
    )
    return await screen.run()
  }

  /// Ends the first idle wait at once and keeps all other waits until they are cancelled.
  private nonisolated static func idle(_ waits: borrowing Mutex<Int>, _ wait: Duration) async throws {
    let isFirst =
      wait == .seconds(600)
      && waits.withLock { count in
        count += 1
        return count == 1
      }
    if !isFirst { try await forever() }
  }

  /// Waits until the task is cancelled.
  private nonisolated static func forever() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }

  @Test func idleScreenLocksAndOpensAfterUnlocking() async throws {
    let waits = Mutex(0)
    let ending = try await run(lock(opens: true)) { try await Self.idle(waits, $0) }
    #expect(ending == .left)
    #expect(record.reasons == [.idle])
    // The lock closes once, and leaving the screen counts as use.
    #expect(record.uses == [false, true])
    #expect(terminal.pictures.last?.contains("people") == true)
  }

  @Test func failedUnlockClosesTheScreen() async throws {
    let waits = Mutex(0)
    #expect(try await run(lock(opens: false)) { try await Self.idle(waits, $0) } == .left)
    #expect(record.asked == 1 && record.uses == [false])
  }

  /// Ends the first wait between two checks at once, and all other waits when they are cancelled.
  private nonisolated static func look(_ looks: borrowing Mutex<Int>, _ wait: Duration) async throws {
    let isFirst =
      wait == .seconds(1)
      && looks.withLock { count in
        count += 1
        return count == 1
      }
    if !isFirst { try await forever() }
  }

  @Test func lockElsewhereHidesTheScreenWithoutAKey() async throws {
    let looks = Mutex(0)
    let record = record
    let ending = try await run(lock(opens: true)) { wait in
      if wait == .seconds(1) { record.access = .closed }
      try await Self.look(looks, wait)
    }
    #expect(ending == .left)
    #expect(record.reasons == [.elsewhere])
    #expect(terminal.terminal.actions == [.enter, .leave, .enter, .leave])
    // Nothing is left on the screen that a terminal could show again.
    #expect(terminal.pictures.count == 3 && terminal.pictures[1].allSatisfy(\.isWhitespace))
  }

  @Test(arguments: [ScreenLock.Access.closed, .removed]) func keyAfterALockOrARemovalDoesNotAct(
    access: ScreenLock.Access
  ) async throws {
    let record = record
    feature.work = { if $0 == .key(.character("x")) { record.access = access } }
    terminal.terminal.type("x")
    terminal.terminal.type("y")
    // A key that was typed ahead isn't meant for the screen after the password prompt.
    terminal.terminal.type(access == .closed ? "z" : "q")
    #expect(try await run(lock(opens: true)) { _ in try await Self.forever() } == .left)
    #expect(record.asked == (access == .closed ? 1 : 0))
    #expect(!feature.inputs.contains(.key(.character("y"))) && !feature.inputs.contains(.key(.character("z"))))
  }

  @Test(arguments: [true, false]) func removedDataLeavesOnlyAPage(isNoticedByTheLook: Bool) async throws {
    let looks = Mutex(0)
    let (record, terminal, script) = (record, terminal, terminal.terminal)
    if !isNoticedByTheLook {
      feature.work = { if $0 == .key(.character("x")) { record.access = .removed } }
      script.type("xy")
      script.type("\r")
    }
    let ending = try await run(lock(opens: true)) { wait in
      if wait == .seconds(1), isNoticedByTheLook {
        record.access = .removed
        Task { @MainActor in
          while !(terminal.pictures.last ?? "").contains("removed") { await Task.yield() }
          script.type("\r")
        }
      }
      try await Self.look(looks, wait)
    }
    #expect(ending == .startedOver)
    #expect(record.asked == 0)
    let page = try #require(terminal.pictures.last)
    #expect(page.contains("Your data was removed elsewhere.") && page.contains("start over") && page.contains("quit"))
    #expect(!page.contains("people"))
    #expect(script.lastShown?.lines.joined(separator: "\n") == page)
  }

  @Test func removalDuringTheQuestionForThePasswordLeavesThePage() async throws {
    let waits = Mutex(0)
    let record = record
    var lock = lock(opens: false)
    lock = ScreenLock(idle: lock.idle, glance: lock.glance, access: lock.access, use: lock.use) {
      [unlock = lock.unlock] reason in
      record.access = .removed
      return await unlock(reason)
    }
    #expect(try await run(lock) { try await Self.idle(waits, $0) } == .left)
    #expect(record.asked == 1)
    #expect(terminal.pictures.last?.contains("Your data was removed elsewhere.") == true)
  }

  @Test func screenWritesNothingWhileNothingChangesElsewhere() async throws {
    let looks = Mutex(0)
    let script = terminal.terminal
    _ = try await run(lock(opens: true)) { wait in
      guard wait == .seconds(1) else { return try await Self.forever() }
      let count = looks.withLock { count in
        count += 1
        return count
      }
      if count == 100 { Task { @MainActor in script.type("q") } }
      if count >= 100 { try await Self.forever() }
    }
    #expect(terminal.pictures.count == 1)
    // The key press at the end may cause one check.
    #expect(record.checks < 2)
  }

  @Test func screenWithoutALockNeverAsksOrWaits() async throws {
    feature.frames = [.milliseconds(100), .milliseconds(100), .milliseconds(100)]
    let script = terminal.terminal
    let waits = Mutex<[Duration]>([])
    _ = try await run(.none) { wait in
      guard wait != FullScreen.patience else { return try await Self.forever() }
      let count = waits.withLock { waits in
        waits.append(wait)
        return waits.count
      }
      if count == 3 { Task { @MainActor in script.type("q") } }
    }
    #expect(waits.withLock { $0 } == [.milliseconds(100), .milliseconds(100), .milliseconds(100)])
    #expect(script.actions == [.enter, .leave])
  }
}

private final class LockRecord: Sendable {
  private struct State {
    var access = ScreenLock.Access.open
    /// The number of external changes.
    var version = 0
    /// The number of times that the screen checked the access.
    var checks = 0
    var reasons: [ScreenLock.Reason] = []
    var uses: [Bool] = []
  }

  private let state = Mutex(State())

  var asked: Int { reasons.count }
  /// The reasons to ask for the password, in order.
  var reasons: [ScreenLock.Reason] { state.withLock(\.reasons) }
  var uses: [Bool] { state.withLock(\.uses) }
  var checks: Int { state.withLock(\.checks) }

  var access: ScreenLock.Access {
    get {
      state.withLock { state in
        state.checks += 1
        return state.access
      }
    }
    set {
      state.withLock { state in
        state.access = newValue
        state.version += 1
      }
    }
  }

  var glance: ScreenLock.Glance {
    state.withLock { ScreenLock.Glance(store: .present(version: $0.version), isUnlocked: true) }
  }

  func ask(because reason: ScreenLock.Reason) { state.withLock { $0.reasons.append(reason) } }

  func note(_ isOpen: Bool) { state.withLock { $0.uses.append(isOpen) } }
}
