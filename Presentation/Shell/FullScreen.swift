package import Domain
private import Synchronization

/// Runs the app on a terminal until the user leaves: reads inputs, paints frames, and sleeps in between.
@MainActor package struct FullScreen {
  package enum Ending: Hashable, Sendable {
    case left
    /// The data was removed elsewhere, and the user starts over.
    case startedOver
    /// The system asked Haru to end; the process must end with the same signal.
    case signal(Int32)
    /// An operation got no response, and the user stopped waiting.
    case unanswered
  }

  /// The time that a key may take before the screen reports that Haru is waiting.
  package nonisolated static let patience = Duration.seconds(2)

  /// Waits for a duration; throws when the task is cancelled.
  package typealias Sleep = @Sendable (Duration) async throws -> Void

  private enum Wake: Sendable {
    case terminal(TerminalEvent)
    /// Shown content may have changed with time.
    case clock
    /// The next frame of an animation is due.
    case frame
    case notice(StoreNotice)
    /// Another window or machine may have changed what is shown.
    case elsewhere
    /// Someone may have locked Haru or removed the data.
    case glance
    /// Nobody has used Haru for as long as the lock stays open.
    case idle
  }

  /// Events while Haru handles a wake-up.
  private enum Meanwhile: Sendable {
    case notice(StoreNotice)
    /// Handling the wake-up takes longer than ``patience``.
    case slow
    case interruption
  }

  /// Reports Ctrl-C as soon as it is typed, ahead of the keys typed before it.
  @MainActor private final class Interruptions { var listener: () -> Void = {} }

  private let device: any TerminalDevice
  private let app: AppCoordinator
  private let editor: TextEditor
  private let notices: StoreNotices
  private let lock: ScreenLock
  private let changes: AsyncStream<Void>?
  private let hasOldStore: @Sendable () -> Bool
  private let time: TimeSource
  private let colors: ColorLevel
  private let erasesInColor: Bool
  private let sleep: Sleep
  /// The theme for the terminal's own background.
  private var theme: Theme
  /// The terminal's own colors; `nil` until the terminal has reported them.
  private var foreground: RGB?
  private var background: RGB?
  private var palette: Palette
  /// Indicates whether the terminal has the focus; animations stop without it.
  private var hasFocus = true
  private var renderer: DiffRenderer
  /// The last frame of the app and its place in the app; `nil` before the first frame.
  private var shown: (frame: Frame, place: [Int])?
  private var transition: TransitionPlayer?
  private var images: ImageProtocol?
  private var cellSize: PixelSize?
  /// The time of the last check of whether the lock was closed, or another store was chosen, elsewhere.
  private var lastCheck = ContinuousClock.now
  /// The look at the lock and the store at the last check.
  private var lastGlance: ScreenLock.Glance?
  /// The time when the lock was last notified that the screen is in use.
  private var lastUse = ContinuousClock.now
  /// Indicates whether inputs are dropped, because they were typed before the password was asked for.
  private var dropsInputs = false
  private let interruptions = Interruptions()

  /// Creates a full screen; `hasOldStore` returns whether a store other than the shown one is in use.
  package init(
    device: any TerminalDevice,
    app: AppCoordinator,
    editor: TextEditor,
    notices: StoreNotices = StoreNotices(),
    lock: ScreenLock = .none,
    changes: AsyncStream<Void>? = nil,
    hasOldStore: @escaping @Sendable () -> Bool = { false },
    time: TimeSource,
    colors: ColorLevel,
    theme: Theme,
    erasesInColor: Bool = false,
    isSynchronized: Bool = true,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    (self.device, self.app, self.editor, self.notices) = (device, app, editor, notices)
    (self.lock, self.changes, self.hasOldStore, self.time) = (lock, changes, hasOldStore, time)
    (self.colors, self.erasesInColor, self.sleep, self.theme) = (colors, erasesInColor, sleep, theme)
    palette = Palette(app.painted, on: theme, level: colors)
    renderer = DiffRenderer(
      sgr: SGR(level: colors, palette: palette, erasesInColor: erasesInColor), isSynchronized: isSynchronized)
  }

  /// Takes over the terminal, runs the app, and restores the terminal at the end.
  package mutating func run() async -> Ending {
    let (wakes, continuation) = AsyncStream.makeStream(of: Wake.self)
    let pump = Task { [device, interruptions] in
      for await event in device.events {
        continuation.yield(.terminal(event))
        if case .input(.key(.control("c"))) = event { interruptions.listener() }
      }
      continuation.finish()
    }
    let watch = changes.map { [sleep] changes in
      Task {
        for await _ in changes {
          continuation.yield(.elsewhere)
          // Merges signals in quick succession into a few refreshes; keys don't wait for this pause.
          try? await sleep(.milliseconds(200))
        }
      }
    }
    var alarm = WakeAlarm(sleep: sleep) { continuation.yield(.clock) }
    var animationTimer = FrameTimer(sleep: sleep) { continuation.yield(.frame) }
    var idleTimer = FrameTimer(sleep: sleep) { continuation.yield(.idle) }
    notices.listen { continuation.yield(.notice($0)) }
    lastGlance = lock.glance?()
    let guardian = lock.watch(sleep) { continuation.yield(.glance) }
    await app.appear()
    device.enter()
    defer {
      alarm.cancel()
      animationTimer.cancel()
      idleTimer.cancel()
      guardian?.cancel()
      watch?.cancel()
      pump.cancel()
      device.leave()
    }
    paint()
    alarm.set(for: app.nextChange, now: time.now())
    animationTimer.set(app.nextFrame)
    idleTimer.set(lock.idle())
    for await wake in wakes {
      if case .terminal(.terminationRequested(let signal)) = wake { return .signal(signal) }
      if case .terminal(.left) = wake {
        dropsInputs = false
        continue
      }
      if case .terminal(.input) = wake, dropsInputs { continue }
      endTransition(before: wake)
      if case .idle = wake { lock.use(false) }
      let access = await access(at: wake)
      switch access {
      case .open: break
      case .closed: guard await askForPassword(because: reason(at: wake)) else { return .left }
      case .removed: app.dropData()
      }
      if access != .open {
        idleTimer.restart(app.isDataRemoved ? nil : lock.idle())
        paint()
        continue
      }
      if case .glance = wake { continue }
      if case .terminal(.input) = wake { idleTimer.restart(lock.idle()) }
      if case .clock = wake { alarm.reset() }
      if case .frame = wake { animationTimer.reset() }
      guard await handle(wake) else {
        lock.use(true)
        return .unanswered
      }
      notices.listen { continuation.yield(.notice($0)) }
      if app.startsOver { return .startedOver }
      if app.isFinished { break }
      if app.asksForLock {
        app.asksForLock = false
        guard await askForPassword(because: .wanted) else { return .left }
      }
      let isFirstOfTransition = paint()
      alarm.set(for: app.nextChange, now: time.now())
      if isFirstOfTransition {
        animationTimer.restart(Transition.pause)
      } else {
        animationTimer.set(hasFocus ? nextFrame : nil)
      }
    }
    lock.use(true)
    return .left
  }

  /// Returns whether the screen may handle a wake-up; keys typed before a lock or a removal aren't meant for what
  /// follows.
  private mutating func access(at wake: Wake) async -> ScreenLock.Access {
    guard !app.isDataRemoved else { return .open }
    let isByUser: Bool
    switch wake {
    case .idle: return .closed
    case .terminal(.input), .terminal(.resumed): isByUser = true
    case .clock, .elsewhere, .glance: isByUser = false
    case .frame, .notice, .terminal: return .open
    }
    let glance = lock.glance?()
    // Without a difference, a check once a second is enough, because nobody notices that delay.
    guard glance != lastGlance || !isByUser || lastCheck.duration(to: .now) > .seconds(1) else { return .open }
    (lastGlance, lastCheck) = (glance, .now)
    app.hasOldStore = hasOldStore()
    let access = await lock.access()
    if access == .open, isByUser, lastUse.duration(to: .now) > .seconds(10) {
      lastUse = .now
      lock.use(true)
    }
    return access
  }

  /// Returns why the lock is closed; a lock that nobody used for long enough has closed automatically.
  private func reason(at wake: Wake? = nil) -> ScreenLock.Reason {
    if case .idle = wake { return .idle }
    let isOverdue = lock.idle().map { lastUse.duration(to: .now) >= $0 } ?? false
    return isOverdue ? .idle : .elsewhere
  }

  /// Leaves the screen to ask for the password; returns `false` if nobody answers.
  private mutating func askForPassword(because reason: ScreenLock.Reason) async -> Bool {
    // Some terminals can still show the screen that was left.
    transition = nil
    device.write(renderer.render(Frame(size: device.size)))
    device.leave()
    guard await takeScreen(asking: reason) else { return false }
    if !app.isDataRemoved { await app.comeBack() }
    return true
  }

  /// Takes the screen again after it was left.
  ///
  /// - Parameter reason: The reason to ask for the password first; `nil` to ask nothing.
  /// - Returns: `false` if nobody answers.
  private mutating func takeScreen(asking reason: ScreenLock.Reason?) async -> Bool {
    dropsInputs = reason != nil
    let isUnlocked = if let reason { await lock.unlock(reason) } else { true }
    // The data may have been removed in the meantime.
    let isRemoved = await lock.access() == .removed
    guard isUnlocked || isRemoved else { return false }
    device.enter()
    forgetScreen()
    await app.handle(.resize(device.size))
    if isRemoved { app.dropData() }
    return true
  }

  /// Handles a wake-up, and shows the store's notices in the meantime.
  ///
  /// - Returns: `false` if the work takes long and the user doesn't want to wait any longer.
  private mutating func handle(_ wake: Wake) async -> Bool {
    if case .terminal(.input(.key(let press))) = wake, CommonKey.editor.keys.contains(press), let text = app.longText {
      await write(text)
      return true
    }
    if case .frame = wake, transition != nil {
      let isCaughtUp = device.isCaughtUp
      transition?.advance(to: .now, isCaughtUp: isCaughtUp)
      return true
    }
    if case .terminal(.input(.focus(let hasFocus))) = wake { self.hasFocus = hasFocus }
    learn(wake)
    if case .terminal(.resumed) = wake { forgetScreen() }
    let (events, continuation) = AsyncStream.makeStream(of: Meanwhile.self)
    notices.listen { continuation.yield(.notice($0)) }
    interruptions.listener = { continuation.yield(.interruption) }
    var patience = FrameTimer(sleep: sleep) { continuation.yield(.slow) }
    patience.set(Self.patience)
    let work = Task { [app, device] in
      await Self.handle(wake, app, device)
      continuation.finish()
    }
    defer {
      patience.cancel()
      interruptions.listener = {}
      app.endWaiting()
    }
    for await next in events {
      switch next {
      case .notice(let notice): app.notify(notice)
      case .slow: app.isSlow = true
      case .interruption:
        // Ctrl-C is an ordinary key until the screen explains that it leaves.
        guard app.isSlow else { continue }
        work.cancel()
        return false
      }
      paint()
    }
    await work.value
    return true
  }

  /// Opens the text of the focused field in the user's editor.
  private mutating func write(_ text: String) async {
    device.leave()
    let written: Result<EditedText?, TextEditorError>
    do throws(TextEditorError) {
      written = .success(try await editor(text))
    } catch {
      written = .failure(error)
    }
    let isClosed = await lock.access() == .closed
    guard await takeScreen(asking: isClosed ? reason() : nil) else { return app.finish() }
    if !app.isDataRemoved { await app.receive(written) }
  }

  /// Collects the terminal's replies about colors and images, and applies those about images after the last one.
  private mutating func learn(_ wake: Wake) {
    guard case .terminal(.reply(let reply)) = wake else { return }
    switch reply {
    case .images(let kind): images = max(kind, images ?? kind)
    case .cellSize(let size): cellSize = size
    case .deviceAttributes: if let images { renderer.use(images, cell: cellSize) }
    case .foreground(let color): foreground = color
    case .background(let color): (background, theme) = (color, Theme(background: color))
    case .synchronizedOutput: break
    }
  }

  private static func handle(_ wake: Wake, _ app: AppCoordinator, _ device: any TerminalDevice) async {
    switch wake {
    case .terminal(.input(.key(.control("z")))): device.suspend()
    // Changes of other programs are shown when the user comes back.
    case .terminal(.input(.focus(true))): await app.comeBack()
    case .terminal(.input(let input)): await app.handle(input)
    case .terminal(.resumed):
      await app.handle(.resize(device.size))
      await app.comeBack()
    case .terminal(.reply(.background(let color))): await app.use(Theme(background: color))
    case .terminal(.reply), .terminal(.left), .terminal(.terminationRequested): break
    case .clock, .elsewhere: await app.appear()
    case .frame: app.advance()
    case .idle, .glance: break
    case .notice(let notice): app.notify(notice)
    }
  }

  /// Draws the next frame completely, because something else was on the screen.
  private mutating func forgetScreen() {
    renderer.invalidate()
    shown = nil
  }

  /// The time until the next frame of the transition or of the app's animation; `nil` while nothing moves.
  private var nextFrame: Duration? { transition == nil ? app.nextFrame : Transition.pause }

  /// Shows the app, or the next frame of the transition to it.
  ///
  /// - Returns: `true` if a transition has begun.
  @discardableResult private mutating func paint() -> Bool {
    var own: TerminalColors?
    if let foreground, let background { own = TerminalColors(foreground: foreground, background: background) }
    let palette = Palette(app.painted, on: theme, own: own, level: colors)
    if palette != self.palette {
      self.palette = palette
      renderer.use(SGR(level: colors, palette: palette, erasesInColor: erasesInColor))
    }
    let bell: [UInt8] = app.takeRing() ? [0x07] : []
    let (frame, place) = (app.frame(), app.place)
    let begins = beginTransition(to: frame, at: place)
    shown = (frame, place)
    let bytes = bell + nextBytes(showing: frame)
    if !bytes.isEmpty { device.write(bytes) }
    if begins { device.requestAnswer() }
    return begins
  }

  /// Begins a transition if the user went to another place, and if the terminal can show how items move there.
  private mutating func beginTransition(to frame: Frame, at place: [Int]) -> Bool {
    // Nothing of removed data may travel to the page about the removal.
    guard !app.isDataRemoved, let shown, shown.place != place, hasFocus, !app.settings.reducedMotion, device.isCaughtUp
    else {
      return false
    }
    transition = Transition(from: shown.frame, to: frame).map { TransitionPlayer($0, at: .now) }
    return transition != nil
  }

  /// Shows the end of a transition before handling anything other than its frames and the terminal's replies.
  private mutating func endTransition(before wake: Wake) {
    switch wake {
    case .frame, .terminal(.reply): break
    default: if transition.take() != nil { paint() }
    }
  }

  /// Returns the bytes that show the next frame of the transition, or the app's own frame at its end.
  private mutating func nextBytes(showing frame: Frame) -> [UInt8] {
    if let between = transition?.frame {
      var next = renderer
      let bytes = next.render(between)
      if transition?.spend(bytes.count) == true {
        renderer = next
        return bytes
      }
    }
    transition = nil
    return renderer.render(frame)
  }
}

