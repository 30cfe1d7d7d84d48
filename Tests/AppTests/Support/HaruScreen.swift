import Foundation
import Presentation
import ScreenSupport
import Support

/// A `haru` in full screen, with the screen that its user sees.
///
/// Tests inspect only complete frames and wait for specific content, so they never need to sleep.
final class HaruScreen {
  let terminal: PseudoTerminal
  private(set) var screen: ScreenEmulator
  /// The number of bytes of output that the screen has processed.
  private var taken = 0

  init(_ terminal: PseudoTerminal, size: Size) {
    self.terminal = terminal
    screen = ScreenEmulator(size: size)
  }

  /// The text on the screen, row by row.
  var text: String { screen.lines.joined(separator: "\n") }

  var caret: Point? { screen.isCursorVisible ? screen.cursor : nil }

  func type(_ text: String) throws { try terminal.write(text) }

  /// Types a text and waits until the screen shows another text.
  func type(_ text: String, seeing shown: String) throws {
    try type(text)
    try see(shown)
  }

  /// Types a text and waits until another text is gone from the screen.
  func type(_ text: String, losing shown: String) throws {
    try type(text)
    try see("no '\(shown)'") { !$0.contains(shown) }
  }

  func see(_ shown: String) throws {
    try see("'\(shown)'") { $0.contains(shown) }
  }

  /// Waits until a complete frame satisfies a condition.
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

  /// Types a key and waits for the next complete frame.
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

  /// Waits until the program has ended, and updates the screen with its last output.
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

  /// Updates the screen with the output read so far.
  func look() { take(terminal.output) }

  private func take(_ output: [UInt8]) {
    screen.write(output[taken...])
    taken = output.count
  }
}

extension ScreenEmulator {
  /// Indicates whether the screen is complete, because no frame is being drawn.
  fileprivate var isWhole: Bool { isAlternate && !modes.contains(2026) }

  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
