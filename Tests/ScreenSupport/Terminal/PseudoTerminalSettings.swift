import Foundation
import Support

/// How a terminal treats what goes through it (termios).
package struct PseudoTerminalSettings: Hashable, Sendable {
  private let input: UInt
  private let output: UInt
  private let control: UInt
  private let local: UInt
  private let characters: [UInt8]

  /// - Parameter descriptor: Of a terminal, or of the master side of one.
  package init(descriptor: Int32) throws {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { throw SystemError("tcgetattr") }
    input = UInt(settings.c_iflag)
    output = UInt(settings.c_oflag)
    control = UInt(settings.c_cflag)
    local = UInt(settings.c_lflag)
    characters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
  }

  /// Whether typed characters are shown by the terminal itself.
  package var echoes: Bool { local & UInt(ECHO) != 0 }

  /// Whether the program gets whole lines only.
  package var readsLines: Bool { local & UInt(ICANON) != 0 }

  /// Whether Ctrl-C and its like are signals.
  package var makesSignals: Bool { local & UInt(ISIG) != 0 }
}
