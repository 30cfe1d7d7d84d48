/// The look of a cell, in roles that a theme turns into colours.
package struct Style: Hashable, Sendable {
  package static let plain = Style()

  package var foreground: ColorRole
  package var background: ColorRole
  package var attributes: Attributes
  /// The colour in place of ``foreground`` where there are 256 colours or more.
  package var ink: RGB?
  /// The colour in place of ``background`` where there are 256 colours or more.
  package var paper: RGB?

  package init(_ foreground: ColorRole = .text, on background: ColorRole = .background, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Attributes that terminals without colours can show too.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1 << 0)
    package static let dim = Attributes(rawValue: 1 << 1)
    package static let italic = Attributes(rawValue: 1 << 2)
    package static let underline = Attributes(rawValue: 1 << 3)
    package static let reverse = Attributes(rawValue: 1 << 4)
    package static let strikethrough = Attributes(rawValue: 1 << 5)

    /// The attributes that are visible on a blank.
    static let onBlanks: Attributes = [.underline, .reverse, .strikethrough]
  }
}
