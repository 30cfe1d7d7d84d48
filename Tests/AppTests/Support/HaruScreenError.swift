import ScreenSupport
import Support

/// An error about content that never appeared, with the actual screen.
struct HaruScreenError: Error, CustomStringConvertible {
  let kind: PseudoTerminalError.Kind
  let awaited: String
  let state: PseudoTerminal.State
  let screen: String

  var description: String { "\(kind.rawValue) \(awaited). The program: \(state). The screen:\n\(screen)" }
}
