import CProcess
import Foundation
package import Presentation
package import Support

/// A program in the foreground of a terminal, with the test in the place of the person and the screen.
///
/// The program has a job-control shell's place for it: a session and a process group that can be stopped and continued,
/// and a terminal that outlives it. It gets exactly the environment given here.
/// ```swift
/// let terminal = try PseudoTerminal("/bin/cat", environment: [:], size: Size(columns: 80, rows: 24))
/// try terminal.write("hello\n")
/// try terminal.read(until: "hello\r\nhello")
/// ```
package final class PseudoTerminal {
  package enum State: Hashable {
    case running
    /// By a signal of that number.
    case stopped(Int32)
    case ended(ExitStatus)
  }

  /// Everything that the program wrote and the test has read.
  package private(set) var output: [UInt8] = []
  package private(set) var state = State.running
  /// The program's.
  package var processID: Int32 { child.program }
  private let master: Int32
  private let child: pseudo_terminal_child
  private var isDrained = false

  /// - Parameters:
  ///   - program: A path.
  ///   - arguments: Without the program's own name.
  ///   - environment: All that the program gets.
  ///   - size: Known to the program from its start.
  package init(_ program: String, _ arguments: [String] = [], environment: [String: String], size: Size) throws {
    master = pseudo_terminal_open()
    guard master >= 0 else { throw SystemError("open a terminal") }
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

  // MARK: The person

  /// Types.
  package func write(_ text: String, within limit: Duration = .seconds(60)) throws {
    try write(Array(text.utf8), within: limit)
  }

  /// Types bytes that need not be UTF-8; reads what the program writes meanwhile, so that neither waits for the other.
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

  /// Makes the window another size, of which the foreground is told by SIGWINCH.
  package func resize(to size: Size) throws {
    guard pseudo_terminal_resize(master, UInt16(size.columns), UInt16(size.rows)) == 0 else {
      throw SystemError("resize the terminal")
    }
  }

  /// Sends a signal to the program alone, as `kill` does.
  package func send(signal: Int32) throws {
    if case .ended = state { return }
    guard kill(child.program, signal) == 0 else { throw SystemError("send signal \(signal)") }
  }

  /// Lets a stopped program go on in the foreground, as a shell's `fg` does.
  package func bringToForeground() {
    guard case .stopped = state else { return }
    state = .running
    var byte: UInt8 = 0
    unsafe Foundation.write(child.control, &byte, 1)
  }

  // MARK: The screen

  /// How the terminal is set now, for example to look whether a program left it as it found it.
  package var settings: PseudoTerminalSettings {
    get throws { try PseudoTerminalSettings(descriptor: master) }
  }

  /// Reads until the output since `start` holds the text.
  ///
  /// - Parameter start: A count of bytes: of `output` as it was before a key was pressed, to see only the answer.
  package func read(until text: String, since start: Int = 0, within limit: Duration = .seconds(60)) throws {
    try read(until: "the text '\(text)'", within: limit) { $0.dropFirst(start).firstRange(of: text.utf8) != nil }
  }

  /// Reads until all the output so far is enough.
  ///
  /// - Parameter description: What is waited for, said when it does not come.
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

  /// Waits until the program has ended, with all its output read.
  @discardableResult
  package func waitForExit(within limit: Duration = .seconds(60)) throws -> ExitStatus {
    let deadline = Deadline(in: limit)
    while true {
      if case .ended(let status) = state, isDrained { return status }
      try wait(until: deadline, for: "the program to end")
    }
  }

  /// Waits until the program has been stopped, and says by which signal.
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

  /// Waits for anything to happen and takes it in.
  private func wait(
    until deadline: Deadline,
    for description: String,
    orMasterIsReady moreEvents: Int16 = 0
  ) throws {
    var descriptors = [
      pollfd(fd: master, events: Int16(POLLIN) | moreEvents, revents: 0),
      // After the end the leader has nothing more to tell.
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
      // The end was reported before the mark was written.
      while !hasEnded { try readState() }
    }
  }

  private static let endMark = unsafe withUnsafeBytes(of: pseudo_terminal_end_mark) { unsafe Array($0) }

  private func failure(_ kind: PseudoTerminalError.Kind, _ description: String) -> PseudoTerminalError {
    PseudoTerminalError(kind: kind, awaited: description, state: state, output: output)
  }
}
