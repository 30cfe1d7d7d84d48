import Foundation
import Presentation
import ScreenSupport
import Support

/// A program on a terminal, with measurements of its responses to input.
struct TerminalSession {
  struct Answer {
    /// The time from the key to the last byte.
    let milliseconds: Double
    let bytes: Int
  }

  /// The sequence that ends every frame by switching synchronized output off.
  private static let frameEnd = "\u{1B}[?2026l"

  private let terminal: PseudoTerminal

  init(_ terminal: PseudoTerminal) {
    self.terminal = terminal
  }

  /// Returns the time from each start to the first frame, in milliseconds.
  static func firstPaints(_ runs: Int, _ start: () throws -> TerminalSession) throws -> [Double] {
    // The first runs load the files into memory.
    try (0..<(runs + 2)).map { _ in
      let begin = ContinuousClock.now
      let session = try start()
      try session.awaitPaint()
      let time = Stopwatch.milliseconds(since: begin)
      try session.leave()
      return time
    }
    .suffix(runs)
  }

  func awaitPaint() throws { try terminal.read(until: Self.frameEnd) }

  /// Answers the program's queries as xterm on a dark background does.
  func answerQuestions() throws {
    try terminal.read(until: "\u{1B}[c")
    try terminal.write("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?64;1;2c")
  }

  func press(_ key: String) throws -> Answer {
    try answer { try terminal.write(key) }
  }

  func resize(to size: Size) throws -> Answer {
    try answer { try terminal.resize(to: size) }
  }

  /// - Returns: The number of bytes written, and the share of one processor in percent.
  func idle(for time: Duration) throws -> (bytes: Int, percent: Double) {
    // Responses to the last input must not count as idle time.
    silence(.milliseconds(200))
    let (start, count) = (try processorTime(), terminal.output.count)
    silence(time)
    return (terminal.output.count - count, (try processorTime() - start) / (time / .milliseconds(1)) * 100)
  }

  func wait(for time: Duration) { silence(time) }

  /// Returns the peak memory of the program in megabytes, which is available only on Linux.
  func peakMemory() throws -> Double { try status("VmHWM:") / 1_024 }

  /// Returns the number of threads of the program, which is available only on Linux.
  func threads() throws -> Double { try status("Threads:") }

  func leave() throws {
    // If text was typed, the first Ctrl-C asks for confirmation, and the second Ctrl-C leaves.
    try terminal.write("\u{3}")
    if (try? terminal.waitForExit(within: .milliseconds(200))) == nil { try terminal.write("\u{3}") }
    try terminal.waitForExit()
  }

  private func answer(to input: () throws -> Void) throws -> Answer {
    let count = terminal.output.count
    let start = ContinuousClock.now
    try input()
    try terminal.read(until: Self.frameEnd, since: count)
    return Answer(milliseconds: Stopwatch.milliseconds(since: start), bytes: terminal.output.count - count)
  }

  private func status(_ name: String) throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(terminal.processID)/status", encoding: .utf8)
    let words = status.split(whereSeparator: \.isWhitespace)
    return words.firstIndex(of: Substring(name)).flatMap { Double(words[$0 + 1]) } ?? .nan
  }

  private func silence(_ time: Duration) {
    try? terminal.read(until: "silence", within: time) { _ in false }
  }

  /// Returns the processor time of all threads of the program, in milliseconds.
  private func processorTime() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(terminal.processID, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
      throw SystemError("ask for the program's processor time")
    }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
