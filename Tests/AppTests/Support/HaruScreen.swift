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
  private var processedCount = 0

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

  /// Waits until the screen shows a text, types another text, and waits until the shown text is gone.
  func type(_ text: String, losing shown: String) throws {
    try see(shown)
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
        process(output)
        return screen.isComplete && isSeen(screen)
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
      process(output)
      return output.count > start && screen.isComplete
    }
  }

  func resize(to size: Size) throws {
    process(terminal.output)
    screen.resize(to: size)
    try terminal.resize(to: size)
  }

  /// Waits until the program has ended, and updates the screen with its last output.
  @discardableResult
  func waitForExit() throws -> ExitStatus {
    let status = try terminal.waitForExit()
    process(terminal.output)
    return status
  }

  @discardableResult
  func quit() throws -> ExitStatus {
    try type("q")
    return try waitForExit()
  }

  /// Updates the screen with the output read so far.
  func refresh() { process(terminal.output) }

  private func process(_ output: [UInt8]) {
    screen.write(output[processedCount...])
    processedCount = output.count
  }
}

extension ScreenEmulator {
  /// Indicates whether the screen is complete, because no frame is being drawn.
  fileprivate var isComplete: Bool { isAlternate && !modes.contains(2026) }

  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

/// An error about content that never appeared, with the actual screen.
struct HaruScreenError: Error, CustomStringConvertible {
  let kind: PseudoTerminalError.Kind
  let awaited: String
  let state: PseudoTerminal.State
  let screen: String

  var description: String { "\(kind.rawValue) \(awaited). The program: \(state). The screen:\n\(screen)" }
}

/// The sequences that a terminal sends for special keys.
enum Keys {
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let tab = "\t"
  static let backTab = "\u{1B}[Z"
  static let backspace = "\u{7F}"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let save = "\u{13}"
  static let interrupt = "\u{3}"
  static let suspend = "\u{1A}"

  /// Returns a bracketed paste.
  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
