import Domain

/// A brush that draws the parts of plants in the pixels of the large size, or at half that resolution.
///
/// The base of a plant is at (12, 15); the pot is below the base.
struct PlantBrush {
  var raster: Raster
  let condition: PlantCondition
  let isLarge: Bool
  let sway: Double

  /// Returns the value for the condition of the plant.
  func pick<Value>(_ well: Value, _ thirsty: Value, _ wilted: Value) -> Value {
    switch condition {
    case .well: well
    case .thirsty: thirsty
    case .wilted: wilted
    }
  }

  /// Colors the pixel at a place, in gray if the plant has wilted.
  mutating func dot(_ place: Vector, _ color: PlantColor) {
    let scale = isLarge ? 1 : 0.5
    set(Int((place.x * scale).rounded(.down)), Int((place.y * scale).rounded(.down)), color)
  }

  /// Colors a pixel of the raster; ignores coordinates outside the raster.
  mutating func set(_ x: Int, _ y: Int, _ color: PlantColor) {
    guard x >= 0, y >= 0, x < raster.size.width, y < raster.size.height else { return }
    raster[x, y] = Pixel(condition == .wilted ? color.wilted : color.rgb)
  }

  /// Draws a small picture centered at a place.
  mutating func stamp(_ text: String, at place: Vector, _ colors: [Character: PlantColor]) {
    let rows = Sprite(text).rows
    let scale = isLarge ? 1 : 0.5
    let left = Int((place.x * scale).rounded(.down)) - (rows.first?.count ?? 0) / 2
    let top = Int((place.y * scale).rounded(.down)) - rows.count / 2
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() {
        if let color = colors[character] { set(left + x, top + y, color) }
      }
    }
  }

  /// - Returns: Places at most half a pixel apart along a bent line with a swaying tip.
  func curve(_ stem: Stem) -> [Vector] {
    let bend = sway * stem.flexibility
    let control = stem.control + Vector(x: bend * 0.4, y: 0)
    let tip = stem.tip + Vector(x: bend, y: 0)
    let length = (control - stem.start).length + (tip - control).length
    let count = max(2, Int(length * 2))
    return (0...count).map { step in
      let share = Double(step) / Double(count)
      let rest = 1 - share
      return stem.start * (rest * rest) + control * (2 * rest * share) + tip * (share * share)
    }
  }

  mutating func line(_ stem: Stem, _ color: PlantColor) { for place in curve(stem) { dot(place, color) } }

  /// Returns places along a line that are `distance` pixels apart, starting `first` pixels from its start.
  func steps(_ stem: Stem, every distance: Double, from first: Double = 0) -> [Vector] {
    var places: [Vector] = []
    var way = -first
    let points = curve(stem)
    for (last, point) in zip(points, points.dropFirst()) {
      way += (point - last).length
      if way >= 0 {
        places.append(point)
        way -= distance
      }
    }
    return places
  }
}

/// A line that starts in the pot and bends toward its control point.
struct Stem {
  let start: Vector
  let control: Vector
  let tip: Vector
  /// The share of the sway that moves the tip.
  let flexibility: Double

  init(from start: Double, over control: (Double, Double), to tip: (Double, Double), flexibility: Double = 1) {
    self.start = Vector(x: start, y: 15)
    self.control = Vector(x: control.0, y: control.1)
    self.tip = Vector(x: tip.0, y: tip.1)
    self.flexibility = flexibility
  }
}

/// The colors of plants, each visible on black and on white.
enum PlantColor {
  case leafDark, leaf, leafLight, stem
  case succulentDark, succulent, succulentLight
  case pink, pinkDark, blue, blueLight, sky, skyLight, yellow, amber, puff, puffDark, white
  case ink, blush, tongue, tear, surface, water
  case pot(RGB)

  var rgb: RGB {
    switch self {
    case .leafDark: RGB(0x2B7A4B)
    case .leaf: RGB(0x46A862)
    case .leafLight: RGB(0x86D07F)
    case .stem: RGB(0x5F8A46)
    case .succulentDark: RGB(0x2A6F63)
    case .succulent: RGB(0x43998A)
    case .succulentLight: RGB(0x83CDB4)
    case .pink: RGB(0xF29DB4)
    case .pinkDark: RGB(0xD4668C)
    case .blue: RGB(0x5C78D8)
    case .blueLight: RGB(0x9FB2F5)
    case .sky: RGB(0x5AA9E6)
    case .skyLight: RGB(0xA9D6F7)
    case .yellow: RGB(0xF7C845)
    case .amber: RGB(0xE29A2B)
    case .puff: RGB(0xB5DDD0)
    case .puffDark: RGB(0x6FB3A1)
    case .white: RGB(0xFFFFFF)
    case .ink: RGB(0x33262B)
    case .blush: RGB(0xF58A8A)
    case .tongue: RGB(0xE0555F)
    case .tear: RGB(0x58B4EE)
    case .surface: RGB(0x8CCBF5)
    case .water: RGB(0x2F7FD0)
    case .pot(let color): color
    }
  }

