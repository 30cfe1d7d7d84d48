import Foundation
import Presentation
import ScreenSupport
import Support

/// Measures the full screen from outside, from a key to the last byte of the response.
struct TerminalFigures {
  private static let group = "Full screen, on a terminal of 100×30"
  /// The number of features with a tab.
  private static let features = 7
  private static let size = Size(columns: 100, rows: 30)

  let program: MeasuredProgram
  let runs: Int

  func measure() throws -> [Figure] {
    var figures = [
      try firstPaint("first paint, a terminal that answers", answers: true),
      try firstPaint("first paint, one that answers nothing", answers: false),
    ]
    let session = try startSession()
    try session.awaitPaint()
    figures += try inputs("list move", (goal: 1, tail: 3, bytes: 300)) { try session.press($0 % 2 == 0 ? "j" : "k") }
    figures += try inputs("settings open", (goal: 25, tail: nil, bytes: nil)) { _ in
      defer { _ = try? session.press("1") }
      return try session.press("7")
    }
    figures += try inputs("tab switch", (goal: 3, tail: nil, bytes: 4_096)) { _ in try session.press("\t") }
    // The remaining key presses return to the first feature.
    for _ in 0..<(Self.features - runs % Self.features) % Self.features { _ = try session.press("\t") }
    figures += try inputs("Esc from the keys' sheet", (goal: 25, tail: nil, bytes: nil)) { _ in
      _ = try session.press("?")
      return try session.press("\u{1B}")
    }
    figures += try inputs("resize", (goal: 5, tail: nil, bytes: nil)) { run in
      try session.resize(to: Size(columns: run % 2 == 0 ? 80 : 100, rows: run % 2 == 0 ? 24 : 30))
    }
    figures += try idle(session)
    _ = try session.press("n")
    figures += try inputs("typed syllable", (goal: nil, tail: nil, bytes: 100)) {
      try session.press(["가", "나", "다", "라"][$0 % 4])
    }
    _ = try session.resize(to: Size(columns: 1, rows: 1))
    _ = try session.resize(to: Self.size)
    figures.append(figure("memory at most", .megabytes, [try session.peakMemory()], goal: 30))
    try session.leave()
    return figures
  }

  private func firstPaint(_ name: String, answers: Bool) throws -> Figure {
    let times = try TerminalSession.firstPaints(min(runs, 50)) {
      let session = try startSession()
      if answers { try session.answerQuestions() }
      return session
    }
    return figure(name, .milliseconds, times, goal: 25)
  }

  private func startSession() throws -> TerminalSession {
    try TerminalSession(
      PseudoTerminal(program.path, [], environment: program.environment, size: Self.size)
    )
  }

  private func inputs(
    _ name: String,
    _ goals: (goal: Double?, tail: Double?, bytes: Double?),
    _ body: (Int) throws -> TerminalSession.Answer
  ) throws -> [Figure] {
    let answers = try (0..<runs).map(body)
    return [
      figure(name, .milliseconds, answers.map(\.milliseconds), goal: goals.goal, tail: goals.tail),
      figure("\(name), size", .bytes, answers.map { Double($0.bytes) }, goal: goals.bytes),
    ]
  }

  private func idle(_ session: TerminalSession) throws -> [Figure] {
    let (bytes, share) = try session.idle(for: .seconds(2))
    return [
      figure("idle for 2 s, size", .bytes, [Double(bytes)], goal: 0),
      // `top` shows this share as 0%.
      figure("idle for 2 s, processor", .percent, [share], goal: 0.05),
    ]
  }

  private func figure(
    _ name: String,
    _ unit: Figure.Unit,
    _ values: [Double],
    goal: Double? = nil,
    tail: Double? = nil
  ) -> Figure {
    Figure(group: Self.group, name: name, unit: unit, samples: Samples(values), goal: goal, tailGoal: tail)
  }
}
