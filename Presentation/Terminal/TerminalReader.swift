import CTerminal
import Foundation
import Synchronization

/// The thread that waits for bytes and signals and reports them; it never wakes without a reason.
struct TerminalReader {
  /// The reasons for waking up that aren't signals.
  static let look: UInt8 = 0
  static let quit: UInt8 = 255

  /// The time after which a lone ESC is a key, in milliseconds.
  private static let escapeDelay: Int32 = 20

  private let driver: TerminalDriver
  private var decoder = InputDecoder()
  private var size: Size
  /// The signal that asked the process to end.
  private var ending: Int32?
  private var isGone = false

  init(_ driver: TerminalDriver) {
    self.driver = driver
    size = driver.firstSize
  }

  consuming func run() {
    var reader = self
    while reader.step() {}
  }

  /// Handles one wake-up; returns `false` when the thread must end.
  private mutating func step() -> Bool {
    let found = terminal_wait(driver.isReading && !isGone ? 1 : 0, timeout)
    if found & TERMINAL_INPUT != 0 { read() }
    if found & TERMINAL_HANGUP != 0 { hangUp() }
    if found & TERMINAL_WOKEN != 0 { return answerReasons() }
    if found == 0 { timeIsOver() }
    return true
  }

  private var timeout: Int32 {
    if decoder.isPending { return Self.escapeDelay }
    return ending == nil ? -1 : Int32(driver.grace / .milliseconds(1))
  }

  private mutating func timeIsOver() {
    if decoder.isPending {
      send(decoder.flush())
    } else if let ending {
      driver.end(by: ending)
    }
  }

  private mutating func read() {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe bytes.withUnsafeMutableBufferPointer { unsafe terminal_read($0.baseAddress, $0.count) }
    if count < 0 { return hangUp() }
    send(decoder.decode(bytes.prefix(Int(count))))
  }

  private func send(_ events: [TerminalEvent]) { for event in events { driver.send(event) } }

  private mutating func hangUp() {
    isGone = true
    askToEnd(by: SIGHUP)
  }

  private mutating func askToEnd(by signal: Int32) {
    guard ending == nil else { return }
    ending = signal
    driver.send(.terminationRequested(signal: signal))
  }

  /// Handles all reasons at once, so that many signals of a kind count as one.
  private mutating func answerReasons() -> Bool {
    var reasons: Set<UInt8> = []
    while let reason = UInt8(exactly: terminal_woken()) { reasons.insert(reason) }
    if reasons.contains(Self.quit) { return false }
    for signal in [SIGINT, SIGTERM, SIGQUIT, SIGHUP] where reasons.contains(UInt8(signal)) { askToEnd(by: signal) }
    if reasons.contains(UInt8(SIGTSTP)), driver.isReading {
      stop()
    } else if reasons.contains(UInt8(SIGCONT)), driver.isReading {
      resume()
    }
    // Checks the size after any reason: a change before signals were caught came without a signal.
    reportSize()
    return true
  }

  private mutating func stop() {
    driver.giveBack()
    terminal_stop()
    // Drops the SIGCONT that continued the process, because it is handled here.
    while terminal_woken() >= 0 {}
    resume()
  }

  private mutating func resume() {
    driver.take(asking: false)
    reportSize()
    driver.send(.resumed)
  }

  private mutating func reportSize() {
    let now = driver.size
    guard now != size else { return }
    size = now
    driver.send(.input(.resize(now)))
  }
}

/// Tracks whether the terminal has answered the queries that Haru sent.
final class TerminalAnswers: Sendable {
  private enum State: Sendable {
    case unasked
    case asked(deadline: ContinuousClock.Instant)
    case answered
  }

  /// The time after which a terminal that hasn't answered is assumed not to answer.
  private static let patience = Duration.milliseconds(100)

  private let state = Mutex(State.unasked)

  /// Returns `true` once, when the terminal must be asked.
  func begin() -> Bool {
    state.withLock { state in
      guard case .unasked = state else { return false }
      state = .asked(deadline: .now + Self.patience)
      return true
    }
  }

  /// Returns `true` if the terminal must be asked again, because it has answered so far.
  func beginAgain() -> Bool {
    state.withLock { state in
      guard case .answered = state else { return false }
      state = .asked(deadline: .now + Self.patience)
      return true
    }
  }

  var isComplete: Bool { state.withLock { if case .answered = $0 { true } else { false } } }

  func end() { state.withLock { $0 = .answered } }

  /// Waits until the last answer has arrived or its time is over.
  func waitForLast() {
    while case .asked(let deadline) = state.withLock({ $0 }), deadline > .now {
      Thread.sleep(forTimeInterval: 0.002)
    }
  }
}
