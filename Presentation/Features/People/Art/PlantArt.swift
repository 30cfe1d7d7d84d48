package import Domain
import Synchronization

/// A plant in pixels, or in ASCII where few colors are available, with a face on its pot that shows its condition.
///
/// Every terminal draws ASCII one column wide. The ASCII drawing consists of lines only, because filled areas would
/// look selected without colors.
package struct PlantArt: Hashable, Sendable {
  package var species: Species
  package var stage: Stage
  package var condition: PlantCondition { didSet { face = PlantFace(condition) } }
  /// The face on the pot, in finer steps than the condition.
  ///
  /// A change of the condition resets the face. The ASCII drawing has one face per condition.
  package private(set) var face: PlantFace
  /// The share of the days until the next watering that is left, 0…1, shown as water in the pot.
  package var water = 0.0
  package var size: PlantSize

  package init(_ species: Species, _ stage: Stage, _ condition: PlantCondition = .well, size: PlantSize) {
    (self.species, self.stage, self.condition, self.size) = (species, stage, condition, size)
    face = PlantFace(condition)
  }

  package init(_ plant: Plant, on today: Day, size: PlantSize) {
    let (health, mood) = (plant.health(on: today), plant.mood(on: today))
    self.init(plant.species, plant.stage, PlantCondition(health, mood), size: size)
    face = PlantFace(health, mood)
    water = plant.share(on: today).fraction
  }

  /// - Parameter sway: The frame of the idle movement, which repeats; 0 is the plant at rest, as with reduced motion.
  package func frame(sway: Int = 0) -> Frame {
    let key = FrameKey(art: self, offset: PlantSway.offset(at: sway))
    if let frame = Self.frames.withLock({ $0[key] }) { return frame }
    var frame = text(sway: sway)
    frame.draw(pixels(sway: sway), at: Point(column: 0, row: 0))
    Self.frames.withLock { frames in
      if frames.count == Self.frameLimit { frames.removeAll() }
      frames[key] = frame
    }
    return frame
  }

  private struct FrameKey: Hashable {
    let art: PlantArt
    let offset: Int
  }

  /// The pictures that were drawn recently, because each key press draws the whole screen again.
  private static let frames = Mutex<[FrameKey: Frame]>([:])
  /// The maximum number of cached pictures, several screens of pots; together they take about 1 MB.
  private static let frameLimit = 64

  /// Draws the plant in ASCII, without pixels.
  func text(sway: Int = 0) -> Frame {
    let sheet = PlantSheet(species)
    var drawing = sheet.drawing(stage, condition, size)
    // A wilted plant hangs still.
    if condition != .wilted { drawing.lean(by: PlantSway.offset(at: sway), isStiff: sheet.isStiff) }
    drawing.pour(water)
    return drawing.frame(in: sheet.ink, isWilted: condition == .wilted)
  }

  /// Draws the plant in pixels, without ASCII.
  package func pixels(sway: Int = 0) -> Raster {
    let offset = condition == .wilted ? 0 : PlantSway.offset(at: sway)
    return PlantSprite(species, stage, condition, face, water, size).raster(sway: Double(offset))
  }
}

package enum PlantCondition: Int, Hashable, Sendable, CaseIterable {
  /// Upright and smiling.
  case well
  /// Drooping slightly.
  case thirsty
  /// Drooping and gray.
  case wilted

  /// - Parameters:
  ///   - health: The health; dormant plants are drawn like wilted plants.
  ///   - mood: The mood; a plant is thirsty from one day before the due day.
  package init(_ health: PlantHealth, _ mood: PlantMood) {
    switch (health, mood) {
    case (.wilted, _), (.dormant, _): self = .wilted
    case (.well, .needsWater), (.well, .thirsty): self = .thirsty
    case (.well, .content), (.well, .fullOfLife): self = .well
    }
  }
}

package enum PlantSize: Hashable, Sendable, CaseIterable {
  case small
  case large

  package var cells: Size {
    switch self {
    case .small: Size(columns: 12, rows: 6)
    case .large: Size(columns: 24, rows: 12)
    }
  }
}

