import CTerminal
import Dispatch
import Foundation
import Synchronization

/// There is one at a time.
///
/// It is given back on every way out: ``leave()``, exit, signals and Swift traps.
package final class TerminalDriver: TerminalDevice {
  package let events: AsyncStream<TerminalEvent>

  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let modes: TerminalModes
  let grace: Duration
  /// The size when the terminal was opened; every other one is told.
  let firstSize: Size
  /// Indicates whether the screen is in use; locked while something is written.
  private let isTaken = Mutex(false)
  private let answers = TerminalAnswers()
  private let hasReader = Mutex(false)
  private let readerHasEnded = DispatchSemaphore(value: 0)
  private let isReadable = Atomic(false)

  /// - Parameters:
  ///   - path: A terminal's device; `nil` for the one of standard input, output or error.
  ///   - grace: How long the program may take to end when a signal asks it to; then the driver ends it.
  package init(
    path: String? = nil, modes: TerminalModes = TerminalModes(), grace: Duration = .seconds(1)
  ) throws(TerminalError) {
    let code = unsafe terminal_open(path)
    guard code == 0 else { throw code == ENOTTY ? .notATerminal : .cannotOpen(code: code) }
    self.modes = modes
    self.grace = grace
    firstSize = Self.size
    (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
  }

  package var size: Size { Self.size }

  private static var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    unsafe terminal_size(&columns, &rows)
    // Serial lines know no size.
    return columns > 0 && rows > 0 ? Size(columns: Int(columns), rows: Int(rows)) : Size(columns: 80, rows: 24)
  }

  package func enter() {
    terminal_catch_signals()
    take(asking: answers.begin())
    startReader()
    terminal_wake(TerminalReader.look)
  }

  package func leave() {
    // An answer that comes when the shell reads would be typed into it.
    answers.waitForLast()
    giveBack()
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
    // A terminal that is gone is noticed by its reader.
    _ = unsafe bytes.withUnsafeBufferPointer { unsafe terminal_write($0.baseAddress, $0.count) }
  }
}

extension TerminalDriver {
  var isReading: Bool { isReadable.load(ordering: .acquiring) }

  func send(_ event: TerminalEvent) {
    if event == .reply(.deviceAttributes) { answers.end() }
    continuation.yield(event)
  }

  /// Sets all modes, also those that are set already.
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
/// No keyboard protocol is among them: with kitty's, Korean input methods send letters apart or doubled.
package struct TerminalModes: Hashable, Sendable {
  /// Mouse reports take the terminal's own selection of text; with Shift it works still.
  package let hasMouse: Bool

  package init(hasMouse: Bool = true) { self.hasMouse = hasMouse }

  /// Alternate screen, no wrapping at the last column, cursor hidden, pastes in brackets, focus reports.
  var entering: String {
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h"
      + (hasMouse ? "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h" : "")
  }

  /// The background, synchronized output, pictures, and the question that every terminal answers last.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\(ImageProtocol.questions)\u{1B}[c"
}

/// A terminal that a run loop can own: the real one, or a script in tests.
package protocol TerminalDevice: Sendable {
  /// At least 1×1.
  var size: Size { get }

  /// The terminal's events, for one reader; there are none before ``enter()`` and after ``leave()``.
  var events: AsyncStream<TerminalEvent> { get }

  /// Takes the screen: raw input, the alternate screen, pastes, mouse and focus reported.
  func enter()

  /// Gives the screen back as it was found; ``enter()`` may take it again.
  func leave()

  /// Gives the screen back and stops the process group, as Ctrl-Z does; ``TerminalEvent/resumed`` tells of its end.
  func suspend()

  /// Writes in one piece; nothing is written while the screen is not taken.
  func write(_ bytes: [UInt8])

  /// Gives the screen back and ends the process by a signal that asked for it.
  func end(by signal: Int32)
}

package enum TerminalError: Error, Hashable, Sendable {
  /// Neither input nor output is one.
  case notATerminal
  /// The system refused, with its error number.
  case cannotOpen(code: Int32)
}

/// The crash handlers of Swift's runtime before `main` begins.
package enum CrashHandlers {
  /// Leaves crashes to the system.
  ///
  /// The runtime would run `swift-backtrace`; a static program that was found on the PATH looks for it in the folder
  /// that the user is in, where anybody may have put one.
  package static func remove() { terminal_forget_crash_handlers() }
}

/// A program that has the terminal until it ends, such as an editor.
package enum TerminalProgram {
  /// - Parameter words: Its name, looked for in `PATH`, and its arguments.
  /// - Returns: Its exit status; `nil` when it could not be started.
  package static func run(_ words: [String]) async -> Int32? {
    let status = await withCheckedContinuation { (continuation: CheckedContinuation<Int32, Never>) in
      // People take their time, and threads that others wait for are few.
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