  /// A gray that is visible on black and on white.
  ///
  /// The gray keeps a sixth of the color, or a quarter for pots. The lines of faces stay dark.
  var wilted: RGB {
    if case .ink = self { return RGB(0x3C3C42) }
    let color = rgb
    let brightness = (Int(color.red) * 3 + Int(color.green) * 6 + Int(color.blue)) / 10
    let gray = UInt8(0x50 + brightness * 0x68 / 255)
    let mixed = RGB(red: gray, green: gray, blue: gray + 6)
    if case .pot = self { return mixed.mixed(with: color, parts: 1, of: 4) }
    return mixed.mixed(with: color, parts: 1, of: 6)
  }
}

extension PlantBrush {
  /// Draws stems with small oval leaves that hang over the pot, and blue flowers with a yellow heart.
  mutating func drawAmericanBlue(_ stage: Stage) {
    let vines = vines(stage)
    for vine in vines {
      line(vine, .stem)
      for (step, place) in steps(vine, every: 2, from: 1).enumerated() {
        leaf(place + Vector(x: step.isMultiple(of: 2) ? -1 : 1, y: 0), isLight: step.isMultiple(of: 2))
      }
    }
    guard stage != .first else { return }
    for (number, vine) in vines.enumerated() {
      guard let tip = curve(vine).last else { continue }
      if stage == .third {
        bloom(tip)
      } else if number != 1 {
        dot(tip, .blue)
        dot(tip + Vector(x: 0, y: 1), .blueLight)
      }
    }
  }

  private mutating func leaf(_ place: Vector, isLight: Bool) {
    dot(place, isLight ? .leafLight : .leaf)
    guard isLarge else { return }
    dot(place + Vector(x: 1, y: 0), .leaf)
    dot(place + Vector(x: 0, y: 1), .leafDark)
    dot(place + Vector(x: 1, y: 1), isLight ? .leaf : .leafDark)
  }

  private mutating func bloom(_ place: Vector) {
    let closed = condition == .wilted
    stamp(
      isLarge ? (closed ? "b\nB" : " bBb\nBbwbB\nbwywb\nBbwbB\n bBb") : (closed ? "b" : "Bb\nyb"), at: place,
      ["b": .blue, "B": .blueLight, "y": .yellow, "w": .white])
  }

  private func vines(_ stage: Stage) -> [Stem] {
    switch stage {
    case .first:
      [
        Stem(from: 12, over: pick((11, 12), (9, 10), (8, 10)), to: pick((9, 8), (6.5, 11), (5, 14.5))),
        Stem(from: 12, over: pick((13, 12), (15, 10), (16, 10)), to: pick((15, 9), (17.5, 11.5), (18, 14.5))),
      ]
    case .second:
      [
        Stem(from: 10, over: pick((5, 9), (4, 9), (4, 9)), to: pick((2.5, 14), (2.5, 16), (2.5, 19))),
        Stem(from: 12, over: pick((12, 10), (12, 9), (12, 9)), to: pick((11, 6), (12.5, 9), (8, 13.5))),
        Stem(from: 14, over: pick((19, 9), (20, 9), (20, 9)), to: pick((20.5, 14), (20.5, 16), (20.5, 19))),
        Stem(from: 12, over: pick((15, 9), (16, 8), (16, 9)), to: pick((16, 7), (18, 10), (16, 13.5))),
      ]
    case .third:
      [
        Stem(from: 9, over: pick((3, 7), (2, 8), (2, 8)), to: pick((2, 17), (2, 19), (2, 21))),
        Stem(from: 11, over: pick((8, 7), (5, 7), (5, 9)), to: pick((6, 5), (4.5, 9), (5, 16))),
        Stem(from: 15, over: pick((20, 7), (21, 8), (21, 8)), to: pick((21, 17), (21, 19), (21, 21))),
        Stem(from: 13, over: pick((16, 7), (18, 7), (18, 9)), to: pick((17.5, 5), (19, 9), (18, 16))),
        Stem(from: 12, over: pick((12, 8), (12, 7), (12, 7)), to: pick((12, 3), (13.5, 6), (15, 12.5))),
      ]
    }
  }

  /// Draws a ribbed ball with golden spines, and blue flowers on its crown.
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
        // The top of the ball follows the sway, the middle does not.
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
    // Approximates the angle on the round surface from its sine.
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

