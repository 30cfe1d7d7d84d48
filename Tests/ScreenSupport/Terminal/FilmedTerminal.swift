package import Presentation
import Synchronization

/// A scripted terminal that records the screen after every write.
package final class FilmedTerminal: TerminalDevice {
  package let terminal: ScriptedTerminal
  private let film = Mutex<[(lines: [String], background: String?)]>([])

  package init(size: Size = Size(columns: 80, rows: 24), answers: ScriptedTerminal.Answers = .never) {
    terminal = ScriptedTerminal(size: size, answers: answers)
  }

  /// The screen after each write, as text.
  package var pictures: [String] { film.withLock { $0.map { $0.lines.joined(separator: "\n") } } }

  /// The background of the first cell after each write; `nil` for the terminal's own.
  package var backgrounds: [String?] { film.withLock { $0.map(\.background) } }

  package var size: Size { terminal.size }
  package var isCaughtUp: Bool { terminal.isCaughtUp }
  package var events: AsyncStream<TerminalEvent> { terminal.events }

  package func enter() { terminal.enter() }
  package func leave() { terminal.leave() }
  package func close() { terminal.close() }
  package func suspend() { terminal.suspend() }
  package func requestAnswer() { terminal.requestAnswer() }
  package func end(by signal: Int32) { terminal.end(by: signal) }

  package func write(_ bytes: [UInt8]) {
    terminal.write(bytes)
    let screen = terminal.screen
    film.withLock { $0.append((screen.lines, screen[Point(column: 0, row: 0)].pen.background)) }
  }
}
