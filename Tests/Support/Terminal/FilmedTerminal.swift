package import Presentation
import Synchronization

/// A terminal whose script is written beforehand, and that keeps what was seen after every write.
package final class FilmedTerminal: TerminalDevice {
  package let terminal: ScriptedTerminal
  private let film = Mutex<[[String]]>([])

  package init(size: Size = Size(columns: 80, rows: 24)) {
    terminal = ScriptedTerminal(size: size)
  }

  /// The screen after each write, as text.
  package var pictures: [String] { film.withLock { $0.map { $0.joined(separator: "\n") } } }

  package var size: Size { terminal.size }
  package var events: AsyncStream<TerminalEvent> { terminal.events }

  package func enter() { terminal.enter() }
  package func leave() { terminal.leave() }
  package func suspend() { terminal.suspend() }
  package func end(by signal: Int32) { terminal.end(by: signal) }

  package func write(_ bytes: [UInt8]) {
    terminal.write(bytes)
    let lines = terminal.screen.lines
    film.withLock { $0.append(lines) }
  }
}