  /// Draws a rosette of toothed leaves, a yellow flower, and a flower that has become a ball of seeds.
  mutating func drawDandelion(_ stage: Stage) {
    if stage != .first { drawStalks(stage) }
    for (number, leaf) in leaves(stage).enumerated() { drawLeaf(leaf, isBehind: number < 2) }
  }

  private mutating func drawLeaf(_ leaf: Stem, isBehind: Bool) {
    for (step, place) in curve(leaf).enumerated() {
      dot(place, isBehind ? .leafDark : .leaf)
      if isLarge { dot(place + Vector(x: 0, y: 1), isBehind ? .leafDark : .leafDark) }
      // Teeth point away from the tip.
      if step % 5 == 3 { dot(place + Vector(x: 0, y: -1), isBehind ? .leaf : .leafLight) }
    }
    if let tip = curve(leaf).last { dot(tip, .leafLight) }
  }

  private mutating func drawStalks(_ stage: Stage) {
    let main = Stem(from: 12, over: pick((12, 9), (12, 6), (13, 4)), to: main(stage))
    line(main, .stem)
    guard let head = curve(main).last else { return }
    guard stage == .third else { return drawBud(head) }
    let side = Stem(from: 11, over: pick((9, 12), (7, 9), (6, 8)), to: pick((5.5, 7), (4, 10), (3, 15)))
    line(side, .stem)
    if let flower = curve(side).last { drawFlower(flower) }
    drawPuff(head)
  }

  private func main(_ stage: Stage) -> (Double, Double) {
    stage == .third ? pick((13.5, 5), (15.5, 6), (19.5, 11)) : pick((12, 4.5), (14.5, 6), (18, 12))
  }

  private mutating func drawBud(_ place: Vector) {
    stamp(
      isLarge ? " y \nyay\nglg\nglg\n g " : "y\ng", at: place, ["y": .yellow, "a": .amber, "g": .leafDark, "l": .leaf])
  }

  private mutating func drawFlower(_ place: Vector) {
    let isOpen = condition != .wilted
    stamp(
      isLarge ? (isOpen ? " yyy \nyyayy\nyaaay\n gag " : "yay\ngag") : (isOpen ? "yyy\nyay" : "a"), at: place,
      ["y": .yellow, "a": .amber, "g": .leafDark])
  }

  private mutating func drawPuff(_ place: Vector) {
    let large = pick(
      "   ddd   \n  dpppd  \n dpwpwpd \ndppwpwppd\ndpwpapwpd\ndppwawppd\n dpwpwpd \n  dpppd  \n   ddd   ",
      "   d d   \n  dp pd  \n dpwpwp  \ndppwpwppd\n pwpapwpd\ndppwawpp \n dpwpwpd \n  dp pd  \n    d    ",
      "  d d  \n p p p \n  pap  \n d a d ")
    stamp(
      isLarge ? large : pick(" dd \ndpwd\ndwpd\n dd ", " d  \ndpwd\n wpd\n dd ", "d d\n a "), at: place,
      ["d": .puffDark, "p": .puff, "w": .white, "a": .amber])
    // Two seeds fly off.
    guard condition == .well else { return }
    for seed in [Vector(x: 20.5, y: 1.5), Vector(x: 22.5, y: 5.5)] {
      dot(seed, .puffDark)
      if isLarge { dot(seed + Vector(x: -1, y: 1), .amber) }
    }
  }

  private func leaves(_ stage: Stage) -> [Stem] {
    let rise = stage == .first ? 1.5 : 0
    return [
      Stem(
        from: 11, over: pick((9, 11), (7, 11), (6, 12)), to: pick((6.5, 9 + rise), (4, 12.5), (2, 16)), flexibility: 0.5
      ),
      Stem(
        from: 13, over: pick((15, 11), (17, 11), (18, 12)), to: pick((17, 9 + rise), (19.5, 12.5), (21.5, 16)),
        flexibility: 0.5),
      Stem(from: 11, over: pick((7, 12), (6, 13), (5, 13)), to: pick((3, 12.5), (2, 15), (2.5, 19)), flexibility: 0.3),
      Stem(
        from: 13, over: pick((17, 12), (18, 13), (19, 13)), to: pick((20.5, 12.5), (21.5, 15), (21, 19)),
        flexibility: 0.3),
    ]
  }

