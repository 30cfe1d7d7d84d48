import Foundation
import Support

/// The settings of a terminal (termios).
package struct PseudoTerminalSettings: Hashable, Sendable {
  private let input: UInt
  private let output: UInt
  private let control: UInt
  private let local: UInt
  private let characters: [UInt8]

  /// - Parameter descriptor: The file descriptor of a terminal or of its master side.
  package init(descriptor: Int32) throws {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { throw SystemError("tcgetattr") }
    input = UInt(settings.c_iflag)
    output = UInt(settings.c_oflag)
    control = UInt(settings.c_cflag)
    local = UInt(settings.c_lflag)
    characters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
  }

  /// Indicates whether the terminal echoes typed characters.
  package var echoes: Bool { local & UInt(ECHO) != 0 }

  /// Indicates whether the program receives only whole lines.
  package var readsLines: Bool { local & UInt(ICANON) != 0 }

  /// Indicates whether keys such as Ctrl-C send signals.
  package var makesSignals: Bool { local & UInt(ISIG) != 0 }
}
