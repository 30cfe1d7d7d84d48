import CTerminal
import Dispatch
import Foundation
import Synchronization

/// The driver of the process's terminal; there is one driver at a time.
///
/// It restores the terminal on every way out: ``leave()``, exit, signals and Swift traps.
package final class TerminalDriver: TerminalDevice {
  package let events: AsyncStream<TerminalEvent>

  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let modes: TerminalModes
  let grace: Duration
  /// The size when the terminal was opened; later sizes are reported as events.
  let firstSize: Size
  /// Indicates whether the screen is in use; locked during each write.
  private let isTaken = Mutex(false)
  private let answers = TerminalAnswers()
  private let hasReader = Mutex(false)
  private let readerHasEnded = DispatchSemaphore(value: 0)
  private let isReadable = Atomic(false)

  /// - Parameters:
  ///   - path: The device of a terminal; `nil` for the terminal of standard input, output or error.
  ///   - modes: The modes to switch on.
  ///   - grace: The time in which the program must end when a signal asks it to; then the driver ends it.
  package init(
    path: String? = nil, modes: TerminalModes = TerminalModes(), grace: Duration = .seconds(1)
  ) throws(TerminalError) {
    let code = unsafe terminal_open(path)
    guard code == 0 else { throw code == ENOTTY ? .notATerminal : .cannotOpen(code: code) }
    (self.modes, self.grace) = (modes, grace)
    firstSize = Self.size
    (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
  }

  package var size: Size { Self.size }

  private static var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    unsafe terminal_size(&columns, &rows)
    // Serial lines report no size.
    return columns > 0 && rows > 0 ? Size(columns: Int(columns), rows: Int(rows)) : Size(columns: 80, rows: 24)
  }

  package func enter() {
    // Keys typed while Haru was opening are read now, without an echo in between.
    terminal_pass_typing()
    terminal_catch_signals()
    take(asking: answers.begin())
    startReader()
    terminal_wake(TerminalReader.look)
  }

  package func leave() {
    // An answer that arrives after the shell reads again would be typed into the shell.
    answers.waitForLast()
    giveBack()
    send(.left)
    terminal_release_signals()
    terminal_wake(TerminalReader.look)
  }

  package func suspend() { terminal_wake(UInt8(SIGTSTP)) }

  package func write(_ bytes: [UInt8]) {
    isTaken.withLock { isTaken in
      guard isTaken else { return }
      send(bytes)
    }
  }

  package var isCaughtUp: Bool { answers.isComplete }

  package func requestAnswer() {
    isTaken.withLock { isTaken in
      if isTaken, answers.beginAgain() { send(Array(TerminalModes.lastQuestion.utf8)) }
    }
  }

  package func end(by signal: Int32) { terminal_end(signal) }

  package func close() {
    leave()
    continuation.finish()
    if hasReader.withLock({ $0 }) {
      terminal_wake(TerminalReader.quit)
      readerHasEnded.wait()
    }
    terminal_close()
  }

  private func startReader() {
    hasReader.withLock { hasReader in
      guard !hasReader else { return }
      hasReader = true
      let thread = Thread {
        TerminalReader(self).run()
        self.readerHasEnded.signal()
      }
      thread.name = "terminal"
      thread.start()
    }
  }

  private func send(_ bytes: [UInt8]) {
    // The reader notices when the terminal is gone.
    _ = unsafe bytes.withUnsafeBufferPointer { unsafe terminal_write($0.baseAddress, $0.count) }
  }

  var isReading: Bool { isReadable.load(ordering: .acquiring) }

  func send(_ event: TerminalEvent) {
    if event == .reply(.deviceAttributes) { answers.end() }
    continuation.yield(event)
  }

  /// Takes over the screen and sets all modes, even the ones that are set already.
  func take(asking: Bool) {
    isTaken.withLock { isTaken in
      isTaken = true
      _ = terminal_make_raw()
      isReadable.store(true, ordering: .releasing)
      send(Array((modes.entering + (asking ? TerminalModes.questions : "")).utf8))
    }
  }

  func giveBack() {
    isTaken.withLock { isTaken in
      isTaken = false
      isReadable.store(false, ordering: .releasing)
      terminal_restore()
    }
  }
}

/// The modes of the terminal that a full screen switches on.
///
/// The modes include no keyboard protocol: with kitty's, Korean input methods send letters apart or doubled.
package struct TerminalModes: Hashable, Sendable {
  /// Indicates whether the mouse is reported, which blocks the terminal's own text selection unless Shift is held.
  package let hasMouse: Bool

  package init(hasMouse: Bool = true) { self.hasMouse = hasMouse }

  /// The sequences for the alternate screen, no wrapping, no cursor, bracketed pastes, and focus and mouse reports.
  var entering: String {
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h"
      + (hasMouse ? "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h" : "")
  }

  /// The queries for the foreground and the background, synchronized output and pictures, and the query that is always
  /// answered last.
  static let questions =
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\(ImageProtocol.questions)\(lastQuestion)"

  /// The query that every terminal answers, after everything that was written before (DA1).
  static let lastQuestion = "\u{1B}[c"
}

/// A terminal that a run loop can own: the real one, or a script in tests.
package protocol TerminalDevice: Sendable {
  /// The size of the terminal, at least 1×1.
  var size: Size { get }

  /// The terminal's events, for one reader; none before ``enter()``, and only ``TerminalEvent/left`` after ``leave()``.
  var events: AsyncStream<TerminalEvent> { get }

  /// Takes over the screen: raw input, the alternate screen, and reports of pastes, the mouse and the focus.
  func enter()

  /// Restores the screen as it was found; ``enter()`` may take the screen again.
  func leave()

  /// Restores the screen and stops the process group, as Ctrl-Z does, until ``TerminalEvent/resumed``.
  func suspend()

  /// Restores the screen and ends the events, so that the terminal can be opened again.
  func close()

  /// Writes the bytes in one piece; writes nothing unless the screen is taken.
  func write(_ bytes: [UInt8])

  /// Indicates whether the terminal has answered every query so far; `false` for a terminal that never answers.
  var isCaughtUp: Bool { get }

  /// Asks a terminal that is caught up to answer once it has drawn everything written so far.
  func requestAnswer()

  /// Restores the screen and ends the process with the signal that asked for it.
  func end(by signal: Int32)
}

package enum TerminalError: Error, Hashable, Sendable {
  /// Neither input nor output is a terminal.
  case notATerminal
  /// The system refused to open the terminal, with its error number.
  case cannotOpen(code: Int32)
}

/// The crash handlers that Swift's runtime installs before `main`.
package enum CrashHandlers {
  /// Leaves crashes to the system.
  ///
  /// The runtime would run `swift-backtrace`; a static program that was found in PATH looks for that program in the
  /// current folder, where anybody may have put one.
  package static func remove() { terminal_forget_crash_handlers() }
}

/// A program that owns the terminal until it ends, such as an editor.
package enum TerminalProgram {
  /// Runs a program.
  ///
  /// - Parameter words: The name of the program, searched in `PATH`, and its arguments.
  /// - Returns: The exit status; `nil` if the program could not be started.
  package static func run(_ words: [String]) async -> Int32? {
    let status = await withCheckedContinuation { (continuation: CheckedContinuation<Int32, Never>) in
      // Programs such as editors run for a long time, and other tasks need the few threads.
      Thread { continuation.resume(returning: Self.status(of: words)) }.start()
    }
    return status < 0 ? nil : status
  }

  private static func status(of words: [String]) -> Int32 {
    let pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe terminal_run(pointers)
  }
}
