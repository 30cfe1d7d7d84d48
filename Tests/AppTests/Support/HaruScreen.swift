import Foundation
import Presentation
import ScreenSupport
import Support

/// A full-screen `haru` and the screen that its user looks at.
///
/// It looks only at whole frames, and only after something that was waited for: there is nothing to sleep for.
final class HaruScreen {
  let terminal: PseudoTerminal
  private(set) var screen: ScreenEmulator
  /// How many bytes of the output the screen has taken in.
  private var taken = 0

  init(_ terminal: PseudoTerminal, size: Size) {
    self.terminal = terminal
    screen = ScreenEmulator(size: size)
  }

  /// What can be read on the screen, row by row.
  var text: String { screen.lines.joined(separator: "\n") }

  var caret: Point? { screen.isCursorVisible ? screen.cursor : nil }

  func type(_ text: String) throws { try terminal.write(text) }

  /// Types and waits until the screen shows something.
  func type(_ text: String, seeing shown: String) throws {
    try type(text)
    try see(shown)
  }

  /// Types and waits until something is gone from the screen.
  func type(_ text: String, losing shown: String) throws {
    try type(text)
    try see("no '\(shown)'") { !$0.contains(shown) }
  }

  func see(_ shown: String) throws {
    try see("'\(shown)'") { $0.contains(shown) }
  }

  /// Waits until a whole frame is as it should be.
  func see(_ description: String, _ isSeen: (ScreenEmulator) -> Bool) throws {
    do {
      try terminal.read(until: description) { output in
        take(output)
        return screen.isWhole && isSeen(screen)
      }
    } catch let error as PseudoTerminalError {
      throw HaruScreenError(kind: error.kind, awaited: description, state: error.state, screen: text)
    }
  }

  /// Types a key and waits for the next frame, whatever is on it.
  func press(_ key: String) throws {
    let start = terminal.output.count
    try type(key)
    try terminal.read(until: "a frame after \(key.debugDescription)") { output in
      take(output)
      return output.count > start && screen.isWhole
    }
  }

  func resize(to size: Size) throws {
    take(terminal.output)
    screen.resize(to: size)
    try terminal.resize(to: size)
  }

  /// Waits for the end, with the screen as it is left.
  @discardableResult
  func waitForExit() throws -> ExitStatus {
    let status = try terminal.waitForExit()
    take(terminal.output)
    return status
  }

  @discardableResult
  func quit() throws -> ExitStatus {
    try type("q")
    return try waitForExit()
  }

  /// Takes in what has been read meanwhile.
  func look() { take(terminal.output) }

  private func take(_ output: [UInt8]) {
    screen.write(output[taken...])
    taken = output.count
  }
}

extension ScreenEmulator {
  /// Whether no frame is being drawn.
  fileprivate var isWhole: Bool { isAlternate && !modes.contains(2026) }

  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
