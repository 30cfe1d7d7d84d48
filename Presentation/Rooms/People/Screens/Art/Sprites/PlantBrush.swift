import Domain

/// Draws the parts of plants in the pixels of the large size, or in half as many.
///
/// The base of a plant is at (12, 15); the pot is below it.
struct PlantBrush {
  static let base = Vector(x: 12, y: 15)

  var raster: Raster
  let condition: PlantCondition
  let isLarge: Bool
  let sway: Double

  /// What of a form is different for a plant that is well, thirsty or wilted.
  func pick<Value>(_ well: Value, _ thirsty: Value, _ wilted: Value) -> Value {
    switch condition {
    case .well: well
    case .thirsty: thirsty
    case .wilted: wilted
    }
  }

  /// Colours the pixel at a place; grey in a plant that has wilted.
  mutating func dot(_ place: Vector, _ color: PlantColor) {
    let scale = isLarge ? 1 : 0.5
    set(Int((place.x * scale).rounded(.down)), Int((place.y * scale).rounded(.down)), color)
  }

  /// In pixels of the raster.
  mutating func set(_ x: Int, _ y: Int, _ color: PlantColor) {
    guard x >= 0, y >= 0, x < raster.size.width, y < raster.size.height else { return }
    raster[x, y] = Pixel(condition == .wilted ? color.wilted : color.rgb)
  }

  /// The pixels of a small picture, its middle at a place.
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

  /// - Returns: Places half a pixel and less apart along a bent line, its free end swaying.
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

  mutating func line(_ stem: Stem, _ color: PlantColor) {
    for place in curve(stem) { dot(place, color) }
  }

  /// Every so many pixels along a line, from its start on.
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

/// A line that begins in the pot and bends towards its control point.
struct Stem {
  let start: Vector
  let control: Vector
  let tip: Vector
  /// How much of the sway its tip follows.
  let flexibility: Double

  init(from start: Double, over control: (Double, Double), to tip: (Double, Double), flexibility: Double = 1) {
    self.start = Vector(x: start, y: 15)
    self.control = Vector(x: control.0, y: control.1)
    self.tip = Vector(x: tip.0, y: tip.1)
    self.flexibility = flexibility
  }
}

/// The colours of plants, each to be seen on black and on white.
enum PlantColor {
  case leafDark, leaf, leafLight, stem
  case succulentDark, succulent, succulentLight
  case pink, pinkDark, blue, blueLight, sky, skyLight, yellow, amber, puff, puffDark, white
  case ink, blush, tongue, tear, soil
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
    case .soil: RGB(0x6B4A3A)
    case .pot(let color): color
    }
  }

  /// Grey between those that are lost on black and on white; some colour is left, of pots more, and faces keep their lines.
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
