package import Domain

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
