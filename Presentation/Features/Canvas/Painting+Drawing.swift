package import Domain

extension Painting {
  /// Returns the painting as a drawing for cells, pixels and files.
  ///
  /// - Parameter place: A function that can move, resize or change a shape; by default shapes are drawn as saved.
  package func drawing(_ place: (Shape, inout PlacedShape) -> Void = { _, _ in }) -> Drawing {
    let parts = Double(CanvasPlace.parts)
    let shapes = shapes.map { shape in
      var placed = PlacedShape(
        shape.shape.drawn, x: Double(shape.place.x) / parts, y: Double(shape.place.y) / parts,
        size: Double(sizeInPercent) / 100, color: RGB(shape.color),
        outline: shape.outline == shape.color ? nil : RGB(shape.outline))
      if shape.record != nil { placed.hue = shape.shape.hue }
      place(shape, &placed)
      return placed
    }
    return Drawing(ground: RGB(theme.ground), shapes: shapes)
  }

  /// The painting for a few cells, in which larger shapes without an outline are easier to see.
  var thumbnail: Drawing { drawing { _, shape in (shape.size, shape.outline) = (shape.size * 1.4, nil) } }
}

extension RGB {
  package init(_ color: CanvasColor) { self.init(color.hex) }
}

extension MoodShape {
  /// The color of the levels that have this shape.
  fileprivate var hue: ColorRole? { Self.allCases.firstIndex(of: self).flatMap { MoodLevel(10 * $0 + 5) }?.hue }

  var drawn: Shape {
    switch self {
    case .starburst: .starburst
    case .triangles: .triangles
    case .parallelograms: .slants
    case .rightTriangle: .rightTriangle
    case .waves: .waves
    case .leaves: .leaves
    case .rings: .rings
    case .clover: .clover
    case .bars: .bars
    case .circle: .circle
    }
  }
}

extension CanvasTheme {
  var name: LocalizedText {
    switch self {
    case .paper: LocalizedText(ko: "종이", en: "paper")
    case .night: LocalizedText(ko: "밤", en: "night")
    case .clear: LocalizedText(ko: "선명", en: "clear")
    }
  }

  /// Sample cells in the colors of the theme: the background, and low, medium and high moods.
  var swatch: StyledLine {
    let colors = [ground] + [0, 50, 100].map { color(of: MoodLevel(clamping: $0)) }
    return colors.reduce(into: StyledLine()) { line, color in
      var style = Style.plain
      style.paper = RGB(color)
      line += StyledLine(" ", style)
    }
  }

  /// The names in earlier versions, which users may still type.
  var earlierNames: [String] { self == .clear ? ["또렷"] : [] }
}
