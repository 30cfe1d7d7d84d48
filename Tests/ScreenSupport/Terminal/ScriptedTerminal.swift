package import Presentation
import Synchronization

/// A terminal on which a test types and which it inspects.
package final class ScriptedTerminal: TerminalDevice {
  /// A call of the program other than writing.
  package enum Action: Hashable, Sendable {
    case enter, leave, suspend
    case end(signal: Int32)
  }

  /// The queries that the terminal answers after the first ones.
  package enum Answers: Hashable, Sendable {
    /// The terminal answers no queries, not even the first ones.
    case never
    /// The terminal answers the first queries and falls behind from then on.
    case first
    case all
  }

  private struct State {
    var screen: ScreenEmulator
    var actions: [Action] = []
    var decoder = InputDecoder()
    var byteCount = 0
    var lastShown: ScreenEmulator?
    var isCaughtUp: Bool
  }

  package let events: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let answers: Answers
  private let state: Mutex<State>

  package init(size: Size = Size(columns: 80, rows: 24), answers: Answers = .never) {
    self.answers = answers
    state = Mutex(State(screen: ScreenEmulator(size: size), isCaughtUp: answers != .never))
    (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
  }

  package var size: Size { screen.size }
  package var isCaughtUp: Bool { state.withLock { $0.isCaughtUp } }
  package var screen: ScreenEmulator { state.withLock { $0.screen } }
  package var actions: [Action] { state.withLock { $0.actions } }
  /// The number of bytes written so far.
  package var byteCount: Int { state.withLock { $0.byteCount } }
  /// The screen at the moment when the full screen was left; `nil` before that.
  package var lastShown: ScreenEmulator? { state.withLock { $0.lastShown } }

  package func enter() { act(.enter) { $0.write("\u{1B}[?1049h\u{1B}[?7l".utf8) } }
  package func leave() {
    state.withLock { $0.lastShown = $0.screen }
    act(.leave) { $0.write("\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8) }
    continuation.yield(.left)
  }
  package func close() { finish() }
  package func suspend() { act(.suspend) { _ in } }
  package func requestAnswer() { state.withLock { $0.isCaughtUp = answers == .all } }
  package func end(by signal: Int32) { act(.end(signal: signal)) { _ in } }

  package func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.byteCount += bytes.count
      state.screen.write(bytes)
    }
  }

  /// Sends input as a terminal would: characters, control characters and sequences.
  ///
  /// A lone ESC at the end is the Esc key.
  package func type(_ text: String) {
    let events = state.withLock { $0.decoder.decode(text.utf8) + $0.decoder.flush() }
    for event in events { continuation.yield(event) }
  }

  package func send(_ event: TerminalEvent) {
    continuation.yield(event)
  }

  package func resize(to size: Size) {
    state.withLock { $0.screen.resize(to: size) }
    continuation.yield(.input(.resize(size)))
  }

  /// Ends the stream of events.
  package func finish() {
    continuation.finish()
  }

  private func act(_ action: Action, _ change: (inout ScreenEmulator) -> Void) {
    state.withLock { state in
      state.actions.append(action)
      change(&state.screen)
    }
  }
}