  /// Draws upright twigs with needles on both sides, and pink flowers between them.
  mutating func drawRosemary(_ stage: Stage) {
    for (number, twig) in twigs(stage).enumerated() {
      line(twig, .stem)
      let tone: PlantColor = number.isMultiple(of: 2) ? .leaf : .leafDark
      for place in steps(twig, every: 1, from: 3) where isLarge {
        dot(place + Vector(x: -1, y: 0), tone)
        dot(place + Vector(x: 1, y: 0), .leafDark)
      }
      for (step, place) in steps(twig, every: isLarge ? 2 : 4, from: 3).enumerated() {
        dot(place + Vector(x: -2, y: -1), .leafLight)
        dot(place + Vector(x: 2, y: -1), tone)
        if stage == .third, condition != .wilted || step.isMultiple(of: 3), (step + number) % 3 == 1 {
          flower(place + Vector(x: step.isMultiple(of: 2) ? 1 : -1, y: -1))
        }
      }
      if let tip = curve(twig).last { dot(tip, .leafLight) }
    }
  }

  private mutating func flower(_ place: Vector) {
    dot(place, .pinkDark)
    dot(place + Vector(x: 0, y: -1), .pink)
    if isLarge { dot(place + Vector(x: 1, y: -1), .pink) }
  }

  private func twigs(_ stage: Stage) -> [Stem] {
    switch stage {
    case .first: [Stem(from: 12, over: pick((12, 10), (12, 9), (12, 8)), to: pick((12, 6), (14, 8), (16, 13)))]
    case .second:
      [
        Stem(from: 10, over: pick((9, 12), (8, 10), (7, 9)), to: pick((7, 6), (5, 8), (3.5, 13))),
        Stem(from: 14, over: pick((15, 12), (16, 10), (17, 9)), to: pick((17, 7), (19, 9), (20.5, 13))),
        Stem(from: 12, over: pick((12, 9), (12, 8), (12, 6)), to: pick((12, 3), (13.5, 5), (16, 12))),
      ]
    case .third:
      [
        Stem(from: 8, over: pick((5, 12), (4, 10), (4, 9)), to: pick((3, 7), (2, 10), (1.5, 14.5))),
        Stem(from: 16, over: pick((19, 12), (20, 10), (20, 9)), to: pick((21, 7), (22, 10), (22.5, 14.5))),
        Stem(from: 10, over: pick((8.5, 9), (8, 8), (7, 6)), to: pick((7.5, 3.5), (5.5, 5.5), (5, 12))),
        Stem(from: 14, over: pick((15.5, 9), (16, 8), (17, 6)), to: pick((16.5, 3.5), (18.5, 5.5), (18.5, 12))),
        Stem(from: 12, over: pick((12, 8), (12, 6), (12, 4)), to: pick((12, 1.5), (13, 3.5), (15, 9))),
      ]
    }
  }

  /// Draws thick round leaves like candles, with stripes across.
  mutating func drawStuckyi(_ stage: Stage) {
    for (number, leaf) in candles(stage).enumerated() {
      let places = curve(leaf)
      for (step, place) in places.enumerated() {
        let isTip = step > places.count - 3
        let isStripe = step % 7 == 5
        dot(place, isStripe ? .succulentDark : .succulent)
        if isTip { continue }
        let width = isLarge ? 1.0 : 2
        if isLarge || number == 0 { dot(place + Vector(x: -width, y: 0), isStripe ? .succulent : .succulentLight) }
        if isLarge { dot(place + Vector(x: 1, y: 0), .succulentDark) }
      }
      if let tip = places.last { dot(tip, condition == .wilted ? .succulentDark : .leafLight) }
    }
  }

  private func candles(_ stage: Stage) -> [Stem] {
    func candle(
      _ start: Double, _ well: (Double, Double), _ thirsty: (Double, Double), _ wilted: (Double, Double)
    ) -> Stem {
      let tip = pick(well, thirsty, wilted)
      // A leaf that has gone soft folds over at half of its height.
      let control = pick(
        ((start + well.0) / 2, (15 + well.1) / 2), (start + (thirsty.0 - start) * 0.3, thirsty.1 + 2),
        (start + (wilted.0 - start) * 0.5, wilted.1 - 6))
      return Stem(from: start, over: control, to: tip, flexibility: 0.8)
    }
    return switch stage {
    case .first: [candle(12, (12.5, 8), (14.5, 9), (18, 13.5))]
    case .second:
      [
        candle(12, (12, 4), (13.5, 6), (16, 11)),
        candle(8.5, (7, 8), (5, 9.5), (3.5, 14)),
        candle(15.5, (17, 9), (19, 10), (20.5, 14)),
      ]
    case .third:
      [
        candle(9.5, (8.5, 3), (6.5, 5), (5, 11)),
        candle(14.5, (15.5, 2.5), (17.5, 4.5), (19, 11)),
        candle(7, (4, 8), (2.5, 9.5), (1.5, 15)),
        candle(17, (20, 7.5), (21.5, 9), (22, 15)),
        candle(12, (12, 0.5), (12.5, 3), (15, 9.5)),
      ]
    }
  }
}
