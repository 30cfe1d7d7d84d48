/// A colour as RGB and as one of the sixteen that every terminal has.
package struct ThemeColor: Hashable, Sendable {
  package let rgb: RGB
  /// 0…15; `nil` for the terminal's own foreground, which no palette makes unreadable.
  package let ansi: UInt8?

  package init(_ hex: UInt32, ansi: UInt8? = nil) {
    rgb = RGB(hex)
    self.ansi = ansi
  }

  /// A colour that no terminal of sixteen is to show.
  init(_ rgb: RGB) {
    self.rgb = rgb
    ansi = nil
  }
}
