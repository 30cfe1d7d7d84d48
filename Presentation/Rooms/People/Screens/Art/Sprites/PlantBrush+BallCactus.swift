import Domain

extension PlantBrush {
  /// A ribbed ball with golden spines, blue flowers on its crown.
  mutating func drawBallCactus(_ stage: Stage) {
    let radius =
      switch stage {
      case .first: 3.6
      case .second: 5.2
      case .third: 6.9
      }
    let (wide, high, lean) = pick((1.0, 1.0, 0.0), (1.03, 0.88, 0), (1.1, 0.68, 1.6))
    let (across, down) = (radius * wide, radius * high)
    let middle = Vector(x: 12 + lean, y: 15.6 - down)
    for y in stride(from: middle.y - down, through: min(15.5, middle.y + down), by: 0.5) {
      for x in stride(from: middle.x - across, through: middle.x + across, by: 0.5) {
        let place = Vector(x: (x - middle.x) / across, y: (y - middle.y) / down)
        // The pole follows the sway, the middle does not.
        let shift = 1.3 * sway * max(0, -place.y)
        if place.length <= 1 { dot(Vector(x: x + shift, y: y), skin(place)) }
      }
    }
    drawSpines(middle, across, down)
    if stage != .first { drawFlowers(stage, Vector(x: middle.x + lean * 0.5, y: middle.y - down)) }
  }

  /// Ribs run from pole to pole, so they are closer at the sides; light comes from the upper left.
  private func skin(_ place: Vector) -> PlantColor {
    let half = (1 - place.y * place.y).squareRoot()
    let side = half > 0 ? place.x / half : 0
    // The sine of an angle, as the ball is round, and near enough.
    let turn = side * (1 + 0.3 * side * side)
    let rib = Int((turn * (isLarge ? 3 : 1.5) + 20.5).rounded(.down))
    let isGroove = rib.isMultiple(of: 2)
    let shade = place.x + place.y * 0.6
    if shade > 0.75 { return .leafDark }
    if shade < -0.55 { return isGroove ? .leaf : .leafLight }
    return isGroove ? .leafDark : .leaf
  }

  private mutating func drawSpines(_ middle: Vector, _ across: Double, _ down: Double) {
    let spines = [(-1.12, -0.2), (-1.1, 0.4), (1.12, -0.2), (1.1, 0.4), (-0.8, -0.8), (0.8, -0.8)]
    for (x, y) in spines { dot(middle + Vector(x: x * across, y: y * down), .amber) }
    guard isLarge else { return }
    let areoles = [(-0.5, -0.45), (0.1, -0.6), (0.55, -0.2), (-0.3, 0.1), (0.2, 0.25), (-0.65, 0.45), (0.6, 0.5)]
    for (x, y) in areoles where across > 4 || abs(x) < 0.4 {
      dot(middle + Vector(x: x * across, y: y * down), .yellow)
    }
  }

  private mutating func drawFlowers(_ stage: Stage, _ crown: Vector) {
    let colors: [Character: PlantColor] = ["s": .sky, "l": .skyLight, "y": .yellow]
    let top = crown + Vector(x: sway, y: isLarge ? -0.2 : 0)
    if stage == .second {
      return stamp(isLarge ? pick("l l\nsls\n s ", " s \nsl ", " s") : "s", at: top, colors)
    }
    let flower = pick(" l s l \nlslslsl\n slyls \n  sys  ", "  l l  \n lslsl \n slyls ", " s s\nss s")
    stamp(isLarge ? flower : pick("l l\nsys", "sls", "s s"), at: top, colors)
  }
}
