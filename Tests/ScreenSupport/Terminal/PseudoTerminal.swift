import CProcess
import Foundation
package import Presentation
package import Support

/// Runs a program in the foreground of a pseudo-terminal, to which the test types and from which it reads.
///
/// The program runs as it would under a shell with job control: it has its own session, a process group that can be
/// stopped and continued, and a terminal that outlives the program. Its environment is exactly the given one.
/// ```swift
/// let terminal = try PseudoTerminal("/bin/cat", environment: [:], size: Size(columns: 80, rows: 24))
/// try terminal.write("hello\n")
/// try terminal.read(until: "hello\r\nhello")
/// ```
package final class PseudoTerminal {
  package enum State: Hashable {
    case running
    /// The program was stopped by the signal with this number.
    case stopped(Int32)
    case ended(ExitStatus)
  }

  /// All output of the program that has been read so far.
  package private(set) var output: [UInt8] = []
  package private(set) var state = State.running
  /// The settings of the terminal before the program starts.
  package let originalSettings: PseudoTerminalSettings
  package var processID: Int32 { child.program }
  private let master: Int32
  private let child: pseudo_terminal_child
  private var isDrained = false

  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The complete environment of the program.
  ///   - size: The size of the terminal when the program starts.
  package init(_ program: String, _ arguments: [String] = [], environment: [String: String], size: Size) throws {
    master = pseudo_terminal_open()
    guard master >= 0 else { throw SystemError("open a terminal") }
    originalSettings = try PseudoTerminalSettings(descriptor: master)
    let path = CStrings([Array(program.utf8)])
    let arguments = CStrings([Array(program.utf8)] + arguments.map { Array($0.utf8) })
    let environment = CStrings(environment: environment)
    var child = pseudo_terminal_child()
    let result = unsafe pseudo_terminal_start(
      master,
      UInt16(size.columns),
      UInt16(size.rows),
      path.pointer.pointee,
      arguments.pointer,
      environment.pointer,
      &child
    )
    guard result == 0 else {
      let error = SystemError("start \(program) on a terminal")
      close(master)
      throw error
    }
    self.child = child
  }

  deinit {
    if case .ended = state {} else { kill(child.program, SIGKILL) }
    close(child.control)
    close(master)
    waitpid(child.leader, nil, 0)
  }

  // MARK: Input

  /// Types a text.
  package func write(_ text: String, within limit: Duration = .seconds(60)) throws {
    try write(Array(text.utf8), within: limit)
  }

  /// Types bytes, which need not be UTF-8.
  ///
  /// Output is read in the meantime, so that the test and the program never wait for each other.
  package func write(_ bytes: [UInt8], within limit: Duration = .seconds(60)) throws {
    let deadline = Deadline(in: limit)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EINTR {
        try wait(until: deadline, for: "the program to read what was typed", orMasterIsReady: Int16(POLLOUT))
      } else {
        throw SystemError("write to the terminal")
      }
    }
  }

  /// Resizes the window, which sends SIGWINCH to the foreground process group.
  package func resize(to size: Size) throws {
    guard pseudo_terminal_resize(master, UInt16(size.columns), UInt16(size.rows)) == 0 else {
      throw SystemError("resize the terminal")
    }
  }

  /// Sends a signal only to the program, as `kill` does.
  package func send(signal: Int32) throws {
    if case .ended = state { return }
    guard kill(child.program, signal) == 0 else { throw SystemError("send signal \(signal)") }
  }

  /// Continues a stopped program in the foreground, as `fg` of a shell does.
  package func bringToForeground() {
    guard case .stopped = state else { return }
    state = .running
    var byte: UInt8 = 0
    unsafe Foundation.write(child.control, &byte, 1)
  }

  // MARK: Output

  /// The current settings of the terminal, for example to check that a program has restored them.
  package var settings: PseudoTerminalSettings {
    get throws { try PseudoTerminalSettings(descriptor: master) }
  }

  /// Reads until the output since `start` contains a text.
  ///
  /// - Parameter start: The number of bytes of `output` to skip, for example all bytes read before a key was pressed.
  package func read(until text: String, since start: Int = 0, within limit: Duration = .seconds(60)) throws {
    try read(until: "the text '\(text)'", within: limit) { $0.dropFirst(start).firstRange(of: text.utf8) != nil }
  }

  /// Reads until the output so far satisfies a condition.
  ///
  /// - Parameter description: A description of the expected output, used in the error message.
  package func read(
    until description: String,
    within limit: Duration = .seconds(60),
    _ isEnough: ([UInt8]) -> Bool
  ) throws {
    let deadline = Deadline(in: limit)
    while !isEnough(output) {
      if isDrained { throw failure(.ended, description) }
      try wait(until: deadline, for: description)
    }
  }

  /// Waits until the program has ended and all its output has been read.
  @discardableResult
  package func waitForExit(within limit: Duration = .seconds(60)) throws -> ExitStatus {
    let deadline = Deadline(in: limit)
    while true {
      if case .ended(let status) = state, isDrained { return status }
      try wait(until: deadline, for: "the program to end")
    }
  }

  /// Waits until the program has been stopped and returns the signal.
  @discardableResult
  package func waitForStop(within limit: Duration = .seconds(60)) throws -> Int32 {
    let deadline = Deadline(in: limit)
    while true {
      if case .stopped(let signal) = state { return signal }
      if isDrained { throw failure(.ended, "the program to stop") }
      try wait(until: deadline, for: "the program to stop")
    }
  }

  // MARK: Waiting

  /// Waits for output or a change of state and reads it.
  private func wait(
    until deadline: Deadline,
    for description: String,
    orMasterIsReady moreEvents: Int16 = 0
  ) throws {
    var descriptors = [
      pollfd(fd: master, events: Int16(POLLIN) | moreEvents, revents: 0),
      // After the program has ended, the session leader reports nothing more.
      pollfd(fd: hasEnded ? -1 : child.control, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&descriptors, 2, deadline.milliseconds)
    guard count != 0 || !deadline.hasPassed else { throw failure(.timedOut, description) }
    if descriptors[1].revents != 0 { try readState() }
    if descriptors[0].revents & Int16(POLLIN) != 0 { try readOutput() }
  }

  private var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  private func readState() throws {
    var status: Int32 = 0
    guard unsafe Foundation.read(child.control, &status, 4) == 4 else { throw SystemError("ask for the program's end") }
    let isStopped = status & 0xFF == 0x7F
    state = isStopped ? .stopped((status >> 8) & 0xFF) : .ended(ExitStatus(waitStatus: status))
  }

  private func readOutput() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else { return }
    output += buffer[..<count]
    if output.suffix(Self.endMark.count) == Self.endMark[...] {
      output.removeLast(Self.endMark.count)
      isDrained = true
      // The session leader reports the end before it writes the end mark.
      while !hasEnded { try readState() }
    }
  }

  private static let endMark = unsafe withUnsafeBytes(of: pseudo_terminal_end_mark) { unsafe Array($0) }

  private func failure(_ kind: PseudoTerminalError.Kind, _ description: String) -> PseudoTerminalError {
    PseudoTerminalError(kind: kind, awaited: description, state: state, output: output)
  }
}
