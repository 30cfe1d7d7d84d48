import Domain
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// Tests locking the full screen when it is idle.
@MainActor
struct ScreenLockTests {
  private let terminal = FilmedTerminal()
  private let feature = FakeFeature("people")
  private let record = LockRecord()

  private func lock(opens: Bool) -> ScreenLock {
    let (record, script) = (record, terminal.terminal)
    return ScreenLock(
      idle: { .seconds(600) },
      isClosed: { record.isClosed },
      use: { record.note($0) },
      unlock: {
        record.ask()
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
    #expect(record.asked == 1)
    // The lock closes once, and the screen is noted as used when it is left.
    #expect(record.uses == [false, true])
    #expect(terminal.pictures.last?.contains("people") == true)
  }

  @Test func failedUnlockClosesTheScreen() async throws {
    let waits = Mutex(0)
    #expect(try await run(lock(opens: false)) { try await Self.idle(waits, $0) } == .left)
    #expect(record.asked == 1 && record.uses == [false])
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
    var asked = 0
    var uses: [Bool] = []
  }

  private let state = Mutex(State())

  var asked: Int { state.withLock(\.asked) }
  var uses: [Bool] { state.withLock(\.uses) }
  var isClosed: Bool { false }

  func ask() { state.withLock { $0.asked += 1 } }

  func note(_ isOpen: Bool) { state.withLock { $0.uses.append(isOpen) } }
}
