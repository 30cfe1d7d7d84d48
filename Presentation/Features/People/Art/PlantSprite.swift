import Domain

/// A plant in pixels, in the same cells as its text drawing: thin lines and small dabs that grow, sway and droop.
struct PlantSprite {
  let species: Species
  let stage: Stage
  let condition: PlantCondition
  let face: PlantFace
  /// The share of the pot that is filled with water, 0…1.
  let water: Double
  let size: PlantSize

  init(
    _ species: Species, _ stage: Stage, _ condition: PlantCondition, _ face: PlantFace, _ water: Double,
    _ size: PlantSize
  ) {
    (self.species, self.stage, self.condition) = (species, stage, condition)
    (self.face, self.water, self.size) = (face, water, size)
  }

  /// - Parameter sway: The distance that the tips move to the right, in pixels.
  func raster(sway: Double) -> Raster {
    let cells = size.cells
    var brush = PlantBrush(
      raster: Raster(size: PixelSize(width: cells.columns, height: cells.rows * 2)), condition: condition,
      isLarge: size == .large,
      // A pixel of the small size is as wide as two pixels of the large size.
      sway: size == .large ? sway : 2 * sway)
    let pot = PlantPot(species, water: water)
    switch species {
    // The vines hang over the rim, in front of the pot.
    case .americanBlue:
      brush.draw(pot, face)
      brush.drawAmericanBlue(stage)
    case .rosemary:
      brush.drawRosemary(stage)
      brush.draw(pot, face)
    case .dandelion:
      brush.draw(pot, face)
      brush.drawDandelion(stage)
    case .stuckyi:
      brush.drawStuckyi(stage)
      brush.draw(pot, face)
    case .ballCactus:
      brush.drawBallCactus(stage)
      brush.draw(pot, face)
    }
    if face == .asleep { brush.drawSleep() }
    return brush.raster
  }
}

/// The faces of a pot, in finer steps than ``PlantCondition``.
package enum PlantFace: Int, Hashable, Sendable, CaseIterable {
  case happy, content, thirsty, pleading, wilted, asleep

  init(_ condition: PlantCondition) {
    switch condition {
    case .well: self = .happy
    case .thirsty: self = .thirsty
    case .wilted: self = .wilted
    }
  }

  init(_ health: PlantHealth, _ mood: PlantMood) {
    switch (health, mood) {
    case (.dormant, _): self = .asleep
    case (.wilted, _): self = .wilted
    case (.well, .needsWater): self = .pleading
    case (.well, .thirsty): self = .thirsty
    case (.well, .content): self = .content
    case (.well, .fullOfLife): self = .happy
    }
  }
}

/// The pot of a species, with a face.
struct PlantPot {
  private let light: PlantColor
  private let body: PlantColor
  private let dark: PlantColor
  /// The share that is filled with water, 0…1.
  private let water: Double

  init(_ species: Species, water: Double) {
    self.water = water
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
    [
      "L": light, "p": body, "d": dark, "S": .surface, "W": .water, "k": .ink, "b": .blush, "t": .tongue, "w": .white,
      "~": .tear,
    ]
  }

  /// Returns the pixels of the pot, filled with water from the bottom between its walls.
  ///
  /// Even the smallest remainder of water shows a row.
  fileprivate func pixels(isLarge: Bool) -> String {
    var rows = Sprite(isLarge ? Self.large : Self.small).rows
    let inside = isLarge ? 3 : 1
    let wet = Int((water * Double(rows.count - inside)).rounded(.up))
    for row in rows.count - wet..<rows.count {
      let places = rows[row].indices.filter { rows[row][$0] != " " }.dropFirst().dropLast()
      for place in places { rows[row][place] = row == rows.count - wet ? "S" : "W" }
    }
    return rows.map { String($0) }.joined(separator: "\n")
  }

  private static let large = """
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

  private static let small = """
    LLLLLppd
     Lppppd
     Lppppd
      dddd
    """
}

extension PlantFace {
  /// The face for the ten middle columns of the pot's body.
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
      set(pot.pixels(isLarge: true), left: 5, top: 15, pot)
      set(face.large, left: 7, top: 18, pot)
    } else {
      set(pot.pixels(isLarge: false), left: 2, top: 8, pot)
      set(face.small, left: 3, top: 9, pot)
    }
  }

  /// Draws a "z" that rises from a sleeping pot; the small size has no room for the letter.
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

extension WateringCan {
  static let drop = Sprite("d\nD").raster(palette)

  static func pixels(_ size: PlantSize, isPouring: Bool) -> Raster {
    let text =
      switch (size, isPouring) {
      case (.large, false): largeUpright
      case (.large, true): largePouring
      case (.small, false): smallUpright
      case (.small, true): smallPouring
      }
    return Sprite(text).raster(palette)
  }

  private static let palette: [Character: RGB] = [
    "L": RGB(0x6FDCD3), "t": RGB(0x17B3A8), "k": RGB(0x0B7F79), "d": RGB(0x8CCBF5), "D": RGB(0x3E9BE0),
  ]

  private static let largeUpright = """
          kkkk
         k    k
    L       LLLttt
    tL      Lttttk
     tL    LLtttttkkk
     ttL   Ltttttttk  k
      ttLL Ltttttttk  k
       tttLLtttttttk k
         ttLtttttttkk
           kkkkkkkk
    """

  private static let largePouring = """
               LLtt
             LLttttk kk
           LLttttttkk  k
          Lttttttttttk  k
      LLLLtttttttttttk  k
    LLtttttttttttttttkkk
    tttttt   tttttttk
    D D d     tttttk
    d D D      kkkk
    """

  private static let smallUpright = """
         kkk
    L   LLttk
     tL Lttttkk
     ttLLttttk k
       ttttttkk
        kkkkk
    """

  private static let smallPouring = """
          LLt
      LLLttttkk
    LLttttttttkk
    ttt  tttttk
    D d   kkk
    d D
    """
}
