/// Something the terminal or the system around it wants the program to know.
package enum TerminalEvent: Hashable, Sendable {
  case input(InputEvent)
  case reply(TerminalReply)
  /// The process continues after a stop, or another program had the screen: everything is drawn anew.
  case resumed
  /// The program is asked to end by a signal, or because the terminal is gone (SIGHUP).
  case terminationRequested(signal: Int32)
}

/// An answer of the terminal about itself.
package enum TerminalReply: Hashable, Sendable {
  /// The theme that suits its background (OSC 11).
  case background(Theme)
  /// The end of its answers: every terminal answers this question, in the order asked (DA1).
  case deviceAttributes
  /// Pixels that a cell has (the answer to `CSI 16 t`).
  case cellSize(PixelSize)
  /// A way in which it shows pictures; there may be several.
  case images(ImageProtocol)
  /// Indicates whether the terminal supports synchronized output (DECRPM of mode 2026).
  case synchronizedOutput(Bool)
}

/// The answer to OSC 11: `11;rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits each (xterm ctlseqs).
enum BackgroundReply {
  static func theme(_ bytes: [UInt8]) -> Theme? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let channels = text[text.index(after: colon)...].split(separator: "/").prefix(3).compactMap(fraction)
    guard channels.count == 3 else { return nil }
    // ITU-R BT.601: how bright it looks.
    return 0.299 * channels[0] + 0.587 * channels[1] + 0.114 * channels[2] > 0.5 ? .light : .dark
  }

  private static func fraction(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
