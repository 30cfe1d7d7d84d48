import Domain

/// The pot of a species, with a face.
struct PlantPot {
  private let light: PlantColor
  private let body: PlantColor
  private let dark: PlantColor

  init(_ species: Species) {
    let colors: (UInt32, UInt32, UInt32) =
      switch species {
      case .rosemary: (0xEDA27C, 0xD67F57, 0xA9583A)
      case .americanBlue: (0xE3CFA8, 0xC7AA7C, 0x93744A)
      case .dandelion: (0xCDB4EC, 0xA98BD6, 0x7A5BAA)
      case .stuckyi: (0xBBD3F2, 0x92B4E3, 0x5F85BC)
      case .ballCactus: (0xF59A86, 0xE2705F, 0xB04A42)
      }
    light = .pot(RGB(colors.0))
    body = .pot(RGB(colors.1))
    dark = .pot(RGB(colors.2))
  }

  fileprivate var colors: [Character: PlantColor] {
    ["L": light, "p": body, "d": dark, "k": .ink, "b": .blush, "t": .tongue, "w": .white, "~": .tear]
  }

  fileprivate static let large = """
    LLLLLLLLLLppdd
    ppppppppppppdd
     dddddddddddd
     Lppppppppppd
     Lppppppppppd
     Lppppppppppd
      Lppppppppd
      Lppppppppd
       dddddddd
    """

  fileprivate static let small = """
    LLLLLppd
     Lppppd
     Lppppd
      dddd
    """
}

extension PlantFace {
  /// Over the ten middle columns of the pot's body.
  fileprivate var large: String {
    switch self {
    case .happy: "  k    k\n k k  k k\nb        b\n   kkkk\n    tt"
    case .content: "  k    k\n  k    k\nb        b\n   k  k\n    kk"
    case .thirsty: "  k    k\n  k    k\n\n   kkkk\n     t"
    case .pleading: " kw    kw ~\n kk    kk ~\n\n    k k\n   k k"
    case .wilted: "\n kkk  kkk\n\n   kkkk\n  k    k"
    case .asleep: " k k  k k\n  k    k\n\n    kk"
    }
  }

  fileprivate var small: String {
    switch self {
    case .happy: " k  k\n  tt"
    case .content: " k  k\n  kk"
    case .thirsty: " k  k\n  k"
    case .pleading: " k  k~\n  k"
    case .wilted: "\n k  k"
    case .asleep: "\nkk  kk"
    }
  }
}

extension PlantBrush {
  mutating func draw(_ pot: PlantPot, _ face: PlantFace) {
    if isLarge {
      set(PlantPot.large, left: 5, top: 15, pot)
      set(face.large, left: 7, top: 18, pot)
    } else {
      set(PlantPot.small, left: 2, top: 8, pot)
      set(face.small, left: 3, top: 9, pot)
    }
  }

  /// A letter that rises from a sleeping pot; a small one has no room for it.
  mutating func drawSleep() {
    guard isLarge else { return }
    for (y, row) in Sprite("zzzz\n  z\n z\nzzzz").rows.enumerated() {
      for (x, character) in row.enumerated() where character == "z" {
        raster[19 + x, 2 + y] = Pixel(RGB(0x7F8FB8))
      }
    }
  }

  private mutating func set(_ text: String, left: Int, top: Int, _ pot: PlantPot) {
    for (y, row) in Sprite(text).rows.enumerated() {
      for (x, character) in row.enumerated() {
        if let color = pot.colors[character] { set(left + x, top + y, color) }
      }
    }
  }
}