struct WakeAlarm {
  /// The longest wait, in seconds, because the clock can be changed in the meantime.
  private static let longest = 86_400
  /// The wait after a wake-up that couldn't read the store, in seconds.
  private static let pause = 60

  private let sleep: FullScreen.Sleep
  private let ring: @Sendable () -> Void
  private var instant: Instant?
  private var lastRing: Instant?
  private var sleeper: Task<Void, Never>?

  init(sleep: @escaping FullScreen.Sleep, ring: @escaping @Sendable () -> Void) {
    (self.sleep, self.ring) = (sleep, ring)
  }

  /// Sets the alarm to another time; `nil` turns it off.
  mutating func set(for next: Instant?, now: Instant) {
    guard next != instant else { return }
    cancel()
    instant = next
    guard let next else { return }
    let left = next.secondsSince1970 - now.secondsSince1970
    let seconds = left > 0 ? min(left, Self.longest) : next == lastRing ? Self.pause : 1
    sleeper = Task { [sleep, ring] in
      do { try await sleep(.seconds(seconds)) } catch { return }
      ring()
    }
  }

  /// Records that the alarm rang, so that it can be set to the same time again.
  mutating func reset() {
    lastRing = instant
    instant = nil
  }

  func cancel() { sleeper?.cancel() }
}

