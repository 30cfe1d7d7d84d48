/// An error about output that never came, with the last output of the program.
package struct PseudoTerminalError: Error, CustomStringConvertible {
  package enum Kind: String {
    case timedOut = "Waited too long for"
    case ended = "The program ended before"
  }

  package let kind: Kind
  package let awaited: String
  package let state: PseudoTerminal.State
  package let output: [UInt8]

  package var description: String {
    let shown = String(decoding: output.suffix(4_096), as: UTF8.self).debugDescription
    return "\(kind.rawValue) \(awaited). The program: \(state). Its output: \(shown)"
  }
}
