package import Domain

/// Runs the house on a terminal until it is left: inputs in, frames out, nothing while nothing happens.
@MainActor
package struct FullScreen {
  /// How it ended.
  package enum Ending: Hashable, Sendable {
    case left
    /// The system asked for it; the process is to end by the same signal.
    case signal(Int32)
  }

  private enum Wake: Sendable {
    case terminal(TerminalEvent)
    /// Something that is shown may have changed by itself.
    case clock
  }

  private let device: any TerminalDevice
  private let app: AppCoordinator
  private let time: TimeSource
  private let colors: ColorLevel
  private var renderer: DiffRenderer

  package init(
    device: any TerminalDevice,
    app: AppCoordinator,
    time: TimeSource,
    colors: ColorLevel,
    theme: Theme,
    isSynchronized: Bool = true
  ) {
    self.device = device
    self.app = app
    self.time = time
    self.colors = colors
    renderer = DiffRenderer(sgr: SGR(level: colors, theme: theme), isSynchronized: isSynchronized)
  }

  /// Takes the terminal, and gives it back at the end.
  package mutating func run() async -> Ending {
    let (wakes, continuation) = AsyncStream.makeStream(of: Wake.self)
    let pump = Task { [device] in
      for await event in device.events { continuation.yield(.terminal(event)) }
      continuation.finish()
    }
    await app.appear()
    device.enter()
    defer {
      pump.cancel()
      device.leave()
    }
    paint()
    var alarm = Alarm(continuation: continuation)
    alarm.set(for: app.nextChange, now: time.now())
    for await wake in wakes {
      if case .terminal(.terminationRequested(let signal)) = wake { return .signal(signal) }
      await handle(wake)
      if app.isFinished { break }
      paint()
      alarm.set(for: app.nextChange, now: time.now())
    }
    alarm.cancel()
    return .left
  }

  private mutating func handle(_ wake: Wake) async {
    switch wake {
    case .terminal(.input(.key(.control("z")))): device.suspend()
    case .terminal(.input(let input)): await app.handle(input)
    case .terminal(.reply(.background(let theme))): renderer.use(SGR(level: colors, theme: theme))
    case .terminal(.resumed):
      renderer.invalidate()
      await app.handle(.resize(device.size))
      await app.appear()
    case .terminal(.reply), .terminal(.terminationRequested): break
    case .clock: await app.appear()
    }
  }

  private mutating func paint() {
    let bytes = renderer.render(app.frame())
    if !bytes.isEmpty { device.write(bytes) }
  }

  /// One timer for the next change.
  private struct Alarm {
    let continuation: AsyncStream<Wake>.Continuation
    private var instant: Instant?
    private var sleeper: Task<Void, Never>?

    init(continuation: AsyncStream<Wake>.Continuation) {
      self.continuation = continuation
    }

    mutating func set(for next: Instant?, now: Instant) {
      guard next != instant else { return }
      cancel()
      instant = next
      guard let next else { return }
      let seconds = min(max(1, next.secondsSince1970 - now.secondsSince1970), 86_400)
      sleeper = Task { [continuation] in
        do { try await Task.sleep(for: .seconds(seconds)) } catch { return }
        continuation.yield(.clock)
      }
    }

    func cancel() { sleeper?.cancel() }
  }
}
