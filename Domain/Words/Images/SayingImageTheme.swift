/// The colours of a card with a saying.
public enum SayingImageTheme: String, Hashable, Sendable, CaseIterable {
  case riceCake
  case blackBean
  case sweetRiceCake
  case mango
  case mugwortCake
  case cloud
  case eggplant
  case blueberrySmoothie

  /// Around the card.
  public var background: SayingImageColor {
    switch self {
    case .riceCake: SayingImageColor(0xFFFFFF)
    case .blackBean: SayingImageColor(0x000000)
    case .sweetRiceCake: SayingImageColor(0xF4BBB8)
    case .mango: SayingImageColor(0xF8D473)
    case .mugwortCake: SayingImageColor(0x8FB789)
    case .cloud: SayingImageColor(0x96D9E6)
    case .eggplant: SayingImageColor(0x9DABEC)
    case .blueberrySmoothie: SayingImageColor(0xD6CBF6)
    }
  }

  /// The colour of the card, under its text.
  public var card: SayingImageColor {
    switch self {
    case .riceCake: SayingImageColor(0xF2F2F7)
    case .blackBean: SayingImageColor(0x1C1C1E)
    case .sweetRiceCake: SayingImageColor(0xFAE8E7)
    case .mango: SayingImageColor(0xFEF6E2)
    case .mugwortCake: SayingImageColor(0xD6F5D9)
    case .cloud: SayingImageColor(0xD7F1F8)
    case .eggplant: SayingImageColor(0xDBE1F7)
    case .blueberrySmoothie: SayingImageColor(0xF4F2FD)
    }
  }

  /// The colour of the saying; at least 4.5:1 on ``card`` and on ``background`` (WCAG 2.2 §1.4.3).
  public var text: SayingImageColor { isDark ? SayingImageColor(0xF2F2F7) : SayingImageColor(0x1C1C1E) }

  /// The colour of text that is less important than the saying; at least 4.5:1 on ``card`` (WCAG 2.2 §1.4.3).
  public var secondary: SayingImageColor { isDark ? SayingImageColor(0xAEAEB2) : SayingImageColor(0x54545A) }

  /// The point colour, for ornaments only: as text it is too weak on a light card.
  public var point: SayingImageColor { SayingImageColor(0xE76140) }

  /// Indicates whether the theme has light letters on a dark background.
  public var isDark: Bool { self == .blackBean }
}

/// A colour of sRGB with 8 bits a channel.
public struct SayingImageColor: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// A colour as style sheets write it.
  ///
  /// - Parameter hex: `0xRRGGBB`.
  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }
}
