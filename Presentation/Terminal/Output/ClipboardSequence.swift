package import Domain
import Foundation

/// The sequence that puts a text into the terminal's clipboard: OSC 52 (xterm's control sequences).
package enum ClipboardSequence {
  /// Terminals take about 74 kB in base64; longer sequences are cut or ignored.
  private static let limit = 74_000

  /// - Returns: `nil` for a text that is too long.
  package static func bytes(copying text: String) -> [UInt8]? {
    let encoded = Data(text.utf8).base64EncodedString()
    guard encoded.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;\(encoded)\u{07}".utf8)
  }
}

extension Clipboard {
  /// The clipboard of a terminal, which does not tell whether it keeps a text.
  package static func terminal(_ device: any TerminalDevice) -> Clipboard {
    Clipboard { text in
      guard let bytes = ClipboardSequence.bytes(copying: text) else { return nil }
      device.write(bytes)
      return .terminal
    }
  }
}
