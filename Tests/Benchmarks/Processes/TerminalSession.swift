import Foundation
import Presentation
import ScreenSupport
import Support

/// A program on a terminal, and what it writes for what is typed.
struct TerminalSession {
  struct Answer {
    /// From the key to the last byte.
    let milliseconds: Double
    let bytes: Int
  }

  /// How every frame ends: with synchronized output switched off.
  private static let frameEnd = "\u{1B}[?2026l"

  private let terminal: PseudoTerminal

  init(_ terminal: PseudoTerminal) {
    self.terminal = terminal
  }

  /// How long it takes from each start to the first frame, in milliseconds.
  static func firstPaints(_ runs: Int, _ start: () throws -> TerminalSession) throws -> [Double] {
    // The first runs bring the files into memory.
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

  /// Answers as xterm on a dark background does, once asked.
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

  /// - Returns: Bytes written, and hundredths of one processor's time.
  func idle(for time: Duration) throws -> (bytes: Int, percent: Double) {
    // What the last input still causes is not idleness.
    silence(.milliseconds(200))
    let (start, count) = (try processorTime(), terminal.output.count)
    silence(time)
    return (terminal.output.count - count, (try processorTime() - start) / (time / .milliseconds(1)) * 100)
  }

  func wait(for time: Duration) { silence(time) }

  /// In megabytes; only Linux tells it of another process.
  func peakMemory() throws -> Double { try status("VmHWM:") / 1_024 }

  /// Only Linux tells them of another process.
  func threads() throws -> Double { try status("Threads:") }

  func leave() throws {
    // The first one asks where something was typed; the second one leaves all the same.
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

  /// Of all threads of the program, in milliseconds.
  private func processorTime() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(terminal.processID, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
      throw SystemError("ask for the program's processor time")
    }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
