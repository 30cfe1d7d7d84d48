/// Which characters of a drawing are which part of the plant; all others are leaves.
struct PlantInk: Sendable {
  /// Stands for a filled cell that is blank.
  static let fill: Character = "%"
  /// What pots are drawn with, their faces included; below the rim these characters are nothing else.
  private static let potCharacters = #"[]=\/|_^uo-.%"#

  private let stems: String
  private let flesh: String
  private let flowers: String
  private let hearts: String
  private let species: ColorRole
  private let pot: ColorRole

  /// - Parameters:
  ///   - flesh: Thick leaves and bodies, which are drawn solid.
  ///   - flowers: In the colour of the species.
  ///   - hearts: What is yellow: the middle of flowers, and spines.
  init(
    stems: String = "",
    flesh: String = "",
    flowers: String = "",
    hearts: String = "",
    species: ColorRole,
    pot: ColorRole
  ) {
    self.stems = stems
    self.flesh = flesh
    self.flowers = flowers
    self.hearts = hearts
    self.species = species
    self.pot = pot
  }

  /// - Parameter isBesidePot: Whether it stands in the rows of the pot.
  func style(of character: Character, isBesidePot: Bool) -> Style {
    if isBesidePot, Self.potCharacters.contains(character) { return Style(pot, on: .background, .reverse) }
    if flesh.contains(character) { return Style(.green, on: .background, .reverse) }
    if flowers.contains(character) { return Style(species) }
    if hearts.contains(character) { return Style(.yellow) }
    return Style(stems.contains(character) ? .teal : .green)
  }
}
