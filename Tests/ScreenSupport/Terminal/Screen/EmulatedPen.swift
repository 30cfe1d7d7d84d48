/// The colors and attributes that a terminal draws with.
package struct EmulatedPen: Hashable, Sendable {
  /// The SGR parameters of the color, such as `31`, `38;5;12` or `38;2;1;2;3`; `nil` for the terminal's default.
  package var foreground: String?
  package var background: String?
  /// The active SGR attributes: 1 bold, 2 dim, 3 italic, 4 underline, 7 reverse, 9 strikethrough.
  package var attributes: Set<Int> = []

  /// Applies the parameters of a `CSI … m`.
  mutating func apply(_ parameters: [Int]) {
    var rest = parameters[...]
    if rest.isEmpty { self = EmulatedPen() }
    while let code = rest.popFirst() {
      switch code {
      case 0: self = EmulatedPen()
      case 1...4, 7, 9: attributes.insert(code)
      case 22: attributes.subtract([1, 2])
      case 23, 24, 27, 29: attributes.remove(code - 20)
      case 30...37, 90...97: foreground = "\(code)"
      case 40...47, 100...107: background = "\(code)"
      case 39: foreground = nil
      case 49: background = nil
      case 38, 48:
        let count = rest.first == 2 ? 4 : 2
        let color = ([code] + rest.prefix(count)).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
        if code == 38 { foreground = color } else { background = color }
      default: break
      }
    }
  }
}
