#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

import CTerminal
package import Domain
import Foundation
import Synchronization

package final class StandardIO: CommandIO {
  /// The number of bytes of output that are held back, so that a long list is written in few calls.
  private static let capacity = 1 << 16

  package let streams: StandardStreams
  private let held = Mutex(Held())
  private let hidesEcho = Mutex(false)
  private let hasAsked = Mutex(false)
  private let rows: Int

  private struct Held {
    var bytes: [UInt8] = []
    var pager: Pager?
    var failure: OutputError?
  }

  package init() {
    // A reader that goes away then causes an error instead of ending the process.
    _ = signal(SIGPIPE, SIG_IGN)
    var window = winsize()
    let hasWindow = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    rows = Int(window.ws_row)
    streams = StandardStreams(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1, columns: hasWindow ? Int(window.ws_col) : nil)
  }

  package func write(_ bytes: [UInt8]) {
    held.withLock { held in
      if held.bytes.isEmpty { held.bytes = bytes } else { held.bytes += bytes }
      if held.pager == nil, held.bytes.count >= Self.capacity { Self.send(&held) }
    }
  }

  package func page(with pager: String) { held.withLock { $0.pager = Pager(command: pager) } }

  package func report(_ text: String) {
    // Output and errors on one terminal keep their order.
    if streams.outputIsTerminal, streams.errorIsTerminal { held.withLock { if $0.pager == nil { Self.send(&$0) } } }
    _ = Self.send(Array(wrapped(text).utf8), to: STDERR_FILENO)
  }

  package func waits(_ patience: Duration) async -> Bool {
    do { try await Task.sleep(for: patience) } catch { return false }
    return true
  }

  /// Returns a message whose long lines are broken between words, because terminals break lines anywhere.
  private func wrapped(_ text: String) -> String {
    guard streams.errorIsTerminal, let columns = streams.columns else { return text }
    return TextClip.wrapped(message: text, columns: columns)
  }

  package func ask(_ question: String) -> String? {
    held.withLock { Self.send(&$0) }
    // Keys that were typed before the first question weren't meant for it.
    if !hasAsked.withLock({ exchange(&$0, with: true) }) { terminal_drop_hidden() }
    terminal_show_typing()
    defer { hideEchoAgain() }
    report(question)
    return readLine(strippingNewline: true)
  }

  package func askUntilCancelled(_ question: String) async -> String? {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    // Reading can't be stopped, so it takes no thread of Swift's tasks.
    Thread.detachNewThread { [self] in
      if let answer = ask(question) { line.yield(answer) }
      line.finish()
    }
    return await lines.first { _ in true }
  }

  package func ask(_ question: String, into secret: any TypedSecret) -> Bool {
    held.withLock { Self.send(&$0) }
    guard streams.inputIsTerminal else { return SecretLine.read(into: secret) }
    // Hides typing before the question appears.
    guard terminal_hide_typing() == 0 else { return false }
    report(question)
    let isRead = SecretLine.read(into: secret)
    terminal_show_typing()
    hideEchoAgain()
    report("\n")
    return isRead
  }

  package func hideEcho() {
    hidesEcho.withLock { $0 = streams.inputIsTerminal }
    hideEchoAgain()
  }

  package func showEcho() {
    hidesEcho.withLock { $0 = false }
    terminal_show_typing()
  }

  private func hideEchoAgain() { if hidesEcho.withLock({ $0 }) { _ = terminal_hide_echo() } }

  package func catchEnd(_ caught: @escaping @Sendable () -> Void) -> Bool { EndSignals.catchFirst(caught) }

  package func releaseEnd() { EndSignals.release() }

  package func flush() throws(OutputError) {
    let failure = held.withLock { held in
      if let pager = held.pager, isLongerThanScreen(held.bytes), pager.show(held.bytes) { held.bytes = [] }
      Self.send(&held)
      return held.failure
    }
    if let failure { throw failure }
  }

  /// Returns whether the bytes need more lines than the screen has, less one for the shell's prompt.
  private func isLongerThanScreen(_ bytes: [UInt8]) -> Bool {
    rows > 0 && bytes.count { $0 == UInt8(ascii: "\n") } >= rows
  }

  private static func send(_ held: inout Held) {
    if held.failure == nil { held.failure = send(held.bytes, to: STDOUT_FILENO) }
    held.bytes = []
  }

  /// Writes all bytes; returns the reason if some could not be written.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> OutputError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Self.write(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EINTR {
        return errno == EPIPE ? .closedPipe : .failed(detail: unsafe String(cString: strerror(errno)))
      }
    }
    return nil
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// The arguments of the command line as the system passed them, which need not be valid text.
package enum ProcessArguments {
  /// The arguments without the program's own name.
  package static var bytes: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      guard let word = unsafe CommandLine.unsafeArgv[index] else { return [] }
      return unsafe UnsafeRawBufferPointer(start: word, count: strlen(word)).map { $0 }
    }
  }
}

