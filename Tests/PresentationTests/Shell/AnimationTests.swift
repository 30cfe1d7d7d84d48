import Domain
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// Tests animations on the screen.
@MainActor
struct AnimationTests {
  private let terminal = FilmedTerminal()
  private let feature = FakeFeature("people")

  private func run(_ stage: AppStage, sleep: @escaping FullScreen.Sleep) async {
    var screen = FullScreen(
      device: terminal,
      app: stage.app,
      editor: .none,
      time: stage.time.source,
      colors: .trueColor,
      theme: .dark,
      sleep: { try await ($0 == FullScreen.patience ? Self.forever() : sleep($0)) }
    )
    _ = await screen.run()
  }

  /// Waits until the task is cancelled.
  private nonisolated static func forever() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }

  @Test func animationFramesAreDrawnInOrderAndEnd() async throws {
    feature.frames = [.milliseconds(700), .milliseconds(100), .milliseconds(100)]
    let stage = try await AppStage(features: [feature])
    let script = terminal.terminal
    let waits = Mutex<[Duration]>([])
    await run(stage) { wait in
      let count = waits.withLock { waits in
        waits.append(wait)
        return waits.count
      }
      // The key is typed in a new task, so that the frame after this wait is drawn first.
      if count == 3 { Task { @MainActor in script.type("q") } }
    }
    #expect(waits.withLock { $0 } == [.milliseconds(700), .milliseconds(100), .milliseconds(100)])
    let shown = terminal.pictures.compactMap { $0.firstMatch(of: /people (\d)/)?.1 }
    #expect(shown.prefix(3) == ["3", "2", "1"])
    #expect(feature.frames.isEmpty)
  }

  @Test func inputsDoNotDelayAFrame() async throws {
    feature.frames = [.milliseconds(700)]
    let stage = try await AppStage(features: [feature])
    let script = terminal.terminal
    let (handled, continuation) = AsyncStream.makeStream(of: Void.self)
    feature.work = { input in if input == .key(.character("y")) { continuation.yield() } }
    let waits = Mutex<[Duration]>([])
    await run(stage) { wait in
      waits.withLock { $0.append(wait) }
      script.type("xy")
      // The wait ends only after both keys, unless a key has restarted the timer.
      for await _ in handled { break }
      Task { @MainActor in script.type("q") }
      try Task.checkCancellation()
    }
    #expect(waits.withLock { $0 } == [.milliseconds(700)])
    #expect(feature.frames.isEmpty)
  }

  @Test func animationPausesUnderAnOverlay() async throws {
    feature.frames = [.milliseconds(700)]
    let stage = try await AppStage(features: [feature])
    #expect(stage.app.nextFrame == .milliseconds(700))
    await stage.type("?")
    #expect(stage.app.nextFrame == nil)
    await stage.press(.escape)
    #expect(stage.app.nextFrame == .milliseconds(700))
  }

  @Test func animationPausesWithoutWindowFocus() async throws {
    feature.frames = [.milliseconds(700)]
    let stage = try await AppStage(features: [feature])
    let script = terminal.terminal
    let cancelled = Mutex(false)
    script.send(.input(.focus(false)))
    await run(stage) { _ in
      do { try await Self.forever() } catch {
        cancelled.withLock { $0 = true }
        script.type("q")
        throw error
      }
    }
    #expect(cancelled.withLock { $0 })
    #expect(feature.frames.count == 1)
  }
}
