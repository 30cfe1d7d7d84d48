import ScreenSupport
import Support

/// What was not seen, with what was seen instead.
struct HaruScreenError: Error, CustomStringConvertible {
  let kind: PseudoTerminalError.Kind
  let awaited: String
  let state: PseudoTerminal.State
  let screen: String

  var description: String { "\(kind.rawValue) \(awaited). The program: \(state). The screen:\n\(screen)" }
}