/// A timer that other inputs don't postpone.
struct FrameTimer {
  private let sleep: FullScreen.Sleep
  private let ring: @Sendable () -> Void
  private var sleeper: Task<Void, Never>?
  private var pause = Duration.zero

  init(sleep: @escaping FullScreen.Sleep, ring: @escaping @Sendable () -> Void) {
    (self.sleep, self.ring) = (sleep, ring)
  }

  /// Starts the timer unless it is running with no longer a wait; `nil` stops it.
  mutating func set(_ pause: Duration?) {
    guard let pause else {
      cancel()
      sleeper = nil
      return
    }
    guard sleeper == nil || pause < self.pause else { return }
    cancel()
    self.pause = pause
    sleeper = Task { [sleep, ring] in
      do { try await sleep(pause) } catch { return }
      ring()
    }
  }

  /// Restarts the wait.
  mutating func restart(_ pause: Duration?) {
    set(nil)
    set(pause)
  }

  /// Records that the timer rang, so that it can be set again.
  mutating func reset() { sleeper = nil }

  func cancel() { sleeper?.cancel() }
}

/// Passes the store's notices to the part of the app that talks to the user now.
package final class StoreNotices: Sendable {
  package typealias Listener = @Sendable (StoreNotice) -> Void

  private let listener = Mutex<Listener>({ _ in })

  package init() {}

  package func notify(_ notice: StoreNotice) { listener.withLock(\.self)(notice) }

  /// Replaces the listener that receives the notices.
  package func listen(_ listener: @escaping Listener) { self.listener.withLock { $0 = listener } }
}
