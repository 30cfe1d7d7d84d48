import CTerminal
import Domain
import Foundation

/// Reads a line of standard input byte by byte, with the keys that correct it.
enum SecretLine {
  private enum Key {
    static let interrupt: UInt8 = 0x03
    static let end: UInt8 = 0x04
    static let clear: UInt8 = 0x15
    static let escape: UInt8 = 0x1B
    static let backspace: Set<UInt8> = [0x08, 0x7F]
    static let enter: Set<UInt8> = [0x0A, 0x0D]
  }

  /// Reads a line, without the bytes that don't fit; returns whether there was a line.
  static func read(into secret: any TypedSecret) -> Bool {
    var byte: UInt8 = 0
    defer { byte = 0 }
    while unsafe terminal_read_byte(&byte) == 1 {
      switch byte {
      case _ where Key.enter.contains(byte): return true
      case _ where Key.backspace.contains(byte): secret.removeLastScalar()
      case Key.clear: secret.clear()
      case Key.end where secret.count == 0: return false
      case Key.interrupt:
        terminal_show_typing()
        terminal_end(SIGINT)
      case Key.escape: skipSequence()
      case ..<0x20: break
      default: secret.append(byte)
      }
    }
    return secret.count > 0
  }

  /// The time to wait for the rest of a key's bytes, in milliseconds; Esc alone has no rest.
  private static let patience: Int32 = 50

  /// Skips an arrow or another key that means nothing in Haru: `ESC [` and more, up to a letter.
  private static func skipSequence() {
    var byte: UInt8 = 0
    guard terminal_has_byte(patience) == 1, unsafe terminal_read_byte(&byte) == 1,
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    else { return }
    while unsafe terminal_read_byte(&byte) == 1, !(0x40...0x7E).contains(byte) {}
  }
}
