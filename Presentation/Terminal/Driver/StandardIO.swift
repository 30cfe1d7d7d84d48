#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Synchronization

/// The process's own standard streams.
package final class StandardIO: CommandIO {
  /// Output is held back up to this many bytes, so that a long list is written in few calls.
  private static let capacity = 1 << 16

  package let streams: StandardStreams
  private let held = Mutex(Held())

  private struct Held {
    var bytes: [UInt8] = []
    var failure: OutputError?
  }

  package init() {
    // A reader that goes away is then an error to tell apart instead of the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    var window = winsize()
    let hasWindow = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    streams = StandardStreams(
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      columns: hasWindow ? Int(window.ws_col) : nil
    )
  }

  package func write(_ text: String) {
    held.withLock { held in
      held.bytes.append(contentsOf: text.utf8)
      if held.bytes.count >= Self.capacity { Self.send(&held) }
    }
  }

  package func report(_ text: String) {
    _ = Self.send(Array(text.utf8), to: STDERR_FILENO)
  }

  package func ask(_ question: String) -> String? {
    held.withLock { Self.send(&$0) }
    report(question)
    return readLine(strippingNewline: true)
  }

  package func flush() throws(OutputError) {
    let failure = held.withLock { held in
      Self.send(&held)
      return held.failure
    }
    if let failure { throw failure }
  }

  private static func send(_ held: inout Held) {
    if held.failure == nil { held.failure = send(held.bytes, to: STDOUT_FILENO) }
    held.bytes.removeAll(keepingCapacity: true)
  }

  /// Writes everything; tells why not all of it went out.
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