/// The environment of the process.
package enum ProcessEnvironment {
  /// The variables; the first one counts if a name occurs twice, as in getenv(3).
  ///
  /// `ProcessInfo` would start more of Foundation, for a twentieth of the page faults of `haru --version`.
  package static var variables: [String: String] {
    var variables: [String: String] = [:]
    guard var entry = unsafe terminal_environment() else { return variables }
    while let start = unsafe entry.pointee {
      let text = unsafe String(cString: start)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<equals])
        variables[name] = variables[name] ?? String(text[text.utf8.index(after: equals)...])
      }
      unsafe entry += 1
    }
    return variables
  }
}

/// A program that shows a text page by page.
struct Pager {
  let command: String

  /// The shell command, in which `less` ends if one screen is enough, shows colors and doesn't clear the text (gh,
  /// git).
  ///
  /// The user's own `LESS` takes precedence. Texts are UTF-8 in every locale; with a different character set, `less -R`
  /// takes the byte 9B in a character for a control.
  private var script: String {
    "LESS=\"${LESS-FIRX}\"; LESSCHARSET=\"${LESSCHARSET-utf-8}\"; export LESS LESSCHARSET; \(command)"
  }

  /// Shows a text until the reader leaves the pager.
  ///
  /// - Returns: `false` if there is no such program.
  func show(_ bytes: [UInt8]) -> Bool {
    // Unlike Haru, the pager gets a signal when a reader behind it goes away.
    _ = signal(SIGPIPE, SIG_DFL)
    let pipe = unsafe popen(script, "w")
    _ = signal(SIGPIPE, SIG_IGN)
    guard let pipe = unsafe pipe else { return false }
    // Ctrl-C belongs to the pager.
    let before = signal(SIGINT, SIG_IGN)
    _ = unsafe fwrite(bytes, 1, bytes.count, pipe)
    let status = unsafe pclose(pipe)
    _ = signal(SIGINT, before)
    return status >> 8 != 127
  }
}

/// Reads a line of standard input byte by byte, with the keys that correct it.
enum SecretLine {
  private enum Key {
    static let interrupt: UInt8 = 0x03
    static let end: UInt8 = 0x04
    static let clear: UInt8 = 0x15
    static let escape: UInt8 = 0x1B
    static let backspace: Set<UInt8> = [0x08, 0x7F]
    static let enter: Set<UInt8> = [0x0A, 0x0D]
  }

  /// Reads a line, without the bytes that don't fit; returns whether there was a line.
  static func read(into secret: any TypedSecret) -> Bool {
    var byte: UInt8 = 0
    defer { byte = 0 }
    while unsafe terminal_read_byte(&byte) == 1 {
      switch byte {
      case _ where Key.enter.contains(byte): return true
      case _ where Key.backspace.contains(byte): secret.removeLastScalar()
      case Key.clear: secret.clear()
      case Key.end where secret.count == 0: return false
      case Key.interrupt:
        terminal_show_typing()
        terminal_end(SIGINT)
      case Key.escape: skipSequence()
      case ..<0x20: break
      default: secret.append(byte)
      }
    }
    return secret.count > 0
  }

  /// The time to wait for the rest of a key's bytes, in milliseconds; Esc alone has no rest.
  private static let patience: Int32 = 50

  /// Skips an arrow or another key that means nothing in Haru: `ESC [` and more, up to a letter.
  private static func skipSequence() {
    var byte: UInt8 = 0
    guard terminal_has_byte(patience) == 1, unsafe terminal_read_byte(&byte) == 1,
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    else { return }
    while unsafe terminal_read_byte(&byte) == 1, !(0x40...0x7E).contains(byte) {}
  }
}

/// The signals that ask the program to end during work that must be completed.
enum EndSignals {
  /// Calls a closure at the first signal, which doesn't end the program then.
  static func catchFirst(_ caught: @escaping @Sendable () -> Void) -> Bool {
    guard terminal_catch_end() == 0 else { return false }
    Thread.detachNewThread { if terminal_wait_for_end() != 0 { caught() } }
    return true
  }

  /// Ends the program by the signal that was caught, if there was one.
  static func release() {
    let signal = terminal_release_end()
    if signal != 0 { terminal_end(signal) }
  }
}