/// The idle movement of a plant: rest, a column to the right, rest, a column to the left.
package enum PlantSway {
  /// The number of frames until the movement repeats.
  package static let frameCount = 4
  /// The time each frame is shown, in milliseconds.
  package static let milliseconds = 700

  /// Returns the offset of a frame, in columns to the right: -1…1.
  static func offset(at frame: Int) -> Int {
    switch frame & 3 {
    case 1: 1
    case 3: -1
    default: 0
    }
  }
}

/// The characters of one plant in its pot, in rows of the same length.
struct PlantDrawing: Sendable {
  private var rows: [[Character]]

  init(_ rows: [[Character]]) { self.rows = rows }

  /// The index of the first row of the pot, found by its corner.
  private var rim: Int { rows.firstIndex { $0.contains("[") } ?? rows.count }

  /// Moves the upper half of the plant, or only its tip, by one column.
  ///
  /// - Parameter offset: 1 for right, -1 for left, 0 for no movement.
  mutating func lean(by offset: Int, isStiff: Bool) {
    guard offset != 0, let top = rows.firstIndex(where: { $0.contains { $0 != " " } }) else { return }
    let bend = isStiff ? top + 1 : top + (rim - top + 1) / 2
    for row in top..<bend { rows[row].shift(by: offset) }
    guard !isStiff, bend < rim else { return }
    let bent: Character = offset > 0 ? "/" : "\\"
    rows[bend] = rows[bend].map { $0 == "|" ? bent : $0 }
  }

  /// Fills a share of the pot's rim with water, from the left; the pot has too few rows to show a level.
  ///
  /// - Parameter share: 0…1; even the smallest remainder shows a drop.
  mutating func pour(_ share: Double) {
    let rim = rim
    guard share > 0, rim < rows.count else { return }
    let places = rows[rim].indices.filter { rows[rim][$0] == "=" }
    for place in places.prefix(Int((share * Double(places.count)).rounded(.up))) { rows[rim][place] = PlantInk.water }
  }

  func frame(in ink: PlantInk, isWilted: Bool) -> Frame {
    var frame = Frame(size: Size(columns: rows.first?.count ?? 0, rows: rows.count))
    let rim = rim
    for (row, characters) in rows.enumerated() {
      for (column, character) in characters.enumerated() where character != " " {
        var style = ink.style(of: character, isBesidePot: row >= rim)
        if isWilted { style.foreground = .wilted }
        frame.write(
          String(character == PlantInk.fill ? " " : character), at: Point(column: column, row: row), style: style)
      }
    }
    return frame
  }
}

extension [Character] {
  fileprivate mutating func shift(by offset: Int) {
    if offset > 0 {
      self = [" "] + dropLast()
    } else {
      self = dropFirst() + [" "]
    }
  }
}

/// The characters of a drawing that belong to each part of the plant; all other characters are leaves.
struct PlantInk: Sendable {
  /// The character for a cell inside an outline, which hides the drawing behind the cell.
  static let fill: Character = "%"
  /// The character for water, which is only in pots.
  static let water: Character = "~"
  /// The characters of pots and their faces; below the rim, these characters have no other meaning.
  private static let potCharacters = #"[]=\/|_^uo-.%"#

  private let stems: String
  private let flesh: String
  private let flowers: String
  private let hearts: String
  private let species: ColorRole
  private let pot: ColorRole

  /// - Parameters:
  ///   - flesh: The characters of thick leaves and bodies.
  ///   - flowers: The characters in the color of the species.
  ///   - hearts: The yellow characters: the middle of flowers, and spines.
  init(
    stems: String = "", flesh: String = "", flowers: String = "", hearts: String = "", species: ColorRole,
    pot: ColorRole
  ) {
    (self.stems, self.flesh, self.flowers, self.hearts) = (stems, flesh, flowers, hearts)
    (self.species, self.pot) = (species, pot)
  }

  /// - Parameter isBesidePot: Indicates whether the character is in a row of the pot.
  func style(of character: Character, isBesidePot: Bool) -> Style {
    if isBesidePot, character == Self.water { return Style(.blue) }
    if isBesidePot, Self.potCharacters.contains(character) { return Style(pot) }
    if flesh.contains(character) { return Style(.green) }
    if flowers.contains(character) { return Style(species) }
    if hearts.contains(character) { return Style(.yellow) }
    return Style(stems.contains(character) ? .teal : .green)
  }
}
