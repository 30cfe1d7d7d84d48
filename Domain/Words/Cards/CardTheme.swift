/// The colours of a card with a saying.
public enum CardTheme: String, Hashable, Sendable, CaseIterable {
  case riceCake
  case blackBean
  case sweetRiceCake
  case mango
  case mugwortCake
  case cloud
  case eggplant
  case blueberrySmoothie

  /// Around the card.
  public var background: CardColor {
    switch self {
    case .riceCake: CardColor(0xFFFFFF)
    case .blackBean: CardColor(0x000000)
    case .sweetRiceCake: CardColor(0xF4BBB8)
    case .mango: CardColor(0xF8D473)
    case .mugwortCake: CardColor(0x8FB789)
    case .cloud: CardColor(0x96D9E6)
    case .eggplant: CardColor(0x9DABEC)
    case .blueberrySmoothie: CardColor(0xD6CBF6)
    }
  }

  /// Of the card itself, under its text.
  public var card: CardColor {
    switch self {
    case .riceCake: CardColor(0xF2F2F7)
    case .blackBean: CardColor(0x1C1C1E)
    case .sweetRiceCake: CardColor(0xFAE8E7)
    case .mango: CardColor(0xFEF6E2)
    case .mugwortCake: CardColor(0xD6F5D9)
    case .cloud: CardColor(0xD7F1F8)
    case .eggplant: CardColor(0xDBE1F7)
    case .blueberrySmoothie: CardColor(0xF4F2FD)
    }
  }

  /// Of the saying; at least 4.5:1 on ``card`` and on ``background`` (WCAG 2.2 §1.4.3).
  public var text: CardColor { isDark ? CardColor(0xF2F2F7) : CardColor(0x1C1C1E) }

  /// Of what stands back behind the saying; at least 4.5:1 on ``card`` (WCAG 2.2 §1.4.3).
  public var secondary: CardColor { isDark ? CardColor(0xAEAEB2) : CardColor(0x54545A) }

  /// The point colour, for ornaments only: as text it is too weak on a light card.
  public var point: CardColor { CardColor(0xE76140) }

  /// Whether light letters stand on a dark ground.
  public var isDark: Bool { self == .blackBean }
}
